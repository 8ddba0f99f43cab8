"""The question put to several seats at once: how one person answers it, that it tells nothing of what computers will
say, and how it looks."""

from __future__ import annotations

import pygame
import pytest

from game.engine.moves import parse
from game.session.controller import Pace
from tests.boards.cheat.calling import LIE, TRUE, answers, asked, at, closed, form_of, left, wait_for
from ui.scenes.rules_page import RulesPage
from ui.table.asking.calling import PANEL, RING, SIGN
from ui.table.asking.calling_parts import CallButton
from ui.table.asking.panels import MoveButton
from ui.widgets import Button, Panel

# -- one person -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "word"), [("pointer", "challenge"), ("pointer", "let_go"), ("keys", "challenge"), ("keys", "let_go")]
)
def test_the_one_person_calls_out_or_lets_it_go(sit_down, how, word):
    player = asked(sit_down, "pcc", turn=1)
    assert player.button("Cheat!").rect.height > 1.5 * player.button("Let it go").rect.height
    player.answer(0 if word == "challenge" else None, how)
    assert player.painted().says("You call Cheat!" if word == "challenge" else "You let it go.")
    assert not answers(player)  # not before it is over for everybody
    assert f"0 {word}" in closed(player)


def test_the_question_is_put_in_words(sit_down):
    player = asked(sit_down, "pcc", turn=1)
    assert player.painted().says("Is it true? Call Cheat, or let it go.")
    assert not player.painted().dimmed()  # no card is asked for


def test_return_does_what_is_chosen_and_space_never_accuses(sit_down):
    player = asked(sit_down, "pcc", turn=1, says="let_go")
    player.key(pygame.K_RETURN)
    assert player.table.calling.asks
    player.key(pygame.K_TAB)
    assert isinstance(form_of(player).focus, CallButton)
    player.key(pygame.K_SPACE)
    assert "0 let_go" in closed(player)
    player = asked(sit_down, "pcc", turn=1)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert "0 challenge" in closed(player)


def test_the_question_has_its_buttons_once(sit_down):
    player = asked(sit_down, "cpc")
    assert [button.text for button in player.buttons() if button.text] == ["Cheat!", "Let it go"]


def test_keys_with_ctrl_or_alt_answer_nothing(sit_down):
    player = asked(sit_down, "pcc", turn=1)
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META):
        player.key(pygame.K_c, mod)
        player.key(pygame.K_SPACE, mod)
    assert player.table.calling.asks


def test_a_key_that_hurries_the_cards_answers_nothing(sit_down):
    player = at(sit_down, "pcc", turn=1, speed="slow")
    wait_for(player, lambda: player.table.director.idle)
    player.table.controller._submit(parse(1, f"play {LIE} A"))
    player.step(30)
    assert player.table.cards.busy(player.table.now)
    player.key(pygame.K_SPACE)
    assert left(player) > 5


def test_the_ring_runs_out_and_the_claim_is_let_go(sit_down):
    player = asked(sit_down, "pcc", turn=1, call_s=4)
    lengths = []
    for _ in range(3):
        ring = [item for item in player.table.calling.items() if item[0] == RING + 1]
        lengths.append(sum(max(item[1].get_size()) for item in ring))
        player.wait(900, 50)
    assert lengths == sorted(set(lengths), reverse=True)
    assert not answers(player)
    player.wait(1600, 50)
    assert answers(player)[:2] == ["2 let_go", "0 let_go"]


def test_without_a_limit_nothing_moves_until_all_have_answered(sit_down):
    player = asked(sit_down, "pcc", turn=1, call_s=0)
    player.rest()
    player.wait(60_000, 1000)
    assert player.painted().says("no time limit here")
    frames = player.app.frames
    player.wait(2_000)
    assert player.app.frames == frames
    assert not answers(player)
    player.key(pygame.K_c)
    assert closed(player) == ["2 let_go", "0 challenge"]


def test_with_motion_off_people_have_their_seconds(sit_down):
    player = asked(sit_down, "pcc", turn=1, speed="off", call_s=10)
    player.wait(9_000, 50)
    assert not answers(player)
    player.wait(1_500, 50)
    assert "0 let_go" in answers(player)


@pytest.mark.parametrize(("seconds", "call"), [(4, 4.0), (10, 10.0), (0, None)])
def test_how_long_there_is_is_a_setting(sit_down, seconds, call):
    player = at(sit_down, "pcc", call_s=seconds)
    assert player.table.controller.pace.call == call
    assert Pace().call == 6.0


def test_a_page_over_the_table_stops_the_time(sit_down):
    player = asked(sit_down, "pcc", turn=1)
    before = left(player)
    player.key(pygame.K_F1)
    assert isinstance(player.app.scene, RulesPage)
    player.wait(20_000, 500)
    player.key(pygame.K_ESCAPE)
    assert left(player) > before - 0.6


