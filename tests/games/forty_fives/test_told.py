"""Forty-Fives in words: the rules page, the score sheets, the story and the sentences about events."""

from __future__ import annotations

import doctest
from importlib import import_module
from random import Random

import pytest

from game import catalogue
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.words.labels import LABELS
from game.words import rules_of_table
from game.words.rules_page import CardRule, Rule
from tests.games.forty_fives.talk import NAMES, deal, events, legal, played_by, played_out, say, table, to_discard
from tests.words.declared import tells

GAME = catalogue.game("forty-fives")
RULES = [row.id for row in GAME.rule_sets]


def parts(rules: str, changes: dict[str, object]) -> list[Rule | CardRule]:
    return [part for section in rules_of_table.sections(GAME, rules, changes, 4) for part in section.parts]


def played(rules: str, seed: int, **options: object) -> FortyFives:
    """A whole match of random players."""
    game = FortyFives(GAME.rule_set(rules), options, NAMES, seed, recorded=True)
    rng = Random(seed)
    while not game.over:
        game.play(game.any_move(game.turn, rng))
    return game


@pytest.mark.parametrize(
    "name",
    [
        "game.games.forty_fives.rules.contract",
        "game.games.forty_fives.rules.scoring",
        "game.engine.tricks",
        "game.engine.chance",
    ],
)
def test_examples_in_the_sources_are_true(name: str):
    failed, tried = doctest.testmod(import_module(name))
    assert (failed, tried > 0) == (0, True)


# -- the rules page ---------------------------------------------------------------------------------------------------


def test_every_suit_is_shown_as_trumps_and_plain():
    shown = [part for part in parts("merrimack", {}) if isinstance(part, CardRule)]
    assert [len(part.faces) for part in shown] == [14, 13, 14, 14, 13, 12, 13, 13]
    assert shown[0].faces[:4] == ("5S", "JS", "AH", "AS")
    assert shown[1].faces[2] == "AH"
    assert shown[7].faces[3] == "AC"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"kitty": "none"}, "three cards each, then two more"),
        ({"auction": "until_three_pass"}, "until three have passed"),
        ({"dealer_hold": True}, "The dealer may **hold**"),
        ({"all_pass": "redeal"}, "the hand is thrown in"),
        ({"slam": "30for60_risk"}, "it pays 30 and costs 60"),
        ({"min_keep": 0}, "discards 3 to 8 of them"),
        ({"plain_follow": "follow_or_trump"}, "you must follow suit or play a trump"),
        ({"must_bid_to_win": "both_90"}, "both sides begin with 90 points or more"),
        ({"first_dealer": 2}, "Seat 3 deals first"),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(changes, expected):
    found = [part for part in parts("merrimack", changes) if expected in part.text and part.changed]
    assert len(found) == 1


# -- score sheets and story -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("slam", ["plain", "pays60", "30for60_full"])
def test_score_sheets_add_up_to_what_both_sides_have(rules, slam):
    game = played(rules, 3, slam=slam, all_pass="redeal")
    report = GAME.report(game, game.history)
    sums = [0, 0]
    for sheet in report.sheets:
        for side in (0, 1):
            assert sum(line.points[side] or 0 for line in sheet.lines) == sheet.totals[side]
            for line in sheet.lines:
                assert sum(part.points for part in line.made[side]) == (line.points[side] or 0)
            sums[side] += sheet.totals[side]
            assert sheet.after[side] == sums[side]
    assert tuple(sums) == report.totals == tuple(game.totals)
    assert report.order == (*game.totals, *game.totals)
    assert len(report.rounds) == game.hand_number
    assert "won after" in report.story[0]
    assert all(
        text.endswith(".") for text in (*report.story, *report.notes, *(finished.text for finished in report.rounds))
    )


def test_a_set_back_says_what_made_it():
    game = played_out("AAABB", "B", bid="20", totals=(50, 50))
    report = GAME.report(game, game.history)
    lines = {line.title: line for line in report.sheets[0].lines}
    assert lines["Tricks"].points == (15, 10)
    assert lines["Highest trump"].points == (0, 5)
    assert lines["The bid"].points == (-35, None)
    assert lines["The bid"].made[0][0].how == "the 15 taken do not count, and 20 are lost"
    assert report.standing[0] == "30 points"
    assert report.rounds[0].text == "North bid 20 and took only 15. North and South −20; East and West 15."
    assert report.notes[0] == report.notes[2] == "Hand: −20. North made 0 of 1 bid."
    assert report.notes[1] == report.notes[3] == "Hand: 15. Never had the bid."


