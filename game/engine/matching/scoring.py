"""What a match of a shedding game is (the options `MATCH`): one round, some rounds in which cards left count against
their players, or rounds to be won. It knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import Card
from game.engine.kinds import PointsGame
from game.engine.matching.state import MatchingState
from game.engine.options import Value
from game.engine.positions import require
from game.engine.state import HANDS

WILD, POWER, COURT = 20, 15, 10  # points of cards left


def is_last(values: Mapping[str, Value], totals: Sequence[int], rounds: int) -> bool:
    """Whether a match ends after so many rounds, with these totals."""
    match = values["match"]
    if match == "rounds":
        return rounds >= int(values["rounds"])
    return match == "single" or max(totals) >= int(values["wins"])


def lowest_wins(values: Mapping[str, Value]) -> bool:
    """Whether cards left are counted, not rounds won."""
    return values["match"] != "first_to_wins"


class MatchForm(MatchingState, PointsGame):
    """A match by its options. Its ``totals`` are points against everybody, cards left, or rounds won."""

    __slots__ = ()

    values: Mapping[str, Value]

    @property
    def lowest_wins(self) -> bool:
        """Unless rounds won are counted."""
        return lowest_wins(self.values)

    def worth(self, card: Card) -> int:
        """What a card left in a hand counts against its player."""
        if self.values["match"] != "rounds" or self.values["points"] == "by_count":
            return 1
        power = self.powers[card.face]
        if any(power):
            return WILD if power.wild else POWER
        return COURT if card.rank in "JQK" else 1 if card.rank == "A" else int(card.rank)

    def _end_round(self, winner: int | None) -> None:
        """Whoever is out wins, or all who hold fewest; then comes everybody's score."""
        hands = [self.table[HANDS[seat]] for seat in range(self.seats)]
        fewest, match = min(map(len, hands)), self.values["match"]
        winners = tuple(seat for seat, hand in enumerate(hands) if len(hand) == fewest)
        self.announce("round_won", winners=winners, left=fewest)
        for seat, hand in enumerate(hands):
            score = int(seat in winners) if match == "first_to_wins" else sum(map(self.worth, hand))
            self.score_round(seat, score, match=match)
        self.finish_round(last=self._is_last())

    def _is_last(self) -> bool:
        """Whether the match ends with this round."""
        return is_last(self.values, self.totals, self.deals)

    def _announce_winners(self, **facts: Any) -> None:
        super()._announce_winners(match=self.values["match"], **facts)

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        super()._check_laid(given)
        goes_on = self.values["match"] != "rounds" or self.deals <= int(self.values["rounds"])
        require(goes_on, "more rounds than a match has")
        over = self._is_last() if self.round_over else False
        ends = self.values["match"] == "first_to_wins" and not self.round_over and self._is_last()
        require(over == self.over and not ends, "a match that is over and is not")
