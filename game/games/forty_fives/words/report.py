"""The story of a match of Forty-Fives, told from its events, with a score sheet for every hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.engine.state import State
from game.games.forty_fives.rules.position import HAND_OVER, Position
from game.games.forty_fives.rules.scoring import TRICK
from game.games.forty_fives.rules.variants import bid_says
from game.words.course import Course, Feat, by_seat
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Report, Round, RoundEvents, Sheet, open_cards, rounds_of

SIDES = ((0, 2), (1, 3))
_DEAR = -25  # a score so low is a story


class _Hand(RoundEvents):
    """What the events say of one hand."""

    @property
    def settled(self) -> Event | None:
        """How the bid ended; None where nobody bid."""
        return self.last("bid_settled")

    @property
    def scores(self) -> list[Mapping[str, Any]]:
        """What each side wrote down; nothing where nobody bid."""
        return sorted((event.facts for event in self.all("round_scored")), key=lambda facts: facts["side"])


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, Position)
    events = tuple(events)
    hands = rounds_of(events, _Hand)
    scored = [hand for hand in hands if hand.scores]
    totals = [state.totals[seat & 1] for seat in range(state.seats)]
    running = None
    if not state.round_over:  # the highest trump is known only at the end
        counts = [state.tricks_of(side) * TRICK for side in (0, 1)]
        tricks = _tricks(hands[-1] if hands else _Hand(state.hand_number), counts, state.names)
        running = Sheet.of(state.hand_number, [tricks], state.totals, over=False)
    return Report(
        tuple(_story(state, scored)),
        tuple(Round(hand.number, _how_it_went(hand, state.names)) for hand in hands),
        tuple(in_points(total) for total in totals),
        tuple(_note(scored, seat & 1, state.names) for seat in range(state.seats)),
        tuple(totals),
        sides=SIDES,
        totals=tuple(state.totals),
        sheets=tuple(Sheet.of(hand.number, _lines(hand, state.names), hand.totals) for hand in hands if hand.over),
        running=running,
        figures=tuple(_figures(state)),
        course=_course(state, events),
    )


def _course(state: Position, events: Sequence[Event]) -> Course:
    """The totals after each hand, and which side made how many bids and tricks."""

    def makes(event: Event) -> tuple[int, ...]:
        made = event.kind == "bid_settled" and event.facts["made"]
        return tuple(event.facts["members"]) if made else ()

    bids = Feat.of("bids", "bid", events, makes, SIDES, title="Most bids made")
    tricks = Feat.of("tricks", "trick", events, by_seat("trick_won"), SIDES)
    return Course.of(events, "totals", (0, 0), state.totals, feats=[bids, tricks])


def _side(side: int, names: Sequence[str]) -> str:
    return listed([names[seat] for seat in SIDES[side]])


def _made(bids: Sequence[Event]) -> str:
    """How many of those bids were made."""
    return f"made {sum(event.facts['made'] for event in bids)} of {plural(len(bids), 'bid')}."


def _settled(scored: Sequence[_Hand], *seats: int) -> list[Event]:
    """How the bids of those seats ended."""
    return [hand.settled for hand in scored if hand.settled is not None and hand.settled.seat in seats]


def _how_it_went(hand: _Hand, names: Sequence[str]) -> str:
    """How a hand ended, and what it was worth."""
    if not hand.over:
        return "Still being played."
    if hand.settled is None:
        return "Nobody bid."
    facts, named = hand.settled.facts, hand.last("named_trump")
    trump = f" in {SUIT_NAMES[named.facts['suit']]}" if named else ""
    made = "made it" if facts["made"] else f"took only {facts['taken']}"
    scores = "; ".join(f"{_side(side, names)} {points(score['score'])}" for side, score in enumerate(hand.scores))
    return f"{names[hand.settled.seat or 0]} bid {bid_says(facts['bid'])}{trump} and {made}. {scores}."


def _note(scored: Sequence[_Hand], side: int, names: Sequence[str]) -> str:
    """How a side came by its points, and how the bids of its players went."""
    if not scored:
        return "No hand scored yet."
    bids = [f"{names[seat]} {_made(own)}" for seat in SIDES[side] if (own := _settled(scored, seat))]
    scores = "; ".join(points(hand.scores[side]["score"]) for hand in scored)
    return f"{'Hand' if len(scored) == 1 else 'Hands'}: {scores}. {' '.join(bids) or 'Never had the bid.'}"


# -- score sheets


def _lines(hand: _Hand, names: Sequence[str]) -> Iterable[Line]:
    """What both sides took, and what is written down instead where the bid decides it; nothing of a hand that was
    thrown in."""
    if hand.settled is None:
        return
    scores, best = hand.scores, hand.last("best_trump")
    shown = open_cards(best) if best else ()
    yield _tricks(hand, [facts["tricks"] * TRICK for facts in scores], names)
    bonuses = [facts["bonus"] for facts in scores]
    made = [[Made("Highest trump played", bonus, cards=shown)] if bonus else [] for bonus in bonuses]
    yield Line.of("Highest trump", made)
    bid = f"{names[hand.settled.seat or 0]} bid {bid_says(hand.settled.facts['bid'])}"
    by_bid = [list(_by_bid(facts, bid)) for facts in scores]
    if any(by_bid):
        yield Line.of("The bid", by_bid, [made[0].points if made else None for made in by_bid])


def _tricks(hand: _Hand, counts: Sequence[int], names: Sequence[str]) -> Line:
    """Who won tricks, and with which cards. A match that began in mid-hand has no events of the tricks before."""

    def won(seat: int) -> list[Event]:
        return [event for event in hand.all("trick_won") if event.seat == seat]

    made = [
        [
            Made(names[seat], len(tricks) * TRICK, f"{len(tricks)} × {TRICK}, won with", open_cards(*tricks))
            for seat in side
            if (tricks := won(seat))
        ]
        for side in SIDES
    ]
    return Line.of("Tricks", made, counts)


def _by_bid(facts: Mapping[str, Any], bid: str) -> Iterable[Made]:
    """What a side loses that failed, or gains beyond what it took."""
    score, taken = facts["score"], facts["tricks"] * TRICK + facts["bonus"]
    if score < 0:
        how = f"the {points(taken)} taken do not count, and {points(-score)} are lost"
        yield Made(bid, score - taken, how)
    elif score != taken:
        yield Made(f"{bid} and made it", score - taken, f"pays {points(score)} instead of {points(taken)}")


def _figures(state: Position) -> Iterable[Figure]:
    target = int(state.values["target"])
    yield Figure("Still to go", tuple(str(max(0, target - total)) for total in state.totals))
    if state.bidder is not None and state.phase != HAND_OVER:
        bid = bid_says(state.standing)
        yield Figure("Bid", tuple(bid if state.bidder in side else "" for side in SIDES))


# -- the story


def _story(state: Position, scored: Sequence[_Hand]) -> Iterable[str]:
    """How it stands, how often either side made its bids, and the biggest loss."""
    if not scored:
        return
    after = plural(len(scored), "hand")
    ahead = state.won_by if state.won_by is not None else int(state.totals[1] > state.totals[0])
    own, other = state.totals[ahead], state.totals[1 - ahead]
    if state.won_by is not None:
        yield f"{_side(ahead, state.names)} won after {after} with {in_points(own)} to {points(other)}."
    elif own == other:
        yield f"After {after} the sides are level at {in_points(own)}."
    else:
        yield f"After {after} {_side(ahead, state.names)} lead by {points(own - other)}."
    for side in (0, 1):
        if own_bids := _settled(scored, *SIDES[side]):
            yield f"{_side(side, state.names)} {_made(own_bids)}"
    worst = min(scored, key=lambda hand: min(facts["score"] for facts in hand.scores))
    if worst.settled is not None and min(facts["score"] for facts in worst.scores) <= _DEAR:
        bid = f"{state.names[worst.settled.seat or 0]}, {bid_says(worst.settled.facts['bid'])}"
        yield f"Biggest loss: {bid} in hand {worst.number}."