def test_a_hint_marks_the_button_and_says_why(sit_down):
    player = asked(sit_down, "pcc", turn=1)
    player.key(pygame.K_h)
    advised = player.table.words.hinted
    assert advised is not None
    player.painted()
    marked = [button.move for button in player.buttons() if isinstance(button, MoveButton) and button.kind == "primary"]
    assert marked == [advised]
    assert advised.kind in ("challenge", "let_go")


def test_who_made_the_claim_has_nothing_to_press(sit_down):
    player = asked(sit_down, "pcc")
    assert player.table.calling.form is None
    assert player.painted().says("Waiting: does anybody call Cheat?")
    assert {button.text for button in player.buttons()} == {""}  # the tools


def test_the_claim_can_be_taken_back_while_nobody_has_answered(sit_down):
    player = asked(sit_down, "pcc")
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not player.table.match.moves
    player.rest()
    assert player.table.gestures.active
    assert player.table.calling.window is None


def test_a_claim_that_computers_have_let_go_stays_and_the_reason_is_said(sit_down):
    player = asked(sit_down, "pcc")
    wait_for(player, lambda: len(player.table.match.moves) > 2 and player.table.director.idle)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert player.table.match.moves
    assert player.painted().says("That cannot be undone.")


# -- computers --------------------------------------------------------------------------------------------------------


def test_every_computer_shows_the_same_sign_until_it_is_over(sit_down):
    player = asked(sit_down, "pcccc", turn=2, says="challenge", speed="slow")
    player.key(pygame.K_SPACE)
    wait_for(player, lambda: not player.table.calling.asks)
    shown = 0
    while not answers(player):
        signs = [item[1] for item in player.table.calling.items() if item[0] == SIGN]
        assert len(signs) == 3
        assert len({id(picture) for picture in signs}) == 1
        shown += 1
        player.step(20)
    assert shown > 5
    assert not player.table.calling.items()


def test_the_sign_covers_no_words_of_the_lowest_plate(sit_down):
    player = asked(sit_down, "cccc", turn=1)
    plates = [place.plate for place in player.table.layout.places.values()]
    for _, picture, x, y, *_ in (item for item in player.table.calling.items() if item[0] == SIGN):
        sign = pygame.Rect((x, y), picture.get_size())
        assert player.table.layout.free.contains(sign)
        assert max(sign.clip(plate).height for plate in plates) < sign.height / 3


def test_nothing_that_is_shown_tells_what_a_computer_will_say(sit_down):
    seen: list[list[object]] = []
    for laid, word in ((LIE, "let_go"), (LIE, "challenge"), (TRUE, "let_go"), (TRUE, "challenge")):
        player = asked(sit_down, "cccc", laid, turn=1, says=word)
        frames: list[object] = []
        while not answers(player):
            over = [(item[0], item[2:], item[1].get_size()) for item in player.table.paint()[1]]
            frames.append((over, player.painted().texts))
            player.step(20)
        seen.append(frames)
    assert len(seen[0]) > 10
    assert all(item == seen[0] for item in seen[1:])


def test_a_table_without_people_goes_on_by_itself(sit_down):
    player = at(sit_down, "cccc", says="let_go")
    wait_for(player, lambda: len(player.table.match.moves) > 8)
    assert player.table.calling.form is None


# -- how it looks -----------------------------------------------------------------------------------------------------


@pytest.mark.spread
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("who", ["pc", "pccc", "pp", "ppcc", "pppp", "ppppppp", "pppppppp", "cccccccp"])
def test_it_fits_and_covers_no_card(sit_down, size, who):
    player = asked(sit_down, who, turn=1, size=size, call_s=0 if len(who) == 4 else 6)
    layout, form = player.table.layout, form_of(player)
    room = form.root.rect
    assert layout.free.contains(room)
    spots = [spot.rect() for where, spot in layout.spots.items() if where.kind != "turned"]
    assert room.collidelist(spots) == -1
    aside = player.app.theme.px(11)  # the ring
    assert room.inflate(2 * aside, 2 * aside).collidelist([layout.extra["note"], layout.margins.words]) == -1
    assert room.collidelist([place.plate for place in layout.places.values()]) == -1
    buttons = [widget for widget in form.root.everything() if isinstance(widget, Button)]
    count = who.count("p") - (who[1] == "p")
    assert len(buttons) == (2 if who.count("p") == 1 else 2 * count + 1)
    for at_, button in enumerate(buttons):
        assert min(button.rect.size) >= 32
        assert room.contains(button.rect) or not isinstance(form.root, Panel)
        assert not any(button.rect.colliderect(other.rect) for other in buttons[at_ + 1 :])


def test_long_names_are_cut_not_spilt(sit_down):
    player = asked(sit_down, "pppppppp", turn=1, size=(960, 600))
    form = form_of(player)
    for widget in form.root.everything():
        if isinstance(widget, MoveButton):
            widget.text = "Bartholomew-Maximilian"
    for height, picture, x, y in form.items(PANEL):
        if height < PANEL:
            continue  # the shadow of the panel
        inside = form.root.rect.inflate(12, 12)
        assert inside.contains(pygame.Rect((x, y), picture.get_size())), (height, x, y)
