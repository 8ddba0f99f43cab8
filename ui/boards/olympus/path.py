"""The way up the mountain as numbers: where a height lies on the board's picture.

The picture draws its way from the same points; a test holds the two together.
"""

from __future__ import annotations

ASPECT = 0.75  # the picture's height for a width of 1

# For the heights 0, 1 ... 100 the shares of the picture's width and height, from its upper left corner.
# fmt: off
POINTS: tuple[tuple[float, float], ...] = (
    (0.2550, 0.9267),
    (0.3035, 0.9113), (0.3562, 0.9047), (0.4064, 0.8998), (0.4578, 0.8954), (0.5112, 0.8910),
    (0.5647, 0.8866), (0.6161, 0.8822), (0.6663, 0.8773), (0.7190, 0.8707), (0.7675, 0.8553),
    (0.7197, 0.8400), (0.6678, 0.8334), (0.6183, 0.8285), (0.5677, 0.8240), (0.5150, 0.8197),
    (0.4623, 0.8153), (0.4117, 0.8109), (0.3622, 0.8060), (0.3103, 0.7993), (0.2625, 0.7840),
    (0.3044, 0.7687), (0.3498, 0.7620), (0.3933, 0.7571), (0.4376, 0.7527), (0.4838, 0.7483),
    (0.5299, 0.7440), (0.5742, 0.7395), (0.6177, 0.7346), (0.6631, 0.7280), (0.7050, 0.7127),
    (0.6688, 0.6973), (0.6295, 0.6907), (0.5920, 0.6858), (0.5537, 0.6814), (0.5138, 0.6770),
    (0.4738, 0.6726), (0.4355, 0.6682), (0.3980, 0.6633), (0.3587, 0.6567), (0.3225, 0.6413),
    (0.3532, 0.6260), (0.3847, 0.6197), (0.4185, 0.6145), (0.4511, 0.6100), (0.4850, 0.6057),
    (0.5189, 0.6013), (0.5515, 0.5969), (0.5853, 0.5916), (0.6168, 0.5853), (0.6475, 0.5700),
    (0.6232, 0.5550), (0.5959, 0.5484), (0.5677, 0.5431), (0.5407, 0.5387), (0.5125, 0.5343),
    (0.4843, 0.5300), (0.4573, 0.5255), (0.4291, 0.5203), (0.4018, 0.5136), (0.3775, 0.4987),
    (0.3961, 0.4841), (0.4191, 0.4770), (0.4418, 0.4718), (0.4636, 0.4674), (0.4863, 0.4630),
    (0.5089, 0.4586), (0.5307, 0.4542), (0.5534, 0.4490), (0.5764, 0.4419), (0.5950, 0.4273),
    (0.5815, 0.4131), (0.5642, 0.4061), (0.5470, 0.4008), (0.5292, 0.3960), (0.5119, 0.3917),
    (0.4945, 0.3873), (0.4767, 0.3826), (0.4596, 0.3773), (0.4422, 0.3702), (0.4288, 0.3560),
    (0.4367, 0.3429), (0.4489, 0.3354), (0.4615, 0.3298), (0.4739, 0.3250), (0.4869, 0.3203),
    (0.4999, 0.3157), (0.5122, 0.3109), (0.5248, 0.3053), (0.5370, 0.2978), (0.5450, 0.2847),
    (0.5435, 0.2754), (0.5394, 0.2672), (0.5341, 0.2604), (0.5285, 0.2546), (0.5225, 0.2490),
    (0.5165, 0.2434), (0.5109, 0.2376), (0.5056, 0.2308), (0.5015, 0.2226), (0.5000, 0.2133),
)
# fmt: on

# Where the middle of the figure of every ten stands, likewise, from 10 to 100, and how large the figures are at most,
# and the climber before the smallest mountain.
# fmt: off
FIGURES: tuple[tuple[float, float], ...] = (
    (0.8129, 0.8520), (0.2180, 0.7807), (0.7486, 0.7093), (0.2797, 0.6380), (0.6894, 0.5667),
    (0.3365, 0.4953), (0.6351, 0.4240), (0.3895, 0.3527), (0.5834, 0.2813), (0.5825, 0.1933),
)
# fmt: on
FIGURE_WIDE, HUNDRED_WIDE, FIGURE_HIGH = 0.050, 0.072, 0.058
CLIMBER_WIDE, CLIMBER_HIGH = 0.078, 0.165


def clear(at: tuple[float, float]) -> tuple[float, float]:
    """Where a climber stands at a point of the way: as near to it as no figure is covered."""
    x, y = at
    least, most = 0.0, 1.0
    for ten, (across, down) in enumerate(FIGURES, 1):
        if abs(down - (y - CLIMBER_HIGH / 2)) >= (FIGURE_HIGH + CLIMBER_HIGH) / 2:
            continue
        aside = ((HUNDRED_WIDE if ten == len(FIGURES) else FIGURE_WIDE) + CLIMBER_WIDE) / 2
        if across < 0.5:
            least = max(least, across + aside)
        else:
            most = min(most, across - aside)
    return min(max(x, least), most), y


WAY: tuple[tuple[float, float], ...] = tuple(map(clear, POINTS))
"""Where the climber stands at the heights 0, 1 ... 100."""
