"""Whoever listens need not look for what comes next: what the golden button does is said with its key, and how cards
are played is told for keys."""

from __future__ import annotations

import pygame
import pytest

from game import catalogue
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.words.cards.notes import name_of
from game.words.language import listed
from tests.ui.access.test_announcements import heard
from tests.ui.player import your_turn
from tests.ui.table.lessons.test_lessons import controller_of, do_step, seated
from ui.table.lesson.first_steps import steps_for

NINETY_NINE = catalogue.game("ninety-nine")


def test_who_cannot_play_and_what_leads_on_after_a_round_is_said_with_its_key(sit_down):
    player = sit_down(your_turn("AS JC QD", total=99), speed="off")
    with heard(player.app) as said:
        player.rest()
        assert [one.words for one in said][-1] == "Space: I cannot play."
        player.key(pygame.K_SPACE)
        player.rest()
    assert player.table.view.round_over
    assert [one.words for one in said][-1] == "Space: Next deal."


def test_a_hint_is_said_with_the_key_that_plays_it_behind_the_question(sit_down):
    player = sit_down(your_turn("AS KC 9D", total=50), speed="off")
    with heard(player.app) as said:
        player.rest()
        player.key(pygame.K_h)
        player.rest()
    words = [one.words for one in said if one.at_once]
    assert [line for line in words if line.startswith("Your turn")]
    hinted = player.table.words.hinted
    assert hinted is not None
    assert words[-1] == f"Enter: Play hint: {name_of(hinted.cards[0])}."
    assert words[-2] == player.table.words.message


def test_a_hint_for_a_question_names_the_answer(sit_down):
    seats = (Seat("Ada", PERSON, "easy"), *(Seat(name, COMPUTER, "easy") for name in ("Ben", "Cleo", "Dora")))
    player = sit_down(Setup("forty-fives", "merrimack", seats, 5), speed="off")
    with heard(player.app) as said:
        for _ in range(20):
            player.rest()
            if player.table.question is not None:
                break
        player.key(pygame.K_h)
        player.rest()
    hinted = player.table.words.hinted
    assert hinted is not None
    button = next(stop for stop in player.table.question.form.stops() if getattr(stop, "move", None) == hinted)
    assert [one.words for one in said][-1] == f"Enter: {button.text}."


def test_who_looks_on_hears_once_what_the_golden_button_does(sit_down):
    seats = tuple(Seat(name, COMPUTER, "easy") for name in ("Ada", "Ben", "Cleo"))
    player = sit_down(Setup("ninety-nine", "standard", seats, 5, {"lives": 1}), speed="off")
    with heard(player.app) as said:
        for _ in range(400):
            player.step(120)
    words = [one.words for one in said]
    assert len(words) > 20
    assert len([line for line in words if line.startswith("Space: Finish")]) <= 2


def test_a_question_that_keys_answer_is_said_with_them(sit_down):
    position = {"hands": ["4C 5C", "KS KH", "2D 3D"], "claims": [[1, "QD", "A"]], "said": "A", "turn": 2}
    position |= {"phase": "challenge", "leader": 1}
    seats = (Seat("Ada", PERSON), *(Seat(name, COMPUTER, "easy") for name in ("Ben", "Cleo")))
    player = sit_down(Setup("cheat", "standard", seats, 5, {}, position=position), speed="off")
    with heard(player.app) as said:
        for _ in range(20):
            player.step(100)
    assert "C: Cheat! Space: Let it go." in [one.words for one in said]


def test_a_hint_to_play_several_cards_names_them(sit_down):
    seats = (Seat("Ada", PERSON, "easy"), *(Seat(name, COMPUTER, "easy") for name in ("Ben", "Cleo")))
    player = sit_down(Setup("trick-ninety-nine", "standard", seats, 5), speed="off")
    with heard(player.app) as said:
        for _ in range(20):
            player.rest()
            if player.table.gestures.active:
                break
        player.key(pygame.K_h)
        player.rest()
    hinted = player.table.words.hinted
    assert hinted is not None
    assert len(hinted.cards) == 3
    assert [one.words for one in said][-1] == f"Enter: Play hint: {listed([name_of(card) for card in hinted.cards])}."


def test_a_hint_waits_until_the_last_move_is_on_the_disk(sit_down, monkeypatch):
    player = sit_down(your_turn("AS KC 9D", total=50), speed="off")
    player.rest()
    assert player.table.advice.rests()
    monkeypatch.setattr(type(player.table.controller.autosave), "holds", property(lambda _: True))
    assert not player.table.advice.rests(), "it would come before the move, and go when that is shown"


@pytest.mark.parametrize("game", ["ninety-nine", "switch"])  # the second one has steps that await a move without cards
def test_the_bubble_of_a_lesson_says_which_keys_go_on_and_tells_of_no_pointer(sit_down, game: str):
    player = seated(sit_down, catalogue.game(game), speed="off")
    controller, awaited = controller_of(player), 0
    with heard(player.app) as said:
        player.rest()
        while not controller.finished:
            awaited += controller.awaits is not None
            do_step(player, "keys")
            player.rest()
    words = [one.words for one in said]
    assert any(line.endswith("Space: Next.") for line in words)
    assert len({line for line in words if "arrows, then Enter." in line}) >= awaited > 0
    assert words[-1].endswith("Space: Now play on alone.")
    assert not [line for line in words if "click" in line or "drag" in line]


def test_first_steps_are_keys_for_whoever_listens():
    for many in (False, True):
        said = " ".join(step.says for step in steps_for(click="lifts", by_finger=False, many=many, listens=True))
        assert "Enter" in said
        assert ("Space makes the move" in said) is many
        assert not {"click", "Click", "drag"} & {*said.replace(",", " ").split()}
