"""Skat: the corner cases of the rules, by their numbers (section 6)."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.table import UNKNOWN
from game.engine.trick_play import WON
from game.games.skat.rules.contracts import JACKS, OUVERT, SCHWARZ, Contract, contract, points_in
from game.games.skat.rules.position import PLAYING, SCORED, SKAT
from game.games.skat.rules.scoring import matadors, ramsch, settle
from game.games.skat.words.labels import LABELS
from tests.games.skat.talk import F, M, R, deal, events, held, legal, play_on, refusal, say, table, to_skat

# forehand's ten cards win every trick of a grand; the cards of the skat stand behind the first nine of the deck
ALL_HIGH = ["JC", "JS", "JH", "JD", "AC", "AS", "AH", "AD", "10C", "10S"]
WITHOUT = ["JD", "AC", "10C", "KC", "QC", "9C", "8C", "7C", "AS", "10S"]


def dealt(own: list[str], skat: list[str], left: list[str] | None = None) -> str:
    """A deck that gives forehand those ten cards and the skat those two, and middlehand the first of what is left."""
    rest = left or [
        card for card in (f"{r}{s}" for s in "CSHD" for r in ("A", "10", "K", "Q", "J", "9", "8", "7"))
        if card not in (*own, *skat)
    ]  # fmt: skip
    middle, rear = rest[:10], rest[10:]
    first, more = [*own[:3], *middle[:3], *rear[:3], *skat], [*own[3:7], *middle[3:7], *rear[3:7]]
    return " ".join([*first, *more, *own[7:], *middle[7:], *rear[7:]])


def test_1_the_jack_of_clubs_in_the_skat():
    game = say(to_skat(deal(deck=dealt(WITHOUT, ["JC", "7D"]))), "hand", "announce clubs")
    assert matadors(cards(held(game, F)), "clubs") == -3
    play_on(game)
    assert events(game, "game_settled")[0].facts["matadors"] == 1


def test_2_a_trick_without_a_point_prevents_schwarz():
    twelve = cards("JC JS JH JD AC 10C AS 10S AH KH AD 10D")
    result = settle(contract("grand", hand=False), twelve, 18, 120, 9)
    assert (result.schneider, result.schwarz) == (True, False)
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand")
    (settled,) = events(play_on(game), "game_settled")
    assert (settled.facts["points"], settled.facts["schneider"], settled.facts["schwarz"]) == (120, True, True)
    assert game.totals[F] == (4 + 4) * 24


def test_3_a_declarer_without_a_trick_is_schwarz():
    result = settle(contract("clubs", hand=False), cards("JS 7C 8C 7S 8S 9S 7H 8H 9H 7D AD AH"), 18, 22, 0)
    assert (result.schneider, result.schwarz, result.value) == (True, True, 4 * 12)
    assert result.score == -2 * 4 * 12


@pytest.mark.parametrize(
    ("points", "won", "schneider"),
    [(30, False, True), (31, False, False), (60, False, False), (61, True, False), (89, True, False), (90, True, True)],
)
def test_4_sixty_is_not_enough_and_who_is_schneider(points: int, won: bool, schneider: bool):
    result = settle(contract("clubs", hand=False), cards("JC AC 10C KC QC 9C 8C 7C AS 10S AH AD"), 18, points, 5)
    assert (result.won, result.schneider) == (won, schneider)


def test_5_and_6_an_overbid_grand_and_one_that_is_given_up():
    twelve = cards("JC AC 10C KC QC 9C 8C 7C AS 10S AH AD")
    for conceded in (False, True):
        result = settle(contract("grand", hand=False), twelve, 59, 80, 7, conceded=conceded)
        assert (result.value, result.loss, result.score) == (48, 72, -144)
        assert result.overbid != conceded
    enough = settle(contract("clubs", hand=True), twelve, 18, 95, 9, conceded=True)
    assert (enough.schneider, enough.value) == (False, 36), "what play might have brought does not count"


def test_7_a_hand_game_is_worth_about_so_much():
    game = say(to_skat(deal(deck=dealt(WITHOUT, ["JC", "7D"]))), "hand")
    view = game.seen_by(F)
    (clubs,) = (move for move in view.moves(F) if str(move) == "announce clubs")
    assert LABELS.button(view, clubs) == "Clubs hand (about 60)"
    taken = say(to_skat(deal(deck=dealt(WITHOUT, ["JC", "7D"]))), "take_skat", "discard 10S 7D")
    view = taken.seen_by(F)
    (clubs,) = (move for move in view.moves(F) if str(move) == "announce clubs")
    assert LABELS.button(view, clubs) == "Clubs (24)"
    off = say(to_skat(deal(deck=dealt(WITHOUT, ["JC", "7D"]), show_value=False)), "hand").seen_by(F)
    assert LABELS.button(off, clubs) == "Clubs hand"


def test_8_jacks_need_not_be_played_to_a_suit_one_is_void_of():
    game = table("clubs", hands=["", "JS 7H 8H"], trick="AD")
    assert legal(game) == ["play JS", "play 7H", "play 8H"]


def test_9_a_jack_is_a_trump_except_in_null():
    game = table("hearts", hands=["", "7H AC 8C"], trick="JC")
    assert legal(game) == ["play 7H"]
    game = table("null", hands=["", "7H AC 8C"], trick="JC")
    assert legal(game) == ["play AC", "play 8C"]
    game = table("clubs", hands=["", "JC 7H"], trick="AS")
    assert legal(game) == ["play JC", "play 7H"]


def test_10_the_skat_is_no_trick():
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand")
    play_on(game)
    assert len(game.table[WON[F]]) == 30
    assert game.tricks_of(F) == 10
    assert len(game.table[SKAT]) == 2


def test_11_a_deal_passed_in_counts_for_the_list():
    game = deal(seats=4, rounds=1)
    for sitting in (3, 0, 1, 2):
        assert [seat for seat in range(4) if not game.in_round(seat)] == [sitting]
        say(game, "pass", "pass", "pass")
        say(game, *[] if game.over else ["next"])
    assert game.over


def test_12_an_open_game_opens_the_declarers_hand_only():
    game = say(to_skat(deal()), "take_skat")
    say(game, legal(game)[0], "announce null-ouvert")
    for seat in (M, R, None):
        view = game.seen_by(seat)
        assert held(view, F) == held(game, F)
        assert view.table[SKAT] == [UNKNOWN] * 2
    assert game.seen_by(F).table[SKAT] == game.table[SKAT]


def test_13_ramsch():
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    assert (game.phase, game.declarer, game.turn, game.is_ramsch) == (PLAYING, None, F, True)
    assert game.order is not None
    assert game.order.trumps == JACKS
    play_on(game)
    (settled,) = events(game, "ramsch_settled")
    last = game.tricks[-1].winner
    points = [points_in(game.table[WON[seat]]) + (seat == last) * points_in(game.table[SKAT]) for seat in range(3)]
    assert list(settled.facts["points"]) == points
    assert game.totals == ramsch(points, settled.facts["tricks"])
    assert (game.games_won, game.games_lost, game.phase) == ([0, 0, 0], [0, 0, 0], SCORED)


@pytest.mark.parametrize(
    ("points", "tricks", "scores"),
    [
        ((60, 40, 20), (4, 3, 3), [-60, 0, 0]),
        ((50, 50, 20), (4, 3, 3), [-50, -50, 0]),
        ((40, 40, 40), (4, 3, 3), [-40, -40, -40]),
        ((80, 40, 0), (7, 3, 0), [-160, 0, 0]),
        ((60, 60, 0), (7, 3, 0), [-120, -120, 0]),
        ((0, 120, 0), (0, 10, 0), [0, 120, 0]),
        ((119, 1, 0), (9, 1, 0), [-238, 0, 0]),
    ],
)
def test_13_what_a_ramsch_brings(points: tuple[int, ...], tricks: tuple[int, ...], scores: list[int]):
    assert ramsch(points, tricks) == scores


def test_14_at_264_a_caller_can_only_pass_and_who_answers_may_hold():
    game = say(deal(), "bid 264")
    assert refusal(game, "hold") is None
    assert legal(say(game, "hold")) == ["pass"]
    say(game, "pass", "pass")
    assert (game.declarer, game.bid) == (F, 264)


def test_15_what_was_put_away_counts():
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "take_skat", "discard JC JS", "announce grand")
    play_on(game)
    (settled,) = events(game, "game_settled")
    assert settled.facts["matadors"] == 4
    won = sum(event.facts["points"] for event in events(game, "trick_won") if event.seat == F)
    assert settled.facts["points"] == won + 4


@pytest.mark.parametrize(("game", "seat"), [("null", F), ("null-ouvert", F), ("clubs-schwarz", M), ("grand-ouvert", M)])
def test_a_deal_ends_when_nothing_can_change_it(game: str, seat: int):
    """Section 4.4: the declarer wins a trick in null, a defender one in a game of all tricks."""
    low = ["7C", "8C", "9C", "7S", "8S", "9S", "7H", "8H", "9H", "7D"]
    own = ["AC", *low[1:]] if "null" in game else ["7C", "JS", "JH", "JD", "AS", "AH", "AD", "10S", "10H", "10D"]
    match = say(to_skat(deal(deck=dealt(own, ["KD", "QD"]))), "hand", f"announce {game}")
    play_on(say(match, f"play {own[0]}"))
    assert len(match.tricks) == 1
    assert (match.tricks[0].winner == F) == (seat == F)
    (settled,) = events(match, "game_settled")
    assert not settled.facts["won"]
    assert match.totals[F] == -2 * settled.facts["value"]


@pytest.mark.parametrize("announced", [SCHWARZ, OUVERT])
def test_a_deal_that_ends_early_is_worth_what_it_would_be_at_its_end(announced: str):
    game = Contract("clubs", True, announced)
    held = cards("JC JS AC 10C KC QC 9C 8C 7C AS AH AD")
    ends = {settle(game, held, 18, points, tricks)[7:] for tricks in range(10) for points in range(0, 121, 5)}
    worth = 12 * (2 + 1 + 1 + {SCHWARZ: 4, OUVERT: 5}[announced])  # with 2, game, hand, and what was announced
    assert ends == {(worth, False, False, False, worth, -2 * worth)}
