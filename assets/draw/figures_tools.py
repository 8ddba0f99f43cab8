"""What the twelve hold: one kitchen implement or provision each, upright, gripped at the origin.

The suits are the corners of a kitchen: spades mind the fire, hearts bake and brew, diamonds lay the bread and season,
clubs bring in the greens and stir the soup. A tool reaches from about y = -110 to 16 and keeps within x = -20 .. 20.
"""

from __future__ import annotations

from .shapes import ACCENT, GOLD, LINE, SKIN, SUIT, WHITE, disc, flat, mirrored, moved, oval, shape, stroke


def _rod(top: float, fill: str, half: float = 3.2) -> str:
    return shape(f"M-{half},{top}L-{half},16L{half},16L{half},{top}Z", fill)


def _carving_fork() -> str:
    fork = (
        "M-18,-106C-14,-104 -13,-98 -13,-90C-13,-80 -10,-76 -4,-75L-4,-110L4,-110L4,-75C10,-76 13,-80 13,-90"
        "C13,-98 14,-104 18,-106C21,-96 21,-84 18,-76C15,-69 9,-65 4,-63L4,-50L-4,-50L-4,-63C-9,-65 -15,-69 -18,-76"
        "C-21,-84 -21,-96 -18,-106Z"
    )
    return _rod(-50, LINE) + shape(fork, GOLD) + shape("M-6,-54L6,-54L6,-47L-6,-47Z", ACCENT["S"])


def _whisk() -> str:
    wires = (
        "M-3,-44C-26,-66 -24,-108 0,-108C24,-108 26,-66 3,-44M-2,-44C-12,-66 -12,-104 0,-108"
        "C12,-104 12,-66 2,-44M0,-44L0,-108"
    )
    balloon = "M-3,-44C-26,-66 -24,-108 0,-108C24,-108 26,-66 3,-44Z"
    return (
        flat(balloon, WHITE)
        + stroke(wires, LINE, 5)
        + stroke(wires, GOLD, 2.4)
        + _rod(-36, ACCENT["H"], 4)
        + shape("M-5,-46L5,-46L5,-34L-5,-34Z", GOLD)
    )


def _pepper_mill() -> str:
    mill = (
        "M-11,-88C-17,-80 -14,-72 -7,-69C-5,-60 -6,-48 -10,-38C-14,-26 -15,-16 -15,-8L15,-8C15,-16 14,-26 10,-38"
        "C6,-48 5,-60 7,-69C14,-72 17,-80 11,-88C6,-92 -6,-92 -11,-88Z"
    )
    return (
        disc(0, -97, 6.5, GOLD)
        + shape(mill, ACCENT["D"])
        + stroke("M-8,-68L8,-68M-10,-38L10,-38", GOLD, 3)
        + stroke("M-6,-80C-8,-77 -7,-75 -6,-74M-8,-26L-9,-16", WHITE, 2)
    )


def _ladle() -> str:
    bowl = "M-20,-90C-20,-68 -10,-60 0,-60C10,-60 20,-68 20,-90Z"
    return (
        _rod(-62, GOLD, 3.6)
        + shape(bowl, GOLD)
        + oval(0, -90, 20, 7, LINE)
        + oval(0, -88.5, 15, 4, ACCENT["C"], outline=False)
        + stroke("M-4,-104C-8,-108 0,-111 -4,-115M6,-102C2,-106 10,-109 6,-113", LINE, 1.8)
    )


def _candle() -> str:
    flame = "M0,-108C9,-98 9,-88 0,-84C-9,-88 -9,-98 0,-108Z"
    wax = "M-8,-78C-4,-82 4,-82 8,-78L8,-24L-8,-24Z"
    dish = "M-20,-26L20,-26C19,-18 10,-14 4,-13L4,16L-4,16L-4,-13C-10,-14 -19,-18 -20,-26Z"
    drips = "M-8,-78C-9,-70 -8,-64 -5.5,-64C-3,-64 -4,-71 -2,-71C0,-71 -1,-56 2,-56C5,-56 3,-70 8,-72"
    return (
        shape(flame, GOLD)
        + flat("M0,-98C4,-93 4,-89 0,-86C-4,-89 -4,-93 0,-98Z", WHITE)
        + stroke("M0,-85L0,-80")
        + shape(wax, WHITE)
        + stroke(drips, width=1.6)
        + shape(dish, ACCENT["S"])
    )


def _teacup() -> str:
    cup = "M-17,-44C-17,-26 -10,-18 0,-18C10,-18 17,-26 17,-44Z"
    ear = stroke("M-16,-39C-25,-39 -24,-25 -13,-27", LINE, 6) + stroke("M-16,-39C-25,-39 -24,-25 -13,-27", WHITE, 2.4)
    steam = "M-7,-56C-13,-64 -1,-70 -7,-80C-10,-86 -7,-90 -5,-92M7,-54C1,-62 13,-68 7,-78C4,-84 7,-90 9,-92"
    heart = moved(
        flat("M0,6C-4,3 -6,0 -6,-2.4C-6,-6 -1.4,-6.4 0,-3C1.4,-6.4 6,-6 6,-2.4C6,0 4,3 0,6Z", SUIT["H"]),
        0,
        -32,
    )
    return (
        stroke(steam, ACCENT["H"], 2.6)
        + ear
        + shape(cup, WHITE)
        + oval(0, -44, 17, 4.6, GOLD)
        + heart
        + oval(0, -15, 21, 4.6, WHITE)
    )


