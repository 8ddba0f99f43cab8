"""What is said of the cards of a game of the Eights family: the sentence on each, and the rows of the rules page, one
for all that do the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import RANKS, SUIT_NAMES, SUITS, Card, card, rank_title
from game.engine.matching.powers import PLAIN, Power, Powers
from game.engine.matching.state import MatchingState
from game.engine.moves import NO_FACTS
from game.words.language import capital, rank_name, spelt
from game.words.rules_page import CardRule


def does(power: Power, own: Mapping[str, str]) -> str:
    """What a card with that power does, in a sentence; `own` has those of the game's powers."""
    if power.adds:
        return f"The next player owes {spelt(power.adds)} cards."
    if power.own:
        return own[power.own]
    words = {
        "The next player misses a turn.": power.skips,
        "Play turns round.": power.turns,
        "It fits nearly always, and you name the suit that comes next.": power.wild,
        "It wipes out what another of its rank asks for; otherwise it is a card like any other.": power.clears,
    }
    return next(word for word, holds in words.items() if holds)


def card_rule(view: MatchingState, card: Card, own: Mapping[str, str] = NO_FACTS) -> str:
    """What a card does, in a sentence; of a plain one, where it fits."""
    power = view.powers[card.face]
    if power is not PLAIN:
        return does(power, own)
    return f"It fits on {SUIT_NAMES[card.suit]} and on {rank_name(card.rank, 2)}."


def power_rows(powers: Powers, own: Mapping[str, str]) -> Iterator[CardRule]:
    """Every card that does something, rank by rank, cards of one rank that do the same together."""
    for rank in RANKS:
        alike: dict[Power, list[Card]] = {}
        for suit in SUITS:
            alike.setdefault(powers[rank + suit], []).append(card(rank + suit))
        for power, cards in alike.items():
            if power is not PLAIN:
                yield CardRule(tuple(one.face for one in cards), _called(cards), does(power, own))


def _called(cards: list[Card]) -> str:
    """What these cards of a rank are called: ``Ace``, ``Black Jack``, ``The Ace of hearts``."""
    suits, rank = "".join(card.suit for card in cards), rank_title(cards[0].rank)
    colour = {"CS": "Black ", "DH": "Red "}.get(suits, "")
    return f"{colour}{rank}" if len(cards) > 1 else capital(cards[0].name)
