"""Hand and Foot: options and what follows from them: sides, what cards are worth, presets (rules, sections 0 to 2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.options import OptionError
from game.games.hand_and_foot.rules.terms import terms_of
from game.games.hand_and_foot.rules.variants import OPTIONS, PRESETS, RULE_SETS, rules_in_force, sides_of
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, row
from tests.games.melding import face_of

ALONE = {n: tuple(range(n)) for n in range(2, 7)}


@pytest.mark.parametrize(
    ("rules", "seats", "sides"),
    [
        *((rules, seats, ALONE[seats]) for rules in (BOOKS, LORDS) for seats in (2, 3)),
        (BOOKS, 4, (0, 1, 0, 1)),
        (BOOKS, 5, ALONE[5]),
        (BOOKS, 6, (0, 1, 2, 0, 1, 2)),
        (FAMILY, 6, (0, 1, 2, 0, 1, 2)),
        (LORDS, 5, (0, 1, 0, 1, 0)),
        (LORDS, 6, (0, 1, 0, 1, 0, 1)),
    ],
)
def test_the_sides(rules: str, seats: int, sides: tuple[int, ...]):
    assert deal(rules, seats=seats).sides == sides


def test_nobody_has_partners_where_the_house_says_so():
    values = rules_in_force(row(LORDS), {"sides": "no"}, 5)
    assert sides_of(values, 5, 1) == ALONE[5]
    assert deal(BOOKS, sides="no").totals == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("rules", "face", "worth", "cost"),
    [
        *[(rules, "Jk", 50, 50) for rules in (BOOKS, FAMILY)],
        *[(rules, "2", 20, 20) for rules in (BOOKS, FAMILY)],
        *[(rules, "A", 20, 20) for rules in (BOOKS, FAMILY)],
        *[(rules, rank, 10, 10) for rules in (BOOKS, FAMILY) for rank in ("9", "10", "J", "Q", "K")],
        *[(rules, rank, 5, 5) for rules in (BOOKS, FAMILY) for rank in ("4", "5", "6", "7")],
        (BOOKS, "8", 10, 10),
        (FAMILY, "8", 5, 5),
        (BOOKS, "b3", 0, 5),
        (BOOKS, "r3", 0, 300),
        (FAMILY, "b3", 0, 0),
        (FAMILY, "r3", 0, 500),
        (LORDS, "Jo", 50, 50),
        (LORDS, "Je", 25, 25),
        (LORDS, "Lo", 20, 20),
        *[(LORDS, rank, 10, 10) for rank in ("8", "9", "10", "11", "12")],
        *[(LORDS, rank, 5, 5) for rank in ("1", "2", "3", "4", "5", "6", "7")],
        (LORDS, "Vi", 0, 0),
        (LORDS, "La", 0, 500),
    ],
)
def test_what_cards_are_worth(rules: str, face: str, worth: int, cost: int):
    terms = terms_of(row(rules), rules_in_force(row(rules), {}, 4), 4)
    cards = [card for card in terms.pack if face_of(card) == face]
    assert cards
    assert {terms.worth[card] for card in cards} == {worth}
    assert {terms.cost[card] for card in cards} == {cost}


def test_the_columns_of_the_option_table():
    columns: dict[str, tuple[Any, Any, Any]] = {
        "deck": ("french", "french", "lords"),
        "decks": ("players+1", "players", "one"),
        "extra_decks": (0, 0, 0),
        "first_player": ("left_of_dealer",) * 3,
        "cut_bonus": ("dealer", "off", "each"),
        "cut_points": (100, 100, 100),
        "cut_noise": (3, 3, 3),
        "stack_size": (11, 11, 11),
        "pass_left": (False, True, False),
        "pass_right": (False, False, False),
        "hand_choice": ("high_bottom", "blind", "see_bottoms"),
        "up_card": (False, False, True),
        "red_threes": ("discarded",) * 3,
        "draw_count": (2, 2, 2),
        "pile_take": ("none", "top_n", "all"),
        "pile_n": (5, 5, 5),
        "pile_from_turn": (2, 2, 1),
        "pile_match": ("pair", "pair", "pair+one_plus_wild+onto_group"),
        "freeze": (False, False, True),
        "minimum": ("by_score", "by_round", "by_round"),
        "minimum_first": (50, 60, 50),
        "last_opening": ("points",) * 3,
        "wild_share": ("half",) * 3,
        "wild_cap": (0, 0, 3),
        "wild_start": (0, 0, 0),
        "wild_groups": (False, False, True),
        "wild_on_clean": ("makes_dirty",) * 3,
        "same_rank_groups": ("after_complete", "allowed", "after_complete"),
        "lady_cap": (False, False, True),
        "foot_keep_one": (False, False, True),
        "contract_clean": (1, 2, 1),
        "contract_dirty": (0, 2, 2),
        "contract_wild": (0, 0, 0),
        "contract_sevens": (False, False, False),
        "contract_grows": ("same",) * 3,
        "last_discard": ("optional", "required", "optional"),
        "out_without_foot": (False, False, False),
        "ask_partner": ("all", "off", "all"),
        "out_bonus": (0, 0, 100),
        "clean_points": (500,) * 3,
        "dirty_points": (300,) * 3,
        "sevens_points": (0, 0, 0),
        "wild_points": (2000,) * 3,
        "cap_points": (100,) * 3,
        "stock_out": ("end_round",) * 3,
        "match": ("score", "rounds", "rounds"),
        "match_score": (10000,) * 3,
        "match_rounds": (4,) * 3,
        "tie": ("extra_round", "share", "share"),
        "round_cap": (30, 30, 30),
    }
    in_force = [rules_in_force(rules, {}, 4) for rules in RULE_SETS]
    assert {key: tuple(values[key] for values in in_force) for key in columns} == columns
    assert {option.key for option in OPTIONS} - set(columns) == {
        "player_counts", "sides", "five_players", "six_players", "first_dealer"
    }  # fmt: skip


def test_the_named_presets_are_offered_where_the_rules_say_so():
    assert {(preset.title, rules) for preset in PRESETS for rules in preset.rule_sets} == {
        ("Red threes are a bonus", BOOKS),
        ("Red threes are a bonus", FAMILY),
        ("Two clean and three dirty", FAMILY),
        ("Ask your partner", FAMILY),
        ("One pile per rank", FAMILY),
        ("Three wilds at most", FAMILY),
        ("Three wilds at most", BOOKS),
        ("Clean stays clean", FAMILY),
        ("Take the top five", BOOKS),
    }


def test_options_that_do_not_go_together():
    for rules, seats, changes, words in (
        (FAMILY, 5, {}, "2, 4 or 6 players"),
        (BOOKS, 4, {"first_dealer": 5}, "there are 4 seats"),
        (BOOKS, 4, {"decks": "one"}, "add a pack"),
        (BOOKS, 4, {"draw_count": 9}, "cannot be 9"),
    ):
        with pytest.raises(OptionError, match=words):
            rules_in_force(row(rules), changes, seats)
