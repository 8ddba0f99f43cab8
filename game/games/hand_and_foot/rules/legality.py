"""Hand and Foot: whether a move is legal, and the refusal when it is not (rules, section 3.7).

The tests stand in the order of that section: the first that fails gives the code. Every answer depends only on the
move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import RANK_NAMES, Card
from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.hand_and_foot.rules import refusals
from game.games.hand_and_foot.rules.finishing import finishable
from game.games.hand_and_foot.rules.groups import CAP, DEAD, Group, group, grown, may_add, may_cap, may_lay
from game.games.hand_and_foot.rules.position import (
    ANSWER,
    CHOOSE,
    CUT,
    DRAW,
    FOOT_CHOICE,
    NO,
    PLAY,
    YES,
    Position,
    meld,
    tentative,
)
from game.games.hand_and_foot.rules.terms import Count

NEW = "new"
_NUMBERS = {f"g{number}": number for number in range(100)}


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    seat = move.seat
    known = _CHECKS.get(move.kind)
    if known is None or not 0 <= seat < position.seats:
        return refusals.NO_MOVE
    check, has_cards, has_value = known
    if (move.cards and not has_cards) or (move.value is None) is has_value:
        return refusals.NO_MOVE
    if move.target is not None and move.kind != "add":
        return refusals.NO_MOVE
    if position.round_over:
        fine = move.kind == NEXT and not position.over
        return None if fine else Refusal("round_over", "This round is over.")
    if seat != position.actor:
        return refusals.WAIT if position.phase == ANSWER and seat == position.turn else refusals.NOT_YOUR_TURN
    return check(position, move)


def _next(position: Position, move: Move) -> Refusal | None:
    return Refusal("round_goes_on", "This round is not over yet.")


# -- before the first turn, and questions ---------------------------------------------------------------------------


def _cut(position: Position, move: Move) -> Refusal | None:
    if position.phase != CUT:
        return refusals.WRONG_PHASE
    left, aim = len(position.table.zones[STOCK]), str(move.value)
    if aim.isdecimal() and str(int(aim)) == aim and 1 <= int(aim) <= left:
        return None
    return Refusal("wrong_cut", f"Lift between 1 and {left} cards.")


def _choose(position: Position, move: Move) -> Refusal | None:
    if position.phase != CHOOSE:
        return refusals.WRONG_PHASE
    return None if move.value in ("0", "1") else refusals.NO_MOVE


def _answer(position: Position, move: Move) -> Refusal | None:
    if position.phase != ANSWER:
        return refusals.WRONG_PHASE
    return None if move.value in (YES, NO) else refusals.NO_MOVE


def _foot(position: Position, move: Move) -> Refusal | None:
    return None if position.phase == FOOT_CHOICE else refusals.WRONG_PHASE


def _ask(position: Position, move: Move) -> Refusal | None:
    if position.phase != PLAY:
        return _not_drawn(position)
    if position.question:
        return refusals.ASKED
    if not position.can_finish(move.seat):
        return refusals.CANNOT
    return None if position.needs_permission(move.seat) else refusals.NO_PARTNER


# -- drawing, and taking the pile (section 3.4) -----------------------------------------------------------------------


def _not_drawn(position: Position) -> Refusal:
    """The refusal of a move that belongs to the second part of a turn."""
    if position.phase != DRAW:
        return refusals.WRONG_PHASE
    return refusals.DRAW_OR_TAKE if position.terms.taken else refusals.DRAW_FIRST


def _draw(position: Position, move: Move) -> Refusal | None:
    if position.phase == DRAW:
        return None
    return refusals.ALREADY if position.phase == PLAY else refusals.WRONG_PHASE


def _take_pile(position: Position, move: Move) -> Refusal | None:
    terms, seat, side = position.terms, move.seat, position.sides[move.seat]
    refusal = _draw(position, move) or (_held(position, move) if move.cards else None)
    if refusal is not None:
        return refusal
    pile = position.table.zones[DISCARD]
    if not terms.taken:
        return refusals.PILE_OFF
    if not pile:
        return refusals.PILE_EMPTY
    if position.turns[seat] < terms.from_turn:
        return refusals.PILE_EARLY
    top = pile[-1]
    rank = terms.slot[top]
    if rank < 0:
        face = top.title
        return Refusal("pile_blocked", f"A {face} on top cannot be picked up.")
    count = terms.count(move.cards)
    refusal = _match(position, side, rank, count, len(move.cards))
    if refusal is not None:
        return refusal
    down = position.down[side]
    own = list(position.own_groups(seat))
    if move.value == NEW:
        target = None
        code = may_lay(terms, rank, count.naturals + 1, count.wilds, own)
    else:
        target = _group_at(position.groups[side] if down else position.laid, group_number(move))
        if target is None:
            return refusals.NO_GROUP
        code = may_add(terms, target, rank, count.naturals + 1, count.wilds)
    if code:
        return refusals.unfit_group(position, code, rank, own, target)
    if target is None:
        own.append(group(rank, count.naturals + 1, count.wilds))
    else:
        own[own.index(target)] = grown(target, count.naturals + 1, count.wilds)
    if not down:
        points = position.points_laid(seat) + terms.points(move.cards) + terms.worth[top]
        if points < position.minimum[side]:
            return refusals.below(points, position.minimum[side])
    if not position.in_foot[seat]:
        return None
    # The cards under the top one do not count: the contract must be met before, and no partner can be asked yet.
    left = len(position.table.zones[HANDS[seat]]) - len(move.cards) + position.pile_brings() - 1
    if left >= 2:
        return None
    if left == 0 and terms.must_discard:
        return refusals.NEED_DISCARD
    if not terms.met(own):
        return refusals.keep_card(position, own)
    return refusals.ASK_FIRST if position.needs_permission(seat) else None


def _match(position: Position, side: int, rank: int, count: Count, cards: int) -> Refusal | None:
    """Whether these cards may take a pile with that rank on top."""
    terms = position.terms
    pair = terms.pair and count.naturals == cards == 2 and count.rank == rank and not count.mixed
    if position.frozen:
        name = terms.rank_name(rank)
        text = f"The pile is frozen: you need two natural {name} from your hand."
        if not terms.pair:
            text = "The pile is frozen, and in these rules no pair takes it."
        return None if pair else Refusal("pile_frozen", text)
    if pair:
        return None
    if terms.one_wild and cards == 2 and count.naturals == count.wilds == 1 and count.rank == rank:
        return None
    if terms.onto and not cards and any(group.rank == rank for group in position.groups[side]):
        return None
    words = [
        *(["a pair from your hand"] if terms.pair else ()),
        *(["one card of that rank and a wild card"] if terms.one_wild else ()),
        *(["a group on the table"] if terms.onto else ()),
    ]
    ways = f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
    return Refusal("pile_no_match", f"To take the pile you need {ways} for the {terms.rank_name(rank)[:-1]} on top.")


# -- groups (sections 3.2, 3.3) ---------------------------------------------------------------------------------------


def _may_group(position: Position, seat: int) -> Refusal | None:
    """Whether it is time for laying and adding."""
    if position.phase == PLAY:
        return None
    if position.phase == DRAW and not position.down[position.sides[seat]] and position.pile_open(seat):
        return None
    return _not_drawn(position)


def _held(position: Position, move: Move) -> Refusal | None:
    zones, seat = position.table.zones, move.seat
    hand, cards = zones[HANDS[seat]], move.cards
    if not cards:
        return refusals.NO_CARD
    for card in cards:
        if card not in hand:
            laid = (tentative(seat, number) for number, group in enumerate(position.laid) if group is not None)
            return refusals.LAID_OUT if any(card in zones.get(where, ()) for where in laid) else refusals.NOT_HELD
    return None if len(cards) == 1 or len(set(cards)) == len(cards) else refusals.NOT_HELD


def _lay(position: Position, move: Move) -> Refusal | None:
    seat = move.seat
    refusal = _may_group(position, seat) or _held(position, move)
    if refusal is not None:
        return refusal
    terms = position.terms
    count = terms.count(move.cards)
    refusal = _unfit(position, count, move.cards)
    if refusal is not None:
        return refusal
    own = position.own_groups(seat)
    if count.ladies:
        code = "too_few" if len(move.cards) < 3 else "lady_place"
    else:
        code = may_lay(terms, count.rank, count.naturals, count.wilds, own)
    if code:
        return refusals.unfit_group(position, code, count.rank, own)
    if not position.in_foot[seat] or not position.down[position.sides[seat]]:
        return None
    return _keeps(position, seat, move.cards, [*own, group(count.rank, count.naturals, count.wilds)])


def _add(position: Position, move: Move) -> Refusal | None:
    seat = move.seat
    refusal = _may_group(position, seat) or _held(position, move)
    if refusal is not None:
        return refusal
    terms = position.terms
    side = position.sides[seat]
    count = terms.count(move.cards)
    refusal = _unfit(position, count, move.cards)
    if refusal is not None:
        return refusal
    down = position.down[side]
    target, ours = _target(position, move, side)
    if target is None:
        return refusals.NO_GROUP
    if count.naturals and count.rank != target.rank:
        return refusals.WRONG_GROUP
    if not ours:
        return refusals.THEIRS
    code = may_add(terms, target, count.rank, count.naturals, count.wilds)
    if count.ladies and not code:
        code = may_cap(terms, target) if down and len(move.cards) == 1 else "lady_place"
    if code:
        return refusals.unfit_group(position, code, target.rank, position.own_groups(seat), target)
    if not position.in_foot[seat] or not down:
        return None
    if count.ladies:
        new = group(target.rank, target.naturals, target.wilds, True)
    else:
        new = grown(target, count.naturals, count.wilds)
    number = group_number(move)
    own = position.groups[side]
    return _keeps(position, seat, move.cards, [*own[:number], new, *own[number + 1 :]])


def _unfit(position: Position, count: Count, cards: Sequence[Card]) -> Refusal | None:
    """Cards that are never in a group, or never together."""
    terms = position.terms
    if count.dead or (count.ladies and not terms.lady_cap):
        worst = DEAD if count.dead else CAP
        rank = next(card.rank for card in cards if terms.slot[card] == worst)
        name = RANK_NAMES.get(rank)
        text = f"A {name} can only be discarded." if name else "Threes can only be discarded."
        return Refusal("unmeldable", text)
    return refusals.MIXED if count.mixed else None


def _target(position: Position, move: Move, side: int) -> tuple[Group | None, bool]:
    """The group that cards are to join, and whether it is the side's own."""
    number, named = group_number(move), move.target
    if named is None:
        return _group_at(position.groups[side] if position.down[side] else position.laid, number), True
    if not 0 <= named < position.seats or position.sides[named] == side:
        return None, False
    return _group_at(position.groups[position.sides[named]], number), False


