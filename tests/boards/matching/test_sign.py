"""The sign beside the pile: the suit that has to be matched, the cards owed, the direction of play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.cards import card
from game.engine.moves import Event, move
from tests.boards.round_table.tables import theme_of
from tests.engine.test_matching import Eights, laid, play
from ui.boards.matching import MatchingBoard
from ui.boards.round_table import SIGN
from ui.pictures.assets import Assets

WINDOW = (1280, 720)
THEME = theme_of(WINDOW)


def shown(game: Eights) -> MatchingBoard:
    """The board of that table, as the first seat sees it."""
    board = MatchingBoard()
    board.sync(game.seen_by(0), 0.0)
    return board


def followed(board: MatchingBoard, events: Sequence[Event]) -> MatchingBoard:
    """The board after these events."""
    for event in events:
        board.apply(event, 0.0, THEME)
    return board


def played(seat: int, text: str, suit: str = "", owed: int = 0) -> Event:
    """A card was played."""
    return Event("played", seat, (card(text),), facts={"suit": suit, "owed": owed})


@pytest.mark.parametrize(
    ("moves", "events", "suit", "says"),
    [
        ((), [], "S", "spades"),
        (("0 play 8D H",), [played(0, "8D", "H")], "H", "hearts asked for"),
        (("0 play 2S",), [played(0, "2S", owed=4)], "S", "4 cards owed"),
        (("0 play 2S", "1 take"), [played(0, "2S", owed=4), Event("took", 1, facts={"count": 4})], "S", "spades"),
    ],
)
def test_it_says_what_has_to_be_matched_whether_shown_at_once_or_by_events(
    moves: tuple[str, ...], events: list[Event], suit: str, says: str
):
    game = laid("8D 2S 9H 3C", "4C 2H 5C", "5D QH QS")
    for board in (followed(shown(game), events), shown(play(game, *moves))):
        assert (board.suit, board._says(), board.turn is None) == (suit, says, False)


def test_direction_skips_and_draws_are_followed():
    board = shown(laid("QS 3C 4C", "4D AS 5C", "5D QH 9C AC"))
    drew = Event("drew", 2, facts={"count": 1})
    followed(board, [played(0, "QS"), Event("reversed", 0, facts={"direction": -1}), drew])
    assert (board.ring.direction, board.turn, board.bubbles) == (-1, 2, {2: "draws 1"})
    followed(board, [Event("kept", 2), played(1, "AS"), Event("skipped", 0)])
    assert board.bubbles == {1: "", 0: "skipped"}
    followed(board, [Event("dealt", 2, facts={"hand": 2, "leader": 0})])
    assert (board.ring.direction, board.turn, board.dealer, board.bubbles, board.suit) == (1, 0, 2, {}, "")
    followed(board, [Event("turned_up", cards=(card("4H"),))])
    assert board.suit == "H"


def test_every_part_of_it_can_be_painted_and_explained(app):
    assets = Assets(THEME)
    for game in (laid("9H", "4C"), play(laid("8D 9H", "4C"), "0 play 8D C"), play(laid("2S 9H", "4C"), "0 play 2S")):
        board = shown(game)
        layout = board.layout(WINDOW, THEME, assets.rim, game.seen_by(0), 0)
        sign = layout.extra[SIGN]
        assert all(
            sign.contains(picture.get_rect(topleft=(x, y)))
            for z, picture, x, y in board.signs(assets, THEME, layout, 0.0)
            if z > 100
        )
        names = {area.sign for area in board.areas(THEME, layout)}
        assert names == {"owed" if game.owed else "suit", "direction"}


def test_the_suit_of_which_one_holds_most_is_offered_first():
    game = laid("8D 9H 3H 4C", "4D")
    likely = shown(game).likely(game.seen_by(0), game.ways_to_play(0, card("8D")))
    assert likely == move(0, "play", [card("8D")], "H")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", ["normal", "large"])
def test_the_longest_words_keep_away_from_the_edge_of_the_sign(app, size: tuple[int, int], text_size: str):
    theme = theme_of(size, text_size=text_size)
    app.assets.configure(theme)
    game = play(laid("8D 9H", "4C"), "0 play 8D D")
    board = shown(game)
    layout = board.layout(size, theme, app.assets.rim, game.seen_by(0), 0)
    inside = layout.extra[SIGN].inflate(-2 * theme.px(6), 0)
    assert board._says() == "diamonds asked for"
    for z, picture, x, y in board.signs(app.assets, theme, layout, 0.0):
        assert z <= 100 or inside.contains(picture.get_rect(topleft=(x, y)))


def test_of_several_cards_the_last_one_has_to_be_matched():
    several = Event("played", 0, (card("8C"), card("8D")), facts={"suit": "", "owed": 0})
    assert followed(shown(laid("8C 8D 9H", "4C")), [several]).suit == "D"


@pytest.mark.parametrize(
    "events",
    [
        [Event("forgot", 0), Event("took", 0, facts={"count": 2})],  # for a last card that was not announced
        [Event("drew", 0, facts={"count": 1})],  # instead of covering a card
    ],
)
def test_what_is_drawn_for_another_reason_is_not_what_somebody_owes(events: list[Event]):
    assert followed(shown(laid("2S 9H", "4C")), [played(0, "2S", owed=4), *events]).owed == 4
