"""The words that the tests of meld games share: cards by their faces, moves as players say them, and the answers.

Cards are written by rank (``K 10 2 Jk r3 b3``); each word stands for another copy. A game's own module of words lays
out its positions, and hands these on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from game.engine.cards import Card
from game.engine.melds.game import MeldGame
from game.engine.melds.table import meld
from game.engine.moves import Move, Refusal, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known

Game = TypeVar("Game", bound=MeldGame)


def face_of(card: Card) -> str:
    """A card as these tests write it."""
    if card.rank == "3" and card.suit:
        return "r3" if card.suit in "DH" else "b3"
    return "Jk" if card.rank == "JK" else card.rank


@cache
def names_of(card: Card) -> tuple[str, str]:
    """How a card may be written in these tests: by itself, or by its face as any of its copies."""
    return card.text, face_of(card)


class Dealer:
    """Gives a copy for every face asked for, each card of a pack once."""

    def __init__(self, pack: Iterable[Card]) -> None:
        self.left = list(pack)

    def cards(self, faces: str) -> str:
        """The texts of cards with those faces."""
        found: list[str] = []
        for word in faces.split():
            card = next((card for card in self.left if word in names_of(card)), None)
            assert card is not None, f"no {word} left"
            self.left.remove(card)
            found.append(card.text)
        return " ".join(found)


def meant(game: MeldGame, text: str, seat: int | None = None) -> Move:
    """The move that says this: every face stands for a card its maker holds, else for one in its tentative groups,
    else for any."""
    seat = (game.prompts()[0].seat or 0) if seat is None else seat
    kind, *words = text.split()
    target = int(words.pop()[1:]) if words and words[-1].startswith("@") else None
    if kind in ("cut", "choose_hand", "answer", "take_back"):
        return move(seat, kind, (), words[0] if words else None, target)
    value = words.pop() if words and (words[-1] == "new" or words[-1][:1] == "g") else None
    zones = game.table.zones
    own = [card for where, pile in zones.items() if where.kind == "tentative" for card in pile]
    sources = [*zones[HANDS[seat]], *own, *game.pack()]
    cards: list[Card] = []
    for word in words:
        found = next((card for card in sources if known(card) and word in (card.text, face_of(card))), None)
        assert found is not None, f"there is no {word}"
        sources = [card for card in sources if card is not found]
        cards.append(found)
    return move(seat, kind, cards, value, target)


def say(game: Game, *texts: str, seat: int | None = None) -> Game:
    """Make moves, each for the seat that has to act (or `seat`); returns the game."""
    for text in texts:
        game.play(meant(game, text, seat))
    return game


def why_not(game: MeldGame, text: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a move by that seat; None when the move is legal."""
    return game.why_not(meant(game, text, seat))


def refusal(game: MeldGame, text: str, seat: int | None = None) -> str | None:
    """The code of the refusal; None when the move is legal."""
    answer = why_not(game, text, seat)
    return None if answer is None else answer.code


def sentence(game: MeldGame, text: str, seat: int | None = None) -> str:
    """The refusal in words."""
    answer = why_not(game, text, seat)
    assert answer is not None
    return answer.text


def faces(cards: Iterable[Card | None]) -> list[str]:
    """The faces of cards, sorted."""
    return sorted("?" if card is None else face_of(card) for card in cards)


def hand(game: MeldGame, seat: int = 0) -> list[str]:
    """What a seat holds, tentative groups aside."""
    return faces(game.table[HANDS[seat]])


def group(game: MeldGame, side: int, number: int) -> list[str]:
    """The cards of a final group."""
    return faces(game.table[meld(side, number)])


def pile(game: MeldGame) -> list[str]:
    """The discard pile, bottom first."""
    return [face_of(card) if known(card) else "?" for card in game.table[DISCARD]]


def in_stock(game: MeldGame) -> int:
    return len(game.table[STOCK])
