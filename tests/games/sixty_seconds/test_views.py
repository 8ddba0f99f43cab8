"""Rules, section 4: what each seat may see, and what it knows of hands that it gave away."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import written
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.sixty_seconds.rules.position import NO_COMMANDS, NO_PAUSE
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS
from tests.games.sixty_seconds.tables import events, hand, legal, say, sizes, table

TRIED = 60  # guesses


@pytest.fixture(name="game")
def _game() -> SixtySeconds:
    return say(table("Five Hop Ten", "Twice Ten", "Pause Pause Ten", seats=4), "Five", "Twice")


@pytest.fixture(name="swapped")
def _swapped() -> SixtySeconds:
    """North has given East a Five and a Ten and has a Hop, a Pause and a Rewind for them."""
    return say(table("Swap Five Ten", "Hop Pause Rewind", "Ten Ten Ten", seats=4), "Swap @1")


def test_a_seat_sees_its_own_hand_and_the_pile(game: SixtySeconds):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        for seat in range(4):
            shown = hand(game, seat) if seat == viewer else " ".join("?" * sizes(game)[seat])
            assert hand(view, seat) == shown
        assert view.table[DISCARD] == game.table[DISCARD]
        assert written(view.table[STOCK]) == " ".join("?" * len(game.table[STOCK]))


def test_everybody_sees_the_public_facts(game: SixtySeconds):
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        assert dict(view.facts()) == dict(game.facts())
        assert (view.clock, view.turn, view.owed, view.seed, view.deck_orders) == (5, 2, 2, 0, ())


def test_what_another_seat_may_play_is_not_known(game: SixtySeconds):
    assert legal(game.seen_by(2), 2) == legal(game, 2)
    moves = game.seen_by(1).moves(2)
    assert (list(moves), moves.complete) == ([], False)


def test_after_a_swap_each_of_the_two_knows_the_hand_it_gave_away(swapped: SixtySeconds):
    assert hand(swapped.seen_by(0), 1) == "Five Ten"
    assert hand(swapped.seen_by(1), 0) == "Hop Pause Rewind"
    for viewer in (None, 2, 3):
        view = swapped.seen_by(viewer)
        assert (hand(view, 0), hand(view, 1)) == ("? ? ?", "? ?")
        assert view.given == [()] * 4


def test_what_a_seat_remembers_is_its_own_secret(swapped: SixtySeconds):
    assert [len(cards) for cards in swapped.given] == [2, 3, 0, 0]
    assert [len(cards) for cards in swapped.seen_by(0).given] == [2, 0, 0, 0]
    assert "5s.1" not in str(swapped.seen_by(1).facts())
    assert hand(swapped.seen_by(0).seen_by(1), 0) == "? ? ?"


def test_cards_that_come_to_a_known_hand_are_not_known(swapped: SixtySeconds):
    swapped.draw(1, 2)
    assert hand(swapped.seen_by(0), 1) == "Five Ten ? ?"
    assert hand(swapped.seen_by(1), 0) == "Hop Pause Rewind"


def test_known_cards_lie_first_so_that_their_order_tells_nothing():
    game = table("Five Ten", "Hop Pause Rewind", given=["Rewind.1 Pause.1", "", ""], seats=3)
    assert hand(game.seen_by(0), 1) == "Pause Rewind ?"


def test_what_was_given_away_is_known_wherever_a_later_swap_takes_it():
    game = table("Swap Ten Hop", "Five", "Pause Pause", given=["5s.1", "10s.1 Hop.1", ""])
    say(game, "Swap @2")
    assert hand(game.seen_by(0), 2) == "Ten Hop"
    assert hand(game.seen_by(1), 2) == "Ten Hop"
    assert hand(game.seen_by(2), 0) == "Pause Pause"
    assert hand(game.seen_by(0), 1) == "Five"
    moved = [event for event in events(game, "moved") if event.source is HANDS[0] and event.target is HANDS[2]]
    assert [[written(known.cards) if (known := event.seen_by(seat)) else "" for seat in (0, 1, 2, None)]
            for event in moved] == [["10s.1 Hop.1", "10s.1 Hop.1", "10s.1 Hop.1", "? ?"]]  # fmt: skip


def test_shuffled_cards_are_forgotten(swapped: SixtySeconds):
    say(swapped, "Ten", seat=1)
    assert [card.text for card in swapped.given[0]] == ["5s.1", "10s.1"]
    swapped.table.move(swapped.table[STOCK][:], STOCK, DISCARD)
    swapped.draw(3, 1)
    assert [card.text for card in swapped.given[0]] == ["5s.1"]
    assert hand(swapped.seen_by(0), 1) == "Five"


@pytest.mark.parametrize("carry", [True, False])
def test_a_kept_hand_stays_known_and_a_fresh_deal_is_unknown(carry: bool):
    game = table("Swap Five Ten", "Hop Pause", "Ten", seats=3, options={"carry_hands": carry})
    say(game, "Swap @1", "Five", "Ten", "next")
    assert hand(game.seen_by(0), 1) == ("Ten ? ? ? ? ? ?" if carry else "? ? ? ? ? ? ?")
    assert hand(game.seen_by(1), 0).count("?") == (5 if carry else 7)


def test_a_guess_keeps_what_is_seen_and_remembered(swapped: SixtySeconds):
    swapped.draw(1, 2)
    view = swapped.seen_by(0)
    worlds = [view.guess(Random(number)) for number in range(TRIED)]
    for world in worlds:
        assert str(world.seen_by(0)) == str(view)
        assert hand(world, 1).startswith("Five Ten ")
        assert sorted(map(str, world.table.cards())) == sorted(map(str, world.pack()))
    assert len({hand(world, 1) for world in worlds}) > 10
    assert len({world.seed for world in worlds}) == TRIED


def test_in_a_guess_who_is_asked_has_a_pause():
    game = say(table("Flare Five", "Pause Ten Ten", "Five Ten Hop", fuses=[3, 3, 3]), "Flare")
    for viewer in (0, 2, None):
        view = game.seen_by(viewer)
        for number in range(TRIED):
            world = view.guess(Random(number))
            assert world.pauses(1)
            assert legal(world) == ["shield"] * len(world.pauses(1)) + ["burn"]
            assert str(world.seen_by(viewer)) == str(view)


def test_in_a_guess_a_known_pause_is_enough():
    game = table("Five Hop", "Pause", "Flare Ten", given=["Pause.1", "", ""], turn=2)
    say(game, "Flare")
    world = game.seen_by(0).guess(Random(1))
    assert (hand(world, 1), game.asked) == ("Pause", (1,))


def test_who_has_burst_holds_numbers_alone_until_it_draws():
    game = say(table("Ten Ten Ten", "Five Hop", "Ten Five Hop", clock=60, fuses=[3, 3, 3]), "burst")
    assert game.lacks == [NO_COMMANDS, "", ""]
    view = game.seen_by(1)
    for number in range(TRIED):
        world = view.guess(Random(number))
        assert all(card.rank in ADDS for card in world.table[HANDS[0]])
        assert str(world.seen_by(1)) == str(view)
    game.draw(0, 1)
    assert game.lacks == ["", "", ""]


def test_who_could_not_answer_a_flare_holds_no_pause():
    game = say(table("Flare Five", "Ten Hop", "Pause Five", fuses=[3, 3, 3]), "Flare")
    assert game.lacks == ["", NO_PAUSE, ""]
    for number in range(TRIED):
        world = game.seen_by(0).guess(Random(number))
        assert not world.pauses(1)
        assert world.pauses(2)


def test_who_lets_a_flare_burn_may_hold_a_pause():
    game = say(table("Flare Five", "Pause Hop", fuses=[3, 3]), "Flare", "burn")
    assert game.lacks == ["", ""]


def test_a_burst_says_more_than_a_flare():
    game = table("Ten Ten", "Flare Five", "Ten Five", clock=60, fuses=[3, 3, 3])
    assert say(game, "burst", "Flare").lacks == [NO_COMMANDS, "", NO_PAUSE]


def test_what_a_hand_lacks_goes_with_it():
    game = say(table("Ten Ten", "Swap Hop", "Ten Five", clock=60, fuses=[3, 3, 3]), "burst", "Swap @0")
    assert game.lacks == ["", NO_COMMANDS, ""]
    assert (hand(game, 0), hand(game, 1)) == ("Hop", "Ten Ten")


def test_a_fresh_deal_lacks_nothing():
    game = table("Ten Ten", "Five", clock=60, fuses=[3, 3], options={"carry_hands": False})
    say(game, "burst", "Five", "next")
    assert game.lacks == ["", ""]


def test_events_name_drawn_cards_to_their_drawer_alone():
    game = say(table("EveryoneTakesOne Five", "Ten", stock="Hop", rest="discard"), "EveryoneTakesOne")
    drawn = events(game, "moved")[-1]
    shown = [known.cards if (known := drawn.seen_by(viewer)) else () for viewer in (0, 1, None)]
    assert [written(cards) for cards in shown] == ["?", "Hop.1", "?"]
