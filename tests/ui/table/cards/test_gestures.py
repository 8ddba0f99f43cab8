"""What a hand does with cards: lifting, dragging, choosing, being refused; by pointer and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import DISCARD, HANDS
from tests.ui.player import Player, your_turn
from ui.table.show.card_pictures import OUTLINE

HOWS = ("drag", "click", "double", "keys")


def moves(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


def attempt(player: Player, face: str, how: str) -> None:
    """Try to play a card, legal or not."""
    if how == "drag":
        player.drag(player.on(face), player.pile)
    elif how == "click":
        player.click(player.on(face))
        player.click(player.pile)
    elif how == "double":
        player.double_click(player.on(face))
    else:
        at = player.table.gestures.hand().index(player.sprite(face))
        player.key(pygame.K_1 + at)
        player.key(pygame.K_1 + at)


@pytest.mark.parametrize("how", HOWS)
def test_a_plain_card_is_played_without_questions(sit_down, how):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    attempt(player, "7H", how)
    assert moves(player) == ["play 7H +7"]


@pytest.mark.parametrize("how", HOWS)
def test_a_card_that_does_not_fit_goes_home_and_says_why(sit_down, how):
    player = sit_down(your_turn("6H KH 8H", total=95))
    player.rest()
    digest = player.table.match.digest()
    if how == "click":  # the first click is refused already
        player.click(player.on("8H"))
        assert player.table.gestures.selected is None
    else:
        attempt(player, "8H", how)
    sprite, table = player.sprite("8H"), player.table
    asides = []
    for _ in range(12):
        player.step(20)
        asides.append(table.gestures.shakes.aside(sprite, table.now, player.app.theme))
    assert max(map(abs, asides)) > 1, "it does not shake"
    assert player.painted().says("That would make 103; the total may not pass 99.")
    assert moves(player) == []
    assert table.match.digest() == digest
    player.rest()
    assert sprite.moving.goal == (sprite.rest.x, sprite.rest.y, sprite.rest.angle, sprite.rest.width)
    assert table.cards.zones[HANDS[0]] == table.gestures.hand()
    player.wait(6000)
    assert not player.painted().says("That would make 103")


def test_a_card_dropped_on_the_cloth_goes_home(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    sprite = player.sprite("7H")
    home = sprite.moving.goal
    free = player.table.layout.free
    player.drag(player.on("7H"), (free.centerx + free.width // 4, free.bottom - 5))
    player.rest()
    assert moves(player) == []
    assert sprite.moving.at(player.table.now) == home


def test_a_click_on_the_pile_without_a_card_asks_for_one(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.click(player.pile)
    assert player.painted().says("Choose a card first.")


def test_a_dragged_card_follows_the_pointer_and_the_pile_lights_up(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    sprite = player.sprite("7H")
    grip = player.on("7H")
    around = player.table.layout.spots[DISCARD].rect().inflate(player.app.theme.px(16), player.app.theme.px(16))
    assert not any(item[0] == OUTLINE and item[2:] == around.topleft for item in player.table.paint()[1])
    player.lift(grip, player.pile)
    x, y, _, _ = sprite.moving.at(player.table.now)
    assert (player.pile[0] - x, player.pile[1] - y) == (grip[0] - sprite.rest.x, grip[1] - sprite.rest.y)
    assert player.table.gestures.drag.accepting().keys() == {DISCARD}
    assert any(item[0] == OUTLINE and item[2:] == around.topleft for item in player.table.paint()[1])
    player.release(player.pile)
    assert moves(player) == ["play 7H +7"]


def test_escape_lets_go_of_a_dragged_card(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.lift(player.on("7H"), player.pile)
    player.key(pygame.K_ESCAPE)
    assert player.table.gestures.drag is None
    player.release(player.pile)
    player.rest()
    assert moves(player) == []
    assert player.app.scene is player.table


@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize(
    ("face", "at", "move"),
    [("AH", 0, "play AH +1"), ("AH", 1, "play AH +11"), ("10H", 0, "play 10H -10"), ("10H", 1, "play 10H +10")],
)
def test_an_ace_and_a_ten_ask_how_they_count(sit_down, how, face, at, move):
    player = sit_down(your_turn("AH 10H 8H", total=50))
    player.rest()
    attempt(player, face, how)
    choice = player.table.choice
    assert choice is not None
    assert moves(player) == []
    if how == "keys":
        player.key(pygame.K_1 + at)
    else:
        player.press_button(choice.answers[at][0])
    assert moves(player) == [move]
    assert player.table.choice is None


@pytest.mark.parametrize("away", ["escape", "click"])
def test_a_choice_can_be_left(sit_down, away):
    player = sit_down(your_turn("AH 7H 8H"))
    player.rest()
    attempt(player, "AH", "drag")
    assert player.table.choice is not None
    if away == "escape":
        player.key(pygame.K_ESCAPE)
    else:
        player.click(player.table.layout.free.topleft)
    player.rest()
    assert player.table.choice is None
    assert moves(player) == []
    sprite = player.sprite("AH")
    assert sprite.moving.goal[:2] == (sprite.rest.x, sprite.rest.y)
    assert player.app.scene is player.table


def test_a_choice_with_one_legal_answer_is_not_asked(sit_down):
    player = sit_down(your_turn("AH 7H 8H", total=95))
    player.rest()
    attempt(player, "AH", "double")
    assert moves(player) == ["play AH +1"]


@pytest.mark.parametrize("how", ["drag on the plate", "plate", "button", "key"])
def test_taiwans_five_names_who_is_next(sit_down, how):
    player = sit_down(your_turn("5H 7H 8H", "taiwan"))
    player.rest()
    if how == "drag on the plate":
        player.drag(player.on("5H"), player.plate(2))
    else:
        attempt(player, "5H", "double")
        assert player.table.plates.named == {1, 2, 3}
        assert player.painted().says("Who plays next?")
        if how == "plate":
            player.click(player.plate(2))
        elif how == "button":
            player.press_button(player.table.view.names[2])
        else:
            player.key(pygame.K_2)
    assert moves(player) == ["play 5H 0 @2"]
    assert player.table.plates.named == set()


def test_cards_that_cannot_be_played_are_dim_on_ones_own_turn_only(sit_down):
    player = sit_down(your_turn("6H KH 8H", total=95))
    player.rest()
    assert player.painted().dimmed() == {"6H", "8H"}
    attempt(player, "KH", "double")
    player.step()
    assert player.table.controller.prompt() is None
    assert player.painted().dimmed() == set()


def test_hovering_tells_the_new_total(sit_down):
    player = sit_down(your_turn("6H AH 8H", total=50))
    player.rest()
    player.move_to(player.on("8H"))
    assert player.painted().says("58")
    player.move_to(player.on("AH"))
    assert player.painted().says("51 / 61")
    player.move_to(player.table.layout.free.topleft)
    assert not player.painted().says("51 / 61")
    player.key(pygame.K_HOME)
    assert player.painted().says("51 / 61")


def test_a_press_while_things_move_brings_them_to_their_ends(sit_down):
    player = sit_down(your_turn("6H 7H 8H", computers=1), speed="slow")
    player.step()
    attempt(player, "7H", "double")
    player.step(20)
    assert player.table.cards.busy(player.table.now)
    player.press(player.table.layout.free.topleft)
    table = player.table
    assert table.director.idle
    assert not table.cards.busy(table.now)
    assert table.cards.zones[DISCARD][-1].card.text == "7H"


def test_a_lifted_card_waits_to_be_clicked_again(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.click(player.on("7H"))
    assert player.table.gestures.selected is player.sprite("7H")
    assert moves(player) == []
    player.click(player.on("8H"))
    assert player.table.gestures.selected is player.sprite("8H")
    player.click(player.table.layout.free.topleft)
    assert player.table.gestures.selected is None
    assert moves(player) == []


def test_all_keys_of_the_hand(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    gestures = player.table.gestures
    for key, place in [
        (pygame.K_RIGHT, 0),
        (pygame.K_RIGHT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 0),  # it does not jump to the other end
        (pygame.K_HOME, 0),
        (pygame.K_END, 2),
        (pygame.K_2, 1),
    ]:
        player.key(key)
        assert gestures.focus == place
    player.key(pygame.K_DOWN)
    assert gestures.focus is None
    player.key(pygame.K_UP)
    assert gestures.focus == 2
    player.key(pygame.K_RETURN)
    assert len(moves(player)) == 1


def test_the_focus_stays_with_its_card_while_others_come_and_go(sit_down):
    player = sit_down(your_turn("6H 7H 8H", computers=1))
    player.rest()
    gestures, held = player.table.gestures, player.sprite("8H")
    player.key(pygame.K_3)
    player.table.controller.propose(player.legal()[0])  # as a hint is played
    seen = set()
    for _ in range(200):
        player.step()
        seen.add(gestures.hand()[gestures.focus])
    assert seen == {held}
    player.key(pygame.K_RETURN)
    player.rest()
    assert held not in gestures.hand()
    assert gestures.focus is not None
