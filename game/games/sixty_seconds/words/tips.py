"""Sixty Seconds: what the signs on the table mean, and what the cards do."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT, MAKES
from game.words.language import plural
from game.words.tips import Place, Tips, seat_of


def _fuses(view: SixtySeconds, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    count = plural(view.fuses[seat], "fuse") if view.fuses[seat] else "no fuse"
    return f"{view.names[seat]} has {count} left. Whoever cannot play loses one; so do all who hold cards at the end."


def _direction(view: SixtySeconds, place: Place) -> str:
    return f"Play runs {'clockwise' if view.direction > 0 else 'anticlockwise'} now. A Turn Back turns it round."


_DOES = {
    "Pause": "Nothing happens.",
    "Back": "Turns the play round.",
    "Hop": "Skips the next player.",
    "One": "Everybody else draws a card.",
    "Two": "Everybody else draws two cards.",
    "Swap": "You choose another player and exchange hands.",
    "Twice": "Whoever plays next has to play two cards.",
}


def _card(view: SixtySeconds, card: Card) -> str:
    asks = view.values["flare"] == "pause_or_fuse"
    if card.rank in ADDS:
        return f"Adds {ADDS[card.rank]} to the clock, which may not pass {LIMIT}."
    if card.rank == "Flare" and asks:
        return "The clock becomes 0, and all others lay a Pause or lose a fuse."
    if card.rank == "Pause" and asks:
        return "Nothing happens; against a Flare it saves a fuse."
    return f"The clock becomes {MAKES[card.rank]}." if card.rank in MAKES else _DOES[card.rank]


def _about(view: SixtySeconds, seat: int) -> list[str]:
    return [f"Fuses: {view.fuses[seat]} of {view.values['fuses']}"]


TIPS = Tips(
    {
        "discard": "The pile. Play a card here.",
        "sign": f"The clock. Numbers move it on; they may not take it past {LIMIT}.",
        "seconds": lambda view, place: f"The clock shows {view.clock}, of {LIMIT} seconds.",
        "way": _direction,
        "tokens": _fuses,
    },
    _about,
    card=_card,
)
