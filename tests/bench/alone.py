"""How well players do where one plays alone against two in every deal: points of the tournament list, and what becomes
of the declarers' games.

A list of one round is three deals, each dealt by another seat; it is played once from every seat.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from game.declaration import Game
from game.engine.moves import NEXT, Move, move
from game.engine.options import Value
from game.engine.state import State, anybody
from game.engine.trick_play import TRICK
from game.games.skat.rules.contracts import points_in
from game.games.skat.rules.position import AUCTION, PLAYING, Position
from game.players.protocol import decide, decision_rng
from game.session.match import Match, Seat, Setup
from tests.bench.duel.ismcts import make
from tests.bench.reaches import Contest, Declarers, reaches_of
from tests.bench.table import Row, mean_of

SEATS = 3
EMPTY: Mapping[str, Value] = {}
LIST: dict[str, Value] = {"rounds": 1, "scoring": "seeger"}


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """One row for each contest, then what becomes of the declarers."""
    reaches = reaches_of(game.id)
    for contest in reaches.one_alone:
        where = "in a ramsch, the skat pushed on" if contest.nobody_bids else "points a deal above them"
        where += ", in the same games" if contest.cards_alone else ""
        what = f"{contest.level} v two {contest.others}: {where}, in lists of {SEATS}"
        if row in what:
            lists = -(-(deals or contest.deals) // SEATS)
            leads = [task.result() for task in [pool.submit(lead, game.id, contest, seed) for seed in range(lists)]]
            yield mean_of(what, leads, "points", contest.reach, contest.aim, contest.low_end)
    for declarers in reaches.declarers:
        if row in (who := f"three {declarers.level}"):
            lists = -(-(deals or declarers.deals) // SEATS)
            told = [pool.submit(what_became, game.id, declarers.level, seed) for seed in range(lists)]
            yield from _declarer_rows(who, declarers, sum([task.result() for task in told], Counter()))


def _declarer_rows(who: str, declarers: Declarers, seen: Counter[str]) -> Iterator[Row]:
    played = max(1, seen["played"])
    for what, count, of, (least, most) in (
        ("games won by the declarer", seen["won"], played, declarers.won),
        ("deals passed in", seen["passed"], seen["deals"], declarers.passed),
        ("games lost by overbidding", seen["overbid"], played, declarers.overbid),
    ):
        share = 100 * count / of
        wants = f"{least:g}-{most:g} %" if least else f"up to {most:g} %"
        yield Row(f"{who}: {what}", f"{share:.1f} % (n={of})", wants, "", least <= share <= most)
    yield Row(
        f"{who}: partner's certain trick taken for nothing",
        f"{seen['needless']} (n={seen['deals']})", "0", "", not seen["needless"],
    )  # fmt: skip


def lead(game: str, contest: Contest, seed: int) -> float:
    """By how many points a deal a player is ahead of the mean of the others, from every seat. Runs in another
    process."""
    leads = []
    for chair in range(SEATS):
        levels = [contest.level if seat == chair else str(contest.others) for seat in range(SEATS)]
        speaker = str(contest.others) if contest.cards_alone else ""
        state, _ = _play(game, levels, seed, contest.options, nobody_bids=contest.nobody_bids, speaker=speaker)
        totals = [score.total for score in state.list_scores()]  # type: ignore[attr-defined]
        own = totals.pop(chair)
        leads.append((own - statistics.fmean(totals)) / SEATS)
    return statistics.fmean(leads)


def what_became(game: str, level: str, seed: int) -> Counter[str]:
    """Games played, won and overbid, deals passed in, and tricks of a partner taken for nothing. Runs in another
    process."""
    state, seen = _play(game, [level] * SEATS, seed)
    for event in state.history:
        if event.kind == "passed_in":
            seen.update(deals=1, passed=1)
        elif event.kind == "game_settled":
            facts = event.facts
            seen.update(deals=1, played=1, won=facts["won"], overbid=not facts["won"] and facts["value"] < facts["bid"])
    return seen


def _play(
    game: str, levels: Sequence[str], seed: int, options: Mapping[str, Value] = EMPTY, *, nobody_bids: bool = False,
    speaker: str = "",
) -> tuple[State, Counter[str]]:  # fmt: skip
    """A list of one round, and how often a defender took his partner's trick for nothing. A level may be the `speaker`
    for all seats until a card is played."""
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    rules = "tournament"
    match = Match(Setup(game, rules, seats, seed, {**LIST, **options}))
    bots = [make(game, level) for level in levels]
    speaks = make(game, speaker) if speaker else None
    seen: Counter[str] = Counter()
    while not match.over:
        prompt = match.prompts()[0]
        seat = anybody(prompt)
        if NEXT in prompt.kinds:
            match.submit(move(seat, NEXT))
            continue
        view = match.view(seat)
        assert isinstance(view, Position)
        if nobody_bids and view.phase == AUCTION:
            match.submit(move(seat, "pass"))
            continue
        bot = bots[seat] if speaks is None or view.phase == PLAYING else speaks
        chosen = decide(bot.choose(view, prompt, decision_rng(seed, seat, len(match.moves))))
        assert chosen is not None  # nothing is optional in an auction and its play
        seen["needless"] += chosen.kind == "play" and needless(view, seat, chosen)
        match.submit(chosen)
    return match.state, seen


def needless(view: State, seat: int, chosen: Move) -> bool:
    """Whether a defender beats his partner's certain winner with a card that brings no more points than another one
    that does not beat it. Of the second half of the tricks nothing is said: there the lead may be worth a trick."""
    assert isinstance(view, Position)
    order = view.order
    if order is None or view.declarer is None or seat == view.declarer or view.led is None or len(view.tricks) >= 5:
        return False
    if view.winning == view.declarer or view.contract is None or view.contract.is_null:
        return False
    winner = view.table.zones[TRICK[view.winning]][0]
    assert winner is not None
    last = view.place == len(view.line) - 1
    higher = order.beaten_by[winner.index] & order.whole & ~order.bits(view.seen())
    if not order.beats(chosen.cards[0], winner) or (higher and not last):
        return False
    others = [card for card in view.playable() if not order.beats(card, winner)]
    return any(points_in([card]) >= points_in(chosen.cards) for card in others)
