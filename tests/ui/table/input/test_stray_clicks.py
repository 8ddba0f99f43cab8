"""Clicks that mean nothing: where cards gather, on the ground of a panel, in passing while one hurries the others."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import catalogue
from game.catalogue import GAMES
from game.engine.moves import NEXT
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.boards.tricks.tricks import FORTY_FIVES, Tricker, tricks
from tests.contract.tables import random_move
from tests.ui.player import NAMES, Player
from tests.ui.screen import Point
from ui.table.input.pointer import Clicks

MOVES = 260
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def asked_to_discard(sit_down, **settings) -> Player:
    """Ada is asked which cards she discards, in Forty-Fives."""
    for seed in range(1, 12):
        player: Player = sit_down(tricks(FORTY_FIVES, seed=seed), speed="off", **settings)
        tricker = Tricker(player)
        player.rest()
        for _ in range(12):
            table = player.table
            if table.gestures.many and table.gestures.active:
                return player
            moves = table.view.moves(0)
            if not moves or table.match.state.round_over:
                break
            passes = [move for move in moves if move.kind == "pass"]
            tricker.do((passes or moves)[0], "click")
            player.rest()
    raise AssertionError("Ada is never asked")


def made(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves if move.seat == 0]


def test_clicks_in_the_middle_discard_nothing_in_forty_fives(sit_down):
    player = asked_to_discard(sit_down)
    before, middle = made(player), player.table.layout.centre.center
    for _ in range(4):
        player.click(middle)
        player.rest()
    assert made(player) == before
    card = player.table.gestures.hand()[0].card
    assert card is not None
    player.drag(player.on(card), middle)
    player.rest()
    assert [sprite.card for sprite in player.table.cards.gathered] == [card]
    (place,) = player.table.layout.gathering.values()
    beside = place.rect().right + place.width, middle[1]
    for _ in range(4):
        player.click(beside)
        player.rest()
    assert made(player) == before
    assert [sprite.card for sprite in player.table.cards.gathered] == [card], "nothing jumps back"
    player.drag((middle[0] - 200, middle[1] - 60), middle)
    assert made(player) == before, "a drag of nothing means nothing either"


def test_the_whole_table_is_clicked_and_nothing_is_discarded(sit_down):
    player = asked_to_discard(sit_down)
    before, free = made(player), player.table.layout.free
    with player.app.unseen():
        for x in range(free.left + 5, free.right, 53):
            for y in range(free.top + 5, free.bottom, 41):
                if not player.table.actions.form.root.rect.collidepoint((x, y)):
                    player.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
                    player.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
    assert made(player) == before


def test_by_keys_nothing_is_discarded_at_the_place_either_but_by_its_button(sit_down):
    player = asked_to_discard(sit_down)
    before = made(player)
    (player.table.gestures.place,) = player.table.layout.gathering
    player.key(pygame.K_RETURN)
    assert made(player) == before
    player.press_button("Discard none")
    assert made(player) != before


@EVERY_GAME
def test_where_cards_gather_no_click_makes_a_move_without_cards(sit_down, game):
    """Whatever is asked in a match played at random: on every place that gathers cards then, and on all round it."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: game.usual_seats]))
    match, rng = Match(Setup(game.id, game.rule_sets[0].id, seats, 5)), Random(5)
    seen = 0
    while not match.over and len(match.moves) < MOVES and seen < 6:
        prompt = match.prompts()[0]
        state = match.state
        if prompt.seat == 0 and state.takes_many and any(not move.cards for move in state.moves(0)):
            seen += check_places(sit_down, match)
        match.submit(random_move(match.state, rng))


def gathering(player: Player) -> list[Point]:
    """A point of every place where a card of the hand would wait for others."""
    held = [sprite.card for sprite in player.table.gestures.hand() if sprite.card is not None]
    spots, gathers_at = player.table.layout.spots, player.table.view.gathers_at
    return [spot.rect().center for where, spot in spots.items() if any(gathers_at(0, [card], where) for card in held)]


def check_places(sit_down, match: Match) -> int:
    player = sit_down(match, speed="off")
    player.table.look_again()
    if not gathering(player):  # so it is most of the time
        return 0
    player = sit_down(Match.from_json(match.to_json()), speed="off")
    player.rest()
    table, places = player.table, gathering(player)
    before = len(table.match.moves)
    for place in places:
        player.click(place)
        player.wait(600, 300)  # two clicks at once are a double click, which takes a group of one's own back
    assert [str(move) for move in table.match.moves[before:]] == []
    return len(places)


@pytest.mark.parametrize("game", ["forty-fives", "skat"])
def test_a_click_on_the_ground_of_a_panel_says_nothing(sit_down, game):
    declared = next(each for each in GAMES if each.id == game)
    seats = tuple(
        Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: declared.usual_seats])
    )
    for seed in range(1, 20):
        player = sit_down(Match(Setup(game, declared.rule_sets[0].id, seats, seed)), speed="off")
        player.rest()
        if player.table.question is not None:
            break
    question = player.table.question
    assert question is not None
    root, before = question.form.root.rect, len(player.table.match.moves)
    stops = [stop.rect for stop in question.form.stops()]
    with player.app.unseen():
        for x in range(root.left + 3, root.right - 3, 17):
            for y in range(root.top + 3, root.bottom - 3, 13):
                if not any(stop.collidepoint((x, y)) for stop in stops):
                    player.press((x, y))
                    player.release((x, y))
                    assert not player.table.words._message, f"{(x, y)}: {player.table.words._message}"
    assert len(player.table.match.moves) == before


def test_a_click_that_skips_a_pause_is_no_click_on_what_lies_there(sit_down, monkeypatch):
    """The press ends the pause for reading; its release comes when the next question has come up."""
    player = asked_to_discard(sit_down)
    monkeypatch.setattr(Clicks, "skip", lambda clicks: True)  # as while a trick stands to be read
    said = player.table.words._message
    player.click(player.table.layout.centre.center)
    assert player.table.words._message == said
    assert NEXT not in made(player)


@pytest.mark.parametrize("game", ["forty-fives", "skat"])
def test_whoever_is_to_bid_is_asked_for_no_card(sit_down, game):
    """A click on the kitty, or on the empty middle, means nothing then."""
    declared = catalogue.game(game)
    seats = (Seat(NAMES[0], PERSON), *(Seat(name) for name in NAMES[1 : declared.usual_seats]))
    player: Player = sit_down(Match(Setup(game, declared.rule_sets[0].id, seats, 7)), speed="off")
    player.rest()
    table = player.table
    assert table.gestures.active
    assert not any(move.cards for move in table.view.moves(0))
    for spot in table.layout.spots.values():
        player.click(spot.rect().center)
        assert not player.painted().says("Choose a card")
