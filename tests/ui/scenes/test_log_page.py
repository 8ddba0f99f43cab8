"""The log page: every round has its heading, in every game, whatever the game calls a round."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.controller import GameController
from game.session.match import Match, Seat, Setup
from tests.contract.tables import Table, option_tables, random_move, usual_tables_of
from ui.app import App
from ui.scenes.log_page import LogPage
from ui.theme import GOLD_LIGHT, TEXT
from ui.widgets import ScrollArea
from ui.widgets.lines import LogLines

ROUNDS, MOVES = 3, 2_000


def played(table: Table) -> Match:
    """A match played by chance into its third round, if it comes to that."""
    seats = tuple(Seat(f"Seat {seat + 1}", level="easy") for seat in range(table.seats))
    match, rng = Match(Setup(table.game.id, table.row.id, seats, 1, dict(table.changes))), Random(1)
    while match.round_number < ROUNDS and not match.over and len(match.moves) < MOVES:
        match.submit(random_move(match.state, rng))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_round_has_its_heading(app: App, game: Game, monkeypatch: pytest.MonkeyPatch):
    matches = map(played, chain(usual_tables_of(game), option_tables([game])))
    match = first = next(matches)  # of some games a usual match is a single round, of some every one
    while match.round_number < ROUNDS and (other := next(matches, None)) is not None:
        match = other
    if match.round_number < ROUNDS:
        match = first
    inks: dict[str, object] = {}
    drawn = app.assets.paragraph
    monkeypatch.setattr(
        app.assets, "paragraph", lambda words, *rest: inks.setdefault(words, rest[-1]) and drawn(words, *rest)
    )
    page = LogPage(GameController(match, app.clock))
    app.start_over(page)
    app.step()
    assert page.form is not None
    area = next(widget for widget in page.form.root.everything() if isinstance(widget, ScrollArea))
    lines = next(widget for widget in page.form.root.everything() if isinstance(widget, LogLines))
    while True:
        app.touch()
        app.step()
        if not area.offset:
            break
        area.scroll_to(max(0, area.offset - area.rect.height // 2))
    headings = [line.words for line in lines.lines if line.heading]
    assert [words.split(":")[0].split()[-1] for words in headings] == [
        f"{number}" for number in range(1, match.round_number + 1)
    ]
    assert len({words.split()[0] for words in headings}) == 1
    assert {words: GOLD_LIGHT if words in headings else TEXT for words in inks} == inks
    assert set(headings) <= set(inks)
