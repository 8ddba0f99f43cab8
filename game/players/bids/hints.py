"""Why a card or a bid is a good idea where bids are met exactly, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from game.engine.bids.game import BidsGame
from game.engine.state import HANDS
from game.engine.tricks import bits_of
from game.players.bids.policy import winning_chance
from game.players.bids.round import BidsRound
from game.words.bids.needs import say_need
from game.words.hints import only_card
from game.words.language import spelt
from game.words.tricks import every

LIKELY, HARDLY = 0.6, 0.25  # chances that are told in words
NEAR = 0.25  # so near to a whole number of tricks only that one is named


def say_about(tricks: float) -> str:
    """So many tricks on average, in words.

    >>> say_about(0.9), say_about(2.6), say_about(0.4)
    ('one trick', 'two or three tricks', 'no trick or one')
    """
    least, part = divmod(tricks, 1)
    if NEAR < part < 1 - NEAR:
        return f"{spelt(int(least))} or {spelt(int(least) + 1)} tricks" if least else "no trick or one"
    count = round(tricks)
    return f"{spelt(count)} trick{'' if count == 1 else 's'}" if count else "no trick"


def say_play(view: BidsGame, world: BidsRound, seat: int, card: int, name: str) -> str:
    """What a card of the seat's own hand does, beside what the seat needs; `world` is the round as it sees it."""
    fits = world.fits()
    if fits == card:
        return only_card(name, view.table[HANDS[seat]], "your", "your only card of the suit led")
    return f"{say_need(view, seat)}: {name} {_what_it_does(world, card, fits, seat)}."


def _what_it_does(world: BidsRound, card: int, fits: int, seat: int) -> str:
    """What a card of that seat does to the trick."""
    order, out = world.order, world.unseen()
    wins = winning_chance(world, card, out)
    if wins >= 1 and _may_be_beaten(world, card, order.over[card] & out):
        wins = LIKELY
    if wins == 0 and world.place:
        losing = [other for other in bits_of(fits) if other != card and not winning_chance(world, other, 0)]
        highest = all(order.below[other].bit_count() < order.below[card].bit_count() for other in losing)
        return "is the highest card that loses this trick" if losing and highest else "loses this trick"
    if world.place == len(world.line) - 1:
        return "takes this trick"
    if wins >= 1:
        return "is sure to take this trick"
    if wins >= LIKELY:
        return "will probably take this trick"
    if wins <= HARDLY:
        return "will hardly take this trick"
    need, left = world.targets[seat] - world.taken[seat], world.hands[seat].bit_count()
    if 0 < need < left:
        return "may well take this trick, or lose it early enough to make up for it"
    return "may still lose this trick" if not need else "may well take this trick"


def _may_be_beaten(world: BidsRound, card: int, beating: int) -> bool:
    """Whether a hand that plays later to the trick may beat a card by one of those that are `beating` it and out: the
    chance of the policy is near, and 1 where it is not quite certain."""
    led = world.led or world.order.suit_mask[card]
    for hand in world.line[world.place + 1 :]:
        held = world.hands[hand]
        if beating & ((held & led or held) if hand in world.faced else ~world.barred[hand]):
            return True
    return False


def say_claim(view: BidsGame, whose: str = "your") -> str:
    """Why the rest may be claimed."""
    left = len(view.table[HANDS[view.turn]])
    return f"Nothing that is out beats {whose} cards: they take {every(left)}, however the others play."
