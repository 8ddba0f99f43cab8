"""Hand and Foot: a rule set with its house rules applied, prepared for fast lookup.

Shared by all tables with the same rules; nothing here changes in a match. The options are declared in `variants`; these
terms follow from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.engine.cards import Card
from game.engine.melds.groups import BONUS, CAP, CLEAN, DEAD, WILD, MeldRules
from game.engine.options import RuleSet, Value
from game.games.hand_and_foot.rules.options import LONGEST_MATCH
from game.games.hand_and_foot.rules.variants import cells_of, pack_of, sides_of

_ROLES = {"wild": WILD, "cap": CAP, "dead": DEAD, "bonus": BONUS}
_RED = ("D", "H")
STEPS = (2500, 5000, 7500)  # totals from which the minimum is higher, where it goes by the score
THREE_POINTS = 100  # for a red three that is laid down, or lost where its side is not down
MOST_ROUNDS = 8  # of a match that ends with a number of them
LAST_STEP = 4  # the round after which nothing grows any more


class Terms(MeldRules):
    """The rules in force at one table: the card table, and options under shorter names."""

    steps = STEPS

    def __init__(self, cells: Mapping[str, str], values: Mapping[str, Value], seats: int, number: int) -> None:
        self.pack = pack_of(values, seats)
        self.ranks = tuple(rank for rank, cell in cells.items() if cell.isdecimal())
        self.slot = {}
        self.worth = {}
        self.cost = {}
        for card in self.pack:
            colour = "red" if card.suit in _RED else "black"
            worth, role, cost = _read(cells.get(f"{colour} {card.rank}") or cells[card.rank])
            self.slot[card] = self.ranks.index(card.rank) if role is None else role
            self.worth[card] = worth
            self.cost[card] = cost
        super().__init__()
        self.bonus_cards = frozenset(card for card in self.pack if self.slot[card] == BONUS)
        self.best = max(self.worth[card] for card in self.pack if self.slot[card] >= 0)
        self._options(values)
        self._contract(values, number)
        self.sides = tuple(sides_of(values, seats, number) for number in range(4))
        self.floater = self.sides[1] != self.sides[2]

    def _options(self, values: Mapping[str, Value]) -> None:
        fewer = int(values["wild_share"] == "fewer")
        self.most_wilds = tuple(max(0, naturals - fewer) for naturals in range(len(self.pack) + 1))
        self.wild_cap = int(values["wild_cap"])
        self.wild_start = int(values["wild_start"])
        self.wild_groups = bool(values["wild_groups"])
        self.stays_clean = values["wild_on_clean"] == "forbidden"
        self.caps = bool(values["lady_cap"])
        self.same_rank = str(values["same_rank_groups"])
        self.stack = int(values["stack_size"])  # cards; everybody is dealt two of them
        self.leaves_foot = bool(values["out_without_foot"])
        self.keeps_one = bool(values["foot_keep_one"])
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

    def _contract(self, values: Mapping[str, Value], number: int) -> None:
        """What going out takes in the round of that number."""
        more, grows = min(number, LAST_STEP) - 1, values["contract_grows"]
        self.clean_needed = int(values["contract_clean"]) + (more if grows == "both" else 0)
        self.dirty_needed = int(values["contract_dirty"]) + (more if grows != "same" else 0)
        self.wild_needed = int(values["contract_wild"]) if self.wild_groups else 0
        self._book_opens_last = values["last_opening"] == "book" and not self.to_score
        self.opens_with_book = self._book_opens_last and number >= self.rounds
        self.sevens = self.ranks.index("7")
        self.rank_needed = self.sevens if values["contract_sevens"] else None
        self._sevens_points = int(values["sevens_points"])

    def book_points(self, kind: str, rank: int) -> int:
        """Clean sevens may be worth more."""
        sevens = kind == CLEAN and rank == self.sevens
        return (self._sevens_points if sevens else 0) or super().book_points(kind, rank)

    def minimum(self, total: int, round_number: int) -> int:
        """What the first groups of a side must be worth (section 2, ``minimum``); 0 where it takes a whole book."""
        if self._book_opens_last and round_number >= self.rounds:
            return 0
        return self.minimums[min(round_number, 4) - 1] if self.by_round else super().minimum(total, round_number)

    def bottom_rank(self, card: Card) -> int:
        """How high a bottom card is: Joker, A, K, ... 3, 2 (section 1). Wild cards are high where they are worth more
        than the best rank, and low otherwise."""
        slot, worth = self.slot[card], self.worth[card]
        if slot == WILD:
            return worth if worth > self.best else -worth
        return slot if slot >= 0 else -1


def _read(cell: str) -> tuple[int, int | None, int]:
    """One cell of the card table: worth on the table, what the card is, cost when left unplayed."""
    words = cell.split()
    if len(words) == 1:
        return int(cell), None, int(cell)
    if words[0].isdecimal():
        return int(words[0]), _ROLES[words[1]], int(words[0])
    return 0, _ROLES[words[0]], -int(words[1])


@lru_cache(maxsize=200)
def _terms(cells: tuple[tuple[str, str], ...], values: tuple[tuple[str, Value], ...], seats: int, number: int) -> Terms:
    return Terms(dict(cells), dict(values), seats, number)


def terms_of(rule_set: RuleSet, values: Mapping[str, Value], seats: int, round_number: int = 1) -> Terms:
    """The rules in force in that round; cached."""
    later = values["contract_grows"] != "same" or values["last_opening"] != "points"
    number = min(max(round_number, 1), MOST_ROUNDS) if later else 1
    return _terms(tuple(cells_of(rule_set, values).items()), tuple(values.items()), seats, number)
