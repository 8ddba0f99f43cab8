"""The board of a game in which numbers are bid aloud, and have to be met exactly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import catalogue
from tests.engine.test_bids import DECK, FIRST, Exact, begun, played, secret
from tests.ui.player import NAMES
from ui.boards.tricks.bids import BidsBoard
from ui.settings import Settings
from ui.theme import Theme

REST = ", play JH, play 3C, play QS, play 4H, play 5D, play 2S"


def shown(game: Exact, *, by_events: bool) -> BidsBoard[Exact]:
    """The board that shows that game: taken from it at once, or led there by its events."""
    board: BidsBoard[Exact] = BidsBoard()
    board.sync((begun(DECK) if by_events else game).seen_by(0), 0.0)
    for event in game.history if by_events else ():
        board.apply(event, 0.0, Theme(1.0, Settings()))
    return board


def plates(game: Exact) -> list[str]:
    """What the plates say of bids, by events and at once alike."""
    led, synced = (shown(game, by_events=by_events) for by_events in (True, False))
    notes = [[note.line for note in map(board.notes, range(3))] for board in (led, synced)]
    assert notes[0] == notes[1]
    assert led.won_words() == synced.won_words()
    return notes[0]


def test_a_plate_says_the_bid_then_what_is_needed_and_then_whether_it_was_made():
    assert plates(begun(DECK)) == ["", "", ""]
    assert plates(played(begun(DECK), "bid 1, bid 2")) == ["bid 1", "bid 2", ""]
    assert plates(played(begun(DECK), "bid 1, bid 2, bid 0")) == ["needs 1", "needs 2", "needs none"]
    assert plates(played(begun(DECK), FIRST)) == ["needs 1", "needs 1", "needs none"]
    assert plates(played(begun(DECK), FIRST + REST)) == ["under by 1", "over by 1", "made it"]


def test_bids_are_said_in_bubbles_and_tricks_are_counted_against_them():
    game = played(begun(DECK), "bid 1, bid 2")
    for by_events in (True, False):
        board = shown(game, by_events=by_events)
        assert board.bubbles == {0: "1", 1: "2"}
        assert board.notes(2).dealer
    board = shown(played(begun(DECK), FIRST), by_events=True)
    assert board.bubbles == {}
    assert board.won_words() == {0: "0 / 1", 1: "1 / 2", 2: "0 / 0"}


def test_a_bid_in_secret_shows_only_that_it_was_made():
    board: BidsBoard[Exact] = BidsBoard()
    game = secret()
    board.sync(game.seen_by(0), 0.0)
    for event in played(game, "bid 1, bid 2").seen_by(2).history:
        board.apply(event, 0.0, Theme(1.0, Settings()))
    assert board.bubbles == {0: "I have bid", 1: "I have bid"}
    assert [board.notes(seat).line for seat in range(3)] == ["", "", ""]
    for event in played(game, "bid 0").seen_by(2).history:
        board.apply(event, 0.0, Theme(1.0, Settings()))
    assert board.bubbles == {0: "1", 1: "2", 2: "0"}
    assert [board.notes(seat).line for seat in range(3)] == ["needs 1", "needs 2", "needs none"]
    assert board.title(game) == "Round 1 of 3, 3 cards"


def test_whoever_made_the_bid_is_celebrated_and_the_next_deal_clears_the_bids():
    board = shown(played(begun(DECK), FIRST + REST), by_events=True)
    assert board.celebrated == [2]
    assert (board.bids, board.all_bid, board.settled) == ({0: 1, 1: 2, 2: 0}, True, True)
    board = shown(played(begun(DECK), FIRST + REST + ", next"), by_events=True)
    assert (board.bids, board.all_bid, board.settled) == ({}, False, False)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_count_of_tricks_lies_on_no_plate(app, seats: int, size: tuple[int, int]):
    game, dice, theme = catalogue.game("oh-hell"), Random(3), Theme.of(size, Settings())
    app.assets.configure(theme)
    state = game.state(game.rule_sets[0], {}, NAMES[:seats], 5)
    most = 0
    while not state.round_over:
        state.play(dice.choice(state.moves(state.prompts()[0].seat or 0)))
        board: BidsBoard[Any] = BidsBoard()
        board.sync(state.seen_by(0), 0.0)
        layout = board.layout(size, theme, app.assets.rim, state.seen_by(0), 0)
        counts = board.won_items(app.assets, theme, layout)
        plates = [place.plate for place in layout.places.values()]
        assert all(badge.get_rect(topleft=(x, y)).collidelist(plates) < 0 for _, badge, x, y in counts)
        most = max(most, len(counts))
    assert most > 2
