"""Tips that trick games share: the trick, tricks won, trumps in their order."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.trick_play import TRICK, WON, TrickState
from game.words.language import plural
from game.words.tips import Place, Sentence, seat_of


def tricks_won(view: TrickState, place: Place) -> str:
    """How many tricks a hand has won."""
    hand = seat_of(place)
    assert hand is not None
    count = len(view.table[WON[hand]]) // max(1, len(view.line))
    if not count:
        return ""
    return f"{view.names[hand]} has won {plural(count, 'trick')}. Hold the button down to see the last one."


def _led(view: TrickState, place: Place) -> str:
    hand = seat_of(place)
    return f"{view.names[hand]} led this trick." if hand is not None and view.table[TRICK[hand]] else ""


def _winning(view: TrickState, place: Place) -> str:
    hand = seat_of(place)
    return f"The card of {view.names[hand]} wins so far." if hand is not None and view.table[TRICK[hand]] else ""


OF_TRICKS: Mapping[str, Sentence] = {
    "won": tricks_won,
    "led": _led,
    "winning": _winning,
    "strip": "Trumps from the highest down. A dot: in your hand. Dark: already played.",
}
