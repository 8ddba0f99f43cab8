"""Three questions: which is asked, what is offered, and what is found."""

from __future__ import annotations

import pytest

from game import catalogue
from game.declaration import Game
from game.engine.cards import card
from game.extras import Answer, Question
from game.session.own.finding import ASKED, SENTENCES, Finding, in_short

ASKING = [game for game in catalogue.GAMES if game.questions]
each_game = pytest.mark.parametrize("game", ASKING, ids=lambda game: game.id)


def asked(finding: Finding) -> Question:
    question = finding.question()
    assert question is not None
    return question


def said(finding: Finding, asks: str, says: str) -> None:
    """Give that answer to that question, whichever is asked."""
    question = next(question for question in finding.game.questions if question.asks == asks)
    finding.say(question, next(answer for answer in question.answers if answer.says == says))


def test_five_games_ask():
    ids = {"hand-and-foot", "ninety-nine", "forty-fives", "skat", "cheat"}
    assert ids <= {game.id for game in ASKING}


@each_game
def test_questions_are_about_what_there_is(game: Game):
    """Every answer may be true, at most one of a question is, and its cards are cards of the game."""
    finding = Finding(game, game.usual_seats)
    for question in game.questions:
        assert len(question.answers) > 1
        for answer in question.answers:
            assert any(answer.holds(candidate.facts) for candidate in finding.left), answer.says
            assert 0 < len(answer.cards.split()) < 8
            for face in answer.cards.split():
                assert card(face if "." in face or face[-1] in "CDHS" else f"{face}.1").face == face
        for candidate in finding.left:
            assert sum(answer.holds(candidate.facts) for answer in question.answers) <= 1, question.asks


@each_game
def test_whoever_plays_by_a_rule_set_finds_it(game: Game):
    """Each rule set answers as it is, until nothing is left to ask; three answers leave few."""
    for rules in game.rule_sets:
        finding = Finding(game, game.usual_seats)
        facts = next(each.facts for each in finding.left if each.rules == rules and not each.changes)
        while (question := finding.question()) is not None:
            true = [answer for answer in finding.offered(question) if answer.holds(facts)]
            finding.say(question, true[0] if true else None)
        found = finding.found()
        same = all(found.facts.get(key) == facts.get(key) for answer in _answers(game) for key in answer.values)
        assert same, (rules.title, found.rules.title, found.changes)


def _answers(game: Game) -> list[Answer]:
    return [answer for question in game.questions for answer in question.answers]


@each_game
def test_every_answer_that_is_offered_leads_somewhere_and_can_be_dealt(game: Game):
    for turn in range(4):
        finding = Finding(game, game.usual_seats)
        for number in range(ASKED):
            question = asked(finding)
            offered = finding.offered(question)
            assert offered
            answer = offered[(turn + number) % len(offered)]
            finding.say(question, answer)
            assert answer.holds(finding.found().facts)
        found = finding.found()
        assert game.in_force(found.rules, found.changes, game.usual_seats)
        assert all(true.holds(found.facts) for _, true in finding.said if true is not None)
        assert 6 < len(in_short(finding.sections())) <= SENTENCES


def test_the_first_question_divides_most_evenly():
    finding = Finding(catalogue.game("ninety-nine"), 4)
    assert asked(finding).asks == "Which card makes 99?"
    said(finding, "Which card makes 99?", "Only a Joker")
    assert {candidate.rules.id for candidate in finding.left} == {"alternate_joker"}
    asks = {question.asks for question in finding.game.questions if finding.offered(question)}
    assert "What does a four do?" in asks
    assert asked(finding).asks not in ("What does a four do?", "Which card turns the play round?")  # it is known


def test_a_house_rule_is_believed_whatever_the_rule_sets_say():
    finding = Finding(catalogue.game("hand-and-foot"), 4)
    said(finding, "May the discard pile be taken?", "Never")
    said(finding, "How many cards has each stack?", "Fifteen")
    said(finding, "What must a side have to go out?", "A clean and a dirty one")
    found = finding.found()
    assert (found.rules.id, dict(found.changes)) == ("books", {"stack_size": 15, "contract_dirty": 1})
    assert finding.headline() == "Books with 2 house rules"
    assert any("1 clean book and 1 dirty book" in rule.text and rule.changed for rule in in_short(finding.sections()))


def test_answers_that_do_not_go_together_are_not_offered():
    finding = Finding(catalogue.game("hand-and-foot"), 4)
    said(finding, "Which cards are on the table?", "Lords and Ladies")
    threes = next(question for question in finding.game.questions if "red threes" in question.asks)
    assert finding.offered(threes) == []
    assert finding.question() != threes


def test_what_depends_on_another_answer_waits_for_it():
    finding = Finding(catalogue.game("skat"), 3)
    pushed = next(question for question in finding.game.questions if "pushed" in question.asks)
    assert asked(finding) != pushed
    said(finding, "What if nobody bids?", "The next one deals")
    assert finding.offered(pushed) == []


def test_who_does_not_know_narrows_nothing_and_reads_what_is_open():
    finding = Finding(catalogue.game("forty-fives"), 4)
    question, before = asked(finding), len(finding.left)
    finding.say(question, None)
    assert len(finding.left) == before
    assert finding.question() != question
    assert any(line.startswith(question.asks) for line in finding.open())
    finding.take_back()
    assert finding.question() == question


def test_what_cards_do_is_one_of_the_sentences_where_rule_sets_differ_by_it():
    finding = Finding(catalogue.game("ninety-nine"), 4)
    said(finding, "Which card makes 99?", "The king")
    (cards,) = [rule.text for rule in in_short(finding.sections(), cards=True) if "**King:**" in rule.text]
    assert "**King:** Makes the total 99" in cards
    assert "**10:**" in cards


def test_a_game_without_questions_asks_none():
    finding = Finding(catalogue.game("olympus"), 4)
    assert finding.question() is None
    assert finding.open() == []
