"""What the coach takes to look back at a round, and how right it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench.speed import STEP_US, yardstick
from tests.bench.table import Row, at_most
from tests.session.coach.blunders import BLUNDERS, blamed, share_found, slices
from tests.session.coach.rounds import JUDGED, new_match, played

ROUNDS = 8  # that are looked back at, unless told
SECONDS, SLICE_MS = 10.0, 5.0
LONG_SECONDS = {"hand-and-foot": 20.0}


def rows(games: Sequence[Game] = GAMES, deals: int | None = None) -> Iterator[Row]:
    """For each game the seconds for a round of one person, the longest slice, the decisions of the hard player that it
    calls mistakes, and the planted blunders among the three dearest."""
    count = deals or ROUNDS
    for game in games:
        if game.id not in JUDGED:
            continue
        spent = [_spent(game.id, seed) for seed in range(1, count + 1)]
        most = LONG_SECONDS.get(game.id, SECONDS)
        yield at_most(f"{game.id}: a round looked back at, the longest", max(map(sum, spent)), most, None, "s")
        yield at_most(f"{game.id}: coach, the longest slice", 1000 * max(map(max, spent)), SLICE_MS, None, "ms")
        mistakes, decisions = blamed(game.id, count)
        share = 100 * mistakes / max(1, decisions)
        yield at_most(f"{game.id}: the hard player is blamed", share, 5, None, "%", f" ({mistakes} of {decisions})")
        if game.id in BLUNDERS:
            found, tried = share_found(game.id, count)
            what = f"{game.id}: planted blunders among the three dearest"
            yield Row(what, f"{found} of {tried}", "90 %", reached=found >= 0.9 * tried)


def _spent(game: str, seed: int) -> list[float]:
    """The seconds of each slice, as the machine of the figures would take them: the shorter of two times, since the
    machine may have been away and the same work takes the same slices."""
    match = played(new_match(game, seed), "normal")
    scale = STEP_US / yardstick()
    return [scale * min(pair) for pair in zip(slices(match), slices(match), strict=True)]
