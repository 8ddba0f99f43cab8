"""The sneak window at the table: for one person and for several, by pointer and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.moves import parse
from tests.boards.olympus.tables import SitDown, board, lower, seated, until
from tests.ui.player import NAMES, Player
from ui.table.asking.calling_parts import CallerButton

SIX, NONE = "H6.1 H2.1 Sandals.1 Spear.1", "H9.1 H2.1 Sandals.1 Spear.1"
PLAIN = ("", "H4.1 H4.2", "H5.1 H5.2", "H10.1 H10.2")
OTHER, SEVEN = "H6.2 H8.1 Lyre.1 Dove.1", "H7.2 H8.1 Lyre.1 Dove.1"


def asked(sit_down: SitDown, who: str, hands: tuple[str, ...], *, turn: int, **more: Any) -> Player:
    """The seat `turn` has played the 6 that it holds last, at 34, and the others are asked."""
    hands = (*hands, *PLAIN[len(hands) : len(who)])
    held = tuple(f"{cards} H6.4" if seat == turn else cards for seat, cards in enumerate(hands))
    player = seated(sit_down, who, held, rest=False, facts={"height": 34, "turn": turn}, **more)
    until(player, lambda: player.table.director.idle and not player.table.cards.busy(player.table.now))
    lower(player)
    player.table.controller._submit(parse(turn, "play H6.4"))
    until(player, lambda: player.table.calling.window is not None)
    return player


def answers(player: Player, count: int = 1) -> list[str]:
    """What was answered since the card, once so many answers have come."""
    until(player, lambda: len(player.table.match.moves) > count)
    return [f"{move.seat} {move}" for move in player.table.match.moves[1:]]


def by_button(player: Player) -> None:
    player.press_button("Sneak a 6")


def by_letter(player: Player) -> None:
    player.key(pygame.K_c)


def by_click(player: Player) -> None:
    player.double_click(player.on("H6.1"))


def by_drag(player: Player) -> None:
    player.drag(player.on("H6.1"), player.pile)


def by_number(player: Player) -> None:
    at = player.table.gestures.hand().index(player.sprite("H6.1"))
    player.key(pygame.K_1 + at)
    player.key(pygame.K_1 + at)


@pytest.mark.parametrize("how", [by_button, by_letter, by_click, by_drag, by_number])
def test_one_person_sneaks(sit_down, how):
    player = asked(sit_down, "pccc", (SIX,), turn=3)
    assert player.painted().says("Sneak a 6, or let it go.")
    how(player)
    assert player.painted().says("You sneak a 6.")
    assert answers(player)[0] == "0 sneak"
    until(player, lambda: board(player).bolt.place == 0)
    assert board(player).bubbles[0] == "Sneak: 46"


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_one_person_lets_it_go(sit_down, how):
    player = asked(sit_down, "pccc", (SIX,), turn=3)
    player.answer(None, how)
    assert answers(player)[0] == "0 pass"
    until(player, lambda: board(player).height.value == 40)


def test_time_up_is_a_pass(sit_down):
    player = asked(sit_down, "pccc", (SIX,), turn=3)
    window = player.table.controller.window
    assert window is not None
    assert window.seconds == 4
    player.wait(4200, 50)
    assert answers(player)[0] == "0 pass"


def test_without_a_limit_it_waits(sit_down):
    player = asked(sit_down, "pccc", (SIX,), turn=3, changes={"sneak_seconds": 0})
    player.wait(12000, 100)
    assert player.table.calling.asks


def test_pointing_at_the_match_shows_what_it_makes(sit_down):
    player = asked(sit_down, "pccc", (SIX,), turn=3, changes={"sneak_seconds": 0})
    until(player, lambda: not board(player).busy(player.table.now))
    player.move_to(player.on("H6.1"))
    assert player.painted().says("46, takes the Bolt")
    assert player.painted().says("\N{RIGHTWARDS ARROW} 46")
    player.move_to(player.on("H2.1"))
    assert not player.painted().says("\N{RIGHTWARDS ARROW}")


def test_another_card_is_refused_and_costs_nothing(sit_down):
    player = asked(sit_down, "pccc", (SIX,), turn=3, changes={"sneak_seconds": 0})
    player.double_click(player.on("H2.1"))
    assert player.painted().says("Only a card with the same number may be sneaked.")
    assert player.table.calling.asks
    player.answer(0, "keys")
    assert answers(player)[0] == "0 sneak"


def test_without_a_match_one_person_is_not_asked(sit_down):
    player = asked(sit_down, "pccc", (NONE,), turn=3)
    assert player.table.calling.form is None
    assert player.painted().says("Waiting: does anybody have a 6?")
    assert answers(player)[0] == "0 pass"


@pytest.mark.parametrize("hands", [(SIX, OTHER), (SIX, SEVEN), (NONE, OTHER), (NONE, SEVEN)])
def test_several_people_see_the_same_whatever_they_hold(sit_down, hands):
    player = asked(sit_down, "ppcc", hands, turn=3)
    player.wait(300, 50)
    buttons = [button for button in player.buttons() if isinstance(button, CallerButton)]
    assert [button.text for button in buttons] == ["Ada", "Bruno"]
    assert player.painted().says("Who has a 6?")
    assert player.painted().says("no time limit here")
    assert player.table.controller.viewer is None
    assert not {name for name, _, looks in player.painted().cards if name.startswith("H") and name != "H6"}
    player.wait(8000, 100)
    assert player.table.calling.asks


@pytest.mark.parametrize("how", ["pointer", "keys"])
@pytest.mark.parametrize("sneaker", [0, 1])
def test_one_of_several_people_sneaks(sit_down, how, sneaker):
    player = asked(sit_down, "ppcc", (SIX, OTHER), turn=3)
    player.answer(sneaker, how)
    assert player.painted().says(f"{NAMES[sneaker]} sneaks a 6.")
    given = answers(player, 1 + sneaker)
    assert given[: 1 + sneaker] == ["0 sneak"] if sneaker == 0 else ["0 pass", "1 sneak"]
    until(player, lambda: board(player).height.value == 46)


def test_a_wrong_press_costs_nothing(sit_down):
    player = asked(sit_down, "ppcc", (NONE, OTHER), turn=3)
    player.answer(0, "pointer")
    assert player.painted().says("Only a card with the same number may be sneaked.")
    assert player.table.calling.asks
    player.answer(1, "pointer")
    assert answers(player, 2)[:2] == ["0 pass", "1 sneak"]


def test_nobody_of_several_people_sneaks(sit_down):
    player = asked(sit_down, "ppcc", (SIX, OTHER), turn=3)
    player.answer(None, "pointer")
    assert answers(player, 3) == ["0 pass", "1 pass", "2 pass"]


def test_a_card_of_another_kind_asks_nobody(sit_down):
    player = seated(sit_down, "ppcc", (SIX, OTHER), facts={"height": 34})
    player.double_click(player.on("Spear.1"))
    assert player.table.match.moves
    assert player.table.controller.window is None
