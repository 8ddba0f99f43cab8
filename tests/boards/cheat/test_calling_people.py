"""The question put to several people at one screen: who calls out, whose hand is held up meanwhile, and that nobody
sees too much."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import catalogue
from game.engine.state import DISCARD, HANDS
from game.session.save import read_match
from tests.boards.cheat.calling import answers, asked, at, closed, form_of, left, people, wait_for
from tests.boards.cheat.tables import GAME
from tests.ui.player import NAMES, Player
from tests.ui.table.test_privacy import BACK, witness
from ui.scenes.keys_page import KeysPage
from ui.scenes.pause import PauseMenu
from ui.table.asking.calling_parts import EyeButton


def hold(player: Player, key: int, mod: int = pygame.KMOD_SHIFT) -> None:
    player.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def eye(player: Player, seat: int) -> tuple[int, int]:
    """The eye beside the button of a person."""
    eyes = [button for button in player.buttons() if isinstance(button, EyeButton)]
    return eyes[people(player).index(seat)].rect.center


def faces(player: Player) -> set[str]:
    """The cards that are shown face up, or turn over."""
    shown = player.painted().cards
    turning = {looks["other"] for _, _, looks in shown if looks.get("flip")}
    return {name for name in {face for face, _, _ in shown} | turning if name != BACK}


@pytest.mark.parametrize("how", ["pointer", "keys"])
@pytest.mark.parametrize("caller", [2, 3, None])
def test_everybody_at_the_screen_may_call(sit_down, how, caller):
    player = asked(sit_down, "cppp", turn=1)
    assert player.table.controller.viewer is None
    assert player.painted().says("Who calls Cheat?")
    assert not faces(player)
    player.answer(caller, how)
    name = "Nobody here" if caller is None else NAMES[caller]
    assert player.painted().says(f"{name} calls Cheat")
    expected = ["2 let_go", "3 let_go", "0 let_go"]
    if caller is not None:
        expected = [*expected[: caller - 2], f"{caller} challenge"]
    assert closed(player) == expected


def test_a_number_of_nobody_who_is_asked_says_nothing(sit_down):
    player = asked(sit_down, "ppc")
    for key in (pygame.K_1, pygame.K_3, pygame.K_8, pygame.K_c):
        player.key(key)
    assert player.table.calling.asks
    player.key(pygame.K_2)
    assert "1 challenge" in closed(player)


def peek_by_pointer(player: Player) -> None:
    player.move_to(eye(player, 1))
    player.press(eye(player, 1))


def peek_by_key(player: Player) -> None:
    hold(player, pygame.K_2)


ENDS: dict[str, Callable[[Player], object]] = {
    "released": lambda player: player.release(eye(player, 1)),
    "released elsewhere": lambda player: player.release((-40, 900)),
    "a release that was missed": lambda player: player.move_to((500, 300)),
    "the other button": lambda player: player.post(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=3),
    "another window": lambda player: player.post(pygame.WINDOWFOCUSLOST, window=None),
    "out of the window": lambda player: player.post(pygame.WINDOWLEAVE, window=None),
    "another size": lambda player: player.table.resize((1280, 720)),
    "Alt": lambda player: hold(player, pygame.K_LALT, pygame.KMOD_ALT),
    "the menu": lambda player: player.key(pygame.K_ESCAPE),
    "the rules": lambda player: player.key(pygame.K_F1),
    "a page that opens by itself": lambda player: player.app.push(KeysPage(catalogue.game(GAME))),
    "called": lambda player: player.key(pygame.K_2),
    "nobody": lambda player: player.key(pygame.K_SPACE),
    "taken back": lambda player: player.key(pygame.K_z, pygame.KMOD_CTRL),
}
KEY_ENDS: dict[str, Callable[[Player], object]] = {
    "released": lambda player: player.post(pygame.KEYUP, key=pygame.K_2, mod=0, unicode="", scancode=0),
    "Shift released": lambda player: player.post(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0),
    "a click": lambda player: player.press((300, 300)),
    **{name: end for name, end in ENDS.items() if "release" not in name and name != "called"},
}


def vanishes(player: Player, start: Callable[[Player], None], end: Callable[[Player], object]) -> None:
    own = {card.face for card in player.table.match.state.table[HANDS[1]]}
    assert not faces(player) & own
    start(player)
    assert player.table.controller.viewer == 1
    player.step(300)
    assert own <= faces(player)
    end(player)
    assert player.table.controller.viewer is None
    assert not faces(player) & own
    player.step(16)
    assert not faces(player) & own


@pytest.mark.parametrize("end", ENDS)
def test_a_hand_that_is_held_up_vanishes(sit_down, end):
    vanishes(asked(sit_down, "ppc"), peek_by_pointer, ENDS[end])


@pytest.mark.parametrize("end", KEY_ENDS)
def test_a_hand_that_is_held_up_by_key_vanishes(sit_down, end):
    vanishes(asked(sit_down, "ppc"), peek_by_key, KEY_ENDS[end])


def test_a_hand_let_go_while_it_turns_over_is_covered_at_once(sit_down):
    player = asked(sit_down, "ppc", speed="slow")
    for ms in (500, 40):  # the second time the table need not be turned round: the cards turn over
        peek_by_key(player)
        player.step(ms)
        assert faces(player)
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.app.scene, PauseMenu)
        assert not faces(player)
        player.key(pygame.K_ESCAPE)


def test_the_time_stands_still_while_a_hand_is_held_up(sit_down):
    player = asked(sit_down, "ppc")
    before = left(player)
    peek_by_key(player)
    player.wait(20_000, 200)
    assert player.painted().says("Bruno looks at the hand below. The time stands still.")
    assert left(player) > before - 0.6
    assert not answers(player)


def test_only_one_hand_is_held_up_at_a_time(sit_down):
    player = asked(sit_down, "pppc")
    peek_by_key(player)
    hold(player, pygame.K_3)
    assert player.table.controller.viewer == 2
    assert faces(player) == {card.face for card in player.table.match.state.table[HANDS[2]]}


def test_a_hint_for_who_looks_is_gone_with_the_hand(sit_down):
    player = asked(sit_down, "ppc")
    peek_by_key(player)
    hold(player, pygame.K_h)
    assert player.table.controller.viewer == 1
    hinted = player.table.words.hinted
    assert hinted is not None
    assert hinted.seat == 1
    why = player.table.words._message
    assert player.painted().says(why)
    player.post(pygame.KEYUP, key=pygame.K_2, mod=0, unicode="", scancode=0)
    assert player.table.words.hinted is None
    assert not player.painted().says(why)


def test_without_a_hand_held_up_there_is_no_hint(sit_down):
    player = asked(sit_down, "ppc")
    player.key(pygame.K_h)
    assert player.table.words.hinted is None
    assert player.painted().says("A hint is for one hand: hold its eye and press H.")


def test_taking_back_hands_the_table_to_who_made_the_claim(sit_down):
    player = asked(sit_down, "ppc")
    assert player.table.controller.undo_asks() == ""
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.rest()
    assert not player.table.match.moves
    assert player.table.controller.curtain is not None
    assert player.table.controller.curtain.person == 0


def test_nobody_takes_back_what_has_been_answered(sit_down):
    player = asked(sit_down, "pppc", speed="slow")
    player.key(pygame.K_2)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert player.table.match.moves
    assert player.painted().says("Cards were seen or others have played since then: the move stands.")


def test_a_match_is_taken_up_again_within_the_question(sit_down):
    first = asked(sit_down, "ppc")
    second = sit_down(read_match(first.slot.unfinished_path(GAME)))
    wait_for(second, lambda: second.table.calling.form is not None)
    assert second.table.controller.viewer is None
    assert not faces(second)
    second.key(pygame.K_2)
    assert "1 challenge" in closed(second)


def test_the_question_survives_another_size(sit_down):
    player = asked(sit_down, "ppc")
    player.app.screen = pygame.display.set_mode((960, 600), pygame.RESIZABLE)
    player.step(50)
    assert player.table.layout.free.contains(form_of(player).root.rect)
    player.press_button("Bruno")
    assert "1 challenge" in closed(player)


def test_people_play_in_turn_and_nobody_sees_too_much(sit_down):
    player = at(sit_down, "pppc", says="let_go", speed="fast")
    dice = Random(3)
    asked_in = 0
    with witness(player) as watching:
        for _ in range(14):
            wait_for(player, lambda: player.table.cover or player.table.calling.asks or player.legal(), 40)
            if player.table.cover is not None:
                player.lower("click")
            elif player.table.calling.asks:
                asked_in += 1
                seat = dice.choice(people(player))
                hold(player, pygame.K_1 + seat)
                player.step(100)
                player.post(pygame.KEYUP, key=pygame.K_1 + seat, mod=0, unicode="", scancode=0)
                player.answer(dice.choice((None, seat)), "keys")
            else:
                single = [move for move in player.legal() if len(move.cards) == 1]
                player.drag(player.on(dice.choice(single).cards[0]), player.table.layout.spots[DISCARD].rect().center)
                player.key(pygame.K_RETURN)
            player.step(40)
        assert asked_in >= 4
        assert watching.frames > 100
