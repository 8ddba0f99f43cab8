"""Looking back: only what was seen counts, a blunder is found, and the hard player is hardly ever blamed."""

from __future__ import annotations

from statistics import median

import pytest

from game import catalogue
from game.engine.chance import stream
from game.engine.moves import NEXT, Move, Prompt, move
from game.engine.state import State, anybody
from game.players.protocol import decide
from game.players.search import SearchBudget, at_once
from game.session import bots
from game.session.coach.look_back import (
    MOST_MARKED,
    Decision,
    WeighedRound,
    at_decision,
    costliest_mistakes,
    offered,
    rounds,
)
from game.session.coach.weighing import DEALS, SURE
from game.session.match import Match
from tests.session.coach.blunders import BLUNDERS, blamed, share_found, slices
from tests.session.coach.little import think_little
from tests.session.coach.rounds import JUDGED, adviser, new_match, played

EVERY_GAME = pytest.mark.parametrize("game", JUDGED)
LITTLE = pytest.mark.usefixtures("little_thought")


def looked(match: Match, number: int = 1, deals: int = DEALS) -> list[Decision]:
    """All decisions of a round, in order."""
    found = [decision for decision in WeighedRound(match, number).look(deals) if decision is not None]
    return sorted(found, key=lambda decision: decision.number)


@LITTLE
@EVERY_GAME
def test_cards_that_a_person_could_not_see_change_nothing(game: str):
    judge = adviser(game)
    assert judge is not None
    seen = 0

    def compare(match: Match, view: State, prompt: Prompt) -> Move | None:
        nonlocal seen
        legal = [move for move in view.moves(anybody(prompt)) if move.kind in prompt.kinds]
        if len(legal) > 1 and seen < 4:
            seen += 1
            other = view.guess(stream(game, seen)).seen_by(view.viewer)
            verdicts = [
                at_once(judge.judge(look, prompt, (legal[-1],), stream("judge", seen), deals=4))
                for look in (view, other)
            ]
            assert verdicts[0] == verdicts[1]
            return legal[-1] if legal[-1].kind == "play" else None
        return None

    played(new_match(game, 4), "normal", deviation=compare)
    assert seen > 2


@LITTLE
@EVERY_GAME
def test_what_a_normal_player_would_have_done_otherwise_is_weighed_first(game: str):
    match = played(new_match(game, 5), "easy")
    weighed = [decision.number for decision in WeighedRound(match, 1).look(2) if decision is not None]
    normal = bots.make(game, "normal")
    otherwise = []
    for number in weighed:
        before = at_decision(match, number)
        prompt = next(
            prompt
            for prompt in before.prompts()
            if prompt.seat in (None, 0) and match.moves[number].kind in prompt.kinds
        )
        plain = decide(normal.advise(before.view(0), prompt, stream(match.setup.seed, "plain", number)))
        otherwise.append(plain != match.moves[number])
    assert otherwise == sorted(otherwise, reverse=True)


@LITTLE
@EVERY_GAME
def test_every_decision_stands_in_its_order_with_a_sentence_and_twice_the_same(game: str):
    match = played(new_match(game, 5), "easy")
    decisions = looked(match, deals=5)
    numbers = [decision.number for decision in decisions]
    assert numbers
    assert numbers == sorted(set(numbers))
    assert all(decision.seat == 0 and match.moves[decision.number].seat == 0 for decision in decisions)
    assert all(decision.done and decision.verdict.why for decision in decisions)
    for decision in decisions:
        made = tuple(match.moves[number] for number in decision.moves)
        assert decision.moves[0] == decision.number
        assert bool(decision.instead) == (decision.verdict.turn != made)
        assert decision.verdict.best in decision.verdict.turn
        assert decision.instead or decision.verdict.best == made[0]
    assert WeighedRound(match, 1).numbers == tuple(numbers)
    assert looked(match, deals=5) == decisions


