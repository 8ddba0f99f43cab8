"""Skat: every row of the table of refusals (section 4), in the words of the rules, and what a card dropped somewhere
means (sections 4.2 and 4.4)."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.moves import Refusal, parse
from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK
from game.games.skat.rules.position import SKAT
from game.games.skat.rules.state import Skat
from tests.games.skat.talk import F, M, R, deal, legal, play_on, refusal, say, table, to_skat


def taken(bid: int = 18) -> Skat:
    """Forehand has taken the skat and put two cards away."""
    game = say(to_skat(deal(), bid), "take_skat")
    return say(game, legal(game)[0])


@pytest.mark.parametrize(
    ("before", "said", "sentence"),
    [
        ("", "bid 19", "19 is not a possible game value. The next one is 20."),
        ("", "bid 34", "34 is not a possible game value. The next one is 35."),
        ("", "bid 0", "0 is not a possible game value. The next one is 18."),
        ("", "bid 265", "265 is not a possible game value. The highest one is 264."),
        ("bid 20, hold", "bid 20", "The bid stands at 20; call at least 22 or pass."),
        ("bid 20, hold", "bid 18", "The bid stands at 20; call at least 22 or pass."),
        ("bid 20, hold, pass", "bid 20", "The bid stands at 20; call at least 22 or pass."),
        ("bid 264, hold", "bid 264", "The bid stands at 264, the highest there is: pass."),
        ("", "hold", "There is nothing to hold yet."),
        ("bid 20, hold", "hold", "The bid stands at 20; call at least 22 or pass."),
        ("pass, pass", "hold", "There is nothing to hold yet."),
        ("bid 20", "bid 22", "East bids 20: hold it or pass."),
        ("pass, pass", "bid 20", "Nobody else wants to play: bid 18 or pass."),
        ("", "take_skat", "You cannot do that now."),
        ("", "bid x", "That is no move in this game."),
        ("", "bid nonsense", "That is no move in this game."),
        ("", "bid 018", "That is no move in this game."),
        ("", "bid 265265", "265265 is not a possible game value. The highest one is 264."),
        ("", "bid 2652652", "That is no move in this game."),
        ("", "concede", "You cannot do that now."),
        ("", "next", "This deal is not over yet."),
    ],
)
def test_the_auction(before: str, said: str, sentence: str):
    game = deal()
    say(game, *filter(None, before.split(", ")))
    assert refusal(game, said) == sentence


def test_who_has_passed_is_out():
    game = say(deal(), "pass")
    for said in ("bid 20", "hold", "pass"):
        assert refusal(game, said, M) == "You have already passed in this deal."
    assert refusal(game, "bid 20", F) == "It is South's turn."


@pytest.mark.parametrize("said", ["discard", "discard 7C", "discard 7C 7C", "discard 7C 8C 9C"])
def test_putting_away_two_cards(said: str):
    deck = "7C 8C 9C AS 10S KS AH 10H KH JC JS"
    game = say(to_skat(deal(deck=deck)), "take_skat")
    assert refusal(game, said) == "Put away exactly two of your twelve cards."
    assert refusal(game, "discard 7C AS") == "Put away exactly two of your twelve cards."
    assert refusal(game, "discard 7C JC") is None


@pytest.mark.parametrize("how", ["schneider", "schwarz", "ouvert"])
@pytest.mark.parametrize("kind", ["clubs", "grand"])
def test_hand_games_only(how: str, kind: str):
    sentence = "That can only be announced in a hand game, without picking up the skat."
    assert refusal(taken(), f"announce {kind}-{how}") == sentence
    assert refusal(say(to_skat(deal()), "hand"), f"announce {kind}-{how}") is None


@pytest.mark.parametrize("how", ["schneider", "schwarz"])
def test_null_has_no_schneider(how: str):
    for game in (taken(), say(to_skat(deal()), "hand")):
        assert refusal(game, f"announce null-{how}") == "Null games have no schneider or schwarz."


@pytest.mark.parametrize(
    ("bid", "hand", "said", "worth"),
    [(24, False, "null", 23), (48, False, "null-ouvert", 46), (36, True, "null", 35), (60, True, "null-ouvert", 59)],
)
def test_null_below_the_bid(bid: int, hand: bool, said: str, worth: int):
    game = say(to_skat(deal(), bid), "hand") if hand else taken(bid)
    assert refusal(game, f"announce {said}") == f"Null is worth {worth}, but you bid {bid}. Choose a game worth more."


@pytest.mark.parametrize("said", ["ramsch", "spade", "clubs-", "-ouvert", "clubs-hand", "clubs-schneider-schwarz"])
def test_no_such_game(said: str):
    assert refusal(taken(), f"announce {said}") == "There is no such game."


@pytest.mark.parametrize(
    ("game", "trick", "held", "said", "sentence"),
    [
        ("clubs", "AS", "7S AH JC", "play AH", "You must follow suit: play a spade."),
        ("clubs", "AS", "7S AH JS", "play JS", "The jack is a trump here. Follow with a spade."),
        ("clubs", "AS", "7S AH JC", "play JC", "You must follow suit: play a spade."),
        ("hearts", "AC", "JC 7C", "play JC", "The jack is a trump here. Follow with a club."),
        ("grand", "AC", "JC 7C", "play JC", "The jack is a trump here. Follow with a club."),
        ("null", "AC", "JC 7C 8H", "play 8H", "You must follow suit: play a club."),
        ("clubs", "JH", "7C AS", "play AS", "Trumps were led; your jacks are trumps too. Play a trump."),
        ("clubs", "7C", "JD AS", "play AS", "Trumps were led; your jacks are trumps too. Play a trump."),
        ("grand", "JH", "JD AH", "play AH", "Trumps were led; your jacks are trumps too. Play a trump."),
        ("clubs", "AS", "7S AH", "play AC", "That card is not in your hand."),
        ("clubs", "AS", "7S AH", "play 7S AH", "That card is not in your hand."),
    ],
)
def test_following(game: str, trick: str, held: str, said: str, sentence: str):
    assert refusal(table(game, hands=["", held], trick=trick), said) == sentence


def test_the_cards_that_would_be_right_are_told():
    match = table("clubs", hands=["", "7S 8S AH"], trick="AS")
    refused = match.why_not(parse(M, "play AH"))
    assert refused is not None
    assert [card.text for card in refused.cards] == ["7S", "8S"]


def test_giving_up():
    game = say(to_skat(deal(seed=3)), "hand", "announce clubs")
    for seat in (M, R):
        assert refusal(game, "concede", seat) == "Only the declarer may give up."
    while len(game.tricks) < 2 or game.turn != F:
        say(game, f"play {game.playable()[0]}")
    assert refusal(game, "concede") == "You can only give up in the first two tricks."
    off = say(to_skat(deal(concede=False)), "hand", "announce clubs")
    assert refusal(off, "concede") == "Giving up is switched off at this table."
    assert "concede" not in [str(move) for move in off.moves(F)]


def test_giving_up_waits_for_ones_turn():
    """Not while others play to the trick, though it is one of the first two."""
    game = say(to_skat(deal(seed=3)), "hand", "announce clubs")
    assert refusal(game, "concede") is None
    say(game, f"play {game.playable()[0]}")
    assert refusal(game, "concede", F) == "It is East's turn."
    assert "concede" not in map(str, game.moves(F))


def test_nobody_gives_up_a_ramsch():
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    assert refusal(game, "concede") == "Only the declarer may give up."
    assert "concede" not in map(str, game.moves(F))


def test_turns_and_the_end_of_a_deal():
    game = say(to_skat(deal(seats=4)), "hand", "announce clubs")
    assert refusal(game, f"play {game.table[game.hand_of(M)][0]}", M) == "It is North's turn."
    assert refusal(game, "play 7C", 3) == "It is North's turn."
    assert refusal(game, "bid 20") == "You cannot do that now."
    play_on(game)
    assert refusal(game, "play 7C") == "This deal is over."
    assert refusal(game, "next", 2) is None


# -- gestures ---------------------------------------------------------------------------------------------------------


DECK = "7C 8C 9C AS 10S KS AH 10H KH JC JS"


def test_two_cards_gather_where_the_skat_lay():
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    assert game.takes_many
    for target in (None, SKAT):
        assert game.gathers_at(F, cards("7C"), target) is SKAT
        assert game.gathers_at(F, cards("7C JC"), target) is SKAT
        assert game.gathers_at(F, cards("7C 8C 9C"), target) is None
        assert [str(move) for move in game.offers(F, cards("7C JC"), target)] == ["discard 7C JC"]  # type: ignore[union-attr]
    assert game.gathers_at(F, cards("7C"), STOCK) is None


def test_why_they_may_not():
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    for held, target, sentence in (
        ("7C", SKAT, "Put away exactly two of your twelve cards."),
        ("7C AS", None, "Put away exactly two of your twelve cards."),
        ("7C JC", STOCK, "Lay the two cards you want to put away in the middle."),
    ):
        told = game.offers(F, cards(held), target)
        assert isinstance(told, Refusal)
        assert told.text == sentence


def test_who_puts_nothing_away_is_told_so():
    """Middlehand drops a card where the declarer, forehand, puts two away; and the declarer drops none."""
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    for seat, dropped, sentence in (
        (M, game.table[HANDS[M]][:1], "It is North's turn."),
        (F, [], "Choose a card first."),
    ):
        told = game.offers(seat, dropped, SKAT)
        assert isinstance(told, Refusal)
        assert told.text == sentence


def test_one_card_is_played_to_the_trick():
    game = say(to_skat(deal(deck=DECK)), "hand", "announce clubs")
    assert not game.takes_many
    assert [str(move) for move in game.offers(F, cards("7C"), TRICK[F])] == ["play 7C"]  # type: ignore[union-attr]
    told = game.offers(F, cards("7C"), SKAT)
    assert isinstance(told, Refusal)
    assert told.text == "That card does not go there."
    told = game.offers(F, cards("AS"), None)
    assert isinstance(told, Refusal)
    assert told.text == "That card is not in your hand."


# -- what one may mean by one key --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("bid 18", False),
        ("hold", False),
        ("pass", False),
        ("take_skat", True),
        ("hand", False),
        ("concede", False),
        ("discard 7C 8D", True),
        ("discard 7C JD", False),
    ],
)
def test_what_one_may_mean_by_one_key(text: str, plain: bool):
    assert deal().plain(parse(0, text)) is plain
