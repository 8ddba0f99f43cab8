"""Less motion: in no game does anything travel. Cards and signs are in their place at once, or fade."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from math import dist

import pygame
import pytest

from game.catalogue import GAMES
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from tests.ui.player import NAMES, Player, your_turn

FRAME_MS = 25
DEALT, PLAYED = 40, 80  # frames from the first card on, and from the middle of a round
MOVES = 14  # made before the middle of a round
TRAVELS = 3  # places one after the other are no jump
FAR = 250  # px: what is as far from one frame to the next jumps


def table_of(game, moves: int) -> Match:
    """A table at which computers play among themselves, after so many moves."""
    seats = tuple(Seat(name, COMPUTER, "easy") for name in NAMES[: game.usual_seats])
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 3))
    bots.play_out(match, {seat: bots.make(game.id, "easy") for seat in range(len(seats))}, moves)
    return match


class Eyes:
    """Looks at every frame of a table: which pictures are there once, and where."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.kept: list[pygame.Surface] = []  # so that none gets the id of another
        self.paths: dict[int, list[tuple[int, tuple[int, int]]]] = defaultdict(list)
        self.frame = 0
        self.flying: set[str] = set()

    def look(self) -> None:
        table, now = self.player.table, self.player.table.now
        items = self.player.table.paint()[1]
        once = Counter(id(item[1]) for item in items)
        for _, picture, x, y, *_ in items:
            if once[id(picture)] == 1:
                self.kept.append(picture)
                self.paths[id(picture)].append((self.frame, (x, y)))
        for sprite in table.cards.all():
            if sprite.moving.at(now) != sprite.moving.goal or (sprite.flip is not None and not sprite.flip.done(now)):
                self.flying.add(str(sprite.card))
        self.frame += 1

    def travellers(self) -> list[list[tuple[int, int]]]:
        """The ways of pictures that were at one place after another, frame by frame."""
        ways = []
        for path in self.paths.values():
            way = [path[0][1]]
            for (before, _), (after, place) in pairwise(path):
                goes = after == before + 1 and 0 < dist(place, way[-1]) < FAR
                way = [*way, place] if goes else [place]
                if len(way) >= TRAVELS:
                    ways.append(way)
        return ways


def watched(sit_down, match: Match, frames: int, **settings) -> Eyes:
    player = sit_down(match, speed="fast", trick_ms=600, **settings)
    eyes = Eyes(player)
    for _ in range(frames):
        with player.app.unseen():
            player.step(FRAME_MS)
        eyes.look()
    assert player.app.scene is player.table, "the table is not closed by it"
    return eyes


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_travels_in_any_game(sit_down, game):
    """Shuffling and dealing, and then cards played and swept up."""
    for moves, frames in ((0, DEALT), (MOVES, PLAYED)):
        match = table_of(game, moves)
        eyes = watched(sit_down, match, frames, reduced_motion=True)
        assert len(match.moves) > moves or not moves
        assert eyes.flying == set()
        assert eyes.travellers() == []


def test_with_motion_cards_travel(sit_down):
    eyes = watched(sit_down, table_of(GAMES[0], 0), DEALT)
    assert eyes.flying
    assert eyes.travellers()


@pytest.mark.parametrize("how", ["keys", "pointer"])
def test_a_card_rises_and_is_played_without_travelling(sit_down, how):
    player = sit_down(your_turn("5H 6H 7H"), reduced_motion=True)
    player.rest()
    eyes = Eyes(player)

    def step(count: int = 12) -> None:
        for _ in range(count):
            player.step(FRAME_MS)
            eyes.look()

    if how == "keys":
        player.post(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="", scancode=0)
        step()
        player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    else:
        player.move_to(player.on("5H"))
        step()
        player.double_click(player.on("5H"))
    step(30)
    assert player.table.match.moves[0].cards[0].text == "5H"
    assert eyes.travellers() == []
    assert eyes.flying == set()


def test_a_refused_card_does_not_shake(sit_down):
    player = sit_down(your_turn("5H 6H KH", total=95), reduced_motion=True)
    player.rest()
    player.double_click(player.on("6H"))
    eyes = Eyes(player)
    for _ in range(20):
        player.step(FRAME_MS)
        eyes.look()
    assert eyes.travellers() == []
