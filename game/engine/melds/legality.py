"""Whether a move of a meld game is legal, and the refusal when it is not: the checks of its kinds of move.

Within a check the tests stand in the order in which one would say them: the first that fails gives the code. Every
answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.kinds import NO_MOVE
from game.engine.melds.groups import CAP, DEAD, OPEN, Count, Group
from game.engine.melds.table import DRAW, NEW, NO, YES, MeldTable, group_number, meld, tentative
from game.engine.moves import Move, Refusal
from game.engine.state import DISCARD, HANDS

NO_GROUP = Refusal("no_group", "There is no such group.")
NO_CARD = Refusal("no_card", "Choose a card first.")
NOT_HELD = Refusal("not_held", "You do not hold that card.")
LAID_OUT = Refusal("not_held", "That card is in a group you have laid out: take it back first.")
PILE_OFF = Refusal("pile_off", "In these rules the discard pile is never picked up.")
PILE_EMPTY = Refusal("pile_empty", "There is nothing in the discard pile.")
PILE_EARLY = Refusal("pile_too_early", "The pile may be taken only after everyone has had one turn.")
MIXED = Refusal("mixed_ranks", "The cards of a group must all have the same rank.")
WRONG_GROUP = Refusal("wrong_group", "That card does not belong in that group.")
THEIRS = Refusal("not_your_group", "That group belongs to the other side.")
ON_TABLE = Refusal("on_table", "Cards on the table stay there.")
NOTHING = Refusal("nothing_laid", "Lay some groups first.")
TENTATIVE = Refusal("tentative_left", "Go down, or take back the groups you have laid out, before you discard.")
NO_BOOK = Refusal("no_book", "In this round a side goes down with a whole book.")
ONE_CARD = Refusal("one_card", "Discard one card.")
NEED_DISCARD = Refusal("need_discard", "You must keep a card to discard.")
SAID_YES = Refusal("said_yes", "Your partner said yes: you must go out this turn.")
SAID_NO = Refusal("said_no", "Your partner said no: keep one card to discard and one to hold.")
KEEP_ONE = Refusal("said_no", "Your partner said no: keep a card this turn.")
ASK_FIRST = Refusal("ask_first", "Ask your partner before going out.")
ALREADY_ASKED = Refusal("asked_already", "You have already asked this turn.")
CANNOT = Refusal("cannot_finish", "You cannot get rid of all your cards this turn, so there is nothing to ask.")
NO_PARTNER = Refusal("no_partner", "You do not need to ask anyone.")


def _below(position: MeldTable, points: int, groups: Sequence[Group]) -> Refusal | None:
    """Too few points to go down, or no whole book where it takes one."""
    minimum = position.minimum[position.sides[position.turn]]
    if position.terms.opens_with_book:
        return None if any(group.kind != OPEN for group in groups) else NO_BOOK
    if points >= minimum:
        return None
    return Refusal("below_minimum", f"You have {points} of the {minimum} points needed to go down.")


def _held(position: MeldTable, move: Move) -> Refusal | None:
    zones, seat = position.table.zones, move.seat
    hand, cards = zones[HANDS[seat]], move.cards
    if not cards:
        return NO_CARD
    for card in cards:
        if card not in hand:
            laid = (tentative(seat, number) for number, group in enumerate(position.laid) if group is not None)
            return LAID_OUT if any(card in zones.get(where, ()) for where in laid) else NOT_HELD
    return None if len(cards) == 1 or len(set(cards)) == len(cards) else NOT_HELD


# -- taking the pile ---------------------------------------------------------------------------------------------------


def take_pile(position: MeldTable, move: Move) -> Refusal | None:
    """Whether the pile may be taken with these cards, and its top card laid with them."""
    terms, seat, side = position.terms, move.seat, position.sides[move.seat]
    refusal = _held(position, move) if move.cards else None
    if refusal is not None:
        return refusal
    pile = position.table.zones[DISCARD]
    if not terms.taken:
        return PILE_OFF
    if not pile:
        return PILE_EMPTY
    if position.turns[seat] < terms.from_turn:
        return PILE_EARLY
    top = pile[-1]
    rank = terms.slot[top]
    if rank < 0:
        return Refusal("pile_blocked", f"A {position.pile_title(top)} on top cannot be picked up.")
    count = terms.count(move.cards)
    refusal = _match(position, side, rank, count, len(move.cards))
    if refusal is not None:
        return refusal
    own, target = position.own_groups(seat), position.group_named(move)
    if move.value == NEW:
        code = terms.may_lay(rank, count.naturals + 1, count.wilds, own)
    elif target is None:
        return NO_GROUP
    else:
        code = terms.may_add(target, rank, count.naturals + 1, count.wilds)
        code = code or _begins_wild(position, target, count)
    if code:
        return position.unfit_group(code, rank, own, target)
    if not position.down[side]:
        points = position.points_laid(seat) + terms.points(move.cards) + terms.worth[top]
        groups = position.groups_after(move, (top,)) if terms.opens_with_book else ()
        refusal = _below(position, points, groups)
    if refusal is not None or not position.may_end(seat):
        return refusal
    # The cards under the top one do not count: one must be able to go out before, and no partner can be asked yet.
    left = len(position.table.zones[HANDS[seat]]) - len(move.cards) + position.pile_fills()
    if left >= position.least_kept:
        return None
    if left == 0 and terms.must_discard:
        return NEED_DISCARD
    own = position.groups_after(move, (top,))
    if not terms.met(own):
        return position.keep_card(own)
    return ASK_FIRST if position.needs_permission(seat) else None


def _match(position: MeldTable, side: int, rank: int, count: Count, cards: int) -> Refusal | None:
    """Whether these cards may take a pile with that rank on top."""
    terms = position.terms
    pair = terms.pair and count.naturals == cards == 2 and count.rank == rank and not count.mixed
    if position.is_frozen(side):
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


# -- groups ------------------------------------------------------------------------------------------------------------


def lay(position: MeldTable, move: Move) -> Refusal | None:
    """Whether these cards may be a new group."""
    terms, seat = position.terms, move.seat
    refusal = _held(position, move) or _unfit(position, count := terms.count(move.cards), move.cards)
    if refusal is not None:
        return refusal
    own = position.own_groups(seat)
    if count.dead:
        return _lay_last(position, move)
    if count.caps:
        code = "too_few" if len(move.cards) < 3 else "lady_place"
    else:
        code = terms.may_lay(count.rank, count.naturals, count.wilds, own)
    if code:
        return position.unfit_group(code, count.rank, own, None)
    return parting(position, move)


def _lay_last(position: MeldTable, move: Move) -> Refusal | None:
    """Whether dead cards may be a group: only as what a player who goes out lays last."""
    seat, cards = move.seat, move.cards
    if len(cards) < 3:
        return position.unfit_group("too_few", DEAD, (), None)
    if position.phase == DRAW:
        return position.not_drawn()
    left = [card for card in position.table.zones[HANDS[seat]] if card not in cards]
    own = position.own_groups(seat)
    if not position.may_end(seat) or len(left) >= position.least_kept or not position.goes_out(left, own):
        return position.unmeldable(cards[0])
    return _permitted(position, seat)


def add(position: MeldTable, move: Move) -> Refusal | None:
    """Whether these cards may join the group that the move names."""
    terms, seat, side = position.terms, move.seat, position.sides[move.seat]
    refusal = _held(position, move) or _unfit(position, count := terms.count(move.cards), move.cards)
    if refusal is not None:
        return refusal
    down = position.down[side]
    target, theirs = _target(position, move)
    if target is None:
        return NO_GROUP
    if count.dead:
        return position.unmeldable(move.cards[0])
    if count.naturals and count.rank != target.rank:
        return WRONG_GROUP
    if theirs:
        return THEIRS
    code = terms.may_add(target, count.rank, count.naturals, count.wilds) or _begins_wild(position, target, count)
    if count.caps and not code:
        code = terms.may_cap(target) if down and len(move.cards) == 1 else "lady_place"
    if code:
        return position.unfit_group(code, target.rank, position.own_groups(seat), target)
    return parting(position, move)


def _begins_wild(position: MeldTable, target: Group, count: Count) -> str:
    """Whether these cards would join a group that is only being begun, and that has too many wild cards then."""
    if position.down[position.sides[position.turn]]:
        return ""
    return position.terms.begins_wild(target.rank, target.wilds + count.wilds)


def _unfit(position: MeldTable, count: Count, cards: Sequence[Card]) -> Refusal | None:
    """Cards that are never in a group, or never together."""
    terms = position.terms
    if terms.dead_last and count.dead == len(cards):
        return None
    if count.dead or (count.caps and not terms.caps):
        worst = DEAD if count.dead else CAP
        return position.unmeldable(next(card for card in cards if terms.slot[card] == worst))
    return MIXED if count.mixed else None


def _target(position: MeldTable, move: Move) -> tuple[Group | None, bool]:
    """The group that cards are to join, and whether it is another side's, one of whose seats the move names then."""
    named = move.target
    if named is None:
        return position.group_named(move), False
    if not 0 <= named < position.seats or position.sides[named] == position.sides[move.seat]:
        return None, True
    theirs, number = position.groups[position.sides[named]], group_number(move)
    return (theirs[number] if 0 <= number < len(theirs) else None), True