def _frying_pan() -> str:
    """A pan polished until it serves as a looking-glass."""
    buns = disc(-10, -80, 4, LINE, outline=False) + disc(10, -80, 4, LINE, outline=False)
    eyes = disc(-3, -82, 1.3, LINE, outline=False) + disc(4, -82, 1.3, LINE, outline=False)
    crown = flat("M-8,-88L-10,-96L-4,-92L0,-99L4,-92L10,-96L8,-88Z", GOLD)
    return (
        shape("M-4,-64L-4,16L4,16L4,-64Z", GOLD)
        + disc(0, -82, 20.5, LINE)
        + disc(0, -82, 16.5, WHITE, outline=False)
        + buns
        + oval(0, -80, 8.5, 10, SKIN, outline=False)
        + crown
        + eyes
        + stroke("M-3,-76C-1,-74 2,-74 4,-76", width=1.5)
    )


def _broccoli() -> str:
    """A bouquet from the garden, by chance of the right shape."""
    stem = "M-5,16C-4,-14 -5,-30 -14,-48L-5,-50L0,-38L5,-50L14,-48C5,-30 4,-14 5,16Z"
    florets = (
        "M-6,-48C-13,-44 -21,-49 -20,-57C-23,-66 -17,-74 -10,-73C-15,-80 -13,-91 -6,-93C-4,-99 4,-99 6,-93"
        "C13,-91 15,-80 10,-73C17,-74 23,-66 20,-57C21,-49 13,-44 6,-48C3,-45 -3,-45 -6,-48Z"
    )
    curls = (
        "M-15,-62C-12,-59 -9,-60 -8,-63M8,-63C10,-60 13,-60 15,-63M-4,-86C-2,-83 3,-83 4,-87"
        "M-4,-71C-2,-68 3,-68 5,-72M-10,-53C-8,-51 -5,-52 -4,-54M4,-54C6,-52 9,-52 11,-55"
    )
    return shape(stem, ACCENT["C"]) + shape(florets, ACCENT["C"]) + stroke(curls, width=1.7)


def _fish_slice() -> str:
    blade = "M-15,-108C-8,-111 8,-111 15,-108C17,-92 15,-76 9,-66L-9,-66C-15,-76 -17,-92 -15,-108Z"
    slots = "M-7,-100L-6,-78M0,-101L0,-78M7,-100L6,-78"
    return (
        _rod(-36, LINE, 3.8)
        + shape("M-3,-66L-2.4,-34L2.4,-34L3,-66Z", GOLD)
        + shape(blade, ACCENT["S"])
        + stroke(slots, WHITE, 3)
    )


def _tart() -> str:
    """The famous one, not yet stolen or just returned."""
    return (
        shape("M-21,-36L-15,-14L15,-14L21,-36Z", GOLD)
        + stroke("M-9,-19L-11,-28M0,-17L0,-26M9,-19L11,-28", width=1.5)
        + oval(0, -38, 21, 13, GOLD)
        + oval(0, -39, 16, 9, SUIT["H"], outline=False)
        + stroke("M-12,-44L9,-32M-3,-47L15,-38M12,-44L-9,-32M3,-47L-15,-38", GOLD, 2.4)
        + stroke("M-8,-58C-13,-64 -3,-68 -8,-75M6,-57C1,-64 11,-68 6,-76", ACCENT["H"], 2.4)
    )


def _baguette() -> str:
    loaf = (
        "M0,-111C9,-108 12,-90 12,-60C12,-30 11,8 4,18C1,20 -3,20 -5,18C-12,8 -12,-30 -12,-60C-12,-90 -9,-108 0,-111Z"
    )
    cuts = "M-7,-84L7,-92M-8,-66L8,-74M-8,-48L8,-56M-8,-30L8,-38"
    return shape(loaf, GOLD) + stroke(cuts, LINE, 5.4) + stroke(cuts, WHITE, 3.4)


def _leek() -> str:
    green = ACCENT["C"]
    side = shape("M-5,-44C-8,-66 -20,-76 -20,-98C-10,-92 0,-74 1,-46Z", green)
    return (
        side
        + mirrored(side)
        + shape("M-7,-40C-9,-70 -5,-96 0,-112C6,-96 9,-70 7,-40Z", green)
        + shape("M-7,-44C-7,-20 -6,0 -7,14L7,14C6,0 7,-20 7,-44C3,-48 -3,-48 -7,-44Z", WHITE)
        + stroke(
            "M0,-100L0,-58M-12,-84C-8,-76 -5,-68 -4,-60M12,-84C8,-76 5,-68 4,-60M-2,-36L-2,-18M3,-32L3,-22",
            width=1.5,
        )
    )


_TOOLS = {
    "KS": _carving_fork,
    "KH": _whisk,
    "KD": _pepper_mill,
    "KC": _ladle,
    "QS": _candle,
    "QH": _teacup,
    "QD": _frying_pan,
    "QC": _broccoli,
    "JS": _fish_slice,
    "JH": _tart,
    "JD": _baguette,
    "JC": _leek,
}


def tool(rank: str, suit: str) -> str:
    """What one court figure holds, with the middle of the grip at the origin."""
    return _TOOLS[rank + suit]()
