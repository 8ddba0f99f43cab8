"""Skat: contra and re (section 4.6), its examples by their letters."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.moves import move, parse
from game.engine.state import anybody
from game.games.skat.players.levels import Hard
from game.games.skat.rules.state import Skat
from game.games.skat.words.hints import reason
from game.games.skat.words.tips import TIPS
from game.players.protocol import decide, decision_rng
from game.players.search import at_once, compare
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.games.skat.talk import F, M, deal, events, legal, play_on, refusal, rule_set, say, table
from tests.games.skat.test_corners import dealt

GAME = catalogue.game("skat")
HEARTS, SKAT = ["JC", "JS", "AH", "10H", "KH", "9H", "AC", "10C", "AS", "7S"], ["QD", "8D"]
OWN = "7H 8H 9H 10H JH QH KH AH 7C 8C"  # of the declarer where only who may say what matters


def doubling(auction: str, game: str = "hearts", **options: Any) -> Skat:
    """A deal after that auction and its announcement, forehand to lead; forehand's cards are those of example 1."""
    begun = deal(deck=dealt(HEARTS, SKAT), contra=True, **options)
    return say(begun, *auction.split(", "), "hand", f"announce {game}")


def says(game: Skat) -> list[str]:
    """What may be said beside cards."""
    return [move for move in legal(game) if not move.startswith(("play", "claim"))]


def lead(game: Skat) -> Skat:
    """One card is played, the first that fits."""
    return say(game, f"play {game.playable()[0]}")


def test_a_forehand_asked_for_eighteen_and_not():
    game = doubling("bid 18, pass, pass")
    assert (game.declarer, says(game)) == (M, [])
    assert refusal(game, "contra") == "You were asked for 18 and did not bid, so you may not say contra."
    game = doubling("bid 20, pass, pass")
    assert (game.turn, says(game)) == (F, ["contra"])


def test_b_rearhand_first_asked_for_twenty():
    game = lead(doubling("bid 18, hold, pass, pass"))
    assert (game.turn, says(game)) == (M, ["contra"])  # who has bid
    assert says(lead(game)) == ["contra"]
    game = doubling("pass, bid 18, hold, pass")  # rearhand has bid, middlehand was asked for eighteen
    assert says(lead(game)) == []
    assert says(lead(game)) == ["contra"]


@pytest.mark.parametrize(("said", "score"), [([], 30), (["contra"], 60), (["contra", "re"], 120)])
def test_c_hearts_with_two(said: list[str], score: int):
    game = deal(deck=dealt(HEARTS, SKAT), contra=True)
    say(game, "bid 30", "hold", "pass", "pass", "take_skat", "discard QD 8D", "announce hearts")
    lead(game)
    say(game, *said[:1])
    lead(lead(game))
    say(game, *said[1:])
    (settled,) = events(play_on(game, Random(3)), "game_settled")
    value, won = settled.facts["value"], settled.facts["won"]
    assert game.totals[F] == (value if won else -2 * settled.facts["loss"]) * score // 30
    assert settled.facts.get("times", 1) == score // 30
    assert sum(game.games_won + game.games_lost) == 1


def test_d_an_overbid_game_is_counted_first():
    own = ["JD", "AC", "10C", "9C", "8C", "7C", "AH", "10H", "9S", "8D"]
    game = deal(deck=dealt(own, ["JS", "7D"]), contra=True, scoring="seeger")
    say(game, "bid 36", "hold", "pass", "pass", "take_skat", "discard JS 7D", "announce clubs")
    say(lead(game), "contra")
    while not game.tricks or game.turn != F:
        lead(game)
    say(game, "concede")
    assert game.totals[F] == -144
    assert [score.games for score in game.list_scores()] == [-50, 0, 0]


def test_re_comes_before_the_next_card_of_the_declarer():
    game = doubling("bid 20, pass, pass")
    say(game, "contra")
    assert says(lead(game)) == ["re"]  # middlehand has played nothing yet
    lead(lead(game))
    assert (len(game.tricks), game.contra, game.re) == (1, F, False)
    while game.turn != M:
        lead(game)
    assert refusal(game, "re") == "It is too late: contra comes before your first card, re before the next."
    game = lead(doubling("bid 18, hold, pass, pass"))
    lead(say(game, "contra"))
    assert says(game) == []
    assert refusal(game, "contra") == "That has been said already."
    lead(game)
    while game.turn != F:
        lead(game)
    say(game, "re")
    assert (len(game.tricks), game.times, says(game)) == (1, 4, [])
    assert refusal(game, "re") == "That has been said already."


def test_what_is_refused():
    game = doubling("bid 20, pass, pass")
    assert refusal(game, "re") == "Only the declarer may say re."
    say(lead(game))
    assert refusal(game, "contra") == "Only a defender may say contra."
    assert refusal(game, "re") == "Nobody has said contra."
    lead(lead(game))
    while game.turn == M:
        lead(game)
    assert refusal(game, "contra") == "It is too late: contra comes before your first card, re before the next."
    plain = say(deal(), "bid 20", "pass", "pass", "hand", "announce hearts")
    assert refusal(plain, "contra") == "This table plays without contra and re."
    assert says(plain) == []


