"""A few words for tests of Canasta: lay cards out by their faces, say moves as players do, hear the answer.

Cards are written by rank (``K 10 2 Jk r3 b3``); each word stands for another copy.

    game = table(hands=["5 5 Jk 9 9"])
    say(game, "lay 5 5 Jk", "go_down")
    assert refusal(game, "lay 9 9") == "too_few"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.melds.table import bonus
from game.games.canasta.rules.state import Canasta
from game.games.canasta.rules.variants import PACK, RULE_SETS
from tests.games.melding import Dealer, face_of

NAMES = ("North", "East", "South", "West")


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
    dealer = Dealer(PACK)
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


def threes(game: Canasta, side: int) -> int:
    """How many red threes a side has laid down."""
    return len(game.table[bonus(side)])
