"""Canasta: what red threes on the table mean, and what is known of a player."""

from __future__ import annotations

from game.games.canasta.rules.state import Canasta
from game.games.canasta.rules.terms import ALL_THREES, FOUR, THREE
from game.words.language import in_points, plural
from game.words.melds.tips import OF_MELDS, card_kind, card_rule, of_side, stands
from game.words.tips import Place, Tips, seat_of


def _threes(view: Canasta, place: Place) -> str:
    side = seat_of(place)
    count = len(view.shown(side)) if side is not None else 0
    if side is None or not count:
        return ""
    worth = in_points(ALL_THREES if count == FOUR else THREE * count)
    lost = " lost, unless the side melds" if view.terms.threes_lost and not view.groups[side] else ""
    return f"{plural(count, 'red three')}{of_side(view, place)}: {worth}{lost}."


def _frozen(view: Canasta, place: Place) -> str:
    return "Frozen: only two natural cards of the top card's rank, from the hand, take the pile."


def _about(view: Canasta, seat: int) -> list[str]:
    return [f"Score of the side: {in_points(view.totals[view.party(seat)])}", stands(view, seat)]


TIPS = Tips({**OF_MELDS, "bonus": _threes, "frozen": _frozen}, _about, card=card_rule, kind=card_kind)
