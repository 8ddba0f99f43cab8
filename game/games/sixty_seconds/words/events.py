"""The event kinds of Sixty Seconds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT
from game.words.events import (
    GOING_OUT,
    ROUND_OVER,
    Counted,
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


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    (card,), facts = event.cards, event.facts
    assert card is not None
    if facts["last"]:
        return f"{name} plays {card.title}, the last card."
    if card.rank == "Swap":
        return f"{name} swaps hands with {names[facts['target']]}."
    return f"{name} plays {card.title}: {facts['clock']}."


def _sound_of_play(event: Event) -> str:
    """The clock ticks when it goes on, and strikes at the full minute."""
    (card,), facts = event.cards, event.facts
    moved = card is not None and (card.rank in ADDS or card.rank == "Last")
    return "" if not moved else "chime" if facts["clock"] == LIMIT else "tick"


def _full(event: Event) -> Moment | None:
    """The clock reaches the full minute; a card that leaves it there is no moment."""
    return Moment("A full minute") if _sound_of_play(event) == "chime" else None


def _burned(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} lets the Flare burn." if event.facts["could"] else f"{name} has no Pause against the Flare."


def _minutes(event: Event) -> list[Counted]:
    return [(event.seat or 0, "minute", 1)] if _full(event) else []


def _flare(event: Event) -> list[Tried]:
    """A Flare is stopped by a Pause, or burns."""
    return [(event.seat or 0, "flare", event.kind == "shielded")]


def _burnt(event: Event) -> Undo:
    """Everybody learns who holds no Pause."""
    return Undo.FREE if event.facts["could"] else Undo.COSTS


EVENTS = events(
    *GOING_OUT,
    begun("leads"),
    EventKind(
        name="played",
        facts={"clock": int, "target": int | None, "last": bool},
        sentence=_played,
        sound=_sound_of_play,
        moment=_full,
        counted=_minutes,
    ),
    EventKind(
        name="burst",
        facts={"clock": int},
        sentence=says("{name} cannot play at {clock}."),
        stands=650.0,
        moment=Moment("Burst", Mood.WOE),
        counted=by_seat("burst"),
    ),
    EventKind(name="burned", facts={"could": bool}, sentence=_burned, stands=300.0, tried=_flare, undo=_burnt),
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
        facts={"alone": bool},
        sentence=lambda event, name, names: (
            f"{name} is the only one left." if event.facts["alone"] else f"{name} wins the round."
        ),
        stands=900.0,
        sound="win",
        moment=Moment("Round won"),
        feels=pleased,
        ends_round=True,
    ),
    ROUND_OVER.but(facts={"fuses": tuple[int, ...]}),
)
