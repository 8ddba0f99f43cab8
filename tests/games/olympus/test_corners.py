"""Rules, section 6: the corner cases, by their numbers."""

from __future__ import annotations

import pytest

from game.engine.state import DISCARD, STOCK
from tests.games.olympus.tables import DRY, FORGETFUL, deal, events, legal, say, sizes, table, used_up


def test_1_an_owl_on_a_ten_takes_the_bolt():
    game = say(table(hands=["Owl.1"], height=30, bolt=1), "play Owl.1")
    assert (game.height, game.bolt, game.turn) == (30, 0, 2)


def test_2_ones_own_number_does_not_match():
    hands = ["H6.1 H6.2 H6.3", "", ""]
    game = table(hands=hands, seats=3, height=12, options=DRY, discard=used_up(hands))
    say(game, "play H6.1", "play H6.2")
    assert (game.height, game.turn, game.bolt) == (24, 0, None)


def test_3_an_owl_between_two_equal_numbers_breaks_the_match():
    game = table(hands=["Owl.1", "H2.1", "H6.2"], height=12, discard="H6.1")
    say(game, "play Owl.1")
    say(game, "play H6.2")
    assert (game.height, game.bolt) == (18, None)


@pytest.mark.parametrize("card", ["Trident.1", "Lyre.1", "Dove.1", "Sandals.1", "Owl.1", "Spear.1"])
def test_4_no_window_opens_on_a_power(card: str):
    game = say(table(hands=[card, f"{card[:-1]}2"], height=12), f"play {card}")
    assert game.asked == ()
    assert game.prompts()[0].kinds == ("play",)


def test_5_with_two_players_a_sneak_is_as_good_as_a_turn():
    game = table(hands=["H6.1 H2.1", "H6.2 H3.1"], seats=2, height=12)
    say(game, "play H6.1", "sneak")
    assert (game.height, game.bolt, game.asked) == (24, 1, (0,))
    say(game, "pass")
    assert game.turn == 0


def test_6_a_seat_with_no_card_is_stepped_over():
    game = table(hands=["H6.1", "", "H6.2", "H3.1"], height=12, options=FORGETFUL)
    say(game, "play H6.1")
    assert game.asked == (2, 3)
    say(game, "pass", "pass")
    assert game.turn == 2


def test_6_an_owl_skips_the_next_seat_that_has_a_card():
    game = say(table(hands=["Owl.1", "", "H6.2", "H3.1"], height=12, options=FORGETFUL), "play Owl.1")
    assert game.turn == 3
    assert [event.seat for event in events(game, "skipped")] == [2]


def test_6_an_owl_skips_nobody_where_nobody_else_has_a_card():
    game = say(table(hands=["Owl.1 H6.1", "", "", ""], height=12, options=FORGETFUL), "play Owl.1")
    assert (game.turn, events(game, "skipped")) == (0, [])


@pytest.mark.parametrize(("bolt", "laurels"), [(2, [0, 0, 1]), (None, [0, 0, 0])])
def test_7_the_round_ends_when_nobody_can_play(bolt: int | None, laurels: list[int]):
    hands = ["H6.1", "", ""]
    game = table(hands=hands, seats=3, height=12, bolt=bolt, options=DRY, discard=used_up(hands))
    say(game, "play H6.1")
    assert (game.round_over, game.laurels, game.height) == (True, laurels, 18)


def test_8_no_draw_from_a_pile_of_one():
    game = say(table(hands=[used_up()], seats=2), "play H2.1")
    assert (sizes(game), game.table[STOCK], game.draw_state) == ([59, 0], [], ["empty", ""])


def test_9_the_rebuilt_stock_leaves_the_top_card():
    hands = ["H6.1", "H6.2", "H3.1", "H3.2"]
    game = say(table(hands=hands, height=12, discard=used_up(hands)), "play H6.1")
    assert [card.text for card in game.table[DISCARD]] == ["H6.1"]
    assert (len(game.table[STOCK]), [event.facts for event in events(game, "reshuffled")]) == (55, [{"cards_left": 56}])
    say(game, "sneak")
    assert (game.height, game.bolt) == (24, 1)


def test_10_the_last_laurel_ends_the_match():
    game = say(table(hands=["H10.1"], height=95, bolt=1, laurels=[3, 3, 1, 3]), "play H10.1")
    assert (game.over, game.laurels, game.results()) == (True, [3, 4, 1, 3], (2, 1, 4, 2))
    assert game.prompts() == ()
    assert events(game, "match_over")[0].facts == {"winners": (1,), "totals": (3, 4, 1, 3)}


def test_11_the_last_player_has_to_draw():
    game = table(hands=["H6.1", "", ""], seats=3, height=12, options=FORGETFUL)
    say(game, "play H6.1")
    assert (game.turn, legal(game)) == (0, ["draw"])
    say(game, "draw")
    assert (sizes(game), game.turn, len(legal(game))) == ([1, 0, 0], 0, 1)


def test_11_who_plays_again_may_draw_first_or_play():
    game = say(table(hands=["Owl.1 H2.1"], seats=2, height=12, options=FORGETFUL), "play Owl.1")
    assert (game.turn, legal(game)) == (0, ["draw", "play H2.1"])
    say(game, "play H2.1")
    assert game.right_seat == 0
    assert sizes(game)[0] == 0


def test_the_starter_moves_on_clockwise():
    game = deal(first_starter=3)
    assert (game.starter, game.turn) == (3, 3)
    while not game.round_over:
        kind = "pass" if game.asked else legal(game)[0]
        say(game, kind)
    say(game, "next", seat=0)
    assert (game.starter, game.turn, game.round_number) == (0, 0, 2)
