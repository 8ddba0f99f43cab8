"""Cheat: what buttons and plates say of moves and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import JOKER, Card
from game.engine.moves import Event, Move
from game.games.cheat.rules.position import PLAY, Position
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.games.cheat.words.review import hindsight
from game.words import labels
from game.words.language import capital, plural, spelt


class Labels(labels.Labels[Position]):
    """The labels of Cheat."""

    def label(self, view: Position, move: Move) -> str:
        """A claim beside others with the same cards by its rank."""
        return rank_says(str(move.value), len(move.cards)) if move.kind == "play" else self.button(view, move)

    def action(self, view: Position, move: Move, *, brief: bool = False) -> str:
        label = super().action(view, move, brief=brief)
        return f"Claim {spelt(len(move.cards))} {label}" if move.kind == "play" else label

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        """Which rank a claim is to name."""
        asks = len(moves) > 1 and moves[0].kind == "play"
        return f"{capital(spelt(len(moves[0].cards)))} of which rank?" if asks else ""

    def caption(self, view: Position, card: Card) -> str:
        """Jokers fit every claim."""
        return "any rank" if card.rank == JOKER else ""

    def tally(self, view: Position, seat: int, cards: Sequence[Card]) -> str:
        """The claim as it will be announced, if there is no choice of ranks."""
        if view.phase != PLAY or not cards:
            return ""
        if len(cards) > view.terms.max_cards:
            return f"{plural(len(cards), 'card')}: at most {view.terms.max_cards} at once"
        rank = view.rank_due
        return plural(len(cards), "card") if rank is None else claim_says(len(cards), rank)

    def summary(self, view: Position, moves: Sequence[Move], events: Sequence[Event]) -> str:
        """An answer to a claim, with the claim."""
        if moves[0].kind not in ("challenge", "let_go"):
            return ""
        me, claim = view.names[moves[0].seat], view.claims[-1]
        claimed = f"{view.names[claim.seat]}'s {claim_says(claim.count, claim.rank)}"
        return f"{me} calls Cheat on {claimed}." if moves[0].kind == "challenge" else f"{me} lets {claimed} go."

    def hindsight(self, view: Position, move: Move, events: Sequence[Event]) -> str:
        """Whether the claim was true; see `review.hindsight`."""
        return hindsight(view, move, events)

    def private_note(self, view: Position, move: Move) -> str:
        """Whether a claim is a lie."""
        return "" if move.kind != "play" or view.is_true(move) else "not true"


LABELS = Labels(
    {"play": "Claim", "challenge": "Cheat!", "let_go": "Let it go"},
    tried={"lie": "lies that passed", "call": "calls that were right"},
)