@pytest.mark.parametrize(("people", "practice"), [(1, False), (3, False), (1, True)])
def test_no_undo_goes_back_behind_it(people: int, practice: bool):
    """Not for who has said it, nor for who led before; cards after it are taken back as ever."""
    seats = tuple(Seat(name, PERSON if at < people else COMPUTER) for at, name in enumerate(("North", "East", "South")))
    setup = Setup("skat", "standard", seats, 1, {"contra": True, "first_dealer": 2}, practice=practice)
    match = Match(setup)
    for said in ("bid 20", "pass", "pass", "hand", "announce clubs"):
        match.submit(parse(anybody(match.prompts()[0]), said))
    assert match.ledger.undo_asks(F) is not None or people > 1
    match.submit(move(F, "contra"))
    assert match.ledger.undo_asks(F) is None
    match.submit(next(other for other in match.state.moves(F) if other.kind == "play"))
    assert match.ledger.undo_asks(F) == "", "the card alone"
    match.ledger.take_back(F)
    assert (match.state.facts()["contra"], match.moves[-1].kind, match.ledger.undo_asks(F)) == (F, "contra", None)


def test_a_position_keeps_who_may_say_what():
    game = say(lead(doubling("bid 18, hold, pass, pass")), "contra")
    again = Skat(rule_set("standard"), {"contra": True}, game.names, 1, (), game.as_position(), recorded=True)
    assert (again.contra, again.times, again.facts()) == (M, 2, game.facts())


@pytest.mark.parametrize(
    "facts",
    [
        {"contra": F},
        {"re": True},
        {"contra": M, "phase": "auction"},
        {"unasked": [True, False, False]},
        {"unasked": [False, False, True], "passed": [False, True, False]},
    ],
)
def test_positions_that_cannot_be(facts: dict[str, Any]):
    with pytest.raises(ValueError, match="position"):
        table("hearts", hands=[OWN, "JC", "JS"], options={"contra": True}, **facts)


STRONG, WEAK, THIRD = (
    "JC JS JH JD AC 10C AS 10S AH 10H", "7C 8C 9C QC KC 7S 8S 9S QS KS", "7H 8H 9H QH KH 7D 8D 9D QD KD"
)  # fmt: skip


def chosen(game: Skat, level: str) -> str:
    """What a computer player says or plays."""
    prompt = game.prompts()[0]
    answer = decide(GAME.players[level]().choose(game.seen_by(game.turn), prompt, decision_rng(1, game.turn, 0)))
    return "" if answer is None else answer.kind


@pytest.mark.parametrize(
    ("declarer", "defender", "level", "said"),
    [
        (WEAK, STRONG, "hard", "contra"),
        (WEAK, STRONG, "normal", "contra"),
        (WEAK, STRONG, "easy", "play"),
        (STRONG, THIRD, "hard", "play"),
        (STRONG, THIRD, "normal", "play"),
    ],
)
def test_contra_is_said_to_what_is_lost(declarer: str, defender: str, level: str, said: str):
    first = declarer.split()[5]
    rearhand = WEAK if defender == THIRD else THIRD
    hands = [" ".join(card for card in declarer.split() if card != first), defender, rearhand]
    game = table("clubs", hands=hands, trick=first, skat="AD 10D", options={"contra": True}, bids=[18, 18, 0], turn=M)
    assert chosen(game, level) == said


@pytest.mark.parametrize(
    ("declarer", "level", "said"),
    [(STRONG, "hard", "re"), (STRONG, "normal", "re"), (STRONG, "easy", "play"), (WEAK, "normal", "play")],
)
def test_re_is_said_to_what_is_won(declarer: str, level: str, said: str):
    others = [WEAK, THIRD] if declarer == STRONG else [STRONG, THIRD]
    played = [hand.split()[0] for hand in (others[0], others[1])]
    hands = [declarer, *(" ".join(hand.split()[1:]) for hand in others)]
    facts: dict[str, Any] = {"leader": M, "dealer": F, "trick": " ".join(played), "turn": F, "bids": [18, 18, 0]}
    game = table("clubs", hands=hands, skat="AD 10D", options={"contra": True, "concede": False}, contra=M, **facts)
    assert chosen(game, level) == said


@pytest.mark.parametrize(
    ("declarer", "defender", "pays"), [(WEAK, STRONG, True), (STRONG, THIRD, False)], ids=["weak", "strong"]
)
def test_the_coach_weighs_contra_beside_cards(declarer: str, defender: str, pays: bool):
    """What counts twice does so in what is weighed, too."""
    first = declarer.split()[5]
    rearhand = WEAK if defender == THIRD else THIRD
    hands = [" ".join(card for card in declarer.split() if card != first), defender, rearhand]
    game = table("clubs", hands=hands, trick=first, skat="AD 10D", options={"contra": True}, bids=[18, 18, 0], turn=M)
    view = game.seen_by(M)
    contra = move(M, "contra")
    card = next(other for other in view.moves(M) if other.kind == "play")
    weigh = Hard().evaluator(view, M, [contra, card], Random(1))
    assert weigh is not None
    assert (at_once(compare(weigh, contra, card, 60)).lead() > 0) == pays


def test_a_hint_says_what_stands_against_the_game():
    game = table("clubs", hands=[WEAK, STRONG, THIRD], skat="AD 10D", options={"contra": True}, bids=[0, 18, 0],
                 passed=[True, False, True], declarer=M, contra=None)  # fmt: skip
    sentence = reason(game.seen_by(F), move(F, "contra"))
    assert sentence == "You hold 5 trumps against clubs: what East loses, or wins, counts twice."


@pytest.mark.parametrize(
    ("facts", "says"), [({}, ""), ({"contra": F}, " After contra the game counts twice."),
                        ({"contra": F, "re": True}, " After contra and re the game counts four times.")],
)  # fmt: skip
def test_the_sign_of_the_game_tells_how_often_it_counts(facts: dict[str, Any], says: str):
    game = table("clubs", hands=[WEAK, STRONG, THIRD], skat="AD 10D", options={"contra": True}, bids=[18, 20, 0],
                 passed=[True, False, True], declarer=M, **facts)  # fmt: skip
    assert TIPS.of(game.seen_by(F), "trump").endswith(f"count, too, in the end.{says}")
