"""Olympus: what the signs on the table mean, and what the cards do."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.olympus.rules.pack import BOW, CROWN, DOVE, LYRE, NUMBER, OWL, SANDALS, SPEAR, TRIDENT
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


def _height(view: Olympus, place: Place) -> str:
    return f"The climb has reached {view.height}, of 100. Every ten gives the Bolt to whoever reaches it."


_DOES = {
    TRIDENT: "Takes 10 off the height, and takes the Bolt.",
    SPEAR: "Makes the height 50, and takes the Bolt.",
    CROWN: "Makes the height 99, and takes the Bolt.",
    LYRE: "Takes the Bolt and leaves the height as it is.",
    BOW: "Takes the Bolt and leaves the height as it is.",
    DOVE: "Makes the height the nearest ten, and so mostly takes the Bolt.",
    SANDALS: "The two digits of the height change places.",
    OWL: "Skips the next player and leaves the height as it is.",
}


def _card(view: Olympus, card: Card) -> str:
    return _DOES.get(card.rank) or f"Adds {NUMBER[card]}. A full ten, or the same number again, takes the Bolt."


def _about(view: Olympus, seat: int) -> list[str]:
    lines = [f"Laurels: {view.laurels[seat]} of {view.values['laurels_to_win']}"]
    return [*lines, "Has the Bolt"] if seat == view.bolt else lines


TIPS = Tips(
    {
        "discard": "The pile. Play a card here: it moves the climber.",
        "sign": "The mountain. At 100 the round is over, and whoever has the Bolt wins it.",
        "figure": _height,
        "climber": "The climber: one for all players.",
        "bolt": _bolt,
        "tokens": _laurels,
    },
    _about,
    card=_card,
)
