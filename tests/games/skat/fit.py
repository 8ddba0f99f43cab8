"""`python -m tests.games.skat.fit [--deals N] [--family F] [--out FILE]`: fits how likely ten cards win each
game of Skat.

Random deals are played by the policy, with what is put away chosen by the weights found so far and a little
chance, in several generations; the first one puts away at random. Logistic regression, one pass over the deals at a
time. The same numbers come out every time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from random import Random
from textwrap import wrap

from game.engine.chance import shuffled
from game.engine.tricks import bits_of
from game.games.skat.players import chances, policy
from game.games.skat.players.chances import SIZE, UNSEEN, features, likelihood
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.kinds import Kind, kind
from game.games.skat.rules.contracts import NULL
from game.games.skat.rules.scoring import ENOUGH

GENERATIONS = 3
OPEN = "null ouvert"
FAMILIES = ["suit", "grand", "null", OPEN]
PASSES, RATE, SHRINK = 6, 0.08, 1e-4
HANDS = 0.15  # the share of hand games

Weights = dict[str, list[float]]
Sample = tuple[list[int], bool]  # features, won
EVERY = [1 << place for place in range(32)]


def empty() -> Weights:
    """Weights that know nothing."""
    return {model: [0.0] * SIZE[model.split()[0]] for model in chances.MODELS}


def worthy(of: Kind, twelve: int) -> bool:
    """Whether a hand is worth looking at: nobody learns from hopeless ones."""
    if of.name == NULL:
        return sum((twelve >> place & 31).bit_count() for place in of.plain_at) >= 6
    if of.name == "grand":
        aces = sum(twelve >> place + 6 & 1 for place in of.plain_at)
        return (twelve & of.jacks).bit_count() + aces >= 3
    return (twelve & of.trump_mask).bit_count() >= 4


def best_away(of: Kind, twelve: int, place: int, row: list[float], rng: Random, noise: float) -> int:
    """Two cards to put away, chosen by weights and some chance."""
    best, chosen = -1e9, 0
    for one, two in combinations(bits_of(twelve), 2):
        away = one | two
        found = features(of, twelve ^ away, place, of.points_in(away))
        value = sum([row[at] for at in found]) + noise * rng.gauss(0, 1)
        if value > best:
            best, chosen = value, away
    return chosen


def samples(family: str, weights: Weights, count: int, rng: Random, noise: float) -> Iterator[Sample]:
    """So many deals of a family of games, played."""
    ouvert = family == OPEN
    names = [family.split()[0]] if family != "suit" else ["diamonds"]
    row = weights[family]
    made = 0
    while made < count:
        pack = shuffled(EVERY, rng)
        of = kind(names[0])
        place = int(rng.random() * 3)
        hands = [sum(pack[10 * seat : 10 * seat + 10]) for seat in range(3)]
        skat = sum(pack[30:])
        if not worthy(of, hands[place] | skat):
            continue
        hand_game = not ouvert and of.name != NULL and rng.random() < HANDS
        if not hand_game:
            twelve = hands[place] | skat
            skat = best_away(of, twelve, place, row, rng, noise)
            hands[place] = twelve ^ skat
        found = features(of, hands[place], place, UNSEEN if hand_game else of.points_in(skat))
        made += 1
        fast_round = FastRound.begun(of, hands, place, skat)
        fast_round.aside, fast_round.shown = 0 if hand_game else skat, ouvert
        yield found, wins(fast_round)


def wins(fast_round: FastRound) -> bool:
    """Play a deal by the policy: whether the declarer wins."""
    declarer = fast_round.declarer
    fast_round.play_on(policy.card)
    if fast_round.order.name == NULL:
        return not fast_round.taken[declarer]
    return fast_round.points[declarer] + fast_round.order.points_in(fast_round.skat) >= ENOUGH


def fit(rows: list[tuple[list[int], bool]], start: list[float]) -> list[float]:
    """Logistic regression with a step of its own for every weight (Adagrad)."""
    weights = start.copy()
    seen = [1.0] * len(weights)
    for step in range(PASSES):
        rate = RATE / (1 + step)
        for found, won in rows:
            off = won - likelihood(sum([weights[at] for at in found]))
            for at in found:
                slope = off - SHRINK * weights[at]
                seen[at] += slope * slope
                weights[at] += rate * 4 * slope / sqrt(seen[at])
    return weights


def loss(rows: list[tuple[list[int], bool]], weights: list[float]) -> float:
    """The mean surprise (lower is better)."""
    total = 0.0
    for found, won in rows:
        chance = likelihood(sum([weights[at] for at in found]))
        total -= log(max(1e-9, chance if won else 1 - chance))
    return total / len(rows)


def written(weights: Weights) -> str:
    """The module that holds the weights."""
    rows = "".join(
        f'    "{model}": """\n'
        + "\n".join(wrap(" ".join(str(round(100 * weight)) for weight in row), 116))
        + '\n""",\n'
        for model, row in weights.items()
    )
    return f"{HEAD}HUNDREDTHS = {{\n{rows}}}\n"


HEAD = '''"""Skat: the weights of `chances` in hundredths, made by ``python -m tests.games.skat.fit``."""

'''


def main() -> None:
    """Fit all models and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="deals of each family and generation")
    parser.add_argument("--out", default=str(Path(chances.__file__).parent / "weights.py"))
    parser.add_argument("--family", choices=FAMILIES, action="append", help="only this; the others stay as they are")
    chosen = parser.parse_args()
    families = chosen.family or FAMILIES
    weights = empty() | {model: row for model, row in chances.weights().items() if model not in families}
    for generation in range(GENERATIONS):
        noise = (3.0, 0.7, 0.4)[generation]
        for family in families:
            rng = Random(100 * generation + len(family))
            count = chosen.deals * (1 + generation) // (1 if family == "suit" else 2)
            rows = list(samples(family, weights, count, rng, noise))
            weights[family] = fit(rows, weights[family])
            print(generation, family, f"won {sum(won for _, won in rows) / len(rows):.3f}",
                  f"loss {loss(rows, weights[family]):.4f}", flush=True)  # fmt: skip
        Path(chosen.out).write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
