"""Every scene of every game on one sheet for each size of window, to be looked at: what is wrong is seen at a glance.

`python -m tests.screenshots FOLDER` fills FOLDER with the sheets; with the ids of games after it, only their scenes are
shown, each in full size as well. Always the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game import catalogue
from game.declaration import Game
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup, can_only_decline
from tests.session.same_cards.quick import played_again_quickly
from tests.ui.player import Player
from tests.ui.screen import WatchedApp, watched_app
from ui.scenes.home import HomeScene
from ui.settings import Settings

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
NAMES = ("Robin", "Chiara", "Diego", "Freya", "Maximiliane", "Bartholomew", "Yuki", "Ada")
TILE, CAPTION, GAP = 560, 22, 6  # px
LONGEST = 5000  # moves of a match
DEAL = 42

Size = tuple[int, int]
Scene = Callable[[Player], None]


class Moment(NamedTuple):
    """A match at some point of it, and what is done then."""

    name: str
    match: Match
    act: Scene


def press(key: int) -> Scene:
    return lambda player: player.key(key)


def look(player: Player) -> None:
    """Nothing is done."""


def score(player: Player) -> None:
    player.app.router.score(player.table.controller)


def set_up(player: Player) -> None:
    player.app.router.set_up(player.table.match.setup.game)


def setup_of(game: Game, seats: int, persons: int = 1) -> Setup:
    sitting = (Seat(name, PERSON if at < persons else COMPUTER, "easy") for at, name in enumerate(NAMES[:seats]))
    return Setup(game.id, game.rule_sets[0].id, tuple(sitting), DEAL)


def replayed(match: Match, moves: int) -> Match:
    """A match as it was after so many moves, which may be all; a scene plays on in its own."""
    early = Match(match.setup)
    for move in match.moves[:moves]:
        early.submit(move)
    return early


def moments(game: Game) -> Iterator[Moment]:
    """A match of a game from its set-up to its result, the pages over its table, and its fullest table."""
    match = Match(setup_of(game, game.usual_seats))
    players = {seat: bots.make(game.id, "easy") for seat in range(game.usual_seats)}
    asked, end = [], 0
    while not match.over and len(match.moves) < LONGEST:
        if not end:
            prompt = match.prompts()[0]
            if match.state.round_over:
                end = len(match.moves)
            elif prompt.seat == 0 and not can_only_decline(match.state, prompt):
                asked.append(len(match.moves))
        bots.play_out(match, players, len(match.moves) + 1)
    first, middle, late = (replayed(match, asked[len(asked) * at // 8]) for at in (0, 4, 7))
    yield Moment("set-up", first, set_up)
    yield Moment("first turn", first, look)
    yield Moment("middle", middle, look)
    yield Moment("hint", middle, press(pygame.K_h))
    yield Moment("late", late, look)
    yield Moment("round over", replayed(match, end or len(match.moves)), look)
    yield Moment("result", match, score)
    yield Moment("score", middle, press(pygame.K_s))
    yield Moment("log", late, press(pygame.K_l))
    yield Moment("rules", middle, press(pygame.K_F1))
    yield Moment("pause", middle, press(pygame.K_ESCAPE))
    seats = max(game.seats)
    yield Moment("curtain", Match(setup_of(game, game.usual_seats, persons=2)), look)
    full = Match(setup_of(game, seats))
    bots.play_out(full, {seat: bots.make(game.id, "easy") for seat in range(seats)}, 2 * seats)
    yield Moment(f"{seats} players", full, look)
    few = Match(setup_of(game, min(game.seats)))
    yield Moment(f"{min(game.seats)} players", few, look)


def pages() -> dict[str, Callable[[WatchedApp], None]]:
    """The pages that belong to no game."""
    return {
        "home": lambda app: None,
        "settings": lambda app: app.router.settings(),
        "keys": lambda app: app.router.keys(catalogue.GAMES[0].id),
        "deal of the day": lambda app: app.router.days(),
        "earlier games": lambda app: app.router.earlier(),
    }


def sheets(target: Path, folder: Path, only: Sequence[str] = ()) -> None:
    """One sheet for each size; with `only` these games, and every scene in a file of its own."""
    games = [game for game in catalogue.GAMES if not only or game.id in only]
    rows = [(game.id, list(moments(game))) for game in games]
    target.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        shown = "x".join(map(str, size))
        path = target / f"{shown}.png"
        with played_again_quickly():
            sheet = _sheet(size, rows, folder, target / shown if only else None)
        pygame.image.save(sheet, str(path))
        print(path)


def _sheet(size: Size, rows: list[tuple[str, list[Moment]]], folder: Path, single: Path | None) -> pygame.Surface:
    app, clock = watched_app(size, Settings(sound=False, speed="off"))
    tile = (TILE, round(TILE * size[1] / size[0]))
    wide, high = tile[0] + GAP, tile[1] + GAP + CAPTION
    columns = max(len(shots) for _, shots in rows)
    sheet = pygame.Surface((columns * wide, (len(rows) + 1) * high))
    sheet.fill((24, 24, 26))

    def put(row: int, column: int, name: str) -> None:
        app.touch()
        app.step()
        spot = (column * wide, row * high)
        sheet.blit(app.assets.text(name, 15), (spot[0] + GAP, spot[1] + 1), special_flags=pygame.BLEND_PREMULTIPLIED)
        sheet.blit(pygame.transform.smoothscale(app.screen, tile), (spot[0], spot[1] + CAPTION))
        if single is not None:
            single.mkdir(parents=True, exist_ok=True)
            pygame.image.save(app.screen, str(single / f"{name.replace(' ', '-').replace(':', '')}.png"))

    for column, (name, show) in enumerate(pages().items()):
        app.start_over(HomeScene())
        show(app)
        _settle(app, clock.pass_ms)
        put(0, column, name)
    for row, (game, shots) in enumerate(rows, 1):
        for column, moment in enumerate(shots):
            player = Player(app, clock, replayed(moment.match, LONGEST), folder / f"{size[0]}-{row}-{column}")
            player.rest()
            moment.act(player)
            _settle(app, clock.pass_ms)
            put(row, column, f"{game}: {moment.name}")
    return sheet


def _settle(app: WatchedApp, pass_ms: Callable[[float], None]) -> None:
    """Let movements end and draw every picture sharp."""
    for _ in range(8):
        pass_ms(60)
        app.step()
    while app.assets.work(200):
        app.touch()