def group_number(move: Move) -> int:
    """The number of the group that a move names, ``g3``; -1 when it names none."""
    return _NUMBERS.get(move.value or "", -1)


def _group_at(groups: Sequence[Group | None], number: int) -> Group | None:
    return groups[number] if 0 <= number < len(groups) else None


def _take_back(position: Position, move: Move) -> Refusal | None:
    if position.phase not in (DRAW, PLAY):
        return refusals.WRONG_PHASE
    number, side = group_number(move), position.sides[move.seat]
    if _group_at(position.laid, number) is not None:
        return None
    if position.phase == DRAW and not position.down[side]:
        return _not_drawn(position)
    zones = position.table.zones
    return refusals.ON_TABLE if position.down[side] and meld(side, number) in zones else refusals.NO_GROUP


def _go_down(position: Position, move: Move) -> Refusal | None:
    if position.phase != PLAY:
        return _not_drawn(position)
    seat, own = move.seat, [group for group in position.laid if group is not None]
    if not own:
        return refusals.NOTHING
    points, minimum = position.points_laid(seat), position.minimum[position.sides[seat]]
    if points < minimum:
        return refusals.below(points, minimum)
    return _keeps(position, seat, (), own) if position.in_foot[seat] else None


# -- discarding, and going out (section 3.6) --------------------------------------------------------------------------


