"""Hand and Foot: what a player lays once the side is down: natural cards, the way into the foot, wild cards (rules,
section 8, (4) to (6))."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.melds.groups import ALL_WILD, CLEAN, COMPLETE, DIRTY, OPEN, WILD, Group
from game.engine.moves import Move
from game.games.hand_and_foot.players.drawing import Drawing
from game.games.hand_and_foot.players.evaluation import at_least
from game.games.hand_and_foot.players.lazy import lazy

EVEN = 0.5  # a chance


class Laying(Drawing):
    """A plan for what is laid, one move at a time. Wild cards: ``wild_start`` begin a wild group, ``pair_wilds`` must
    be held to spend one on a pair, ``keep_wilds`` are kept where nothing is urgent, and a group that is to be dirty
    has ``dirty_from`` cards."""

    wild_start = 3
    pair_wilds = 2
    keep_wilds = 1
    dirty_from = 4

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
        if not self.look.in_foot:
            return None
        for move in moves:
            least = 3 if move.kind == "lay" else 1
            for count in range(len(move.cards) - 1, least - 1, -1):
                less = self._move(move.kind, move.cards[:count], move.value)
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
            return None  # the last one is discarded, which also fetches the foot
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
        return self.look.turns_left >= 4 or COMPLETE - size <= 2

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
