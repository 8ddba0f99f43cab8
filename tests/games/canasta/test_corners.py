"""Red threes, the end of the stock, asking, and what hides in the corners of the written rules (sections 4 to 6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.state import DISCARD, HANDS, STOCK
from game.games.canasta.rules.state import Canasta
from game.games.canasta.rules.variants import OPTIONS, PACK, RULE_SETS
from game.games.canasta.words.tips import TIPS
from tests.games.canasta.tables import NAMES, deal, table, threes
from tests.games.melding import face_of, faces, group, hand, in_stock, meant, refusal, say, sentence

CANASTA = "5 5 5 5 5 5 5"


def kinds(game: Canasta) -> list[str]:
    return [event.kind for event in game.history]


# -- red threes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_nobody_is_left_with_a_red_three_of_the_deal(seed: int):
    game = deal(seats=2 + seed % 3, seed=seed)
    for seat in range(game.seats):
        held = faces(game.table[HANDS[seat]])
        assert "r3" not in held
        assert len(held) == game.terms.dealt
    laid = sum(threes(game, side) for side in range(len(game.groups)))
    seen = laid + sum(face_of(card) == "r3" for where in (STOCK, DISCARD) for card in game.table[where])
    assert seen == 4


def test_a_red_three_that_is_drawn_lies_down_and_is_replaced():
    game = table(hands=["4 5"], pile="9", stock="8 7 r3", phase="draw")
    say(game, "draw")
    assert (threes(game, 0), hand(game), in_stock(game)) == (1, ["4", "5", "7"], 1)
    assert not game.closing


def test_two_red_threes_in_a_row():
    game = table(hands=["4 5"], pile="9", stock="8 7 r3 r3", phase="draw")
    say(game, "draw")
    assert (threes(game, 0), hand(game)) == (2, ["4", "5", "7"])


def test_a_red_three_turned_up_freezes_the_pile_and_comes_along_without_another_card():
    game = table(hands=["K K 4 5"], groups=[["7 7 7"]], pile="r3 9 K", phase="draw", frozen=True)
    assert refusal(game, "take_pile K K new") is None
    stock = in_stock(game)
    say(game, "take_pile K K new")
    assert (threes(game, 0), hand(game), in_stock(game)) == (1, ["4", "5", "9"], stock)
    assert not game.frozen


def test_the_red_three_under_the_top_leaves_nothing_to_keep():
    game = table(hands=["K K 4"], groups=[["7 7 7"]], pile="r3 K", phase="draw", frozen=True)
    assert refusal(game, "take_pile K K new") == "keep_card"
    more = table(hands=["K K 4 6"], groups=[["7 7 7"]], pile="r3 K", phase="draw", frozen=True)
    assert refusal(more, "take_pile K K new") is None


def test_red_threes_lie_open_before_everybody():
    game = table(hands=["4 5"], threes=["r3", "r3"])
    for viewer in (None, 0, 1, 3):
        view = game.seen_by(viewer)
        assert [faces(view.shown(side)) for side in (0, 1)] == [["r3"], ["r3"]]


# -- freezing --------------------------------------------------------------------------------------------------------


def test_a_wild_card_freezes_the_pile_until_it_is_taken():
    game = table(hands=["2 4 5", "9 9 6 6"], groups=[["7 7 7"], ["8 8 8"]], pile="4 9")
    say(game, "discard 2")
    assert game.frozen
    assert sentence(game, "take_pile 9 9 new") == "A wild card on top cannot be picked up."


def test_always_frozen():
    options = {"pile_always_frozen": True}
    game = table(hands=["7 2 4 5"], groups=[["7 7 7"]], pile="4 7", phase="draw", options=options)
    assert [refusal(game, text) for text in ("take_pile g0", "take_pile 7 2 g0")] == ["pile_frozen", "pile_frozen"]


def test_never_onto_a_meld():
    game = table(hands=["4 5 6"], groups=[["7 7 7"]], pile="4 7", phase="draw", options={"pile_onto_meld": False})
    assert refusal(game, "take_pile g0") == "pile_no_match"


# -- going out -------------------------------------------------------------------------------------------------------


def test_what_a_partner_laid_is_no_concealed_going_out():
    added = table(hands=["8 8 8 8 8 8 8 9"], groups=[["9 9 9"]])
    say(added, "lay 8 8 8 8 8 8 8", "add 9 g0")
    assert (added.went_out, added.concealed) == (0, False)
    apart = table(hands=["8 8 8 8 8 8 8 4"], groups=[["9 9 9"]])
    say(apart, "lay 8 8 8 8 8 8 8", "discard 4")
    assert (apart.went_out, apart.concealed) == (0, True)
    before = table(hands=["8 8 8 8 8 8 8 4"], groups=[["9 9 9"]], begun=[True, False, False, False])
    say(before, "lay 8 8 8 8 8 8 8", "discard 4")
    assert before.concealed is False
    taken = table(hands=["8 8 8 8 8 8 8 9 9 4"], groups=[["7 7 7"]], pile="9", phase="draw")
    say(taken, "take_pile 9 9 new", "lay 8 8 8 8 8 8 8", "discard 4")
    assert taken.concealed is False


def test_concealed_needs_a_canasta_of_ones_own():
    game = table(hands=["8 8 8 4"], groups=[[CANASTA]])
    say(game, "lay 8 8 8", "discard 4")
    assert (game.went_out, game.concealed) == (0, False)
    assert game.sheets[-1][0].out == 100


def test_concealed_brings_what_the_option_says():
    game = table(hands=["8 8 8 8 8 8 8 4"], options={"concealed": 100})
    say(game, "lay 8 8 8 8 8 8 8", "go_down", "discard 4")
    assert game.sheets[-1][0].out == 100


def test_too_little_and_not_out_is_too_little():
    game = table(hands=["4 4 4 4 4 4 4 9 10"], totals=[3000, 0])
    say(game, "lay 4 4 4 4 4 4 4")
    assert refusal(game, "go_down") == "below_minimum"


def test_concealed_with_black_threes_last():
    game = table(hands=["4 4 4 4 4 4 4 b3 b3 b3"], totals=[3000, 0])
    assert refusal(game, "lay b3 b3 b3") == "unmeldable"
    say(game, "lay 4 4 4 4 4 4 4", "lay b3 b3 b3", "go_down")
    assert (game.went_out, game.concealed) == (0, True)


def test_black_threes_stay_only_where_one_goes_out():
    """Whoever takes another meld back has cards left again."""
    game = table(hands=["A A A A A A A b3 b3 b3 9 9 9 4"])
    say(game, "lay A A A A A A A", "lay 9 9 9", "lay b3 b3 b3", "take_back g1")
    assert sentence(game, "go_down") == "Black threes are melded only by whoever goes out."
    again = say(game.copy(), "lay 9 9 9", "go_down", "discard 4")
    assert again.went_out == 0
    say(game, "take_back g2", "go_down", "discard 4")
    assert not game.round_over
    assert "b3" in hand(game, 0)


def test_what_is_laid_out_counts_for_whether_one_can_go_out():
    game = say(table(hands=["4 4 4 4 4 4 4 9"]), "lay 4 4 4 4 4 4 4")
    assert game.can_finish(0)
    say(game, "go_down", "discard 9")
    assert game.went_out == 0


def test_black_threes_wait_for_the_draw():
    game = table(hands=["6 6 6 6 6 6 6 9 b3 b3 b3"], pile="9", stock="7 8", phase="draw")
    say(game, "lay 6 6 6 6 6 6 6")
    assert sentence(game, "lay b3 b3 b3") == "Draw first (or take the pile)."


def test_one_asks_before_one_lays():
    game = table(hands=["9 9 9 4"], groups=[["8 8 8", CANASTA]])
    say(game, "lay 9 9 9")
    assert sentence(game, "ask_partner") == "Ask your partner before you lay cards."
    taken = table(hands=["9 9 4 6"], groups=[["8 8 8", "6 6 6", CANASTA]], pile="9", phase="draw")
    say(taken, "take_pile 9 9 new")
    assert refusal(taken, "ask_partner") is None


def test_without_a_question_nobody_goes_out_where_one_must_ask():
    must = table(hands=["9 4"], groups=[["9 9 9", CANASTA]], options={"ask_partner": "must"})
    assert refusal(must, "add 9 g0") == "ask_first"
    say(must, "ask_partner", "answer yes", "add 9 g0", "discard 4")
    assert must.went_out == 0
    off = table(hands=["9 4"], groups=[["9 9 9", CANASTA]], options={"ask_partner": "off"})
    assert refusal(off, "ask_partner") == "no_partner"


# -- the end of the stock --------------------------------------------------------------------------------------------


def test_the_round_ends_by_itself_where_all_see_that_nobody_takes_the_pile():
    game = table(hands=["b3 4"], pile="9", stock="")
    say(game, "discard b3")
    assert (game.round_over, game.went_out) == (True, None)
    assert "stock_out" in kinds(game)


def test_the_round_ends_with_the_turn_where_the_option_says_so():
    game = table(hands=["9 4"], pile="9", stock="7", phase="draw", options={"stock_end": "stop"})
    say(game, "draw", "discard 9")
    assert game.round_over
    three = table(hands=["9 4"], pile="9", stock="r3", phase="draw", options={"stock_end": "stop"})
    say(three, "draw")
    assert refusal(three, "discard 9") is None


def test_whoever_is_left_with_a_card_that_must_be_kept_ends_the_round():
    options = {"stock_end": "stop"}
    lone = table(hands=["9"], groups=[["7 7 7"]], pile="9", stock="r3", phase="draw", options=options)
    assert [move.kind for move in say(lone, "draw").moves(0)] == ["end_round"]
    assert say(lone, "end_round").went_out is None
    out = table(hands=["9"], groups=[[CANASTA]], pile="9", stock="r3", phase="draw", options=options)
    assert say(out, "draw", "discard 9").went_out == 0
    options["ask_partner"] = "must"
    unasked = table(hands=["9"], groups=[[CANASTA]], pile="9", stock="r3", phase="draw", options=options)
    assert [move.kind for move in say(unasked, "draw").moves(0)] == ["end_round"]


def test_a_take_that_leaves_too_few_cards_is_not_forced():
    game = table(hands=["9"], groups=[["J J J"]], pile="J", phase="draw")
    game.table.zones[STOCK].clear()
    assert refusal(game, "end_round") is None


def test_nobody_ends_a_round_while_there_is_a_stock():
    game = table(hands=["9 4"], pile="9", phase="draw")
    assert sentence(game, "end_round") == "The round ends when the stock is used up."
    say(game, "draw")
    assert refusal(game, "end_round") == "goes_on"


def test_two_draw_two_and_of_one_card_one():
    game = table(seats=2, hands=["9 4", "5 5 6"], pile="9", stock="7", phase="draw")
    say(game, "draw")
    assert hand(game) == ["4", "7", "9"]


def test_with_a_red_three_as_the_last_card_one_card_is_kept():
    game = table(hands=["7 4"], groups=[["7 7 7"]], pile="9", stock="r3", phase="draw")
    say(game, "draw", "add 7 g0")
    assert refusal(game, "discard 4") == "closing"
    assert group(game, 0, 0) == ["7"] * 4


@pytest.mark.parametrize(
    ("held", "goes_out"),
    [
        ("7 7", True),
        ("7 2", True),
        ("7 4", False),
        ("b3 b3 b3", True),
        ("7 b3", False),
        ("4 4 4 7", True),
        ("4 4", False),
    ],
)
def test_where_nobody_discards_one_goes_out_by_laying_all(held: str, goes_out: bool):
    """Who must ask may ask then, and only then."""
    groups = [["7 7 7", CANASTA]]
    game = table(hands=[held], groups=groups, pile="9", stock="r3", phase="draw", options={"ask_partner": "must"})
    say(game, "draw")
    assert game.can_finish(0) is goes_out
    assert refusal(game, "ask_partner") == (None if goes_out else "cannot_finish")
    if held == "7 7":
        assert refusal(game, "add 7 7 g0") == "ask_first"
        assert say(game, "ask_partner", "answer yes", "add 7 7 g0").went_out == 0


def test_an_answer_binds_where_nobody_discards():
    told = {}
    for answer in ("yes", "no"):
        game = table(hands=["7 2"], groups=[["7 7 7", CANASTA]], pile="9", stock="r3", phase="draw")
        told[answer] = say(game, "draw", "ask_partner", f"answer {answer}")
    assert sentence(told["yes"], "end_round") == "Your partner said yes: you must go out this turn."
    assert asked(told["yes"]) == "Go out, as you were told yes"
    assert sentence(told["no"], "add 7 2 g0") == "Your partner said no: keep a card this turn."
    over = say(told["no"], "end_round")
    assert over.round_over
    over.check_position()


def test_who_was_told_yes_keeps_no_card_that_nobody_can_discard():
    game = table(hands=["7 2"], groups=[["7 7 7", CANASTA]], pile="9", stock="r3", phase="draw")
    say(game, "draw", "ask_partner", "answer yes")
    assert refusal(game, "add 2 g0") is None  # the 7 follows
    assert refusal(game, "add 2 g1") is None
    stuck = table(hands=["4 7"], groups=[["7 7 7", CANASTA]], pile="9", stock="r3", phase="draw")
    assert refusal(say(stuck, "draw"), "ask_partner") == "cannot_finish"


# -- what is asked ----------------------------------------------------------------------------------------------------


def asked(game: Canasta) -> str:
    return game.prompts()[0].text


def test_who_has_an_answer_is_told_what_it_asks_for():
    groups = [["9 9 9", CANASTA]]
    assert asked(table(hands=["9 4"], groups=groups)) == "Lay cards if you like, then discard one"
    for answer, words in (("yes", "Go out, as you were told yes"), ("no", "keep one")):
        game = say(table(hands=["9 4"], groups=groups), "ask_partner", f"answer {answer}")
        assert words in asked(game)
        say(game, *(["add 9 g0"] if answer == "yes" else []), "discard 4")
        assert game.round_over or asked(game) == "Draw"


def test_nobody_is_asked_to_draw_from_no_stock_or_to_discard_what_may_not_be_discarded():
    game = table(hands=["9 9 9 4"], groups=[["7 7 7"]], pile="9", stock="r3", phase="draw")
    assert asked(game) == "Draw"
    say(game, "draw")
    assert asked(game) == "Lay cards if you like, then end the round"
    forced = table(hands=["4 5 6"], groups=[["J J J"]], pile="9 J", stock="", phase="draw")
    free = table(hands=["J J 4 5 6"], groups=[["7 7 7"]], pile="9 J", stock="", phase="draw")
    assert asked(forced) == asked(free) == "Take the pile or end the round, as the stock is used up"  # no hand shows


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"hands": ["r3 4"]}, "a red three in a hand"),
        ({"hands": ["4 5"], "threes": ["4"]}, "red threes that are none"),
        ({"hands": ["4 5"], "pile": "r3 9", "threes_at": [1]}, "red threes elsewhere in the pile"),
        ({"hands": ["4 5"], "groups": [["7 7 7", "7 7 7"]]}, "two melds of a rank"),
        ({"hands": ["4 5"], "groups": [["7 7 7"]], "fresh": 2}, "melds of a later turn"),
        ({"hands": ["4 5"], "closing": True}, "an end that is none"),
        ({"hands": ["4 5"], "went_out": 1}, "somebody who went out too early"),
        ({"hands": ["4"], "groups": [[CANASTA], ["7 7 7", "b3 b3 b3"]]}, "black threes of nobody who goes out"),
        ({"hands": ["4 5"], "groups": [[CANASTA, "b3 b3 b3"]]}, "black threes too early"),
        ({"hands": ["4"], "groups": [[CANASTA, "b3 b3 b3"]], "phase": "draw"}, "black threes too early"),
        ({"hands": [""], "groups": [[CANASTA]], "phase": "draw"}, "a turn of somebody without cards"),
        ({"hands": ["4 5", ""], "groups": [[CANASTA]]}, "somebody without cards"),
    ],
)
def test_what_cannot_be_played_on(facts: Mapping[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table(**facts).check_position()


def test_black_threes_lie_where_the_last_card_is_still_to_be_discarded():
    game = table(hands=["4"], groups=[[CANASTA, "b3 b3 b3"]])
    game.check_position()
    assert say(game, "discard 4").went_out == 0


def test_a_table_at_which_all_cards_are_laid_out_can_be_played_on_from():
    game = table(hands=["8 8 8 8 8 8 8 A A A"], totals=[3000, 0])
    say(game, "lay 8 8 8 8 8 8 8", "lay A A A")
    game.check_position()
    again = Canasta(RULE_SETS[0], {}, NAMES, 1, (), game.as_position())
    again.check_position()
    assert say(again, "go_down").concealed


def test_a_click_draws_but_does_not_end_the_round():
    game = table(hands=["J J 4 5 6"], groups=[["7 7 7"]], pile="9 J", stock="", phase="draw")
    assert not game.plain(next(move for move in game.moves(0) if move.kind == "end_round"))
    assert table(hands=["4 5"], pile="9", phase="draw").plain(meant(game, "draw"))


# -- random play -----------------------------------------------------------------------------------------------------

PAIRS = [
    {one.key: first, two.key: second}
    for at, one in enumerate(OPTIONS)
    for two in OPTIONS[at + 1 :]
    for (first, _), (second, _) in product(one.choices, two.choices)
]


@pytest.mark.parametrize("part", range(12))
def test_random_play_comes_to_an_end_under_every_pair_of_options(part: int):
    for number, changes in enumerate(PAIRS[part::12]):
        play_a_round(2 + number % 3, changes, number)


@pytest.mark.parametrize("seed", range(10))
def test_random_play_ends_where_nobody_discards_and_the_first_lay_down_is_out_of_reach(seed: int):
    game = table(hands=["5 5 5 6 7"], pile="9", closing=True, stock="", totals=[3000, 0])
    rng = Random(seed)
    for _ in range(200):
        if game.round_over:
            return
        game.play(game.any_move(0, rng))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("seed", range(5))
def test_random_play_goes_out_concealed_where_it_was_told_yes(seed: int):
    game = table(hands=["9 9 9 9 J J J 2 2 2 2 4"], totals=[3000, 0])
    say(game, "ask_partner", "answer yes", *["lay 9 9 9", "take_back g0"] * 3)
    rng = Random(seed)
    for _ in range(5000):
        if game.round_over:
            break
        game.play(game.any_move(0, rng))
    assert (game.went_out, game.concealed) == (0, True)


def play_a_round(seats: int, changes: Mapping[str, object], seed: int) -> None:
    dealer = changes.get("first_dealer")
    if isinstance(dealer, int) and dealer >= seats:
        return
    game, rng = Canasta(RULE_SETS[0], changes, NAMES[:seats], seed), Random(seed)
    for _ in range(2000):
        if game.round_over:
            return
        game.play(game.any_move(game.actor, rng))
    raise AssertionError(f"no end with {changes}")


def test_with_a_single_card_there_is_nothing_to_ask():
    game = table(hands=["J J"], groups=[["J J J J", CANASTA]], pile="6 J", phase="draw", frozen=True)
    say(game, "take_pile J J g0")
    assert hand(game) == ["6"]
    assert sentence(game, "ask_partner") == "With a single card you go out: there is nothing to ask."


def test_what_is_said_of_the_pile_is_what_it_is_for_now():
    before = table(hands=["8 8 K 9"], pile="8 K", phase="draw", stock="4 5 6 7")
    take, discard = "Take it instead of drawing, with what it asks for.", "Discard here to end your turn."
    assert TIPS.of(before.seen_by(0), "discard", DISCARD).endswith(take)
    assert TIPS.of(before.seen_by(1), "discard", DISCARD).endswith(discard)
    say(before, "draw")
    assert TIPS.of(before.seen_by(0), "discard", DISCARD).endswith(discard)


def test_the_next_deal_is_that_of_the_dealers_left():
    game = table(hands=["4"], groups=[[CANASTA]], dealer=3)
    say(game, "discard 4", "next")
    assert (game.dealer, game.turn) == (0, 1)


def test_a_black_three_counts_five_and_a_red_one_nothing_among_cards():
    worth = table().terms.worth
    assert {worth[card] for card in PACK if face_of(card) == "b3"} == {5}
    assert {worth[card] for card in PACK if face_of(card) == "r3"} == {0}


def test_in_a_position_everybody_has_had_one_turn_unless_told_otherwise():
    data = table().as_position()
    del data["turns"]
    assert Canasta(RULE_SETS[0], {}, NAMES, 1, (), data).turns == [1] * 4
