"""Skat: what buttons, plates and questions say of moves and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.games.skat.rules.contracts import Contract, contract, points_in
from game.games.skat.rules.position import DISCARDING, SKAT_CARDS, Position
from game.games.skat.words.counting import game_says, kind_name, question, times_say
from game.words import labels
from game.words.events import OVERBID
from game.words.language import capital, in_points


class Labels(labels.Labels[Position]):
    """The labels of Skat."""

    def label(self, view: Position, move: Move) -> str:
        if move.kind == "bid":
            return str(move.value)
        if move.kind != "discard":
            return self.button(view, move)
        return "Push two cards on" if view.is_pushing else "Put two cards away"

    def button(self, view: Position, move: Move) -> str:
        if move.kind == "announce" and move.value is not None:
            return self._game(view, contract(move.value, hand=view.hand_game))
        if move.kind == "push":
            return f"Push it on unseen: counts {times_say(2 * view.times)}"
        figure = {"bid": f"Bid {move.value}", "hold": f"Hold {view.bid}"}
        return figure.get(move.kind) or super().button(view, move)

    def _game(self, view: Position, game: Contract) -> str:
        """A game to announce, and with the option what it is worth: ``Clubs (24)``, ``Clubs hand (about 36)``."""
        worth = view.worth(game) if view.values["show_value"] else None
        about = "about " if game.hand and not game.is_null else ""
        return capital(game_says(game)) + (f" ({about}{worth})" if worth is not None else "")

    def caption(self, view: Position, card: Card) -> str:
        """Its points, which mean nothing in null; and, once the game is known, whether it is a trump."""
        game, order = view.contract, view.order
        worth = 0 if game is not None and game.is_null else points_in([card])
        suit = "" if order is None else "trump" if order.is_trump(card) else SUIT_NAMES[card.suit]
        return ", ".join(filter(None, (suit, in_points(worth) if worth else "")))

    def tally(self, view: Position, seat: int, cards: Sequence[Card]) -> str:
        """How many points would be put away, or pushed on."""
        if view.phase != DISCARDING:
            return ""
        goes = "on" if view.is_pushing else "away"
        if len(cards) > SKAT_CARDS:
            return f"{len(cards)} cards are lifted, but only {SKAT_CARDS} go {goes}"
        return f"{len(cards)} of {SKAT_CARDS} cards {goes} ({in_points(points_in(cards))})"

    def tried(self, kind: str) -> str:
        """Suit games go by the suits of the deck on the table."""
        return kind_name(kind)

    def warning(self, view: Position, move: Move) -> str:
        """Asks before a game is announced that cannot reach the bid as it stands, and before giving up."""
        if move.kind == "concede":
            return question(view, move.seat)
        if move.kind != "announce" or move.value is None:
            return ""
        game = contract(move.value, hand=view.hand_game)
        worth = view.worth(game)
        if worth is None or worth >= view.bid:
            return ""
        about = "about " if game.hand else ""
        return f"{capital(game_says(game))} is worth {about}{worth}, but you bid {view.bid}. Play it all the same?"

    def counted(self, kind: str) -> str:
        return "games bid too high" if kind == OVERBID else kind


LABELS = Labels(
    {
        "take_skat": "Take the skat",
        "hand": "Play hand",
        "take_up": "Take it up",
        "claim": "Claim the rest",
        "concede": "Give up",
        "contra": "Contra",
        "re": "Re",
    }
)
