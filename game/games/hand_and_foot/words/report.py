"""The report on a match of Hand and Foot, made from what everybody sees. The score sheets are made in `sheets`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.moves import Event
from game.engine.state import State
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.words.sheets import (
    RoundEvents,
    figures,
    finished_sheet,
    parties,
    rounds_of,
    running_sheet,
)
from game.words.course import Course, Feat
from game.words.language import in_points, listed, plural, points
from game.words.report import Report, Round

_DEAR = 500  # cards left over that cost so much are worth a sentence


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, Position)
    events = tuple(events)
    rounds = rounds_of(events)
    finished = [played for played in rounds if played.over]
    latest = rounds[-1] if rounds else RoundEvents(state.round_number)
    totals = [state.totals[state.party(seat)] for seat in range(state.seats)]
    sides = parties(state)
    party_of = {seat: party for party in sides for seat in party}
    return Report(
        tuple(_story(state, finished, sides)),
        tuple(
            Round(played.number if played.over else state.round_number, _said(played, state.names)) for played in rounds
        ),
        tuple(in_points(total) for total in totals),
        tuple(_note(finished, party_of[seat], state.names) for seat in range(state.seats)),
        tuple(totals),
        sides=sides,
        totals=tuple(state.totals),
        sheets=tuple(finished_sheet(state, played) for played in finished),
        running=None if state.round_over else running_sheet(state, latest),
        figures=tuple(figures(state)),
        course=_course(state, events, sides),
    )


def _course(state: Position, events: Sequence[Event], sides: Sequence[Sequence[int]]) -> Course:
    """The totals after each round, and who finished how many books."""

    def finishes(event: Event) -> tuple[int, ...]:
        """Whoever finishes a book where all can see it."""
        done = event.facts.get("finished") and event.facts.get("final", True)
        return (event.seat,) if done and event.seat is not None else ()

    feat = Feat.of("packs", "book", events, finishes, sides)
    return Course.of(events, "totals", [0] * len(sides), state.totals, feats=[feat])


def _named(seats: Iterable[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def _said(played: RoundEvents, names: Sequence[str]) -> str:
    """How a round ended, and what it was worth to everybody."""
    if not played.over:
        return "Still being played."
    end = f"{names[played.out]} went out." if played.out is not None else "The stock ran out."
    scores = [f"{_named(event.facts['members'], names)} {points(event.facts['score'])}" for event in played.scores]
    return f"{end} {'; '.join(scores)}."


def _note(finished: Sequence[RoundEvents], party: Sequence[int], names: Sequence[str]) -> str:
    """How partners made their points: round by round, and which of them went out."""
    if not finished:
        return "No round finished yet."
    scores = [
        event.facts["score"] for played in finished for event in played.scores if party[0] in event.facts["members"]
    ]
    parts = [f"Rounds: {'; '.join(map(points, scores))}."] if len(scores) > 1 else []
    for seat in party:
        outs = [str(played.number) for played in finished if played.out == seat]
        if outs:
            who = f"{names[seat]} went out" if len(party) > 1 else "Went out"
            parts.append(f"{who} in {'round' if len(outs) == 1 else 'rounds'} {listed(outs)}.")
    return " ".join(parts)


# -- the story


def _story(state: Position, finished: Sequence[RoundEvents], sides: Sequence[Sequence[int]]) -> list[str]:
    if not finished:
        return []
    best = max(state.totals)
    ahead = [side for side, total in zip(sides, state.totals, strict=True) if total == best]
    names = [_named(side, state.names) for side in ahead]
    others = [total for total in state.totals if total != best]
    lines = [_won(names, best, others, len(finished)) if state.over else _leads(state, ahead, names, others)]
    return lines + _richest(finished, state.names)


def _won(names: Sequence[str], best: int, others: Sequence[int], rounds: int) -> str:
    after = f"after {plural(rounds, 'round')} with {in_points(best)}"
    if len(names) > 1:
        return f"{'; '.join(names)} shared the win {after}."
    return f"{names[0]} won {after}, {points(best - max(others))} ahead."


def _leads(state: Position, ahead: Sequence[Sequence[int]], names: Sequence[str], others: Sequence[int]) -> str:
    terms, done = state.terms, state.round_number if state.round_over else state.round_number - 1
    if terms.to_score:
        after = f"After {plural(done, 'round')}, in a match to {points(terms.score)},"
    else:
        after = f"After {done} of {plural(terms.rounds, 'round')}"
        if done >= terms.rounds:
            after = f"After {plural(done, 'round')}"
    if len(names) > 1:
        return f"{after} {'; '.join(names)} are level at {points(max(state.totals))}."
    return (
        f"{after} {names[0]} {'lead' if len(ahead[0]) > 1 else 'leads'} by {points(max(state.totals) - max(others))}."
    )


def _richest(finished: Sequence[RoundEvents], names: Sequence[str]) -> list[str]:
    """The best score of a round, and the dearest cards left over."""
    scores = [(event.facts["score"], played.number, event) for played in finished for event in played.scores]
    score, number, best = max(scores, key=lambda entry: (entry[0], -entry[1]))
    lines = []
    if len(finished) > 1:
        lines.append(f"Best round: number {number}, {points(score)} for {_named(best.facts['members'], names)}.")
    _, number, worst = min(scores, key=lambda entry: (entry[2].facts["unplayed"], entry[1]))
    cost = -worst.facts["unplayed"]
    if cost >= _DEAR:
        lines.append(
            f"In round {number} the cards left over cost {_named(worst.facts['members'], names)} {points(cost)}."
        )
    return lines