@LITTLE
def test_only_what_lies_outside_twice_the_error_is_a_mistake_and_the_dearest_come_first():
    match = played(new_match("forty-fives", 3, people=4), "easy")
    decisions = looked(match, deals=40)
    assert {decision.seat for decision in decisions} == {0, 1, 2, 3}
    for decision in decisions:
        verdict = decision.verdict
        assert not verdict.mistake or (verdict.lead is not None and verdict.lead > SURE * verdict.error)
    marked = costliest_mistakes(decisions)
    costs = [decision.verdict.lead or 0.0 for decision in marked]
    assert marked
    assert costs == sorted(costs, reverse=True)
    assert all(sum(decision.seat == seat for decision in marked) <= MOST_MARKED for seat in range(4))


@LITTLE
def test_a_round_in_play_is_not_looked_at_and_a_later_one_stands_beside_the_first():
    match = new_match("forty-fives", 3)
    assert not offered(match)
    played(match, "normal")
    assert rounds(match) == [1]
    first = looked(match)
    match.submit(move(0, NEXT))
    assert rounds(match) == [1]
    played(match, "normal")
    assert rounds(match) == [1, 2]
    assert looked(match) == first
    assert min(decision.number for decision in looked(match, 2)) > max(decision.number for decision in first)


@LITTLE
def test_a_decision_can_be_played_again_with_the_same_cards():
    match = played(new_match("skat", 3), "normal")
    number = looked(match)[-1].number
    table = at_decision(match, number)
    assert table.setup.practice
    for made in match.moves[number:]:
        table.submit(made)
    assert table.digest() == match.digest()


def test_a_table_without_people_and_a_game_that_weighs_nothing_offer_nothing(monkeypatch: pytest.MonkeyPatch):
    assert not offered(played(new_match("ninety-nine", 3, people=0), "normal"))
    match = played(new_match("ninety-nine", 3), "normal")
    assert offered(match)
    monkeypatch.setattr(catalogue.game("ninety-nine").players["hard"], "unit", None)
    assert not offered(match)


# --- how right it is


SECONDS = {"hand-and-foot": 20.0}  # of processor time for a round, where it is not ten
FEW = [("forty-fives", 1, 6), ("cheat", 1, 2)]  # deals that have one; a round of Hand and Foot takes too long here
SOME = SearchBudget(deals=4, least=4, margin=1.5)  # imagined deals, for the short run
MANY = [pytest.param(game, 200, 1, marks=pytest.mark.soak) for game in BLUNDERS]


@pytest.mark.parametrize(("game", "count", "first"), [*FEW, *MANY])
def test_a_planted_blunder_is_among_the_three_dearest(game: str, count: int, first: int):
    found, tried = share_found(game, count, first)
    print(f"{game}: {found} of {tried} planted blunders are among the three dearest")
    assert found >= 0.9 * tried


@EVERY_GAME
@pytest.mark.parametrize(("count", "deals"), [(1, 5), pytest.param(60, DEALS, marks=pytest.mark.soak)])
def test_the_hard_player_is_hardly_ever_blamed(game: str, count: int, deals: int, monkeypatch: pytest.MonkeyPatch):
    if deals < DEALS:
        think_little(monkeypatch, SOME)
    mistakes, decisions = blamed(game, count, deals)
    print(f"{game}: {mistakes} of {decisions} decisions of the hard player are called mistakes")
    assert decisions > count
    assert mistakes <= max(1, decisions / 20)


@EVERY_GAME
@pytest.mark.parametrize("count", [pytest.param(10, marks=pytest.mark.soak)])
def test_a_round_is_looked_back_at_in_seconds_and_in_small_slices(game: str, count: int):
    rounds_of = [slices(played(new_match(game, seed), "normal")) for seed in range(1, count + 1)]
    longest, usual = max(map(sum, rounds_of)), median(max(spent) for spent in rounds_of)
    print(f"{game}: a round takes up to {longest:.1f} s, its longest slice {1000 * usual:.1f} ms")
    assert longest <= SECONDS.get(game, 10.0)
    assert usual <= 0.015
