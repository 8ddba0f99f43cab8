"""How well a side of one level plays against sides of another: partners, or players who play alone.

Of two against two single rounds are played, every deal twice with the seats swapped; a side is ahead in a deal when it
has more points over both rounds. At tables of any number whole matches are won or lost, or points counted in single
rounds, and every deal is played once from each side.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from game.catalogue import game as game_row
from game.declaration import Game
from game.engine.options import Value
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, mean_of, share_of

ONE_ROUND: dict[str, Value] = {"match": "rounds", "match_rounds": 1, "tie": "share"}
SEATS = 4


def rows(game: Game, pool: Executor, deals: int | None = None) -> Iterator[Row]:
    """The rows of all contests of a game, and how many rounds come to an end by going out."""
    reaches = reaches_of(game.id)
    for contest in reaches.pairs:
        for rules in game.rule_sets:
            tasks = [pool.submit(lead, game.id, rules.id, contest, deal) for deal in range(deals or contest.deals)]
            leads = [task.result() for task in tasks]
            ahead = [1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads]
            what = f"two {contest.level} v two {contest.others}, {rules.id}: ahead"
            yield share_of(what, ahead, contest.reach, contest.aim, contest.low_end)
    for contest in reaches.tables:
        found = [pool.submit(at_table, game.id, contest, deal) for deal in range(deals or contest.deals)]
        yield _table_row(contest, [task.result() for task in found])
    ends = reaches.going_out
    if ends is None:
        return
    for seats, reach in ((game.usual_seats, ends.reach), (ends.seats, None)):
        for rules in game.rule_sets:
            tasks_out = [pool.submit(goes_out, game.id, rules.id, seats, deal) for deal in range(deals or ends.rounds)]
            outs = [float(task.result()) for task in tasks_out]
            yield share_of(f"{seats} normal, {rules.id}: somebody goes out", outs, reach)


def _table_row(contest: Contest, found: Sequence[float]) -> Row:
    what = f"{contest}, {', '.join([f'{contest.seats} seats', *map(str, contest.options.values())])}"
    if contest.fair:
        return share_of(f"{what}: a side wins", found, contest.fair, contest.aim, contest.low_end)
    return mean_of(f"{what}: above the others", found, "points", contest.reach, contest.aim, contest.low_end)


def at_table(game: str, contest: Contest, deal: int) -> float:
    """What a side of the level gets of a deal, on average over all sides: the share of matches won where there is a
    fair one, and else by how many points it is ahead of the mean of the others in the first round. Runs in another
    process."""
    side_of = _sides_of(game, contest)
    return statistics.fmean(_of_side(game, contest, deal, side_of, side) for side in sorted(set(side_of)))


def _sides_of(game: str, contest: Contest) -> Sequence[int]:
    """The side of every seat; each plays alone where the game has none."""
    declared, seats = game_row(game), contest.seats
    if declared.variants.sides is None:
        return range(seats)
    values = declared.in_force(declared.rule_sets[0], contest.options, seats)
    return declared.variants.sides(values, seats, 1)


def _of_side(game: str, contest: Contest, deal: int, side_of: Sequence[int], side: int) -> float:
    levels = [contest.level if own == side else str(contest.others) for own in side_of]
    rules, whole = game_row(game).rule_sets[0].id, contest.fair > 0
    state = _play(game, rules, levels, deal, contest.options, whole=whole).state
    if whole:
        return float(state.results()[side_of.index(side)] == 1)
    totals = list(state.facts()["totals"])
    own = totals.pop(side)
    return float(own - statistics.fmean(totals))


def lead(game: str, rules: str, contest: Contest, deal: int) -> int:
    """By how many points the first pair is ahead over both rounds of a deal. Runs in another process."""
    total = 0
    for chair in (0, 1):
        levels = [contest.level if seat % 2 == chair else str(contest.others) for seat in range(SEATS)]
        totals = _play(game, rules, levels, deal).state.facts()["totals"]
        total += totals[chair] - totals[1 - chair]
    return total


def goes_out(game: str, rules: str, seats: int, deal: int) -> bool:
    """Whether a round of normal players ends by going out. Runs in another process."""
    return _play(game, rules, ["normal"] * seats, deal).state.facts()["went_out"] is not None


def _play(
    game: str,
    rules: str,
    levels: Sequence[str],
    deal: int,
    options: Mapping[str, Value] = ONE_ROUND,
    *,
    whole: bool = False,
) -> Match:
    """The match after its first round, or at its end."""
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    known = {option.key for option in game_row(game).options}
    match = Match(Setup(game, rules, seats, deal, {key: value for key, value in options.items() if key in known}))
    players = {number: make(game, level) for number, level in enumerate(levels)}
    while not match.over if whole else not match.state.round_over:
        play_out(match, players, len(match.moves) + 1)
    return match
