"""Rules, sections 1b and 2: the hand-level rows and every option with all its values."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.options import OptionError
from game.engine.state import HANDS, STOCK
from game.games.ninety_nine.players.evaluation import policy_of
from game.games.ninety_nine.players.keen import keen_of
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import OPTIONS, STANDARD, facts_of, rules_in_force
from tests.games.ninety_nine.tables import ROW, deal, legal, refusal, say, sizes, table, totals

USUAL = {
    "hand_size": 3,
    "lives_style": "tokens",
    "lives": 3,
    "jokers_per_deck": 0,
    "hand_ends": "first_failure",
    "three_of_a_kind": False,
    "decks": "auto",
    "joker_effect": "set99",
    "swap_9_and_K": False,
    "auto_draw": True,
    "draw_window_s": 4,
    "reshuffle": True,
    "below_zero": "clamp",
    "three_hits": "all_in_match",
    "begins": "left_of_dealer",
    "queen_answers": "one",
    "first_dealer": "random",
    "call_total": "announces",
}
UNUSUAL: dict[str, dict[str, Any]] = {
    "taiwan": {"hand_size": 5},
    "michigan": {
        "lives_style": "dollar_bill",
        "lives": 5,
        "hand_ends": "last_survivor",
        "three_of_a_kind": True,
    },
    "alternate_joker": {"jokers_per_deck": 2},
}
RULES = [row.id for row in ROW.rule_sets]


def test_what_one_asks_about_the_cards():
    facts = facts_of(ROW.rule_set("standard"), rules_in_force(ROW.rule_set("standard"), {}, 4))
    assert (facts["cell 4"], facts["makes 99"], facts["turns"]) == (STANDARD["4"], "9", "4")
    assert "cell JK" not in facts


def in_force(rules: str, seats: int = 4, **changes: object) -> dict[str, object]:
    return dict(rules_in_force(ROW.rule_set(rules), changes, seats))


@pytest.mark.parametrize("rules", RULES)
def test_the_hand_level_row_of_each_rule_set(rules: str):
    assert in_force(rules) == USUAL | UNUSUAL.get(rules, {})


@pytest.mark.parametrize("rules", RULES)
def test_a_table_may_change_what_its_rule_set_says(rules: str):
    changes: dict[str, Any] = {
        "hand_size": 4,
        "jokers_per_deck": 1,
        "hand_ends": "first_failure",
        "three_of_a_kind": False,
    }
    values = in_force(rules, **changes)
    assert changes.items() <= values.items()


@pytest.mark.parametrize("rules", ["standard", "taiwan"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_packs_as_needed_are_one_for_every_twenty_cards_dealt(rules: str, seats: int):
    needs_two = seats >= 7 if rules == "standard" else seats >= 5
    assert len(deal(rules, seats=seats).pack()) == (104 if needs_two else 52)


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_packs_as_chosen(decks: int):
    game = deal(decks=decks)
    assert len(game.pack()) == 52 * decks
    assert len(set(game.table.cards())) == 52 * decks


@pytest.mark.parametrize(("jokers", "written"), [(0, ""), (1, "JK.1 JK.3"), (2, "JK.1 JK.2 JK.3 JK.4")])
def test_jokers_in_each_pack(jokers: int, written: str):
    game = deal(decks=2, jokers_per_deck=jokers)
    assert [card.text for card in game.pack() if card.rank == "JK"] == written.split()


def test_too_few_cards():
    with pytest.raises(OptionError, match=r"^Too few cards: add a pack\.$"):
        deal(seats=8, decks=1, hand_size=6)  # 48 dealt, 4 left for 8 players
    with pytest.raises(OptionError, match=r"^Too few cards: add a pack\.$"):
        deal(seats=7, decks=1, hand_size=7, jokers_per_deck=2)
    assert len(deal(seats=8, decks=1, hand_size=5, jokers_per_deck=2).table[STOCK]) == 14


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_everybody_is_dealt_a_hand_of_that_size(seats: int, size: int):
    game = deal(seats=seats, hand_size=size)
    assert sizes(game) == [size] * seats
    assert len(game.table[STOCK]) == len(game.pack()) - seats * size


@pytest.mark.parametrize("lives", range(1, 10))
def test_tokens(lives: int):
    assert deal(lives=lives).lives == [lives] * 4


@pytest.mark.parametrize("lives", [5, 6])
def test_a_dollar_bill_has_five_folds_or_six(lives: int):
    game = table("michigan", hands=["6C 7C"], seats=2, total=99, options={"lives": lives}, lives=[1, lives])
    say(game, "concede")
    assert (game.over, game.results()) == (True, (2, 1))
    assert deal("michigan", lives=lives).lives == [lives] * 4


@pytest.mark.parametrize("lives", [1, 4, 7, 9])
def test_a_dollar_bill_has_no_other_number_of_folds(lives: int):
    with pytest.raises(OptionError, match=r"^A dollar bill has 5 or 6 folds\.$"):
        deal("michigan", lives=lives)


def test_the_usual_number_of_lives_follows_their_style():
    assert in_force("standard", lives_style="dollar_bill")["lives"] == 5
    assert in_force("michigan", lives_style="tokens")["lives"] == 3


def test_a_joker_makes_99_or_is_free():
    for effect, new in (("set99", 99), ("pass", 40)):
        options = {"jokers_per_deck": 1, "joker_effect": effect}
        assert totals(table(hands=["JK.1"], total=40, options=options)) == [new]


@pytest.mark.parametrize("rules", RULES)
def test_swapping_nine_and_king_swaps_marks_too(rules: str):
    plain = table(rules, hands=["9C KC 2D"], total=60)
    swapped = table(rules, hands=["9C KC 2D"], total=60, options={"swap_9_and_K": True})
    for card, other in (("9C", "KC"), ("KC", "9C")):
        assert totals(plain, card) == totals(swapped, other)
        left, right = plain.copy(), swapped.copy()
        say(left, f"play {card}")
        say(right, f"play {other}")
        assert (left.turn, left.direction) == (right.turn, right.direction)


@pytest.mark.parametrize("seconds", range(2, 11))
def test_seconds_to_remember(seconds: int):
    game = say(table(hands=["6C 7C"], options={"auto_draw": False, "draw_window_s": seconds}), "play 6C")
    assert game.prompts()[1].seconds == float(seconds)


def test_auto_draw():
    assert sizes(say(table(hands=["6C 7C 8C"]), "play 6C"))[0] == 3
    assert sizes(say(table(hands=["6C 7C 8C"], options={"auto_draw": False}), "play 6C"))[0] == 2


def test_reshuffle():
    for reshuffle, held in ((True, 3), (False, 2)):
        game = table(hands=["6C 7C 8C"], stock="", rest="discard", options={"reshuffle": reshuffle})
        assert sizes(say(game, "play 6C"))[0] == held


@pytest.mark.parametrize(("below_zero", "new"), [("clamp", [0]), ("allow", [-15]), ("forbid", [])])
def test_below_zero(below_zero: str, new: list[int]):
    game = table("taiwan", hands=["QC QD"], total=5, options={"below_zero": below_zero})
    assert totals(game, "QC") == [*new, 25]


def test_a_negative_total_counts_on():
    game = table("hawaii", hands=["5C 2C 3C", "2D 2H 2S"], total=0, options={"below_zero": "allow"})
    say(game, "play 5C", "play 2D")
    assert game.total == -3


def test_the_hand_ends():
    for ends, over in (("first_failure", True), ("last_survivor", False)):
        game = say(table(hands=["6C 7C"], total=99, options={"hand_ends": ends}), "concede")
        assert game.round_over is over


@pytest.mark.parametrize(("hits", "lives"), [("all_in_match", [4, 5, 4, 4]), ("in_hand_only", [4, 5, 5, 4])])
def test_three_of_a_kind_hits(hits: str, lives: list[int]):
    options = {"three_hits": hits}
    game = table("michigan", hands=["", "7C 7D 7H", ""], turn=1, inside=[True, True, False, True], options=options)
    assert say(game, "call 7").lives == lives


@pytest.mark.parametrize("rules", RULES)
def test_three_of_a_kind_can_be_switched_on_and_off(rules: str):
    for switched in (True, False):
        game = table(rules, hands=["7C 7D 7H"], options={"three_of_a_kind": switched})
        assert ("call 7" in legal(game)) is switched


@pytest.mark.parametrize("seat", range(4))
def test_the_first_dealer_may_be_chosen(seat: int):
    game = deal(first_dealer=seat)
    assert (game.dealer, game.turn) == (seat, (seat + 1) % 4)


def test_the_first_dealer_by_lot_may_be_anybody():
    assert {deal(seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_chair_that_is_not_there_cannot_deal():
    with pytest.raises(OptionError, match=r"^Seat 5 cannot deal first: there are 4 seats\.$"):
        deal(first_dealer=4)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("hand_size", 2), ("hand_size", 8), ("lives", 0), ("lives", 10), ("draw_window_s", 1), ("draw_window_s", 11)),
        *(("decks", 5), ("decks", 0), ("jokers_per_deck", 3), ("auto_draw", "perhaps"), ("below_zero", True)),
    ],
)
def test_values_an_option_cannot_have(key: str, value: Any):
    with pytest.raises(OptionError, match=f"^{key} cannot be {value}"):
        deal(**{key: value})


def test_an_option_that_is_not_there():
    with pytest.raises(OptionError, match="There is no option 'hats'"):
        deal(hats=3)


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_players(seats: int):
    with pytest.raises(OptionError, match="is for 2 to 8 players"):
        ROW.check_seats(seats)


def test_every_option_can_be_said_in_words_as_on_a_command_line():
    for option in OPTIONS:
        for value, _ in option.choices:
            written = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            assert option.check(written) == value
            assert option.says(value)


# -- who begins -------------------------------------------------------------------------------------------------------

LOSER: dict[str, Any] = {"begins": "loser"}


def test_whoever_lost_the_last_hand_begins():
    game = table(hands=["2C", "KC", "KD", "KS"], total=98, dealer=2, options=LOSER)
    say(game, "concede", "next")
    assert (game.dealer, game.turn) == (3, 0)
    game = table(hands=["KC", "2C", "KD", "KS"], total=98, turn=1, dealer=2, options=LOSER)
    assert (say(game, "concede", "next").turn, game.loser) == (1, None)
    usual = table(hands=["KC", "2C", "KD", "KS"], total=98, turn=1, dealer=2)
    assert say(usual, "concede", "next").turn == 0


def test_the_next_one_begins_for_who_has_no_life_left():
    game = table(hands=["KC", "2C", "KD", "KS"], total=98, turn=1, dealer=2, lives=[1, 1, 2, 3], options=LOSER)
    assert say(game, "concede", "next").turn == 2


def test_the_first_who_could_not_play_begins():
    house = {**LOSER, "hand_ends": "last_survivor"}
    game = table(hands=["KC", "2C", "2D"], seats=3, total=98, turn=1, dealer=0, options=house)
    say(game, "concede", "concede", "next")
    assert game.turn == 1


def test_cards_are_dealt_from_the_dealers_left_whoever_begins():
    hands, houses = ["KC", "2C", "KD", "KS"], ({**LOSER, "first_dealer": 3}, {"first_dealer": 3})
    games = [table(hands=hands, total=98, turn=1, dealer=2, options=options) for options in houses]
    lost, usual = (say(game, "concede", "next") for game in games)
    assert [lost.table[hand] for hand in HANDS[:4]] == [usual.table[hand] for hand in HANDS[:4]]


def test_who_lost_stands_in_a_position_until_the_next_deal():
    game = say(table(hands=["KC", "2C", "KD", "KS"], total=98, turn=1, dealer=2, options=LOSER), "concede")
    assert game.as_position()["loser"] == 1
    again = NinetyNine(ROW.rule_sets[0], LOSER, game.names, 1, (), game.as_position())
    assert (str(again), say(again, "next").turn) == (str(game), 1)
    assert "loser" not in say(table(hands=["KC", "2C", "KD", "KS"], total=98, turn=1), "concede").as_position()


# -- queens answer one or all -----------------------------------------------------------------------------------------

EVERY: dict[str, Any] = {"queen_answers": "all"}


def test_a_queen_alone_answers_no_longer_chain():
    game = say(table("iceland", hands=["QC 8C 8D"], total=50, chain=2, options=EVERY), "play QC")
    assert (game.turn, game.chain, game.played, game.queened) == (0, 3, 1, True)
    say(game, "play 8C")
    assert (game.turn, game.chain, game.demand, len(game.table[HANDS[0]])) == (1, 0, 0, 1)
    assert refusal(game, "draw", 0) == "You answered with fewer queens than you owed, so you may not draw."


def test_what_a_position_says_of_a_demand():
    under: dict[str, Any] = {"hands": ["QC 8C 8D"], "total": 50, "chain": 2, "options": EVERY}
    assert table("iceland", **under).demand == 2
    assert table("iceland", **under, demand=1).demand == 1
    assert table("iceland", **under, played=1).demand == 0


def test_a_queen_alone_answers_one():
    game = say(table("iceland", hands=["QC 8C 8D"], total=50, chain=1, options=EVERY), "play QC")
    assert (game.turn, game.chain, game.demand, len(game.table[HANDS[0]])) == (1, 2, 2, 3)


def test_queens_after_another_card_make_a_chain_and_draw_nothing():
    game = table("iceland", hands=["8C QC QD 8D"], total=50, chain=3, options=EVERY)
    say(game, "play 8C", "play QC", "play QD")
    assert (game.turn, game.demand, len(game.table[HANDS[0]])) == (1, 2, 1)


def test_a_whole_hand_of_queens_is_all_that_is_owed():
    game = table("iceland", hands=["QC QD", "8C 8D 8H"], total=50, chain=3, options=EVERY)
    say(game, "play QC", "play QD")
    assert (game.turn, game.demand, len(game.table[HANDS[0]])) == (1, 5, 2)


def test_players_answer_with_all_the_queens_they_owe():
    game = table("iceland", hands=["8C QC QD"], total=50, chain=2, options=EVERY)
    for level in (policy_of(game.effects), keen_of(game.effects)):
        planned = level.play(game)
        assert planned is not None
        assert planned.cards[0].rank == "Q"


# -- the ninth rule set -----------------------------------------------------------------------------------------------


def test_the_kitchen_is_king_99_with_a_four_that_reverses():
    kitchen, king = ({**STANDARD, **ROW.rule_set(id).data} for id in ("kitchen", "alternate_king"))
    assert {rank: cell for rank, cell in kitchen.items() if king[rank] != cell} == {"4": "0 R"}
    game = say(table("kitchen", hands=["4C 2C", "2D", "3D"], total=90), "play 4C")
    assert (game.total, game.direction, game.turn) == (90, -1, 3)


def test_draw_for_yourself_is_a_house_rule_with_a_name():
    (preset,) = ROW.presets_of("kitchen")
    assert (preset.title, preset.values) == ("Draw for yourself", {"auto_draw": False})
