"""The event kinds of Hand and Foot: those of any meld game, the cut, the stacks and the foot."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.melds.groups import USUAL
from game.engine.moves import Event, Fact
from game.words import moods
from game.words.events import (
    MATCH_OVER,
    RESHUFFLED,
    ROUND_OVER,
    ROUND_SCORED,
    SHUFFLED,
    EventKind,
    Undo,
    dealt,
    events,
)
from game.words.facts import COUNT, POINTS, SIDE, TOTALS
from game.words.language import capital, in_points, plural
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

AIM = Fact("aim", int)
LIFTED = Fact("lifted", int)
TARGET = Fact("target", int)
STACK = Fact("stack", int)
CHOSEN = Fact("chosen", bool)
NAME = Fact("name", str)
THREES = Fact("threes", int)
BOTH = Fact("both", bool)
FOOT = Fact("foot", bool)


def _cut(event: Event, name: str, names: Sequence[str]) -> str:
    lifted, target, won = event[LIFTED], event[TARGET], event[POINTS]
    if won:
        return f"{name} lifts exactly {lifted} cards: {in_points(won)}."
    return f"{name} lifts {plural(lifted, 'card')}: {abs(lifted - target)} too {'many' if lifted > target else 'few'}."


def _chose_hand(event: Event, name: str, names: Sequence[str]) -> str:
    stack = ("first", "second")[event[STACK]]
    return f"{name} {'chooses' if event[CHOSEN] else 'is given'} the {stack} stack as the hand."


def _passed(event: Event, name: str, names: Sequence[str]) -> str:
    if event.get(BOTH, False):
        return "Everybody passes one stack to the left and one to the right."
    return "Everybody passes a stack to the left."


def _went_out(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} goes out{'' if event.get(FOOT, True) else ', and leaves the foot'}."


_OUT = next(kind for kind in GOING_OUT if kind.name == "went_out")
_SHEET = ("clean", "dirty", "wild", "caps", "out", "cut", "table")
_LINES = (*(Fact(name, int) for name in _SHEET), UNPLAYED)  # of a score sheet

EVENTS = events(
    SHUFFLED,
    dealt("Round", "begins").but(facts=(MINIMA,)),
    EventKind(
        name="cut",
        facts=(AIM, LIFTED, TARGET, POINTS),
        sentence=_cut,
        feels=moods.where(lambda event: event[POINTS]),
        undo=Undo.COSTS,
    ),
    EventKind(name="passed", sometimes=(BOTH,), sentence=_passed),
    EventKind(name="chose_hand", facts=(STACK, CHOSEN), sentence=_chose_hand, undo=Undo.COSTS),
    TURNED_UP,
    EventKind(
        name="turned_back",
        facts=(NAME,),
        sentence=lambda event, name, names: f"{capital(event[NAME])} is turned up and goes back into the stock.",
    ),
    LAID_BONUS.but(rare=True),
    *laying(USUAL),
    EventKind(
        name="took_foot",
        facts=(COUNT,),
        sentence=lambda event, name, names: f"{name} picks up the foot.",
        feels=moods.pleased,
    ),
    EventKind(
        name="left_foot", sentence=lambda event, name, names: f"{name} leaves the foot for now.", undo=Undo.COSTS
    ),
    EventKind(
        name="kept",
        sentence=lambda event, name, names: f"{name} has no card to discard, and the turn is over.",
        rare=True,
    ),
    DISCARDED,
    RESHUFFLED,
    STOCK_OUT,
    *GOING_OUT,
    _OUT.but(sometimes=(FOOT,), sentence=_went_out),
    ROUND_SCORED.but(counted=count_books, facts=(SIDE, SCORED_GROUPS, LEFT, *_LINES), sometimes=(THREES,)),
    ROUND_OVER.but(facts=(OUT, TOTALS)),
    MATCH_OVER,
)
