"""Whole lists of Skat, played at random and followed by a second way of playing (`played_anew`), made from the written
rules alone: whose turn it is, all that is legal, who wins the tricks, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.chance import stream
from game.engine.moves import Event, Move, parse
from game.engine.state import HANDS
from game.games.skat.rules.contracts import Contract
from game.games.skat.rules.state import Skat
from game.session.match import Match, Seat, Setup
from tests.games.skat.anew import counted_anew
from tests.games.skat.anew.counted_anew import BASES, LADDER, PACK, TRUMPS
from tests.games.skat.anew.played_anew import House, List, Question, deck_with

KINDS = [*BASES, "null"]
STYLES = {"strong": 0.35, "weak": 0.2, "fair": 0.45}  # how often somebody gets such cards
FIGURES = [*LADDER, 0, 1, 17, 19, 21, 263, 265, 288]
WORDS = ["pass", "hold", "take_skat", "hand", "concede", "next"]
TALK = [*WORDS, *(f"bid {figure}" for figure in FIGURES)]
GAME_WORDS = [f"announce {'-'.join(filter(None, words))}" for words in product([*KINDS, "ramsch"], counted_anew.HOLDS)]
PLAYS = [f"play {card}" for card in PACK]
EVERYTHING = 0.05  # how often all is tried that can be said at any time


class Temper:
    """How one deal is played. In all but a fair one somebody, the *favourite*, is given cards for a game of that kind,
    or the worst for it, and mostly bids, announces and plays accordingly."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.style = rng.choices(list(STYLES), list(STYLES.values()))[0]
        self.kind = rng.choice(list(BASES))
        self.favourite = rng.randrange(3)  # forehand, middlehand or rearhand
        trumps = TRUMPS[self.kind]
        self.place = {card: counted_anew.row_of(card, self.kind).index(card) for card in PACK}  # 0 is the highest
        self.place |= {card: place + 5 for card, place in self.place.items() if card not in trumps}
        self.eager = 0.05 if rng.random() < 0.15 else 0.4  # how often the others bid, or the favourite of a fair deal

    def deck(self) -> list[str]:
        """The cards of the deal."""
        rng = self.rng
        blur = 1000.0 if self.style == "fair" else rng.choice([0.0, 2.0, 6.0])
        first = -1 if self.style == "weak" else 1
        pack = sorted(PACK, key=lambda card: first * self.place[card] + rng.random() * blur)
        best, rest = pack[:10], pack[10:]
        rng.shuffle(rest)
        if rng.random() < 0.3:
            best[0], rest[20] = rest[20], best[0]  # lies in the skat
        piles = [rest[:10], rest[10:20]]
        piles.insert(self.favourite, best)
        return deck_with(piles, rest[20:])

    def answer(self, question: Question, order: Sequence[int]) -> str:
        """One of the answers."""
        rng, answers = self.rng, sorted(question.answers)
        favourite = self.style != "fair" and question.seat == order[self.favourite]
        if "pass" in answers:
            if len(answers) == 1 or rng.random() > (0.9 if favourite else self.eager):
                return "pass"
            figures = sorted(int(answer.split()[1]) for answer in answers if answer.startswith("bid"))
            return f"bid {rng.choice(figures[:2] if rng.random() < 0.93 else figures)}" if figures else "hold"
        if "concede" in answers:
            if rng.random() < 0.03:
                return "concede"
            answers.remove("concede")
        if favourite and rng.random() < 0.9:
            if answers[0].startswith("announce"):
                kind = "announce " + ("null" if self.style == "weak" else self.kind)
                answers = [answer for answer in answers if answer.startswith(kind)] or answers
            elif answers[0].startswith("play"):
                answers.sort(key=lambda answer: self.place[answer.split()[1]], reverse=self.style == "weak")
                return answers[0]
        return rng.choice(answers)


meant = cache(parse)  # much is said again and again


def in_order(text: str) -> str:
    """The move as `Question` has it."""
    words = text.split()
    return " ".join([words[0], *sorted(words[1:])]) if words[0] == "discard" else text


