"""What a player of a meld game does in a turn, one move at a time: draw or pick up the pile, lay natural cards, clear
the hand, spend wild cards (rules of Hand and Foot, section 8, (2) and (4) to (6)). What comes next decides
`plan.Planner`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.cards import Card
from game.engine.melds.groups import ALL_WILD, BONUS, CLEAN, COMPLETE, DIRTY, OPEN, WILD, Group
from game.engine.melds.table import NEW, MeldTable, tentative
from game.engine.moves import Move, move
from game.engine.state import DISCARD
from game.players.melds.evaluation import DEAR, Assessment, at_least
from game.players.melds.lazy import lazy
from game.players.melds.opening import opening

Groups = list[tuple[Card, ...]]
EVEN = 0.5  # a chance


class Turn:
    """A plan for one seat's turn. ``remembers``: the player has watched the discards; ``laid_worth`` is what a card
    that can be laid is worth beside its points, ``stuck_price`` what one costs that has to be discarded. Wild cards:
    ``wild_start`` begin a wild group, ``pair_wilds`` must be held to spend one on a pair, ``keep_wilds`` are kept where
    nothing is urgent, and a group that is to be dirty has ``dirty_from`` cards."""

    assess: type[Assessment] = Assessment
    remembers = False
    laid_worth = 10.0
    stuck_price = 45.0
    wild_start = 3
    pair_wilds = 2
    keep_wilds = 1
    dirty_from = 4

    def __init__(self, view: MeldTable, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.terms = view.terms

    @lazy
    def look(self) -> Assessment:
        """The table as this seat sees it: often nothing is asked of it before a draw."""
        return self.assess(self.view, self.seat, remembers=self.remembers)

    def fits(self, move: Move) -> bool:
        """Whether the move is legal."""
        return self.view.why_not(move) is None

    def _move(self, kind: str, cards: Sequence[Card] = (), value: str | None = None) -> Move:
        return move(self.seat, kind, cards, value)

    def first_legal(self, moves: Iterable[Move]) -> Move | None:
        """The first of these moves that is legal."""
        return next((move for move in moves if self.fits(move)), None)

    def _lay_out(self, groups: Groups) -> Move | None:
        """The next move towards exactly these tentative groups; None when they are laid out."""
        view, seat = self.view, self.seat
        missing = {frozenset(cards): cards for cards in groups}
        for number, group in enumerate(view.laid):
            if group is None:
                continue
            there = frozenset(view.table.zones[tentative(seat, number)])
            if missing.pop(there, None) is None:
                return self._move("take_back", value=f"g{number}")
        return self._move("lay", next(iter(missing.values()))) if missing else None

    def kept_wilds(self) -> int:
        """How many wild cards are kept while nothing is urgent."""
        return 0 if self.look.last_hand or self.look.foe_last_hand else self.keep_wilds

    # -- drawing and the pile (2) -------------------------------------------------------------------------------------

    def _draw(self) -> Move:
        view = self.view
        if view.pile_open(self.seat):
            for chosen, groups in self.takes():
                if self.wants_pile(chosen):
                    step = self._lay_out(groups) if not self.look.down else None
                    if step is None:
                        step = chosen
                    if self.fits(step):
                        return step
        return self._move("draw")

    def takes(self) -> Iterator[tuple[Move, Groups]]:
        """Ways to take the pile, the cheapest first, each with the groups that have to be laid out before."""
        look, view, terms = self.look, self.view, self.terms
        top = view.table.zones[DISCARD][-1]
        rank = terms.slot[top]
        mates = look.naturals.get(rank, [])
        ways: list[tuple[Card, ...]] = []
        frozen = view.is_frozen(look.side)
        if terms.onto and look.down and not frozen:
            ways.append(())
        if terms.pair and len(mates) >= 2:
            ways.append((mates[0], mates[1]))
        if terms.one_wild and mates and look.wilds and not frozen:
            ways.append((mates[0], look.wilds[0]))
        for cards in ways:
            if look.down:
                places = [f"g{at}" for at, group in enumerate(look.groups) if group.rank == rank]
                # A wild card joins no group that is to stay clean.
                clean = {f"g{at}" for at in look.kept_clean}
                spoils = any(terms.slot[card] == WILD for card in cards)
                for place in (*[place for place in places if not (spoils and place in clean)], NEW):
                    move = self._move("take_pile", cards, place)
                    if self.fits(move):
                        yield move, []
                        break
            else:
                missing = view.minimum[look.side] - terms.points((top, *cards))
                groups = opening(look, missing, cards, rank) if missing > 0 or terms.opens_with_book else []
                if groups is not None:
                    yield self._move("take_pile", cards, NEW), groups

    def wants_pile(self, move: Move) -> bool:
        """Whether the pile is worth more than the cards one would draw."""
        return self.pile_value(move) > self.draw_value()

    def pile_cards(self) -> list[Card | None]:
        """What taking the pile would bring into the hand, unknown cards as None."""
        view = self.view
        count = view.pile_brings() - 1
        pile: list[Card | None] = list(view.table.zones[DISCARD][-1 - count : -1])
        if not self.look.remembers or not view.is_view:
            return pile
        known = self.look.memory.pile[:-1][-count:] if count else []
        return [None] * (count - len(known)) + list(known)

    def pile_value(self, move: Move) -> float:
        """What taking the pile is worth: the top card in its group, and the other cards."""
        look, terms = self.look, self.terms
        top = self.view.table.zones[DISCARD][-1]
        value = 8.0 + terms.worth[top] / 2
        if move.value != NEW and look.down:
            group = look.groups[int(str(move.value)[1:])]
            if group.size < COMPLETE <= group.size + 1 + len(move.cards):
                value += 60
        if not look.down:
            value += 20
        value -= 18 * sum(terms.slot[card] == WILD for card in move.cards)
        cards = self.pile_cards()
        return value + self.value_of_more([card for card in cards if card is not None], cards.count(None))

    def draw_value(self) -> float:
        """What drawing is worth."""
        look, count = self.look, self.terms.draw_count
        bonus = self.terms.bonus_worth * count * look.live.get(BONUS, 0) / max(1, look.hidden)
        return self.value_of_more([], count) + bonus

    def value_of_more(self, cards: Sequence[Card], unknown: int) -> float:
        """What more cards in the hand are worth: those that will be laid, less those that will have to be discarded one
        by one. Unknown cards count the average of all unseen ones."""
        look, terms = self.look, self.terms
        coming: dict[int, float] = {}
        share = unknown / max(1, look.hidden)
        for slot, live in look.live.items():
            coming[slot] = live * share
        dear = sum(terms.cost[card] for card in cards if terms.cost[card] >= DEAR)
        value = -look.stuck * dear
        for card in cards:
            coming[terms.slot[card]] = coming.get(terms.slot[card], 0.0) + 1
        stuck = 0.0
        for slot, count in coming.items():
            if slot == WILD:
                value += 40 * count
            elif slot < 0:
                stuck += 0 if slot == BONUS else count
            elif slot in look.numbers:
                value += (self.laid_worth + terms.rank_worth[slot]) * count
            else:
                held = len(look.naturals.get(slot, ()))
                chance = at_least(max(0, 3 - held), int(100 * count)) if unknown else float(held + count >= 3)
                value += (self.laid_worth + terms.rank_worth[slot]) * count * chance
                stuck += count * (1 - chance)
        return value - stuck * self.stuck_price * (2 if look.foe_last_hand else 1)

    # -- laying (4 to 6) ----------------------------------------------------------------------------------------------

    def _lay_on(self) -> Move | None:
        """The next lay or add: natural cards first, then wild cards."""
        return self.costless() or self._clear_out() or self.wild_step()

    def costless(self) -> Move | None:
        """The next Lady or natural cards that fit on the table."""
        return self._lady() or self._natural()

    def _lady(self) -> Move | None:
        for card in self.look.ladies[:1]:
            for number, group in enumerate(self.look.groups):
                if not self.terms.may_cap(group):
                    return self.first_legal([self._move("add", (card,), f"g{number}")])
        return None

    def _natural(self) -> Move | None:
        return self.first_legal(self.natural_steps) or self._fewer(self.natural_steps)

    @lazy
    def natural_steps(self) -> list[Move]:
        """Natural cards to the groups of their rank, and new groups of three or more; the best first."""
        look, terms = self.look, self.terms
        steps: list[tuple[float, Move]] = []
        for rank, mates in look.naturals.items():
            own = look.numbers.get(rank, ())
            if len(mates) < 3 and not own:
                continue
            still_open = [number for number in own if look.groups[number].kind == OPEN]
            anew = len(mates) >= 3 and (not own or (not still_open and self.wants_another(mates)))
            if anew and not terms.may_lay(rank, len(mates), 0, look.groups):
                steps.append((10.0 * len(mates) + terms.points(mates), self._move("lay", mates)))
            elif own:
                number = max(still_open or own, key=lambda number: look.groups[number].size)
                size = look.groups[number].size
                ends = 200 if size < COMPLETE <= size + len(mates) else 0
                steps.append((ends + terms.points(mates) + 5, self._move("add", mates, f"g{number}")))
        steps.sort(key=lambda pair: -pair[0])
        return [move for _, move in steps]

    def wants_another(self, mates: Sequence[Card]) -> bool:
        """Whether natural cards beside a finished group of their rank will rather make another than join it (4)."""
        missing = COMPLETE - len(mates)
        return at_least(missing, self.look.expected(self.terms.slot[mates[0]])) >= EVEN

    def _fewer(self, moves: Sequence[Move]) -> Move | None:
        """One of these moves with fewer cards, as the keep rule may require."""
        if not self.look.last_hand:
            return None
        for longer in moves:
            least = 3 if longer.kind == "lay" else 1
            for count in range(len(longer.cards) - 1, least - 1, -1):
                less = self._move(longer.kind, longer.cards[:count], longer.value)
                if self.fits(less):
                    return less
        return None

    def leftovers(self) -> tuple[list[int], int]:
        """Of the hand, once all natural cards that fit are laid: the ranks of pairs that a wild card would make a group
        of, and how many cards are of no use."""
        look, terms = self.look, self.terms
        pairs: list[int] = []
        stuck = len(look.dead) + len(look.ladies)
        for rank, mates in look.naturals.items():
            if rank in look.numbers:
                continue
            if len(mates) == 2 and not terms.may_lay(rank, 2, 1, look.groups):
                pairs.append(rank)
            elif len(mates) < 3:
                stuck += len(mates)
        return pairs, stuck

    def clears_out(self) -> bool:
        """Whether the hand can be emptied this turn, with one discard at most (5)."""
        look = self.look
        if look.last_hand or not look.down:
            return False
        pairs, stuck = self.leftovers()
        spare = len(look.wilds) - len(pairs)
        if stuck > 1 or spare < 0:
            return False
        room = sum(self.room_for_wilds(number) for number in range(len(look.groups)))
        return spare - (1 - stuck) <= room + len(pairs) and self.wants_clear_out(len(pairs), spare)

    def wants_clear_out(self, pairs: int, spare: int) -> bool:
        """Whether emptying the hand to play other cards is worth the wild cards."""
        return pairs + spare <= 4

    def room_for_wilds(self, number: int) -> int:
        """How many wild cards that group may take without endangering the contract."""
        group = self.look.groups[number]
        if number in self.look.kept_clean:
            return 0
        if group.rank == WILD:
            return 99
        return self.terms.most_extra(group, 0)

    def _clear_out(self) -> Move | None:
        if not self.clears_out() or not self.look.wilds:
            return None
        pairs, stuck = self.leftovers()
        look = self.look
        if pairs:
            rank = min(pairs, key=lambda rank: (self.terms.worth[look.naturals[rank][0]], rank))
            return self.first_legal([self._move("lay", (*look.naturals[rank], look.wilds[0]))])
        if stuck and len(look.wilds) + stuck <= 1:
            return None  # the last one is discarded, which also empties the hand
        return self.wild_add(look.wilds[0], range(len(look.groups)))

    def wild_add(self, card: Card, numbers: Sequence[int]) -> Move | None:
        """That wild card to the best of these groups: wild or dirty ones first, the fullest first, clean ones that
        are not needed last."""
        look = self.look
        fitting = [number for number in numbers if self.room_for_wilds(number)]
        fitting.sort(key=lambda number: self._wild_order(look.groups[number]))
        return self.first_legal([self._move("add", (card,), f"g{number}") for number in fitting])

    def _wild_order(self, group: Group) -> tuple[int, int]:
        order = {ALL_WILD: 1, DIRTY: 2, CLEAN: 4}
        if group.kind == OPEN:
            return (0 if group.wilds else 3), COMPLETE - group.size
        return order[group.kind], group.wilds

    def wild_step(self) -> Move | None:
        """The next wild card on the table, or None to keep those that are left (4, 6)."""
        return self._wild_group() or self._finishing() or self._wild_pair() or self._feeding()

    def _wild_group(self) -> Move | None:
        """All wild cards to a wild group, where one is begun or worth beginning."""
        look, terms = self.look, self.terms
        count = len(look.wilds)
        if not terms.wild_groups or not count:
            return None
        for number, group in enumerate(look.groups):
            if group.rank == WILD and group.kind == OPEN and self.wants_wild_group(group.size):
                return self.first_legal([self._move("add", look.wilds, f"g{number}")])
        if count >= self.wild_start and self.wants_wild_group(count) and not terms.may_lay(WILD, 0, count, look.groups):
            return self.first_legal([self._move("lay", look.wilds)])
        return None

    def wants_wild_group(self, size: int) -> bool:
        """Whether a wild group of that size is worth more wild cards."""
        return bool(self.look.wild_lacking) or self.look.turns_left >= 4 or COMPLETE - size <= 2

    def saves_wilds(self) -> bool:
        """Whether wild cards wait for the wild group that the contract asks for."""
        return bool(self.look.wild_lacking) and not self.look.foe_may_go_out

    def _finishing(self) -> Move | None:
        """A wild card to a group that wild cards in the hand can finish."""
        look = self.look
        if not look.wilds or (self.terms.wild_groups and not look.foe_ready) or not self.wants_finish():
            return None  # a group of wild cards is worth more
        finishing = [
            number
            for number, group in enumerate(look.groups)
            if group.kind == OPEN
            and group.rank >= 0
            and COMPLETE - group.size <= min(len(look.wilds), self.room_for_wilds(number))
        ]
        return self.wild_add(look.wilds[0], finishing) if finishing else None

    def wants_finish(self) -> bool:
        """Whether it is time to finish groups with wild cards."""
        return True

    def _wild_pair(self) -> Move | None:
        """A wild card with a pair: the dearest."""
        look = self.look
        if self.saves_wilds() or len(look.wilds) < (1 if look.foe_last_hand else self.pair_wilds):
            return None
        pairs = [rank for rank in self.leftovers()[0] if rank != look.rank_lacking]
        pairs.sort(key=lambda rank: (-self.terms.worth[look.naturals[rank][0]], rank))
        return self.first_legal([self._move("lay", (*look.naturals[rank], look.wilds[0])) for rank in pairs])

    def _feeding(self) -> Move | None:
        """A wild card to a group that is dirty already, or to one that is to be; to any when an opponent may go out."""
        look = self.look
        if self.saves_wilds() or len(look.wilds) <= self.kept_wilds():
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
