"""What a screen may ask of any game beside its rules: words for moves and cards, and how they are handled.

Everything has an answer that will do; a game says more where it can.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move, Quiz
from game.engine.table import Zone, zone

HANDS = tuple(zone("hand", seat) for seat in range(8))


class Questions:
    """Part of every `State`. Answers may depend on nothing that the one who asks may not see."""

    __slots__ = ()

    names: tuple[str, ...]

    click_plays = False  # whether one click on a card plays it, where a move takes a single one

    small_moves = False  # whether a turn is made of many small moves, which then flow together on the screen

    @property
    def takes_many(self) -> bool:
        """Whether a move may take several cards of the hand now: then a click lifts one more."""
        return False

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """The place where these cards of a hand, brought to a zone, a seat or (None) wherever they plainly belong, lie
        openly for their owner until they are a whole move: because they are none yet, or because a button makes it.
        None where they are played or refused at once."""
        return None

    def hand_of(self, seat: int) -> Zone:
        """The hand from which that seat plays now: its own, or one on which nobody sits."""
        return HANDS[seat]

    def tally(self, seat: int, some: Sequence[Card]) -> str:
        """What cards that are lifted together come to so far, in a few words; empty where they come to nothing."""
        return ""

    def preview(self, wanted: Move) -> str:
        """What would stand on the table after the move, in a word or two; empty when there is nothing to say."""
        return ""

    def private_note(self, wanted: Move) -> str:
        """What only its maker may read of a move before making it; empty when there is nothing to keep quiet about."""
        return ""

    def caption(self, one: Card) -> str:
        """What the card does in this game, in a word or two; empty when it is plain."""
        return ""

    def quiz(self, wanted: Move) -> Quiz | None:
        """The sum that the player has to do before this move; None where the table asks for none."""
        return None

    def warning(self, wanted: Move) -> str:
        """What a legal move would give away, as a question to be asked first; empty when there is nothing to ask."""
        return ""

    def safe(self, seat: int) -> list[Move]:
        """Legal moves that nobody would regret, to be made one after another; what is safe is asked anew after each."""
        return []

    def recalls(self, seat: int) -> list[Move]:
        """Legal moves that take back what a seat has laid out only for the time being, to be made one after another;
        empty where nothing is."""
        return []

    def checklist(self, seat: int) -> tuple[tuple[bool, str], ...]:
        """What that seat needs to end the round, line by line, and whether it has it; empty where nothing is needed."""
        return ()

    def label(self, move: Move) -> str:
        """The move as a button says it beside others with the same cards."""
        if move.target is not None:
            return self.names[move.target]
        return move.value or move.kind.capitalize()
