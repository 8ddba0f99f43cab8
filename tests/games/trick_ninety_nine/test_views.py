"""What each seat may see (rules, section 4), item by item, in the view and in what is told; and guesses from it."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import Card, cards
from game.engine.moves import Event
from game.engine.state import HANDS
from game.engine.table import Zone, known
from game.engine.trick_play import WON
from game.games.trick_ninety_nine.rules.position import BIDS, TURNUP
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from tests.games.trick_ninety_nine.talk import (
    CLASSIC,
    EVERYBODY,
    bid,
    deal,
    events,
    hand,
    lay_all,
    played_out,
    say,
    speaker,
    table,
    texts,
)


def shown(game: TrickNinetyNine, viewer: int | None, where: Zone) -> list[str]:
    return texts(game.seen_by(viewer).table[where])


def told_of(game: TrickNinetyNine, viewer: int | None) -> list[Event]:
    assert game.recorder is not None
    seen = (event.seen_by(viewer) for event in game.recorder.events)
    return [event for event in seen if event is not None]


def named(game: TrickNinetyNine, viewer: int | None) -> set[Card]:
    """Every card that the events so far have named to that viewer."""
    return {card for event in told_of(game, viewer) for card in event.cards if known(card)}  # type: ignore[misc]


def test_hands_are_seen_by_their_owners_only():
    game = table(hands=["AS 6C", "7S 8D", "9S 9D"])
    for viewer in EVERYBODY:
        for seat in range(3):
            assert shown(game, viewer, HANDS[seat]) == (hand(game, seat) if viewer == seat else ["?", "?"])


def test_bids_are_seen_by_their_owners_only_until_the_round_is_scored():
    game = lay_all(deal())
    for viewer in EVERYBODY:
        for seat in range(3):
            assert shown(game, viewer, BIDS[seat]) == (bid(game, seat) if viewer == seat else ["?"] * 3)
            assert (game.seen_by(viewer).bid_of(seat) is None) == (viewer != seat)
            assert set(game.table[BIDS[seat]]).isdisjoint(named(game, viewer)) == (viewer != seat)
    over = played_out([3, 3, 2], [3, 4, 2])
    for viewer in EVERYBODY:
        assert [over.seen_by(viewer).bid_of(seat) for seat in range(3)] == [3, 3, 2]


def test_who_has_laid_is_public():
    game = deal(first_dealer=2)
    say(game, f"lay {' '.join(hand(game, 0)[:3])}")
    for viewer in EVERYBODY:
        assert [len(game.seen_by(viewer).table[BIDS[seat]]) for seat in range(3)] == [3, 0, 0]
        assert [prompt.seat for prompt in game.seen_by(viewer).prompts()] == [1]
        assert [event.seat for event in told_of(game, viewer) if event.kind == "bid_laid"] == [0]


def test_what_everybody_sees():
    game = table(
        CLASSIC, hands=["AS 6C", "7S 8D", "9S 9D"], turnup="6H", taken=[4, 2, 1], scores=[5, 6, 7], totals=[8, 9, 10]
    )
    say(game, "play AS")
    facts = ("trump", "dealer", "said", "taken", "scores", "totals", "games", "turn", "leader", "voids", "phase")
    for viewer in EVERYBODY:
        view = game.seen_by(viewer)
        assert {key: view.facts()[key] for key in facts} == {key: game.facts()[key] for key in facts}
        assert shown(game, viewer, TURNUP) == ["6H"]
        assert [texts(view.table[WON[seat]]) for seat in range(3)] == [
            texts(game.table[WON[seat]]) for seat in range(3)
        ]
        assert view.led is cards("AS")[0]


def test_a_declarers_bid_lies_open_and_the_hand_does_not():
    game = say(table(phase="premium", bids=[4, 3, 2]), "pass", "declare", "pass")
    for viewer in EVERYBODY:
        view = game.seen_by(viewer)
        assert view.bid_of(1) == 3
        assert shown(game, viewer, BIDS[1]) == bid(game, 1)
        assert "?" in shown(game, viewer, HANDS[1]) or viewer == 1
        assert [view.bid_of(seat) for seat in (0, 2)] == [4 if viewer == 0 else None, 2 if viewer == 2 else None]
        (event,) = [event for event in told_of(game, viewer) if event.kind == "exposed"]
        assert (texts(event.cards), event.facts["bid"]) == (bid(game, 1), 3)


def test_a_revealers_bid_and_hand_lie_open():
    game = say(table(phase="premium", bids=[4, 3, 2]), "pass", "reveal")
    for viewer in EVERYBODY:
        assert shown(game, viewer, BIDS[1]) == bid(game, 1)
        assert shown(game, viewer, HANDS[1]) == hand(game, 1)
    assert game.open_hands == game.open_bids == (1,)


def test_nothing_lies_open_before_the_statements_are_complete():
    game = say(table(phase="premium", bids=[4, 3, 2]), "declare")
    assert shown(game, 1, BIDS[0]) == ["?"] * 3
    say(game, "reveal")
    assert shown(game, 0, BIDS[1]) == shown(game, 1, BIDS[0]) == ["?"] * 3
    assert shown(game, 0, HANDS[1]) == ["?"] * 9


def test_who_yields_shows_nothing():
    game = say(table(phase="premium", bids=[4, 3, 2]), "declare", "reveal", "yield")
    assert shown(game, None, BIDS[0]) == ["?"] * 3
    assert shown(game, None, HANDS[1]) == hand(game, 1)
    assert game.said == ["lapsed", "reveal", "pass"]


def test_who_is_outbid_shows_nothing():
    game = say(table(phase="premium", bids=[4, 3, 2]), "declare", "reveal", "upgrade")
    assert shown(game, None, HANDS[0]) == hand(game, 0)
    assert shown(game, None, BIDS[1]) == ["?"] * 3
    assert game.said == ["reveal", "outbid", "pass"]


def test_nobody_sees_the_dummys_hand_before_bids_and_statements_are_complete():
    game = deal(seats=2)
    viewers = (None, 0, 1)
    while game.phase != "play":
        for viewer in viewers:
            assert shown(game, viewer, HANDS[2]) == ["?"] * 9
            assert set(game.table[HANDS[2]]).isdisjoint(named(game, viewer))
        if game.phase == "bid":
            say(game, f"lay {' '.join(hand(game, speaker(game))[:3])}")
        else:
            say(game, "pass")
    for viewer in viewers:
        assert shown(game, viewer, HANDS[2]) == hand(game, 2)
    order = game.order
    assert game.table[HANDS[2]] == order.high_to_low(game.table[HANDS[2]])


def test_nobody_sees_the_dummys_bid_until_the_round_is_scored():
    game = lay_all(deal(seats=2))
    say(game, "declare", "declare")
    rng = Random(3)
    while not game.round_over:
        for viewer in (None, 0, 1):
            assert shown(game, viewer, BIDS[2]) == ["?"] * 3
            assert game.seen_by(viewer).bid_of(2) is None
            assert set(game.table[BIDS[2]]).isdisjoint(named(game, viewer))
        game.play(game.any_move(game.actor, rng))
    assert shown(game, 0, BIDS[2]) == bid(game, 2)


def test_whoever_is_asked_anything_has_the_own_hand_on_the_screen():
    game = deal(first_dealer=2)
    assert game.prompts()[0].private
    lay_all(game)
    assert game.prompts()[0].private
    say(game, "declare", "reveal")
    assert game.prompts()[0].private
    say(game, "yield")
    assert game.prompts()[0].private


def test_moves_of_others_are_not_listed_in_a_view():
    game = table(hands=["AS 6C", "7S 8D", "9S 9D"])
    assert (list(game.seen_by(1).moves(0)), game.seen_by(1).moves(0).complete) == ([], False)
    assert game.seen_by(0).moves(0) == game.moves(0)


# -- guesses


@pytest.mark.parametrize(("rules", "seats"), [("", 3), ("", 4), ("", 2), (CLASSIC, 3)])
def test_a_guess_gives_nobody_a_suit_that_was_not_followed(rules: str, seats: int):
    rng = Random(5)
    shown_void = 0
    for seed in range(12):
        game = deal(rules, seed=seed, seats=seats) if rules else deal(seed=seed, seats=seats)
        while not game.round_over:
            game.play(game.any_move(game.actor, rng))
            for seat in range(seats):
                world = game.seen_by(seat).guess(rng)
                for number, suits in enumerate(game.voids):
                    held = {game.order.suit(card) for card in world.table[HANDS[number]]}
                    assert held.isdisjoint(suits)
                    shown_void += bool(suits)
    assert shown_void > 100


def test_a_suit_not_followed_may_still_have_been_laid_aside():
    """Where the bid is unknown, some guesses put the suit there."""
    game = table(hands=["AS 6C", "8D 6D", "9S 9D"], bids=["7H 8H 9H", "7S 8S 10S", "10H JH QH"])
    say(game, "play AS", "play 8D", "play 9S")
    assert game.facts()["voids"] == ["", "S", ""]
    guesses = [game.seen_by(0).guess(Random(seed)) for seed in range(20)]
    assert any(card.suit == "S" for world in guesses for card in world.table[BIDS[1]])
    assert not any(card.suit == "S" for world in guesses for card in world.table[HANDS[1]])


def test_a_claim_shows_the_cards_it_plays():
    game = table(hands=["AS KS", "7D 8D", "9H 9D"], trump="S")
    say(game, "claim")
    (claimed,) = events(game, "claimed")
    assert texts(claimed.cards) == ["AS", "KS"]
    assert all(set(game.table[WON[0]]) >= set(claimed.cards) for _ in EVERYBODY)