def _discard(position: Position, move: Move) -> Refusal | None:
    if position.phase != PLAY:
        return _not_drawn(position)
    refusal = _held(position, move)
    if refusal is not None:
        return refusal
    if len(move.cards) != 1:
        return Refusal("one_card", "Discard one card.")
    if position.laid:
        return refusals.TENTATIVE
    seat = move.seat
    if not position.in_foot[seat]:
        return None
    last = len(position.table.zones[HANDS[seat]]) == 1
    own = position.own_groups(seat)
    out = last and position.terms.met(own)
    if position.question == YES:
        return None if out else refusals.SAID_YES
    if not last:
        return None
    return _permitted(position, seat) if out else refusals.keep_card(position, own)


def _keeps(position: Position, seat: int, leaving: Sequence[Card], own: Sequence[Group]) -> Refusal | None:
    """The keep rule for a player in the foot, once these cards have left the hand and these are the side's groups."""
    hand = position.table.zones[HANDS[seat]]
    left = len(hand) - len(leaving)
    said_yes = position.question == YES
    if left >= 2 and not said_yes:
        return None
    gone = set(leaving)
    can = finishable(position.terms, [card for card in hand if card not in gone], own)
    if said_yes:
        return None if can else refusals.SAID_YES
    if left == 0 and position.terms.must_discard:
        return refusals.NEED_DISCARD
    return _permitted(position, seat) if can else refusals.keep_card(position, own)


def _permitted(position: Position, seat: int) -> Refusal | None:
    if position.question == YES or not position.needs_permission(seat):
        return None
    return refusals.SAID_NO if position.question == NO else refusals.ASK_FIRST


# For every kind of move: its check, and whether it has cards and a value.
_CHECKS: dict[str, tuple[Callable[[Position, Move], Refusal | None], bool, bool]] = {
    "cut": (_cut, False, True),
    "choose_hand": (_choose, False, True),
    "draw": (_draw, False, False),
    "take_pile": (_take_pile, True, True),
    "lay": (_lay, True, False),
    "add": (_add, True, True),
    "take_back": (_take_back, False, True),
    "go_down": (_go_down, False, False),
    "ask_partner": (_ask, False, False),
    "answer": (_answer, False, True),
    "discard": (_discard, True, False),
    "take_foot": (_foot, False, False),
    "leave_foot": (_foot, False, False),
    NEXT: (_next, False, False),
}
