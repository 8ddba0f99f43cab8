"""Skat: a ramsch before which the skat is pushed on (section 4.7), its examples by their letters."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.cards import cards
from game.engine.chance import stream
from game.engine.moves import parse
from game.engine.options import OptionError
from game.engine.state import HANDS, anybody
from game.engine.table import UNKNOWN
from game.games.skat.players.kinds import kind
from game.games.skat.players.levels import Hard
from game.games.skat.players.pushing import all_pairs, best_pair, danger
from game.games.skat.players.sampling import Dealer
from game.games.skat.rules.contracts import JACKS, RAMSCH
from game.games.skat.rules.position import DISCARDING, PLAYING, PUSHING, SKAT
from game.games.skat.rules.scoring import ramsch
from game.games.skat.rules.state import Skat
from game.games.skat.words.hints import reason
from game.games.skat.words.labels import LABELS
from game.games.skat.words.tips import TIPS
from game.players.protocol import decide, decision_rng
from game.players.search import at_once, compare
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.perft import counts
from tests.games.skat.talk import F, M, R, deal, events, held, legal, play_on, refusal, rule_set, say
from tests.games.skat.test_corners import dealt
from tests.games.skat.test_words import report_of, told

GAME = catalogue.game("skat")
PUSHED: dict[str, Any] = {"all_pass": "ramsch", "pushed_skat": True}
TEN, SKAT_OF_IT = ["JC", "JS", "AH", "10H", "KH", "9H", "AC", "10C", "AS", "7S"], ["QD", "8D"]
LOW = "7C 8C 9C 7S 8S 9S 7H 8H 7D 8D"
HIGH = "AC 10C KC AS 10S KS AH 10H AD 10D"
LAST = "9H 9D QC QS QH QD JD JH JS JC"


def ramsch_of(*moves: str, own: list[str] | None = None, skat: list[str] | None = None, **options: Any) -> Skat:
    """A deal in which all have passed, after these moves. Forehand holds those ten cards, and those two lie in the
    skat."""
    game = deal(deck=dealt(own or TEN, skat or SKAT_OF_IT), **PUSHED, **options)
    return say(game, "pass", "pass", "pass", *moves)


def laid(*hands: str, skat: str = "KH KD", **facts: Any) -> Skat:
    """Forehand is asked about the skat of these hands, unless the facts say otherwise."""
    facts = {"phase": PUSHING, "passed": [True] * 3, "turn": F, "hands": list(hands), "skat": skat, **facts}
    return Skat(rule_set("standard"), PUSHED, ("North", "East", "South"), 1, (), facts, recorded=True)


def push_two(game: Skat) -> Skat:
    """Who is on turn takes the skat up and pushes on the first two cards that go."""
    say(game, "take_up")
    return say(game, legal(game)[0])


# -- the rules --------------------------------------------------------------------------------------------------------


def test_everybody_is_asked_once_and_then_forehand_leads():
    game = ramsch_of()
    assert (game.phase, game.turn, legal(game)) == (PUSHING, F, ["take_up", "push"])
    say(game, "push")
    assert (game.phase, game.turn, game.times) == (PUSHING, M, 2)
    say(game, "take_up")
    assert (game.phase, game.turn, len(held(game, M))) == (DISCARDING, M, 12)
    assert legal(game) == [f"discard {one} {two}" for one, two in pairs_of(game, M)]
    say(game, legal(game)[0], "push")
    assert (game.phase, game.turn, game.times, game.is_ramsch) == (PLAYING, F, 4, True)
    assert {len(game.table[where]) for where in HANDS[:3]} == {10}


def pairs_of(game: Skat, seat: int) -> list[tuple[str, str]]:
    """Every two cards of a hand without its jacks."""
    low = sorted((one for one in game.table[HANDS[seat]] if one not in JACKS), key=lambda one: one.index)
    return [(one.text, two.text) for at, one in enumerate(low) for two in low[at + 1 :]]


def test_off_it_is_a_ramsch_as_ever():
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    assert (game.phase, game.times) == (PLAYING, 1)
    game = say(deal(pushed_skat=True), "pass", "pass", "pass")
    assert game.round_over, "nobody plays a ramsch here"
    with pytest.raises(OptionError):
        deal(pushed_skat="perhaps")


@pytest.mark.parametrize(
    ("moves", "times"),
    [
        (["take_up", "discard", "take_up", "discard", "take_up", "discard"], 1),
        (["take_up", "discard", "push", "push"], 4),
        (["push", "push", "push"], 8),
        (["push", "take_up", "discard", "take_up", "discard"], 2),
    ],
)
def test_for_each_who_pushes_unseen_it_counts_twice_as_much(moves: list[str], times: int):
    game = ramsch_of()
    for said in moves:
        say(game, legal(game)[0] if said == "discard" else said)
    assert game.times == times
    (settled,) = events(play_on(game, Random(4)), "ramsch_settled")
    assert settled.facts.get("times", 1) == times
    assert game.totals == ramsch(settled.facts["points"], settled.facts["tricks"], times)
    assert [event.facts["times"] for event in events(game, "pushed_unseen")] == [2, 4, 8][: moves.count("push")]


def test_a_two_have_pushed_it_on():
    assert ramsch([70, 30, 20], [4, 3, 3], 4) == [-280, 0, 0]


def test_b_who_wins_all_tricks_gains_as_often():
    assert ramsch([0, 120, 0], [0, 10, 0], 8) == [0, 960, 0]


def test_c_who_has_no_trick_doubles_it_once_more():
    assert ramsch([64, 56, 0], [6, 4, 0], 2) == [-256, 0, 0]


def test_d_jacks_stay():
    game = ramsch_of("take_up", skat=["JD", "7C"])
    assert refusal(game, "discard JD 10H") == "No jack may be pushed on: choose two other cards."
    assert refusal(game, "discard 10H 9S") == "Put away exactly two of your twelve cards."
    say(game, "discard 10H 7C")
    assert sum(one in JACKS for one in game.table[HANDS[F]]) == 3
    assert game.table[SKAT] == cards("7C 10H")
    assert refusal(game, "discard 8C 9C") == "You cannot do that now."


def test_where_cards_gather_before_they_are_pushed_on():
    game = ramsch_of("take_up")
    assert game.gathers_at(F, cards("10H"), SKAT) is SKAT
    assert game.gathers_at(F, cards("JC"), SKAT) is None
    assert game.refuses(F, cards("JC"), SKAT).text.startswith("No jack may be pushed on")
    assert game.refuses(F, cards("10H"), HANDS[F]).text == "Lay the two cards you want to push on in the middle."
    assert not game.plain(parse(F, "discard JC 10H"))
    assert game.plain(parse(F, "discard AS 10H"))
    asked = ramsch_of()
    assert asked.goes_to(parse(F, "take_up"), SKAT)
    assert (asked.plain(parse(F, "take_up")), asked.plain(parse(F, "push"))) == (True, False)


def test_the_skat_goes_to_the_last_trick_as_it_was_left():
    game = ramsch_of("take_up", "discard AC 10C", "push", "push")
    last = play_on(game, Random(1)).tricks[-1].winner
    (shown,) = events(game, "skat_shown")
    assert (shown.seat, sorted(map(str, shown.cards))) == (last, ["10C", "AC"])


def test_the_dealer_of_four_is_not_asked():
    game = ramsch_of(seats=4)
    asked = []
    while game.phase == PUSHING:
        asked.append(game.turn)
        say(game, "push")
    assert asked == [0, 1, 2]
    assert play_on(game).totals[3] == 0


def test_as_many_ways_to_go_on_as_there_were():
    game = ramsch_of()
    assert [*islice(counts(game), 3)] == [2, 47, 158]


# -- who knows what ---------------------------------------------------------------------------------------------------


def test_who_has_pushed_cards_on_knows_them_until_the_next_one_takes_them_up():
    game = ramsch_of("take_up", "discard AC 10C")
    assert game.seen_by(F).table[SKAT] == cards("AC 10C")
    assert all(game.seen_by(seat).table[SKAT] == [UNKNOWN] * 2 for seat in (M, R, None))
    say(game, "push")
    assert game.seen_by(F).table[SKAT] == cards("AC 10C")
    push_two(game)
    assert game.phase == PLAYING
    assert game.seen_by(R).table[SKAT] == game.table[SKAT]
    assert all(game.seen_by(seat).table[SKAT] == [UNKNOWN] * 2 for seat in (F, M, None))


def test_what_was_pushed_on_stays_known_to_who_did_it_alone():
    game = ramsch_of("take_up", "discard AC 10C")
    push_two(game)
    assert game.seen_by(F).away[F] == tuple(cards("AC 10C"))
    assert all(game.seen_by(seat).away[F] == (UNKNOWN, UNKNOWN) for seat in (M, R, None))
    say(game, "push")
    assert game.seen_by(M).away == [(UNKNOWN, UNKNOWN), game.away[M], ()]


def test_nobody_else_sees_the_faces_when_cards_are_taken_up_and_pushed_on():
    """Not even who has pushed them on, so that they do not lie open in another hand: they may not stay there."""
    game = ramsch_of("take_up", "discard AC 10C")
    push_two(game)
    say(game, "push")
    moves = [event for event in events(game, "moved") if SKAT in (event.source, event.target)][-4:]
    who = [[seat for seat in (F, M, R) if (seen := event.seen_by(seat)) and None not in seen.cards] for event in moves]
    assert who == [[F], [F], [M], [M]]


@pytest.mark.parametrize(("people", "practice"), [(1, False), (3, False), (1, True)])
def test_no_undo_goes_back_behind_a_look_or_a_push(people: int, practice: bool):
    """Which two cards are pushed on may be thought over, until the next player has looked or pushed."""
    seats = tuple(Seat(name, PERSON if at < people else COMPUTER) for at, name in enumerate(("North", "East", "South")))
    match = Match(Setup("skat", "standard", seats, 1, {**PUSHED, "first_dealer": 2}, practice=practice))
    for _ in range(3):
        match.submit(parse(anybody(match.prompts()[0]), "pass"))
    assert match.ledger.undo_asks(F) == "", "the pass"
    match.submit(parse(F, "take_up"))
    assert match.ledger.undo_asks(F) is None
    match.submit(match.state.moves(F)[0])
    assert match.ledger.undo_asks(F) == ""
    match.ledger.take_back(F)
    assert (match.state.facts()["phase"], match.ledger.undo_asks(F)) == (DISCARDING, None)
    match.submit(match.state.moves(F)[1])
    match.submit(parse(M, "push"))
    assert [match.ledger.undo_asks(seat) for seat in (F, M)] == [None, None]


@pytest.mark.parametrize("viewer", [F, M, R, None])
def test_a_guess_keeps_to_what_is_known(viewer: int | None):
    rng = stream("pushed", str(viewer))
    for seed in range(30):
        game = say(deal(seed=seed, **PUSHED), "pass", "pass", "pass")
        while game.phase in (PUSHING, DISCARDING):
            say(game, str(game.any_move(game.turn, rng)))
            view = game.seen_by(viewer)
            world = view.guess(rng)
            world.check_position()
            assert str(world.seen_by(viewer)) == str(view)
            assert not world.takers or not {*world.table[SKAT]} & {*JACKS}
        play_on(world, rng)


def test_who_has_pushed_cards_on_imagines_them_where_they_may_be():
    game = ramsch_of("take_up", "discard AC 10C", "take_up")
    say(game, legal(game)[0], "push")
    view = game.seen_by(F)
    assert view.turn == F
    bits = kind(RAMSCH).bits(cards("AC 10C"))
    assert all(not Dealer(view).by_lot(Random(seed)).hands[R] & bits for seed in range(40))
    assert any(Dealer(view).by_lot(Random(seed)).hands[M] & bits for seed in range(40))
    assert not any(Dealer(view).by_lot(Random(seed)).skat & kind(RAMSCH).jacks for seed in range(40))


# -- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts",
    [
        {"away": ["AC 10C", "", ""]},  # of who has not been asked
        {"turn": M, "away": ["AC", "", ""]},
        {"turn": M, "away": ["AC AC", "", ""]},
        {"turn": M, "away": ["AC JC", "", ""]},
        {"turn": M, "away": ["AC ?", "", ""]},
        {"turn": M, "away": ["AC 10C", ""]},
        {"bids": [18, 0, 0]},
    ],
    ids=str,
)
def test_what_cannot_be_laid_out(facts: dict[str, Any]):
    with pytest.raises(ValueError, match="position"):
        laid(LOW, HIGH, LAST, **facts)


def test_what_was_pushed_on_has_to_lie_where_it_may_have_come_to():
    laid(LOW, HIGH, LAST, turn=M, away=["KH KD", "", ""]).check_position()
    for turn, away in ((M, "7C 8C"), (R, "7C KD")):
        with pytest.raises(ValueError, match="lie elsewhere"):
            laid(LOW, HIGH, LAST, turn=turn, away=[away, "", ""]).check_position()
    laid(LOW, HIGH, LAST, turn=R, away=["AC KD", "KH KD", ""]).check_position()


@pytest.mark.parametrize("moves", [[], ["take_up"], ["take_up", "discard", "push"], ["push", "push", "push"]])
def test_every_moment_stands_as_a_position(moves: list[str]):
    game = ramsch_of()
    for said in moves:
        say(game, legal(game)[0] if said == "discard" else said)
    again = Skat(rule_set("standard"), PUSHED, game.names, 1, (), game.as_position(), recorded=True)
    again.check_position()
    assert (again.facts(), again.times, legal(again)) == (game.facts(), game.times, legal(game))


# -- words ------------------------------------------------------------------------------------------------------------


def test_the_log_tells_what_became_of_the_skat():
    game = ramsch_of("take_up", "discard AC 10C", "push", "push")
    lines = [told(game, name) for name in ("took_up", "pushed_on", "pushed_unseen")]
    assert lines == [
        ["North takes the skat up."],
        ["North pushes two cards on."],
        [
            "East pushes the skat on unseen: the ramsch counts twice.",
            "South pushes the skat on unseen: the ramsch counts four times.",
        ],
    ]
    play_on(game, Random(1))
    (settled,) = told(game, "ramsch_settled")
    assert settled is not None
    assert "points, four times because the skat was pushed on unseen, so −" in settled
    assert report_of(game).sheets[0].lines[0].title == "Ramsch, counted four times"


def test_what_the_table_says():
    game = ramsch_of()
    view = game.seen_by(F)
    assert [LABELS.button(view, move) for move in view.moves(F)] == ["Take it up", "Push it on unseen: counts twice"]
    assert TIPS.of(view, "skat") == "The skat: two cards that nobody knows yet."
    say(game, "take_up")
    view = game.seen_by(F)
    assert LABELS.label(view, view.moves(F)[0]) == "Push two cards on"
    assert LABELS.tally(view, F, cards("10H")) == "1 of 2 cards on (10 points)"
    assert LABELS.tally(view, F, cards("10H AS AH")) == "3 cards are lifted, but only 2 go on"
    say(game, "discard AC 10C", "push", "push")
    view = game.seen_by(M)
    last = "Two cards that North has pushed on. Whoever wins the last trick gets them."
    assert TIPS.of(view, "skat") == last
    assert TIPS.of(view, "trump").endswith(" The skat was pushed on unseen: the ramsch counts four times.")
    assert [TIPS.about(view, seat)[2] for seat in (F, M)] == [
        "Has pushed two cards on",
        "Has pushed the skat on unseen",
    ]


RID = "You may be rid of cards like the 10 of hearts and the Ace of hearts, which win tricks in a ramsch."
LOOK = "Your plain cards are low; a look at the skat costs nothing, and nothing is doubled."
FINE = "With no jack and mostly low cards you seldom lose most: pushed on unseen the ramsch counts twice."
TWICE = (
    "Pushed on unseen the ramsch counts twice, and with four jacks and your high cards you may well be the one who pays"
)


@pytest.mark.parametrize(
    ("hand", "move", "says"),
    [(HIGH, "take_up", RID), (LOW, "take_up", LOOK), (LOW, "push", FINE), (LAST, "push", f"{TWICE}: bold.")],
)
def test_hints_before_the_ramsch(hand: str, move: str, says: str):
    others = [other for other in (LOW, HIGH, LAST) if other != hand]
    assert reason(laid(hand, *others).seen_by(F), parse(F, move)) == says


def test_a_hint_says_what_one_is_rid_of():
    game = say(laid(HIGH, LOW, LAST), "take_up")
    rid = reason(game.seen_by(F), parse(F, "discard AD KD"))
    assert rid == "You are rid of the Ace of diamonds and the King of diamonds: they might have won tricks."
    low = say(laid(LOW, HIGH, LAST, skat="KH KD"), "take_up")
    assert reason(low.seen_by(F), parse(F, "discard 7D 8D")) == (
        "You are rid of the 7 of diamonds and the 8 of diamonds."
    )


# -- computer players -------------------------------------------------------------------------------------------------


def chosen(game: Skat, level: str, seed: int = 1) -> str:
    """What a computer player does."""
    view, prompt = game.seen_by(game.turn), game.prompts()[0]
    answer = decide(GAME.players[level]().choose(view, prompt, decision_rng(seed, game.turn, 0)))
    assert answer is not None
    return str(answer)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("hand", "does"), [(LOW, "push"), (HIGH, "take_up")])
def test_low_cards_are_bold_and_high_ones_are_not(level: str, hand: str, does: str):
    others = [other for other in (HIGH, LAST, LOW) if other != hand]
    assert chosen(laid(hand, *others), level) == does


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_hand_pushes_on_what_would_win_tricks(level: str):
    others = "AC 10C KC AS 10S KS AH 10H 7D 8D", "9D QC QS QH QD JD JH JS JC KH"
    game = say(laid("7C 8C 9C 7S 8S 9S 7H 8H 9H AD", *others, skat="10D KD"), "take_up")
    away = chosen(game, level).split()[1:]
    assert len({*away} & {"AD", "10D", "KD"}) == 2


@pytest.mark.parametrize("deals", [3, pytest.param(60, marks=pytest.mark.soak)])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_is_hidden_changes_no_decision(level: str, deals: int):
    """Hands and skat are dealt anew, and what others pushed on."""
    rng, compared = stream("anew", level), 0
    for seed in range(deals):
        game = say(deal(seed=seed, **PUSHED), "pass", "pass", "pass")
        while game.phase in (PUSHING, DISCARDING):
            world = game.seen_by(game.turn).guess(rng)
            compared += str(world) != str(game)
            assert chosen(world, level, seed) == chosen(game, level, seed)
            say(game, str(game.any_move(game.turn, rng)))
    assert compared > 2 * deals


def test_the_quick_choice_of_two_cards_is_the_best_of_all():
    order, rng = kind(RAMSCH), Random(3)
    bits = [1 << at for at in range(32)]
    for _ in range(60):
        twelve = sum(rng.sample(bits, 12))
        best, first = best_pair(order, twelve), all_pairs(order, twelve)[0]
        assert danger(order, twelve ^ best) == danger(order, twelve ^ first)
        assert order.points_in(best) == order.points_in(first)
        assert not best & order.jacks


def test_the_coach_weighs_what_was_done_about_the_skat():
    game, hard = laid(LOW, HIGH, LAST), Hard()
    view = game.seen_by(F)
    moves = view.moves(F)
    weigh = hard.evaluator(view, F, moves, Random(1))
    assert weigh is not None
    take, push = moves
    assert at_once(compare(weigh, push, take, 20)).lead() > 0
