"""The story of a match of Hand and Foot, told from its events, with a score sheet for every round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.account import Account, Line, Round, Sheet
from game.hand_and_foot.position import Position
from game.hand_and_foot.scoring import Score
from game.hand_and_foot.terms import Terms
from game.moves import Event
from game.rules import State
from game.text import listed, plural, points

_TITLES = {
    "clean": "Clean groups",
    "dirty": "Dirty groups",
    "wild": "Wild groups",
    "caps": "Ladies on top",
    "out": "Going out",
    "cut": "Exact cut",
    "table": "Cards on the table",
    "unplayed": "Cards left over",
}


@dataclass
class _Told:
    number: int
    scores: list[Event] = field(default_factory=list)
    out: int | None = None
    stock_out: bool = False
    over: bool = False


def account(state: State, events: Iterable[Event]) -> Account:
    """How the match went so far."""
    assert isinstance(state, Position)
    rounds = _rounds(events)
    finished = [one for one in rounds if one.over]
    seats = range(state.seats)
    totals = [state.totals[state.party(seat)] for seat in seats]
    return Account(
        tuple(_story(state, finished)),
        tuple(Round(one.number, _said(one, state.names)) for one in rounds),
        tuple(f"{points(total)} points" for total in totals),
        tuple(_note(state, finished, seat) for seat in seats),
        tuple(totals),
        tuple(_sheet(one, state.names, state.terms) for one in finished),
    )


def _rounds(events: Iterable[Event]) -> list[_Told]:
    rounds: list[_Told] = []
    for event in events:
        if event.kind == "dealt":
            rounds.append(_Told(int(event.facts["hand"])))
        elif not rounds and event.kind in ("drew", "discarded", "round_scored"):
            rounds.append(_Told(int(event.facts.get("hand", 1))))
        if not rounds:
            continue
        one = rounds[-1]
        if event.kind == "round_scored":
            one.number = int(event.facts["hand"])
            one.scores.append(event)
        elif event.kind == "went_out":
            one.out = event.seat
        elif event.kind == "stock_out":
            one.stock_out = True
        elif event.kind == "hand_over":
            one.over = True
    return rounds


def _side(event: Event, names: Sequence[str]) -> str:
    return listed([names[seat] for seat in event.facts["members"]])


def _said(one: _Told, names: Sequence[str]) -> str:
    """How a round ended, and what it was worth to everybody."""
    if not one.over:
        return "Still being played."
    end = f"{names[one.out]} went out." if one.out is not None else "The stock ran out."
    scores = "; ".join(f"{_side(event, names)} {points(event.facts['score'])}" for event in one.scores)
    return f"{end} {scores}."


def _note(state: Position, finished: Sequence[_Told], seat: int) -> str:
    """How a seat came by its points: round by round."""
    if not finished:
        return "No round has been finished."
    scores = [event.facts["score"] for one in finished for event in one.scores if seat in event.facts["members"]]
    outs = sum(one.out == seat for one in finished)
    rounds = f"{'Round' if len(scores) == 1 else 'Rounds'}: {', '.join(points(score) for score in scores)}."
    return f"{rounds} Went out {'once' if outs == 1 else f'{outs} times'}." if outs else rounds


def _sheet(one: _Told, names: Sequence[str], terms: Terms) -> Sheet:
    """The score sheet of a finished round; lines that can never count in these rules are left out."""
    facts = [event.facts for event in one.scores]
    always = {"clean", "dirty", "table", "unplayed"}
    can = {"wild": terms.wild_groups, "caps": terms.lady_cap, "out": terms.out_points > 0}
    lines = [
        Line(_TITLES[key], tuple(int(one[key]) for one in facts))
        for key in Score._fields
        if key in always or can.get(key) or any(one[key] for one in facts)
    ]
    return Sheet(
        one.number,
        tuple(_side(event, names) for event in one.scores),
        tuple(lines),
        tuple(int(one["score"]) for one in facts),
    )


# -- the story


def _story(state: Position, finished: Sequence[_Told]) -> list[str]:
    told: list[str] = []
    if state.over:
        winners = [seat for seat, place in enumerate(state.results()) if place == 1]
        best = max(state.totals)
        others = sorted((total for total in state.totals if total != best), reverse=True)
        ahead = f", {points(best - others[0])} ahead" if others else ""
        names = listed([state.names[seat] for seat in winners])
        after = plural(len(finished), "round")
        shared = "shared the win" if not others or list(state.totals).count(best) > 1 else "won"
        told.append(f"{names} {shared} after {after} with {points(best)} points{ahead}.")
    if finished:
        told += _richest(finished, state.names)
    return told


def _richest(finished: Sequence[_Told], names: Sequence[str]) -> list[str]:
    """The best score of a round, and the dearest cards left over."""
    scores = [(event.facts["score"], one.number, event) for one in finished for event in one.scores]
    score, number, best = max(scores, key=lambda each: (each[0], -each[1]))
    told = []
    if len(finished) > 1:
        told.append(f"The best round was number {number}: {points(score)} for {_side(best, names)}.")
    _, number, worst = min(scores, key=lambda each: (each[2].facts["unplayed"], each[1]))
    cost = -worst.facts["unplayed"]
    if cost >= _DEAR:
        told.append(f"In round {number} the cards left over cost {_side(worst, names)} {points(cost)}.")
    return told


_DEAR = 500  # cards left over that cost so much are a story
