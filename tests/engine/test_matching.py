"""Games of the Eights family, with a small one: an eight names a suit, twos make the next player owe cards, an ace
skips and a queen turns the play round; the first without cards wins, and the others count what they hold."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, cast

import pytest

from game.engine.cards import Card, card, cards, french
from game.engine.fields import fact
from game.engine.kinds import Kind, PointsGame
from game.engine.matching.powers import powers_of
from game.engine.matching.state import MATCHING_KINDS, MatchingState
from game.engine.moves import NEXT, Event, move, parse
from game.engine.options import RuleSet, Value
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import UNKNOWN, Table
from game.players.matching.levels import MatchingPlayer
from game.players.protocol import decide
from game.words.events import LOWEST_WINS, events
from game.words.matching.events import misfit
from game.words.matching.hints import reason
from game.words.matching.labels import MatchingLabels

POWERS = powers_of({"8": "W", "2": "+2", "2S": "+4", "A": "S", "Q": "R", "J": "0"})


class Eights(MatchingState, PointsGame):
    """One round after another, until somebody has ten points; fewest win."""

    lowest_wins = True
    _misfit = misfit
    kinds: ClassVar = {**MATCHING_KINDS, NEXT: Kind(MatchingState.deal_next)}

    totals: list[int] = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.powers = POWERS
        self.read_options(cast(Mapping[str, Value], changes))
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self.totals = [0] * self.seats
        self.dealer = self.seats - 1

    def _deal(self) -> None:
        self.deal_out(5)

    def pack(self) -> tuple[Card, ...]:
        return french()

    def _end_round(self, winner: int | None) -> None:
        for seat in range(self.seats):
            self.score_round(seat, len(self.table[HANDS[seat]]))
        self.finish_round(last=max(self.totals) >= 10)


def laid(*hands: str, pile: str = "9S", stock: str = "", position: Any = None, **changes: object) -> Eights:
    """A table with these hands, the first seat on turn; the card drawn next stands last in the stock."""
    rest = {"hands": hands, "discard": pile, "stock": stock, **(position or {})}
    names = ("North", "East", "South", "West")[: len(hands)]
    rest = {"dealer": len(hands) - 1, **rest}
    return Eights(RuleSet("eights", "Eights", ""), changes, names, 1, (), rest)


def said(game: Eights, text: str, seat: int = 0) -> str:
    """The sentence on why that seat may not do this."""
    refusal = game.why_not(parse(seat, text))
    return "" if refusal is None else refusal.text


def play(game: Eights, *moves: str) -> Eights:
    """The game after these moves, each with its seat in front."""
    for text in moves:
        game.play(parse(int(text[0]), text[2:]))
    return game


def code(game: Eights, text: str, seat: int = 0) -> str:
    """Why that seat may not do this; empty where it may."""
    refusal = game.why_not(parse(seat, text))
    return "" if refusal is None else refusal.code


def test_what_fits_may_be_played_and_anybody_may_draw():
    game = laid("9H 2S 8D 3C", "4C")
    eights = [f"play 8D {suit}" for suit in "CDHS"]
    assert [str(move) for move in game.moves(0)] == ["play 9H", "play 2S", *eights, "draw"]
    assert game.moves(1) == []
    assert [code(game, text) for text in ("play 3C", "play 4C", "keep")] == ["misfit", "not_held", "not_drawn"]
    assert [code(game, text, 1) for text in ("play 4C", "draw", "keep")] == ["not_your_turn"] * 3


def test_where_one_draws_only_when_stuck_a_card_that_fits_has_to_be_played():
    game = laid("9H 3C", "4C", may_draw="only_when_stuck")
    assert [str(move) for move in game.moves(0)] == ["play 9H"]
    assert code(game, "draw") == "can_play"
    assert [str(move) for move in laid("3C", "4C", may_draw="only_when_stuck").moves(0)] == ["draw"]


def test_a_card_drawn_that_fits_may_be_played_or_kept_and_no_other():
    game = laid("9H 3C", "4C", stock="5S")
    game.play(move(0, "draw"))
    assert (game.turn, game.has_drawn) == (0, True)
    assert [str(move) for move in game.moves(0)] == ["play 5S", "keep"]
    assert [code(game, text) for text in ("play 9H", "draw")] == ["only_drawn", "already_drawn"]
    kept = game.copy()
    kept.play(move(0, "keep"))
    assert (kept.turn, kept.has_drawn) == (1, False)
    assert card("5S") in kept.table[HANDS[0]]
    game.play(move(0, "play", cards("5S")))
    assert (game.turn, game.has_drawn) == (1, False)


def test_a_card_drawn_that_does_not_fit_ends_the_turn():
    game = laid("9H 3C", "4C", stock="5D")
    game.play(move(0, "draw"))
    assert (game.turn, game.has_drawn) == (1, False)


def test_where_nothing_is_left_to_draw_the_turn_passes():
    game = laid("3C", "4C")
    game.table.zones[STOCK].clear()
    game.play(move(0, "draw"))
    assert (game.turn, len(game.table[HANDS[0]])) == (1, 1)


def test_being_asked_tells_that_the_card_fits_and_guesses_know_it():
    game = laid("9H 3C", "4C", stock="5S")
    assert not game.asks_holders
    game.play(move(0, "draw"))
    assert game.asks_holders
    view = game.seen_by(1)
    assert view.table[HANDS[0]] == [UNKNOWN] * 3
    guesses = [view.guess(Random(seed)) for seed in range(20)]
    assert all(guess.fits(guess.table[HANDS[0]][-1]) for guess in guesses)
    assert len({guess.table[HANDS[0]][-1] for guess in guesses}) > 1
    assert all(sorted(guess.table.cards(), key=lambda card: card.index) == [*french()] for guess in guesses)


def test_a_gesture_towards_the_stock_is_a_wish_to_draw():
    game = laid("9H 3C", "4C", may_draw="only_when_stuck")
    assert game.refuses(0, (), STOCK).code == "can_play"
    assert game.refuses(1, (), STOCK).code == "not_your_turn"
    assert laid("3C", "4C").offers(0, (), STOCK) == [move(0, "draw")]


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_match_is_played_to_its_end_and_fewest_points_win(seats: int):
    names = tuple(f"Seat {seat}" for seat in range(seats))
    game, rng = Eights(RuleSet("eights", "Eights", ""), {}, names, 1), Random(1)
    while not game.over:
        chosen: Any = game.any_move(game.prompts()[0].seat or 0, rng)
        assert game.why_not(chosen) is None
        game.play(chosen)
    won = min(game.totals)
    assert [place == 1 for place in game.results()] == [total == won for total in game.totals]
    assert game.winners() == tuple(seat for seat, total in enumerate(game.totals) if total == won)
    assert game.prompts() == ()


# -- what cards do ----------------------------------------------------------------------------------------------------


def test_a_wild_card_names_a_suit_which_then_has_to_be_matched_or_another_such_card():
    game = laid("8D 9H 3H", "4C 4H 8C 10S")
    assert [code(game, text) for text in ("play 8D", "play 8D any", "play 9H H")] == [
        "name_suit",
        "name_suit",
        "names_none",
    ]
    play(game, "0 play 8D H")
    assert (game.suit, game.turn) == ("H", 1)
    assert [card.text for card in game.playable()] == ["4H", "8C"]
    assert said(game, "play 4C", 1) == "Hearts were asked for: play a heart or another 8."
    assert play(game, "1 play 4H").suit == ""


def test_a_wild_card_that_is_the_last_names_nothing():
    assert [str(move) for move in laid("8D", "4C").moves(0)] == ["play 8D", "draw"]


def test_cards_owed_are_passed_on_by_the_same_rank_or_taken():
    game = play(laid("2S 3C", "2H 8C 9H", "2D 4C", stock="5H 5C 6C 7C 9C 10C"), "0 play 2S")
    assert (game.owed, game.turn) == (4, 1)
    assert [str(move) for move in game.moves(1)] == ["play 2H", "take"]
    assert said(game, "play 8C C", 1) == "You owe 4 cards: answer with a 2, or take them."
    assert [code(game, text, 1) for text in ("draw", "keep")] == ["owed", "not_drawn"]
    assert game.offers(1, (), STOCK) == [move(1, "take")]
    play(game, "1 play 2H", "2 take")
    assert (game.owed, game.turn, len(game.table[HANDS[2]])) == (0, 0, 8)
    assert code(game, "take") == "not_owed"
    assert code(game, "take", 1) == "not_your_turn"


def test_whoever_goes_out_still_makes_the_next_one_take_what_it_owes():
    game = play(laid("2S", "2H 4C", stock="5H 5C 6C 7C 9C 10C"), "0 play 2S")
    assert (game.round_over, game.totals) == (True, [0, 6])


def test_a_card_that_clears_leaves_nothing_owed():
    game = laid("2S 3C", "JS 4C")
    play(game, "0 play 2S")
    assert code(game, "play JS", 1) == "owed"
    game.owed = 0
    assert play(game, "1 play JS").owed == 0


def test_a_skip_passes_over_the_next_and_a_reverse_turns_the_play_round():
    hands = ("AS QS 3C", "4C 4D", "QC AC 4H")
    game = play(laid(*hands), "0 play AS")
    assert game.turn == 2
    assert play(game, "2 play AC", "1 draw").direction == 1
    game = play(laid(*hands), "0 play QS")
    assert (game.direction, game.turn) == (-1, 2)
    assert play(game, "2 play QC").turn == 0
    assert play(laid("QS 3C", "4C 4D"), "0 play QS").direction == 1
    assert play(laid("AS 3C", "4C 4D"), "0 play AS").turn == 0


def test_one_may_draw_until_a_card_fits():
    game = play(laid("3C 4C", "4D", stock="10S 5D 6D", draw_until="playable"), "0 draw")
    assert (game.has_drawn, len(game.table[HANDS[0]]), game.turn) == (True, 5, 0)
    assert [str(move) for move in game.moves(0)] == ["play 10S", "keep"]


def test_cards_are_turned_up_until_one_without_a_power_begins_and_the_others_go_under_the_stock():
    orders = (["4C", "4D", "4H", "4S", "5C", "5D", "5H", "5S", "6C", "6D", "2C", "AH", "7S"],)
    game = Eights(RuleSet("eights", "Eights", ""), {}, ("North", "East"), 1, orders)
    assert [card.text for card in game.table[DISCARD]] == ["7S"]
    assert [card.text for card in game.table[STOCK]][:2] == ["AH", "2C"]
    assert (game.turn, game.owed, game.dealer) == (0, 0, 1)


def test_a_round_in_which_nobody_can_play_or_draw_ends():
    game = laid("3C", "4C", "5C 6C")
    game.table.zones[STOCK].clear()
    for number in range(9):
        assert not game.round_over
        game.play(move(number % 3, "draw"))
    assert (game.round_over, game.totals) == (True, [1, 1, 2])


def test_the_golden_button_draws_only_where_no_card_fits():
    assert not laid("9H", "4C").plain(move(0, "draw"))
    assert laid("3C", "4C").plain(move(0, "draw"))
    assert not play(laid("9H", "4C", stock="5S"), "0 draw").plain(move(0, "keep"))
    assert laid("3C", "4C").plain(move(0, "play", cards("3C")))


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ({"suit": "H"}, "a suit that no card has named"),
        ({"owed": 2}, "cards owed to no card"),
        ({"has_drawn": True}, "a card drawn that does not fit"),
        ({"hands": ["3C", ""]}, "a hand without cards"),
        ({"discard": ""}, "no card to match"),
        ({"round_over": True, "discard": "2C", "owed": 2}, "a turn after the round"),
        ({"discard": "2C", "owed": 2, "has_drawn": True}, "a card drawn by who owes cards"),
    ],
)
def test_positions_that_cannot_be(position: Mapping[str, Any], wrong: str):
    with pytest.raises(ValueError, match=wrong):
        laid("3C", "4C", position=position)


# -- what is said -----------------------------------------------------------------------------------------------------


def test_a_card_that_does_not_fit_is_refused_with_those_that_do():
    refusal = laid("3C 9H", "4C").why_not(move(0, "play", cards("3C")))
    assert refusal is not None
    assert (refusal.text, refusal.cards) == ("Play a spade, a 9 or a card that always fits.", (card("9H"),))
    assert said(laid("3C", "4C"), "play 3C") == "Play a spade, a 9 or a card that always fits, or draw."


def test_labels_name_suits_and_what_is_owed():
    game, labels = laid("8D 2S", "4C", stock="5C 6C"), MatchingLabels[Eights]()
    ways = game.ways_to_play(0, card("8D"))
    assert [labels.label(game, way) for way in ways] == ["Clubs", "Diamonds", "Hearts", "Spades"]
    assert labels.question(game, ways) == "Which suit?"
    captions = [labels.caption(game, card(text)) for text in ("8D", "2C", "AC", "QC", "JC", "3C")]
    assert captions == ["names a suit", "next owes 2", "skip", "reverse", "nothing owed", ""]
    assert labels.button(play(game, "0 play 2S"), move(1, "take")) == "Take 4 cards"


@pytest.mark.parametrize(
    ("hand", "made", "why"),
    [
        ("9H", "play 9H", "The 9 is your last card."),
        ("9H 3C", "play 9H", "The 9 is the only card you may play."),
        ("8D 9H 3H", "play 8D H", "Hearts, because you hold two of them."),
        ("8D 9H 3H", "play 8D C", "Clubs may stop the others."),
        ("2S 9H 3H", "play 2S", "The 2 makes East, who has 2 cards, draw, or answer it."),
        ("AS 9H 3H", "play AS", "The Ace keeps East, who has 2 cards, from playing."),
        ("QS 9H 3H", "play QS", "The Queen turns play away from East, who has 2 cards."),
        ("9H 4S 3H", "play 9H", "The 9 leaves you one more of hearts to follow it."),
        ("9H 4S 3C", "play 9H", "The 9 is one card less, and you keep those that always fit or do something."),
        ("9H 4S", "draw", "You may draw and keep your cards for later."),
        ("3C 4C", "draw", "None of your cards fits."),
    ],
)
def test_hints_say_why(hand: str, made: str, why: str):
    assert reason(laid(hand, "4H 4D", "5C 5D 6D"), parse(0, made)) == why


def test_hints_on_what_is_owed_and_drawn():
    game = play(laid("2S 3C", "2H 4D", "5C 5D 6D", stock="7S 9C"), "0 play 2S")
    assert reason(game, move(1, "take")) == "You may take 4 cards and keep the answer for later."
    assert reason(laid("3C", "4C", position={"discard": "2C", "owed": 2}), move(0, "take")) == (
        "You have no answer: take 2 cards."
    )
    drawn = play(laid("3C 4C", "4D", stock="10S"), "0 draw")
    assert reason(drawn, move(0, "keep")) == "You may keep this card for a better moment."


@pytest.mark.parametrize(
    ("hand", "next_hand", "chosen"),
    [
        ("9H 4S 3S 8D", "4H 4D 5H", "play 4S"),  # of the suit that it has most of, the first
        ("8D 3C 4C 5H", "4H 4D 6H", "play 8D C"),  # the only one that fits names the longest suit
        ("9H 2S 8D", "4H 4D 5H", "play 9H"),  # what does something is kept
        ("9H 2S 8D", "4H 4D", "play 2S"),  # but not from who is nearly out
        ("9H AS 8D", "4H", "play AS"),
        ("3C 4C", "4H", "draw"),
    ],
)
def test_the_policy_spares_what_it_needs_least(hand: str, next_hand: str, chosen: str):
    player = MatchingPlayer[Any]()
    game = laid(hand, next_hand, "5C 5D 6D")
    assert str(decide(player.choose(game.seen_by(0), game.prompts()[0], Random(1)))) == chosen


def test_the_policy_answers_what_is_owed_or_takes_it():
    player = MatchingPlayer[Any]()
    for hand, chosen in (("2C 8D", "play 2C"), ("3C 8D", "take")):
        game = laid(hand, "4C", position={"discard": "2S", "owed": 4})
        assert str(decide(player.choose(game.seen_by(0), game.prompts()[0], Random(1)))) == chosen


def test_the_fewest_points_win_and_are_said_to():
    kinds = events(*LOWEST_WINS)
    over = Event("match_over", facts={"winners": (1,), "totals": (12, 3)})
    assert kinds.tells(over, ("Ada", "Ben")) == "Ben wins the match with 3 points."
    scored = [Event("round_scored", facts={"members": (seat,), "score": 4 * seat}) for seat in range(3)]
    assert kinds.losers(scored, 3) == [1, 2]
