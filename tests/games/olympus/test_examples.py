"""Rules, section 5: the worked examples, by their numbers."""

from __future__ import annotations

import pytest

from tests.games.olympus.tables import deal, legal, log, say, sizes, table


def test_example_1_a_ten_takes_the_bolt():
    game = deal(first_starter=2, deck="H10.1 H2.1 H3.1 H4.1")
    say(game, "play H10.1")
    assert (game.height, game.bolt) == (10, 2)


def test_example_2_a_number_that_takes_nothing():
    game = say(table(hands=["H6.1"], height=35, bolt=1, discard="H4.1"), "play H6.1")
    assert (game.height, game.bolt) == (41, 1)


def test_example_3_a_number_that_makes_a_ten():
    game = say(table(hands=["H6.1"], height=74, bolt=1, discard="H4.1"), "play H6.1")
    assert (game.height, game.bolt) == (80, 0)


def test_example_4_a_match_in_turn():
    game = say(table(hands=["H8.1"], height=48, bolt=1, discard="H8.2"), "play H8.1")
    assert (game.height, game.bolt) == (56, 0)


@pytest.mark.parametrize(
    ("height", "new", "bolt"), [(73, 37, None), (19, 91, None), (7, 70, 0), (40, 4, None), (55, 55, None)]
)
def test_example_5_sandals(height: int, new: int, bolt: int | None):
    game = say(table(hands=["Sandals.1"], height=height), "play Sandals.1")
    assert (game.height, game.bolt) == (new, bolt)


@pytest.mark.parametrize(("height", "new", "bolt"), [(44, 40, 0), (45, 50, 0), (30, 30, 0), (3, 0, None), (96, 100, 0)])
def test_example_6_doves(height: int, new: int, bolt: int | None):
    game = say(table(hands=["Dove.1"], height=height), "play Dove.1")
    assert (game.height, game.bolt) == (new, bolt)
    assert game.round_over == (new == 100)
    assert game.laurels == [int(new == 100), 0, 0, 0]


@pytest.mark.parametrize(
    ("card", "height", "new"), [("Trident.1", 6, 0), ("Spear.1", 88, 50), ("Crown.1", 12, 99), ("Lyre.1", 57, 57)]
)
def test_example_7_powers_that_take_it(card: str, height: int, new: int):
    game = say(table(hands=[card], height=height, bolt=3), f"play {card}")
    assert (game.height, game.bolt) == (new, 0)


def test_example_8_an_owl_with_two_players():
    game = say(table(hands=["Owl.1 H2.1"], seats=2, height=57, bolt=1), "play Owl.1")
    assert (game.height, game.bolt, game.turn) == (57, 1, 0)
    assert "East is skipped." in log(game)


def test_example_9_over_the_top():
    game = say(table(hands=["H8.1"], height=97, bolt=2, discard="H5.1"), "play H8.1")
    assert (game.height, game.round_over, game.laurels) == (105, True, [0, 0, 1, 0])
    assert sizes(game)[0] == 0  # no draw any more
    assert log(game)[-1] == "At the top South holds the Bolt and wins the round: 1 laurel."


def test_example_10_a_match_over_the_top():
    game = say(table(hands=["H8.1"], height=97, bolt=2, discard="H8.2", last=3), "play H8.1")
    assert (game.height, game.bolt, game.laurels) == (105, 0, [1, 0, 0, 0])
    assert "North matches, and takes the Bolt from South." in log(game)


def test_example_11_a_sneak():
    game = table(hands=["H6.1 H2.1", "H3.1", "H6.2 H3.2", "H6.3 H3.3"], height=31)
    say(game, "play H6.1")
    assert [game.prompts()[0].seat, *game.prompts()[0].window] == [1, 1, 2, 3]
    say(game, "pass", "sneak")
    assert (game.height, game.bolt, game.asked) == (43, 2, (3, 0, 1))
    say(game, "pass", "pass", "pass")
    assert (game.turn, legal(game)[0]) == (3, "play H6.3")


def test_example_12_a_sneak_after_a_sneak():
    game = table(hands=["H6.1 H2.1", "H3.1", "H6.2 H3.2", "H6.3 H3.3"], height=31)
    say(game, "play H6.1", "pass", "sneak", "sneak")
    assert (game.height, game.bolt, game.turn) == (49, 3, 0)
    assert game.asked == (0, 1, 2)


def test_example_13_a_sneak_that_wins():
    game = table(hands=["H6.1 H2.1", "H6.2 H3.1"], turn=1, height=90, bolt=3)
    say(game, "play H6.2")
    assert game.height == 96
    say(game, "pass", "pass", "sneak")
    assert (game.height, game.bolt, game.laurels) == (102, 0, [1, 0, 0, 0])
    assert (game.round_over, game.asked) == (True, ())


def test_example_14_nobody_has_the_bolt():
    game = say(table(hands=["H8.1"], height=97), "play H8.1")
    assert (game.height, game.round_over, game.laurels) == (105, True, [0, 0, 0, 0])
    assert log(game)[-1] == "The round is over, and nobody has the Bolt: no laurel."
    say(game, "next", seat=2)
    assert (game.round_number, game.height, game.turn) == (2, 0, (game.starter))
