"""The computer players of Hand and Foot: what a partner may rely on, whole matches in every rule set, time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

import pytest

from game.bots import decide, decision_rng, thought
from game.hand_and_foot import bot
from game.hand_and_foot.groups import CLEAN, OPEN, WILD
from game.hand_and_foot.legality import why_not
from game.hand_and_foot.position import ANSWER, DRAW, PLAY, YES, Position
from game.hand_and_foot.rules import HandAndFoot
from game.hand_and_foot.taste import DEAR, Look
from game.moves import NEXT, Move, move
from game.rules import HANDS
from game.search import Effort, Thought
from tests.game.hand_and_foot_talk import BOOKS, FAMILY, LORDS, deal, table

QUICK = Effort(worlds=1, least=1)  # where the foresight is to be run through, not to be any good
RULES = (BOOKS, FAMILY, LORDS)
SEATS = {BOOKS: (2, 3, 4, 5, 6), FAMILY: (2, 4, 6), LORDS: (2, 3, 4, 5, 6)}
TABLES = [(rules, seats) for rules in RULES for seats in SEATS[rules]]
Step = tuple[HandAndFoot, Move]


class QuickHard(bot.Hard):
    """The hard player in a hurry: it looks ahead in one deal only, and at every third choice."""

    effort = QUICK

    def play(self, table: Position, seat: int, rng: Random) -> Thought:
        if rng.random() < 0.3:
            return (yield from super().play(table, seat, rng))
        return self.planner(table, seat).next_move()


LEVELS: dict[str, Callable[[], bot.Player]] = {"easy": bot.Easy, "normal": bot.Normal, "hard": QuickHard}
SOAKED = [pytest.param(range(at, at + 30), marks=pytest.mark.soak) for at in range(30, 300, 30)]
some_seeds = pytest.mark.parametrize("seeds", [range(30), *SOAKED], ids=str)
every_rule_set = pytest.mark.parametrize("rules", RULES)
good_levels = pytest.mark.parametrize("level", ["normal", "hard"])


def steps(game: HandAndFoot, players: Sequence[bot.Player], seed: int, rounds: int = 1) -> Iterator[Step]:
    """Play rounds; every move with the table as it was before."""
    made = 0
    while not game.over and len(game.sheets) < rounds:
        seat = 0 if game.round_over else game.actor
        prompt = game.prompts()[0]
        choice = players[seat].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, made))
        wanted = decide(choice)
        assert wanted is not None
        assert why_not(game, wanted) is None, f"{wanted} in deal {seed}"
        yield game, wanted
        game.play(wanted)
        made += 1
        assert made < 2000 * rounds, "no end in sight"


@cache
def decisions(rules: str, level: str, seeds: range) -> list[tuple[HandAndFoot, Move]]:
    """Every decision of turns and answers in one round of each deal, four players of a level; the tables are copies."""
    found = []
    for seed in seeds:
        players = [LEVELS[level]() for _ in range(4)]
        for game, wanted in steps(deal(rules, seed=seed), players, seed):
            if game.phase in (PLAY, DRAW, ANSWER):
                found.append((game.copy(), wanted))
    return found


# -- what players complain about: my partner --------------------------------------------------------------------------


@every_rule_set
@good_levels
@some_seeds
def test_a_clean_group_that_the_contract_needs_is_never_made_dirty(rules: str, level: str, seeds: range):
    wilds = 0
    for game, wanted in decisions(rules, level, seeds):
        side = game.sides[wanted.seat]
        if wanted.kind not in ("add", "take_pile") or not game.down[side] or wanted.value == "new":
            continue
        spent = sum(game.terms.slot[one] == WILD for one in wanted.cards)
        before = game.groups[side][int(str(wanted.value)[1:])]
        if not spent or before.wilds or before.rank == WILD:
            continue
        wilds += 1
        after = game.copy()
        after.play(wanted)
        clean, _ = after.progress(side)
        if before.kind == CLEAN:
            assert clean >= game.terms.clean_needed
        elif not game.can_finish(wanted.seat) and clean < game.terms.clean_needed:
            still_clean = [one for one in after.groups[side] if one.kind == OPEN and not one.wilds and one.rank >= 0]
            assert len(still_clean) >= game.terms.clean_needed - clean
    assert wilds


@every_rule_set
@good_levels
@some_seeds
def test_ladies_and_red_threes_are_not_held_when_an_opponent_may_go_out(rules: str, level: str, seeds: range):
    dear = 0
    for game, wanted in decisions(rules, level, seeds):
        held = game.table[HANDS[wanted.seat]]
        look = Look(game.seen_by(wanted.seat), wanted.seat, remembers=False)
        if wanted.kind != "discard" or not look.foe_in_foot:
            continue
        for lady in look.ladies:
            for number in range(len(look.groups)):
                assert why_not(game, move(wanted.seat, "add", (lady,), f"g{number}")) is not None
        if any(game.terms.cost[one] >= DEAR for one in held):
            dear += 1
            assert game.terms.cost[wanted.cards[0]] >= DEAR
    assert dear


@every_rule_set
@good_levels
@some_seeds
def test_yes_is_not_said_where_the_own_side_loses_more_than_it_gains(rules: str, level: str, seeds: range):
    answers = set()
    for game, wanted in decisions(rules, level, seeds):
        if wanted.kind != "answer":
            continue
        look = Look(game.seen_by(wanted.seat), wanted.seat, remembers=level == "hard")
        loses = look.unplayed((wanted.seat,))
        sides = {game.sides[other] for other in look.opponents}
        gains = look.unplayed(look.opponents) / len(sides) + game.terms.out_points
        assert (wanted.value == YES) == (loses <= gains or look.foe_may_go_out)
        answers.add(wanted.value)
    assert answers or game.terms.asks == "off"


@every_rule_set
@good_levels
@some_seeds
def test_natural_cards_go_to_the_columns_of_the_side(rules: str, level: str, seeds: range):
    fed = 0
    for game, wanted in decisions(rules, level, seeds):
        seat = wanted.seat
        side = game.sides[seat]
        fed += wanted.kind == "add" and game.down[side]
        if wanted.kind != "discard" or not game.down[side]:
            continue
        held = game.table[HANDS[seat]]
        for number, one in enumerate(game.groups[side]):
            for mate in held:
                if game.terms.slot[mate] == one.rank >= 0 and len(held) > 1:
                    refusal = why_not(game, move(seat, "add", (mate,), f"g{number}"))
                    assert refusal is not None, f"{mate} was kept from {one}"
    assert fed


@every_rule_set
@pytest.mark.parametrize("level", LEVELS)
@some_seeds
def test_nothing_is_laid_out_and_taken_back(rules: str, level: str, seeds: range):
    assert not [wanted for _, wanted in decisions(rules, level, seeds) if wanted.kind == "take_back"]


# -- whole matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_matches_end_in_every_rule_set_with_every_number_of_seats(rules: str, seats: int):
    levels = [bot.Normal(), bot.Easy(), bot.Normal()]
    game = deal(rules, seats=seats, seed=seats)
    for _ in steps(game, [levels[seat % 3] for seat in range(seats)], seats, rounds=50):
        pass
    assert game.over


@every_rule_set
def test_most_rounds_end_by_going_out(rules: str):
    outs = 0
    for seed in range(20):
        game = deal(rules, seed=seed)
        for _ in steps(game, [bot.Normal()] * 4, seed):
            pass
        outs += game.went_out is not None
    assert outs >= 17


@every_rule_set
def test_foresight_is_the_same_for_the_same_chance_and_changes_nothing(rules: str):
    games = [game for game, _ in decisions(rules, "normal", range(30)) if game.phase in (PLAY, DRAW)]
    for game in games[40::170]:
        view = game.seen_by(game.actor)
        before = str(view)
        prompt = game.prompts()[0]
        chosen = [decide(QuickHard().choose(view, prompt, Random(5))) for _ in range(2)]
        assert chosen[0] is chosen[1]
        assert str(view) == before


# -- single decisions -------------------------------------------------------------------------------------------------


def next_move(game: HandAndFoot, level: str = "normal") -> str:
    """The next move of the seat that has to move, by its kind and the faces of its cards."""
    chosen = decide(LEVELS[level]().choose(game.seen_by(game.actor), game.prompts()[0], Random(1)))
    assert chosen is not None
    return " ".join((chosen.kind, *sorted(one.rank for one in chosen.cards)))


def test_a_red_three_is_the_first_to_go():
    assert next_move(table(BOOKS, hands=["r3 b3 4 5 7 9"])) == "discard 3"


def test_the_cheapest_opening_is_laid_out_then_one_goes_down():
    game = table(BOOKS, hands=["K K K A A A 2 5 7"])
    assert next_move(game) == "lay A A A"
    while (chosen := decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))) is not None:
        game.play(chosen)
        if chosen.kind == "go_down":
            break
        assert chosen.kind == "lay"
    assert game.down[0]


# -- hints ------------------------------------------------------------------------------------------------------------


@every_rule_set
def test_every_move_has_one_sentence_of_why(rules: str):
    said: dict[str, set[str]] = {}
    for seed in range(3):
        game = deal(rules, seed=seed)
        for _, wanted in steps(game, [QuickHard(), bot.Normal(), bot.Easy(), bot.Normal()], seed, rounds=2):
            text = bot.Normal().explain(game.seen_by(wanted.seat), wanted)
            said.setdefault(wanted.kind, set()).add(text)
            assert text[0].isupper()
            assert text.endswith(".")
            assert "None" not in text
            assert "  " not in text
            assert not text[:-1].count(". "), f"{text} is more than a sentence"
    assert {"draw", "lay", "add", "discard", "go_down", NEXT} <= set(said)
    assert len(said["discard"]) > 5


# -- time -------------------------------------------------------------------------------------------------------------


@every_rule_set
def test_a_normal_turn_takes_no_time_to_speak_of(rules: str):
    spent: dict[tuple[int, int], float] = {}
    game = deal(rules, seed=3)
    while not game.round_over:
        view, prompt = game.seen_by(game.actor), game.prompts()[0]
        began = time.thread_time()
        wanted = decide(bot.Normal().choose(view, prompt, Random(1)))
        key = (game.turn, game.turns[game.turn])
        spent[key] = spent.get(key, 0.0) + time.thread_time() - began
        assert wanted is not None
        game.play(wanted)
    assert max(spent.values()) < 0.05


@every_rule_set
def test_the_hard_player_thinks_in_slices_of_less_than_15_ms(rules: str):
    games = [game for game, _ in decisions(rules, "normal", range(30)) if game.phase in (PLAY, DRAW)]
    slices = []
    for game in games[60::400]:
        pulled = thought(bot.Hard().choose(game.seen_by(game.actor), game.prompts()[0], Random(1)))
        done = False
        while not done:
            began = time.thread_time()
            try:
                next(pulled)
            except StopIteration:
                done = True
            slices.append(time.thread_time() - began)
    slices.sort()
    assert slices[int(0.99 * len(slices))] < 0.015
