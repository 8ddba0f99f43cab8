"""Canasta: the rules in force at one table, prepared for fast lookup, and what a round is worth to a side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards import JOKER, Card
from game.engine.melds.groups import BONUS, CLEAN, DEAD, DIRTY, WILD, Group, MeldRules, Names
from game.engine.options import Value
from game.games.canasta.rules.variants import BY_SEATS, PACK, sides_of

RANKS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_WORTH = {"2": 20, JOKER: 50, "3": 5, "A": 20, **dict.fromkeys(RANKS[:4], 5), **dict.fromkeys(RANKS[4:-1], 10)}
DEALT = {2: 15, 3: 13, 4: 11}  # cards, by the number of seats
THREE, ALL_THREES, FOUR = 100, 800, 4  # points for a red three, and for all four of them
MOST_ROUNDS = 30


class Terms(MeldRules):
    """The rules in force at one table (rules, sections 2 to 7)."""

    pack, ranks = PACK, RANKS
    names = Names("meld", "canasta", "natural", "mixed")
    least_naturals = 2
    minimums, steps = (15, 50, 90, 120), (0, 1500, 3000)
    taken = len(PACK)
    clean_needed = dirty_needed = 0
    dead_last = True
    out_points = 100
    group_points: Mapping[str, int] = {CLEAN: 500, DIRTY: 300}

    def __init__(self, values: Mapping[str, Value], seats: int) -> None:
        self.slot = {card: _slot(card) for card in PACK}
        self.threes = frozenset(card for card, slot in self.slot.items() if slot == BONUS)
        self.worth = {card: 0 if slot == BONUS else _WORTH[card.rank] for card, slot in self.slot.items()}
        self.cost = self.worth
        super().__init__()
        self.sides = sides_of(values, seats, 1)
        self.dealt = DEALT[seats]
        pairs = 2 if seats == 2 else 1
        self.books_needed, self.draw_count = (
            pairs if values[key] == BY_SEATS else int(values[key]) for key in ("canastas_out", "draw_count")
        )
        self.wild_cap = int(values["wild_cap"])
        most = len(PACK) + 1
        self.most_wilds = tuple(range(most)) if values["wild_majority"] else (most,) * most
        self.onto = bool(values["pile_onto_meld"])
        self.always_frozen = bool(values["pile_always_frozen"])
        self.asks = {"off": "off", "optional": "may", "must": "all"}[str(values["ask_partner"])]
        self.concealed = int(values["concealed"])
        self.plays_on = values["stock_end"] == "play_on"
        self.threes_lost = values["red_threes_unmelded"] == "minus"
        self.score = int(values["match_score"])


def _slot(card: Card) -> int:
    if card.rank == "3":
        return BONUS if card.suit in ("D", "H") else DEAD
    return RANKS.index(card.rank) if card.rank in RANKS else WILD


@lru_cache(maxsize=200)
def _terms(values: tuple[tuple[str, Value], ...], seats: int) -> Terms:
    return Terms(dict(values), seats)


def terms_of(values: Mapping[str, Value], seats: int) -> Terms:
    """The rules in force with those option values; cached."""
    return _terms(tuple(values.items()), seats)


class Score(NamedTuple):
    """The lines of one side's score sheet for one round (section 7): canastas, red threes, going out, the cards in its
    melds, and (never positive) the cards left in its hands."""

    clean: int = 0
    dirty: int = 0
    threes: int = 0
    out: int = 0
    table: int = 0
    unplayed: int = 0

    @property
    def total(self) -> int:
        """What the round is worth."""
        return sum(self)


def score(
    terms: Terms, groups: Sequence[Group], laid: Iterable[Card], unplayed: Iterable[Card], *, threes: int, out: int
) -> Score:
    """The score of a side with these melds, the cards in them, its cards left over, so many red threes, and so many
    points for going out."""
    kinds = [group.kind for group in groups]
    return worth(
        terms,
        clean=kinds.count(CLEAN),
        dirty=kinds.count(DIRTY),
        threes=threes,
        melded=bool(groups),
        out=out,
        table=terms.points(laid),
        unplayed=sum(map(terms.cost.__getitem__, unplayed)),
    )


def worth(
    terms: Terms, *, clean: int, dirty: int, threes: int, melded: bool, out: int, table: int, unplayed: int
) -> Score:
    """The score of a side with so many natural and mixed canastas and red threes, and with cards for so many points in
    its melds, if it has any, and in its hands."""
    bonus = ALL_THREES if threes == FOUR else THREE * threes
    return Score(
        clean=terms.group_points[CLEAN] * clean,
        dirty=terms.group_points[DIRTY] * dirty,
        threes=bonus if melded or not terms.threes_lost else -bonus,
        out=out,
        table=table,
        unplayed=-unplayed,
    )


def out_points(terms: Terms, *, concealed: bool) -> int:
    """What going out brings."""
    return terms.concealed if concealed else terms.out_points


def match_ends(terms: Terms, totals: Sequence[int], rounds: int) -> bool:
    """Whether the match is over after so many rounds with these totals: a side has the score, and no other as much."""
    best = max(totals)
    return rounds >= MOST_ROUNDS or (best >= terms.score and totals.count(best) == 1)
