"""The moves a gesture with cards may mean in a meld game, and where cards wait until they are enough.

Every move given here has passed `why_not`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import Card
from game.engine.melds.choices import legal_ones
from game.engine.melds.groups import WILD
from game.engine.melds.legality import NO_CARD, THEIRS
from game.engine.melds.table import DRAW, NEW, SPACE, MeldTable
from game.engine.moves import Move, Refusal, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone

NO_PLACE = Refusal("no_place", "Nothing on the table takes that yet.")


def offers(
    position: MeldTable, seat: int, cards: Sequence[Card], target: Zone | int | None = None
) -> list[Move] | Refusal:
    """The moves of `seat` that use these cards towards a place: the discard pile, the stock, a group, `SPACE` for a new
    one, the hand (to take a whole tentative group back) or None for wherever they plainly belong, which is never the
    discard pile. The top of the pile may be among the cards: dragging it takes the pile. A refusal says why not."""
    if cards and not _is_own(position, seat, target):
        return _not_own(position, seat, cards, target)
    meant = list(position.meant(seat, tuple(cards), target))
    legal = legal_ones(position, meant)
    if legal:
        return legal
    if not meant:
        return _no_place(position, seat, cards)
    refusal = position.why_not(meant[0])
    assert refusal is not None  # it is not legal
    return refusal


def _is_own(position: MeldTable, seat: int, target: Zone | int | None) -> bool:
    """Whether a place belongs to everybody, to that seat, or to its side where groups are the side's."""
    if target is None or not isinstance(target, Zone):
        return target is None
    return target.seat is None or target.seat == (position.sides[seat] if target.kind in ("meld", "bonus") else seat)


def _not_own(position: MeldTable, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
    """Why cards may not go to a place of other players."""
    if not isinstance(target, Zone) or target.kind != "meld":
        return Refusal("not_yours", "That place is another player's: your cards do not go there.")
    pile = position.table.zones[DISCARD]
    if pile and pile[-1] in cards:
        return position.in_words(THEIRS)
    theirs = position.sides.index(target.seat or 0)
    refusal = position.why_not(move(seat, "add", cards, f"g{target.index}", theirs))
    assert refusal is not None  # nobody adds to another side's groups
    return refusal


def _no_place(position: MeldTable, seat: int, cards: Sequence[Card]) -> Refusal:
    """Why a gesture means no move at all."""
    if not cards:
        return NO_CARD
    pile = position.table.zones[DISCARD]
    if pile and pile[-1] in cards:
        return position.why_not(move(seat, "draw")) or NO_PLACE
    return NO_PLACE


def gathers_at(position: MeldTable, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
    """The place where cards wait for more of them, if the hand holds cards that would make a legal move: the space for
    a new group, or the discard pile to take it."""
    if target is not SPACE and target is not DISCARD:
        return None
    held = position.table.zones[HANDS[seat]]
    if seat != position.turn or not cards or any(card not in held for card in cards):
        return None
    if isinstance(offers(position, seat, cards, target), list):
        return None
    sets = _takes(position, cards, held) if target is DISCARD else _groups_from(position, cards, held)
    kind = "take_pile" if target is DISCARD else "lay"
    for meant in sets:
        whole = offers(position, seat, meant, target)
        if isinstance(whole, list) and whole[0].kind == kind:
            return target
    return None


def _takes(position: MeldTable, cards: Sequence[Card], held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The pairs that a single card makes with another card of the hand, one for each rank and worth."""
    if position.phase != DRAW or len(cards) != 1:
        return
    slot, worth = position.terms.slot, position.terms.worth
    others = {(slot[card], worth[card]): card for card in held if card is not cards[0]}
    yield from ((*cards, card) for card in others.values())


def _groups_from(position: MeldTable, cards: Sequence[Card], held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The groups that these cards make with up to three others of the hand."""
    slot = position.terms.slot
    ranks = {slot[card] for card in cards} - {WILD}
    if len(ranks) > 1:
        return
    others = [card for card in held if card not in cards]
    wilds = [card for card in others if slot[card] == WILD]
    for rank in sorted(ranks or {slot[card] for card in others if slot[card] >= 0} | {WILD}):
        mates = [card for card in others if slot[card] == rank] if rank != WILD else []
        for missing in (1, 2, 3):
            for count in range(missing + 1):
                if missing - count <= len(mates) and count <= len(wilds):
                    yield (*cards, *mates[: missing - count], *wilds[:count])


def meant(position: MeldTable, seat: int, cards: tuple[Card, ...], target: Zone | int | None) -> Iterator[Move]:
    """The moves the gesture may mean, most likely first."""
    if isinstance(target, int):
        return
    pile = position.table.zones[DISCARD]
    drawing = position.phase == DRAW
    places = [f"g{number}" for number, _ in position.numbered_groups(seat)]
    if target is STOCK:
        if not cards:
            yield move(seat, "draw")
    elif target is DISCARD and not drawing:
        yield move(seat, "discard", cards)
    elif target is DISCARD or (drawing and pile and pile[-1] in cards):
        own = tuple(card for card in cards if card is not pile[-1]) if pile else cards
        if target in (DISCARD, None, SPACE) or target is HANDS[seat]:
            aims = [NEW, *places] if target is not SPACE else [NEW]
            rank = position.terms.slot[pile[-1]] if pile else WILD
            fitting = {f"g{number}" for number, group in position.numbered_groups(seat) if group.rank == rank}
            for place in aims:
                if place == NEW or place in fitting:
                    yield move(seat, "take_pile", own, place)
        elif target.kind in ("meld", "tentative"):
            yield move(seat, "take_pile", own, f"g{target.index}")
    elif target is SPACE:
        yield move(seat, "lay", cards)
        ranks = {position.terms.slot[card] for card in cards} - {WILD}
        for number, group in position.numbered_groups(seat):
            if group.rank in ranks:
                yield move(seat, "add", cards, f"g{number}")
    elif target is HANDS[seat]:
        for number, _ in position.numbered_groups(seat):
            where = position.group_zone(seat, number)
            if set(cards) == set(position.table.zones[where]):
                yield move(seat, "take_back", value=f"g{number}")
    elif isinstance(target, Zone):
        if target.kind in ("tentative", "meld"):
            yield move(seat, "add", cards, f"g{target.index}")
    elif cards:
        for place in places:
            yield move(seat, "add", cards, place)
        if len(cards) >= 3:
            yield move(seat, "lay", cards)
