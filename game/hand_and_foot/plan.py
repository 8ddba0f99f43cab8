"""Hand and Foot: the turn a player plans, and the move that comes next in it.

A player keeps no memory, so the plan is worked out anew at every prompt; it depends only on what the seat holds
(tentative groups counted as held) and on what others have done, so that it stays the same until it is carried out.
Nothing is laid out unless it will go down or take the pile in this turn. The numbers in brackets are the
considerations of the written rules, section 8. What the levels do differently they override.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import Card
from game.hand_and_foot.finishing import finishable
from game.hand_and_foot.groups import (
    ALL_WILD,
    CLEAN,
    COMPLETE,
    DIRTY,
    OPEN,
    WILD,
    Group,
    group,
    grown,
    may_add,
    may_cap,
    may_lay,
)
from game.hand_and_foot.legality import NEW, why_not
from game.hand_and_foot.opening import opening
from game.hand_and_foot.position import DRAW, NO, YES, Position, tentative
from game.hand_and_foot.taste import DEAR, LATE, Look, at_least
from game.moves import Move, move
from game.rules import DISCARD

Groups = list[tuple[Card, ...]]


class Planner:
    """One seat's plan for the turn that is being played. The level's taste is in the methods that begin with
    ``wants`` and ``wild``."""

    remembers = False

    def __init__(self, view: Position, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.look = Look(view, seat, remembers=self.remembers)
        self.terms = view.terms

    # -- the next move ------------------------------------------------------------------------------------------------

    def next_move(self) -> Move:
        """The move that comes next in DRAW or PLAY."""
        if self.view.phase == DRAW:
            return self._draw()
        if not self.look.down:
            return self._go_down() or self._discard()
        if self.goes_out():
            step = self._finish()
            if step is not None:
                return step
        return self._lay_on() or self._discard()

    def fits(self, wanted: Move) -> bool:
        """Whether the move is legal."""
        return why_not(self.view, wanted) is None

    def _move(self, kind: str, cards: Sequence[Card] = (), value: str | None = None) -> Move:
        return move(self.seat, kind, cards, value)

    # -- drawing and the pile (2) -------------------------------------------------------------------------------------

    def _draw(self) -> Move:
        view = self.view
        if view.pile_open(self.seat):
            for wanted, groups in self.takes():
                if self.wants_pile(wanted):
                    step = self._lay_out(groups) if not self.look.down else None
                    if step is None:
                        step = wanted
                    if self.fits(step):
                        return step
        return self._move("draw")

    def takes(self) -> Iterator[tuple[Move, Groups]]:
        """Ways to take the pile, the cheapest first, each with the groups that have to lie there before."""
        look, view, terms = self.look, self.view, self.terms
        top = view.table.zones[DISCARD][-1]
        rank = terms.slot[top]
        mates = look.naturals.get(rank, [])
        ways: list[tuple[Card, ...]] = []
        if terms.onto and look.down and not view.frozen:
            ways.append(())
        if terms.pair and len(mates) >= 2:
            ways.append((mates[0], mates[1]))
        if terms.one_wild and mates and look.wilds and not view.frozen:
            ways.append((mates[0], look.wilds[0]))
        for cards in ways:
            if look.down:
                places = [f"g{at}" for at, one in enumerate(look.groups) if one.rank == rank]
                # A wild card joins no group that is to stay clean.
                clean = {f"g{at}" for at in look.kept_clean}
                spoils = any(terms.slot[one] == WILD for one in cards)
                for place in (*[one for one in places if not (spoils and one in clean)], NEW):
                    wanted = self._move("take_pile", cards, place)
                    if self.fits(wanted):
                        yield wanted, []
                        break
            else:
                missing = view.minimum[look.side] - terms.points((top, *cards))
                groups = opening(look, missing, cards, rank) if missing > 0 else []
                if groups is not None:
                    yield self._move("take_pile", cards, NEW), groups

    def wants_pile(self, wanted: Move) -> bool:
        """Whether the pile is worth more than the cards one would draw."""
        return self.pile_value(wanted) > self.draw_value()

    def pile_cards(self) -> list[Card | None]:
        """What taking the pile would bring into the hand, unknown cards as None."""
        view = self.view
        count = view.pile_brings() - 1
        known = self.look.memory.pile[:-1] if self.look.remembers else []
        cards: list[Card | None] = list(known[-count:]) if count else []
        return [None] * (count - len(cards)) + cards

    def pile_value(self, wanted: Move) -> float:
        """What taking the pile is worth: the top card in its group, and what comes along."""
        look, terms = self.look, self.terms
        top = self.view.table.zones[DISCARD][-1]
        value = 8.0 + terms.worth[top] / 2
        if wanted.value != NEW and look.down:
            one = look.groups[int(str(wanted.value)[1:])]
            if one.size < COMPLETE <= one.size + 1 + len(wanted.cards):
                value += 60
        if not look.down:
            value += 20
        value -= 18 * sum(terms.slot[one] == WILD for one in wanted.cards)
        cards = self.pile_cards()
        return value + self.haul([one for one in cards if one is not None], cards.count(None))

    def draw_value(self) -> float:
        """What drawing is worth."""
        return self.haul([], self.terms.draw_count)

    def haul(self, some: Sequence[Card], unknown: int) -> float:
        """What more cards in the hand are worth: those that will be laid, less those that will have to be discarded
        one by one. Of unknown ones the average of all that are unseen."""
        look, terms = self.look, self.terms
        coming: dict[int, float] = {}
        share = unknown / max(1, len(look.unseen))
        for slot, count in look.live.items():
            coming[slot] = count * share
        value = -look.stuck * sum(terms.cost[one] for one in some if terms.cost[one] >= DEAR)
        for one in some:
            coming[terms.slot[one]] = coming.get(terms.slot[one], 0.0) + 1
        stuck = 0.0
        for slot, count in coming.items():
            if slot == WILD:
                value += 40 * count
            elif slot < 0:
                stuck += count
            elif any(mine.rank == slot for mine in look.groups):
                value += (self.laid_worth + look.worth_of(slot)) * count
            else:
                held = len(look.naturals.get(slot, ()))
                chance = at_least(max(0, 3 - held), int(100 * count)) if unknown else float(held + count >= 3)
                value += (self.laid_worth + look.worth_of(slot)) * count * chance
                stuck += count * (1 - chance)
        return value - stuck * self.stuck_price * (2 if look.foe_in_foot else 1)

    laid_worth = 10.0
    stuck_price = 45.0

    # -- going down (3) -----------------------------------------------------------------------------------------------

    def _go_down(self) -> Move | None:
        """The next move of going down, or of clearing the table of tentative groups; None when there is none."""
        groups = self.planned_opening()
        step = self._lay_out(groups or [])
        if step is not None or not groups:
            return step
        down = self._move("go_down")
        return down if self.fits(down) else self._lay_out([])

    def planned_opening(self) -> Groups | None:
        """The groups to go down with in this turn, or None."""
        look = self.look
        groups = opening(look, self.view.minimum[look.side])
        if groups is None or not self.wants_down(groups) or not self._may_open(groups):
            return None
        return groups

    def _may_open(self, groups: Groups) -> bool:
        """Whether the keep rule lets a player in the foot go down with these groups."""
        left = len(self.look.held) - sum(map(len, groups))
        return not self.look.in_foot or left >= 2

    def wants_down(self, groups: Groups) -> bool:
        """Whether it is time to go down with these groups."""
        look = self.look
        wild = all(any(self.terms.slot[one] == WILD for one in some) for some in groups)
        if not wild or self.view.turns[self.seat] > 2:
            return True
        return look.partner_waits or look.foe_in_foot or len(look.held) > LATE

    def _lay_out(self, groups: Groups) -> Move | None:
        """The next move towards exactly these tentative groups; None when they lie there."""
        view, seat = self.view, self.seat
        wanted = {frozenset(some): some for some in groups}
        for number, one in enumerate(view.laid):
            if one is None:
                continue
            there = frozenset(view.table.zones[tentative(seat, number)])
            if wanted.pop(there, None) is None:
                return self._move("take_back", value=f"g{number}")
        return self._move("lay", next(iter(wanted.values()))) if wanted else None

    # -- laying, once down (4, 5, 6) ----------------------------------------------------------------------------------

    def _lay_on(self) -> Move | None:
        """The next lay or add: what costs nothing first, then wild cards."""
        return self._lady() or self._natural() or self._clear_out() or self.wild_step()

    def _lady(self) -> Move | None:
        for one in self.look.ladies[:1]:
            for number, each in enumerate(self.look.groups):
                if not may_cap(self.terms, each):
                    return self.first_legal([self._move("add", (one,), f"g{number}")])
        return None

    def _natural(self) -> Move | None:
        """Natural cards to the groups of their rank, and new groups of three or more."""
        look, terms = self.look, self.terms
        some: list[tuple[float, Move]] = []
        for rank, mates in look.naturals.items():
            own = [(number, one) for number, one in enumerate(look.groups) if one.rank == rank]
            still_open = [pair for pair in own if pair[1].kind == OPEN]
            if len(mates) >= 3 and not still_open and not may_lay(terms, rank, len(mates), 0, look.groups):
                some.append((10.0 * len(mates) + terms.points(mates), self._move("lay", mates)))
            elif own:
                number, one = max(still_open or own, key=lambda pair: (pair[1].kind == OPEN, pair[1].size))
                ends = 200 if one.size < COMPLETE <= one.size + len(mates) else 0
                some.append((ends + terms.points(mates) + 5, self._move("add", mates, f"g{number}")))
        some.sort(key=lambda pair: -pair[0])
        return self.first_legal([one for _, one in some]) or self._fewer([one for _, one in some])

    def _fewer(self, some: Sequence[Move]) -> Move | None:
        """One of these moves with fewer cards, as the keep rule may want it."""
        if not self.look.in_foot:
            return None
        for wanted in some:
            least = 3 if wanted.kind == "lay" else 1
            for count in range(len(wanted.cards) - 1, least - 1, -1):
                less = self._move(wanted.kind, wanted.cards[:count], wanted.value)
                if self.fits(less):
                    return less
        return None

    def first_legal(self, some: Sequence[Move]) -> Move | None:
        """The first of these moves that is legal."""
        return next((one for one in some if self.fits(one)), None)

    def leftovers(self) -> tuple[list[int], int]:
        """In the hand, once all natural cards with a place are laid: the ranks of pairs that a wild card would make a
        group of, and how many cards nothing can be done with."""
        look, terms = self.look, self.terms
        pairs: list[int] = []
        stuck = len(look.dead) + len(look.ladies)
        for rank, mates in look.naturals.items():
            if any(one.rank == rank for one in look.groups):
                continue
            if len(mates) == 2 and not may_lay(terms, rank, 2, 1, look.groups):
                pairs.append(rank)
            elif len(mates) < 3:
                stuck += len(mates)
        return pairs, stuck

    def clears_out(self) -> bool:
        """Whether the hand can be emptied this turn, with one discard at most (5)."""
        look = self.look
        if look.in_foot or not look.down:
            return False
        pairs, stuck = self.leftovers()
        spare = len(look.wilds) - len(pairs)
        if stuck > 1 or spare < 0:
            return False
        room = sum(self.room_for_wilds(number) for number in range(len(look.groups)))
        return spare - (1 - stuck) <= room + len(pairs) and self.wants_clear_out(len(pairs), spare)

    def wants_clear_out(self, pairs: int, spare: int) -> bool:
        """Whether reaching the foot now is worth the wild cards."""
        return pairs + spare <= 4

    def room_for_wilds(self, number: int) -> int:
        """How many wild cards that group may take without harm to the contract."""
        look, terms = self.look, self.terms
        one = look.groups[number]
        if number in look.kept_clean:
            return 0
        if one.rank == WILD:
            return 99
        room = 0
        while not may_add(terms, one, WILD, 0, room + 1) and room < 9:
            room += 1
        return room

    def _clear_out(self) -> Move | None:
        if not self.clears_out() or not self.look.wilds:
            return None
        pairs, stuck = self.leftovers()
        look = self.look
        if pairs:
            rank = min(pairs, key=lambda rank: (self.terms.worth[look.naturals[rank][0]], rank))
            return self.first_legal([self._move("lay", (*look.naturals[rank], look.wilds[0]))])
        if len(look.wilds) + stuck <= 1:
            return None  # the last one is discarded; that fetches the foot too
        return self.wild_add(look.wilds[0], range(len(look.groups)))

    def wild_add(self, one: Card, numbers: Sequence[int]) -> Move | None:
        """That wild card to the best of these groups: wild or dirty ones first, the fullest first, clean ones that
        are not needed last."""
        look = self.look
        fitting = [number for number in numbers if self.room_for_wilds(number)]
        fitting.sort(key=lambda number: self._wild_order(look.groups[number]))
        return self.first_legal([self._move("add", (one,), f"g{number}") for number in fitting])

    def _wild_order(self, one: Group) -> tuple[int, int]:
        order = {ALL_WILD: 1, DIRTY: 2, CLEAN: 4}
        if one.kind == OPEN:
            return (0 if one.wilds else 3), COMPLETE - one.size
        return order[one.kind], one.wilds

    def wild_step(self) -> Move | None:
        """The next wild card on the table, or None to keep those that are left (4, 6)."""
        return self._wild_group() or self._finishing() or self._wild_pair() or self._feeding()

    def _wild_group(self) -> Move | None:
        """All wild cards to a wild group, where one is begun or worth beginning."""
        look, terms = self.look, self.terms
        count = len(look.wilds)
        if not terms.wild_groups or not count:
            return None
        for number, one in enumerate(look.groups):
            if one.rank == WILD and one.kind == OPEN and self.wants_wild_group(one.size):
                return self.first_legal([self._move("add", look.wilds, f"g{number}")])
        if (
            count >= self.wild_start
            and self.wants_wild_group(count)
            and not may_lay(terms, WILD, 0, count, look.groups)
        ):
            return self.first_legal([self._move("lay", look.wilds)])
        return None

    wild_start = 3
    keep_wilds = 1
    pair_wilds = 2
    dirty_from = 4

    def wants_wild_group(self, size: int) -> bool:
        """Whether a wild group of that size is worth more wild cards."""
        return self.look.turns_left >= 4 or COMPLETE - size <= 2

    def _finishing(self) -> Move | None:
        """A wild card to a group that wild cards in the hand can finish."""
        look = self.look
        finishing = [
            number
            for number, one in enumerate(look.groups)
            if one.kind == OPEN
            and one.rank >= 0
            and COMPLETE - one.size <= min(len(look.wilds), self.room_for_wilds(number))
        ]
        return self.wild_add(look.wilds[0], finishing) if finishing else None

    def _wild_pair(self) -> Move | None:
        """A wild card with a pair: the dearest."""
        look = self.look
        if len(look.wilds) < (1 if look.foe_in_foot else self.pair_wilds):
            return None
        pairs, _ = self.leftovers()
        pairs.sort(key=lambda rank: (-self.terms.worth[look.naturals[rank][0]], rank))
        return self.first_legal([self._move("lay", (*look.naturals[rank], look.wilds[0])) for rank in pairs])

    def _feeding(self) -> Move | None:
        """A wild card to a group that is dirty already, or to one that is to be; to any when an opponent may go out."""
        look = self.look
        if len(look.wilds) <= (0 if look.in_foot or look.foe_in_foot else self.keep_wilds):
            return None
        numbers = range(len(look.groups))
        still_open = [
            number for number in numbers if look.groups[number].kind == OPEN and look.groups[number].rank >= 0
        ]
        dirty = [number for number in still_open if look.groups[number].wilds]
        step = self.wild_add(look.wilds[0], dirty)
        if step is None and look.dirty_lacking > look.spare_clean + len(dirty):
            step = self.wild_add(look.wilds[0], [n for n in still_open if look.groups[n].size >= self.dirty_from])
        if step is None and look.foe_may_go_out:
            step = self.wild_add(look.wilds[0], numbers)
        return step

    # -- going out (7) ------------------------------------------------------------------------------------------------

    def goes_out(self) -> bool:
        """Whether this seat is about to go out: it may and can, and wants to."""
        view, look = self.view, self.look
        if not look.in_foot or view.question == NO or not view.can_finish(self.seat):
            return False
        return view.question == YES or self.wants_out()

    def wants_out(self) -> bool:
        """Whether going out now is better than playing on (7)."""
        loses, gains = self.balance()
        return gains - loses > 0 or self.look.foe_ready

    def balance(self) -> tuple[float, float]:
        """What the side would lose, and what it would gain, if the round ended now: its partners' cards, and those of
        the opponents with the points for going out."""
        look = self.look
        foes: dict[int, float] = {}
        for other in look.opponents:
            side = self.view.sides[other]
            foes[side] = foes.get(side, 0.0) + look.unplayed((other,))
        gains = sum(foes.values()) / max(1, len(foes)) + self.terms.out_points
        return look.unplayed(look.partners), gains

    def _finish(self) -> Move | None:
        """The next move on the way out; the question first, where one has to ask."""
        ask = self._move("ask_partner")
        if self.view.needs_permission(self.seat) and not self.view.question:
            return ask if self.fits(ask) else None
        for wanted, left, groups in self.partings():
            if finishable(self.terms, left, groups) and self.fits(wanted):
                return wanted
        discards = [self._move("discard", (one,)) for one in self.look.held] if len(self.look.held) == 1 else []
        return self.first_legal(discards)

    def partings(self) -> Iterator[tuple[Move, list[Card], list[Group]]]:
        """Lays and adds, large ones first, each with the cards and the groups there would be then."""
        look, terms = self.look, self.terms
        hand, groups = look.held, look.groups
        for rank, mates in look.naturals.items():
            for number, one in enumerate(groups):
                if one.rank == rank:
                    for count in range(len(mates), 0, -1):
                        yield self._added(mates[:count], number, grown(one, count, 0))
            for wilds in range(min(len(look.wilds), len(mates)) + 1):
                for count in range(len(mates), 1, -1):
                    if not may_lay(terms, rank, count, wilds, groups):
                        cards = (*mates[:count], *look.wilds[:wilds])
                        left = [one for one in hand if one not in cards]
                        yield self._move("lay", cards), left, [*groups, group(rank, count, wilds)]
        for number, one in enumerate(groups):
            for wilds in range(1, len(look.wilds) + 1):
                if not may_add(terms, one, WILD, 0, wilds):
                    yield self._added(look.wilds[:wilds], number, grown(one, 0, wilds))
            if look.ladies and not may_cap(terms, one):
                yield self._added(look.ladies[:1], number, group(one.rank, one.naturals, one.wilds, True))
        for count in range(len(look.wilds), 2, -1):
            if not may_lay(terms, WILD, 0, count, groups):
                left = [one for one in hand if one not in look.wilds[:count]]
                yield self._move("lay", look.wilds[:count]), left, [*groups, group(WILD, 0, count)]

    def _added(self, cards: Sequence[Card], number: int, new: Group) -> tuple[Move, list[Card], list[Group]]:
        groups = self.look.groups
        left = [one for one in self.look.held if one not in cards]
        return self._move("add", cards, f"g{number}"), left, [*groups[:number], new, *groups[number + 1 :]]

    def says_yes(self) -> bool:
        """Whether a partner may go out (8)."""
        look = self.look
        mine = [self.seat, *(other for other in look.partners if other != self.view.turn)]
        foes: dict[int, float] = {}
        for other in look.opponents:
            side = self.view.sides[other]
            foes[side] = foes.get(side, 0.0) + look.unplayed((other,))
        gains = sum(foes.values()) / max(1, len(foes)) + self.terms.out_points
        return look.foe_may_go_out or look.unplayed(mine) <= gains

    # -- discarding (9) -----------------------------------------------------------------------------------------------

    def _discard(self) -> Move:
        ranked = sorted(self.look.held, key=lambda one: (self.look.keeping(one), one.index))
        some = [self._move("discard", (one,)) for one in ranked]
        wanted = self.first_legal(some)
        if wanted is None:
            raise RuntimeError("a player must always be able to discard")
        return wanted
