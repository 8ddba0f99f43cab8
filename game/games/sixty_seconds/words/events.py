"""The event kinds of Sixty Seconds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT
from game.words.events import (
    GOING_OUT,
    ROUND_OVER,
    EventKind,
    Tried,
    Undo,
    begun,
    by_seat,
    events,
    says,
    token_lost,
)
from game.words.moments import Moment, Mood
from game.words.moods import pleased

NEARLY = 50  # from this time on the clock is heard to hurry
CLOCK = Fact("clock", int)
TARGET = Fact[int | None]("target", int | None)
LAST = Fact("last", bool)
COULD = Fact("could", bool)
ALONE = Fact("alone", bool)
FUSES = Fact("fuses", tuple[int, ...])


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    (card,) = event.cards
    assert card is not None
    if event[LAST]:
        return f"{name} plays {card.title}, the last card."
    if (target := event[TARGET]) is not None:
        return f"{name} swaps hands with {names[target]}."
    return f"{name} plays {card.title}: {event[CLOCK]}."


def _sound_of_play(event: Event) -> str:
    """The clock ticks when it goes on, hurries when it is nearly full, and strikes at the full minute."""
    (card,) = event.cards
    moved = card is not None and (card.rank in ADDS or card.rank == "Last")
    if not moved:
        return ""
    return "chime" if event[CLOCK] == LIMIT else "ticking" if event[CLOCK] >= NEARLY else "tick"


def _full(event: Event) -> Moment | None:
    """The clock reaches the full minute; a card that leaves it there is no moment."""
    return Moment("A full minute", deep=True) if _sound_of_play(event) == "chime" else None


def _burned(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} lets the Flare burn." if event[COULD] else f"{name} has no Pause against the Flare."


def _flare(event: Event) -> list[Tried]:
    """A Flare is stopped by a Pause, or burns."""
    return [(event.seat or 0, "flare", event.kind == "shielded")]


def _burnt(event: Event) -> Undo:
    """Everybody learns who holds no Pause."""
    return Undo.FREE if event[COULD] else Undo.COSTS


EVENTS = events(
    *GOING_OUT,
    begun("leads"),
    EventKind(
        name="played",
        facts=(CLOCK, TARGET, LAST),
        sentence=_played,
        sound=_sound_of_play,
        moment=_full,
        counted=by_seat("minute", _full),
    ),
    EventKind(
        name="burst",
        facts=(CLOCK,),
        sentence=says("{name} cannot play at {clock}."),
        stands=650.0,
        moment=Moment("Burst", Mood.WOE),
        counted=by_seat("burst"),
    ),
    EventKind(name="burned", facts=(COULD,), sentence=_burned, stands=300.0, tried=_flare, undo=_burnt),
    EventKind(
        name="shielded",
        sentence=says("{name} lays a Pause against the Flare."),
        stands=300.0,
        tried=_flare,
        feels=pleased,
    ),
    token_lost("fuse_lost", "fuse", stands=500.0, sound="fuse"),
    EventKind(
        name="round_won",
        facts=(ALONE,),
        sentence=lambda event, name, names: (
            f"{name} is the only one left." if event[ALONE] else f"{name} wins the round."
        ),
        stands=900.0,
        sound="win",
        moment=Moment("Round won"),
        feels=pleased,
        ends_round=True,
    ),
    ROUND_OVER.but(facts=(FUSES,)),
)
