"""The report on a match of Ninety-Nine, made from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby

from game.engine.moves import Event
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.games.ninety_nine.words.events import CONCEDED, COUNTED_AS, RANK
from game.words.course import Feat
from game.words.facts import CAUSE, LEFT, TOTAL
from game.words.language import listed, number, three_of
from game.words.match_report import LastOneInReport, RoundEvents

_NOTABLE = 3  # so many plays in a row at the limit are worth a sentence


class Hand(RoundEvents):
    """What the events say of one hand."""

    @cached_property
    def rows(self) -> list[int]:
        """How many plays in a row left the total at the limit, or (0) did not."""
        at_limit = [event[TOTAL] == LIMIT for event in self.all("played")]
        return [len(list(row)) if at else 0 for at, row in groupby(at_limit)]

    @property
    def longest(self) -> int:
        """The longest such row."""
        return max(self.rows, default=0)

    def loss_of(self, event: Event, names: Sequence[str]) -> str:
        """How one life was lost, after ``hand 3`` or ``hands 3 and 5``."""
        call = self.last("called")
        if event[CAUSE] == "three_of_a_kind" and call is not None and call.seat is not None:
            return f"to the {three_of(call[RANK])} of {names[call.seat]}"
        failed = next(failed for failed in self.all("failed") if failed.seat == event.seat)
        return f"at {number(failed[TOTAL])}" if failed[CONCEDED] else "without a card"


class NinetyNineReport(LastOneInReport[NinetyNine, Hand]):
    """How a match went."""

    reads = Hand
    unit = "hand"
    fact = "lives"
    counted = "life"

    def list_feats(self) -> Iterable[Feat]:
        """Who brought the total to the limit how often."""

        def to_limit(event: Event) -> tuple[int, ...]:
            reached = event.kind == "played" and event[TOTAL] == LIMIT and event[COUNTED_AS][0] != "0"
            return (event.seat,) if reached and event.seat is not None else ()

        yield self.feat("best", "time", to_limit, f"Most often {LIMIT}")

    def write_note(self, seat: int) -> str:
        """How each life was lost: ``Lost hands 2 and 5 at 99.``"""
        losses: dict[str, list[str]] = {}
        for hand in self.rounds:
            for event in hand.all("life_lost"):
                if event.seat == seat:
                    losses.setdefault(hand.loss_of(event, self.names), []).append(str(hand.number))
        parts = [f"{'hand' if len(at) == 1 else 'hands'} {listed(at)} {why}" for why, at in losses.items()]
        return f"Lost {', '.join(parts)}." if parts else "No hand lost."

    def tell_round(self, played: Hand) -> str:
        """How a hand ended."""
        words: list[str] = []
        names, fails = self.names, [event for event in played.all("failed") if event.seat is not None]
        winner, call = played.last("hand_won"), played.last("called")
        out = [event.seat for event in played.all("eliminated") if event.seat is not None]
        if len(fails) == 1 and winner is None:
            gone = fails[0].seat in out
            words.append(f"{names[fails[0].seat or 0]} {_failing(fails[0])}{' and is out' if gone else ''}.")
            out = [] if gone and len(out) == 1 else out
        elif fails:
            dropped = [f"{names[event.seat or 0]} at {number(event[TOTAL])}" for event in fails]
            words.append(f"Dropped out: {listed(dropped)}.")
        if call is not None and call.seat is not None:
            hit = [event for event in played.all("life_lost") if event[CAUSE] == "three_of_a_kind"]
            loses = f"{self.name_side(event.seat or 0 for event in hit)} {'loses' if len(hit) == 1 else 'lose'} a life"
            words.append(f"{names[call.seat]} called {three_of(call[RANK])}: {loses}.")
        if winner is not None:
            words.append(f"{names[winner.seat or 0]} won the hand.")
        if out:
            words.append(f"{self.name_side(out)} {'is' if len(out) == 1 else 'are'} out.")
        return " ".join(words)

    # -- the story ----------------------------------------------------------------------------------------------------

    def tell_story(self) -> Iterable[str]:
        """Who won, and the tightest hand."""
        yield from self.tell_lead()
        if self.state.over:
            yield from self._tell_brink(self.state.results().index(1))
        yield from self._tell_tightest()

    def _tell_brink(self, winner: int) -> Iterable[str]:
        """Since when the winner had a single life."""
        for hand in self.rounds:
            if any(event.seat == winner and event[LEFT] == 1 for event in hand.all("life_lost")):
                later = sum(other.number > hand.number for other in self.rounds)
                if later > 1:
                    yield f"The last {later} of them were played with a single life."
                return

    def _tell_tightest(self) -> Iterable[str]:
        """The hand in which the total stood at the limit for the most plays in a row."""
        tight = max(self.finished, key=lambda hand: hand.longest, default=None)
        if tight is None or tight.longest < _NOTABLE:
            return
        count = f"for {tight.longest} plays in a row"
        text = f"The tightest moment: in hand {tight.number} the total stood at {LIMIT} {count}"
        losers = [event.seat or 0 for event in tight.all("failed") if event[TOTAL] == LIMIT]
        held = losers and tight.rows[-1] == tight.longest
        yield f"{text}, until {self.names[losers[-1]]} had no answer." if held else f"{text}."


def _failing(failed: Event) -> str:
    return f"could not play at {number(failed[TOTAL])}" if failed[CONCEDED] else "had no card left"


report = NinetyNineReport.of
