"""The table of Sixty Seconds: what the board shows follows the events, one by one."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import DISCARD, HANDS, STOCK
from game.games.sixty_seconds.rules.variants import PACK
from tests.boards.round_table.tables import SIZES
from tests.boards.sixty_seconds.tables import board_of, held, laid, play, until
from ui import fonts
from ui.boards.round_table import SIGN

EASY = ("Ten Five Hop Rewind", "Ten Ten", "Ten Five")


def test_the_hand_sweeps_to_the_new_second(sit_down):
    player = sit_down(laid(*EASY, clock=20))
    player.rest()
    board = board_of(player)
    assert board.hand.at(player.table.now) == 120
    play(player, "Ten")
    until(player, "Ada plays Ten: 30.")
    shown = []
    while board.busy(player.table.now):
        shown.append(board.hand.at(player.table.now))
        player.step()
    assert shown == sorted(shown)
    assert len(set(shown)) > 10
    assert shown[0] < 130
    assert board.hand.value == 180


def test_it_turns_back_for_a_rewind_and_full_round_from_60(sit_down):
    player = sit_down(laid(*EASY, clock=60))
    player.rest()
    board = board_of(player)
    assert board.hand.at(player.table.now) == 360
    play(player, "Rewind")
    until(player, "Ada plays Rewind: 0.")
    assert board.hand.value == 0
    player.step(300)
    assert 0 < board.hand.at(player.table.now) < 360


def test_the_seconds_are_readable_in_large_figures(sit_down):
    player = sit_down(laid(*EASY, clock=45))
    player.rest()
    heights = dict(player.painted().texts)
    assert heights["45"] > 2 * heights["of 60"]


def test_under_reduced_motion_the_hand_does_not_turn(sit_down):
    player = sit_down(laid(*EASY, clock=20), reduced_motion=True)
    player.rest()
    board = board_of(player)
    play(player, "Ten")
    until(player, "Ada plays Ten: 30.")
    assert board.hand.at(player.table.now) == 180
    assert not board.hand.busy(player.table.now)


def test_a_fuse_burns_down_at_the_seat_that_bursts(sit_down):
    player = sit_down(laid("Ten Five", "Ten Five", "Hop Five", clock=60, fuses=[2, 3, 3]))
    player.rest()
    board = board_of(player)
    assert (board.notes(0).tokens, board.notes(0).of, board.notes(0).token) == (2, 3, "fuse")
    player.press_button("I cannot play")
    until(player, "Ada cannot play at 60.")
    assert board.notes(0).tokens == 2
    assert board.bubbles[0] == "cannot play"
    assert board.shock.at(player.table.now) > 0.5
    assert player.painted().says("Ada bursts.")
    until(player, "Ada loses a fuse and has 1 fuse left.")
    assert board.notes(0).tokens == 1
    assert board.clock == 0
    pictures = set()
    for _ in range(60):
        player.step()
        pictures |= {key[1] for key in player.app.assets._pictures._kept if key[:1] == ("picture",)}
    assert {"tokens/fuse", "tokens/fuse-1", "tokens/fuse-2", "tokens/fuse-3", "tokens/fuse-lost"} <= pictures


def test_whoever_loses_the_last_fuse_is_out(sit_down):
    player = sit_down(laid("Five Five", "Ten Five", "Hop Five", clock=60, fuses=[1, 3, 3]))
    player.rest()
    player.press_button("I cannot play")
    until(player, "Ada is out of the match.")
    assert board_of(player).notes(0).out
    assert board_of(player).bubbles[0] == "is out"


def test_the_arrows_turn_round_with_the_direction_of_play(sit_down):
    player = sit_down(laid("TurnBack Ten", "Ten Five", "Hop Five"))
    player.rest()
    board = board_of(player)
    assert player.painted().says("clockwise")
    play(player, "TurnBack")
    until(player, "Play now runs anticlockwise.")
    assert board.ring.direction == -1
    assert board.ring.busy(player.table.now)
    assert player.painted().says("anticlockwise")


def test_whoever_owes_two_cards_has_it_written_at_the_seat(sit_down):
    player = sit_down(laid("Twice Ten Five", "Hop Pause Five", "Ten Five"))
    player.rest()
    play(player, "Twice")
    until(player, "Ada plays Twice: 0.")
    player.wait(400, 16)
    board = board_of(player)
    assert board.bubbles[1] == "owes two cards"
    assert player.painted().says("Bruno owes two cards.")
    while board.owed == (1, 2):
        player.step()
    assert board.owed == (1, 1)
    assert board.bubbles[1] == "owes one more"


def test_a_person_who_owes_two_cards_is_told(sit_down):
    player = sit_down(laid("Ten Pause Five", "Ten Five", owed=2))
    player.rest()
    assert board_of(player).bubbles[0] == "owes two cards"
    assert player.painted().says("Your turn: play two cards.")
    play(player, "Ten")
    player.rest()
    assert board_of(player).bubbles[0] == "owes one more"
    assert player.painted().says("Your turn: play a card.")


@pytest.mark.parametrize(("name", "words", "second"), [("Ten", "clock 40", 40), ("Rewind", "clock 0", 0)])
def test_pointing_at_a_card_shows_what_it_makes_of_the_clock(sit_down, name: str, words: str, second: int):
    player = sit_down(laid(*EASY, clock=30))
    player.rest()
    player.move_to(player.on(held(player, name)))
    player.rest()
    assert player.painted().says(words)
    assert board_of(player)._after(held(player, name)) == second


def test_so_does_dragging_it_and_what_is_too_late_says_so(sit_down):
    player = sit_down(laid(*EASY, clock=55))
    player.rest()
    player.lift(player.on(held(player, "Five")), player.pile)
    player.step(200)
    assert player.painted().says("clock 60")
    player.key(pygame.K_ESCAPE)
    player = sit_down(laid(*EASY, clock=55))
    player.rest()
    player.move_to(player.on(held(player, "Ten")))
    player.rest()
    assert player.painted().says("65 would be past 60")
    player.drag(player.on(held(player, "Ten")), player.pile)
    player.step(50)
    assert player.painted().says("10 more would make 65; the clock may not pass 60.")
    assert player.table.match.moves == []


def test_a_last_command_makes_nothing_of_the_clock(sit_down):
    player = sit_down(laid("Rewind", "Ten", clock=30))
    player.rest()
    assert board_of(player)._after(held(player, "Rewind")) is None


def test_a_round_won_is_a_moment_and_so_is_the_full_minute(sit_down, monkeypatch):
    player = sit_down(laid("Ten", "Ten", "Ten", clock=50))
    player.rest()
    moments: list[tuple[int, int]] = []
    monkeypatch.setattr(player.table.spectacle.moments, "celebrate", lambda spots, *rest: moments.extend(spots))
    play(player, "Ten")
    player.rest()
    layout = player.table.layout
    assert moments == [layout.extra[SIGN].center, layout.places[0].plate.center]
    assert board_of(player).bubbles[0] == "wins the round"


def test_sounds_follow_the_events(sit_down, monkeypatch):
    heard: list[str] = []
    for clock, sound in ((35, "tick"), (40, "ticking")):
        player = sit_down(laid("Ten Ten Five", "Five Ten", "Hop Five", clock=clock))
        player.rest()
        monkeypatch.setattr(player.app.sound, "play", lambda name, share=1.0: heard.append(name))
        heard.clear()
        play(player, "Ten")
        until(player, f"Ada plays Ten: {clock + 10}.")
        assert heard == ["play", sound]
    player = sit_down(laid("Ten Ten Five", "Ten Ten Ten", "Hop Five", clock=50))
    player.rest()
    heard.clear()
    play(player, "Ten")
    until(player, "Bruno loses a fuse and has 2 fuses left.")
    assert heard == ["play", "chime", "fuse"]


def test_nothing_is_painted_while_nothing_moves(sit_down):
    player = sit_down(laid(*EASY, clock=30))
    player.rest()
    frames = player.app.frames
    player.wait(2000, 16)
    assert player.app.frames == frames


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_figures_lie_clear_of_everything(sit_down, seats: int, size: tuple[int, int]):
    player = sit_down(laid(*["Ten Five Ten"] * seats, clock=55), size=size)
    layout = player.table.layout
    figure = layout.extra["seconds"]
    others = [layout.spots[where].rect() for where in (STOCK, DISCARD, *HANDS[:seats])]
    others += [layout.extra[SIGN], layout.margins.words, *(layout.places[seat].plate for seat in range(seats))]
    assets, theme = player.app.assets, player.app.theme
    for _, picture, x, y in board_of(player)._figure(assets, theme, figure, player.table.now):
        rect = picture.get_bounding_rect().move(x, y)
        assert rect.collidelist(others) == -1
    way = layout.extra["way"].inflate(0, -2)
    assert way.collidelist([layout.extra[SIGN], layout.margins.words]) == -1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_said_at_a_seat_is_never_cut(sit_down, seats: int, size: tuple[int, int]):
    player = sit_down(laid(*["Ten Five Ten"] * seats), size=size)
    theme, places = player.app.theme, player.table.layout.places
    said = [
        "owes two cards",
        "owes one more",
        "others draw 2",
        "swaps hands",
        "cannot play",
        "lets it burn",
        "no Pause",
    ]
    said += ["wins the round", "is out", "shielded", "skipped", *(card.title for card in PACK[:-2]), "60"]
    longest = max(fonts.width(words, theme.text("small"), bold=True) for words in said if "Everyone" not in words)
    assert all(longest <= place.within.width - 2 * theme.px(8) for place in places.values())


def test_a_card_for_all_others_says_what_they_draw(sit_down):
    player = sit_down(laid("EveryoneTakesTwo Ten Five", "Ten Five", "Ten Five"))
    player.rest()
    play(player, "EveryoneTakesTwo")
    until(player, "Ada plays Everyone Takes Two: 0.")
    assert board_of(player).bubbles == {0: "others draw 2"}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("fuses", [3, 5])
def test_who_is_out_is_said_to_be_out_however_many_fuses_there_were(sit_down, size: tuple[int, int], fuses: int):
    setup = laid(
        "Ten Five", "", "Ten Ten", "", "Ten Five", "Ten Ten", changes={"fuses": fuses}, fuses=[1, 0, 1, 0, 1, 1]
    )
    player = sit_down(setup, size=size, text_size="large", speed="off")
    player.rest()
    texts = [text for text, _ in player.painted().texts]
    assert texts.count("out") == 2
    assert "\N{HORIZONTAL ELLIPSIS}" not in texts
