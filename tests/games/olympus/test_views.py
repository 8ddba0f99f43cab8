"""Rules, section 4: what each seat may see."""

from __future__ import annotations

import pytest

from game.engine.cards import written
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.olympus.rules.state import Olympus
from tests.games.olympus.tables import answer, events, hand, legal, refusal, say, sizes, table

DEALT = ["H6.1 H2.1", "H6.2 H3.1", "H5.1", "H6.3"]


@pytest.fixture
def game() -> Olympus:
    return say(table(hands=DEALT, height=12, bolt=3, laurels=[1, 0, 2, 0], stock="H9.1 H9.2"), "play H6.1")


def test_a_seat_sees_its_own_hand_and_no_other(game: Olympus):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        for seat in range(4):
            shown = written(view.table[HANDS[seat]])
            assert shown == (" ".join(hand(game, seat)) if seat == viewer else " ".join("?" * sizes(game)[seat]))


def test_everybody_sees_the_pile_and_how_many_cards_the_stock_has(game: Olympus):
    for viewer in (None, 0, 1):
        view = game.seen_by(viewer)
        assert written(view.table[DISCARD]) == "H6.1"
        assert set(view.table[STOCK]) == {None}
        assert len(view.table[STOCK]) == len(game.table[STOCK])


def test_everybody_sees_the_facts_and_who_is_asked(game: Olympus):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        assert dict(view.facts()) == dict(game.facts())
        assert repr(view.prompts()) == repr(game.prompts())
        assert (view.height, view.bolt, view.laurels, view.asked) == (18, 3, [1, 0, 2, 0], (1, 2, 3))
    assert (game.seen_by(1).seed, game.seen_by(1).deck_orders) == (0, ())


def test_who_could_sneak_shows_nowhere():
    """Whether the seat that is asked holds a match or not, the others see the same."""
    views: dict[int | None, set[str]] = {viewer: set() for viewer in (None, 0, 2, 3)}
    for held in ("H6.2 H3.1", "H4.1 H3.1"):
        game = say(table(hands=[DEALT[0], held, *DEALT[2:]], height=12, stock="H9.2"), "play H6.1")
        for viewer, seen in views.items():
            view = game.seen_by(viewer)
            seen.add(f"{view}{view.prompts()}{view.moves(1)}{list(view.history)[-2:]}")
    assert [len(seen) for seen in views.values()] == [1, 1, 1, 1]


def test_a_wrong_press_is_refused_and_seen_by_nobody(game: Olympus):
    say(game, "pass")
    before = [str(game.seen_by(viewer)) for viewer in (None, 0, 1, 3)]
    assert answer(game, "sneak", 2) == refusal(game, "sneak", 2) is not None
    assert [str(game.seen_by(viewer)) for viewer in (None, 0, 1, 3)] == before


def test_a_seat_asks_its_own_view_what_it_may_do(game: Olympus):
    assert legal(game.seen_by(1), 1) == legal(game, 1) == ["sneak", "pass"]
    assert answer(game.seen_by(3), "sneak", 3) is None
    assert answer(game.seen_by(2), "sneak", 2) == "Only a card with the same number may be sneaked."
    moves = game.seen_by(2).moves(1)
    assert (list(moves), moves.complete) == ([], False)


def test_a_drawn_card_is_named_to_its_drawer_alone(game: Olympus):
    drawn = events(game, "moved")[-1]
    shown = [written(known.cards) for viewer in (0, 1, None) if (known := drawn.seen_by(viewer)) is not None]
    assert shown == ["H9.2", "?", "?"]
