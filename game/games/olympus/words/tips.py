"""Olympus: what the signs on the table mean."""

from __future__ import annotations

from game.games.olympus.rules.state import Olympus
from game.words.language import plural
from game.words.tips import Place, Tips, seat_of


def _laurels(view: Olympus, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    count = plural(view.laurels[seat], "laurel") if view.laurels[seat] else "no laurel yet"
    return f"{view.names[seat]} has {count}. {view.values['laurels_to_win']} win the match."


def _bolt(view: Olympus, place: Place) -> str:
    whose = "Nobody has the Bolt" if view.bolt is None else f"{view.names[view.bolt]} has the Bolt"
    return f"{whose}. Whoever holds it at the top wins the round."


def _about(view: Olympus, seat: int) -> list[str]:
    lines = [f"Laurels: {view.laurels[seat]} of {view.values['laurels_to_win']}"]
    return [*lines, "Has the Bolt"] if seat == view.bolt else lines


TIPS = Tips(
    {
        "discard": "The pile. Play a card here: it moves the climber.",
        "sign": "The mountain. At 100 the round is over, and whoever has the Bolt wins it.",
        "figure": "The height of the climb, up to 100. Every ten gives the Bolt to whoever reaches it.",
        "climber": "The climber: one for all players.",
        "bolt": _bolt,
        "tokens": _laurels,
    },
    _about,
)
