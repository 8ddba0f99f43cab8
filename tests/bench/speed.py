"""How fast the rules are, and how long the hard player thinks: no screen.

Times of the engine are given in steps of a yardstick, a small loop run in the same process, so that they mean the same
on every machine. Whatever else runs there slows down the rules and the yardstick, and not alike: the loop lives in the
nearest cache, the rules do not. So nothing is averaged. The work is cut into pieces of about a millisecond that do the
same every time; short runs of the yardstick stand between them, and of each the fastest of many rounds counts, in
processor time: what it takes while nothing disturbs it.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, islice
from random import Random

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import NEXT, Move, Prompt
from game.engine.options import RuleSet
from game.engine.state import State, anybody
from game.players.protocol import Bot, decide, decision_rng, thought
from game.session.bots import make
from tests.bench.reaches import reaches_of
from tests.bench.table import Row, at_most

STEP_US = 0.14  # of the machine that the figures to reach were set on
ROUNDS = 25  # of which the fastest counts, for each piece of work and for the yardstick before it
STEPS = 100_000
SHORT = 2_000  # steps between two pieces
TABLES = 30  # that are played, copied and guessed, each in a piece
MOVES, COPIES, GUESSES = 150, 100, 10  # in a piece, the moves at least
ASKED, SHARE = 60, 0.06  # decisions at each number of seats, and how many of those in a match they are
DECISIONS, BEGINNING = 400, 12  # of hard players at one table
LONG_S = 0.005  # a slice of a thought that is looked at again
Piece = Callable[[Random], int]
AT = f" at {STEP_US} us a step"


def rows(games: Sequence[Game] = GAMES) -> Iterator[Row]:
    """The yardstick, then each game."""
    yield Row("one step of the yardstick", f"{min(yardstick(SHORT) for _ in range(STEPS // SHORT)):.3f} us")
    for game in games:
        yield from engine_rows(game)
        yield from thinking_rows(game)
        yield from decision_rows(game)


def yardstick(steps: int = STEPS) -> float:
    """Microseconds of processor time for one step of the yardstick."""
    began = time.thread_time()
    walk(steps)
    return (time.thread_time() - began) / steps * 1e6


def walk(steps: int) -> None:
    """So many steps of the yardstick."""
    x, d = 1, {}
    for i in range(steps):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        d[x & 255] = i


def in_steps(work: Sequence[Piece]) -> float:
    """How many steps one unit of that work takes. Each piece gets the same random numbers every time, and returns how
    many units it did."""
    fastest, units = [math.inf] * len(work), 0
    steps = fastest.copy()  # of the yardstick before that piece
    for _ in range(ROUNDS):
        units = 0
        for at, piece in enumerate(work):
            steps[at] = min(steps[at], yardstick(SHORT))
            rng = Random(at)
            began = time.thread_time()
            units += piece(rng)
            fastest[at] = min(fastest[at], time.thread_time() - began)
    return sum(fastest) / units * 1e6 / statistics.mean(steps)


def engine_rows(game: Game) -> Iterator[Row]:
    """Random play, copies, guesses and refusals, at the usual seats; random play at other numbers, too, if wanted."""
    reaches = reaches_of(game.id)
    for row in game.rule_sets:
        name = f"{game.id}, {row.id}"
        for seats in (game.usual_seats, *reaches.seats):
            states = [begin(game, row, seed, seats) for seed in range(TABLES)]
            steps = in_steps([partial(_play, state) for state in states])
            says = f" ({steps * STEP_US:.1f} us{AT})"
            at = "" if seats == game.usual_seats else f" with {seats} seats"
            yield at_most(f"{name}: a random legal move{at}", steps, *reaches.move_steps, "steps", says)
        states = [begin(game, row, seed) for seed in range(TABLES)]
        views = [state.seen_by(anybody(state.prompts()[0])) for state in states]
        for what, work, figures in (
            ("a copy", [partial(_copy, state) for state in states], reaches.copy_us),
            ("a guess", [partial(_guess, view) for view in views], reaches.guess_us),
        ):
            yield at_most(f"{name}: {what}", in_steps(work) * STEP_US, *figures, "us", AT)
        if reaches.hardest is not None:
            steps = in_steps([partial(_judge, reaches.hardest(row.id))])
            yield at_most(f"{name}: the hardest refusal", steps * STEP_US / 1000, reaches.refusal_ms, None, "ms", AT)


def begin(game: Game, row: RuleSet, seed: int, seats: int = 0, *, recorded: bool = False) -> State:
    """A table at its first card, of the usual number of seats unless told; `recorded`: events are kept."""
    names = [f"Seat {seat}" for seat in range(seats or game.usual_seats)]
    return game.state(row, {}, names, seed, recorded=recorded)


def _play(table: State, rng: Random) -> int:
    """Play that round, as often as it takes, and say how many moves that took."""
    made = 0
    while made < MOVES:
        state = table.copy()
        while not state.round_over:
            seat = state.prompts()[0].seat
            state.play(state.any_move(0 if seat is None else seat, rng))
            made += 1
    return made


def _copy(table: State, rng: Random) -> int:
    for _ in range(COPIES):
        table.copy()
    return COPIES


def _guess(view: State, rng: Random) -> int:
    for _ in range(GUESSES):
        view.guess(rng)
    return GUESSES


def _judge(hardest: Callable[[], int], rng: Random) -> int:
    return hardest()


def thinking_rows(game: Game) -> Iterator[Row]:
    """How long hard players take for a turn (all decisions of a seat in a row), and for one slice of a thought: a whole
    round of every rule set at the usual seats, and the beginning of one at the fewest and the most."""
    turns: list[float] = []
    slices: list[float] = []
    for row in game.rule_sets:
        for seats in sorted({game.seats[0], game.usual_seats, game.seats[-1]}):
            state = game.state(row, {}, [f"Seat {seat}" for seat in range(seats)], 7, recorded=True)
            _think(game, state, DECISIONS if seats == game.usual_seats else BEGINNING, turns, slices)
    turns.sort()
    most = reaches_of(game.id).turn_s
    says = f" (median {statistics.median(turns):.2f}, longest {turns[-1]:.2f}, of {len(turns)})"
    yield at_most(f"{game.id}: a hard player's whole turn, p95", turns[int(len(turns) * 0.95)], most, None, "s", says)
    yield at_most(f"{game.id}: hard player, the longest slice", max(slices) * 1000, 15, None, "ms", AT)


def _think(game: Game, state: State, most: int, turns: list[float], slices: list[float]) -> None:
    """Let hard players play, and note seconds as the machine of the figures would take them."""
    bot, last = make(game.id, "hard"), None
    for number in range(most):
        if state.round_over:
            break
        prompt = state.prompts()[0]
        seat = anybody(prompt)
        scale = STEP_US / yardstick(STEPS // 10)
        view = state.seen_by(seat)
        move, spent = _thought_of(bot, view, prompt, number)
        if scale * max(spent) > LONG_S:  # the machine may have been away: the same thought again takes the same slices
            again = [_thought_of(bot, view, prompt, number)[1] for _ in range(2)]
            spent = [min(seconds) for seconds in zip(spent, *again, strict=True)]
        slices += [scale * seconds for seconds in spent]
        if seat == last:
            turns[-1] += scale * sum(spent)
        else:
            turns.append(scale * sum(spent))
        last = seat
        state.play(move if move is not None else next(iter(state.moves(seat))))


def decision_rows(game: Game) -> Iterator[Row]:
    """How long hard players take for one decision, at every number of seats: decisions by lot from matches of normal
    players, as many of every rule set."""
    wanted = reaches_of(game.id).decision_s
    if wanted is None:
        return
    each = max(1, ASKED // len(game.rule_sets))
    for seats in game.seats:
        spent = sorted(seconds for row in game.rule_sets for seconds in islice(_decisions(game, row, seats), each))
        says = f" (median {statistics.median(spent):.2f}, longest {spent[-1]:.2f}, of {len(spent)}){AT}"
        what = f"{game.id}: a hard player's decision with {seats} seats, p95"
        yield at_most(what, spent[int(len(spent) * 0.95)], *wanted, "s", says)


def _decisions(game: Game, row: RuleSet, seats: int) -> Iterator[float]:
    """The seconds of such decisions, as the machine of the figures would take them."""
    normal, hard = make(game.id, "normal"), make(game.id, "hard")
    for seed in count():
        state, chance = begin(game, row, seed, seats, recorded=True), Random(seed)
        for number in count():
            if state.over:
                break
            prompt = state.prompts()[0]
            seat = anybody(prompt)
            view, legal = state.seen_by(seat), state.moves(seat)
            if len(legal) > 1 and NEXT not in prompt.kinds and chance.random() < SHARE:
                scale = STEP_US / yardstick(STEPS // 10)
                yield scale * sum(_thought_of(hard, view, prompt, number)[1])
            chosen = decide(normal.choose(view, prompt, decision_rng(seed, seat, number)))
            state.play(chosen if chosen is not None else legal[0])


def _thought_of(bot: Bot, view: State, prompt: Prompt, number: int) -> tuple[Move | None, list[float]]:
    """What a computer player decides, and the seconds of processor time of each slice of its thought."""
    spent: list[float] = []
    began = time.thread_time()
    thinking = thought(bot.choose(view, prompt, decision_rng(7, anybody(prompt), number)))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value, spent
        finally:
            now = time.thread_time()
            spent.append(now - began)
            began = now
