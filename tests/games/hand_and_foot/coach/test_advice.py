"""What a hint of Hand and Foot advises and says, and what the table asks before a move: one does not contradict the
other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.games.hand_and_foot.players import levels as bot
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.words.hints import reason
from game.games.hand_and_foot.words.labels import LABELS
from game.players.protocol import decide
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, table
from tests.games.melding import meant, say

MET = ["7 7 7 7 7 7 7", "6 6 6 6 6 6 6", "5 5 5 5 5 5 2", "8 8 8 8 8 8 2"]  # a contract of Family
OUT: dict[str, Any] = {"feet": [""], "in_foot": [True, False, False, False]}


def chosen(game: HandAndFoot) -> str:
    found = decide(bot.Normal().choose(game.seen_by(game.actor), game.prompts()[0], Random(1)))
    assert found is not None
    return " ".join((found.kind, *sorted(card.rank for card in found.cards)))


def why(game: HandAndFoot, text: str) -> str:
    return reason(game.seen_by(0), meant(game, text, 0))


def question(game: HandAndFoot, text: str) -> str:
    return LABELS.warning(game.seen_by(0), meant(game, text, 0))


# -- going out --------------------------------------------------------------------------------------------------------


def test_who_goes_out_gives_up_no_book():
    """The king makes seven; so a nine is what is discarded, though nines come first in the pack."""
    game = table(FAMILY, hands=["9 9 K"], groups=[["K K K K K K", "9 9 9", *MET]], **OUT)
    assert chosen(game) == "add K"
    say(game, "add K g0")
    assert chosen(game) == "add 9"
    say(game, "add 9 g1")
    assert chosen(game) == "discard 9"


def test_who_goes_out_makes_no_clean_book_dirty_where_another_group_takes_the_wild_card():
    groups = [["7 7 7 7 7 7 7", "6 6 6 6 6 6", "4 4 4"]]
    game = table(BOOKS, hands=["2 2"], groups=groups, question="yes", **OUT)
    found = decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))
    assert found is not None
    assert (found.kind, found.value) == ("add", "g1")


def test_going_out_with_the_last_card_is_not_asked_about():
    game = table(FAMILY, hands=["K"], groups=[["K K K K K K", *MET]], **OUT)
    assert why(game, "discard K") == f"With {meant(game, 'discard K').cards[0].name} you are out."
    assert question(game, "discard K") == ""


# -- what is discarded ------------------------------------------------------------------------------------------------


def test_the_last_wild_card_is_laid_and_fetches_the_foot_at_once():
    game = table(BOOKS, hands=["2"], groups=[["K K K 2", "9 9 9 9"]])
    assert chosen(game) == "add 2"


def test_the_last_wild_card_is_discarded_where_only_a_needed_clean_group_takes_it():
    game = table(BOOKS, hands=["2"], groups=[["K K K K K K K"]])
    assert chosen(game) == "discard 2"


def test_of_cards_that_fit_the_one_goes_whose_group_is_shorter():
    """She may not lay both: her side cannot go out yet, and she must keep a card."""
    game = table(FAMILY, hands=["9 K"], groups=[["9 9 9 9 9", "K K K"]], **OUT)
    assert chosen(game) == "discard K"
    assert question(game, "discard K") == ""
    assert question(game, "discard 9") == "Your side is collecting 9s. Discard one anyway?"
    assert "Your side could use every card you hold" in why(game, "discard K")


@pytest.mark.parametrize("hand", ["2 2", "2 Jk", "9 2", "9 9"])
def test_nothing_is_asked_where_every_discard_gives_something_away(hand: str):
    game = table(FAMILY, hands=[hand], groups=[["9 9 9 9 9", "K K K"]], **OUT)
    for face in hand.split():
        assert question(game, f"discard {face}") == ""


def test_a_wild_card_beside_a_card_of_no_use_is_asked_about():
    game = table(FAMILY, hands=["2 4"], groups=[["9 9 9 9 9", "K K K"]], **OUT)
    assert question(game, "discard 2") == "Discard a wild card?"
    assert question(game, "discard 4") == ""


# -- what is said of it -----------------------------------------------------------------------------------------------


def test_a_rank_that_the_next_player_has_on_the_table_is_not_called_unwanted():
    """A pair from the hand is what Family asks of who takes the pile."""
    game = table(
        FAMILY, hands=["9 4 5"], groups=[["K K K"], ["9 9 9 9 9 9 9 9 9 9 9"]], pile="J", options={"pile_from_turn": 1}
    )
    said = why(game, "discard 9")
    assert "not likely to want it" not in said
    assert said == (
        "You have only one 9, and the next player is not likely to hold two more, which picking up the pile takes."
    )
    assert why(game, "discard 4") != said


def test_making_a_clean_book_dirty_is_not_asked_about_where_the_contract_lacks_a_dirty_one():
    groups = ["4 4 4 4 4 4 4", "5 5 5 5 5 5 5", "6 6 6 6 6 6 6 Je"]
    game = table(LORDS, hands=["Jo 9"], groups=[groups], **OUT)
    assert question(game, "add Jo g0") == ""
    assert why(game, "add Jo g0") == "Going out takes 2 dirty books, and that makes one of your 4s."
    game = table(LORDS, hands=["Jo 9"], groups=[[*groups, "7 7 7 7 7 7 7 Je"]], **OUT)
    assert question(game, "add Jo g0") == "Add a wild card and make your clean book of 4s dirty?"
