"""What trick Ninety-Nine says of itself: sentences about events, the rules page, the story and the score sheets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.moves import Event, parse
from game.games.trick_ninety_nine.rules.position import BIDS
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.games.trick_ninety_nine.words.events import EVENTS
from game.games.trick_ninety_nine.words.report import report
from game.words import rules_of_table
from tests.contract.tables import tables_of
from tests.games.trick_ninety_nine.talk import CLASSIC, NAMES, STANDARD, deal, events, played_out, say, table
from tests.words.declared import tells
from ui.boards.trick_ninety_nine.board import TrickNinetyNineBoard

GAME = catalogue.game("trick-ninety-nine")
TABLES = [(row.id, seats) for row in GAME.rule_sets for seats in GAME.seats]


def heard(game: TrickNinetyNine, since: int = 0) -> list[str]:
    """The sentences about what happened, as everybody may know it."""
    assert game.recorder is not None
    seen = (event.seen_by(None) for event in game.recorder.events[since:])
    lines = (tells(game, event) for event in seen if event is not None)
    return [line for line in lines if line is not None]


def match(rules: str, seats: int, seed: int = 1, rounds: int = 1000, **options: Any) -> TrickNinetyNine:
    """A match of random players, or its first rounds."""
    game, rng = deal(rules, seats=seats, seed=seed, **options), Random(seed)
    while not game.over and game.round_number <= rounds:
        game.play(game.any_move(game.prompts()[0].seat or 0, rng))
    return game


# -- sentences


def test_a_trick_is_told_card_by_card():
    game = table(hands=["AS 7H", "KS 6C", "QS 6D"])
    since = len(heard(game))
    say(game, "play AS", "play KS", "play QS")
    assert heard(game)[since:] == [
        "North leads the Ace of spades.",
        "East plays the King of spades.",
        "South plays the Queen of spades.",
        "North wins the trick with the Ace of spades.",
    ]


def test_the_dummys_cards_are_told_as_such():
    game = table(seats=2, hands=["9S 7H", "KS 6C", "AS 6D"])
    say(game, "play 9S", "play KS", "play AS", "play 6D")
    assert heard(game)[2:5] == [
        "North plays the Ace of spades from the dummy.",
        "Dummy wins the trick with the Ace of spades.",
        "North leads the 6 of diamonds from the dummy.",
    ]


def test_trump_and_why():
    assert "There is no trump in the first round." in heard(deal())
    assert "Diamonds are trump in the first round." in heard(deal(first_trump="diamonds"))
    cases = {
        (4, 3, 2): "Three made their bids: clubs are trump.",
        (4, 3, 3): "Two made their bids: hearts are trump.",
        (4, 4, 3): "One made a bid: spades are trump.",
        (5, 4, 3): "Nobody made a bid: diamonds are trump.",
    }
    for bids, sentence in cases.items():
        assert sentence in heard(say(played_out(bids, [4, 3, 2]), "next"))
    turned = {"6H": "The 6 of hearts is turned up: hearts are trump.",
              "9H": "The 9 of hearts is turned up: there is no trump.",
              "JK.1": "The Joker is turned up: there is no trump."}  # fmt: skip
    for card, sentence in turned.items():
        deck = [other.text for other in GAME.state(GAME.rule_sets[1], {}, NAMES[:3], 1).pack() if other.text != card]
        assert sentence in heard(deal(CLASSIC, decks=[" ".join([*deck, card])]))


def test_premium_statements_and_what_they_show():
    game = table(phase="premium", bids=[4, 3, 2])
    say(game, "declare", "reveal", "yield")
    assert heard(game) == [
        "North declares: the bid will be shown.",
        "East offers to reveal bid and hand, above what North declared.",
        "North yields to East.",
        "East shows a bid of 3 and lays the whole hand open.",
    ]
    game = table(phase="premium", bids=[4, 3, 2])
    say(game, "declare", "pass", "reveal", "upgrade")
    assert heard(game)[-2:] == [
        "North will show bid and hand, too.",
        "North shows a bid of 4 and lays the whole hand open.",
    ]


def test_the_end_of_a_round_is_told_from_the_bids_on():
    game = played_out([3, 4, 5], [3, 3, 3], seats=2, options={"track_dummy": True})
    log = heard(game)
    last = [
        "North bid 3 and won 3; East bid 4 and won 3; Dummy bid 5 and won 3, enough for the dummy.",
        "North scores 23 and has 23.",
        "East scores 3 and has 3.",
        "The dummy scores 23 points, 23 in all.",
    ]
    assert log[-4:] == last
    assert EVENTS.how_it_ended(game.history, game.names) == " ".join(last)


def test_a_game_that_ends_is_told_with_its_bonus():
    scores = [84, 70, 80]
    log = heard(played_out([3, 4, 3], [3, 3, 3], scores=scores, totals=scores))
    assert log[-1] == "Game 1 is over: North and South win it and score 100 more each."
    log = heard(played_out([3, 4, 3], [3, 2, 4], scores=scores, totals=scores))
    assert log[-1] == "Game 1 is over: North wins it and scores 100 more."
    log = heard(played_out([3, 4, 3], [4, 2, 3], scores=[96, 1, 2], totals=[96, 1, 2]))
    assert log[-1].startswith("Game 1 is over; nobody")


@pytest.mark.parametrize(("seats", "who"), [(2, "the other gets"), (3, "the others get")])
def test_who_gets_the_points_of_a_bid_that_was_shown_and_missed(seats: int, who: str):
    game = table(seats=seats, phase="premium", hands=["AC KC QC JC AS KS KH QH 6H"], bids=["10C 9H 8D"])
    seat = game.turn
    view, (prompt, *_) = game.seen_by(seat), game.prompts()
    panel = TrickNinetyNineBoard().panel(view, prompt, lambda move: None)
    assert panel is not None
    assert f"Miss it: {who} that." in " ".join(str(getattr(part, "text", "")) for part in panel.everything())
    assert f"as {who} the points" in GAME.players["normal"]().explain(view, parse(seat, "reveal"))


# -- the rules page


def said_of(rules: str, changes: dict[str, object], seats: int = 3) -> str:
    return "\n".join(
        part.text for section in rules_of_table.sections(GAME, rules, changes, seats) for part in section.parts
    )


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_dummy_has_a_section_where_there_is_one(rules: str, seats: int):
    assert ("The dummy" in [section.title for section in rules_of_table.sections(GAME, rules, {}, seats)]) is (
        seats == 2
    )


@pytest.mark.parametrize(
    ("rules", "changes", "expected", "seats"),
    [
        (STANDARD, {"first_trump": "diamonds"}, "played with diamonds for trump", 3),
        (STANDARD, {"trump_rule": "joker_turnup"}, "The last card is turned up: its suit is trump.", 3),
        (CLASSIC, {"trump_rule": "successes"}, "The number of players who made their bids last round decides", 3),
        (STANDARD, {"premiums": "off"}, "Nobody may show a bid", 3),
        (STANDARD, {"premiums": "declare_only"}, "There are no revelations.", 4),
        (STANDARD, {"match": "rounds", "rounds": 12}, "after **12 rounds** wins", 3),
        (STANDARD, {"match": "fixed_total", "fixed_target": 500}, "somebody has **500** points", 3),
        (STANDARD, {"game_target": 150}, "A game ends after the round in which somebody has **150**", 3),
        (STANDARD, {"game_bonus": 50}, "scores 50 more", 3),
        (STANDARD, {"game_bonus": "shared"}, "scores 30 more, or 20 each where there are two", 3),
        (STANDARD, {"games_to_win": 1}, "has won **one game**", 3),
        (STANDARD, {"track_dummy": True}, "They are added up", 2),
        (STANDARD, {"first_dealer": 1}, "Seat 2 deals first", 3),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(rules, changes, expected, seats):
    found = [
        part for section in rules_of_table.sections(GAME, rules, changes, seats)[2:] for part in section.parts
        if expected in part.text
    ]  # fmt: skip
    assert len(found) == 1
    assert found[0].changed
    assert expected not in said_of(rules, {}, seats)


def test_nothing_is_not_told_as_a_score():
    """A game without a bonus, and what is left where all four make their bids."""
    assert "wins the game. Sometimes nobody does." in " ".join(said_of(STANDARD, {"game_bonus": 0}).split())
    assert "10 each when three do and nothing when four do." in said_of(STANDARD, {}, 4)


def test_trump_by_successes_goes_as_far_as_there_are_hands():
    assert "four: no trump" in said_of(STANDARD, {}, 4)
    assert "four" not in said_of(STANDARD, {}, 3)
    assert "three: clubs. The dummy counts, too." in said_of(STANDARD, {}, 2)


# -- the story and the sheets


@pytest.mark.parametrize("table", list(tables_of(GAME)), ids=str)
@pytest.mark.parametrize("options", [{}, {"track_dummy": True, "match": "rounds"}], ids=["games", "rounds"])
def test_sheets_add_up_to_the_totals(table, options):
    game = match(table.row.id, table.seats, **options)
    assert game.over
    assert game.recorder is not None
    report = GAME.report(game, game.recorder.events)
    assert [sheet.number for sheet in report.sheets] == list(range(1, game.round_number + 1))
    assert len(report.rounds) == game.round_number
    before = (0,) * len(report.sides)
    live = game.seats
    for sheet in report.sheets:
        for column in range(len(report.sides)):
            points = [line.points[column] or 0 for line in sheet.lines]
            assert sum(points) == sheet.totals[column]
            for line in sheet.lines:
                assert sum(part.points for part in line.made[column]) == (line.points[column] or 0)
        gained = tuple(now - then for now, then in zip(sheet.after[:live], before[:live], strict=True))
        assert gained == sheet.totals[:live]
        before = sheet.after
    assert before[:live] == tuple(game.totals) == report.totals[:live]
    assert len(report.sides) == live + (game.has_dummy and bool(options))
    assert report.story[0].startswith(tuple(game.names))


def test_a_number_is_opened_by_what_made_it():
    game = played_out([1, 4, 5], [1, 5, 3], ["pass", "declare"])
    sheet = report(game, with_premiums(game, {1: "declare"})).sheets[0]
    lines = {line.title: line for line in sheet.lines}
    assert list(lines) == ["Tricks", "Bid made", "Premium bids"]
    assert [(part.title, part.points, part.how) for part in lines["Premium bids"].made[2]] == [
        ("East declared 4", 30, "failed")
    ]
    assert lines["Premium bids"].made[1] == ()
    (made,) = lines["Bid made"].made[0]
    assert (made.title, made.points, made.how, len(made.cards)) == ("Bid 1, won 1", 30, "nobody else made a bid", 3)
    assert sheet.totals == (61, 5, 33)


def with_premiums(game: TrickNinetyNine, premiums: dict[int, str]) -> list[Event]:
    """The events of a round that was laid out after its premium bids, with them."""
    assert game.recorder is not None
    spoken = [Event("premium", seat, facts={"said": kind, "over": None}) for seat, kind in premiums.items()]
    dealt = Event("dealt", 0, facts={"hand": 1, "leader": 0, "game": 1})
    facts = {
        seat: {"bid": game.worth(game.table[BIDS[seat]]), "whole": kind == "reveal"} for seat, kind in premiums.items()
    }
    shown = [Event("exposed", seat, facts=facts[seat]) for seat in premiums]
    return [dealt, *spoken, *shown, *game.recorder.events]


def test_a_lapsed_declaration_is_no_premium_in_the_sheet():
    game = table(phase="premium", bids=[4, 3, 2])
    say(game, "declare", "reveal", "yield")
    rng = Random(1)
    while not game.round_over:
        game.play(game.any_move(game.actor, rng))
    assert game.recorder is not None
    account = report(game, [Event("dealt", 0, facts={"hand": 1}), *game.recorder.events])
    (sheet,) = account.sheets
    assert {part.title for made in sheet.lines[2].made for part in made} == {"East revealed 3"}
    assert sheet.totals == tuple(score.total for score in game.points)


def test_the_dummys_running_total_begins_anew_with_each_game():
    game = match(STANDARD, 2, seed=3, track_dummy=True)
    account = report(game, game.recorder.events)  # type: ignore[union-attr]
    totals = [event.facts["total"] for event in events(game, "dummy_scored")]
    assert [sheet.after[2] for sheet in account.sheets] == totals


def test_a_running_round_tells_no_bids():
    game = deal()
    for _ in range(3):
        game.play(game.any_move(game.actor, Random(2)))
    account = report(game, game.recorder.events)  # type: ignore[union-attr]
    assert account.rounds[-1].text == "Still being played."
    assert (account.sheets, account.story, account.notes[0]) == ((), (), "No round finished yet.")
