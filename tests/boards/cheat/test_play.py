"""Cheat at the screen: a claim is thought of, spoken and read by the others, and whole rounds are played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.engine.cards import RANKS
from game.engine.state import HANDS
from game.games.cheat.rules.position import PILE
from game.games.cheat.rules.spoken import claim_says
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.session.save import read_match
from tests.boards.cheat.tables import FOUR, GAME, all_words, asked, board, lift, seated, state, until
from tests.ui.player import NAMES, Player
from tests.ui.table.test_privacy import play_some, witness
from ui.boards.cheat.signs import SIGN
from ui.stage import Item
from ui.table.asking.panels import CardChoice

# -- the claim one is about to make ------------------------------------------------------------------------------------


def test_lifted_cards_show_the_claim_that_they_will_make(sit_down):
    player = seated(sit_down)
    assert "You call" in all_words(player)
    lift(player, "9C 9D 9H")
    words = all_words(player)
    assert "Three nines" in words
    assert "not true" not in words
    assert player.table.actions.actions[0].text == "Claim three nines"


@pytest.mark.parametrize("persons", [1, 2])
def test_a_lie_has_a_sign_that_only_its_maker_sees(sit_down, persons):
    player = seated(sit_down, persons=persons)
    lift(player, "9C 9D 4S")
    assert "Three nines" in all_words(player)
    assert ("not true" in all_words(player)) == (persons == 1)


def hold_key(player: Player) -> Callable[[], None]:
    player.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    return lambda: player.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)


def hold_eye(player: Player) -> Callable[[], None]:
    where = player.table.layout.extra["eye"].center
    player.press(where)
    return lambda: player.release(where)


@pytest.mark.parametrize("hold", [hold_key, hold_eye])
def test_several_people_see_the_sign_as_long_as_it_is_held_up(sit_down, hold):
    player = seated(sit_down, persons=2)
    lift(player, "4S")
    let_go = hold(player)
    assert "not true" in all_words(player)
    assert "One nine" in all_words(player), "the card stays lifted"
    let_go()
    assert "not true" not in all_words(player)


def test_a_long_claim_keeps_clear_of_the_eye(sit_down):
    player = seated(sit_down, persons=2, changes={"rank_rule": "same_or_up"}, facts={"said": "Q"})
    lift(player, "9C 9D 4S")
    assert "Three queens or kings" in all_words(player)
    table = player.table
    eye, theme = table.layout.extra["eye"], table.app.theme
    items = board(player).signs(table.app.assets, theme, table.layout, table.now)
    shown = [pygame.Rect(x, y, *picture.get_size()) for height, picture, x, y in items if height == SIGN]
    words = [
        rect for rect in shown if rect.left < eye.left < rect.right + 3 * eye.width and rect.top >= eye.top - eye.height
    ]
    assert words
    assert all(rect.right <= eye.left - theme.px(8) for rect in words)


def test_leaving_the_window_hides_the_sign(sit_down):
    player = seated(sit_down, persons=2)
    lift(player, "4S")
    hold_key(player)
    player.post(pygame.WINDOWFOCUSLOST)
    assert "not true" not in all_words(player)


def test_a_page_over_the_table_hides_the_sign(sit_down):
    player = seated(sit_down, persons=2)
    lift(player, "4S")
    hold_key(player)
    assert board(player).shows_private
    player.app.router.log_of(player.table.controller)
    player.step()
    assert not board(player).shows_private


def test_a_true_claim_and_a_lie_look_alike_while_nothing_is_held_up(sit_down):
    """Only the words differ, and those say the number."""
    shown = []
    for cards in ("9C 9D", "4S 2C"):
        player = seated(sit_down, persons=2)
        lift(player, cards)
        texts = [text for text in player.painted().texts if text[0] not in (cards, *cards.split())]
        shown.append(sorted(texts))
    assert shown[0] == shown[1]


def test_too_many_cards_are_refused_in_words(sit_down):
    player = seated(sit_down)
    lift(player, "9C 9D 9H 4S 2C")
    assert "You may play at most 4 cards at once." in all_words(player)


@pytest.mark.parametrize("how", ["button", "space", "pile", "drag", "enter"])
def test_cards_that_are_played_together_lie_face_down(sit_down, how):
    player = seated(sit_down)
    lift(player, "9C 4S")
    if how == "button":
        player.press_button("Claim two nines")
    elif how == "space":
        player.key(pygame.K_SPACE)
    elif how == "pile":
        player.click(player.pile)
        assert not player.table.match.moves
        player.press_button("Claim two nines")
    elif how == "enter":
        player.key(pygame.K_RETURN)
    else:
        player.drag(player.on("4S"), player.pile)
        assert not player.table.match.moves
        player.press_button("Claim two nines")
    made = player.table.match.moves[0]
    assert (made.kind, made.value, {card.text for card in made.cards}) == ("play", "9", {"9C", "4S"})
    until(player, lambda: player.table.director.idle)
    pile = player.table.cards.zones[PILE]
    assert len(pile) == 4
    assert all(sprite.card is None for sprite in pile)
    assert board(player).pile == 4
    assert "4 cards" in all_words(player)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_all_ranks_can_be_chosen_and_read(sit_down, size):
    facts = {"claims": [], "said": ""}
    player = seated(sit_down, facts=facts, changes={"rank_rule": "adjacent"}, size=size)
    lift(player, "4S 2C")
    assert "any rank" in all_words(player) or "Two" in all_words(player)
    player.key(pygame.K_SPACE)
    choice = player.table.choice
    assert isinstance(choice, CardChoice)
    assert "Two of which rank?" in all_words(player)
    buttons = player.buttons()
    assert len(buttons) == len(RANKS)
    for button in buttons:
        assert player.table.layout.free.contains(button.rect)
        assert button.text in all_words(player), "no name of a rank is cut"
    player.press_button("queens")
    assert str(player.table.match.moves[0].value) == "Q"
    assert len(player.table.match.moves[0].cards) == 2


@pytest.mark.parametrize("persons", [1, 2])
def test_the_keys_stand_on_the_rank_that_makes_it_true_unless_others_look_on(sit_down, persons):
    player = seated(
        sit_down, persons=persons, facts={"claims": [], "said": ""}, changes={"rank_rule": "adjacent"}, warnings=False
    )
    lift(player, "9C 9D")
    player.key(pygame.K_SPACE)
    player.key(pygame.K_RETURN)
    assert str(player.table.match.moves[0].value) == ("9" if persons == 1 else "A")


def test_a_hint_says_which_claim_it_means(sit_down):
    player = seated(sit_down, facts={"claims": [], "said": ""}, changes={"rank_rule": "adjacent"})
    player.key(pygame.K_h)
    hinted = player.table.words.hinted
    assert hinted is not None
    words = all_words(player)
    assert "You might say" in words
    assert claim_says(len(hinted.cards), str(hinted.value)).capitalize() in words
    assert "any rank" not in words


def test_space_never_passes(sit_down):
    """It may be meant for the claim that was just let go."""
    player = seated(sit_down, changes={"may_pass": True})
    assert [action.text for action in player.table.actions.actions] == ["Pass"]
    player.key(pygame.K_SPACE)
    assert not player.table.match.moves
    lift(player, "9C")
    player.key(pygame.K_SPACE)
    assert [move.kind for move in player.table.match.moves][:1] == ["play"]


def test_nobody_at_the_screen_is_told_what_to_call_where_all_are_computers(sit_down):
    player = seated(sit_down, persons=0, rest=False)
    assert {"Ada must call", "nines"} <= set(all_words(player).split("\n"))


def test_two_ranks_to_choose_from_have_a_button_each(sit_down):
    player = seated(sit_down, changes={"rank_rule": "same_or_up"})
    assert "You may call" in all_words(player)
    assert "eights or nines" in all_words(player)
    lift(player, "9C")
    assert "true as nines" in all_words(player)
    assert [action.text for action in player.table.actions.actions][:2] == ["Claim one nine", "Claim one eight"]


def test_no_button_tells_the_verdict_beforehand(sit_down):
    """Whoever is out has nothing more to do, and the round can be finished: but not before all know it."""
    hands = ["9C", *FOUR[1:]]
    player = seated(sit_down, hands, says="challenge", changes={"finish": "play_to_last"})
    lift(player, "9C")
    player.key(pygame.K_SPACE)
    until(player, lambda: board(player).caller is not None)
    while board(player).verdict is None:
        assert state(player).out == (0,)
        assert not player.table.actions.actions
        player.step(20)
    until(player, lambda: player.table.actions.actions)
    assert player.table.actions.actions[0].text == "Finish round"


# -- the claim of the others -------------------------------------------------------------------------------------------


def test_what_others_say_is_said_large_at_their_names(sit_down):
    player = seated(sit_down)
    lift(player, "9C")
    player.key(pygame.K_SPACE)
    until(player, lambda: player.table.calling.asks)
    assert board(player).claim == (1, 1, "10")
    words = all_words(player)
    assert "\u201cOne ten\u201d" in words
    assert "two eights" in words, "what the last seat said before"
    assert "one nine" in words
    large = max(size for string, size in player.painted().texts if string == "\u201cOne ten\u201d")
    assert large >= player.app.theme.text("title")


def test_who_plays_next_must_call_a_rank_that_can_be_read(sit_down):
    player = seated(sit_down)
    assert {"You call", "nines"} <= set(all_words(player).split("\n"))
    player = seated(sit_down, facts={"turn": 1}, rest=False)
    assert {"Bruno must call", "nines"} <= set(all_words(player).split("\n"))


def test_a_match_taken_up_inside_a_window_shows_the_claim(sit_down):
    player = asked(sit_down, "8S KD")
    player.slot.save(player.table.match)
    again = sit_down(read_match(player.slot.unfinished_path(GAME)))
    again.step()
    words = all_words(again)
    assert "\u201cTwo eights\u201d" in words
    assert "2 cards" in words
    assert again.table.calling.form is not None
    assert board(again).turn == 3


def test_who_has_laid_the_last_card_is_named(sit_down):
    player = asked(sit_down, "8S KD", hands=[*FOUR[:3], ""])
    assert "David has no cards left" in all_words(player)


def test_who_is_out_and_in_which_place_is_plain(sit_down):
    facts = {"out": [2]}
    player = seated(sit_down, [*FOUR[:2], "", FOUR[3]], changes={"finish": "play_to_last"}, facts=facts)
    assert "out, 1st" in all_words(player)
    assert board(player).notes(2).out
    assert not board(player).notes(1).out


# -- sorting, rest, privacy --------------------------------------------------------------------------------------------


def test_the_hand_can_lie_in_the_order_in_which_its_ranks_are_asked_for(sit_down):
    player = seated(sit_down, ["2C KC 9D 4S AC 6D", *FOUR[1:]])
    player.table.cards.arrangement.sort(HANDS[0], "By when asked")
    player.table.cards.sort(HANDS[0], player.table.now, 0.0)
    ranks = [sprite.card.rank for sprite in player.table.gestures.hand() if sprite.card is not None]
    assert ranks[:3] == ["9", "K", "4"]
    turns = board(player)._when_asked()
    asked_for = [RANKS[(RANKS.index("9") + 4 * turn) % 13] for turn in range(13)]
    assert sorted(turns, key=lambda rank: turns[rank]) == asked_for
    assert ranks == sorted(ranks, key=asked_for.index)


def test_there_is_no_such_order_where_ranks_do_not_follow(sit_down):
    player = seated(sit_down, changes={"rank_rule": "adjacent"})
    assert list(board(player).sortings()) == ["By rank"]


def test_nothing_is_painted_while_nothing_moves(sit_down):
    player = seated(sit_down)
    lift(player, "9C 4S")
    player.rest()
    before = player.app.frames
    player.wait(5000, 50)
    assert player.app.frames == before


@pytest.mark.parametrize(("how", "seed"), [("drag", 1), ("keys", 2), ("click", 3)])
@pytest.mark.parametrize("cap", [10, pytest.param(20, marks=pytest.mark.soak)])
def test_whole_rounds_can_be_played_by_pointer_and_keys(sit_down, how: str, seed: int, cap: int):
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, (PERSON, COMPUTER, COMPUTER), strict=False))
    player = sit_down(Setup(GAME, "standard", seats, seed, {"play_cap": cap, "max_cards": 2}), speed="fast")
    player.play_out(how, Random(seed))
    items: list[Item] = player.table.paint()[1]
    assert items
    assert player.table.match.over


@pytest.mark.parametrize(
    ("persons", "computers", "turns"),
    [
        *((1, 2, 2), (2, 1, 4), (3, 0, 6)),
        *(pytest.param(*case, marks=pytest.mark.soak) for case in ((1, 2, 20), (2, 1, 40), (3, 0, 40))),
    ],
)
def test_no_frame_shows_a_card_that_the_person_looking_may_not_see(sit_down, persons, computers, turns):
    kinds = [PERSON] * persons + [COMPUTER] * computers
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    player = sit_down(Setup(GAME, "standard", seats, 8, {"play_cap": 50}), speed="fast")
    with witness(player) as watching:
        player.rest(40)
        play_some(player, Random(8), turns)
        assert watching.frames > 100
