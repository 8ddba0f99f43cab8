"""The story of a match of Forty-Fives, told from its events, with a score sheet for every hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Event
from game.engine.state import State
from game.games.forty_fives.rules.position import HAND_OVER, Position
from game.games.forty_fives.rules.scoring import TRICK
from game.games.forty_fives.rules.variants import bid_says
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Report, Round, RoundEvents, Sheet, rounds_of

SIDES = ((0, 2), (1, 3))


class _Hand(RoundEvents):
    """What the events say of one hand."""

    @property
    def settled(self) -> Event | None:
        """How the bid ended; None where nobody bid."""
        return self.last("bid_settled")

    @property
    def bidder(self) -> int | None:
        """Who bid highest so far."""
        event = self.last("bid", "held", "bid_settled")
        return None if event is None else event.seat

    @property
    def bid(self) -> str:
        """And what."""
        event = self.last("bid", "held", "bid_settled")
        return "" if event is None else str(event.facts["bid"])

    @property
    def scores(self) -> dict[int, Event]:
        """What each side wrote down."""
        return {int(event.facts["side"]): event for event in self.all("round_scored")}

    @property
    def scored(self) -> bool:
        """Whether anything was written down: not where nobody bid."""
        return len(self.scores) == len(SIDES)


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, Position)
    hands = rounds_of(events, _Hand)
    scored = [hand for hand in hands if hand.scored]
    totals = [state.totals[seat & 1] for seat in range(state.seats)]
    return Report(
        tuple(_story(state, scored)),
        tuple(Round(hand.number, _how_it_went(hand, state.names)) for hand in hands),
        tuple(in_points(total) for total in totals),
        tuple(_note(scored, seat & 1, state.names) for seat in range(state.seats)),
        tuple(totals),
        sides=SIDES,
        totals=tuple(state.totals),
        sheets=tuple(_sheet(hand, state.names) for hand in hands if hand.over),
        running=None if state.round_over else _running(state, hands[-1] if hands else _Hand(state.hand_number)),
        figures=tuple(_figures(state)),
    )


def _side(side: int, names: Sequence[str]) -> str:
    return listed([names[seat] for seat in SIDES[side]])


def _how_it_went(hand: _Hand, names: Sequence[str]) -> str:
    """How a hand ended, and what it was worth."""
    if not hand.over:
        return "Still being played."
    if hand.settled is None or hand.bidder is None:
        return "Nobody bid."
    named = hand.last("named_trump")
    trump = f" in {SUIT_NAMES[named.facts['suit']]}" if named else ""
    made = "made it" if hand.settled.facts["made"] else f"took only {hand.settled.facts['taken']}"
    scores = [f"{_side(side, names)} {points(event.facts['score'])}" for side, event in sorted(hand.scores.items())]
    return f"{names[hand.bidder]} bid {bid_says(hand.bid)}{trump} and {made}. {'; '.join(scores)}."


def _note(scored: Sequence[_Hand], side: int, names: Sequence[str]) -> str:
    """How a side came by its points, and how the bids of its players went."""
    if not scored:
        return "No hand has been scored."
    lines: list[str] = []
    for seat in SIDES[side]:
        own = [hand.settled for hand in scored if hand.bidder == seat and hand.settled is not None]
        made = sum(bool(settled.facts["made"]) for settled in own)
        if own:
            lines.append(f"{names[seat]} made {made} of {plural(len(own), 'bid')}.")
    scores = "; ".join(points(hand.scores[side].facts["score"]) for hand in scored)
    bids = " ".join(lines) or "Never had the bid."
    return f"{'Hand' if len(scored) == 1 else 'Hands'}: {scores}. {bids}"


# -- score sheets


def _sheet(hand: _Hand, names: Sequence[str]) -> Sheet:
    """How a hand was written down; one that was thrown in has no lines."""
    scores = tuple(int(hand.scores[side].facts["score"]) if hand.scored else 0 for side in (0, 1))
    return Sheet(hand.number, _lines(hand, names) if hand.scored else (), scores, hand.totals)


def _lines(hand: _Hand, names: Sequence[str]) -> tuple[Line, ...]:
    """What both sides took, and what is written down instead where the bid decides it."""
    facts = [hand.scores[side].facts for side in (0, 1)]
    taken = [int(fact["tricks"]) * TRICK + int(fact["bonus"]) for fact in facts]
    by_bid = [int(fact["score"]) - took for fact, took in zip(facts, taken, strict=True)]
    lines = [_tricks(hand, names), _bonus(hand)]
    if any(by_bid):
        lines.append(_by_bid(hand, taken, by_bid, names))
    return tuple(lines)


def _tricks(hand: _Hand, names: Sequence[str]) -> Line:
    made: list[tuple[Made, ...]] = []
    for side in (0, 1):
        parts: list[Made] = []
        for seat in SIDES[side]:
            won = [event for event in hand.all("trick_won") if event.seat == seat]
            cards = tuple(card for event in won for card in event.cards if card is not None)
            if won:
                parts.append(Made(names[seat], len(won) * TRICK, f"{len(won)} × {TRICK}, won with", cards))
        made.append(tuple(parts))
    counts = [sum(event.seat in SIDES[side] for event in hand.all("trick_won")) * TRICK for side in (0, 1)]
    if hand.scores:  # a match that began in mid-hand has no events of the tricks before
        counts = [int(hand.scores[side].facts["tricks"]) * TRICK for side in (0, 1)]
    return Line("Tricks", tuple(counts), tuple(made))


def _bonus(hand: _Hand) -> Line:
    worth = [int(hand.scores[side].facts["bonus"]) for side in (0, 1)]
    best = hand.last("best_trump")
    shown: tuple[Card, ...] = tuple(card for card in best.cards if card is not None) if best else ()
    made = tuple((Made("Highest trump played", bonus, cards=shown),) if bonus else () for bonus in worth)
    return Line("Highest trump", tuple(worth), made)


def _by_bid(hand: _Hand, taken: Sequence[int], by_bid: Sequence[int], names: Sequence[str]) -> Line:
    """What a side loses that failed, or gains beyond what it took."""
    who = names[hand.bidder] if hand.bidder is not None else ""
    made: list[tuple[Made, ...]] = []
    for side in (0, 1):
        score = int(hand.scores[side].facts["score"])
        if not by_bid[side]:
            made.append(())
        elif score < 0:
            how = f"the {points(taken[side])} taken do not count, and {points(-score)} are lost"
            made.append((Made(f"{who} bid {bid_says(hand.bid)}", by_bid[side], how),))
        else:
            how = f"pays {points(score)} instead of {points(taken[side])}"
            made.append((Made(f"{who} bid {bid_says(hand.bid)} and made it", by_bid[side], how),))
    return Line("The bid", tuple(value or None for value in by_bid), tuple(made))


def _running(state: Position, hand: _Hand) -> Sheet:
    """The hand in play: tricks so far; the highest trump is known only at the end."""
    line = _tricks(hand, state.names)
    counts = tuple(state.tricks_of(side) * TRICK for side in (0, 1))
    return Sheet(state.hand_number, (Line(line.title, counts, line.made),), counts, tuple(state.totals), over=False)


def _figures(state: Position) -> Iterable[Figure]:
    target = int(state.values["target"])
    yield Figure("Still to go", tuple(str(max(0, target - total)) for total in state.totals))
    if state.bidder is not None and state.phase != HAND_OVER:
        bid = state.bid_standing()
        side = state.bidder & 1
        says = bid.says if bid is not None else ""
        yield Figure("Bid", tuple(says if each == side else "" for each in (0, 1)))


# -- the story


def _story(state: Position, scored: Sequence[_Hand]) -> list[str]:
    if not scored:
        return []
    lines: list[str] = []
    after = plural(len(scored), "hand")
    if state.won_by is not None:
        own, other = state.totals[state.won_by], state.totals[1 - state.won_by]
        names = _side(state.won_by, state.names)
        lines.append(f"{names} won after {after} with {in_points(own)} to {points(other)}.")
    elif state.totals[0] == state.totals[1]:
        lines.append(f"After {after} the sides are level at {points(state.totals[0])}.")
    else:
        ahead = 0 if state.totals[0] > state.totals[1] else 1
        by = points(abs(state.totals[0] - state.totals[1]))
        lines.append(f"After {after} {_side(ahead, state.names)} lead by {by}.")
    return lines + _bids(state, scored)


def _bids(state: Position, scored: Sequence[_Hand]) -> list[str]:
    """The dearest set-back, and how often either side made its bids."""
    lines: list[str] = []
    for side in (0, 1):
        own = [hand.settled for hand in scored if hand.settled and hand.bidder is not None and hand.bidder & 1 == side]
        if own:
            made = sum(bool(event.facts["made"]) for event in own)
            lines.append(f"{_side(side, state.names)} made {made} of {plural(len(own), 'bid')}.")
    lost = [(int(event.facts["score"]), hand) for hand in scored for event in hand.scores.values()]
    worst, hand = min(lost, key=lambda each: (each[0], each[1].number))
    if worst <= _DEAR and hand.bidder is not None:
        lines.append(f"The dearest set-back: {state.names[hand.bidder]}'s {bid_says(hand.bid)} in hand {hand.number}.")
    return lines


_DEAR = -25  # a score so low is a story
