"""How well a side of one level plays against sides of another: partners, or players who play alone.

Of two against two single rounds are played, every deal twice with the seats swapped; a side is ahead in a deal when it
has more points over both rounds. At tables of any number whole matches are won or lost, or points or tokens counted in
single rounds, and every deal is played once from each side.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from game.catalogue import game as game_row
from game.declaration import Game
from game.engine.kinds import LastOneIn
from game.engine.moves import NEXT, move
from game.engine.options import Value
from game.engine.state import State
from game.players.protocol import Bot
from game.session.bots import play_out
from game.session.match import Match, Seat, Setup
from tests.bench.duel.ismcts import make
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, mean_of, share_of

ONE_ROUND: dict[str, Value] = {"match": "rounds", "match_rounds": 1, "tie": "share"}
SEATS = 4


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """The rows of all contests of a game, and how many rounds come to an end by going out."""
    reaches = reaches_of(game.id)
    for contest in reaches.pairs:
        for rules in contest.rule_sets(game):
            what = f"two {contest.level} v two {contest.others}, {rules}: ahead"
            if row not in what:
                continue
            tasks = [pool.submit(ahead, game.id, rules, contest, deal) for deal in range(deals or contest.deals)]
            shares = [task.result() / 100 for task in tasks]
            yield share_of(what, shares, contest.reach, contest.aim, contest.low_end)
    for contest in reaches.tables:
        if row in (what := _table_name(game, contest)):
            found = [pool.submit(at_table, game.id, contest, deal) for deal in range(deals or contest.deals)]
            yield _table_row(what, contest, _unit(game), [task.result() for task in found])
    ends = reaches.going_out
    if ends is None:
        return
    for seats, reach in ((game.usual_seats, ends.reach), (ends.seats, None)):
        for rules in [rules.id for rules in game.rule_sets]:
            if row in (what := f"{seats} normal, {rules}: somebody goes out"):
                tasks_out = [pool.submit(goes_out, game.id, rules, seats, deal) for deal in range(deals or ends.rounds)]
                yield share_of(what, [float(task.result()) for task in tasks_out], reach)


def _table_name(game: Game, contest: Contest) -> str:
    """``hard v normal, 4 seats, red threes laid: above the others``"""
    declared = {option.key: option for option in game.options}
    named = [
        str(value) if key in ("sides", "target") else f"{declared[key].label.lower()} {declared[key].says(value)}"
        for key, value in contest.options.items()
    ]
    what = ", ".join([f"{contest}", f"{contest.seats or game.usual_seats} seats", *contest.rules, *named])
    return f"{what}: a side wins" if contest.fair else f"{what}: above the others"


def _unit(game: Game) -> str:
    return "tokens in 100 rounds" if issubclass(game.state, LastOneIn) else "points"


def _table_row(what: str, contest: Contest, unit: str, found: Sequence[float]) -> Row:
    if contest.fair:
        return share_of(what, found, contest.fair, contest.aim, contest.low_end)
    return mean_of(what, found, unit, contest.reach, contest.aim, contest.low_end)


def _standing(state: State) -> list[int]:
    """The points of all seats; of tokens (lives, fuses) a hundred for each."""
    return [100 * left for left in state.tokens] if isinstance(state, LastOneIn) else [*state.facts()["totals"]]


def at_table(game: str, contest: Contest, deal: int) -> float:
    """What a side of the level gets of a deal, on average over all sides: the share of matches won where there is a
    fair one, and else by how many points it is ahead of the mean of the others in a round, before which normal players
    play as many as the contest says. Runs in another process."""
    side_of = _sides_of(game, contest)
    return statistics.fmean(_of_side(game, contest, deal, side_of, side) for side in sorted(set(side_of)))


def _sides_of(game: str, contest: Contest) -> Sequence[int]:
    """The side of every seat; each plays alone where the game has none."""
    declared = game_row(game)
    seats = contest.seats or declared.usual_seats
    if declared.variants.sides is None:
        return range(seats)
    rules = declared.rule_set(contest.rule_sets(declared)[0])
    return declared.variants.sides(declared.in_force(rules, contest.options, seats), seats, 1)


def _of_side(game: str, contest: Contest, deal: int, side_of: Sequence[int], side: int) -> float:
    levels = [contest.level if own == side else str(contest.others) for own in side_of]
    match = _begun(game, contest, len(levels), deal)
    if contest.fair:
        play_out(match, _players(game, levels))
        return float(match.state.results()[side_of.index(side)] == 1)
    before = _standing(match.state)
    _play_round(match, levels)
    points = [now - then for now, then in zip(_standing(match.state), before, strict=True)]
    own = points.pop(side)
    return float(own - statistics.fmean(points))


def _begun(game: str, contest: Contest, seats: int, deal: int) -> Match:
    """A match after some rounds of normal players: the next number each time, but fewer where that ends it."""
    for rounds in range(deal % contest.before, 0, -1):
        match = _seated(game, contest.rule_sets(game_row(game))[0], seats, deal, contest.options)
        for _ in range(rounds):
            _play_round(match, ["normal"] * seats)
            if match.over:
                break
            match.submit(move(0, NEXT))
        else:
            return match
    return _seated(game, contest.rule_sets(game_row(game))[0], seats, deal, contest.options)


def ahead(game: str, rules: str, contest: Contest, deal: int) -> float:
    """100 if the first pair is ahead in that deal, 50 if neither is. Runs in another process."""
    points = lead(game, rules, contest, deal)
    return 100.0 if points > 0 else 50.0 if points == 0 else 0.0


def lead(game: str, rules: str, contest: Contest, deal: int) -> int:
    """By how many points the first pair is ahead over both rounds of a deal."""
    total = 0
    for chair in (0, 1):
        levels = [contest.level if seat % 2 == chair else str(contest.others) for seat in range(SEATS)]
        match = _seated(game, rules, SEATS, deal, ONE_ROUND)
        _play_round(match, levels)
        totals = match.state.facts()["totals"]
        total += totals[chair] - totals[1 - chair]
    return total


def goes_out(game: str, rules: str, seats: int, deal: int) -> bool:
    """Whether a round of normal players ends by going out. Runs in another process."""
    match = _seated(game, rules, seats, deal, ONE_ROUND)
    _play_round(match, ["normal"] * seats)
    return match.state.facts()["went_out"] is not None


def _seated(game: str, rules: str, seats: int, deal: int, options: Mapping[str, Value]) -> Match:
    """A match at its first card, with those of the options that the game has."""
    known = {option.key for option in game_row(game).options}
    chairs = tuple(Seat(f"Seat {number}") for number in range(seats))
    return Match(Setup(game, rules, chairs, deal, {key: value for key, value in options.items() if key in known}))


def _players(game: str, levels: Sequence[str]) -> dict[int, Bot]:
    return {number: make(game, level) for number, level in enumerate(levels)}


def _play_round(match: Match, levels: Sequence[str]) -> None:
    players = _players(match.setup.game, levels)
    while not match.state.round_over:
        play_out(match, players, len(match.moves) + 1)
