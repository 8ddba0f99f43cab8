"""The event kinds of Sixty Seconds."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT, title
from game.words.events import RESHUFFLED, ROUND_OVER, SHUFFLED, EventKind, Lost, events, says
from game.words.language import plural


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    (card,), facts = event.cards, event.facts
    assert card is not None
    if facts["last"]:
        return f"{name} plays {title(card)}, the last card."
    if card.rank == "Swap":
        return f"{name} swaps hands with {names[facts['target']]}."
    return f"{name} plays {title(card)}: {facts['clock']}."


def _sound_of_play(event: Event) -> str:
    """The clock ticks when it goes on, and strikes at the full minute."""
    (card,), facts = event.cards, event.facts
    moved = card is not None and (card.rank in ADDS or card.rank == "Last")
    return "" if not moved else "chime" if facts["clock"] == LIMIT else "tick"


def _fuse_lost(event: Event, name: str, names: Sequence[str]) -> str:
    left = event.facts["left"]
    return f"{name} loses a fuse and has {plural(left, 'fuse')} left." if left else f"{name} loses the last fuse."


def _burned(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} lets the Flare burn." if event.facts["could"] else f"{name} has no Pause against the Flare."


EVENTS = events(
    SHUFFLED,
    EventKind(
        name="dealt",
        facts={"hand": int, "leader": int},
        sentence=lambda event, name, names: f"Round {event.facts['hand']}: {names[event.facts['leader']]} leads.",
        begins_round=True,
    ),
    EventKind(
        name="played",
        facts={"clock": int, "target": int | None, "last": bool},
        sentence=_played,
        sound=_sound_of_play,
    ),
    EventKind(
        name="reversed",
        facts={"direction": int},
        sentence=lambda event, name, names: (
            f"Play now runs {'clockwise' if event.facts['direction'] > 0 else 'anticlockwise'}."
        ),
        stands=220.0,
        sound="reverse",
    ),
    EventKind(name="skipped", sentence=says("{name} is skipped."), stands=220.0),
    EventKind(name="burst", facts={"clock": int}, sentence=says("{name} cannot play at {clock}."), stands=650.0),
    EventKind(name="burned", facts={"could": bool}, sentence=_burned, stands=300.0),
    EventKind(name="shielded", sentence=says("{name} lays a Pause against the Flare."), stands=300.0),
    EventKind(
        name="fuse_lost",
        facts={"cause": str, "left": int, "hand": int},
        sentence=_fuse_lost,
        stands=500.0,
        sound="fuse",
        lost=Lost.SEAT,
    ),
    EventKind(name="eliminated", sentence=says("{name} is out of the match."), stands=300.0),
    EventKind(
        name="round_won",
        facts={"alone": bool},
        sentence=lambda event, name, names: (
            f"{name} is the only one left." if event.facts["alone"] else f"{name} wins the round."
        ),
        stands=900.0,
        sound="win",
        ends_round=True,
    ),
    RESHUFFLED.but(rare=True),
    ROUND_OVER.but(facts={"fuses": tuple[int, ...]}),
    EventKind(name="match_won", sentence=says("{name} wins the match."), sound="win", ends_match=True),
)
