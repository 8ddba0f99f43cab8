"""The report on a match of Cheat, made from its events, with a score sheet for every round if penalties are scored.

What was a lie is counted only in rounds that are over, where every claim has been opened; a round in play is only
mentioned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import HANDS, State
from game.games.cheat.rules.position import Position
from game.games.cheat.words.review import Opened, opened, review
from game.words.course import Course, Feat
from game.words.language import capital, listed, plural, points
from game.words.report import Line, Made, Report, Round, Sheet

_OUT = 1_000  # comes before everybody who still holds cards


@dataclass
class _RoundEvents:
    """What the events say of one round."""

    number: int
    piles: list[Event] = field(default_factory=list)
    laid: list[Event] = field(default_factory=list)
    scores: list[Event] = field(default_factory=list)
    cap: Event | None = None
    won: Event | None = None
    over: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won the round, once it is over."""
        return tuple(self.won.facts["winners"]) if self.won is not None else ()

    @cached_property
    def claims(self) -> list[Opened]:
        """The claims of the round, once they are open."""
        return opened(self.laid)


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, Position)
    events = tuple(events)
    rounds = _rounds(events, state)
    finished = [played for played in rounds if played.over]
    scored = state.values["match"] == "penalty_rounds"
    return Report(
        tuple(_story(state, finished)),
        tuple(Round(played.number, _said(played, state), played.winners) for played in rounds),
        tuple(_standing(state, seat) for seat in range(state.seats)),
        tuple(_note(state, finished, seat) for seat in range(state.seats)),
        tuple(_order(state, seat) for seat in range(state.seats)),
        sides=tuple((seat,) for seat in range(state.seats)) if scored else (),
        totals=tuple(state.penalties) if scored else (),
        sheets=tuple(_sheet(played) for played in finished) if scored else (),
        running=_running(state) if scored and not state.round_over else None,
        reviews=tuple(review(played.number, played.claims, state.names) for played in finished),
        course=_course(state, events, scored=scored),
    )


def _course(state: Position, events: Sequence[Event], *, scored: bool) -> Course:
    """The penalties after each round, or else the rounds won, and who caught how many lies."""

    def catches(event: Event) -> tuple[int, ...]:
        return (event.facts["challenger"],) if event.kind == "revealed" and not event.facts["honest"] else ()

    feat = Feat.of("caught", "lie", events, catches, [(seat,) for seat in range(state.seats)], title="Caught most lies")
    now = state.penalties if scored else state.wins
    unit = "point" if scored else "win"
    return Course.of(events, "totals", [0] * state.seats, now, unit=unit, lowest=scored, feats=[feat])


_BEGIN = ("announced", "passed_turn", "let_go", "challenged")  # in a match that began in mid-round


def _rounds(events: Iterable[Event], state: Position) -> list[_RoundEvents]:
    rounds: list[_RoundEvents] = []
    for event in events:
        if event.kind == "dealt" or (not rounds and event.kind in _BEGIN):
            rounds.append(_RoundEvents(int(event.facts.get("hand", state.round_number))))
        if not rounds:
            continue  # shuffling
        played = rounds[-1]
        if event.kind == "picked_up":
            played.piles.append(event)
        elif event.kind == "laid_open":
            played.laid.append(event)
        elif event.kind == "cap_reached":
            played.cap = event
        elif event.kind == "round_won":
            played.won = event
        elif event.kind == "round_scored":
            played.scores.append(event)
        elif event.kind == "hand_over":
            played.number, played.over = int(event.facts["hand"]), True
    return rounds


# -- sentences


def _said(played: _RoundEvents, state: Position) -> str:
    """How a round ended, and how honest it was."""
    if not played.over or played.won is None:
        return "Still being played."
    winners = listed([state.names[seat] for seat in played.won.facts["winners"]])
    shared = len(played.won.facts["winners"]) > 1
    if played.cap is not None:
        how = f"After {plural(played.cap.facts['plays'], 'play')} {winners} {'shared the round' if shared else 'won'}"
        lines = [f"{how} with the fewest cards."]
    else:
        lines = [f"{winners} {'shared the round' if shared else 'won'}."]
        last = state.seats - 1
        if state.terms.to_last:
            places = played.won.facts["places"]
            last = max(range(state.seats), key=lambda seat: int(places[seat]))
            lines = [f"{winners} won, {state.names[last]} was left with cards."]
    return " ".join([*lines, f"{capital(_honesty(played.claims))}."])


def _honesty(claims: Sequence[Opened]) -> str:
    """``12 claims, 5 of them lies, caught twice``."""
    lies = [claim for claim in claims if claim.wrong]
    caught = sum(claim.caller is not None for claim in lies)
    text = plural(len(claims), "claim") if claims else "no claim"
    if not claims:
        return text
    if not lies:
        return f"{text}, {'true' if len(claims) == 1 else 'all true'}"
    share = "a lie" if len(claims) == 1 else "all lies" if len(lies) == len(claims) else (
        f"{len(lies)} of them {'a lie' if len(lies) == 1 else 'lies'}"
    )  # fmt: skip
    return f"{text}, {share}, {f'caught {times(caught)}' if caught else 'never caught'}"


