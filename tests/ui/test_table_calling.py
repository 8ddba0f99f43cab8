"""The question put to several seats at once: who may answer how, what is shown meanwhile, and that it tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.controller import Pace
from game.match import COMPUTER, PERSON, Seat, Setup
from game.moves import parse
from game.rules import DISCARD, HANDS
from game.save import read_match
from tests.game.at_table import Says
from tests.ui.player import NAMES, Player
from tests.ui.test_table_privacy import BACK, witness
from ui.scenes.keys_page import KeysPage
from ui.scenes.pause import PauseMenu
from ui.scenes.rules_page import RulesPage
from ui.table.calling import PANEL, RING, SIGN
from ui.table.calling_parts import CallButton, EyeButton
from ui.table.panels import MoveButton
from ui.widgets import Button, Form, Panel

GAME = "cheat"
CARDS = [f"{rank}C {rank}D {rank}H {rank}S" for rank in "23456789"]
LIE, TRUE = "KC", "AC"


SitDown = Callable[..., Player]


def at(
    sit_down: SitDown,
    who: str,
    *,
    says: str = "let_go",
    turn: int = 0,
    size: tuple[int, int] = (1280, 720),
    changes: dict[str, Any] | None = None,
    **settings: object,
) -> Player:
    """A table with a person for every p and a computer for every c, seat `turn` to call aces; it holds one ace and one
    king, and the others four cards of a rank each."""
    hands = [LIE + " " + TRUE + " QC" if seat == turn else CARDS[seat] for seat in range(len(who))]
    position = {"hands": hands, "turn": turn, "leader": turn, "dealer": (turn - 1) % len(who)}
    seats = tuple(Seat(name, PERSON if kind == "p" else COMPUTER) for name, kind in zip(NAMES, who, strict=False))
    player = sit_down(Setup(GAME, "standard", seats, 5, dict(changes or {}), position=position), size=size, **settings)
    for seat, kind in enumerate(who):
        if kind == "c":
            player.table.controller.computers._minds[seat] = Says(says)
    return player


def asked(sit_down: SitDown, who: str, laid: str = LIE, **how: Any) -> Player:
    """The same, once that seat has laid one card as an ace, and all are asked."""
    player = at(sit_down, who, **how)
    turn = how.get("turn", 0)
    wait_for(player, lambda: player.table.director.idle and not player.table.cards.busy(player.table.now))
    if who[turn] == "p" and "p" in who[:turn] + who[turn + 1 :]:
        wait_for(player, lambda: player.table.cover is not None)
        player.key(pygame.K_SPACE)
    player.table.controller._submit(parse(turn, f"play {laid} A"))
    wait_for(player, lambda: player.table.calling.window is not None)
    return player


def wait_for(player: Player, happens: Callable[[], object], ms: float = 20, limit: int = 600) -> None:
    """Let time pass until that is so."""
    for _ in range(limit):
        if happens():
            return
        player.step(ms)
    raise AssertionError("that does not happen")


def said(player: Player) -> list[str]:
    """What has been said since the claim."""
    return [f"{one.seat} {one}" for one in player.table.match.moves[1:]]


def closed(player: Player) -> list[str]:
    """The same, once the question is closed."""
    wait_for(player, lambda: len(player.table.match.moves) > 1)
    return said(player)


def left(player: Player) -> float:
    """How many seconds people still have."""
    window = player.table.controller.window
    seconds = window.left() if window is not None else None
    assert seconds is not None
    return seconds


def form_of(player: Player) -> Form:
    """The buttons that are open."""
    form = player.table.calling.form
    assert form is not None
    return form


def people(player: Player) -> tuple[int, ...]:
    """Who is asked at the screen, by number."""
    assert player.table.calling.window is not None
    return tuple(sorted(player.table.calling.window.people))


def hold(player: Player, key: int, mod: int = pygame.KMOD_SHIFT) -> None:
    player.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def eye(player: Player, seat: int) -> tuple[int, int]:
    """The eye beside the button of a person."""
    eyes = [one for one in player.buttons() if isinstance(one, EyeButton)]
    return eyes[people(player).index(seat)].rect.center


def faces(player: Player) -> set[str]:
    """The cards that are shown face up, or turn over."""
    shown = player.painted().cards
    turning = {looks["other"] for _, _, looks in shown if looks.get("flip")}
    return {one for one in {face for face, _, _ in shown} | turning if one != BACK}


# -- one person -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "word"), [("pointer", "challenge"), ("pointer", "let_go"), ("keys", "challenge"), ("keys", "let_go")]
)
def test_the_one_person_calls_out_or_lets_it_go(sit_down, how, word):
    player = asked(sit_down, "pcc", turn=1)
    assert player.button("Cheat!").rect.height > 1.5 * player.button("Let it go").rect.height
    player.answer(0 if word == "challenge" else None, how)
    assert player.painted().says("You call Cheat!" if word == "challenge" else "You let it go.")
    assert not said(player)  # not before it is over for everybody
    assert f"0 {word}" in closed(player)


def test_the_question_is_put_in_words(sit_down):
    player = asked(sit_down, "pcc", turn=1)
    assert player.painted().says("Ada: is it true? Call Cheat, or let it go.")
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
    assert [one.text for one in player.buttons() if one.text] == ["Cheat!", "Let it go"]


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
        ring = [one for one in player.table.calling.items() if one[0] == RING + 1]
        lengths.append(sum(max(one[1].get_size()) for one in ring))
        player.wait(900, 50)
    assert lengths == sorted(set(lengths), reverse=True)
    assert not said(player)
    player.wait(1600, 50)
    assert said(player)[:2] == ["2 let_go", "0 let_go"]


def test_without_a_limit_nothing_moves_until_all_have_answered(sit_down):
    player = asked(sit_down, "pcc", turn=1, call_s=0)
    player.rest()
    player.wait(60_000, 1000)
    assert player.painted().says("until all answer")
    frames = player.app.frames
    player.wait(2_000)
    assert player.app.frames == frames
    assert not said(player)
    player.key(pygame.K_c)
    assert closed(player) == ["2 let_go", "0 challenge"]


def test_with_motion_off_people_have_their_seconds(sit_down):
    player = asked(sit_down, "pcc", turn=1, speed="off", call_s=10)
    player.wait(9_000, 50)
    assert not said(player)
    player.wait(1_500, 50)
    assert "0 let_go" in said(player)


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
    advised = player.table.hinted
    assert advised is not None
    player.painted()
    marked = [one.wanted for one in player.buttons() if isinstance(one, MoveButton) and one.kind == "primary"]
    assert marked == [advised]
    assert advised.kind in ("challenge", "let_go")


def test_who_made_the_claim_has_nothing_to_press(sit_down):
    player = asked(sit_down, "pcc")
    assert player.table.calling.form is None
    assert player.painted().says("Waiting: does anybody call Cheat?")
    assert {one.text for one in player.buttons()} == {""}  # the tools


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
    assert player.painted().says("What has been answered stays.")


# -- computers --------------------------------------------------------------------------------------------------------


def test_every_computer_shows_the_same_sign_until_it_is_over(sit_down):
    player = asked(sit_down, "pcccc", turn=2, says="challenge", speed="slow")
    player.key(pygame.K_SPACE)
    wait_for(player, lambda: not player.table.calling.asks)
    shown = 0
    while not said(player):
        signs = [one[1] for one in player.table.calling.items() if one[0] == SIGN]
        assert len(signs) == 3
        assert len({id(one) for one in signs}) == 1
        shown += 1
        player.step(20)
    assert shown > 5
    assert not player.table.calling.items()


def test_the_sign_covers_no_words_of_the_lowest_plate(sit_down):
    player = asked(sit_down, "cccc", turn=1)
    plates = [place.plate for place in player.table.layout.places.values()]
    for _, picture, x, y, *_ in (one for one in player.table.calling.items() if one[0] == SIGN):
        sign = pygame.Rect((x, y), picture.get_size())
        assert player.table.layout.free.contains(sign)
        assert max(sign.clip(plate).height for plate in plates) < sign.height / 3


def test_nothing_that_is_shown_tells_what_a_computer_will_say(sit_down):
    seen: list[list[object]] = []
    for laid, word in ((LIE, "let_go"), (LIE, "challenge"), (TRUE, "let_go"), (TRUE, "challenge")):
        player = asked(sit_down, "cccc", laid, turn=1, says=word)
        frames: list[object] = []
        while not said(player):
            over = [(one[0], one[2:], one[1].get_size()) for one in player.table.paint()[1]]
            frames.append((over, player.painted().texts))
            player.step(20)
        seen.append(frames)
    assert len(seen[0]) > 10
    assert all(one == seen[0] for one in seen[1:])


def test_a_table_without_people_goes_on_by_itself(sit_down):
    player = at(sit_down, "cccc", says="let_go")
    wait_for(player, lambda: len(player.table.match.moves) > 8)
    assert player.table.calling.form is None


# -- several people ---------------------------------------------------------------------------------------------------


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
    wanted = ["2 let_go", "3 let_go", "0 let_go"]
    if caller is not None:
        wanted = [*wanted[: caller - 2], f"{caller} challenge"]
    assert closed(player) == wanted


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
    "a page that opens by itself": lambda player: player.app.push(KeysPage()),
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
    own = {one.face for one in player.table.match.state.table[HANDS[1]]}
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
    assert not said(player)


def test_only_one_hand_is_held_up_at_a_time(sit_down):
    player = asked(sit_down, "pppc")
    peek_by_key(player)
    hold(player, pygame.K_3)
    assert player.table.controller.viewer == 2
    assert faces(player) == {one.face for one in player.table.match.state.table[HANDS[2]]}


def test_a_hint_for_who_looks_is_gone_with_the_hand(sit_down):
    player = asked(sit_down, "ppc")
    peek_by_key(player)
    hold(player, pygame.K_h)
    assert player.table.controller.viewer == 1
    hinted = player.table.hinted
    assert hinted is not None
    assert hinted.seat == 1
    why = player.table.words._said
    assert player.painted().says(why)
    player.post(pygame.KEYUP, key=pygame.K_2, mod=0, unicode="", scancode=0)
    assert player.table.hinted is None
    assert not player.painted().says(why)


def test_without_a_hand_held_up_there_is_no_hint(sit_down):
    player = asked(sit_down, "ppc")
    player.key(pygame.K_h)
    assert player.table.hinted is None
    assert player.painted().says("A hint is for one hand: hold its eye, and press H meanwhile.")


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
    assert player.painted().says("Others have played or cards were seen since: that stays.")


def test_a_match_is_taken_up_again_within_the_question(sit_down):
    first = asked(sit_down, "ppc")
    second = sit_down(read_match(first.shelf.unfinished_path(GAME)))
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
                player.press_button("I am")
            elif player.table.calling.asks:
                asked_in += 1
                one = dice.choice(people(player))
                hold(player, pygame.K_1 + one)
                player.step(100)
                player.post(pygame.KEYUP, key=pygame.K_1 + one, mod=0, unicode="", scancode=0)
                player.answer(dice.choice((None, one)), "keys")
            else:
                single = [one for one in player.legal() if len(one.cards) == 1]
                player.drag(player.on(dice.choice(single).cards[0]), player.table.layout.spots[DISCARD].rect().center)
            player.step(40)
        assert asked_in >= 4
        assert watching.frames > 100


# -- how it looks -----------------------------------------------------------------------------------------------------


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
    assert room.inflate(2 * aside, 2 * aside).collidelist([layout.extra["claim"], layout.margins.words]) == -1
    assert room.collidelist([place.plate for place in layout.places.values()]) == -1
    buttons = [one for one in form.root.everything() if isinstance(one, Button)]
    count = who.count("p") - (who[1] == "p")
    assert len(buttons) == (2 if who.count("p") == 1 else 2 * count + 1)
    for at_, one in enumerate(buttons):
        assert min(one.rect.size) >= 32
        assert room.contains(one.rect) or not isinstance(form.root, Panel)
        assert not any(one.rect.colliderect(other.rect) for other in buttons[at_ + 1 :])


def test_long_names_are_cut_not_spilt(sit_down):
    player = asked(sit_down, "pppppppp", turn=1, size=(960, 600))
    form = form_of(player)
    for one in form.root.everything():
        if isinstance(one, MoveButton):
            one.text = "Bartholomew-Maximilian"
    for height, picture, x, y in form.items(PANEL):
        inside = form.root.rect.inflate(12, 12)
        assert inside.contains(pygame.Rect((x, y), picture.get_size())), (height, x, y)
