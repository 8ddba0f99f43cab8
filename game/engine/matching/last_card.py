"""The announcement of the last card (the option `LAST_CARD`): whoever plays down to one card says so before anybody
else plays, or draws two. It is a question to that seat. It knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.engine.cards import Card
from game.engine.kinds import Kind
from game.engine.matching.state import MatchingState
from game.engine.moves import Move, Prompt, Refusal, Windows, move
from game.engine.options import Value
from game.engine.positions import require
from game.engine.state import HANDS

FORGOT = 2  # cards for who says nothing
_SAY = Windows(("say", "pass"), "Say “last card”?")
_NOTHING_TO_SAY = Refusal("nothing_to_say", "There is nothing to say now.")


class LastCard(MatchingState):
    """A game in which the last card may have to be announced; its kinds of move are `LAST_CARD_KINDS`."""

    __slots__ = ()

    values: Mapping[str, Value]

    def play_card(self, move: Move) -> None:
        """Whoever has one card left is asked, whosever turn it is by now."""
        super().play_card(move)
        says = self.values["last_card"] == "say" and not self.round_over
        if says and len(self.table.zones[HANDS[move.seat]]) == 1:
            self.asked = (move.seat,)

    def _asks(self) -> tuple[Prompt, ...]:
        return _SAY[self.asked] if self.asked else super()._asks()

    def playable(self) -> list[Card]:
        """Nothing, while somebody is asked."""
        return [] if self.asked else super().playable()

    def _choices(self, seat: int) -> list[Move]:
        if self.asked:
            return [move(seat, "say"), move(seat, "pass")] if seat == self.asked[0] else []
        return super()._choices(seat)

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        return move(seat, "say" if rng.random() < 0.5 else "pass") if self.asked else super().any_move(seat, rng)

    def _not_your_turn(self, seat: int) -> Refusal | None:
        if self.asked:
            return Refusal("wait", f"Wait: {self.names[self.asked[0]]} may still announce the last card.")
        return super()._not_your_turn(seat)

    def has_announced(self, seat: int) -> bool:
        """Whether that seat has announced the card that it holds."""
        says = self.values["last_card"] == "say" and not self.round_over and seat not in self.asked
        return says and len(self.table.zones[HANDS[seat]]) == 1

    def why_not_announce(self, move: Move) -> Refusal | None:
        """Why that seat has nothing to announce now."""
        return None if move.seat in self.asked else _NOTHING_TO_SAY

    def announce_last(self, move: Move) -> None:
        """That seat says that it has one card left."""
        self.asked = ()
        self.announce("last_card", move.seat)

    def forget_last(self, move: Move) -> None:
        """That seat says nothing, and draws two cards."""
        self.asked = ()
        self.announce("forgot", move.seat)
        self._draw(move.seat, FORGOT, "took")

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        super()._check_laid(given)
        fine = len(self.asked) == 1 and len(self.table[HANDS[self.asked[0]]]) == 1 and self.values["last_card"] == "say"
        require(not self.asked or (fine and not self.round_over and not self.has_drawn), "somebody asked for nothing")


LAST_CARD_KINDS: Mapping[str, Kind] = {
    "play": Kind(LastCard.play_card, MatchingState.why_not_play, cards=True, value=None),
    "say": Kind(LastCard.announce_last, LastCard.why_not_announce),
    "pass": Kind(LastCard.forget_last, LastCard.why_not_announce),
}
