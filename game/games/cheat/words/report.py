"""The story of a match of Cheat, told from its events, with a score sheet for every round where penalties are scored.

What was a lie is counted only in rounds that are over, where every claim has been opened; of a round in play nothing is
told but that it goes on.
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
from game.words.language import capital, listed, plural, points
from game.words.report import Line, Made, Report, Round, Sheet

_OUT = 1_000  # stands before everybody who still holds cards


@dataclass
class _Told:
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
    rounds = _rounds(events, state)
    finished = [one for one in rounds if one.over]
    scored = state.values["match"] == "penalty_rounds"
    return Report(
        tuple(_story(state, finished)),
        tuple(Round(one.number, _said(one, state), one.winners) for one in rounds),
        tuple(_standing(state, seat) for seat in range(state.seats)),
        tuple(_note(state, finished, seat) for seat in range(state.seats)),
        tuple(_order(state, seat) for seat in range(state.seats)),
        unit="round",
        sides=tuple((seat,) for seat in range(state.seats)) if scored else (),
        totals=tuple(state.penalties) if scored else (),
        sheets=tuple(_sheet(one) for one in finished) if scored else (),
        running=_running(state) if scored and not state.round_over else None,
        reviews=tuple(review(one.number, one.claims, state.names) for one in finished),
    )


_BEGIN = ("announced", "passed_turn", "let_go", "challenged")  # in a match that began in mid-round


def _rounds(events: Iterable[Event], state: Position) -> list[_Told]:
    rounds: list[_Told] = []
    for event in events:
        if event.kind == "dealt" or (not rounds and event.kind in _BEGIN):
            rounds.append(_Told(int(event.facts.get("hand", state.round_number))))
        if not rounds:
            continue  # shuffling
        one = rounds[-1]
        if event.kind == "picked_up":
            one.piles.append(event)
        elif event.kind == "laid_open":
            one.laid.append(event)
        elif event.kind == "cap_reached":
            one.cap = event
        elif event.kind == "round_won":
            one.won = event
        elif event.kind == "round_scored":
            one.scores.append(event)
        elif event.kind == "hand_over":
            one.number, one.over = int(event.facts["hand"]), True
    return rounds


# -- sentences


def _said(one: _Told, state: Position) -> str:
    """How a round ended, and how honest it was."""
    if not one.over or one.won is None:
        return "Still being played."
    winners = listed([state.names[seat] for seat in one.won.facts["winners"]])
    shared = len(one.won.facts["winners"]) > 1
    if one.cap is not None:
        how = f"After {plural(one.cap.facts['plays'], 'play')} {winners} {'shared the round' if shared else 'won'}"
        told = [f"{how} with the fewest cards."]
    else:
        told = [f"{winners} {'shared the round' if shared else 'won'}."]
        last = state.seats - 1
        if state.terms.to_last:
            places = one.won.facts["places"]
            last = max(range(state.seats), key=lambda seat: int(places[seat]))
            told = [f"{winners} won, {state.names[last]} was left with cards."]
    return " ".join([*told, f"{capital(_honesty(one.claims))}."])


def _honesty(claims: Sequence[Opened]) -> str:
    """``12 claims, 5 of them lies, caught twice``."""
    lies = [claim for claim in claims if claim.wrong]
    caught = sum(claim.caller is not None for claim in lies)
    said = plural(len(claims), "claim") if claims else "no claim"
    if not claims:
        return said
    if not lies:
        return f"{said}, {'true' if len(claims) == 1 else 'all true'}"
    share = "a lie" if len(claims) == 1 else "all lies" if len(lies) == len(claims) else (
        f"{len(lies)} of them {'a lie' if len(lies) == 1 else 'lies'}"
    )  # fmt: skip
    return f"{said}, {share}, {f'caught {times(caught)}' if caught else 'never caught'}"


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


def _note(state: Position, finished: Sequence[_Told], seat: int) -> str:
    """The rounds a seat won, how honest it was, and how well it called; nothing before a round is over."""
    if not finished:
        return ""
    told: list[str] = []
    won = [str(one.number) for one in finished if one.won is not None and seat in one.won.facts["winners"]]
    if won and state.values["match"] != "single":
        told.append(f"Won {'round' if len(won) == 1 else 'rounds'} {listed(won)}.")
    claims = [claim for one in finished for claim in one.claims]
    told.append(f"{capital(_honesty([claim for claim in claims if claim.seat == seat]))}.")
    calls = [claim for claim in claims if claim.caller == seat]
    right = sum(claim.wrong > 0 for claim in calls)
    told.append(f"Called {times(len(calls))}, {_rightly(right, len(calls))}." if calls else "Never called.")
    return " ".join(told)


def _rightly(right: int, calls: int) -> str:
    """How often calls were right: ``rightly``, ``twice rightly``."""
    if calls == 1:
        return "rightly" if right else "wrongly"
    return f"{'always' if right == calls else times(right)} rightly"


def _story(state: Position, finished: Sequence[_Told]) -> list[str]:
    if not finished:
        return []
    told = [_head(state, finished)]
    claims = [claim for one in finished for claim in one.claims]
    lies = [sum(claim.wrong > 0 for claim in claims if claim.seat == seat) for seat in range(state.seats)]
    most = max(lies)
    if most and lies.count(most) == 1:
        liar = lies.index(most)
        made = sum(claim.seat == liar for claim in claims)
        told.append(f"{state.names[liar]} lied most: in {most} of {plural(made, 'claim')}.")
    piles = [event for one in finished for event in one.piles]
    if piles:
        biggest = max(piles, key=lambda event: int(event.facts["count"]))
        count = plural(biggest.facts["count"], "card")
        told.append(f"The biggest pile, {count}, went to {state.names[biggest.seat or 0]}.")
    return told


def _head(state: Position, finished: Sequence[_Told]) -> str:
    """Who won, or who leads, and by what."""
    form = state.values["match"]
    best = max(_order(state, seat) for seat in range(state.seats))
    ahead = [seat for seat in range(state.seats) if _order(state, seat) == best]
    if state.over:
        ahead = [seat for seat, place in enumerate(state.results()) if place == 1]
    one = len(ahead) == 1
    verb = ("won" if one else "shared the win") if state.over else "leads" if one else "lead"
    who, after = listed([state.names[seat] for seat in ahead]), plural(len(finished), "round")
    if form == "first_to_wins":
        share = f"{best} of {after}"
        if state.over:
            return f"{who} won {share}{' and the match' if one else ' each and share the match'}."
        return f"{who} {verb}: {share} won{'' if one else ' each'}."
    if form == "penalty_rounds":
        return f"{who} {verb} after {after} with a penalty of {points(-best)}{'' if one else ' each'}."
    return f"{who} {verb} after {plural(len(finished[-1].claims), 'claim')}."


# -- score sheets


def _sheet(one: _Told) -> Sheet:
    """The cards that everybody was left with."""
    scores = tuple(int(event.facts["score"]) for event in one.scores)
    after = tuple(int(event.facts["total"]) for event in one.scores)
    held = [tuple(card for card in event.cards if card is not None) for event in one.scores]
    return Sheet(one.number, (_cards_left(scores, held),), scores, after)


def _running(state: Position) -> Sheet:
    """What everybody holds now."""
    counts = tuple(len(state.table[HANDS[seat]]) for seat in range(state.seats))
    return Sheet(
        state.round_number, (_cards_left(counts, [()] * state.seats),), counts, tuple(state.penalties), over=False
    )


def _cards_left(counts: Sequence[int], held: Sequence[tuple[Card, ...]]) -> Line:
    """What everybody scores, and the cards held, as far as they are open: who wins at the cap has some and scores 0."""
    made = (
        Made(capital(_left(len(cards) or count)), count, cards=cards) for count, cards in zip(counts, held, strict=True)
    )
    return Line("Cards left", tuple(counts), tuple((part,) for part in made))
