"""Rules, section 4: what each seat may see, item by item, and that nothing else gets through."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import cards, written
from game.engine.moves import parse
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.ninety_nine.rules.position import holds_three
from game.games.ninety_nine.rules.state import ASIDE, NinetyNine
from tests.games.ninety_nine.tables import deal, events, hand, legal, say, seen, sizes, table


def unknown(view: NinetyNine, seat: int) -> bool:
    return all(card is None for card in view.table[HANDS[seat]])


@pytest.fixture
def game() -> NinetyNine:
    return say(table(hands=["6C 7C KC", "2D 3D 4D"], total=10, dealer=2), "play 6C", "play 4D")


def test_a_seat_sees_its_own_cards_and_no_others(game: NinetyNine):
    for seat in range(4):
        view = game.seen_by(seat)
        assert [card.text for card in view.table[HANDS[seat]]] == hand(game, seat)
        assert all(unknown(view, other) for other in range(4) if other != seat)


def test_nobody_in_particular_sees_no_hand(game: NinetyNine):
    assert all(unknown(game.seen_by(None), seat) for seat in range(4))


def test_everybody_sees_the_pile_and_how_many_cards_lie_elsewhere(game: NinetyNine):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        assert view.table[DISCARD] == game.table[DISCARD]
        assert written(view.table[STOCK]) == " ".join("?" * len(game.table[STOCK]))
        assert sizes(view) == sizes(game) == [3, 3, 3, 3]


def test_everybody_sees_the_public_facts(game: NinetyNine):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        assert dict(view.facts()) == dict(game.facts())
        assert (view.total, view.direction, view.turn, view.dealer) == (16, -1, 0, 2)


def test_everybody_sees_who_may_still_draw():
    game = say(table(hands=["6C 7C"], options={"auto_draw": False}), "play 6C")
    for viewer in (None, 0, 3):
        assert [prompt.seat for prompt in game.seen_by(viewer).prompts()] == [1, 0]


def test_the_deal_number_is_hidden(game: NinetyNine):
    assert game.seed == 1
    assert (game.seen_by(0).seed, game.seen_by(0).deck_orders) == (0, ())


def test_what_another_seat_may_play_is_not_known(game: NinetyNine):
    moves = game.seen_by(1).moves(0)
    assert (list(moves), moves.complete) == ([], False)


def test_hidden_cards_are_no_three_of_a_kind(game: NinetyNine):
    hidden = game.seen_by(0).table[HANDS[1]]
    assert len(hidden) == 3
    assert not holds_three(hidden)
    assert not holds_three(hidden * 2)
    assert holds_three(cards("5C 5D 5H 7C"))
    assert not holds_three(cards("5C 5D 6H 7C"))


def test_who_is_asked_is_nobody_elses_business():
    game = deal("michigan", first_dealer=3, deck="2C 7C 9C 5C  2D 7D 9D 5D  3C 7H 9H 6C")
    assert game.seen_by(1).prompts()[0].seat == 1
    assert game.seen_by(1).facts()["asked"] == [1]  # not even that seat 2 comes next
    dumps = set()
    for viewer in (None, 0, 2, 3):
        view = game.seen_by(viewer)
        assert [repr(prompt) for prompt in view.prompts()] == ["<None must wait>"]
        assert view.facts()["asked"] == [-1]
        dumps.add(str(view).partition("stock")[0])
        if viewer is not None:
            assert legal(view, viewer) == []
    assert len(dumps) == 1


def test_the_window_looks_the_same_whoever_of_the_holders_is_asked():
    game = deal("michigan", first_dealer=3, deck="2C 7C 9C 5C  2D 7D 9D 5D  3C 7H 9H 6C")
    before = str(game.seen_by(0))
    say(game, "pass")
    assert game.asked == (2,)
    assert str(game.seen_by(0)) == before


def test_a_failing_seats_hand_is_shown():
    game = say(table(hands=["6C 7C 8C"], total=99), "concede")
    assert written(events(game, "failed")[0].cards) == "6C 7C 8C"
    for viewer in (None, 1, 2):
        assert written(game.seen_by(viewer).table[ASIDE[0]]) == "6C 7C 8C"
        assert unknown(game.seen_by(viewer), 3)


def test_called_cards_are_shown_and_the_rest_of_the_hand_is_not():
    game = table("michigan", hands=["7C 7D 7H 2C KC"], options={"hand_size": 5})
    say(game, "call 7")
    view = game.seen_by(2)
    assert written(view.table[ASIDE[0]]) == "7C 7D 7H"
    assert len(view.table[HANDS[0]]) == 2
    assert unknown(view, 0)


def test_events_name_drawn_cards_to_their_drawer_alone():
    game = say(table(hands=["6C 7C 8C"], stock="KD"), "play 6C")
    drawn = events(game, "moved")[-1]
    assert drawn.source is STOCK
    assert [seen(drawn, viewer) for viewer in (0, 1, None)] == ["KD", "?", "?"]


def test_events_name_dealt_cards_to_their_owner_alone():
    game = deal(seats=2, first_dealer=1, deck="2C 3C 4C 5C 6C 7C")
    dealt = [event for event in events(game, "moved") if event.target is HANDS[0]]
    assert [seen(event, 0) for event in dealt] == ["2C", "4C", "6C"]
    assert [seen(event, 1) for event in dealt] == ["?", "?", "?"]


def test_the_history_of_a_view_is_redacted_and_ends_where_it_was_taken():
    game = say(table(hands=["6C 7C 8C", "2D 3D 4D"], stock="KH KD"), "play 6C")
    view, twin = game.seen_by(1), game.copy()
    later = twin.seen_by(1)
    say(game, "play 2D")
    for history in (view.history, later.history):
        assert [event.kind for event in history] == ["moved", "played", "moved"]
        assert written(history[2].cards) == "?"
    assert written(game.seen_by(0).history[2].cards) == "KD"
    assert len(twin.history) == 3
    assert written(twin.history[2].cards) == "KD"


def test_a_guess_in_an_open_window_has_somebody_who_can_be_asked():
    game = deal("michigan", first_dealer=3, deck="2C 7C 9C 5C  2D 7D 9D 5D  3C 7H 9H 6C")
    view = game.seen_by(0)
    askable = set()
    for number in range(40):
        world = view.guess(Random(number))
        assert str(world.seen_by(0)) == str(view)
        seat = world.prompts()[0].seat
        assert seat in (1, 2, 3)
        assert world.triples(seat)
        askable.add(seat)
        world.play(parse(seat, "pass"))
    assert askable == {1, 2, 3}


def test_a_guess_in_a_window_after_a_draw_asks_the_drawer():
    options = {"auto_draw": False}
    game = table("michigan", hands=["7C 7D 6C"], stock="7H", options=options)
    say(game, "play 6C")
    say(game, "draw", seat=0)
    world = game.seen_by(2).guess(Random(2))
    assert world.prompts()[0].seat == 0
    assert world.triples(0)
