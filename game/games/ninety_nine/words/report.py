"""The report on a match of Ninety-Nine, made from its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.moves import Event
from game.engine.state import State
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.words.course import Course, Feat
from game.words.language import listed, plural, three
from game.words.report import Report, Round

_NOTABLE = 3  # so many plays in a row at the limit are worth a sentence


@dataclass
class _Hand:
    number: int
    fails: list[Event] = field(default_factory=list)
    call: Event | None = None
    lost: list[Event] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    winner: int | None = None
    over: bool = False
    at_limit: int = 0  # the longest row of plays that left the total at the limit
    row: int = 0


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, NinetyNine)
    events = tuple(events)
    hands = _hands(events)
    losses: list[dict[str, list[str]]] = [{} for _ in range(state.seats)]
    for hand in hands:
        for loss in hand.lost:
            assert loss.seat is not None
            losses[loss.seat].setdefault(_why(hand, loss, state.names), []).append(str(hand.number))
    return Report(
        tuple(_story(state, hands)),
        tuple(Round(hand.number, _said(hand, state.names)) for hand in hands),
        tuple(f"{plural(lives, 'life')} left" if lives else "out" for lives in state.lives),
        tuple(_lost(loss) for loss in losses),
        tuple(state.lives),
        course=_course(state, events),
    )


def _course(state: NinetyNine, events: Sequence[Event]) -> Course:
    """The lives after each hand, and who brought the total to the limit how often."""

    def to_limit(event: Event) -> tuple[int, ...]:
        reached = event.kind == "played" and event.facts["total"] == LIMIT and event.facts["count"][0] != "0"
        return (event.seat,) if reached and event.seat is not None else ()

    feat = Feat.of(
        "best", "time", events, to_limit, [(seat,) for seat in range(state.seats)], title=f"Most often {LIMIT}"
    )
    start = [int(state.values["lives"])] * state.seats
    return Course.of(events, "lives", start, state.lives, unit="life", feats=[feat])


def _lost(losses: Mapping[str, Sequence[str]]) -> str:
    """How each life was lost: ``Lost hands 2 and 5 at 99.``"""
    parts = [f"{'hand' if len(at) == 1 else 'hands'} {listed(at)} {why}" for why, at in losses.items()]
    return f"Lost {', '.join(parts)}." if parts else "No hand lost."


def _hands(events: Iterable[Event]) -> list[_Hand]:
    hands: list[_Hand] = []
    for event in events:
        if event.kind == "dealt" or (not hands and event.kind == "played"):
            hands.append(_Hand(int(event.facts.get("hand", 1))))
        if not hands:
            continue  # shuffling
        hand = hands[-1]
        if event.kind == "played":
            hand.row = hand.row + 1 if event.facts["total"] == LIMIT else 0
            hand.at_limit = max(hand.at_limit, hand.row)
        elif event.kind == "failed":
            hand.fails.append(event)
        elif event.kind == "called":
            hand.call = event
        elif event.kind == "life_lost":
            hand.lost.append(event)
        elif event.kind == "eliminated" and event.seat is not None:
            hand.out.append(event.seat)
        elif event.kind == "hand_won":
            hand.winner = event.seat
        elif event.kind == "hand_over":
            hand.over = True
    return hands


def _why(hand: _Hand, loss: Event, names: Sequence[str]) -> str:
    """How one life was lost, after ``hand 3`` or ``hands 3 and 5``."""
    if loss.facts["cause"] == "three_of_a_kind" and hand.call is not None and hand.call.seat is not None:
        return f"to the {three(hand.call.facts['rank'])} of {names[hand.call.seat]}"
    failed = next(event for event in hand.fails if event.seat == loss.seat)
    return f"at {_number(failed.facts['total'])}" if failed.facts["conceded"] else "without a card"


def _failing(failed: Event) -> str:
    return f"could not play at {_number(failed.facts['total'])}" if failed.facts["conceded"] else "had no card left"


def _number(total: int) -> str:
    return str(total).replace("-", "\N{MINUS SIGN}")


def _said(hand: _Hand, names: Sequence[str]) -> str:
    """How a hand ended."""
    words: list[str] = []
    fails = [f"{names[event.seat]} {_failing(event)}" for event in hand.fails if event.seat is not None]
    out = list(hand.out)
    if len(fails) == 1 and hand.winner is None:
        gone = hand.fails[0].seat in out
        words.append(f"{fails[0]}{' and is out' if gone else ''}.")
        out = [] if gone and len(out) == 1 else out
    elif fails:
        dropped = [
            f"{names[event.seat]} at {_number(event.facts['total'])}" for event in hand.fails if event.seat is not None
        ]
        words.append(f"Dropped out: {listed(dropped)}.")
    if hand.call is not None and hand.call.seat is not None:
        hit = [
            names[event.seat]
            for event in hand.lost
            if event.facts["cause"] == "three_of_a_kind" and event.seat is not None
        ]
        loses = "loses" if len(hit) == 1 else "lose"
        words.append(f"{names[hand.call.seat]} called {three(hand.call.facts['rank'])}: {listed(hit)} {loses} a life.")
    if hand.winner is not None:
        words.append(f"{names[hand.winner]} won the hand.")
    if out:
        words.append(f"{listed([names[seat] for seat in out])} {'is' if len(out) == 1 else 'are'} out.")
    if not hand.over:
        words.append("Still being played.")
    return " ".join(words)


# --- the story


def _story(state: NinetyNine, hands: Sequence[_Hand]) -> list[str]:
    lines: list[str] = []
    finished = [hand for hand in hands if hand.over]
    winner = state.results().index(1) if state.over else None
    if winner is not None:
        left = plural(state.lives[winner], "life")
        lines.append(f"{state.names[winner]} won after {plural(len(finished), 'hand')}, with {left} left.")
        lines += _brink(hands, winner)
    lines += _tightest(finished, state.names)
    return lines


def _brink(hands: Sequence[_Hand], winner: int) -> list[str]:
    """Since when the winner had a single life."""
    for hand in hands:
        if any(event.seat == winner and event.facts["left"] == 1 for event in hand.lost):
            later = sum(other.number > hand.number for other in hands)
            return [f"The last {later} of them were played with a single life."] if later > 1 else []
    return []


def _tightest(hands: Sequence[_Hand], names: Sequence[str]) -> list[str]:
    """The hand in which the total stood at the limit for the most plays in a row."""
    tight = max(hands, key=lambda hand: hand.at_limit, default=None)
    if tight is None or tight.at_limit < _NOTABLE:
        return []
    text = f"The tightest moment: in hand {tight.number} the total stood at {LIMIT} for {tight.at_limit} plays in a row"
    losers = [names[event.seat] for event in tight.fails if event.seat is not None and event.facts["total"] == LIMIT]
    return [f"{text}, until {losers[-1]} had no answer." if losers and tight.row == tight.at_limit else f"{text}."]
