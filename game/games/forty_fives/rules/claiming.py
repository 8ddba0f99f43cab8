"""Forty-Fives: why whoever is to lead wins all the tricks that are left, in sentences."""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES
from game.engine.state import HANDS
from game.games.forty_fives.rules.position import Position
from game.words.language import listed, plural


def why_certain(position: Position) -> tuple[str, ...]:
    """The proof of `Position.rest`, for the seat on turn, in words."""
    order, rest = position.order, position.rest()
    assert order is not None
    assert rest is not None
    leads = order.high_to_low(position.table[HANDS[position.turn]])
    trumps, plain, most = leads[: rest.trumps], leads[rest.trumps :], rest.given
    words: list[str] = []
    if trumps:
        names = listed([card.name for card in trumps])
        words.append(
            f"No trump that is still out beats {names} when {'it is' if len(trumps) == 1 else 'they are'} led."
        )
    if plain:
        after = f"After {plural(len(trumps), 'trump')} nobody has one left" if most else "Nobody has a trump left"
        suits = listed(list(dict.fromkeys(SUIT_NAMES[order.suit(card)] for card in plain)))
        words.append(f"{after}, and in {suits} nothing higher is out.")
    return tuple(words)
