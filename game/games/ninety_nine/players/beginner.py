"""Ninety-Nine: the mistakes of beginners (written rules, section 8). They think of the total as it is now, and not of
the cards that will be needed at 99."""

from __future__ import annotations

from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.ninety_nine.players.evaluation import policy_of
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.players.beginners import Mistake

AFRAID = 50  # from this total on a beginner finds it high


def makes_99_at_once(table: NinetyNine, seat: int) -> Move | None:
    """A card that makes 99 of any total, where another one of the hand can be played there."""
    plays = _plays(table, seat)
    policy = policy_of(table.effects)
    sets = [made for made in plays if str(made.value) == f"={LIMIT}" and table.total < LIMIT]
    safe = [card for card in table.table[HANDS[seat]] if policy.safe(card)]
    return sets[0] if sets and len(safe) > 1 else None


def fears_a_high_total(table: NinetyNine, seat: int) -> Move | None:
    """From 50 on the play that leaves the lowest total, the dearest card of several."""
    plays, keep = _plays(table, seat), policy_of(table.effects).keep
    if not AFRAID <= table.total < LIMIT or not plays:
        return None
    return min(plays, key=lambda made: (_after(table, made), -keep[made.cards[0]]))


def spends_it_as_plus(table: NinetyNine, seat: int) -> Move | None:
    """Below 50 a card that could count minus later, as plus."""
    counts_minus = {made.cards[0] for made in _plays(table, seat) if str(made.value)[0] == "-"}
    plus = [made for made in _plays(table, seat) if made.cards[0] in counts_minus and str(made.value)[0] == "+"]
    return plus[0] if plus and table.total < AFRAID else None


def _plays(table: NinetyNine, seat: int) -> list[Move]:
    """The plays of a seat that owes no cards to a chain: there it is too busy to make mistakes."""
    return [] if table.demand else [made for made in table.moves(seat) if made.kind == "play"]


def _after(table: NinetyNine, made: Move) -> int:
    return table.effects.total_after(table.total, str(made.value))


MISTAKES = (
    Mistake("it makes 99 with an =99 as soon as one other card can be played there", makes_99_at_once),
    Mistake(
        "it fears a high total: from 50 on it plays what leaves the lowest one, and so has spent its safe cards when "
        "99 comes",
        fears_a_high_total,
    ),
    Mistake("it spends a ±10 as plus while the total is below 50", spends_it_as_plus),
)
