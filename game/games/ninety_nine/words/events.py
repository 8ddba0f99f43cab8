"""The event kinds of Ninety-Nine."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.ninety_nine.rules.spoken import count_says
from game.games.ninety_nine.rules.variants import LIMIT
from game.words import moods
from game.words.events import (
    DREW,
    GOING_OUT,
    MATCH_WON,
    ROUND_OVER,
    Counted,
    EventKind,
    by_seat,
    dealt,
    events,
    token_lost,
)
from game.words.language import listed, named, number, three
from game.words.moments import Moment

_LIFE_LOST = token_lost("life_lost", "life", stands=650.0, sound="token")


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    card = event.cards[0]
    count = event.facts["count"]
    how = ""
    if card is not None and (count[0] == "-" or (card.rank == "A" and count[0] == "+")):
        how = f" as {count_says(count)}"
    target = event.facts["target"]
    then = f" {names[target]} plays next." if target is not None else ""
    return f"{name} plays {named(card)}{how}: {number(event.facts['total'])}.{then}"


def _failed(event: Event, name: str, names: Sequence[str]) -> str:
    if not event.facts["conceded"]:
        return f"{name} has no card left to play."
    shown = listed([named(card) for card in event.cards])
    return f"{name} cannot play at {number(event.facts['total'])} and shows {shown}."


def _life_lost(event: Event, name: str, names: Sequence[str]) -> str | None:
    left, folds = event.facts["left"], event.facts.get("folds")
    if folds is None:
        return _LIFE_LOST.sentence and _LIFE_LOST.sentence(event, name, names)
    return f"{name} folds the bill{'' if left else ' for the last time'}: {folds - left} of {folds} folds."


def _called(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} calls three of a kind: {three(event.facts['rank'])}."


def _match_won(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} wins the match{' and collects all the bills' if event.facts.get('bills') else ''}."


def _reaches_limit(event: Event) -> bool:
    """Whether the total reaches 99; not while it stays there."""
    return bool(event.facts["total"] == LIMIT and event.facts["count"][0] != "0")


def _counted(event: Event) -> list[Counted]:
    return [(event.seat or 0, "limit", 1)] if _reaches_limit(event) else []


EVENTS = events(
    *GOING_OUT,
    dealt("Hand", "leads"),
    EventKind(name="window", facts={"seats": tuple[int, ...]}, asks_in_secret=True),
    EventKind(
        name="played",
        facts={"count": str, "total": int, "mark": str, "target": int | None},
        sentence=_played,
        sound=lambda event: "ninety-nine" if _reaches_limit(event) else "",
        moment=lambda event: Moment("Ninety-nine") if _reaches_limit(event) else None,
        counted=_counted,
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
        facts={"conceded": bool, "total": int},
        sentence=_failed,
        stands=1200.0,
        sound="lose",
        opens_hand=True,
        ends_round=True,
    ),
    _LIFE_LOST.but(
        sometimes={"folds": int},
        sentence=_life_lost,
        sound=lambda event: "fold" if "folds" in event.facts else "token",
    ),
    EventKind(
        name="called",
        facts={"rank": str},
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
    ROUND_OVER.but(facts={"lives": tuple[int, ...]}),
    MATCH_WON.but(sometimes={"bills": bool}, sentence=_match_won),
)
