"""How a round and a match went in which bids are settled after every round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from game.engine.bids.game import BidsGame
from game.engine.moves import Event
from game.words.course import Feat
from game.words.facts import ALL_TAKEN, BIDS, MADE, MEMBERS, SCORE
from game.words.language import plural
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import Line, Made
from game.words.tricks import say_sum, who_made

Table = TypeVar("Table", bound=BidsGame)
Played = TypeVar("Played", bound="BidsRound")


class BidsRound(RoundEvents):
    """What the events say of a round with bids. The event that `settles` it is of the kind `tricks.BIDS_SETTLED`."""

    settles: ClassVar[str] = "bids_settled"

    @property
    def settled(self) -> Event:
        """All bids, the tricks won, and whether they were made, once it is over."""
        settled = self.last(self.settles)
        assert settled is not None
        return settled

    def made(self, seat: int) -> bool:
        """Whether that seat made its bid."""
        return self.settled[MADE][seat]


class BidsReport(MatchReport[Table, Played]):
    """How a match went in which bids are settled after every round."""

    reads: ClassVar[type[Any]] = BidsRound

    def list_feats(self) -> Iterable[Feat]:
        """Who made how many bids."""

        def makes(event: Event) -> tuple[int, ...]:
            made = event[MADE] if event.kind == self.reads.settles else ()
            return tuple(seat for seat, done in enumerate(made) if done)

        seats = self.sides[: self.state.seats]
        yield Feat.of("bids", "bid", self.events, makes, seats, title="Most bids made")

    def tell_round(self, played: Played) -> str:
        """How many tricks there were, by how much it was overbid, and what every bid has brought."""
        bids, tricks, made = played.settled[BIDS], sum(played.settled[ALL_TAKEN]), played.settled[MADE]
        over = f"{plural(tricks, 'trick')}, {say_sum(sum(bids), tricks)}."
        return f"{over} {who_made(made, self.names)} {super().tell_round(played)}"

    def count_made(self, seat: int) -> int:
        """How many bids that seat has made."""
        return sum(played.made(seat) for played in self.finished)

    def write_note(self, seat: int) -> str:
        """How many bids a seat has made."""
        if not self.finished:
            return super().write_note(seat)
        made = self.count_made(seat)
        return f"{plural(made, 'bid') if made else 'No bid'} made in {self.count_rounds()}."

    def list_lines(self, played: Played) -> Iterable[Line]:
        """What every bid has brought."""
        settled = played.settled
        scores = {seat: event[SCORE] for event in played.scores for seat in event[MEMBERS]}

        def bid(seat: int) -> Made:
            title = f"Bid {settled[BIDS][seat]}, won {settled[ALL_TAKEN][seat]}"
            return Made(title, scores.get(seat, 0), "made" if settled[MADE][seat] else "not made")

        yield Line.of("Bid", [[bid(seat)] for (seat,) in self.sides])


report = BidsReport.of
