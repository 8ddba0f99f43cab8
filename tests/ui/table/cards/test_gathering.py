"""Cards that are put together for one move: dragged one by one to their place, taken back by a drag or a click, and
nothing is final before the button."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import DISCARD, HANDS
from game.engine.table import Zone
from game.games.forty_fives.rules.position import DISCARDS
from game.games.trick_ninety_nine.rules.position import BID_PLACE
from tests.boards.cheat.tables import all_words, seated
from tests.boards.hand_and_foot.tables import PointerPlayer, melding_table
from tests.boards.tricks.tricks import FORTY_FIVES, NINETY_NINE, Tricker, tricks
from tests.ui.fixtures import SitDown
from tests.ui.player import Player


def putting_away(sit_down: SitDown, **settings: object) -> Player:
    """Ada, who has named trump and taken the kitty, holds eight cards."""
    player = sit_down(tricks(FORTY_FIVES, seed=3), speed="off", **settings)
    tricker = Tricker(player)
    player.rest()
    for _ in range(40):
        view = player.table.view
        if player.table.gestures.many and player.table.gestures.active:
            return player
        moves = view.moves(0)
        bids = [move for move in moves if move.kind == "bid"]
        tricker.do((bids or moves)[-1], "click")
        player.rest()
    raise AssertionError("Ada never has cards to put away")


def bidding(sit_down: SitDown) -> Player:
    player = sit_down(tricks(NINETY_NINE, seats=3, seed=3), speed="off")
    player.rest()
    return player


def faces(player: Player) -> list[str]:
    """The cards that lie in a place, from left to right."""
    cards = sorted(player.table.cards.gathered, key=lambda sprite: sprite.rest.x)
    return [str(sprite.card) for sprite in cards]


def middle(player: Player, where: Zone) -> tuple[int, int]:
    return player.table.layout.spots[where].rect().center


def hand(player: Player) -> list[str]:
    return [str(sprite.card) for sprite in player.table.gestures.hand() if sprite not in player.table.cards.gathered]


def buttons(player: Player) -> list[str]:
    return [action.text for action in player.table.actions.actions]


def moves(player: Player, kind: str) -> list[set[str]]:
    return [
        {card.text for card in move.cards} for move in player.table.match.moves if move.kind == kind and not move.seat
    ]


@pytest.mark.parametrize("place", [DISCARD, DISCARDS[0]])
def test_cards_to_be_put_away_gather_wherever_they_are_dropped(sit_down, place):
    player = putting_away(sit_down)
    chosen = hand(player)[::2]
    for count, card in enumerate(chosen, 1):
        player.drag(player.on(card), middle(player, place))
        player.rest()
        assert set(faces(player)) == set(chosen[:count])
        assert moves(player, "discard") == []
    assert faces(player) == chosen, "they do not lie in the order of the hand"
    assert len(set(buttons(player)) & {f"Discard {len(chosen)}"}) == 1
    player.press_button("Discard")
    assert moves(player, "discard") == [set(chosen)]
    player.rest()
    assert player.table.cards.gathered == []


def test_it_is_said_how_many_must_go_and_where(sit_down):
    player = putting_away(sit_down)
    first, second, third, *_ = hand(player)
    player.drag(player.on(first), player.plate(1))
    assert player.painted().says("Lay the cards you want to discard in the middle.")
    player.wait(6000)
    for card in (first, second):
        player.drag(player.on(card), middle(player, DISCARD))
        player.rest()
    assert player.painted().says("2 cards lifted, discard at least 3")
    player.drag(player.on(third), middle(player, DISCARD))
    player.rest()
    assert player.painted().says("Discard 3, keep 5")


@pytest.mark.parametrize("how", ["drag", "click", "escape"])
def test_a_gathered_card_comes_back(sit_down, how):
    player = putting_away(sit_down)
    first, second, *_ = before = hand(player)
    for card in (first, second):
        player.drag(player.on(card), middle(player, DISCARD))
        player.rest()
    if how == "drag":
        player.drag(player.on(first), middle(player, HANDS[0]))
    elif how == "click":
        player.click(player.on(first))
    else:
        player.key(pygame.K_ESCAPE)
    player.rest()
    left = [] if how == "escape" else [second]
    assert faces(player) == left
    assert hand(player) == [card for card in before if card not in left]
    assert all(not sprite.is_displaced for sprite in player.table.gestures.hand())
    assert moves(player, "discard") == []


def test_lifting_and_dropping_put_one_move_together(sit_down):
    player = putting_away(sit_down)
    first, second, third, fourth, *_ = hand(player)
    player.click(player.on(first))
    player.wait(600, 300)
    player.drag(player.on(second), middle(player, DISCARD))  # what is lifted goes along
    player.rest()
    assert faces(player) == [first, second]
    player.click(player.on(third))
    player.rest()
    assert faces(player) == [first, second, third]
    player.wait(600, 300)
    player.double_click(player.on(fourth))
    player.rest()
    assert faces(player) == [first, second, third, fourth]
    player.click((player.table.layout.free.right - 10, middle(player, DISCARD)[1]))  # the bare cloth
    assert faces(player) == [first, second, third, fourth]
    player.click((middle(player, DISCARD)[0], player.table.layout.spots[DISCARD].rect().bottom - 4))
    assert player.painted().says("Not played yet")
    assert moves(player, "discard") == []
    player.key(pygame.K_SPACE)
    assert moves(player, "discard") == [{first, second, third, fourth}]


@pytest.mark.parametrize("again", ["double", "enter"])
def test_no_single_card_is_put_away_by_a_double_click_or_a_key(sit_down, again):
    player = putting_away(sit_down)
    card = hand(player)[2]
    if again == "double":
        player.double_click(player.on(card))
    else:
        for _ in range(3):
            player.key(pygame.K_RIGHT)
        player.key(pygame.K_RETURN)
    player.rest()
    if again == "double":
        assert faces(player) == [card]
    else:
        assert [held.face for held in player.table.gestures.lifted_cards()] == [card]
    assert moves(player, "discard") == []


def test_gathered_cards_keep_their_place_in_every_window(sit_down):
    player = putting_away(sit_down)
    for card in hand(player)[:3]:
        player.drag(player.on(card), middle(player, DISCARD))
        player.rest()
    shown = faces(player)
    for size in ((960, 600), (1600, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.rest()
        assert faces(player) == shown
        area = player.table.layout.spots[DISCARD].rect()
        assert all(area.contains(sprite.rect()) for sprite in player.table.cards.gathered)


def test_a_bid_is_laid_card_by_card(sit_down):
    player = bidding(sit_down)
    *three, fourth = hand(player)[1:5]
    for card in three:
        assert not any(words.startswith("Lay aside") for words in buttons(player))
        player.drag(player.on(card), middle(player, BID_PLACE))
        player.rest()
    assert moves(player, "lay") == []
    player.drag(player.on(fourth), middle(player, BID_PLACE))
    assert player.painted().says("Lay aside exactly three cards")
    player.rest()
    assert faces(player) == three
    player.press_button("Lay aside")
    assert moves(player, "lay") == [set(three)]


def test_a_claim_is_laid_on_the_pile_card_by_card(sit_down):
    player = seated(sit_down)
    for card in ("9C", "9D", "9H", "4S"):
        player.drag(player.on(card), player.pile)
        player.rest()
        assert moves(player, "play") == []
    assert "Four nines" in all_words(player)
    player.drag(player.on("2C"), player.pile)
    assert player.painted().says("You may play at most 4 cards at once.")
    player.rest()
    assert set(faces(player)) == {"9C", "9D", "9H", "4S"}
    player.drag(player.on("4S"), middle(player, HANDS[0]))
    player.press_button("Claim three nines")
    assert moves(player, "play") == [{"9C", "9D", "9H"}]
    assert len(player.table.match.state.table[DISCARD]) == 5


def test_where_a_claim_has_one_card_at_most_a_drop_makes_it(sit_down):
    player = seated(sit_down, changes={"max_cards": 1})
    player.drag(player.on("9C"), player.pile)
    assert moves(player, "play") == [{"9C"}]


def test_a_new_group_is_begun_card_by_card(sit_down):
    player = sit_down(melding_table(hand="K K K K 9 4 5 6", groups=[["Q Q Q"]]), speed="off")
    player.rest()
    person = PointerPlayer(player)
    first, second, third, fourth = [card.text for card in person.held("K K K K")]
    for card in (first, second):
        player.drag(player.on(card), person.cloth())
        player.rest()
    assert faces(player) == [first, second]
    assert "Discard" not in buttons(player)
    player.drag(player.on(person.held("9")[0]), person.cloth())
    assert player.painted().says("The cards of a group must all have the same rank.")
    player.rest()
    player.drag(player.on(third), person.cloth())
    player.rest()
    assert moves(player, "lay") == [{first, second, third}]
    player.drag(player.on(fourth), person.cloth())
    player.rest()
    assert moves(player, "add") == [{fourth}]


def test_a_card_that_can_be_no_group_is_refused_at_once(sit_down):
    player = sit_down(melding_table(hand="K K 9 4 5 6", groups=[["Q Q Q"]]), speed="off")
    player.rest()
    person = PointerPlayer(player)
    player.drag(player.on(person.held("K")[0]), person.cloth())
    assert player.painted().says("A group needs at least three cards.")
    assert player.table.gestures.gathering is None


def test_a_pair_takes_the_pile_card_by_card(sit_down):
    setup = melding_table("family", hand="K K 5 9 2 6 7", groups=[["Q Q Q"]], pile="4 5 6 7 8 9 K", phase="draw")
    player = sit_down(setup, speed="off")
    player.rest()
    first, second = [card.text for card in PointerPlayer(player).held("K K")]
    player.drag(player.on(first), player.pile)
    player.rest()
    assert faces(player) == [first]
    assert moves(player, "take_pile") == []
    player.drag(player.on(second), player.pile)
    assert moves(player, "take_pile") == [{first, second}]
