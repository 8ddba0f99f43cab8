"""A question to several seats that a card answers: by a click, a drag or a key of that card, and never by another."""

from __future__ import annotations

import pygame
import pytest

from game.games.cheat.rules.position import PILE
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.words.labels import Calls, Labels
from tests.boards.cheat.calling import wait_for
from tests.session.matches import AlwaysSays
from tests.session.picky import make_picky
from tests.ui.player import NAMES, Player

ACE, NONE = "AC 3C 4C 5C", "2C 3C 4C 5C"


@pytest.fixture(name="asked")
def _asked(sit_down, monkeypatch):
    """A table where Bruno has claimed an ace, and whoever holds one may doubt it: Ada, if it is in her hand."""
    make_picky(monkeypatch)

    def asked(hand: str, who: str = "pcc", **settings: object) -> Player:
        hands = [hand, "KS KH QC", "2D 3D 4D", "2H 3H 4H"][: len(who)]
        claims = [[1, "QD", "A"]]
        position = {"hands": hands, "claims": claims, "said": "A", "turn": 2, "phase": "challenge", "leader": 1}
        seats = tuple(Seat(name, PERSON if kind == "p" else COMPUTER) for name, kind in zip(NAMES, who, strict=False))
        player: Player = sit_down(Setup("cheat", "standard", seats, 5, {}, position=position), **settings)
        for seat, kind in enumerate(who):
            if kind == "c":
                player.table.controller.computers._players[seat] = AlwaysSays("let_go")
        wait_for(player, lambda: player.table.calling.window is not None)
        return player

    return asked


def said(player: Player) -> list[str]:
    """All answers, once the question is closed."""
    wait_for(player, lambda: len(player.table.match.moves) > 1)
    return [f"{move.seat} {move}" for move in player.table.match.moves]


def by_click(player: Player) -> None:
    player.double_click(player.on("AC"))


def by_drag(player: Player) -> None:
    spot = player.table.layout.spots[PILE]
    player.drag(player.on("AC"), (round(spot.x), round(spot.y)))


def by_keys(player: Player) -> None:
    at = player.table.gestures.hand().index(player.sprite("AC"))
    player.key(pygame.K_1 + at)
    player.key(pygame.K_1 + at)


@pytest.mark.parametrize("how", [by_click, by_drag, by_keys])
def test_the_card_that_fits_answers(asked, how):
    player = asked(ACE)
    how(player)
    assert not player.table.calling.asks
    assert "0 challenge" in said(player)


def test_a_card_that_answers_goes_home_until_all_have_answered(asked):
    player = asked(ACE, speed="slow")
    by_drag(player)
    wait_for(player, lambda: not player.table.cards.busy(player.table.now))
    assert not player.table.match.moves
    assert not player.sprite("AC").is_displaced


def test_only_the_card_that_fits_is_in_full_light(asked):
    player = asked(ACE, call_s=0)
    player.wait(1000)
    assert player.painted().dimmed() == {"3C", "4C", "5C"}


def test_another_card_is_refused_and_the_question_stands(asked):
    player = asked(ACE)
    player.double_click(player.on("3C"))
    assert player.painted().says("Only who holds an ace may doubt.")
    assert player.table.calling.asks
    player.key(pygame.K_SPACE)
    assert "0 let_go" in said(player)


def test_whoever_can_only_let_it_go_sees_no_question(asked):
    player = asked(NONE)
    assert player.table.calling.form is None
    assert not player.painted().dimmed()
    assert player.painted().says("Waiting: does anybody call Cheat?")
    assert "0 let_go" in said(player)


def test_among_several_people_all_are_asked_and_a_wrong_press_is_refused(asked):
    player = asked(NONE, "pcp", call_s=0)
    names = [button.text for button in player.buttons() if button.text]
    assert {"Ada", "Clara", "Nobody"} <= set(names)
    player.press_button("Ada")
    assert player.painted().says("Only who holds an ace may doubt.")
    assert player.table.calling.asks
    player.press_button("Nobody")
    assert said(player)[:2] == ["2 let_go", "0 let_go"]


def test_a_hand_held_up_answers_nothing(asked):
    player = asked(ACE, "pcp", call_s=0)
    player.table.calling.peek(0)
    player.step()
    assert player.table.calling.holds
    assert not player.table.gestures.active
    assert not player.painted().dimmed()


@pytest.fixture(name="sneaking")
def _sneaking(monkeypatch):
    """Words of another game."""
    calls = Calls.of("sneak", "a card", "let it pass")
    monkeypatch.setattr(Labels, "calls", lambda *_: calls)


@pytest.mark.usefixtures("sneaking")
def test_one_person_is_asked_in_the_words_of_the_game(asked):
    player = asked(ACE, call_s=0)
    assert player.painted().says("Sneak a card, or let it pass.")
    player.key(pygame.K_SPACE)
    assert player.painted().says("You let it pass.")


@pytest.mark.usefixtures("sneaking")
def test_several_people_are_asked_in_the_words_of_the_game(asked):
    player = asked(ACE, "pcpc", call_s=0)
    assert player.painted().says("Who sneaks a card?")
    player.press_button("Ada")
    assert player.painted().says("Ada sneaks a card.")


@pytest.mark.usefixtures("sneaking")
def test_whoever_waits_reads_the_words_of_the_game(asked):
    assert asked(NONE).painted().says("Waiting: does anybody sneak a card?")


def test_the_words_of_a_call_keep_their_mark():
    assert Calls.of("call", "Cheat!", "let it go") == Calls(
        "Does anybody call Cheat?",
        "Who calls Cheat?",
        "Call Cheat, or let it go.",
        "You call Cheat!",
        "{name} calls Cheat!",
        "Nobody here calls Cheat.",
        "You let it go.",
    )


def test_pointing_at_the_card_that_answers_says_what_it_leads_to(asked, monkeypatch):
    player = asked(ACE, call_s=0)
    labels = type(player.table.showing.labels)
    monkeypatch.setattr(labels, "preview", lambda self, view, move: "makes 80" if move.kind == "challenge" else "")
    player.move_to(player.on("AC"))
    assert player.painted().says("makes 80")
    player.move_to(player.on("3C"))
    assert not player.painted().says("makes 80")
