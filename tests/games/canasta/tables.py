"""A few words for tests of Canasta: lay cards out by their faces, say moves as players do, hear the answer.

Cards are written by rank (``K 10 2 Jk r3 b3``); each word stands for another copy.

    game = table(hands=["5 5 Jk 9 9"])
    say(game, "lay 5 5 Jk", "go_down")
    assert refusal(game, "lay 9 9") == "too_few"
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.cards import Card
from game.engine.melds.table import bonus, meld
from game.engine.moves import Move, Refusal, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known
from game.games.canasta.rules.state import Canasta
from game.games.canasta.rules.variants import PACK, RULE_SETS

NAMES = ("North", "East", "South", "West")


def face_of(card: Card) -> str:
    """A card as these tests write it."""
    if card.rank == "3":
        return "r3" if card.suit in "DH" else "b3"
    return "Jk" if card.rank == "JK" else card.rank


class Dealer:
    """Gives a copy for every face asked for, each card once."""

    def __init__(self) -> None:
        self.left = list(PACK)

    def cards(self, faces: str) -> str:
        """The texts of cards with those faces."""
        found: list[str] = []
        for word in faces.split():
            card = next((card for card in self.left if word in (card.text, face_of(card))), None)
            assert card is not None, f"no {word} left"
            self.left.remove(card)
            found.append(card.text)
        return " ".join(found)


def deal(*, seats: int = 4, seed: int = 1, decks: Sequence[Sequence[str]] = (), **options: Any) -> Canasta:
    """A match from its first deal."""
    return Canasta(RULE_SETS[0], options, NAMES[:seats], seed, decks, recorded=True)


def table(
    *,
    seats: int = 4,
    hands: Sequence[str] = (),
    groups: Sequence[Sequence[str]] = (),
    laid: Sequence[str] = (),
    threes: Sequence[str] = (),
    pile: str = "",
    stock: str | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Canasta:
    """A position: hands of the first seats (five cards each for the others), melds and red threes by side, tentative
    melds of the seat on turn, the pile and the stock bottom first. It is seat 0's second turn, after drawing."""
    dealer = Dealer()
    given = [dealer.cards(hand) for hand in hands]
    position: dict[str, Any] = {
        "groups": [[dealer.cards(text) for text in own] for own in groups],
        "tentative": [dealer.cards(text) for text in laid],
        "bonus": [dealer.cards(text) for text in threes],
        "discard": dealer.cards(pile),
        "turns": [2] * seats,
        **facts,
    }
    if stock is not None:
        position["stock"] = dealer.cards(stock)
    others = [card for card in dealer.left if face_of(card) not in ("2", "Jk", "r3", "b3")]
    for seat in range(seats - len(given)):
        given += [dealer.cards(" ".join(card.text for card in others[5 * seat : 5 * seat + 5]))]
    position["hands"] = given
    if stock is not None:  # everything else lies at the bottom of the pile
        position["rest"] = "discard"
    return Canasta(RULE_SETS[0], options or {}, NAMES[:seats], 1, (), position, recorded=True)


def meant(game: Canasta, text: str, seat: int | None = None) -> Move:
    """The move that says this: every face stands for a card its maker holds, else for any."""
    seat = (game.prompts()[0].seat or 0) if seat is None else seat
    kind, *words = text.split()
    if kind in ("answer", "take_back"):
        return move(seat, kind, (), words[0])
    value = words.pop() if words and (words[-1] == "new" or words[-1][:1] == "g") else None
    sources = [*game.table[HANDS[seat]], *game.pack()]
    found: list[Card] = []
    for word in words:
        card = next(card for card in sources if known(card) and word in (card.text, face_of(card)))
        sources = [other for other in sources if other is not card]
        found.append(card)
    return move(seat, kind, found, value)


def say(game: Canasta, *texts: str) -> Canasta:
    """Make moves, each for the seat that has to act; returns the game."""
    for text in texts:
        game.play(meant(game, text))
    return game


def why_not(game: Canasta, text: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a move; None when the move is legal."""
    return game.why_not(meant(game, text, seat))


def refusal(game: Canasta, text: str) -> str | None:
    """The code of the refusal; None when the move is legal."""
    answer = why_not(game, text)
    return None if answer is None else answer.code


def sentence(game: Canasta, text: str) -> str:
    """The refusal in words."""
    answer = why_not(game, text)
    assert answer is not None
    return answer.text


def faces(cards: Iterable[Card | None]) -> list[str]:
    """The faces of cards, sorted."""
    return sorted("?" if card is None else face_of(card) for card in cards)


def hand(game: Canasta, seat: int = 0) -> list[str]:
    """What a seat holds."""
    return faces(game.table[HANDS[seat]])


def group(game: Canasta, side: int, number: int) -> list[str]:
    """The cards of a meld."""
    return faces(game.table[meld(side, number)])


def threes(game: Canasta, side: int) -> int:
    """How many red threes a side has laid down."""
    return len(game.table[bonus(side)])


def in_stock(game: Canasta) -> int:
    return len(game.table[STOCK])


def pile(game: Canasta) -> list[str]:
    """The discard pile, bottom first."""
    return [face_of(card) for card in game.table[DISCARD]]
