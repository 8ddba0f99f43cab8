"""Ninety-Nine: what buttons and plates say of moves and cards."""

from __future__ import annotations

import pytest

from game.engine.cards import RANKS, card
from game.engine.moves import move, parse
from game.games.ninety_nine.rules.spoken import count_says
from game.games.ninety_nine.words.labels import LABELS
from game.games.ninety_nine.words.tips import TIPS
from game.words.language import three_of
from tests.games.ninety_nine.tables import table


@pytest.mark.parametrize("rank", [*RANKS, "JK"])
def test_whoever_calls_says_which_rank(rank: str):
    assert LABELS.button(table(), move(0, "call", value=rank)) == f"Call {three_of(rank)}"


@pytest.mark.parametrize(("count", "words"), [("+3", "+3"), ("-10", "−10"), ("-10/+10", "−10/+10"), ("=99", "to 99")])
def test_counts_are_read_out(count: str, words: str):
    assert count_says(count) == words


def test_every_move_without_cards_has_a_button():
    kinds = {"draw": "Draw", "concede": "I cannot play", "pass": "Say nothing", "next": "Next deal"}
    assert {kind: LABELS.button(table(), move(0, kind)) for kind in kinds} == kinds


def test_a_choice_says_how_the_card_counts_or_who_is_named():
    game = table()
    labels = [LABELS.label(game, parse(0, text)) for text in ("play 10H -10", "play KH =99", "play 5H 0 @2", "pass")]
    assert labels == ["−10", "to 99", game.names[2], "Say nothing"]


def test_whoever_names_a_player_is_asked_for_one():
    game = table()
    counting, naming = (["play AH +1", "play AH +11"], ["play 5H 0 @2", "play 5H 0 @3"])
    assert LABELS.question(game, [parse(0, text) for text in counting]) == ""
    assert LABELS.question(game, [parse(0, text) for text in naming]) == "Who plays next?"


def test_a_hyphen_in_a_name_stays_one():
    game = table()
    game.names = ("Ada", "Bruno", "Anne-Marie", *game.names[3:])
    assert LABELS.label(game, parse(0, "play 5H 0 @2")) == "Anne-Marie"


def test_a_caption_says_what_is_special_about_a_card():
    game = table()
    special = {card(text): LABELS.caption(game, card(text)) for text in ("2H", "10H", "9H")}
    assert special[card("2H")] == ""
    assert special[card("10H")] != "" != special[card("9H")]
    assert "-" not in "".join(special.values())


@pytest.mark.parametrize(("total", "says"), [(79, "−20/+20"), (80, "−20"), (99, "−20"), (0, "−20/+20")])
def test_a_caption_says_how_a_card_may_count_at_this_total(total: int, says: str):
    game = table("taiwan", hands=["QH 3S"], total=total)
    assert LABELS.caption(game, card("QH")) == says


@pytest.mark.parametrize(
    ("answers", "chain", "says"),
    [("one", 2, "2 cards, or a Queen."), ("all", 2, "2 cards, or as many Queens."), ("all", 1, "1 card, or a Queen.")],
)
def test_the_tip_on_a_chain_says_what_answers_it(answers: str, chain: int, says: str):
    game = table("iceland", hands=["QC 8C 6D"], chain=chain, options={"queen_answers": answers})
    assert TIPS.of(game.seen_by(0), "chain") == f"Queens in a row. The next player owes {says}"


@pytest.mark.parametrize(("rules", "turned"), [("standard", True), ("alternate_king", False)])
def test_the_tip_on_the_direction_speaks_of_cards_that_turn_it_where_there_are_some(rules: str, turned: bool):
    assert ("Some cards turn it round." in TIPS.of(table(rules).seen_by(0), "direction")) is turned
