"""The computer players of Hand and Foot: what a partner may rely on, whole matches in every rule set, time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from game.engine.melds.groups import CLEAN, OPEN, WILD
from game.engine.melds.table import ANSWER, DRAW, PLAY, YES
from game.engine.moves import Move, move
from game.engine.state import DISCARD, HANDS
from game.games.hand_and_foot.players import levels as bot
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.players import protocol
from game.players.melds.evaluation import DEAR, Assessment
from game.players.melds.foresight import imagine
from game.players.melds.levels import HardPlan
from game.players.melds.plan import Planner
from game.players.protocol import decide, decision_rng
from game.players.search import SearchBudget, Thought
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, table
from tests.players.random_bot import RandomBot

RULES = (BOOKS, FAMILY, LORDS)
SEATS = {BOOKS: (2, 3, 4, 5, 6), FAMILY: (2, 4, 6), LORDS: (2, 3, 4, 5, 6)}
TABLES = [(rules, seats) for rules in RULES for seats in SEATS[rules]]
Step = tuple[HandAndFoot, Move]


class QuickHard(bot.Hard):
    """The hard player in a hurry: it looks ahead in one deal only."""

    effort = SearchBudget(deals=1, least=1)


class FickleHard(bot.Hard):
    """The hard player with a coin instead of foresight: it makes any of the moves that it would compare. What this one
    never does, no foresight can choose, however hard it looks."""

    def play(self, table: Position, seat: int, rng: Random) -> Thought:
        plan = HardPlan(table, seat)
        first = plan.next_move()
        others = plan.alternatives(first)
        return others[int(rng.random() * len(others))] if rng.random() < 0.5 else first
        yield  # it makes a thought of this


LEVELS: dict[str, Callable[[], bot.Player]] = {
    "easy": bot.Easy,
    "normal": bot.Normal,
    "hard": FickleHard,
    "hard, foresight and all": bot.Hard,
}
every_rule_set = pytest.mark.parametrize("rules", RULES)


def steps(game: HandAndFoot, players: Sequence[protocol.Bot], seed: int, rounds: int = 1) -> Iterator[Step]:
    """Play rounds; every move with the table as it was before."""
    made = 0
    while not game.over and len(game.sheets) < rounds:
        seat = 0 if game.round_over else game.actor
        prompt = game.prompts()[0]
        choice = players[seat].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, made))
        move = decide(choice)
        assert move is not None
        assert game.why_not(move) is None, f"{move} in deal {seed}"
        yield game, move
        game.play(move)
        made += 1
        assert made < 2000 * rounds, "no end in sight"


def round_of(rules: str, level: str, seed: int) -> Iterator[Step]:
    """Every decision of a round of four such players, thought out once for all tests."""
    game = deal(rules, seed=seed)
    for chosen in _decided(rules, level, seed):
        yield game, chosen
        game.play(chosen)


@cache
def _decided(rules: str, level: str, seed: int) -> list[Move]:
    return [chosen for _, chosen in steps(deal(rules, seed=seed), [LEVELS[level]() for _ in range(4)], seed)]


# -- what players complain about: my partner --------------------------------------------------------------------------


@dataclass
class Played:
    """Every decision of turns and answers in one round of each deal, four players of a level; the tables are copies."""

    level: str
    decisions: list[Step]


SOME = range(2)
PLAYED = [(rules, level, SOME) for rules in RULES for level in ("normal", "hard")]
SOAKED = [(rules, level, range(at, at + 33)) for rules, level, _ in PLAYED for at in range(2, 299, 33)]
SOAKED += [(rules, "hard, foresight and all", range(at, at + 5)) for rules in RULES for at in range(0, 20, 5)]


@pytest.fixture(
    scope="module",  # so that rounds are played once, and all that is promised is looked for in them
    params=[*PLAYED, *(pytest.param(case, marks=pytest.mark.soak) for case in SOAKED)],
    ids=lambda case: f"{case[0]}-{case[1]}-{case[2].start}",
)
def played(request: pytest.FixtureRequest) -> Played:
    rules, level, seeds = request.param
    found = []
    for seed in seeds:
        for game, chosen in round_of(rules, level, seed):
            if game.phase in (PLAY, DRAW, ANSWER):
                found.append((game.copy(), chosen))
    return Played(level, found)


def test_a_clean_group_that_the_contract_needs_is_never_made_dirty(played: Played):
    """A finished clean group takes a wild card only when enough others are left; an open one without wild cards only
    when as many others are left as the contract lacks, or when the side goes out now."""
    wilds = 0
    for game, chosen in played.decisions:
        side = game.sides[chosen.seat]
        if chosen.kind not in ("add", "take_pile") or not game.down[side] or chosen.value == "new":
            continue
        spent = sum(game.terms.slot[card] == WILD for card in chosen.cards)
        before = game.groups[side][int(str(chosen.value)[1:])]
        if not spent or before.wilds or before.rank == WILD:
            continue
        wilds += 1
        after = game.copy()
        after.play(chosen)
        clean, _ = after.progress(side)
        if before.kind == CLEAN:
            assert clean >= game.terms.clean_needed
        elif not game.can_finish(chosen.seat) and clean < game.terms.clean_needed:
            still_clean = [
                group for group in after.groups[side] if group.kind == OPEN and not group.wilds and group.rank >= 0
            ]
            assert len(still_clean) >= game.terms.clean_needed - clean
    assert wilds


def test_ladies_and_red_threes_are_not_held_when_an_opponent_may_go_out(played: Played):
    """With an opponent in the foot a turn does not end while a Lady could still top a group, and what is discarded is
    a Lady or a red three as long as one is held."""
    dear = 0
    for game, chosen in played.decisions:
        held = game.table[HANDS[chosen.seat]]
        if chosen.kind != "discard":
            continue
        look = Assessment(game.seen_by(chosen.seat), chosen.seat, remembers=False)
        if not look.foe_last_hand:
            continue
        for lady in look.ladies:
            for number in range(len(look.groups)):
                assert game.why_not(move(chosen.seat, "add", (lady,), f"g{number}")) is not None
        if any(game.terms.cost[card] >= DEAR for card in held):
            dear += 1
            assert game.terms.cost[chosen.cards[0]] >= DEAR
    assert dear


def test_yes_is_not_said_where_the_own_side_loses_more_than_it_gains(played: Played):
    """By the answering player's count: its own cards in full and of unknown ones the average, against what the
    opponents seem to hold. The exception is an opponent who may go out next."""
    answers = set()
    asks = True
    for game, chosen in played.decisions:
        asks = game.terms.asks != "off"
        if chosen.kind != "answer":
            continue
        look = Assessment(game.seen_by(chosen.seat), chosen.seat, remembers=played.level != "normal")
        loses = look.unplayed((chosen.seat,))
        sides = {game.sides[other] for other in look.opponents}
        gains = look.unplayed(look.opponents) / len(sides) + game.terms.out_points
        assert (chosen.value == YES) == (loses <= gains or look.foe_may_go_out)
        answers.add(chosen.value)
    assert bool(answers) == asks


def test_natural_cards_go_to_the_columns_of_the_side(played: Played):
    """Once the side is down no turn ends with a natural card in the hand that may legally join one of its groups, but
    for the card that is the last."""
    fed = 0
    for game, chosen in played.decisions:
        seat = chosen.seat
        side = game.sides[seat]
        fed += chosen.kind == "add" and game.down[side]
        if chosen.kind != "discard" or not game.down[side]:
            continue
        held = game.table[HANDS[seat]]
        for number, group in enumerate(game.groups[side]):
            for mate in held:
                if game.terms.slot[mate] == group.rank >= 0 and len(held) > 1:
                    refusal = game.why_not(move(seat, "add", (mate,), f"g{number}"))
                    assert refusal is not None, f"{mate} was kept from {group}"
    assert fed


def test_nothing_is_laid_out_and_taken_back(played: Played):
    assert not [move for _, move in played.decisions if move.kind == "take_back"]


@every_rule_set
@pytest.mark.parametrize("deals", [2, pytest.param(30, marks=pytest.mark.soak)])
def test_an_easy_player_takes_nothing_back(rules: str, deals: int):
    for seed in range(deals):
        for _, chosen in steps(deal(rules, seed=seed), [bot.Easy()] * 4, seed):
            assert chosen.kind != "take_back"


@cache
def turns(rules: str) -> list[HandAndFoot]:
    """The table before every move of the turns of two rounds of normal players."""
    tables = []
    for seed in (1, 2):
        for game, _ in round_of(rules, "normal", seed):
            if game.phase in (PLAY, DRAW):
                tables.append(game.copy())
    return tables


# -- whole matches ----------------------------------------------------------------------------------------------------


@every_rule_set
@pytest.mark.parametrize("deals", [len(SOME), pytest.param(40, marks=pytest.mark.soak)])
def test_most_rounds_end_by_going_out(rules: str, deals: int):
    outs = 0
    for seed in range(deals):
        *_, (game, _) = round_of(rules, "normal", seed)
        outs += game.went_out is not None
    assert outs >= 0.85 * deals


@every_rule_set
@pytest.mark.parametrize("deals", [4, pytest.param(6, marks=pytest.mark.soak)])
def test_easy_players_beat_random_ones(rules: str, deals: int):
    ahead = 0
    for seed in range(deals):
        game = deal(rules, seed=seed)
        for _ in steps(game, [bot.Easy(), RandomBot()] * 2, seed):
            pass
        ahead += game.totals[0] > game.totals[1] + 300
    assert ahead >= deals - 1


@every_rule_set
def test_what_may_come_is_counted_alike_from_the_hidden_cards_and_from_the_open_ones(rules: str):
    """In an imagined world a seat counts what does not lie open; it comes to the cards that are hidden from it."""
    for game in turns(rules)[::7]:
        look = Assessment(game.copy(), game.actor, remembers=False)
        assert +Counter(look.live) == Counter(game.terms.slot[card] for card in look.unseen)
        assert look.hidden == len(look.unseen)


# -- single decisions -------------------------------------------------------------------------------------------------


def next_move(game: HandAndFoot, level: str = "normal") -> str:
    """The next move of the seat that has to move, by its kind and the faces of its cards."""
    chosen = decide(LEVELS[level]().choose(game.seen_by(game.actor), game.prompts()[0], Random(1)))
    assert chosen is not None
    return " ".join((chosen.kind, *sorted(card.rank for card in chosen.cards)))


@pytest.mark.parametrize("level", LEVELS)
def test_who_may_not_keep_the_last_card_goes_out_even_at_a_loss(level: str):
    groups = [["4 4 4 4 4 4 4", "9 9 9 9 9 9"]]
    options = {"contract_clean": 1, "contract_dirty": 1, "ask_partner": "off"}
    game = table(
        LORDS, hands=["Je", None, "Jo Jo Jo Jo 1 2 3"], groups=groups, in_foot=[True] + [False] * 3, options=options
    )
    assert {str(move) for move in game.moves(0)} == {"add Je.1 g1"}
    assert str(decide(LEVELS[level]().choose(game.seen_by(0), game.prompts()[0], Random(1)))) == "add Je.1 g1"


def test_the_cheapest_opening_is_laid_out_then_one_goes_down():
    game = table(BOOKS, hands=["K K K A A A 2 5 7"])
    assert next_move(game) == "lay A A A"
    while (chosen := decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))) is not None:
        game.play(chosen)
        if chosen.kind == "go_down":
            break
        assert chosen.kind == "lay"
    assert game.down[0]


@pytest.mark.parametrize(
    ("wilds", "normal", "hard"), [("2", False, False), ("2 2", True, False), ("2 2 2", True, True)]
)
def test_a_hard_player_gives_a_pair_a_wild_card_only_where_it_holds_three(wilds: str, *, normal: bool, hard: bool):
    game = table(BOOKS, hands=[f"6 6 {wilds} 8 10 J K"], groups=[["7 7 7"]])
    moves = [plan(game.seen_by(0), 0).next_move() for plan in (Planner, HardPlan)]
    assert [chosen.kind == "lay" for chosen in moves] == [normal, hard]


@pytest.mark.parametrize(("foe", "said"), [("4 5 6 9 10", "discard 4"), ("4 5 6 9", "add 2")])
def test_a_hard_player_keeps_two_wild_cards_until_an_opponent_is_about_to_go_out(foe: str, said: str):
    """Also where it is in its foot."""
    groups = [["7 7 7 7 7 7 7", "K K K"], ["8 8 8 8 8 8 8"]]
    game = table(BOOKS, hands=["2 2 b3 4 6", foe], feet=["", ""], in_foot=[True, True, False, False], groups=groups)
    planned = HardPlan(game.seen_by(0), 0).next_move()
    assert " ".join((planned.kind, *(card.rank for card in planned.cards))) == said


@pytest.mark.parametrize(("foot", "weighed"), [(True, ["4", "6", "3"]), (False, ["3"])])
def test_in_the_foot_a_hard_player_weighs_other_discards_too(*, foot: bool, weighed: list[str]):
    """No wild card is among them."""
    groups = [["7 7 7 7 7 7 7"], ["8 8 8 8 8 8 8"]]
    feet = [""] if foot else []
    game = table(BOOKS, hands=["2 b3 4 6"], feet=feet, in_foot=[foot] + [False] * 3, groups=groups)
    plan = HardPlan(game.seen_by(0), 0)
    moves = plan.alternatives(plan.next_move())
    assert [move.cards[0].rank for move in moves if move.kind == "discard"] == weighed


# -- time -------------------------------------------------------------------------------------------------------------


@every_rule_set
def test_a_normal_turn_takes_no_time_to_speak_of(rules: str):
    spent: dict[tuple[int, int], float] = {}
    game = deal(rules, seed=3)
    while not game.round_over:
        view, prompt = game.seen_by(game.actor), game.prompts()[0]
        began = time.thread_time()
        move = decide(bot.Normal().choose(view, prompt, Random(1)))
        key = (game.turn, game.turns[game.turn])
        spent[key] = spent.get(key, 0.0) + time.thread_time() - began
        assert move is not None
        game.play(move)
    assert max(spent.values()) < 0.05


def test_what_is_remembered_of_the_pile_lies_on_top_of_what_was_there_before():
    """A match that begins at a position: the first discards lie on cards whose coming nobody has seen."""
    game = table(hands=["9 10 J Q"], pile="4 5 6 7 8")
    thrown = next(card for card in game.table[HANDS[0]] if card.rank == "9")
    game.play(move(0, "discard", (thrown,)))
    view = game.seen_by(1)
    look = Assessment(view, 1, remembers=True)
    assert look.memory.pile == [thrown]
    for seed in range(5):
        world = imagine(view, look, Random(seed))
        assert world.table[DISCARD][-1] is thrown
        assert len(set(world.table.cards())) == len(world.pack())