def test_a_hand_in_play_counts_its_tricks():
    game = to_discard(deal())
    for _ in range(9):
        say(game, legal(game)[0])
    report = GAME.report(game, game.history)
    assert report.running is not None
    assert sum(report.running.totals) == 5
    assert not report.running.over
    assert report.rounds[-1].text == "Still being played."
    assert {figure.title for figure in report.figures} == {"Still to go", "Bid"}


def test_those_of_many_sides_that_wrote_down_nothing_are_passed_over():
    def told(game: FortyFives) -> list[str]:
        return [line for event in events(game, "round_scored") if (line := tells(game, event)) is not None]

    assert told(played_by(5, [1, 1, 1, 0, 1], 1, bid="15", by=1)) == [
        "East scores 25 and has 25.",
        "North scores 5 and has 5.",
    ]
    assert told(played_by(2, [1, 1, 1, 1, 1], 1, bid="15", by=1)) == ["East scores 30 and has 30."]
    assert told(played_by(6, [1, 1, 1, 4, 1], 1, bid="15", by=1)) == ["East and Ada score 30 and have 30."]
    assert told(played_by(4, [1, 1, 1, 3, 1], 1, bid="15", by=1)) == [
        "East and West score 30 and have 30.",
        "North and South score 0 and have 0.",
    ]


# -- events and buttons -----------------------------------------------------------------------------------------------


def test_a_hand_in_words():
    game = to_discard(deal(slam="30for60_full", dealer_hold=True), "bid 15", "pass", "pass", "hold", trump="H")
    say(game, "discard")
    log = [line for event in game.history if (line := tells(game, event)) is not None]
    assert log == [
        "Hand 1: West deals, North bids first.",
        "North bids 15.",
        "East passes.",
        "South passes.",
        "West holds 15.",
        "West has the bid at 15.",
        "West makes hearts trump.",
        "West takes the 3 cards of the kitty.",
        "North discards no cards.",
    ]
    game = played_out("AAABB", "B", bid="15", totals=(0, 115))
    log = [line for event in game.history if (line := tells(game, event)) is not None]
    assert log[-6:] == [
        "East wins the trick with the Jack of spades.",
        "The highest trump played was the 5 of spades: 5 points more for East and West.",
        "North and South bid 15 and take 15.",
        "North and South score 15 and have 15.",
        "East and West score 15 and have 130.",
        "East and West win the match with 130 points.",
    ]


def test_captions_warnings_and_labels():
    game = table("S", hands=["AH 10S 2H"], phase="discarding")
    order = game.order
    assert order is not None
    held = {card.text: card for card in game.pack()}
    captions = {text: LABELS.caption(game, held[text]) for text in ("5S", "AH", "10S", "2H", "AD")}
    assert captions == {
        "5S": "trump, 1st of 14",
        "AH": "trump, 3rd of 14",
        "10S": "trump, 14th of 14",
        "2H": "hearts, 12th of 12",
        "AD": "diamonds, 13th of 13",
    }
    assert LABELS.caption(deal(), held["5S"]) == ""
    moves = {str(move): move for move in game.moves(0)}
    assert LABELS.warning(game, moves["discard AH"]) == "Discard the Ace of hearts, one of the three highest trumps?"
    assert LABELS.warning(game, moves["discard 2H 10S"]) == ""
    assert LABELS.label(game, moves["discard 2H"]) == "Discard 1"
    assert LABELS.label(game, moves["discard"]) == "Discard none"
    assert game.takes_many
    auction = say(deal(dealer_hold=True, slam="30for60_risk"), "bid 15", "pass", "pass")
    calls = auction.moves(3)
    assert [LABELS.label(auction, call) for call in calls] == ["Pass", "Hold 15", "20", "25", "30", "30 for 60"]
    assert not auction.takes_many
    assert [LABELS.button(auction, call) for call in calls[2:]] == ["Bid 20", "Bid 25", "Bid 30", "Bid 30 for 60"]


def test_gestures_put_cards_where_they_belong():
    game = table("S", hands=["AH 10S 2H"], phase="discarding")
    cards = game.table.zones[next(where for where in game.table.zones if where.text == "hand 0")]
    places = {where.text: where for where in game.table.zones}
    offered = game.offers(0, cards[:2], places["discard 0"])
    assert [str(move) for move in offered] == ["discard AH 10S"]  # type: ignore[union-attr]
    refused = game.offers(0, cards, places["discard 0"])
    assert not isinstance(refused, list)
    assert refused.code == "keep_too_few"
    game = table("D", hands=["JD 4D 9C"], trick="6D", leader=3)
    hand = game.table.zones[places["hand 0"]]
    assert [str(offer) for offer in game.offers(0, hand[:1], places["trick 0"])] == ["play JD"]  # type: ignore[union-attr]
    refused = game.offers(0, hand[2:], places["trick 0"])
    assert not isinstance(refused, list)
    assert refused.code == "trump_owed"
