"""The story of a match of Forty-Fives, told from its events, with a score sheet for every hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.games.forty_fives.rules.position import HAND_OVER, Position
from game.games.forty_fives.rules.scoring import TRICK
from game.games.forty_fives.rules.variants import bid_says
from game.games.forty_fives.words.events import BID, BONUS, MADE, TAKEN
from game.words.course import Feat, by_seat
from game.words.facts import MEMBERS, SCORE, SIDE, SUIT, TRICKS
from game.words.language import in_points, plural, points, times
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import Figure, Line, Made, Sheet, open_cards

_DEAR = -25  # a score so low is a story


class Hand(RoundEvents):
    """What the events say of one hand."""

    @property
    def settled(self) -> Event | None:
        """How the bid ended; None where nobody bid."""
        return self.last("bid_settled")

    @property
    def written(self) -> list[Event]:
        """What each side wrote down; nothing where nobody bid."""
        return sorted(self.scores, key=lambda event: event[SIDE])


class FortyFivesReport(MatchReport[Position, Hand]):
    """How a match went."""

    reads = Hand
    unit = "hand"

    def __init__(self, state: Position, events: Iterable[Event]) -> None:
        super().__init__(state, events)
        self.bid_for = [hand for hand in self.finished if hand.settled is not None]

    def list_feats(self) -> Iterable[Feat]:
        """Which side made how many bids and tricks."""

        def makes(event: Event) -> tuple[int, ...]:
            return event[MEMBERS] if event.kind == "bid_settled" and event[MADE] else ()

        yield self.feat("bids", "bid", makes, "Most bids made")
        yield self.feat("tricks", "trick", by_seat("trick_won"))

    def _settle(self, *seats: int) -> list[Event]:
        """How the bids of those seats ended."""
        return [hand.settled for hand in self.bid_for if hand.settled is not None and hand.settled.seat in seats]

    def tell_round(self, played: Hand) -> str:
        """How a hand ended, and what it was worth."""
        if played.settled is None:
            return "Nobody bid."
        settled, named = played.settled, played.last("named_trump")
        trump = f" in {SUIT_NAMES[named[SUIT]]}" if named else ""
        made = "made it" if settled[MADE] else f"took only {settled[TAKEN]}"
        told = [event for event in played.written if event[SCORE] or len(self.sides) == 2]
        scores = [f"{self.name_side(event[MEMBERS])} {points(event[SCORE])}" for event in told]
        bid = f"{self.names[settled.seat or 0]} bid {bid_says(settled[BID])}{trump}"
        return f"{bid} and {made}. {'; '.join(scores)}."

    def write_note(self, seat: int) -> str:
        """How a side came by its points, and how the bids of its players went."""
        if not self.bid_for:
            return "No hand scored yet."
        own = [(other, self._settle(other)) for other in self.sides[self.state.party(seat)]]
        bids = [f"{self.names[other]} {_made(settled)}" for other, settled in own if settled]
        return f"{super().write_note(seat)} {' '.join(bids) or 'Never had the bid.'}"

    def tell_story(self) -> Iterable[str]:
        """How it stands, how often either side made its bids, and the biggest loss."""
        if not self.bid_for:
            return
        yield self._lead()
        for side in self.sides:
            if own_bids := self._settle(*side):
                yield f"{self.name_side(side)} {_made(own_bids)}"
        worst = min(self.bid_for, key=lambda hand: min(event[SCORE] for event in hand.written))
        if worst.settled is not None and min(event[SCORE] for event in worst.written) <= _DEAR:
            bid = f"{self.names[worst.settled.seat or 0]}, {bid_says(worst.settled[BID])}"
            yield f"Biggest loss: {bid} in hand {worst.number}."

    def _lead(self) -> str:
        state, totals, after = self.state, self.state.totals, plural(len(self.bid_for), self.unit)
        ahead = state.won_by if state.won_by is not None else totals.index(max(totals))
        who = self.name_side(self.sides[ahead])
        own, next_best = totals[ahead], max(total for side, total in enumerate(totals) if side != ahead)
        if state.won_by is not None:
            return f"{who} won after {after} with {in_points(own)} to {points(next_best)}."
        if own > next_best:
            lead = "leads" if len(self.sides[ahead]) == 1 else "lead"
            return f"After {after} {who} {lead} by {points(own - next_best)}."
        level = [side for side, total in zip(self.sides, totals, strict=True) if total == own]
        who = "the sides" if len(level) == len(totals) else self.name_side(chain.from_iterable(level))
        return f"After {after} {who} are level at {in_points(own)}."

    def rank(self, seat: int) -> int:
        """The winners stand best, even with fewer points."""
        own, others = (
            self.own(seat),
            [total for side, total in zip(self.sides, self.now, strict=True) if seat not in side],
        )
        return max(own, max(others) + 1) if self.state.won_by == self.state.party(seat) else own

    # -- score sheets -------------------------------------------------------------------------------------------------

    def count_running(self) -> Sheet:
        """The tricks; the highest trump is known only at the end."""
        state, hand = self.state, self.rounds[-1] if self.rounds else Hand(self.state.hand_number)
        tricks = self._tricks(hand, [state.tricks_of(side) * TRICK for side in range(state.parties)])
        return Sheet.of(state.hand_number, [tricks], state.totals, over=False)

    def list_lines(self, played: Hand) -> Iterable[Line]:
        """What all sides took, and what is written down instead where the bid decides it; nothing of a hand that was
        thrown in."""
        if played.settled is None:
            return
        scores, best = played.written, played.last("best_trump")
        shown = open_cards(best) if best else ()
        yield self._tricks(played, [event[TRICKS] * TRICK for event in scores])
        bonuses = [event[BONUS] for event in scores]
        made = [[Made("Highest trump played", bonus, cards=shown)] if bonus else [] for bonus in bonuses]
        yield Line.of("Highest trump", made)
        bid = f"{self.names[played.settled.seat or 0]} bid {bid_says(played.settled[BID])}"
        by_bid = [list(_by_bid(event, bid)) for event in scores]
        if any(by_bid):
            yield Line.of("The bid", by_bid, [made[0].points if made else None for made in by_bid])

    def _tricks(self, hand: Hand, counts: Sequence[int]) -> Line:
        """Who won tricks, and with which cards. A match that began in mid-hand has no events of the tricks before."""

        def won(seat: int) -> list[Event]:
            return [event for event in hand.all("trick_won") if event.seat == seat]

        made = [
            [
                Made(self.names[seat], len(tricks) * TRICK, f"{len(tricks)} × {TRICK}, won with", open_cards(*tricks))
                for seat in side
                if (tricks := won(seat))
            ]
            for side in self.sides
        ]
        return Line.of("Tricks", made, counts)

    def list_figures(self) -> Iterable[Figure]:
        state = self.state
        target = int(state.values["target"])
        yield Figure("Still to go", tuple(str(max(0, target - total)) for total in state.totals))
        back = [sum(not settled[MADE] for settled in self._settle(*side)) for side in self.sides]
        if any(back):
            yield Figure("Set back", tuple(times(count) if count else "" for count in back))
        if state.bidder is not None and state.phase != HAND_OVER:
            bid = bid_says(state.standing)
            yield Figure("Bid", tuple(bid if state.bidder in side else "" for side in self.sides))


def _made(bids: Sequence[Event]) -> str:
    """How many of those bids were made."""
    return f"made {sum(event[MADE] for event in bids)} of {plural(len(bids), 'bid')}."


def _by_bid(event: Event, bid: str) -> Iterable[Made]:
    """What a side loses that failed, or gains beyond what it took."""
    score, taken = event[SCORE], event[TRICKS] * TRICK + event[BONUS]
    if score < 0:
        how = f"the {points(taken)} taken do not count, and {points(-score)} are lost"
        yield Made(bid, score - taken, how)
    elif score != taken:
        yield Made(f"{bid} and made it", score - taken, f"pays {points(score)} instead of {points(taken)}")


report = FortyFivesReport.of
