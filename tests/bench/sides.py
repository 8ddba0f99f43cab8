"""How well partners play together: two of a level against two of another, single rounds, over all cores.

Every deal is played twice with the seats swapped; a side is ahead in a deal when it has more points over both rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

from game.catalogue import game as game_row
from game.declaration import Game
from game.engine.options import Value
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, share_of

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
    ends = reaches.going_out
    if ends is None:
        return
    for seats, reach in ((game.usual_seats, ends.reach), (ends.seats, None)):
        for rules in game.rule_sets:
            tasks_out = [pool.submit(goes_out, game.id, rules.id, seats, deal) for deal in range(deals or ends.rounds)]
            outs = [float(task.result()) for task in tasks_out]
            yield share_of(f"{seats} normal, {rules.id}: somebody goes out", outs, reach)


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


def _play(game: str, rules: str, levels: Sequence[str], deal: int) -> Match:
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    known = {option.key for option in game_row(game).options}
    options = {key: value for key, value in ONE_ROUND.items() if key in known}
    match = Match(Setup(game, rules, seats, deal, options))
    players = {number: make(game, level) for number, level in enumerate(levels)}
    while not match.state.round_over:
        play_out(match, players, len(match.moves) + 1)
    return match
