"""Great moments: each is seen by its event, can be skipped, and stands still under reduced motion."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from game.engine.moves import Event
from tests.ui.festive.moments import before
from tests.ui.player import Player

LIMIT = 99


def reaches(event: Event) -> bool:
    return bool(event.facts["total"] == LIMIT and event.facts["count"][0] != "0")


MOMENTS = {
    "a book is closed": ("hand-and-foot", "added", lambda event: event.facts.get("finished"), "A dirty book"),
    "somebody goes out": ("hand-and-foot", "went_out", lambda event: True, "Out"),
    "the total reaches 99": ("ninety-nine", "played", reaches, "Ninety-nine"),
    "a player is out": ("ninety-nine", "eliminated", lambda event: True, "Out of the match"),
    "a bid is made by a side": ("forty-fives", "bid_settled", lambda event: event.facts["made"], "Bid made"),
    "a bid is missed": ("forty-fives", "bid_settled", lambda event: not event.facts["made"], "Bid missed"),
    "a bid is made exactly": ("trick-ninety-nine", "bids_shown", lambda event: any(event.facts["made"]), "Bid made"),
    "a game is won": ("skat", "game_settled", lambda event: event.facts["won"], "Game won"),
    "a lie is caught": ("cheat", "revealed", lambda event: not event.facts["honest"], "Lie caught"),
    "the truth was doubted": ("cheat", "revealed", lambda event: event.facts["honest"], "Wrong call"),
    "somebody has no cards left": ("cheat", "is_out", lambda event: True, "No cards left"),
    "the Bolt is taken": ("olympus", "bolt_taken", lambda event: True, "The Bolt"),
    "a laurel is won": ("olympus", "round_won", lambda event: True, "A laurel"),
    "the clock is full": ("sixty-seconds", "played", lambda event: event.facts["clock"] == 60, "A full minute"),
    "the clock bursts": ("sixty-seconds", "burst", lambda event: True, "Burst"),
}
BUBBLES = (700, 701)  # their layers
EVERY = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
FIRST = {moment[0]: moment for moment in reversed(MOMENTS.values())}
ONE_OF_EACH_GAME = pytest.mark.parametrize("moment", FIRST.values(), ids=FIRST)


def happens(sit_down, moment, *, speed: str = "normal", **settings) -> Player:
    """At the table, as soon as that moment is seen."""
    game, kind, fits, words = moment
    match, move = before(game, kind, fits)
    player: Player = sit_down(match, speed=speed, **settings)
    match.submit(move)
    for _ in range(300):
        unseen_step(player, 40)
        if player.table.spectacle.moments.busy(player.table.now) and player.painted().says(words):
            return player
    raise AssertionError(f"{words!r} is not seen")


def unseen_step(player: Player, ms: float) -> None:
    """So much later; it is not painted, for the test looks itself."""
    with player.app.unseen():
        player.step(ms)


def pictures(player: Player) -> list[tuple[pygame.Surface, int, int]]:
    """What the moment looks like now."""
    return [(picture, x, y) for _, picture, x, y in player.table.spectacle.items()]


@EVERY
def test_a_moment_is_seen_for_about_a_second_by_its_event_and_on_no_speech_bubble(sit_down, moment):
    player = happens(sit_down, moment)
    begin, ribbon = player.table.now, player.table.spectacle.moments.ribbon()
    assert ribbon is not None
    bubbles = [picture.get_rect(topleft=(x, y)) for z, picture, x, y in player.table.paint()[1] if z in BUBBLES]
    assert ribbon.collidelist(bubbles) < 0
    while player.painted().says(moment[-1]):
        unseen_step(player, 40)
    assert 0.7 < player.table.now - begin < 1.3


@ONE_OF_EACH_GAME
def test_a_click_or_a_key_skips_a_moment(sit_down, moment):
    for key in (None, pygame.K_DOWN):
        player = happens(sit_down, moment)
        if key is None:
            player.click((5, 5))
        else:
            player.key(key)
        player.step(20)
        assert not player.painted().says(moment[-1])


@ONE_OF_EACH_GAME
def test_under_reduced_motion_a_moment_stands_still(sit_down, moment):
    player = happens(sit_down, moment, reduced_motion=True)
    first = pictures(player)
    for _ in range(10):
        unseen_step(player, 30)
        assert pictures(player) == first
    assert player.painted().says(moment[-1])


def test_without_motion_there_are_no_moments(sit_down):
    game, kind, fits, words = MOMENTS["the total reaches 99"]
    match, move = before(game, kind, fits)
    player = sit_down(match, speed="off")
    match.submit(move)
    for _ in range(20):
        unseen_step(player, 20)
        assert not player.painted().says(words)


def test_moments_of_joy_never_look_the_same_twice_in_a_row(sit_down):
    player = happens(sit_down, MOMENTS["the total reaches 99"])
    moments, looks = player.table.spectacle.moments, []
    for _ in range(4):
        moments.celebrate([(300, 300)], 150, player.table.now, 1.0)
        player.step(200)
        pictures_now = pictures(player)
        looks.append((len(pictures_now), pictures_now[0][0].get_size()))
    assert all(a != b for a, b in pairwise(looks))


def test_whoever_is_skipped_is_leapt_over_without_words(sit_down):
    match, move = before("ninety-nine", "skipped")
    player = sit_down(match, speed="normal")
    match.submit(move)
    seen: list[tuple[int, int]] = []
    for _ in range(150):
        unseen_step(player, 20)
        sign = player.app.assets.picture("signs/skipped", player.app.theme.px(56))
        seen += [(x, y) for _, picture, x, y in player.table.spectacle.items() if picture is sign]
    assert len(seen) > 20
    assert seen[-1][0] - seen[0][0] > 80, "from one side of the plate to the other"
    highest = min(y for _, y in seen)
    assert highest < seen[0][1] - 20
    assert highest < seen[-1][1] - 20


def test_a_life_that_is_lost_falls_off_the_plate(sit_down):
    match, move = before("ninety-nine", "life_lost")
    player = sit_down(match, speed="normal")
    match.submit(move)
    heights: list[int] = []
    for _ in range(300):
        unseen_step(player, 20)
        heights += [item[2] + item[1].get_height() // 2 for item in falling(player)]
    assert max(heights) - heights[0] > 60
    assert max(heights) == heights[-1]


def falling(player: Player) -> list[tuple[int, pygame.Surface, int]]:
    """What is shown of the token that is lost: its layer, its picture and its upper edge."""
    items = player.table.signs.items()
    return [(z, picture, y) for z, picture, _, y in items if z == 1500]


@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_that_clicks_during_moments_breaks_nothing(sit_down, seed):
    """It clicks and types while something great is on show; the match stays what it is, and the table comes to rest."""
    dice = Random(seed)
    moment = MOMENTS[sorted(MOMENTS)[dice.randrange(len(MOMENTS))]]
    player = happens(sit_down, moment)
    match = player.table.match
    for _ in range(60):
        if player.app.scene is not player.table:
            break
        if dice.random() < 0.5:
            player.click((dice.randrange(player.app.size[0]), dice.randrange(player.app.size[1])))
        else:
            player.key(dice.choice((pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)))
        player.step(dice.choice((10, 30, 80)))
        assert not player.table.director.shown or len(player.table.director.shown) <= len(match.events)
    again = type(match).from_json(match.to_json())
    assert again.digest() == match.digest()


DEEP = {
    name: moment
    for name, moment in MOMENTS.items()
    if moment[-1] in ("A dirty book", "Ninety-nine", "A full minute", "A laurel", "Bid made", "Game won")
}
LAMP = 42  # the layer of its swelling light


@pytest.mark.parametrize("moment", DEEP.values(), ids=DEEP)
def test_at_a_number_that_counts_the_lamp_swells_and_nobody_moves(sit_down, moment):
    player = happens(sit_down, moment)
    table, seen, most = player.table, set[int](), 0
    made = len(table.match.moves)
    while table.spectacle.breathes(table.now):
        lights = [picture for z, picture, _, _ in table.spectacle.items() if z == LAMP]
        seen |= {id(picture) for picture in lights}
        most = max(most, len(lights))
        assert len(table.match.moves) == made
        player.step(20)
    assert (len(seen), most) == (1, 4), "one picture, up to four times on itself"
    assert not [z for z, *_ in table.spectacle.items() if z == LAMP]


def test_a_click_ends_the_breath(sit_down):
    player = happens(sit_down, MOMENTS["the total reaches 99"])
    assert player.table.spectacle.breathes(player.table.now)
    player.click((5, 5))
    assert not player.table.spectacle.breathes(player.table.now)


def test_under_reduced_motion_the_breath_has_no_light(sit_down):
    player = happens(sit_down, MOMENTS["the total reaches 99"], reduced_motion=True)
    assert player.table.spectacle.breathes(player.table.now)
    assert not [z for z, *_ in player.table.spectacle.items() if z == LAMP]


def test_at_other_moments_the_table_goes_on(sit_down):
    player = happens(sit_down, MOMENTS["the Bolt is taken"])
    assert player.table.spectacle.moments.busy(player.table.now)
    assert not player.table.spectacle.breathes(player.table.now)
