"""The hand as its player puts it: dragged, moved by keys, sorted again; and nobody else learns of it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import Card, by_rank, card
from game.engine.state import HANDS
from tests.boards.hand_and_foot.tables import PointerPlayer, melding_table
from tests.ui.player import setup_of, your_turn
from ui.table.input.arranging import Arrangement, gap_at, shifted
from ui.table.show.layout import Pose

MINE = HANDS[0]


def hand(player) -> list[str]:
    return [sprite.card.text for sprite in player.table.gestures.hand()]


def seated(sit_down, setup, **settings):
    player = sit_down(setup, speed="off", **settings)
    player.rest()
    return player


def gap(player, at: int) -> tuple[int, int]:
    """A point of the hand just before its n-th card, or behind the last."""
    sprites = player.table.gestures.hand()
    rect = sprites[min(at, len(sprites) - 1)].rect()
    return rect.x + 2 if at < len(sprites) else rect.right - 2, rect.y + 8


# --- the order itself


def cards(texts: str) -> list[Card]:
    return [card(text) for text in texts.split()]


def test_new_cards_go_behind_those_they_would_follow():
    order = Arrangement()
    assert order.arranged(MINE, cards("9C 4C 7H")) == cards("4C 7H 9C")
    order.put(MINE, cards("9C 4C 7H"))
    assert order.arranged(MINE, cards("4C 7H 9C 5D 10D 2D")) == cards("2D 9C 10D 4C 5D 7H")


def test_cards_that_are_gone_are_forgotten():
    order = Arrangement()
    order.put(MINE, cards("9C 4C 7H"))
    assert order.arranged(MINE, cards("4C 7H")) == cards("4C 7H")
    assert order.arranged(MINE, cards("4C 7H 9C")) == cards("4C 7H 9C")
    assert order.by_hand(MINE)
    order.arranged(MINE, [])
    assert not order.by_hand(MINE), "with new cards all begins anew"


def test_the_order_is_chosen_for_each_hand():
    order = Arrangement(lambda: {"up": by_rank, "down": lambda card: tuple(-number for number in by_rank(card))})
    order.put(MINE, cards("9C 4C 7H"))
    order.sort(MINE, "down")
    assert order.arranged(MINE, cards("4C 7H 9C")) == cards("9C 7H 4C")
    assert order.arranged(HANDS[1], cards("7H 4C")) == cards("4C 7H")


def test_some_of_a_hand_are_moved_together_and_never_out_of_it():
    assert shifted("abcde", "bd", 1) == list("acbde")
    assert shifted("abcde", "a", -1) == list("abcde")
    assert shifted("abcde", "de", 3) == list("abcde")


def test_a_point_in_a_hand_of_two_rows_lies_in_the_row_that_shows_there():
    poses = [Pose(x, y, 0.0, 100, 1) for y in (100.0, 150.0) for x in (100.0, 140.0, 180.0)]
    assert gap_at(poses, (0, 40))[0] == 0
    assert gap_at(poses, (115, 60))[0] == 2
    assert gap_at(poses, (300, 60)) == (3, pygame.Rect(230, 30, 1, 50))
    assert gap_at(poses, (0, 90)) == (3, pygame.Rect(50, 80, 1, 140))
    assert gap_at(poses, (300, 200))[0] == 6


# --- with the pointer


def test_a_card_is_dragged_to_another_place_of_the_hand(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.lift(player.on("4H"), gap(player, 3))
    assert player.table.gestures.drag.gap[0] == 2
    player.release(gap(player, 3))
    player.rest()
    assert hand(player) == ["7H", "9H", "4H"]
    assert player.table.match.moves == []
    assert player.table.cards.agrees(player.table.view)
    places = [sprite.moving.goal[0] for sprite in player.table.gestures.hand()]
    assert places == sorted(places)


def test_the_order_stays_and_what_is_drawn_finds_its_place(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H", stock="8C", computers=1))
    player.drag(player.on("9H"), gap(player, 0))
    player.rest()
    player.double_click(player.on("4H"))
    player.rest()
    assert hand(player)[:1] == ["9H"]
    assert hand(player).index("8C") == hand(player).index("7H") + 1


def test_the_gap_shows_only_while_the_card_is_in_the_hand(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    start = player.on("9H")
    player.lift(start, gap(player, 0))
    drag = player.table.gestures.drag
    assert drag.gap is not None
    player.move_to(player.pile, held=True)
    assert drag.gap is None
    player.move_to(gap(player, 0), held=True)
    assert drag.gap is None
    player.release(gap(player, 0))
    player.rest()
    assert hand(player) == ["4H", "7H", "9H"], "what has left the hand goes home"
    assert player.table.match.moves == []


def test_a_drag_to_the_pile_still_plays(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.drag(player.on("7H"), player.pile, steps=12)
    assert [str(move) for move in player.table.match.moves][:1] == ["play 7H +7"]


def test_all_lifted_cards_are_moved_together(sit_down):
    player = seated(sit_down, melding_table(hand="4 5 6 K K 9"))
    person = PointerPlayer(player)
    kings = person.held("K K")
    person.lift(kings)
    player.drag(player.on(kings[0]), gap(player, 0))
    player.rest()
    assert [card.rank for card in kings] == [text.rstrip(".0123456789")[0] for text in hand(player)[:2]]
    assert player.table.gestures.lifted_cards() == kings
    assert player.table.match.moves == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_long_hand_in_rows_is_put_in_order_too(sit_down, size):
    faces = "4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J Q Q K K A A 2 2 4 5 6 7 8 9 10 J Q K"
    player = seated(sit_down, melding_table(hand=faces), size=size)
    sprites = player.table.gestures.hand()
    assert len({sprite.rest.y for sprite in sprites}) > 1
    first, last = sprites[0].card, sprites[-1].card
    player.drag(player.on(last), gap(player, 0))
    player.rest()
    assert hand(player)[:2] == [last.text, first.text]
    assert player.table.match.moves == []


def test_the_hand_is_put_in_order_while_others_play(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H", computers=1))
    player.app.settings.speed = "slow"
    player.app.apply_settings()
    player.double_click(player.on("7H"))
    player.key(pygame.K_DOWN)
    assert player.table.controller.prompt() is None
    held = hand(player)
    player.drag(player.on(held[-1]), gap(player, 0))
    assert hand(player) == [held[-1], *held[:-1]]


def test_a_dragged_card_stays_under_the_pointer_when_the_table_is_laid_out_anew(sit_down):
    player = seated(sit_down, melding_table(hand="4 5 6 K K 9", groups=[["Q Q Q"]]))
    sprite = player.table.gestures.hand()[2]
    grip = player.on(sprite.card)
    player.lift(grip, (grip[0] + 50, grip[1] - 200))
    before = sprite.moving.at(player.table.now)
    player.table.cards.settle(player.table.now, 0.2)
    player.step(100)
    assert sprite.moving.at(player.table.now) == before
    player.key(pygame.K_ESCAPE)


# --- with the keys, and sorting again


def test_keys_move_a_card(sit_down):
    player = seated(sit_down, your_turn("6H 7H 8H"))
    player.key(pygame.K_HOME)
    player.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hand(player) == ["7H", "6H", "8H"]
    assert player.table.gestures.focus == 1
    player.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    player.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hand(player) == ["7H", "8H", "6H"]
    player.key(pygame.K_RETURN)
    assert [str(move) for move in player.table.match.moves][:1] == ["play 6H +6"]


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_hand_is_sorted_again(sit_down, how):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    assert "Sort the hand" not in [button.text for button in player.buttons()]
    player.drag(player.on("9H"), gap(player, 0))
    player.rest()
    player.key(pygame.K_t) if how == "key" else player.press_button("Sort the hand")
    player.rest()
    assert hand(player) == ["4H", "7H", "9H"]
    assert "Sort the hand" not in [button.text for button in player.buttons()]


def test_the_button_that_sorts_is_never_the_main_one(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.drag(player.on("9H"), gap(player, 0))
    player.rest()
    player.key(pygame.K_SPACE)
    assert hand(player) == ["9H", "4H", "7H"]


@pytest.mark.parametrize("how", ["key", "menu"])
def test_a_card_is_moved_by_clicks_alone(sit_down, how):
    """Nothing is dragged: the menu or T asks which card is meant, and then where it is to go."""
    player = seated(sit_down, melding_table(hand="4 5 9 K"))
    ranks = lambda: [sprite.card.rank for sprite in player.table.gestures.hand()]  # noqa: E731
    if how == "key":
        player.key(pygame.K_t)
    else:
        player.key(pygame.K_ESCAPE)
        player.press_button("Sort the hand")
    player.press_button("Move a card")
    player.click(player.on(player.table.gestures.hand()[3].card))
    for _ in range(2):
        assert [label.split(": ")[-1] for label, _ in player.table.choice.answers][-2:] == [
            "to the left",
            "to the right",
        ]
        player.press_button(next(label for label, _ in player.table.choice.answers if label.endswith("to the left")))
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert ranks() == ["4", "K", "5", "9"]
    assert player.table.controller.match.moves == []


def test_a_click_beside_the_hand_ends_the_question_which_card(sit_down):
    player = seated(sit_down, melding_table(hand="4 5 9 K"))
    player.key(pygame.K_t)
    player.press_button("Move a card")
    player.key(pygame.K_ESCAPE)
    player.click(player.on(player.table.gestures.hand()[0].card))
    assert player.table.choice is None


def test_comma_and_dot_move_the_card_that_has_the_focus_or_is_lifted(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.key(pygame.K_END)
    player.key(pygame.K_COMMA)
    assert hand(player) == ["4H", "9H", "7H"]
    player.key(pygame.K_COMMA)
    player.key(pygame.K_PERIOD)
    assert hand(player) == ["4H", "9H", "7H"]
    player.key(pygame.K_ESCAPE)
    player.click(player.on("4H"))
    player.key(pygame.K_PERIOD)
    assert hand(player) == ["9H", "4H", "7H"]


@pytest.mark.parametrize("how", ["key", "other button"])
def test_where_there_are_several_orders_one_is_chosen(sit_down, how):
    player = seated(sit_down, melding_table(hand="4 5 K K 2 9"))
    before = [sprite.card.rank for sprite in player.table.gestures.hand()]
    assert before == ["4", "5", "9", "K", "K", "2"]
    if how == "key":
        player.key(pygame.K_t)
    else:
        player.post(pygame.MOUSEBUTTONDOWN, pos=player.on(player.table.gestures.hand()[0].card), button=3)
    player.press_button("High to low")
    player.rest()
    assert [sprite.card.rank for sprite in player.table.gestures.hand()] == ["K", "K", "9", "5", "4", "2"]
    player.key(pygame.K_t)
    assert [label for label, _ in player.table.choice.answers][:2] == ["Low to high", "High to low \N{CHECK MARK}"]
    player.key(pygame.K_1)
    player.rest()
    assert [sprite.card.rank for sprite in player.table.gestures.hand()] == before


def test_a_hand_sorts_itself_when_its_order_has_changed(sit_down):
    """As it does where trump is named in the middle of a round."""
    player = seated(sit_down, your_turn("4H 7C 9H", computers=1))
    table = player.table
    table.board.order = lambda held: (held.suit != "H", *by_rank(held))
    player.double_click(player.on("9H"))
    player.rest()
    suits = [sprite.card.suit for sprite in table.gestures.hand()]
    assert suits == sorted(suits, key=lambda suit: suit != "H")


# --- nobody else


def test_the_others_and_the_saved_match_know_nothing_of_it(sit_down):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    match = player.table.match
    before = match.digest(), [str(match.view(seat)) for seat in range(4)]
    player.drag(player.on("9H"), gap(player, 0))
    player.rest()
    assert (match.digest(), [str(match.view(seat)) for seat in range(4)]) == before


def test_two_people_at_one_screen_have_each_their_own_order(sit_down):
    player = seated(sit_down, setup_of(persons=2, computers=0, changes={"lives": 9}))
    orders = {}
    for _ in range(2):
        player.lower()
        player.rest()
        seat = player.table.bottom
        player.drag(player.on(player.table.gestures.hand()[-1].card), gap(player, 0))
        player.rest()
        orders[seat] = hand(player)
        player.double_click(player.on(player.table.gestures.hand()[-1].card))
        if player.table.choice is not None:
            player.key(pygame.K_1)
        player.rest()
        player.press_button("Pass on to")
        player.rest()
    player.lower()
    player.rest()
    before, now = orders[player.table.bottom], hand(player)
    assert [text for text in now if text in before] == before[:-1]
    assert before[:-1] != sorted(before[:-1], key=lambda text: by_rank(card(text)))
