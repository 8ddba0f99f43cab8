"""Hand and Foot in words: the rules page from the options in force, the story of a match, sentences of events."""

from __future__ import annotations

import pytest

from game import catalogue
from game.games.hand_and_foot.players import levels
from game.games.hand_and_foot.words.tips import TIPS
from game.words import rules_of_table
from game.words.language import points
from game.words.rules_page import CardRule
from tests.games.hand_and_foot.tables import deal, table
from tests.games.hand_and_foot.test_players import RULES, steps
from tests.words.declared import tells

GAME = catalogue.game("hand-and-foot")


def parts(rules, changes, seats=4):
    return [part for section in rules_of_table.sections(GAME, rules, changes, seats) for part in section.parts]


def played(rules, seats=4, seed=1, rounds=50):
    game = deal(rules, seats=seats, seed=seed)
    for _ in steps(game, [levels.Normal()] * seats, seed, rounds):
        pass
    return game


# -- the rules page ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
def test_every_rank_is_explained_once(rules):
    faces = [face for part in parts(rules, {}) if isinstance(part, CardRule) for face in part.faces]
    assert len(faces) == len(set(faces))
    game = deal(rules)
    of_rank = {card.face: card.rank for card in game.pack()}
    assert {of_rank[face] for face in faces} == {card.rank for card in game.pack()}


@pytest.mark.parametrize(
    ("rules", "changes", "expected"),
    [
        ("books", {"pile_take": "top_n"}, "its top 5 cards"),
        ("books", {"wild_cap": 3}, "at most 3 wild cards"),
        ("books", {"ask_partner": "off"}, "Nobody has to ask before going out."),
        ("family", {"contract_dirty": 3}, "**2 clean books and 3 dirty books**"),
        ("family", {"wild_on_clean": "forbidden"}, "but no wild card to a clean one"),
        ("family", {"same_rank_groups": "never"}, "only one group of a rank"),
        ("lords", {"freeze": False}, "A wild card does not freeze the pile."),
        ("lords", {"match_rounds": 1}, "after **1 round** wins"),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(rules, changes, expected):
    found = [part for part in parts(rules, changes) if expected in part.text]
    assert len(found) == 1
    assert found[0].changed


# -- the story --------------------------------------------------------------------------------------------------------


def test_a_round_in_play_is_told_as_such():
    game = deal("family", seed=2)
    report = GAME.report(game, game.history)
    assert report.rounds[-1].text == "Still being played."
    assert report.sheets == ()
    assert set(report.notes) == {"No round finished yet."}


def test_a_round_is_told_of_the_whole_side():
    game = played("books", 4, rounds=1)
    sentences = [tells(game, event) for event in game.history if event.kind == "round_scored"]
    (a, b), (first, second) = game.totals[:2], sentences
    assert first == f"North and South score {points(a)} and have {points(a)}."
    assert second == f"East and West score {points(b)} and have {points(b)}."


# -- events -----------------------------------------------------------------------------------------------------------


def test_a_pile_that_is_frozen_and_that_no_pair_takes_is_said_to_be_taken_by_nobody():
    options = {"pile_match": "onto_group", "freeze": True}
    assert any("nobody can take it any more" in part.text for part in parts("lords", options))
    for match, says in (("onto_group", "Frozen: nobody can take the pile."), ("pair", "Frozen: only two cards")):
        game = table("lords", options={"pile_match": match})
        assert TIPS.of(game.seen_by(0), "frozen").startswith(says)


def test_going_out_needs_a_book_where_one_of_sevens_is_needed():
    sevens = parts("books", {"contract_clean": 0, "contract_sevens": True})
    assert any("your side needs **1 clean book**" in part.text for part in sevens)
