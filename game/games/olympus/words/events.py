"""Olympus: the kinds of event it announces, and their sentences in the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.olympus.rules.pack import TOP
from game.words import moods
from game.words.events import (
    DREW,
    MATCH_OVER,
    ON_A_PILE,
    ROUND_TOTALS,
    EventKind,
    Lost,
    Tried,
    begun,
    by_seat,
    events,
    match_won,
    says,
)
from game.words.facts import TOTALS, WINNERS
from game.words.language import named, plural
from game.words.moments import Moment

HEIGHT = Fact("height", int)
SNEAKED = Fact("sneaked", bool)
LOSER = Fact[int | None]("loser", int | None)
WHY = Fact("why", str)
POWER = Fact("power", str)
LAURELS = Fact("laurels", int)


_TAKES = {  # by the way in which it is done
    "ten": "{name} takes the Bolt{whose} at {height}.",
    "match": "{name} matches, and takes the Bolt{whose}.",
    "power": "{name}'s {power} takes the Bolt{whose}.",
}


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    verb = "sneaks" if event[SNEAKED] else "plays"
    return f"{name} {verb} {named(event.cards[0])}: {event[HEIGHT]}."


def _bolt_taken(event: Event, name: str, names: Sequence[str]) -> str:
    loser = event[LOSER]
    whose = "" if loser is None else f" from {names[loser]}"
    return _TAKES[event[WHY]].format(name=name, whose=whose, **event.facts)


def _snatched(event: Event) -> moods.Moods:
    """Whoever takes the Bolt is pleased, and whoever loses it frowns."""
    loser = event[LOSER]
    return {**({} if loser is None else {loser: moods.FROWN}), **moods.pleased(event)}


def _lost_bolt(event: Event) -> list[Tried]:
    """Whoever has held the Bolt keeps it to the end of the round, or not."""
    loser = event[LOSER]
    return [] if loser is None else [(loser, "bolt", False)]


def _kept_bolt(event: Event) -> list[Tried]:
    return [(event.seat or 0, "bolt", True)]


def _round_won(event: Event, name: str, names: Sequence[str]) -> str:
    laurels = event[LAURELS]
    end = "At the top" if event[HEIGHT] >= TOP else "Nobody can play on, and"
    return f"{end} {name} holds the Bolt and wins the round: {plural(laurels, 'laurel')}."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    (winner,), laurels = event[WINNERS], max(event[TOTALS])
    return match_won([names[winner]], plural(laurels, "laurel"))


EVENTS = events(
    *ON_A_PILE,
    begun("begins"),
    EventKind(
        name="played",
        facts=(HEIGHT, SNEAKED),
        sentence=_played,
        stands=300.0,
        counted=by_seat("sneak", lambda event: event[SNEAKED]),
    ),
    EventKind(
        name="bolt_taken",
        facts=(LOSER, WHY, POWER, HEIGHT),
        sentence=_bolt_taken,
        stands=450.0,
        sound="bolt",
        moment=Moment("The Bolt"),
        tried=_lost_bolt,
        feels=_snatched,
    ),
    DREW,
    EventKind(
        name="round_won",
        facts=(WINNERS, HEIGHT, LAURELS),
        sentence=_round_won,
        stands=1200.0,
        sound="win",
        moment=Moment("A laurel", deep=True),
        ends_round=True,
        lost=Lost.OTHERS,
        tried=_kept_bolt,
        feels=moods.winners_pleased,
    ),
    EventKind(
        name="nobody_won",
        facts=(HEIGHT,),
        sentence=says("The round is over, and nobody has the Bolt: no laurel."),
        stands=1200.0,
        ends_round=True,
        rare=True,
    ),
    ROUND_TOTALS,
    MATCH_OVER.but(sentence=_match_over, sound="win"),
)
