"""The event kinds of Ninety-Nine."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.ninety_nine.rules.spoken import count_says
from game.games.ninety_nine.rules.variants import LIMIT
from game.words import moods
from game.words.events import (
    DREW,
    GOING_OUT,
    MATCH_WON,
    ROUND_OVER,
    EventKind,
    by_seat,
    dealt,
    events,
    token_lost,
)
from game.words.facts import LEFT, SEATS, TOTAL
from game.words.language import listed, named, number, three_of
from game.words.moments import Moment

COUNTED_AS = Fact("count", str)
MARK = Fact("mark", str)
TARGET = Fact[int | None]("target", int | None)
CONCEDED = Fact("conceded", bool)
FOLDS = Fact("folds", int)
RANK = Fact("rank", str)
LIVES = Fact("lives", tuple[int, ...])
BILLS = Fact("bills", bool)


_LIFE_LOST = token_lost("life_lost", "life", stands=650.0, sound="token")


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    card = event.cards[0]
    count = event[COUNTED_AS]
    how = ""
    if card is not None and (count[0] == "-" or (card.rank == "A" and count[0] == "+")):
        how = f" as {count_says(count)}"
    target = event[TARGET]
    then = f" {names[target]} plays next." if target is not None else ""
    return f"{name} plays {named(card)}{how}: {number(event[TOTAL])}.{then}"


def _failed(event: Event, name: str, names: Sequence[str]) -> str:
    if not event[CONCEDED]:
        return f"{name} has no card left to play."
    shown = listed([named(card) for card in event.cards])
    return f"{name} cannot play at {number(event[TOTAL])} and shows {shown}."


def _life_lost(event: Event, name: str, names: Sequence[str]) -> str | None:
    left, folds = event[LEFT], event.get(FOLDS, None)
    if folds is None:
        return _LIFE_LOST.sentence and _LIFE_LOST.sentence(event, name, names)
    return f"{name} folds the bill{'' if left else ' for the last time'}: {folds - left} of {folds} folds."


def _called(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} calls three of a kind: {three_of(event[RANK])}."


def _match_won(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} wins the match{' and collects all the bills' if event.get(BILLS, False) else ''}."


def _reaches_limit(event: Event) -> bool:
    """Whether the total reaches 99; not while it stays there."""
    return bool(event[TOTAL] == LIMIT and event[COUNTED_AS][0] != "0")


EVENTS = events(
    *GOING_OUT,
    dealt("Hand", "leads"),
    EventKind(name="window", facts=(SEATS,), asks_in_secret=True),
    EventKind(
        name="played",
        facts=(COUNTED_AS, TOTAL, MARK, TARGET),
        sentence=_played,
        sound=lambda event: "limit" if _reaches_limit(event) else "",
        moment=lambda event: Moment("Ninety-nine", deep=True) if _reaches_limit(event) else None,
        counted=by_seat("limit", _reaches_limit),
        feels=moods.where(_reaches_limit),
    ),
    DREW,
    EventKind(
        name="nobody_skipped",
        sentence=lambda event, name, names: "The skips go all the way round, so nobody is skipped.",
        rare=True,
    ),
    EventKind(
        name="failed",
        facts=(CONCEDED, TOTAL),
        sentence=_failed,
        stands=1200.0,
        sound="lose",
        opens_hand=True,
        ends_round=True,
    ),
    _LIFE_LOST.but(
        sometimes=(FOLDS,),
        sentence=_life_lost,
        sound=lambda event: "fold" if event.get(FOLDS, None) is not None else "token",
    ),
    EventKind(
        name="called",
        facts=(RANK,),
        sentence=_called,
        counted=by_seat("three"),
        feels=moods.pleased,
        stands=1300.0,
        sound="win",
        moment=Moment("Three of a kind"),
        opens_hand=True,
        ends_round=True,
    ),
    EventKind(
        name="hand_won",
        sentence=lambda event, name, names: f"{name} is the last player in and wins the hand.",
        stands=300.0,
        counted=by_seat("last"),
        feels=moods.pleased,
    ),
    ROUND_OVER.but(facts=(LIVES,)),
    MATCH_WON.but(sometimes=(BILLS,), sentence=_match_won),
)
