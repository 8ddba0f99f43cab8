"""What the groups, piles and signs on the table of a meld game mean, and what its cards count."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import Card
from game.engine.melds.groups import ALL_WILD, BONUS, CAP, CLEAN, COMPLETE, DEAD, DIRTY, WILD, Group
from game.engine.melds.table import DRAW, MeldTable
from game.engine.state import DISCARD
from game.engine.table import Zone
from game.words.language import capital, in_points, listed, plural, rank_name, spelt
from game.words.melds.opening import BOOK, laid_so_far
from game.words.melds.piles import pile_words
from game.words.tips import Place, Sentence, of_partners, seat_of

_KINDS = {
    CLEAN: "a clean book: no wild cards",
    DIRTY: "a dirty book: with wild cards",
    ALL_WILD: "a book of wild cards",
}


def _group_at(view: MeldTable, place: Place) -> Group | None:
    """The group that lies in a zone."""
    if not isinstance(place, Zone) or place.seat is None:
        return None
    groups = view.groups[place.seat] if place.kind == "meld" else view.laid
    return groups[place.index] if place.index < len(groups) else None


def _group(view: MeldTable, place: Place) -> str:
    group = _group_at(view, place)
    if group is None:
        return ""
    name, put = f"{capital(view.terms.rank_name(group.rank))}{of_side(view, place)}", view.terms.names.put
    if group.kind in _KINDS:
        return f"{name}, {put(_KINDS[group.kind])}. It has {plural(group.size, 'card')}."
    if group.rank not in range(-1, len(view.terms.ranks)):
        return f"{name}: {plural(group.size, 'card')}."
    wilds = f", {group.wilds} of them wild" if group.wilds and group.naturals else ""
    missing = COMPLETE - group.size
    return f"{name}: {plural(group.size, 'card')}{wilds}. {put(f'With {missing} more it is a book.')}"


def of_side(view: MeldTable, place: Place) -> str:
    """Whose cards lie there: `` of Ada and Clara`` before a side, `` of your side``; and that they are tentative."""
    if not isinstance(place, Zone) or place.seat is None:
        return ""
    tentative = place.kind == "tentative"
    members = view.members(view.sides[place.seat] if tentative else place.seat)
    whose = listed([view.names[seat] for seat in members])
    if view.viewer in members:
        whose = "your side" if len(members) > 1 else "yours"
    return f" of {whose}{', not yet down' if tentative else ''}"


def _discard(view: MeldTable, place: Place) -> str:
    count = len(view.table[DISCARD])
    if not count:
        return "The pile: discard here to end your turn."
    frozen = " It is frozen." if view.frozen else ""
    takes = view.phase == DRAW and view.viewer == view.turn
    use = "Take it instead of drawing, with what it asks for." if takes else "Discard here to end your turn."
    return f"The pile: {plural(count, 'card')}.{frozen} {use}"


def _facts(view: MeldTable, place: Place) -> str:
    missing = " A click shows what is missing for going out." if view.takes_turns() else ""
    seat = view.viewer
    if seat is None:
        return f"How your side stands.{missing}"
    laid = f" Laid out: {laid_so_far(view, seat)}." if view.laid and view.turn == seat else ""
    return f"Your side has {in_points(view.totals[view.party(seat)])}.{laid} {stands(view, seat)}.{missing}"


def _other_side(view: MeldTable, place: Place) -> str:
    return "How the other side stands. A click opens the score sheet."


def _pile_words(view: MeldTable, place: Place) -> str:
    if not view.table[DISCARD]:
        return ""
    words = [] if view.viewer is None else pile_words(view, view.viewer)
    told = f" {'; '.join(words)}." if words else ""
    return f"What taking the pile would give you, and what you need for it.{told}"


def _side(view: MeldTable, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    return of_partners(view, view.members(view.sides[seat]), view.viewer)


def _frozen(view: MeldTable, place: Place) -> str:
    """What still takes the pile."""
    if not view.terms.pair:
        return "Frozen: nobody can take the pile."
    return "Frozen: only two cards of the top card's rank take the pile."


OF_MELDS: Mapping[str, Sentence] = {
    "meld": _group,
    "tentative": _group,
    "discard": _discard,
    "facts": _facts,
    "side": _other_side,
    "pile words": _pile_words,
    "frozen": _frozen,
    "mark": _side,
}
"""By what they explain."""


def card_rule(view: MeldTable, card: Card) -> str:
    """What a card is for in a meld game, and what it counts."""
    terms = view.terms
    slot, cost = terms.slot[card], terms.cost[card]
    left = f" Left in hand it costs {in_points(cost)}." if cost else ""
    if slot == BONUS:
        return f"Laid down at once for {in_points(terms.bonus_worth)}, and another card is drawn."
    if slot == CAP:
        return f"{terms.names.put('Lies on top of a clean or wild book')}.{left}"
    if slot == DEAD:
        last = "Nobody can take it; whoever goes out may meld it." if terms.dead_last else "It can only be discarded."
        return f"{last}{left}"
    worth = in_points(terms.worth[card])
    if slot == WILD:
        return terms.names.put(f"Wild: it joins a group of any rank, and counts {worth}.")
    return terms.names.put(f"Counts {worth}. {capital(spelt(COMPLETE))} in a group are a book.")


def card_kind(view: MeldTable, card: Card) -> str:
    """The cards with which a card of a meld game is counted: those of its rank; red and black threes apart."""
    ranks = rank_name(card.rank, 2)
    if not card.suit or view.terms.slot[card] not in (DEAD, BONUS):
        return ranks
    return f"{'red' if card.suit in ('D', 'H') else 'black'} {ranks}"


def stands(view: MeldTable, seat: int) -> str:
    """How many books the side of a seat has, or what its first lay-down needs."""
    side, terms = view.sides[seat], view.terms
    if not view.down[side]:
        least = view.minimum[side]
        return f"The first lay-down needs {f'{least} points' if least else BOOK}"
    clean, dirty = view.progress(side)
    return terms.names.put(f"Books of the side: {clean} clean, {dirty} dirty")
