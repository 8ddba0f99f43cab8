"""Event kinds that trick games share."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.words.events import EventKind, Stands
from game.words.language import named, plural


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims the last {plural(event.facts['tricks'], 'trick')}. {' '.join(event.facts['why'])}"


LED = EventKind(name="led", sentence=lambda event, name, names: f"{name} leads {named(event.cards[0])}.")
FOLLOWED = EventKind(name="followed", sentence=lambda event, name, names: f"{name} plays {named(event.cards[0])}.")
TRICK_WON = EventKind(
    name="trick_won",
    facts={"number": int},
    sentence=lambda event, name, names: f"{name} wins the trick with {named(event.cards[0])}.",
    stands=Stands.TRICK,
)
CLAIMED = EventKind(
    name="claimed",
    facts={"tricks": int, "why": tuple[str, ...]},
    sentence=_claimed,
    stands=Stands.CLAIM,
    opens_hand=True,
)