def times(count: int) -> str:
    """How often: ``once``, ``twice``, ``3 times``."""
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _standing(state: Position, seat: int) -> str:
    form = state.values["match"]
    if form == "first_to_wins":
        return f"{plural(state.wins[seat], 'round')} won"
    if form == "penalty_rounds":
        return f"penalty {points(state.penalties[seat])}"
    return _left(len(state.table[HANDS[seat]]))


def _left(count: int) -> str:
    return f"{plural(count, 'card')} left" if count else "no cards left"


def _order(state: Position, seat: int) -> int:
    form = state.values["match"]
    if form == "first_to_wins":
        return state.wins[seat]
    if form == "penalty_rounds":
        return -state.penalties[seat]
    return _OUT - state.out.index(seat) if seat in state.out else -len(state.table[HANDS[seat]])


def _note(state: Position, finished: Sequence[_RoundEvents], seat: int) -> str:
    """The rounds a seat won, how honest it was, and how well it called; nothing before a round is over."""
    if not finished:
        return ""
    lines: list[str] = []
    won = [str(played.number) for played in finished if played.won is not None and seat in played.won.facts["winners"]]
    if won and state.values["match"] != "single":
        lines.append(f"Won {'round' if len(won) == 1 else 'rounds'} {listed(won)}.")
    claims = [claim for played in finished for claim in played.claims]
    lines.append(f"{capital(_honesty([claim for claim in claims if claim.seat == seat]))}.")
    calls = [claim for claim in claims if claim.caller == seat]
    right = sum(claim.wrong > 0 for claim in calls)
    lines.append(f"Called {times(len(calls))}, {_right(right, len(calls))}." if calls else "Never called.")
    return " ".join(lines)


def _right(right: int, calls: int) -> str:
    """How often calls were right: ``right``, ``right twice``."""
    if calls == 1:
        return "and was right" if right else "and was wrong"
    return f"{'always right' if right == calls else f'right {times(right)}' if right else 'never right'}"


def _story(state: Position, finished: Sequence[_RoundEvents]) -> list[str]:
    if not finished:
        return []
    lines = [_head(state, finished)]
    claims = [claim for played in finished for claim in played.claims]
    lies = [sum(claim.wrong > 0 for claim in claims if claim.seat == seat) for seat in range(state.seats)]
    most = max(lies)
    if most and lies.count(most) == 1:
        liar = lies.index(most)
        made = sum(claim.seat == liar for claim in claims)
        lines.append(f"{state.names[liar]} lied most: in {most} of {plural(made, 'claim')}.")
    piles = [event for played in finished for event in played.piles]
    if piles:
        biggest = max(piles, key=lambda event: int(event.facts["count"]))
        count = plural(biggest.facts["count"], "card")
        lines.append(f"The biggest pile, {count}, went to {state.names[biggest.seat or 0]}.")
    return lines


def _head(state: Position, finished: Sequence[_RoundEvents]) -> str:
    """Who won, or who leads, and by what."""
    form = state.values["match"]
    best = max(_order(state, seat) for seat in range(state.seats))
    ahead = [seat for seat in range(state.seats) if _order(state, seat) == best]
    if state.over:
        ahead = [seat for seat, place in enumerate(state.results()) if place == 1]
    alone = len(ahead) == 1
    verb = ("won" if alone else "shared the win") if state.over else "leads" if alone else "lead"
    who, after = listed([state.names[seat] for seat in ahead]), plural(len(finished), "round")
    if form == "first_to_wins":
        share = f"{best} of {after}"
        if state.over:
            return f"{who} won {share}{' and the match' if alone else ' each and share the match'}."
        return f"{who} {verb}: {share} won{'' if alone else ' each'}."
    if form == "penalty_rounds":
        return f"{who} {verb} after {after} with a penalty of {points(-best)}{'' if alone else ' each'}."
    return f"{who} {verb} after {plural(len(finished[-1].claims), 'claim')}."


# -- score sheets


def _sheet(played: _RoundEvents) -> Sheet:
    """The cards that everybody was left with."""
    scores = tuple(int(event.facts["score"]) for event in played.scores)
    after = tuple(int(event.facts["total"]) for event in played.scores)
    held = [tuple(card for card in event.cards if card is not None) for event in played.scores]
    return Sheet(played.number, (_cards_left(scores, held),), scores, after)


def _running(state: Position) -> Sheet:
    """What everybody holds now."""
    counts = tuple(len(state.table[HANDS[seat]]) for seat in range(state.seats))
    return Sheet(
        state.round_number, (_cards_left(counts, [()] * state.seats),), counts, tuple(state.penalties), over=False
    )


def _cards_left(counts: Sequence[int], held: Sequence[tuple[Card, ...]]) -> Line:
    """What everybody scores, and the cards held as far as they are open: a winner at the cap still holds some and
    scores 0."""
    made = (
        Made(capital(_left(len(cards) or count)), count, cards=cards) for count, cards in zip(counts, held, strict=True)
    )
    return Line("Cards left", tuple(counts), tuple((part,) for part in made))