def check_question(state: Skat, question: Question, rng: Random) -> None:
    """Who is asked, and of everything that could be said what is legal."""
    (prompt,) = state.prompts()
    assert prompt.seat == question.seat
    assert prompt.required
    seat = rng.randrange(state.seats) if question.seat is None else question.seat
    listed = [in_order(str(move)) for move in state.moves(seat) if move.kind != "claim"]  # it plays every trick
    assert len(listed) == len(question.answers)
    assert set(listed) == question.answers
    for text in _could_say(question, rng):
        refusal = state.why_not(meant(seat, text))
        assert (refusal is None) == (in_order(text) in question.answers), f"{text}: {refusal}"
    if question.seat is not None:
        other = rng.choice([other for other in range(state.seats) if other != seat])
        assert not state.moves(other)
        assert state.why_not(meant(other, rng.choice(listed))) is not None


def _could_say(question: Question, rng: Random) -> Iterator[str]:
    kind = min(question.answers).split()[0]
    if kind == "discard":
        for _ in range(12):
            yield f"discard {' '.join(rng.sample(PACK, rng.choice([2, 2, 2, 1, 3])))}"
        for answer in rng.sample(sorted(question.answers), 12):
            _, first, second = answer.split()
            yield from (answer, f"discard {second} {first}", f"discard {first} {first}")
    everything = rng.random() < EVERYTHING
    if everything or kind in ("bid", "hold", "pass"):
        yield from TALK
    if everything or kind in ("announce", "hand"):
        yield from GAME_WORDS
    if everything or kind in ("play", "concede"):
        yield from PLAYS
    yield from WORDS


def outcomes_in(events: Sequence[Event]) -> Iterator[tuple[Any, ...]]:
    """The events that `List` knows too, in its words."""
    for event in events:
        facts = event.facts
        if event.kind in ("passed_in", "ramsch"):
            yield (event.kind,)
        elif event.kind == "skat_shown":
            yield event.kind, frozenset(map(str, event.cards))
        elif event.kind == "auction_won":
            yield event.kind, event.seat, facts["bid"]
        elif event.kind == "trick_won":
            yield event.kind, event.seat, str(event.cards[0]), facts["points"]
        elif event.kind == "game_settled":
            settled = [facts[key] for key in ("game", "hand", "bid", "points", "tricks", "conceded")]
            count = tuple(facts[key] for key in ("matadors", "value", "won", "overbid", "loss"))
            early = facts["conceded"] or facts["game"].startswith("null")
            yield event.kind, event.seat, *settled, None if early else (facts["schneider"], facts["schwarz"]), count
        elif event.kind == "ramsch_settled":
            yield event.kind, facts["players"], facts["points"], facts["tricks"]
        elif event.kind == "hand_over":
            yield event.kind, facts["totals"]
        elif event.kind == "list_settled":
            yield event.kind, facts["points"], facts["games"], facts["others"], facts["totals"]
        elif event.kind == "match_over":
            yield event.kind, facts["winners"], facts["totals"]


def check_outcomes(outcomes: list[tuple[Any, ...]], events: Sequence[Event]) -> None:
    """What happened is what had to."""
    happened = list(outcomes_in(events))
    assert len(happened) == len(outcomes), (happened, outcomes)
    for ours, theirs in zip(outcomes, happened, strict=True):
        if ours[0] == "game_settled" and ours[-2] is None:  # what play made is not known of a deal that ended early
            ours, theirs = (*ours[:-2], ours[-1]), (*theirs[:-2], theirs[-1])
        assert theirs == ours


