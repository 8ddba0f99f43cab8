"""The tokens at a seat's plate: their pictures are the board's, and one that is lost or gained is seen to change."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.ui.player import setup_of
from ui.boards.board import SeatNotes
from ui.table.show.plates import Plates


@pytest.fixture(name="shown")
def _shown(sit_down, monkeypatch):
    """Shows plates with these notes at seat 0 one after the other; the names of all pictures, frame by frame."""

    def shown(
        *notes: SeatNotes, drawn: tuple[str, ...] = (), anew: bool = False, speed: str = "normal"
    ) -> list[list[str]]:
        player = sit_down(setup_of(), speed=speed, faces=False)
        table, assets, frames = player.table, player.app.assets, []
        real = assets.picture
        names: list[str] = []

        def picture(name: str, width: int):
            names.append(name)
            return real("tokens/token", width)

        monkeypatch.setattr(assets, "picture", picture)
        monkeypatch.setattr(assets, "has", drawn.__contains__)
        plates, board = Plates(table.signs.shared), table.board
        now = 0.0
        for at, note in enumerate(notes):
            monkeypatch.setattr(board, "notes", lambda seat, note=note: note if seat == 0 else SeatNotes())
            if at and anew:
                plates.laid_anew()
            moves = True
            while moves:
                table.showing.now = now
                moves = plates.tick()
                names.clear()
                plates.items({})
                frames.append(list(names))
                now += 0.02
        return frames

    return shown


def laurels(tokens: int, of: int = 3) -> SeatNotes:
    return SeatNotes(tokens, of, token="laurel")


def changing(frames: list[list[str]], rest: int) -> list[str]:
    """The pictures of the changing token, one after the other; the first `rest` pictures of a frame are at rest."""
    return [name for name, _ in groupby(frame[rest] for frame in frames if len(frame) > rest)]


def test_a_board_names_the_pictures_of_its_tokens(shown):
    assert shown(laurels(1))[-1] == ["tokens/laurel", "tokens/laurel-lost", "tokens/laurel-lost"]
    assert shown(laurels(4, of=7))[-1] == ["tokens/laurel"]
    assert shown(SeatNotes(1, 2))[-1] == ["tokens/token", "tokens/token-lost"]


def test_a_token_that_is_gained_appears(shown):
    assert changing(shown(laurels(1), laurels(2)), 3) == ["tokens/laurel-lost", "tokens/laurel"]


def test_a_token_that_is_lost_goes_out(shown):
    assert changing(shown(laurels(2), laurels(1)), 3) == ["tokens/laurel", "tokens/laurel-lost"]


def test_a_token_with_stages_goes_through_them(shown):
    drawn = ("tokens/laurel-1", "tokens/laurel-2")
    frames = shown(laurels(2), laurels(1), drawn=drawn)
    assert changing(frames, 3) == ["tokens/laurel", *drawn, "tokens/laurel-lost"]
    assert changing(shown(laurels(1), laurels(2), drawn=drawn), 3) == ["tokens/laurel-lost", "tokens/laurel"]


def test_a_table_laid_out_anew_celebrates_nothing(shown):
    assert changing(shown(laurels(1), laurels(2), anew=True), 3) == []
    assert changing(shown(laurels(2), laurels(1), anew=True), 3) == []


def test_without_motion_nothing_is_celebrated(shown):
    assert changing(shown(laurels(1), laurels(2), speed="off"), 3) == []
