"""Hand and Foot: what stacks and feet on the table mean, and what is known of a player."""

from __future__ import annotations

from game.engine.table import Zone
from game.games.hand_and_foot.rules.position import CHOOSE, FEET, STACKS, Position
from game.words.language import in_points
from game.words.melds.tips import OF_MELDS, card_kind, card_rule, of_side, stands
from game.words.tips import Place, Tips, seat_of


def _foot(view: Position, place: Place) -> str:
    seat = seat_of(place)
    if seat is None or not view.table.zones.get(FEET[seat]):
        return ""
    if seat == view.viewer:
        bottom = " Its bottom card looks out." if view.terms.bottoms else ""
        return f"Your foot. You play it when your hand is empty.{bottom}"
    return f"The foot of {view.names[seat]}. It is played when the hand is empty."


def _stack(view: Position, place: Place) -> str:
    seat = seat_of(place)
    if view.phase != CHOOSE or seat is None or not view.table.zones.get(STACKS[seat][0]):
        return ""
    return "One stack is the hand, the other the foot."


def _threes(view: Position, place: Place) -> str:
    side = place.seat if isinstance(place, Zone) else None
    if side is None or not view.shown(side):
        return ""
    worth = in_points(abs(view.bonus_points(side)))
    return f"Red threes{of_side(view, place)}: {worth}{'' if view.down[side] else ', lost unless the side goes down'}."


def _about(view: Position, seat: int) -> list[str]:
    plays = "Plays the foot" if view.in_foot[seat] else "Plays the hand; the foot is to come"
    return [f"Score of the side: {in_points(view.totals[view.party(seat)])}", plays, stands(view, seat)]


TIPS = Tips({**OF_MELDS, "foot": _foot, "stack": _stack, "bonus": _threes}, _about, card=card_rule, kind=card_kind)
