"""What is told of Cheat as it is played: the log, the buttons, the rules page, and who has lost."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import move, parse
from game.engine.state import HANDS
from game.games.cheat.players.temperaments import TEMPERAMENTS
from game.games.cheat.rules.variants import RULE_SETS, VARIANTS
from game.games.cheat.words.events import EVENTS
from game.games.cheat.words.labels import LABELS
from game.games.cheat.words.rules_page import rules_page
from game.words.rules_page import CardRule, InForce, Rule
from tests.games.cheat.log_lines import events, say, table
from tests.words.declared import tells

# -- the log


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (4, {}, "Round 1: Diego deals, Ada plays first."),
        (2, {}, "Round 1: Bruno deals, Ada plays first. 16 cards are set aside, unseen."),
        (3, {"deal": "equal"}, "Round 1: Chiara deals, Ada plays first. 1 card is set aside, unseen."),
    ],
)
def test_the_deal(seats: int, options: dict[str, Any], sentence: str):
    game = table(seats=seats, options=options)
    assert [line for event in events(game) if (line := tells(game, event))] == [sentence]


def test_a_claim_is_told_as_it_is_spoken_and_letting_it_go_is_not():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS AH 7C A", "-") == ["Ada claims three aces."]
    assert say(game, "play 3C 2") == ["Bruno claims one two."]


def test_a_lie_that_is_called():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS AH 7C A", "let_go", "challenge") == [
        "Ada claims three aces.",
        "Chiara calls Cheat!",
        "It was a lie: Ada laid two aces and one seven.",
        "Ada takes the pile: 3 cards.",
    ]


def test_the_truth_that_is_called():
    game = table("AS 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS A", "challenge") == [
        "Ada claims one ace.",
        "Bruno calls Cheat!",
        "It is true: Ada laid one ace.",
        "Bruno takes the pile: 1 card.",
    ]


def test_a_joker_is_named_and_never_the_lie():
    game = table("7C JK.1 AS AH 2C", "2D 3C", options={"jokers": 2})
    assert say(game, "play AS JK.1 AH A", "challenge")[2] == "It is true: Ada laid two aces and one joker."
    game = table("7C JK.1 AS 6C 6D 2C", "2D 3C", options={"jokers": 2})
    lie = "It was a lie: Ada laid one ace, two sixes and one joker."
    assert say(game, "play 6C JK.1 AS 6D A", "challenge")[2] == lie


def test_a_pass_names_the_rank_where_it_is_given():
    passing = {"may_pass": True}
    game = table("AS 2C", "2D 3C", "3D 4C", options=passing)
    assert say(game, "play AS A", "-", "pass", "pass") == ["Ada claims one ace.", *_PASSES]
    game = table("AS 2C", "2D 3C", "3D 4C", options={**passing, "rank_rule": "same"})
    assert say(game, "play AS A", "-", "pass") == ["Ada claims one ace.", "Bruno passes."]


_PASSES = ["Bruno passes on twos.", "Chiara passes on threes."]


def test_the_first_to_be_out_wins_round_and_match():
    game = table("AS", "2D 3C", "3D 4C")
    won = ["Ada has no cards left.", "Ada wins the round.", "Ada wins the match."]
    assert say(game, "play AS A", "-") == ["Ada claims one ace.", *won]
    called = ["Bruno calls Cheat!", "It is true: Ada laid one ace.", "Bruno takes the pile: 1 card."]
    assert say(table("AS", "2D 3C", "3D 4C"), "play AS A", "challenge") == ["Ada claims one ace.", *called, *won]


def test_play_to_the_last_tells_the_places():
    game = table("AS", "2D", "3D 4C", options={"finish": "play_to_last"})
    assert say(game, "play AS A", "-", "play 2D 2", "-") == [
        "Ada claims one ace.",
        "Ada has no cards left.",
        "Bruno claims one two.",
        "Bruno has no cards left, in second place.",
        "Ada wins the round.",
        "Ada wins the match.",
    ]


def test_a_round_may_end_with_the_last_play_it_may_have():
    game = table("AS 2C", "2D 3C 4D", "3D 4C", plays=19, options={"play_cap": 20})
    assert say(game, "play AS A", "-") == [
        "Ada claims one ace.",
        "After 20 plays the round ends: whoever has the fewest cards comes first.",
        "Ada wins the round.",
        "Ada wins the match.",
    ]
    game = table("AS 2C 3S", "2D 3C", "3D 4C", plays=19, options={"play_cap": 20})
    assert say(game, "play AS A", "-")[2:] == [
        "Ada, Bruno and Chiara share the round.",
        "Ada, Bruno and Chiara win the match.",
    ]


def test_wins_are_counted_to_the_end_of_the_match():
    game = table("AS", "2D 3C", wins=[1, 0], options={"match": "first_to_wins", "wins": 2})
    assert say(game, "play AS A", "-")[-1] == "Ada wins the match with 2 rounds won."
    game = table("AS", "2D 3C", options={"match": "first_to_wins", "wins": 1})
    assert say(game, "play AS A", "-")[-1] == "Ada wins the match with 1 round won."


def test_what_a_winner_at_the_cap_keeps_does_not_count():
    options = {"match": "penalty_rounds", "rounds": 3, "play_cap": 20}
    game = table("AS 2C", "2D 3C 4D", "3D 4C", plays=19, penalties=[4, 2, 3], options=options)
    assert "Ada has 1 card left, free for a winner: 4 in all." in say(game, "play AS A", "-")


def test_penalties_are_told_seat_by_seat():
    options = {"match": "penalty_rounds", "rounds": 3}
    game = table("AS", "2D 3C", "3D", penalties=[4, 2, 3], round_number=3, options=options)
    assert say(game, "play AS A", "-")[2:] == [
        "Ada wins the round.",
        "Ada has no cards left: 4 in all.",
        "Bruno has 2 cards left: 4 in all.",
        "Chiara has 1 card left: 4 in all.",
        "Ada, Bruno and Chiara win the match with a penalty of 4.",
    ]


def test_how_a_round_ended_is_told_from_its_last_card():
    game = table("AS", "2D 3C", options={"match": "first_to_wins"})
    say(game, "play AS A", "challenge")
    assert EVENTS.how_it_ended(events(game), game.names) == "Ada has no cards left. Ada wins the round."


# -- buttons


def test_buttons():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C", options={"may_pass": True})
    lifted = parse(0, "play AS AH 7C A")
    assert LABELS.action(game, lifted) == "Claim three aces"
    alone = parse(0, "play 7C A")
    assert LABELS.action(game, alone) == "Claim one ace"
    say(game, "play AS AH 7C A")
    answers = [LABELS.button(game, move) for move in game.moves(game.turn)]
    assert answers == ["Cheat!", "Let it go"]
    say(game, "-")
    (passing,) = (move for move in game.moves(1) if move.kind == "pass")
    assert LABELS.button(game, passing) == "Pass" == LABELS.action(game, passing)


# -- the rules page


def page(changes: dict[str, object], seats: int = 4) -> list[Rule | CardRule]:
    """Everything the rules page says."""
    values = VARIANTS.in_force(RULE_SETS[0], changes, seats)
    table = InForce(RULE_SETS[0], values, VARIANTS.in_force(RULE_SETS[0], {}, seats), seats)
    return [part for section in rules_page.sections(table) for part in section.parts]


@pytest.mark.parametrize(
    ("changes", "expected", "seats"),
    [
        ({"match": "first_to_wins", "wins": 2}, "The first to win **2 rounds** wins the match.", 4),
        ({"match": "penalty_rounds", "rounds": 5}, "The lowest total after **5 rounds** wins", 4),
        ({"finish": "play_to_last"}, "until **one player is left** with cards", 4),
        ({"rank_rule": "down"}, "each turn the rank is one lower: kings, queens, jacks and so on", 4),
        ({"rank_rule": "adjacent"}, "Call the rank **one above or one below** the claim on top", 4),
        ({"rank_rule": "same_or_adjacent"}, "**or one above or below** it; next to the aces are kings and twos", 4),
        ({"rank_rule": "same_or_up"}, "**or the one above** it; after the kings come the aces", 4),
        ({"rank_rule": "same"}, "Call **the same rank** as the claim on top of the pile. On an empty pile", 4),
        ({"first_rank": "free"}, "The first player calls any rank, and each turn the rank is one higher.", 4),
        ({"max_cards": 3}, "Lay **one to three cards** face down", 4),
        ({"max_cards": 1}, "Lay **one card** face down", 4),
        ({"may_pass": True}, "The rank moves on all the same.", 4),
        ({"may_pass": True, "rank_rule": "same"}, "The claim on top of the pile stands.", 4),
        ({"who_challenges": "next_player"}, "After every claim **the next player**, and nobody else", 4),
        ({"after_challenge": "winner"}, "whoever was right plays next, or the player after, if that one is out", 4),
        ({"after_challenge": "loser"}, "whoever took the pile plays next.", 4),
        ({"packs": 3}, "Three packs shuffled together: 156 cards, 12 of each rank.", 4),
        ({"jokers": 2}, "Counts as any rank, and is never a lie.", 4),
        ({"jokers": 2}, "They are dealt one by one: 14 for the first two players", 4),
        ({"set_aside": 4}, "4 cards are set aside face down; nobody sees them", 4),
        ({"set_aside": 0}, "No cards are set aside.", 2),
        ({"deal": "equal"}, "1 card is set aside face down; nobody sees it", 3),
        ({"first_player": "ace_of_spades"}, "Whoever holds the ace of spades plays first.", 4),
        ({"first_player": "random"}, "Who plays first is drawn by lot.", 4),
        ({"play_cap": 50}, "After 50 plays a round ends anyway", 4),
        ({"play_cap": 0}, "A round ends in no other way", 4),
        ({"play_cap": 1}, "After 1 play a round ends anyway", 4),
        ({"match": "penalty_rounds"}, "everybody but its winner scores a penalty", 4),
        ({"first_dealer": 1}, "Seat 2 deals first", 4),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(changes: dict[str, object], expected: str, seats: int):
    (found,) = [part for part in page(changes, seats) if expected in part.text]
    assert found.changed
    assert not [part for part in page({}, seats) if expected in part.text]


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_usual_rules_say_what_is_dealt(seats: int):
    text = "\n".join(part.text for part in page({}, seats))
    game = table(seats=seats)
    held = [len(game.table[HANDS[seat]]) for seat in range(seats)]
    most, least = max(held), min(held)
    assert (f"{most} cards for each player" if most == least else f"{most} for the first") in text
    assert most == least or f"{least} for the others" in text
    assert ("16 cards are set aside" in text) is (seats == 2)
    assert f"{len(game.pack())} cards, {game.copies('A')} of each rank" in text
    assert not [part for part in page({}, seats) if part.changed]


def test_tips_are_true():
    game, text = table(), "\n".join(part.text for part in page({}))
    assert "whoever calls aces comes to fives and nines next" in text
    called = []
    for _ in range(9):
        rank, hand = game.rank_due, game.table[HANDS[game.turn]]
        called += [rank] if game.turn == 0 else []
        assert rank is not None
        game.play(move(game.turn, "play", hand[:1], rank))
        say(game, "-")
    assert called == ["A", "5", "9"]
    assert "three sevens are a lie: there are four." in text
    assert "there are only four cards of each rank, and 2 jokers" in "\n".join(p.text for p in page({"jokers": 2}))


def test_computer_players_and_their_temperaments_are_explained():
    text = "\n".join(part.text for part in page({}))
    assert "They never look." in text
    assert all(f"**{temperament.title}.** {temperament.summary}" in text for temperament in TEMPERAMENTS)


# -- who lost


def test_all_but_the_winners_have_lost_a_round():
    game = table("AS", "2D 3C", "3D 4C")
    say(game, "play AS A", "-")
    assert EVENTS.losers(events(game), 3) == [1, 2]
    game = table("AS", "2D 3C", "3D", options={"match": "penalty_rounds"}, penalties=[9, 0, 0])
    say(game, "play AS A", "-")
    assert EVENTS.losers(events(game), 3) == [1, 2]  # the most points are not the best here
