"""Hand and Foot: what the piles, books and signs on the table mean."""

from __future__ import annotations

from game.engine.melds.groups import ALL_WILD, CLEAN, COMPLETE, DIRTY, Group
from game.engine.state import DISCARD
from game.engine.table import Zone
from game.games.hand_and_foot.rules.position import CHOOSE, FEET, STACKS, Position
from game.words.language import capital, in_points, plural
from game.words.tips import Place, Tips, of_partners, seat_of

_KINDS = {
    CLEAN: "a clean book: no wild cards",
    DIRTY: "a dirty book: with wild cards",
    ALL_WILD: "a book of wild cards",
}


def _group_at(view: Position, place: Place) -> Group | None:
    """The group that lies in a zone."""
    if not isinstance(place, Zone) or place.seat is None:
        return None
    groups = view.groups[place.seat] if place.kind == "meld" else view.laid
    return groups[place.index] if place.index < len(groups) else None


def _group(view: Position, place: Place) -> str:
    group = _group_at(view, place)
    if group is None:
        return ""
    name = capital(view.terms.rank_name(group.rank)) if group.rank >= 0 else "Wild cards"
    if group.kind in _KINDS:
        return f"{name}, {_KINDS[group.kind]}. It has {plural(group.size, 'card')}."
    wilds = f", {group.wilds} of them wild" if group.wilds and group.naturals else ""
    missing = COMPLETE - group.size
    return f"{name}: {plural(group.size, 'card')}{wilds}. With {missing} more it is a book."


def _discard(view: Position, place: Place) -> str:
    count = len(view.table[DISCARD])
    if not count:
        return "The pile: discard here to end your turn."
    frozen = " It is frozen." if view.frozen else ""
    return f"The pile: {plural(count, 'card')}.{frozen} Discard here to end your turn."


def _foot(view: Position, place: Place) -> str:
    seat = seat_of(place)
    if seat is None or not view.table.zones.get(FEET[seat]):
        return ""
    if seat == view.viewer:
        bottom = " Its bottom card looks out." if view.terms.bottoms else ""
        return f"Your foot: you play it when your hand is empty.{bottom}"
    return f"The foot of {view.names[seat]}, to be played when the hand is empty."


def _stack(view: Position, place: Place) -> str:
    seat = seat_of(place)
    if view.phase != CHOOSE or seat is None or not view.table.zones.get(STACKS[seat][0]):
        return ""
    return "One stack is the hand, the other the foot."


def _facts(view: Position, place: Place) -> str:
    return f"How your side stands.{' A click shows what is missing for going out.' if view.takes_turns() else ''}"


def _other_side(view: Position, place: Place) -> str:
    return "How the other side stands. A click opens the score sheet."


def _pile_words(view: Position, place: Place) -> str:
    return "What taking the pile would give you, and what you need for it." if view.table[DISCARD] else ""


def _side(view: Position, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    return of_partners(view, view.members(view.sides[seat]), view.viewer)


def _about(view: Position, seat: int) -> list[str]:
    side = view.sides[seat]
    lines = [f"Score of the side: {in_points(view.totals[view.party(seat)])}"]
    lines.append("Plays the foot" if view.in_foot[seat] else "Plays the hand; the foot is to come")
    if view.down[side]:
        clean, dirty = view.progress(side)
        return [*lines, f"Books of the side: {clean} clean, {dirty} dirty"]
    return [*lines, f"The first lay-down needs {in_points(view.minimum[side])}"]


TIPS = Tips(
    {
        "meld": _group,
        "tentative": _group,
        "discard": _discard,
        "foot": _foot,
        "stack": _stack,
        "facts": _facts,
        "side": _other_side,
        "pile words": _pile_words,
        "frozen": "Frozen: only two cards of the top card's rank take the pile.",
        "mark": _side,
    },
    _about,
)