def check_list(seed: int, seen: Counter[str]) -> None:
    """One list, played at random and followed from its cards and moves alone."""
    rng = stream(seed, "skat anew")
    seats, rounds = rng.choice([3, 4]), rng.choice([1, 1, 1, 2])
    seeger, ramsch, concede = rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.7
    tempers = [Temper(rng) for _ in range(rounds * seats)]
    decks = [temper.deck() for temper in tempers]
    dealer = rng.randrange(seats)
    ours = List(House(seats, rounds, decks, dealer, seeger, ramsch, concede))
    changes = {
        "rounds": rounds,
        "scoring": "seeger" if seeger else "plain",
        "all_pass": "ramsch" if ramsch else "pass_in",
        "concede": concede,
        "first_dealer": dealer,
    }
    players = tuple(Seat(f"Seat {seat}") for seat in range(seats))
    rule_set = rng.choice(["standard", "tournament"])
    match = Match(Setup("skat", rule_set, players, seed, changes, tuple(map(tuple, decks))))
    state = match.state
    assert isinstance(state, Skat)
    questions = ours.questions()
    question: Question | None = next(questions)
    while question is not None:
        number = len(ours.deals)
        assert state.results() == (0,) * seats
        check_question(state, question, rng)
        check_table(state, ours)
        check_worth(state, question, ours)
        order = [(dealer + (number if question.seat is not None else 0) + step) % seats for step in (1, 2, 3)]
        text = tempers[number % len(tempers)].answer(question, order)
        seat = rng.randrange(seats) if question.seat is None else question.seat
        before = len(match.events)
        match.submit(move_of(seat, text, rng))
        seen[text if text in WORDS else text.split()[0]] += 1
        ours.outcomes.clear()
        try:
            question = questions.send(text)
        except StopIteration:
            question = None
        check_outcomes(ours.outcomes, match.events[before:])
        note(ours.outcomes, seen)
    assert match.over
    assert not match.prompts()
    assert list(state.results()) == ours.places
    check_table(state, ours)


def move_of(seat: int, text: str, rng: Random) -> Move:
    """The move; two cards put away are named in any order."""
    words = text.split()
    if words[0] == "discard" and rng.random() < 0.5:
        words[1:] = reversed(words[1:])
    return parse(seat, " ".join(words))


def check_worth(state: Skat, question: Question, ours: List) -> None:
    """Before a game is announced its declarer can see what each is worth by the cards that can be known."""
    seat = question.seat
    if seat is None or not min(question.answers).startswith("announce"):
        return
    known = ours.hands[seat] | (set() if state.hand_game else ours.skat)
    view = state.seen_by(seat)
    for game in counted_anew.games(hand=state.hand_game):
        run = 0 if game.kind == "null" else counted_anew.matadors(known, game.kind)
        assert view.worth(Contract(*game)) == counted_anew.value(game, run)


def check_table(state: Skat, ours: List) -> None:
    """Hands, skat and list are what they have to be."""
    for seat, held in ours.hands.items():
        assert {card.text for card in state.table.zones[HANDS[seat]]} == held
    assert state.totals == ours.totals
    assert state.games_won == ours.won
    assert state.games_lost == ours.lost


def note(outcomes: Sequence[tuple[Any, ...]], seen: Counter[str]) -> None:
    """Count what has come up, so that nobody checks nothing."""
    for kind, *facts in outcomes:
        seen[kind] += 1
        if kind == "game_settled":
            _, text, hand, _, _, tricks, conceded, play, count = facts
            *_, won, overbid, _ = count
            outcome = "conceded" if conceded else "overbid" if overbid else "won" if won else "lost"
            seen[f"{'hand ' if hand else ''}{text} {outcome}"] += 1
            seen[outcome] += 1
            if play is None and not conceded and not text.startswith("null"):
                seen["early"] += 1
            elif play is not None:
                seen[f"schneider {play[0]}, schwarz {play[1]}, {'won' if won else 'lost'}"] += 1
        elif kind == "ramsch_settled":
            _, points, tricks = facts
            seen["ramsch march"] += 10 in tricks
            seen["ramsch doubled"] += tricks.count(0) == 1
            seen["ramsch for two"] += points.count(max(points)) > 1


USUAL = (  # what sixty lists bring to light
    *("passed_in", "ramsch_settled", "won", "lost", "overbid", "conceded", "early", "list_settled", "ramsch doubled"),
    *("hold", "take_skat", "hand", "null won", "null lost", "hand null won", "null-ouvert won", "hand null-ouvert won"),
    "schneider True, schwarz True, won",
    "schneider True, schwarz False, won",
    "schneider True, schwarz False, lost",
    "schneider True, schwarz True, lost",
)


def test_lists() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        check_list(seed, seen)
    assert not [kind for kind in USUAL if not seen[kind]], seen


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 7000, 500))
def test_thousands_of_lists(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + 500):
        check_list(seed, seen)
    assert not [kind for kind in (*USUAL, "ramsch march") if not seen[kind]], seen
