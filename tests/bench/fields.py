"""How often one player wins a round against three others of many kinds: games in which no player beats all.

Where bluffing is the game, who beats the honest may lose to the bold; so a player is judged in several named fields.
The chair of the player in question moves on with every deal.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from game import catalogue
from game.declaration import Game
from game.session.bots import play_out
from game.session.match import Match, Seat, Setup
from tests.bench.duel.ismcts import make
from tests.bench.reaches import reaches_of
from tests.bench.table import Row, share_of

CHUNK = 20  # deals that one task plays
LONGEST = 20_000  # moves of a round; one that is not over then is nobody's


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """For every contest a row for each field, one for all together and one for the worst."""
    for contest in reaches_of(game.id).fields:
        if row not in contest.level:
            continue
        assert isinstance(contest.others, Mapping)
        count = deals or contest.deals
        started = {
            name: [
                pool.submit(wins, game.id, contest.level, others, first, min(first + CHUNK, count))
                for first in range(0, count, CHUNK)
            ]
            for name, others in contest.others.items()
        }
        shares = {name: [share for task in tasks for share in task.result()] for name, tasks in started.items()}
        for name, wins_there in shares.items():
            yield share_of(f"{contest.level} against {name}", wins_there)
        everything = [share for wins_there in shares.values() for share in wins_there]
        yield share_of(f"{contest.level} in all fields", everything, contest.reach)
        if contest.worst:
            name = min(shares, key=lambda name: statistics.fmean(shares[name]))
            yield share_of(f"{contest.level} in its worst field ({name})", shares[name], contest.worst)


def wins(game: str, player: str, others: Sequence[str], first: int, end: int) -> list[float]:
    """Whether that player wins each of those deals, a shared win as a share of one. Runs in another process."""
    return [_won(game, player, others, deal) for deal in range(first, end)]


def _won(game: str, player: str, others: Sequence[str], deal: int) -> float:
    chair = deal % (len(others) + 1)
    seated = [*others]
    seated.insert(chair, player)
    match = Match(Setup(game, catalogue.game(game).rule_sets[0].id, seats_of(seated), deal))
    play_out(match, {number: make(game, level) for number, level in enumerate(seated)}, LONGEST)
    places = match.state.results()
    return (places[chair] == 1) / max(1, places.count(1))


def seats_of(players: Sequence[str]) -> tuple[Seat, ...]:
    """Chairs for players written ``hard`` or ``normal:bold``.

    >>> seats_of(["hard", "normal:bold"])[1].temperament
    'bold'
    """
    return tuple(
        Seat(f"Seat {number}", level=level, temperament=temperament)
        for number, (level, _, temperament) in enumerate(player.partition(":") for player in players)
    )
