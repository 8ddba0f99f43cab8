"""Bids that are settled after the round, in a game that has nothing of its own but its deal and its scores: three
cards, then two, then one; a bid made is worth ten and its tricks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import pytest

from game.engine.bids.numbers import BID_KINDS, NumberBids, bid_move
from game.engine.cards import Card, cards, french
from game.engine.fields import fact
from game.engine.moves import NEXT, IllegalMove, Move, move, parse
from game.engine.options import RuleSet
from game.engine.state import HANDS, STOCK
from game.engine.table import Table
from game.engine.trick_play import EACH_PLAYS, ROUND, TRICK, TURNUP, WON
from game.engine.tricks import ace_high
from game.words import events, tricks
from game.words.bids.labels import LABELS, TIPS, about, bid_tip
from game.words.bids.needs import say_need
from game.words.bids.report import report
from game.words.events import Undo

EVENTS = events.events(*tricks.USUAL, *tricks.NUMBERS, tricks.TURNED_UP)


class Exact(NumberBids):
    """Three rounds."""

    kinds: ClassVar = BID_KINDS
    declares: ClassVar = EVENTS

    totals: list[int] = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        seats = self.seats
        self.lines, self.asked = ROUND[seats], (EACH_PLAYS, EACH_PLAYS)
        self.table = Table((STOCK, TURNUP, *HANDS[:seats], *TRICK[:seats], *WON[:seats]))
        self.dealer, self.totals = seats - 1, [0] * seats

    @property
    def hand_size(self) -> int:
        return 4 - max(1, self.deals)

    def _settle_order(self) -> None:
        self.order = ace_high(self.table[TURNUP][0].suit) if self.table[TURNUP] else ace_high(None)

    def pack(self) -> tuple[Card, ...]:
        return french()

    def worth(self, bid: int, tricks: int) -> int:
        return 10 + bid if bid == tricks else 0

    rounds = 3


NAMES = ("Ada", "Bruno", "Clara")


def begun(deck: str = "", position: Mapping[str, Any] | None = None) -> Exact:
    orders = [deck.split()] if deck else ()
    return Exact(RuleSet("exact", "Exact", ""), {}, NAMES, 1, orders, position, recorded=True)


def played(game: Exact, text: str) -> Exact:
    """The game after these moves, each of whoever is to act."""
    for words in text.split(", "):
        game.play(parse(game.actor, words))
    return game


def code(game: Exact, chosen: Move) -> str:
    refusal = game.why_not(chosen)
    return "" if refusal is None else refusal.text


DECK = "AS KH 2C QS JH 3C 2S 4H 5D 9H"  # AS QS 2S / KH JH 4H / 2C 3C 5D, hearts are trump
FIRST = "bid 1, bid 2, bid 0, play AS, play KH, play 2C"  # Bruno may trump: he holds no spade


def test_everybody_bids_in_turn_from_eldest_and_then_eldest_leads():
    game = begun(DECK)
    assert [game.bid_of(seat) for seat in range(3)] == [None, None, None]
    assert [prompt.kinds for prompt in game.prompts()] == [("bid",)]
    assert game.moves(0) == [move(0, "bid", value=str(count)) for count in range(4)]
    played(game, "bid 1, bid 2")
    assert (game.phase, game.actor, game.bids) == ("bid", 2, [1, 2, None])
    played(game, "bid 0")
    assert (game.phase, game.turn, game.in_force.trump) == ("playing", 0, "H")
    assert game.table[TURNUP] == cards("9H")


@pytest.mark.parametrize("value", ["4", "-1", "01", "1.0", "one", "999999999999", ""])
def test_a_bid_is_a_number_of_the_tricks_there_are(value: str):
    game = begun(DECK)
    assert code(game, move(0, "bid", value=value)) == "Bids are 0 to 3."
    with pytest.raises(IllegalMove):
        game.play(move(0, "bid", value=value))


def test_half_a_pack_may_be_bid():
    assert str(bid_move(0, 26)) == "bid 26"


def test_the_last_round_of_one_card_has_two_bids():
    game = begun(position={"hands": ["AS", "KH", "2C"], "deals": 3})
    assert code(game, move(0, "bid", value="2")) == "Bids are 0 and 1."
    assert code(game, move(1, "bid", value="1")) == "It is Ada's turn."
    played(game, "bid 1")
    assert code(game, move(0, "bid", value="0")) == "You have bid 1 already."


def test_bids_are_settled_after_the_round_and_everybody_writes_down_a_score():
    game = played(begun(DECK), FIRST)
    assert [game.need_of(seat) for seat in range(3)] == [1, 1, 0]
    played(game, "play JH, play 3C, play QS, play 4H, play 5D, play 2S")
    (settled,) = [event for event in game.history if event.kind == "bids_settled"]
    assert (settled.facts["bids"], settled.facts["taken"]) == ((1, 2, 0), (0, 3, 0))
    assert settled.facts["made"] == (False, False, True)
    assert game.totals == [0, 0, 10]
    assert (game.round_over, game.over) == (True, False)
    game.play(move(0, NEXT))
    assert (game.hand_size, game.dealer, len(game.table[HANDS[1]])) == (2, 0, 2)
    assert game.bids == [None, None, None]


def test_a_match_by_lot_ends_with_the_round_that_is_the_last():
    for seed in range(20):
        game, rng = begun(), Random(seed)
        while not game.over:
            chosen = game.any_move(game.actor, rng)
            assert chosen in game.moves(game.actor)
            assert game.why_not(chosen) is None
            game.play(chosen)
            assert begun(position=game.as_position()).facts() == game.facts()
            begun(position=game.as_position()).check_position()
        assert game.deals == 3


def test_the_rest_is_claimed_where_all_of_it_is_needed_or_the_bid_is_lost_anyway():
    claims = {
        bid: begun(
            position={
                "phase": "playing",
                "hands": ["AS KS", "2H 3H", "4C 5C"],
                "won": ["2S 3S 4S"],
                "bids": [bid, 0, 0],
            }
        ).may_claim()
        for bid in range(4)
    }
    assert claims == {0: True, 1: False, 2: False, 3: True}
    assert begun(position={"phase": "playing", "hands": ["AS KS", "2H 3H", "4C 5C"]}).may_claim()


@pytest.mark.parametrize(
    "position",
    [
        {"hands": ["AS KS QS", "2H 3H 4H", "4C 5C 6C"], "bids": [1, None, None]},
        {"hands": ["AS KS QS", "2H 3H 4H", "4C 5C 6C"], "turn": 1, "bids": [None, 1, None]},
        {"phase": "playing", "hands": ["AS KS QS", "2H 3H 4H", "4C 5C 6C"], "bids": [1, 4, 0]},
        {"phase": "playing", "hands": ["AS KS QS", "2H 3H 4H", "4C 5C 6C"], "bids": [1, 1, None]},
        {"phase": "playing", "hands": ["AS KS", "2H 3H", "4C 5C"], "bids": [1, 1, 0]},
        {"hands": ["AS KS", "2H 3H", "4C 5C"], "won": ["2S 3S 4S"]},
        {"phase": "playing", "hands": ["AS KS QS", "2H 3H 4H", "4C 5C 6C"], "bids": [1, 1, 0], "round_over": True},
    ],
)
def test_positions_that_bids_cannot_come_to(position: Mapping[str, Any]):
    with pytest.raises(ValueError, match="That position has"):
        begun(position=position).check_position()


class Secret(Exact):
    """The same, but bids are opened together."""

    declares: ClassVar = events.events(*EVENTS.values(), tricks.BID_LAID, tricks.BIDS_OPENED)
    in_secret = True


def secret(deck: str = DECK) -> Secret:
    return Secret(RuleSet("secret", "Secret", ""), {}, NAMES, 1, [deck.split()], None, recorded=True)


def test_bids_in_secret_are_seen_by_nobody_else_before_all_have_bid():
    game = secret()
    played(game, "bid 1, bid 2")
    assert [game.seen_by(seat).bids for seat in (0, 1, 2, None)] == [
        [1, None, None],
        [None, 2, None],
        [None, None, None],
        [None, None, None],
    ]
    known = [str(event) for event in game.seen_by(2).history]
    assert not any("bid=" in event or "'bid': " in event for event in known)
    played(game, "bid 0")
    assert game.seen_by(None).bids == [1, 2, 0]
    told = [game.declares.tells(event, NAMES) for event in game.history]
    assert [sentence for sentence in told if sentence and "bid" in sentence][1:] == [
        "Ada has bid.",
        "Bruno has bid.",
        "Clara has bid.",
        "Ada bids 1, Bruno bids 2 and Clara bids 0.",
        "The bids come to 3 for 3 tricks: even.",
    ]
    assert [game.declares["bids_opened"].undo, game.declares["bid_laid"].undo] == [Undo.NEVER, Undo.COSTS]


def test_bids_in_secret_are_imagined_by_whoever_guesses():
    game = secret()
    played(game, "bid 1, bid 2")
    imagined = {tuple(game.seen_by(2).guess(Random(seed)).bids) for seed in range(40)}
    assert len(imagined) > 3
    assert all(None not in bids[:2] and bids[2] is None for bids in imagined)
    for seed in range(40):
        position = game.seen_by(2).guess(Random(seed)).as_position()
        Secret(RuleSet("secret", "Secret", ""), {}, NAMES, 1, (), position).check_position()


# -- words ------------------------------------------------------------------------------------------------------------


def test_the_log_tells_bids_and_who_made_them():
    game = played(begun(DECK), FIRST + ", play JH, play 3C, play QS, play 4H, play 5D, play 2S")
    told = [EVENTS.tells(event, NAMES) for event in game.history]
    assert [sentence for sentence in told if sentence and "bid" in sentence] == [
        "Round 1: Clara deals, Ada bids first. 3 cards each.",
        "Ada bids 1.",
        "Bruno bids 2.",
        "Clara bids 0.",
        "The bids come to 3 for 3 tricks: even.",
        "Clara made the bid.",
    ]


def test_what_everybody_still_needs_is_said():
    game = begun(DECK)
    assert about(game, 1) == ["Tricks won: 0"]
    assert bid_tip(game, 1) == ""
    assert TIPS.of(game, "trump") == "Hearts are trump. It is the suit of the card turned up."
    played(game, FIRST)
    assert TIPS.about(game, 1) == ["Score: 0", "Bid: 2", "Tricks won: 1"]
    assert bid_tip(game, 1) == "The bid of Bruno: 2 tricks, no more and no fewer."
    assert bid_tip(game, 2) == "The bid of Clara: no trick at all."
    assert [say_need(game, seat) for seat in range(3)] == [
        "You need 1 more trick",
        "You need 1 more trick",
        "You bid no trick",
    ]
    played(game, "play JH, play 3C, play QS")
    assert say_need(game, 1) == "You have all you bid"


def test_once_a_bid_is_lost_it_is_said_what_others_need():
    def needs(won: str, *made: int | None) -> str:
        hands = ["AS", "2H", "4C"] if won else ["AS 2S 3S", "2H 3H 4H", "4C 5C 6C"]
        position = {"phase": "playing", "hands": hands, "won": [won], "bids": made, "deals": 1}
        return say_need(begun(position=position), 0)

    won = "KS 3H 5C QS 4H 6C"
    assert needs("", 3, 0, 0) == "You need all 3 tricks"
    assert needs("", 2, 0, 0) == "You need 2 more tricks"
    assert needs(won, 1, 1, 0) == "Your bid is lost, but Bruno needs 1 more"
    assert needs(won, 0, 3, 0) == "Your bid is lost, but Clara wants no more"
    assert needs(won, 0, 3, None) == "You have gone over your bid"
    assert needs("", 9, 9, None) == "Your bid is out of reach"


def test_a_claim_is_shown_by_what_it_comes_to():
    assert LABELS.preview(begun(DECK), move(0, "claim")) == "all 3 tricks that are left"
    assert LABELS.preview(begun(DECK), move(0, "bid", value="1")) == ""
    assert LABELS.button(begun(DECK), move(0, "claim")) == "Claim the rest"
    assert LABELS.tried("3") == "bids of 3"


def test_the_report_tells_bids_made_round_by_round():
    game = played(begun(DECK), FIRST + ", play JH, play 3C, play QS, play 4H, play 5D, play 2S")
    told = report(game, game.history)
    assert told.rounds[0].text == "3 tricks, even. Clara made the bid. Ada 0; Bruno 0; Clara 10."
    assert told.notes == ("No bid made in 1 round.", "No bid made in 1 round.", "1 bid made in 1 round.")
    assert [(made.title, made.points, made.how) for (made,) in told.sheets[0].lines[0].made] == [
        ("Bid 1, won 0", 0, "not made"),
        ("Bid 2, won 3", 0, "not made"),
        ("Bid 0, won 0", 10, "made"),
    ]
    assert told.course is not None
    assert told.course.feats[0].counts == (0, 0, 1)
    assert report(begun(), ()).notes[0] == "No round finished yet."