def take_back(position: MeldTable, move: Move) -> Refusal | None:
    """Whether that tentative group may go back to the hand."""
    side = position.sides[move.seat]
    if not position.down[side]:
        if position.group_named(move) is not None:
            return None
        return position.not_drawn() if position.phase == DRAW else NO_GROUP
    return ON_TABLE if meld(side, group_number(move)) in position.table.zones else NO_GROUP


def go_down(position: MeldTable, move: Move) -> Refusal | None:
    """Whether all tentative groups may become final."""
    seat, zones = move.seat, position.table.zones
    numbered = [(number, group) for number, group in enumerate(position.laid) if group is not None]
    if not numbered:
        return NOTHING
    last = next((number for number, group in numbered if group.rank == DEAD), None)
    if last is not None and len(zones[HANDS[seat]]) >= position.least_kept:  # another group was taken back meanwhile
        return position.unmeldable(zones[tentative(seat, last)][0])
    own, refusal = [group for _, group in numbered], None
    if not position.needs_no_minimum(seat):
        refusal = _below(position, position.points_laid(seat), own)
    return refusal or (_keeps(position, move, own) if position.may_end(seat) else None)


# -- discarding, and going out -----------------------------------------------------------------------------------------


def discard(position: MeldTable, move: Move) -> Refusal | None:
    """Whether a turn may end with that card."""
    refusal = _held(position, move)
    if refusal is not None:
        return refusal
    if len(move.cards) != 1:
        return ONE_CARD
    if position.laid:
        return TENTATIVE
    seat = move.seat
    if not position.may_end(seat):
        return None
    if len(position.table.zones[HANDS[seat]]) > 1:
        return SAID_YES if position.question == YES else None
    own = position.own_groups(seat)
    out = position.terms.met(own)
    if position.question == YES:
        return None if out else SAID_YES
    return _permitted(position, seat) if out else position.keep_card(own)


