"""Forty-Fives: what each seat may see (rules, section 4), item by item, and claims proven from one's own view."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK, WON
from game.games.forty_fives.rules.position import DISCARDS, KITTY
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import RULE_SETS
from game.words.tricks import proof_in_words
from tests.games.forty_fives.talk import NAMES, deal, events, hand, legal, say, table, to_discard

VIEWERS = (None, 0, 1, 2, 3)


def drawn() -> FortyFives:
    """Seat 0 has the bid in spades; all have put cards away and drawn."""
    game = to_discard(deal(seed=3))
    for count in (3, 2, 0, 4):
        say(game, next(text for text in legal(game) if len(text.split()) == count + 1))
    return game


def known(game: FortyFives, where, viewer) -> list[bool]:
    return [card is not None for card in game.seen_by(viewer).table[where]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_only_ones_own_hand_and_discards_are_seen(viewer):
    game = drawn()
    for seat in range(4):
        assert all(known(game, HANDS[seat], viewer)) is (seat == viewer)
        assert any(known(game, HANDS[seat], viewer)) is (seat == viewer)  # a partner's is as closed as any other
        assert known(game, DISCARDS[seat], viewer) == [seat == viewer] * (3, 2, 0, 4)[seat]
    assert not any(known(game, STOCK, viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_kitty_is_seen_by_nobody_before_and_by_the_bidder_after(viewer):
    game = say(deal(), "bid 15", "pass", "pass", "pass")
    kitty = set(game.table[KITTY])
    assert known(game, KITTY, viewer) == [False] * 3
    say(game, "trump S")
    view = game.seen_by(viewer)
    assert (kitty <= set(view.table[HANDS[0]])) is (viewer == 0)
    moved = next(event for event in events(game, "moved") if event.source is KITTY)
    seen = moved.seen_by(viewer)
    assert seen is not None
    assert (set(seen.cards) == kitty) is (viewer == 0)
    assert len(seen.cards) == 3


@pytest.mark.parametrize("viewer", VIEWERS)
def test_how_many_were_put_away_and_drawn_is_public_and_which_is_not(viewer):
    game = drawn()
    view = game.seen_by(viewer)
    events = [event for event in view.history if event.kind in ("put_away", "drew")]
    assert [event.facts["count"] for event in events] == [3, 2, 0, 4, 2, 4]
    assert not any(event.cards for event in events)
    for event in view.history:
        if event.kind == "moved" and event.target in DISCARDS:
            assert all(card is not None for card in event.cards) is (event.seat == viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_bids_trump_and_all_that_was_played_are_public(viewer):
    game = drawn()
    for _ in range(6):
        say(game, legal(game)[0])
    view = game.seen_by(viewer)
    assert (view.bids, view.trump, view.bidder, view.dealer) == (["15", "pass", "pass", "pass"], "S", 0, 3)
    assert (view.tricks, view.totals) == (game.tricks, game.totals)
    assert sum(all(known(game, where, viewer)) and len(game.table[where]) for where in (*WON[:4], *TRICK[:4])) == 6


@pytest.mark.parametrize("viewer", VIEWERS)
def test_discards_and_stock_stay_closed_after_the_hand(viewer):
    game = drawn()
    while not game.round_over:
        say(game, legal(game)[0])
    for seat in range(4):
        assert all(known(game, DISCARDS[seat], viewer)) is (seat == viewer or not game.table[DISCARDS[seat]])
    assert not any(known(game, STOCK, viewer))
    say(game, "next", seat=0)
    for event in game.seen_by(viewer).history:
        if event.source is STOCK and event.target not in HANDS:
            assert not any(event.cards)


def test_a_hand_thrown_in_is_not_shown():
    game = say(deal(all_pass="redeal"), "pass", "pass", "pass", "pass")
    assert game.round_over
    assert not any(known(game, HANDS[1], 0))


def test_others_are_not_told_what_somebody_may_do():
    view = drawn().seen_by(2)
    assert view.moves(0) == []
    assert not view.moves(0).complete


def test_a_finished_trick_stands_before_it_is_swept():
    game = table("S", hands=["2S 3S", "2C 3C", "4C 6C", "7C 8C"])
    say(game, "play 2S", "play 2C", "play 4C", "play 7C")
    seen = [(event.kind, event.target) for event in game.history]
    at = [kind for kind, _ in seen].index("trick_won")
    assert seen[at - 2 : at] == [("moved", TRICK[3]), ("followed", None)]
    assert seen[at + 1 : at + 5] == [("moved", WON[0])] * 4
    assert all(len(game.table[where]) == 0 for where in TRICK[:4])
    assert len(game.table[WON[0]]) == 4


@pytest.mark.parametrize(
    "broken",
    [
        {"hands": ["AC AC", "2C", "3C", "4C"]},
        {"hands": ["JK.1"]},
        {"dealer": 7},
        {"totals": [1]},
        {"bids": ["", "40", "", ""]},
        {"trump": "S"},
        {"trump": "X"},
        {"phase": "naming"},
        {"phase": "lunch"},
        {"bidder": 2},
        {"turn": "north"},
        {"tricks": [[0, 9, "2C 3C 4C 5C"]]},
        {"trick": "2C"},
        {"over": True},
        {"colour": "blue"},
    ],
    ids=str,
)
def test_positions_that_cannot_be(broken):
    with pytest.raises(ValueError, match=r"position|no card"):
        FortyFives(RULE_SETS[0], {}, NAMES, 1, (), broken)


# -- claims -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "certain"),
    [
        ("5S JS AH AS KS", True),
        ("5S JS AH AS 10S", False),
        ("5S JS AH", True),
        ("5S AH KS", False),
        ("5S JS KD", False),  # another may hold three trumps
        ("5S JS", True),
    ],
)
def test_a_claim_needs_every_trick_to_be_certain(held, certain):
    game = table("S", hands=[held])
    assert ("claim" in legal(game)) is certain
    assert (game.rest() is not None) is certain
    view = game.seen_by(0)
    assert ("claim" in [str(move) for move in view.moves(0)]) is certain


def test_a_trump_that_somebody_did_not_play_when_it_was_owed_is_not_there():
    """The 5 was led and nobody showed the Jack: it lies in the stock, and the ace of hearts is the highest."""
    first = [[0, 0, "5S 2C 3C 4C"]]
    assert "claim" in legal(table("S", hands=["AH AS"], tricks=first))
    trump_played = [[0, 0, "5S 2S 3C 4C"]]
    assert "claim" not in legal(table("S", hands=["AH AS"], tricks=trump_played))


def test_plain_cards_are_certain_when_no_trump_and_nothing_higher_is_out():
    nobody = [[0, 0, "5S 2C 3C 4C"], [0, 0, "JS 6C 7C 8C"]]
    assert "claim" in legal(table("S", hands=["KD KH"], tricks=nobody))
    assert "claim" not in legal(table("S", hands=["KD QH"], tricks=nobody))
    assert "claim" in legal(table("S", hands=["KD QH"], discards=["KH"], tricks=nobody))
    backed = [[0, 0, "JS 2C 3C 4C"]]  # the 5 may have been kept back
    assert "claim" not in legal(table("S", hands=["KD KH"], tricks=backed))


def test_a_claim_plays_the_rest_out_and_says_why():
    game = table(
        "S", hands=["AS 5S AH JS", "2S 2C 2D 2H", "3S 3C 3D 3H", "4S 4C 4D 4H"], tricks=[[0, 1, "6D KD 7D 8D"]]
    )
    say(game, "claim")
    assert game.round_over
    assert [trick.winner for trick in game.tricks] == [1, 0, 0, 0, 0]
    assert game.totals == [25, 5]
    claimed = events(game, "claimed")[0]
    assert claimed.facts["tricks"] == 4
    assert proof_in_words(claimed.facts["why"]) == (
        "No trump that is still out beats the 5 of spades, the Jack of spades, the Ace of hearts and the Ace of "
        "spades when they are led."
    )


def test_plain_cards_are_proven_by_their_suits():
    game = table("S", hands=["AS KH KC", "2D 3D 4D", "6D 7D 8D", "9D 10D JD"], tricks=NOBODY_HAS_TRUMPS)
    say(game, "claim")
    assert proof_in_words(events(game, "claimed")[0].facts["why"]) == (
        "No trump that is still out beats the Ace of spades when it is led. Nobody has a trump left, and in hearts and "
        "clubs nothing higher is out."
    )


NOBODY_HAS_TRUMPS = [[0, 0, "5S 2C 3C 4C"], [0, 0, "JS 6C 7C 8C"]]


@pytest.mark.parametrize("follows", ["free", "follow_or_trump"])
@pytest.mark.parametrize(
    ("held", "tricks"),
    [
        ("5S JS AH AS KS", []),
        ("5S JS AH", []),
        ("AS AH", [[0, 0, "5S 2C 3C 4C"]]),
        ("KD KH QH", NOBODY_HAS_TRUMPS),
        ("10S KH KC", NOBODY_HAS_TRUMPS),
        ("JS AH KC", [[0, 0, "QS 2C 3C 4C"], [0, 0, "5S 6C 7C 8C"]]),
    ],
)
def test_claims_are_true_in_every_world(held, tricks, follows):
    """Whatever the others hold and play, the claimant wins every trick by leading as the proof has it."""
    view = table("S", hands=[held], tricks=tricks, options={"plain_follow": follows}).seen_by(0)
    assert view.rest() is not None
    assert view.order is not None
    leads = view.order.high_to_low(view.table[HANDS[0]])
    tried = 0
    for seed in range(60):
        world, rng = view.guess(Random(seed)), Random(seed)
        if not agrees(world, 0):
            continue
        tried += 1
        for lead in leads:
            say(world, f"play {lead}")
            while world.led is not None and not world.round_over:
                fits = [move for move in world.moves(world.turn) if move.kind == "play"]
                world.play(fits[int(rng.random() * len(fits))])
        assert [trick.winner for trick in world.tricks[len(tricks) :]] == [0] * len(leads)
    assert tried > 0


def agrees(world: FortyFives, seat: int) -> bool:
    """Whether nobody holds a card that he should have played before."""
    order = world.order
    assert order is not None
    for trick in world.tricks:
        for at, played in enumerate(trick.cards[1:], 1):
            other = (trick.leader + at) % 4
            held = [*world.table[HANDS[other]], played]
            held += [trick.cards[(other - trick.leader) % 4] for trick in world.tricks[world.tricks.index(trick) + 1 :]]
            if other != seat and played not in order.playable(held, trick.cards[0]):
                return False
    return True


def test_a_claim_is_one_move_and_changes_no_score():
    game = table("S", hands=["5S JS", "2C 3C", "4C 6C", "7C 8C"])
    by_hand = say(table("S", hands=["5S JS", "2C 3C", "4C 6C", "7C 8C"]), "play 5S", "play 2C", "play 4C", "play 7C")
    say(by_hand, "play JS", "play 3C", "play 6C", "play 8C")
    say(game, "claim")
    assert (game.totals, game.phase, hand(game, 0)) == (by_hand.totals, by_hand.phase, [])
    assert [trick.winner for trick in game.tricks] == [trick.winner for trick in by_hand.tricks]
