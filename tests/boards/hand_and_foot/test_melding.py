"""Laying and taking back at a table of Hand and Foot: by keys alone, quickly, and without giving anything away."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.engine.melds.table import SPACE, meld, tentative
from game.engine.moves import Move
from game.engine.state import DISCARD, HANDS
from tests.boards.hand_and_foot.key_player import KeyPlayer
from tests.boards.hand_and_foot.tables import PointerPlayer, melding_table, play_round
from tests.ui.player import setup_of, your_turn
from ui.table.input.places import place_rect
from ui.theme import WARNING


def moves(player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


@pytest.fixture(name="seated")
def _seated(sit_down):
    def seated(setup, **settings):
        player = sit_down(setup, **{"speed": "off", **settings})
        player.rest()
        return player, PointerPlayer(player)

    return seated


# --- keys alone


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("family", 2), *(pytest.param(rules, 4, marks=pytest.mark.soak) for rules in ("books", "lords"))],
)
def test_a_round_is_played_with_the_keys_alone(seated, rules, seats):
    player, _ = seated(melding_table(rules, seats=seats, seed=12))
    assert {"draw", "lay", "add", "discard", "go_down"} <= play_round(player, KeyPlayer(player))


def test_asking_and_answering_by_keys(seated):
    """Two people: the one in the foot asks, the other answers behind the curtain."""
    setup = melding_table(
        persons=4,
        hand="9",
        groups=[["K K K K K K K"]],
        in_foot=[True, False, False, False],
        feet=["", None, None, None],
    )
    player, _ = seated(setup)
    person = KeyPlayer(player)
    player.lower()
    player.rest()
    person.press("May I go out?")
    player.rest()
    person.press("Pass on to")
    player.rest()
    player.lower()
    player.rest()
    person.press("Yes")
    player.rest()
    assert moves(player) == ["ask_partner", "answer yes"]


def test_the_foot_is_fetched_or_left_by_keys(seated):
    setup = melding_table(hand="K 9", groups=[["K K K"]], changes={"foot_keep_one": True})
    player, person = seated(setup)
    keys = KeyPlayer(player)
    keys.lift(person.held("9"))
    keys.press("Discard")
    player.rest()
    keys.press("Not yet")
    assert [move.kind for move in player.table.match.moves][:2] == ["discard", "leave_foot"]


def test_a_whole_rank_is_lifted_by_one_key(seated):
    player, _ = seated(melding_table(hand="K K K K 5 9 2"))
    player.key(pygame.K_END)
    for _ in range(3):
        player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    player.key(pygame.K_SPACE)
    assert [len(move.cards) for move in player.table.match.moves] == [4]


# --- a whole rank with the pointer


def test_a_double_click_on_a_card_that_belongs_nowhere_lifts_its_rank(seated):
    player, person = seated(melding_table(hand="K K K 5 5 9 2"))
    kings = person.held("K K K")
    player.double_click(player.on(kings[1]))
    assert player.table.gestures.lifted_cards() == kings
    player.drag(player.on(kings[0]), person.cloth())
    assert [len(move.cards) for move in player.table.match.moves] == [3]


def test_a_card_alone_of_its_rank_says_why_it_belongs_nowhere(seated):
    player, person = seated(melding_table(hand="K K K 5 5 9 2"))
    player.double_click(player.on(person.held("9")[0]))
    assert player.painted().says("Nothing on the table takes that yet.")
    assert moves(player) == []


def test_a_whole_rank_is_dragged_onto_its_group(seated, monkeypatch):
    player, person = seated(melding_table(hand="K K 5 9 2 6 7", groups=[["Q Q Q", "K K K"]]))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    player.drag(player.on(person.held("K")[0]), person.group(meld(0, 1)))
    assert [len(move.cards) for move in player.table.match.moves] == [2]


# --- taking back


@pytest.mark.parametrize("how", ["key", "button"])
def test_all_groups_laid_out_are_taken_back_at_once(seated, how):
    player, _ = seated(melding_table(hand="5 9 6 7", laid=["K K K", "4 4 4", "Q Q Q"]))
    before = len(player.table.gestures.hand())
    player.key(pygame.K_b) if how == "key" else player.press_button("Take all back")
    player.rest()
    assert moves(player) == ["take_back g0", "take_back g1", "take_back g2"]
    assert len(player.table.gestures.hand()) == before + 9
    assert tentative(0, 0) not in player.table.layout.spots
    assert not [button for button in player.buttons() if button.text.startswith("Take back")]


def test_one_of_several_groups_is_taken_back_by_a_button(seated):
    player, _ = seated(melding_table(hand="5 9 6 7", laid=["K K K", "4 4 4"]))
    player.press_button("Take back\N{HORIZONTAL ELLIPSIS}")
    player.press_button("4s")
    assert moves(player) == ["take_back g1"]
    player.rest()
    assert [button.text for button in player.buttons() if button.text.startswith("Take back")] == ["Take back Kings"]


def test_the_own_plate_counts_what_is_laid_out_as_the_others_see_it(seated):
    player, _ = seated(melding_table(hand="5 9 6 7", laid=["K K K", "4 4 4"]))
    assert player.table.signs.held()[0] == 4 + 6
    others = player.table.match.view(1)
    assert len(others.table[HANDS[0]]) == 4 + 6


# --- nothing is given away


@pytest.mark.parametrize("rules", ["books", "family", "lords"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_places_to_drop_cards_on_keep_apart(seated, rules, size):
    ranks = ["5", "6", "7", "8", "9", "10"]
    groups = [" ".join([rank] * 3) for rank in ranks]
    player, _ = seated(
        melding_table(rules, hand="11 12 12" if rules == "lords" else "K Q Q", groups=[groups]), size=size
    )
    spots = player.table.layout.spots
    areas = {where: place_rect(player.table.layout, where) for where in spots if spots[where].takes_cards}
    assert {DISCARD, SPACE, meld(0, 0)} <= set(areas)
    for (combination, a), (other, b) in combinations(areas.items(), 2):
        if SPACE not in (combination, other):
            assert not a.colliderect(b), f"{combination} {a} meets {other} {b}"
    apart = areas[DISCARD].left - areas[SPACE].right
    assert apart >= player.app.theme.px(8), "a card let go between discards and groups may mean both"
    assert not place_rect(player.table.layout, HANDS[0]).colliderect(areas[SPACE])


def test_the_place_for_discards_glows_otherwise_and_says_so(seated, monkeypatch):
    player, person = seated(melding_table(hand="K 5 9 2 6 7", groups=[["K K K", "Q Q Q"]]))
    colours = set()
    frame = player.app.assets.frame

    def watched(size, radius, colour, width):
        colours.add(colour)
        return frame(size, radius, colour, width)

    monkeypatch.setattr(player.app.assets, "frame", watched)
    player.lift(player.on(person.held("K")[0]), person.group(meld(0, 0)))
    shown = player.painted()
    assert WARNING in colours
    assert len(colours) > 1
    assert shown.says("Discard")
    player.key(pygame.K_ESCAPE)


def test_while_the_pile_is_to_be_taken_it_glows_as_any_other_place(seated):
    player, person = seated(melding_table("family", hand="K K 5 9 2", groups=[["Q Q Q"]], pile="4 5 K", phase="draw"))
    person.lift(person.held("K K"))
    assert DISCARD in player.table.gestures.accepting()
    assert not any(words == "Discard" for words, _ in player.painted().texts)


# --- what is safe, in each rule set


@pytest.mark.parametrize("rules", ["books", "family", "lords"])
def test_what_is_safe_is_laid_but_never_a_wild_card(seated, rules):
    setup = melding_table(
        rules, hand="8 8 9 10 Je Jo" if rules == "lords" else "8 8 9 10 2 Jk", groups=[["8 8 8", "9 9 9"]]
    )
    player, _ = seated(setup)
    player.key(pygame.K_a)
    assert [move.split()[0] for move in moves(player)] == ["add", "add"]
    assert sum(len(move.cards) for move in player.table.match.moves) == 3


def test_what_is_safe_leaves_groups_laid_out_alone(seated):
    player, _ = seated(melding_table(hand="K K 5 9 2 7", laid=["K K K"]))
    player.key(pygame.K_a)
    assert moves(player) == []
    vars(player.table.board)["_signs_of"] = ()  # what the board keeps from frame to frame is made anew
    assert player.painted().says("30 of 50")


# --- quickly

UNSEEN = 100  # of so many frames one is painted where only time counts


@pytest.mark.parametrize("turns", [6, pytest.param(12, marks=pytest.mark.soak)])
def test_a_computers_turn_of_many_moves_is_short(sit_down, turns):
    """At normal speed no turn takes longer than four seconds or so, at fast speed most take less than one."""
    for speed, longest, usual in (("normal", 4.5, 2.5), ("fast", 2.3, 1.2)):
        player = sit_down(melding_table(persons=0, seats=4, seed=5), speed=speed)
        player.app.one_in = UNSEEN
        match, took, last = player.table.match, list[float](), (-1, 0.0)
        while len(took) < turns:
            count = len(match.moves)
            player.step(25)
            if len(match.moves) > count and match.moves[-1].seat != last[0]:
                took += [player.clock() - last[1]] if last[0] >= 0 else []
                last = (match.moves[-1].seat, player.clock())
        assert max(took) < longest
        assert sorted(took)[len(took) // 2] < usual


@pytest.mark.parametrize("most", [2, pytest.param(5, marks=pytest.mark.soak)])
def test_moves_that_nobody_sees_take_no_time(sit_down, most):
    """Or one could tell from the time how many groups somebody has laid out for himself."""
    player = sit_down(melding_table(persons=0, seats=4, seed=7), speed="normal")
    player.app.one_in = UNSEEN
    match, made, hidden = player.table.match, list[tuple[Move, float]](), set[int]()
    for _ in range(2500):
        if len(hidden) >= most:
            break
        count, state = len(match.moves), match.state
        down = [state.down[side] for side in state.sides]
        player.step(10)
        for move in match.moves[count:]:
            made.append((move, player.clock()))
            if move.kind == "lay" and not down[move.seat] and move.seat != player.table.bottom:
                hidden.add(len(made) - 1)
    waits = {at: later - when for at, ((_, when), (_, later)) in enumerate(pairwise(made))}
    same_turn = {at for at, ((move, _), (other, _)) in enumerate(pairwise(made)) if move.seat == other.seat}
    assert hidden & same_turn
    assert not any(waits[at] for at in hidden & same_turn), "not even a turn of the loop"
    assert all(waits[at] > 0.09 for at in same_turn - hidden if made[at][0].kind == "draw")


def test_a_round_of_computers_may_be_finished_at_once(sit_down):
    player = sit_down(melding_table("family", persons=0, seats=2, seed=1), speed="normal")
    player.app.one_in = UNSEEN
    player.wait(4000)
    player.press_button("Finish round")
    for _ in range(1000):
        if player.table.match.state.round_over:
            break
        player.step(16)
    assert player.table.match.state.round_over
    assert not player.table.controller.hurry, "the next round is looked at again"


def test_who_is_out_of_the_hand_need_not_wait(sit_down):
    setup = your_turn("6H 7H 8H", total=98, changes={"hand_ends": "last_survivor"})
    player = sit_down(setup, speed="normal")
    player.rest()
    player.press_button("I cannot play")
    assert not player.table.match.state.round_over
    player.step(300)
    player.press_button("Finish hand")
    for _ in range(200):
        player.step(16)
    assert player.table.match.state.round_over
    player.rest()
    assert player.button("Next")


def test_nobody_may_hurry_while_a_person_plays(sit_down):
    player = sit_down(setup_of(persons=1, computers=2), speed="off")
    player.rest()
    assert not player.table.controller.may_hurry
    assert not any(button.text.startswith("Finish") for button in player.buttons())