def parting(position: MeldTable, move: Move) -> Refusal | None:
    """Whether a player may part with the cards of a `lay` or an `add` that are a group, or fit one, by themselves."""
    seat = move.seat
    if not position.may_end(seat) or not position.down[position.sides[seat]]:
        return None
    return _keeps(position, move, position.groups_after(move))


def _keeps(position: MeldTable, move: Move, own: Sequence[Group]) -> Refusal | None:
    """The rule for a player who might end the round, once its cards have left the hand and these are the side's groups:
    two cards stay, unless the player may go out and can."""
    hand = position.table.zones[HANDS[move.seat]]
    left = len(hand) - len(move.cards)
    said_yes = position.question == YES
    if left >= position.least_kept and not said_yes:
        return None
    can = position.goes_out([card for card in hand if card not in move.cards], own)
    if said_yes:
        return None if can else SAID_YES
    if left == 0 and position.terms.must_discard:
        return NEED_DISCARD
    return _permitted(position, move.seat) if can else position.keep_card(own)


def _permitted(position: MeldTable, seat: int) -> Refusal | None:
    if position.question in (YES, NO):
        no = SAID_NO if position.may_discard else KEEP_ONE
        return no if position.question == NO else None
    return ASK_FIRST if position.needs_permission(seat) else None


def ask_partner(position: MeldTable, move: Move) -> Refusal | None:
    """Whether that player may ask: once a turn, and where the answer matters."""
    if position.question:
        return ALREADY_ASKED
    if not position.can_finish(move.seat):
        return CANNOT
    return None if position.may_ask(move.seat) else NO_PARTNER


def answer(position: MeldTable, move: Move) -> Refusal | None:
    """Whether that is an answer."""
    return None if move.value in (YES, NO) else NO_MOVE
