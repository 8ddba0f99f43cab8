"""How a player of a meld game evaluates what it sees: counts, chances, dangers, and what a card is worth keeping. An
`Assessment` is made from a view and knows nothing else. The numbers in brackets are the considerations in the written
rules of Hand and Foot, section 8. What to do about it is decided in `plan`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from math import exp

from game.engine.cards import Card, by_index
from game.engine.melds.groups import CAP, CLEAN, COMPLETE, DEAD, OPEN, WILD, Group, MeldRules, finished, wild_books
from game.engine.melds.table import MeldTable, tentative
from game.engine.state import DISCARD, HANDS, STOCK
from game.players.melds.lazy import lazy
from game.players.melds.memory import Memory, remembered

DEAR = 100  # a card that costs this much or more when left over is discarded first
LATE = 15  # cards: who holds more goes down at once (3)
FEW = 4  # cards: who holds no more, and may, soon goes out


@cache
def at_least(needed: int, expected: int) -> float:
    """The chance that at least `needed` cards come when `expected` hundredths of a card come on average."""
    mean = expected / 100
    term = below = exp(-mean)
    for number in range(1, needed):
        term *= mean / number
        below += term
    return 1 - below if needed > 0 else 1.0


@cache
def _pack_of(terms: MeldRules) -> Counter[int]:
    """All cards of the pack by what they are."""
    return Counter(map(terms.slot.__getitem__, terms.pack))


class Assessment:
    """The table as one seat sees it: its cards sorted out (tentative groups among them), both sides' groups, and what
    may be expected. `remembers`: it has watched every discard of the round."""

    def __init__(self, view: MeldTable, seat: int, *, remembers: bool) -> None:
        self.view = view
        self.seat = seat
        self.terms = terms = view.terms
        self.side = view.sides[seat]
        self.remembers = remembers
        zones = view.table.zones
        held = list(zones[HANDS[seat]])
        if seat == view.turn:
            laid = [tentative(seat, at) for at, group in enumerate(view.laid) if group is not None]
            held += [card for where in laid for card in zones[where]]
        held.sort(key=by_index)
        self.held = held  # in the order of the pack, and so are all parts of it that are worth the same
        self.naturals: dict[int, list[Card]] = {}
        self.wilds: list[Card] = []
        self.ladies: list[Card] = []
        self.dead: list[Card] = []
        slots = terms.slot
        for card in held:
            slot = slots[card]
            if slot >= 0:
                self.naturals.setdefault(slot, []).append(card)
            else:
                (self.wilds if slot == WILD else self.ladies if slot == CAP and terms.caps else self.dead).append(card)
        self.wilds.sort(key=terms.worth.__getitem__)
        self.dead.sort(key=terms.cost.__getitem__, reverse=True)
        self.last_hand = view.may_end(seat)  # whether its last card ends the round
        self.down = view.down[self.side]
        self.groups: list[Group] = view.groups[self.side]
        self.partners = view.partners(seat)
        self.opponents = [other for other in range(view.seats) if view.sides[other] != self.side]
        clean, dirty = finished(self.groups)
        self.wild_lacking = max(0, terms.wild_needed - wild_books(self.groups)) if terms.wild_needed else 0
        self.rank_lacking = None if terms.has_rank(self.groups) else terms.rank_needed
        self.clean_lacking = max(int(self.rank_lacking is not None), terms.clean_needed - clean)
        self.dirty_lacking = max(0, terms.dirty_needed - dirty)
        self.spare_clean = max(0, clean - terms.clean_needed)
        self.stock = len(zones[STOCK])
        self._keeping: dict[int, float] = {}  # of natural cards, by rank: the same for all of a rank

    @lazy
    def numbers(self) -> dict[int, list[int]]:
        """The numbers of the side's groups, by rank."""
        numbers: dict[int, list[int]] = {}
        for number, group in enumerate(self.groups):
            numbers.setdefault(group.rank, []).append(number)
        return numbers

    # -- the others ---------------------------------------------------------------------------------------------------

    def size(self, seat: int) -> int:
        """How many cards a seat has in its hand."""
        return len(self.view.table.zones[HANDS[seat]])

    @lazy
    def foe_last_hand(self) -> bool:
        """Whether an opponent plays the cards whose last one ends the round."""
        return any(self.view.may_end(other) for other in self.opponents)

    @lazy
    def foe_ready(self) -> bool:
        """Whether an opponent may go out, with the contract met or as good as met."""
        return any(self.view.may_end(other) and self.lacking(self.view.sides[other]) <= 1 for other in self.opponents)

    @lazy
    def foe_may_go_out(self) -> bool:
        """Whether an opponent who may go out has the contract already (8)."""
        return any(self.view.may_end(other) and self.lacking(self.view.sides[other]) == 0 for other in self.opponents)

    @lazy
    def foe_nearly_out(self) -> bool:
        """Whether such an opponent has few cards left."""
        return any(
            self.view.may_end(other) and self.size(other) <= FEW and self.lacking(self.view.sides[other]) == 0
            for other in self.opponents
        )

    def lacking(self, side: int) -> int:
        """How many cards a side lacks at least for its contract, judging by its groups on the table."""
        terms = self.terms
        groups = self.view.groups[side]
        clean, dirty = finished(groups)
        lacks = 0
        for short, most_wilds in (
            (terms.clean_needed - clean, 0),
            (terms.dirty_needed - dirty - max(0, clean - terms.clean_needed), COMPLETE),
        ):
            if short > 0:
                still = [COMPLETE - g.size for g in groups if g.kind == OPEN and g.rank >= 0 and g.wilds <= most_wilds]
                lacks += sum(sorted(still)[:short]) + COMPLETE * max(0, short - len(still))
        if not terms.has_rank(groups):
            clean_ones = (g.size for g in groups if g.rank == terms.rank_needed and not g.wilds)
            lacks = max(lacks, COMPLETE - max(clean_ones, default=0))
        short = terms.wild_needed - wild_books(groups) if terms.wild_needed else 0
        if short > 0:
            begun = max((g.size for g in groups if g.rank == WILD and g.kind == OPEN), default=0)
            lacks += COMPLETE * short - begun
        more = terms.books_needed - clean - dirty
        if more > 0:
            still = [COMPLETE - group.size for group in groups if group.kind == OPEN and group.rank >= 0]
            lacks = max(lacks, sum(sorted(still)[:more]) + COMPLETE * max(0, more - len(still)))
        return lacks

    @lazy
    def partner_waits(self) -> bool:
        """Whether a partner has waited three turns for the side to go down (3)."""
        return any(self.view.turns[other] >= 3 for other in self.partners)

    # -- what is unseen -----------------------------------------------------------------------------------------------

    @lazy
    def memory(self) -> Memory:
        """What has been discarded and taken in this round, as a player who watched remembers it."""
        return remembered(self.view, self.opponents)

    @lazy
    def unseen(self) -> list[Card]:
        """The cards that may still turn up: the pack without open cards and remembered discards."""
        zones = self.view.table.zones
        if not self.view.is_view:  # in an imagined world too, each player uses only what it may see
            others = [HANDS[seat] for seat in range(self.view.seats) if seat != self.seat]
            aside = chain.from_iterable(map(self.view.aside, range(self.view.seats)))
            return [*(card for where in (STOCK, *others) for card in zones[where]), *aside]
        gone = set(self.memory.pile) if self.remembers else set()
        return [card for card in self.view.unseen() if card not in gone]

    @lazy
    def live(self) -> dict[int, int]:
        """Unseen cards by what they are."""
        slots = self.terms.slot
        if self.view.is_view:
            return Counter(map(slots.__getitem__, self.unseen))
        live = dict(_pack_of(self.terms))  # in an imagined world: the pack without what lies open and what it holds
        for groups in self.view.groups:
            for group in groups:
                live[WILD] -= group.wilds
                if group.capped:
                    live[CAP] -= 1
                if group.naturals:
                    live[group.rank] -= group.naturals
        shown = chain.from_iterable(map(self.view.shown, range(len(self.view.groups))))
        for card in chain(self.view.table.zones[DISCARD], self.held, shown):
            live[slots[card]] -= 1
        return live

    @lazy
    def hidden(self) -> int:
        """How many cards may still turn up."""
        if self.view.is_view:
            return len(self.unseen)
        return sum(self.live.values())

    @lazy
    def average_cost(self) -> float:
        """What an unseen card costs on average when it is left over."""
        return sum(map(self.terms.cost.__getitem__, self.unseen)) / max(1, len(self.unseen))

    def unplayed(self, seats: Sequence[int]) -> float:
        """What those seats' cards would cost if the round ended now; unknown cards count the average."""
        total = 0.0
        for seat in seats:
            if seat == self.seat:
                total += sum(map(self.terms.cost.__getitem__, self.held))
            else:
                total += self.size(seat) * self.average_cost
            total += len(self.view.aside(seat)) * self.average_cost
        return total

    @lazy
    def turns_left(self) -> float:
        """About how many turns everybody will still have."""
        view = self.view
        left = self.stock / (self.terms.draw_count * view.seats)
        cap = 9.0
        for seat in range(view.seats):
            if view.may_end(seat):
                cap = min(cap, 2.0 + 0.4 * self.lacking(view.sides[seat]) + 0.2 * self.size(seat))
        return min(left, cap)

    @lazy
    def coming(self) -> float:
        """How many unseen cards will probably come to this side."""
        turns = self.turns_left * self.terms.draw_count * (1 + len(self.partners))
        aside = sum(len(self.view.aside(seat)) for seat in (self.seat, *self.partners))
        return turns + min(aside, 3.0 * self.turns_left)

    def expected(self, slot: int) -> int:
        """How many hundredths of cards of that rank (`WILD`: wild ones) will probably come to this side."""
        return int(100 * self.coming * self.live.get(slot, 0) / max(1, self.hidden))

    @lazy
    def stuck(self) -> float:
        """The chance that a card not laid now never will be."""
        return 0.85 if self.foe_may_go_out else 0.5 if self.foe_ready else 0.3 if self.foe_last_hand else 0.12

    # -- clean groups the contract needs ------------------------------------------------------------------------------

    @lazy
    def kept_clean(self) -> frozenset[int]:
        """The numbers of the groups that stay free of wild cards: finished clean ones that the contract needs, and
        the best open ones while it lacks clean groups (4)."""
        numbers = range(len(self.groups))
        whole = [at for at in numbers if self.groups[at].kind == CLEAN]
        rank = self.terms.rank_needed
        needed = {at for at in whole if self.groups[at].rank == rank or len(whole) <= self.terms.clean_needed}
        if not self.clean_lacking:
            return frozenset(needed)
        open_clean = [
            at
            for at in numbers
            if self.groups[at].kind == OPEN and self.groups[at].rank >= 0 and not self.groups[at].wilds
        ]
        open_clean.sort(
            key=lambda at: (self.groups[at].rank != self.rank_lacking, -self.chance_clean(self.groups[at]), at)
        )
        return frozenset(needed | set(open_clean[: self.clean_lacking]))

    def chance_clean(self, group: Group) -> float:
        """The chance that an open group without wild cards gets seven natural ones."""
        return at_least(COMPLETE - group.size, self.expected(group.rank))

    # -- discards (9) -------------------------------------------------------------------------------------------------

    @lazy
    def follower(self) -> int:
        """The seat that may take the pile next."""
        return (self.seat + 1) % self.view.seats

    def wants(self, slot: int) -> float:
        """The chance that the next player takes the pile with a card of that rank on top."""
        terms, view = self.terms, self.view
        if not terms.taken or slot < 0 or view.turns[self.follower] + 1 < terms.from_turn:
            return 0.0
        side = view.sides[self.follower]
        if side == self.side:
            return 0.0
        theirs = any(group.rank == slot for group in view.groups[side])
        frozen = view.is_frozen(side)
        if theirs and terms.onto and not frozen:
            return 1.0
        if not self.remembers:
            chance = 0.3 - (0.2 if theirs else 0.0)
        else:
            has = self.memory.taken.get(self.follower, {}).get(slot, 0)
            share = self.size(self.follower) / max(1, len(self.unseen))
            mean = self.live.get(slot, 0) * share * (0.3 if theirs else 1.2)
            if slot in self.memory.thrown.get(self.follower, ()):
                mean *= 0.4
            chance = at_least(max(0, 2 - has), int(100 * mean))
            if terms.one_wild and not frozen:
                chance = max(chance, 0.6 * at_least(max(0, 1 - has), int(100 * mean)))
        return chance if view.down[side] else 0.5 * chance

    @lazy
    def gift(self) -> float:
        """What the pile is worth to the player who takes it, after one more discard."""
        return 6.0 + 9.0 * min(self.terms.taken, len(self.view.table.zones[DISCARD]) + 1)

    def keeping(self, card: Card) -> float:
        """How much a card is worth keeping for this seat."""
        terms = self.terms
        slot = terms.slot[card]
        if slot == DEAD or (slot == CAP and not terms.caps):
            if terms.cost[card] >= DEAR:
                return -10_000.0
            last = self.last_hand and card is self.dead[-1]
            return 14.0 if last else -0.35 * self.gift if terms.taken else 0.0
        if slot == CAP:
            if self.foe_last_hand or not any(
                group.kind == OPEN and not group.wilds and group.size >= 5 and not group.capped for group in self.groups
            ):
                return -5_000.0
            return 60.0
        if slot == WILD:
            return 300.0 + terms.worth[card]
        if slot not in self._keeping:
            self._keeping[slot] = self.keeping_natural(slot) + self.wants(slot) * self.gift
        return self._keeping[slot]

    def keeping_natural(self, slot: int) -> float:
        """How much one of its natural cards of a rank is worth keeping for this seat."""
        count = len(self.naturals[slot])
        worth = self.terms.worth[self.naturals[slot][0]]
        if slot in self.numbers:
            sizes = [group.size for group in map(self.groups.__getitem__, self.numbers[slot]) if group.kind == OPEN]
            return 120.0 + worth + 5.0 * max(sizes, default=0)
        if count >= 2:
            return 25.0 * count + worth / 2
        return (6.0 + self.expected(slot) / 25) - (worth / 4 if self.foe_ready else -worth / 8)
