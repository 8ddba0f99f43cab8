"""Hand and Foot: a rule set with its house rules applied, prepared for fast lookup.

Shared by all tables with the same rules; nothing here changes in a match. The options are declared in `variants`; these
terms follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial

from game.engine.cards import Card, rank_title
from game.engine.options import RuleSet, Value
from game.games.hand_and_foot.rules.groups import CAP, DEAD, WILD, Group, finished, group
from game.games.hand_and_foot.rules.variants import cells_of, pack_of, sides_of

_ROLES = {"wild": WILD, "cap": CAP, "dead": DEAD}
_RED = ("D", "H")
STEPS = (2500, 5000, 7500)  # totals from which the minimum is higher, where it goes by the score
LONGEST_MATCH = 50  # rounds, where neither the score nor an option ends it


class Terms:
    """The rules in force at one table.

    ``ranks`` are those that make groups, in the order of the table; ``slot[card]`` is the place of its rank there, or
    what else it is (`WILD`, `CAP`, `DEAD`); ``worth[card]`` what it counts on the table and for the minimum,
    ``cost[card]`` what it costs when left unplayed; ``count`` gives the counts of some cards, not to be changed. The
    rest are options under shorter names.
    """

    def __init__(self, cells: Mapping[str, str], values: Mapping[str, Value], seats: int) -> None:
        self.seats = seats
        self.pack = pack_of(values, seats)
        self.ranks = tuple(rank for rank, cell in cells.items() if cell.isdecimal())
        self.slot: dict[Card, int] = {}
        self.worth: dict[Card, int] = {}
        self.cost: dict[Card, int] = {}
        for card in self.pack:
            colour = "red" if card.suit in _RED else "black"
            worth, role, cost = _read(cells.get(f"{colour} {card.rank}") or cells[card.rank])
            self.slot[card] = self.ranks.index(card.rank) if role is None else role
            self.worth[card] = worth
            self.cost[card] = cost
        self.count: Callable[[tuple[Card, ...]], Count] = lru_cache(1000)(partial(Count, self.slot))
        self.best = max(self.worth[card] for card in self.pack if self.slot[card] >= 0)
        self._options(values)

    def _options(self, values: Mapping[str, Value]) -> None:
        fewer = int(values["wild_share"] == "fewer")
        self.most_wilds = tuple(max(0, naturals - fewer) for naturals in range(len(self.pack) + 1))
        self.wild_cap = int(values["wild_cap"])
        self.wild_groups = bool(values["wild_groups"])
        self.stays_clean = values["wild_on_clean"] == "forbidden"
        self.lady_cap = bool(values["lady_cap"])
        self.same_rank = str(values["same_rank_groups"])
        self.keeps_one = bool(values["foot_keep_one"])
        self.clean_needed = int(values["contract_clean"])
        self.dirty_needed = int(values["contract_dirty"])
        self.must_discard = values["last_discard"] == "required"
        self.asks = str(values["ask_partner"])
        self.draw_count = int(values["draw_count"])
        take = values["pile_take"]
        self.taken = 0 if take == "none" else int(values["pile_n"]) if take == "top_n" else len(self.pack)
        self.from_turn = int(values["pile_from_turn"])
        matches = str(values["pile_match"]).split("+")
        self.pair, self.one_wild, self.onto = (key in matches for key in ("pair", "one_plus_wild", "onto_group"))
        self.freezes = bool(values["freeze"])
        self.bottoms = values["hand_choice"] != "blind"
        self.group_points = {kind: int(values[f"{kind}_points"]) for kind in ("clean", "dirty", "wild")}
        self.cap_points, self.out_points = int(values["cap_points"]), int(values["out_bonus"])
        self.by_round = values["minimum"] == "by_round"
        self.minimums = (int(values["minimum_first"]), 90, 120, 150)
        self.reshuffles = values["stock_out"] == "reshuffle_once"
        self.to_score = values["match"] == "score"
        self.score, self.rounds = int(values["match_score"]), int(values["match_rounds"])
        self.shares = values["tie"] == "share"
        self.most_rounds = (int(values["round_cap"]) if self.to_score else 0) or LONGEST_MATCH
        self.sides = tuple(sides_of(values, self.seats, number) for number in range(4))
        self.floater = self.sides[1] != self.sides[2]
        self.outcomes: dict[object, dict[tuple[int, int, int], int]] = {}  # cache of `finishing`
        self.partners = tuple(
            tuple(
                tuple((seat + step) % self.seats for step in range(1, self.seats) if _same(sides, seat, step))
                for seat in range(self.seats)
            )
            for sides in self.sides
        )

    # -- cards and groups -------------------------------------------------------------------------------------------

    def group_of(self, cards: Iterable[Card]) -> Group:
        """What lies in one group on the table. ValueError when no such group can be."""
        count = Count(self.slot, cards)
        if count.mixed or count.dead or count.ladies > 1:
            raise ValueError("Those cards cannot lie in one group.")
        return group(count.rank, count.naturals, count.wilds, count.ladies == 1)

    def points(self, cards: Iterable[Card]) -> int:
        """What cards count on the table and for the minimum."""
        return sum(map(self.worth.__getitem__, cards))

    def minimum(self, total: int, round_number: int) -> int:
        """What the first groups of a side must be worth (section 2, ``minimum``)."""
        if self.by_round:
            return self.minimums[min(round_number, 4) - 1]
        return self.minimums[sum(total >= step for step in STEPS)]

    def met(self, groups: Iterable[Group]) -> bool:
        """Whether these groups satisfy the contract."""
        clean, dirty = finished(groups)
        return clean >= self.clean_needed and dirty >= self.dirty_needed

    def bottom_rank(self, card: Card) -> int:
        """How high a bottom card is: Joker, A, K, ... 3, 2 (section 1). Wild cards are high where they are worth more
        than the best rank, and low otherwise."""
        slot, worth = self.slot[card], self.worth[card]
        if slot == WILD:
            return worth if worth > self.best else -worth
        return slot if slot >= 0 else -1

    # -- names ------------------------------------------------------------------------------------------------------

    def rank_name(self, slot: int) -> str:
        """A rank as a group is called: ``Kings``, ``9s``, ``wild cards``."""
        if slot == WILD:
            return "wild cards"
        rank = self.ranks[slot]
        return f"{rank_title(rank)}s"


class Count:
    """Cards counted: ``rank`` (the slot of the natural ones, `WILD` without any, of the first where they are
    `mixed`), ``naturals``, ``wilds``, ``ladies``, and whether any is ``dead``."""

    __slots__ = ("dead", "ladies", "mixed", "naturals", "rank", "wilds")

    def __init__(self, slots: Mapping[Card, int], cards: Iterable[Card]) -> None:
        self.rank = WILD
        self.naturals = self.wilds = self.ladies = 0
        self.mixed = self.dead = False
        for card in cards:
            slot = slots[card]
            if slot >= 0:
                if self.naturals and slot != self.rank:
                    self.mixed = True
                else:
                    self.rank = slot
                self.naturals += 1
            elif slot == WILD:
                self.wilds += 1
            elif slot == CAP:
                self.ladies += 1
            else:
                self.dead = True


def _read(cell: str) -> tuple[int, int | None, int]:
    """One cell of the card table: worth on the table, what the card is, cost when left unplayed."""
    words = cell.split()
    if len(words) == 1:
        return int(cell), None, int(cell)
    if words[0].isdecimal():
        return int(words[0]), _ROLES[words[1]], int(words[0])
    return 0, _ROLES[words[0]], -int(words[1])


def _same(sides: Sequence[int], seat: int, step: int) -> bool:
    return sides[seat] == sides[(seat + step) % len(sides)]


@lru_cache(maxsize=200)
def _terms(cells: tuple[tuple[str, str], ...], values: tuple[tuple[str, Value], ...], seats: int) -> Terms:
    return Terms(dict(cells), dict(values), seats)


def terms_of(rule_set: RuleSet, values: Mapping[str, Value], seats: int) -> Terms:
    """The rules in force; cached."""
    return _terms(tuple(cells_of(rule_set, values).items()), tuple(values.items()), seats)
