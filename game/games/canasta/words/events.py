"""The event kinds of Canasta: those of any meld game, and red threes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.canasta.rules.terms import Terms
from game.words.events import MATCH_OVER, ROUND_OVER, ROUND_SCORED, SHUFFLED, dealt, events
from game.words.facts import FREEZES, SIDE, TOTALS
from game.words.language import capital
from game.words.melds.events import (
    DISCARDED,
    GOING_OUT,
    LAID_BONUS,
    LEFT,
    MINIMA,
    OUT,
    SCORED_GROUPS,
    STOCK_OUT,
    TURNED_UP,
    UNPLAYED,
    count_books,
    laying,
)
from game.words.moments import Moment

CONCEALED = Fact("concealed", bool)


def _turned_up(event: Event, name: str, names: Sequence[str]) -> str:
    card = event.cards[0]
    assert card is not None
    frozen = f"{capital(card.name)} is turned up: the pile is frozen."
    return frozen if event[FREEZES] else f"The pile begins with {card.name}."


def _went_out(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} goes out{' concealed' if event[CONCEALED] else ''}."


_OUT = next(kind for kind in GOING_OUT if kind.name == "went_out")
_LINES = tuple(Fact(name, int) for name in ("clean", "dirty", "threes", "out", "table"))

EVENTS = events(
    SHUFFLED,
    dealt("Round", "begins").but(facts=(MINIMA,)),
    TURNED_UP.but(facts=(FREEZES,), sentence=_turned_up),
    LAID_BONUS,
    *laying(Terms.names),
    DISCARDED,
    STOCK_OUT,
    *GOING_OUT,
    _OUT.but(
        facts=(CONCEALED,),
        sentence=_went_out,
        moment=lambda event: Moment("Out, concealed" if event[CONCEALED] else "Out"),
    ),
    ROUND_SCORED.but(counted=count_books, facts=(SIDE, SCORED_GROUPS, LEFT, *_LINES, UNPLAYED)),
    ROUND_OVER.but(facts=(OUT, TOTALS)),
    MATCH_OVER,
)
