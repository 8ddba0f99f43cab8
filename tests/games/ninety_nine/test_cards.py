"""Rules, section 1a: what every card does in every rule set, read from the table as it is printed there."""

from __future__ import annotations

import pytest

from game.engine.cards import RANKS, SUITS
from game.games.ninety_nine.rules.variants import LIMIT, STANDARD, Effects
from tests.games.ninety_nine.tables import ROW, legal, say, table, totals

COLUMNS = [
    "standard", "alternate_king", "alternate_joker", "chicago", "hawaii", "iceland", "michigan", "taiwan", "kitchen"
]  # fmt: skip
# Copied by hand from the written rules; `S`, `R`, `C`, `Q` are the flow marks.
TABLE = """
A  | +1/+11 | +1/+11 | +1/+11 | +1/+11 | +1/+11 | +1/+14 | +1/+11 | +1/+11 | +1/+11
2  | +2     | +2     | +2     | +2     | +2     | +2     | +2     | +2     | +2
3  | +3 S   | +3     | +3     | +3 S   | +3 S   | +3     | +3 S   | +3 S   | +3
4  | 0 R    | +4     | +4     | 0 R    | 0 R    | 0 R    | 0 R    | 0 R    | 0 R
5  | +5     | +5     | +5     | +5     | -5     | +5 S   | +5     | 0 C    | +5
6  | +6     | +6     | +6     | +6     | +6     | +6     | +6     | +6     | +6
7  | +7     | +7     | +7     | +7     | +7     | +7 R   | +7     | +7     | +7
8  | +8     | +8     | +8     | +8     | +8     | +8     | +8     | +8     | +8
9  | =99    | 0      | 0      | 0 S    | =99    | =99    | =99    | +9     | 0
10 | ±10    | -10    | ±10    | -10    | -10    | ±10    | ±10    | ±10    | -10
J  | +10    | +10    | +10    | +10    | =99    | +11    | +10    | 0      | +10
Q  | +10    | +10    | +10    | +10    | +10    | 0 Q    | +10    | ±20    | +10
K  | 0      | =99    | 0 R    | =99    | 0      | 0      | 0      | =99    | =99
JK | =99    | =99    | =99    | =99    | =99    | =99    | =99    | =99    | =99
"""
CELLS = [
    (column, rank.strip(), cell.strip())
    for rank, *cells in (line.split("|") for line in TABLE.strip().splitlines())
    for column, cell in zip(COLUMNS, cells, strict=True)
]


def copies(rules: str, rank: str) -> list[str]:
    """The cards that the cell of a rank speaks of."""
    if rank == "JK":
        return ["JK.1", "JK.2"]
    return [rank + suit for suit in SUITS if (rules, rank, suit) != ("taiwan", "A", "S")]


def results(cell: str, total: int) -> list[int]:
    """The totals a cell of the table makes of `total`, lowest first, as one reads it."""
    value = cell.split()[0]
    if value.startswith("="):
        return [int(value[1:])]
    counts = [-int(value[1:]), int(value[1:])] if value[0] == "±" else [int(count) for count in value.split("/")]
    return sorted({new for new in (max(0, total + count) for count in counts) if new <= LIMIT})


def test_there_are_these_eight_rule_sets():
    assert [row.id for row in ROW.rule_sets] == COLUMNS


@pytest.mark.parametrize(("rules", "rank", "cell"), CELLS)
def test_a_card_counts_as_the_table_says_at_every_total(rules: str, rank: str, cell: str):
    for card in copies(rules, rank):
        game = table(rules, hands=[card], options={"jokers_per_deck": 2})
        for total in range(100):
            game.total = total
            assert sorted(set(totals(game, card))) == results(cell, total), (card, total)


@pytest.mark.parametrize(("rules", "rank", "cell"), CELLS)
def test_a_card_passes_the_turn_as_the_table_says(rules: str, rank: str, cell: str):
    mark = cell.split()[1] if " " in cell else ""
    for card in copies(rules, rank):
        other = "QD" if rank == "K" else "KD"
        start = table(
            rules, hands=[f"{card} {other}"], options={"jokers_per_deck": 2, "three_of_a_kind": False}, total=50
        )
        for text in [words for words in legal(start) if card in words.split()]:
            game = start.copy()
            say(game, text)
            following = {"": 1, "Q": 1, "S": 2, "R": 3}.get(mark)
            assert game.turn == (int(text[-1]) if following is None else following)
            assert game.direction == (-1 if mark == "R" else 1)
            assert game.chain == (1 if mark == "Q" else 0)


def test_taiwans_five_names_each_other_seat():
    assert legal(table("taiwan", hands=["5D"], seats=5)) == [f"play 5D 0 @{seat}" for seat in (1, 2, 3, 4)]


def test_taiwans_ace_of_spades_makes_nought_and_nothing_else():
    game = table("taiwan", hands=["AS"], total=87)
    assert legal(game) == ["play AS =0"]
    assert say(game, "play AS").total == 0


def test_both_aces_of_spades_of_two_packs_make_nought_in_taiwan():
    assert legal(table("taiwan", hands=["AS AS.2 AH.2"], seats=5, total=50)) == [
        "play AS =0",
        "play AS.2 =0",
        "play AH.2 +1",
        "play AH.2 +11",
    ]


def test_a_single_card_may_have_an_entry_of_its_own():
    """Section 1a: in Taiwan the ace of spades makes 0."""
    taiwan, standard = table("taiwan").effects, table().effects
    assert {rank: taiwan.singled_out(rank) for rank in RANKS if taiwan.singled_out(rank)} == {"A": ["AS"]}
    assert not any(standard.singled_out(rank) for rank in RANKS)
    assert Effects({**STANDARD, "10S": "0"}, "allow", 1).singled_out("10") == ["10S"]
