"""Why a move of Forty-Fives is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.trick_play import TRICK
from game.games.forty_fives.players import bidding
from game.games.forty_fives.players.policy import Look
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import HELD
from game.games.forty_fives.rules.state import FortyFives
from game.words.language import capital, listed, plural

LITTLE = 0.3  # points: of two cards that differ by less either may go


def reason(view: FortyFives, move: Move) -> str:
    """One sentence on why one might make that legal move."""
    return _SAYS[move.kind](view, move)


# -- the auction -------------------------------------------------------------------------------------------------------


def _worth(view: FortyFives, seat: int) -> tuple[str, int]:
    """The best suit in words, and about how many points the hand should bring in it."""
    suit, _ = bidding.best_suit(view.table.zones[HANDS[seat]])
    return SUIT_NAMES[suit], round(bidding.worth(view, seat))


def _bid(view: FortyFives, move: Move) -> str:
    suit, about = _worth(view, move.seat)
    bid = view.ladder[view.step(str(move.value))]
    if view.bagged(move.seat) and about < bid.needs:
        return f"You have to bid, and {suit} is the best you have for it."
    if bidding.price(view, bid) <= about:
        return f"With {suit} as trump your hand should bring about {about} points, kitty and partner included."
    return f"Your hand is worth about {about} points in {suit}: {bid.says} is bold."


def _pass(view: FortyFives, move: Move) -> str:
    suit, about = _worth(view, move.seat)
    if view.bidder is not None and view.bidder == view.partner(move.seat):
        return f"Your partner has the bid, and about {about} points in {suit} are no reason to take it away."
    least = view.bids_open(move.seat)
    if least and about >= least[0].needs:
        return f"About {about} points in {suit} might do, but a bid that fails is taken off your score."
    if least and about >= view.ladder[0].needs:
        return f"About {about} points in {suit} are too few for a bid of {least[0].says}."
    return f"Even in {suit} your hand is worth only about {about} points."


def _hold(view: FortyFives, move: Move) -> str:
    suit, about = _worth(view, move.seat)
    bid = view.bid_standing()
    assert bid is not None  # the move is legal
    if bidding.price(view, bid) <= about:
        return f"You are good for about {about} points in {suit}, and need not bid more than {bid.says}."
    return f"Your hand is worth about {about} points in {suit}: holding {bid.says} is bold."


def _trump(view: FortyFives, move: Move) -> str:
    hand, suit = view.table.zones[HANDS[move.seat]], str(move.value)
    held = contract(suit).high_to_low([card for card in hand if contract(suit).is_trump(card)])
    best, _ = bidding.best_suit(hand)
    if not held:
        return f"You hold no trump with {SUIT_NAMES[suit]}: {SUIT_NAMES[best]} would be worth more."
    if suit == best:
        return f"{SUIT_NAMES[suit].capitalize()} is your best suit: {_named(held)} would be {_trumps(held)}."
    return f"With {SUIT_NAMES[suit]} {_named(held)} would be {_trumps(held)}, but {SUIT_NAMES[best]} is worth more."


def _trumps(held: list[Card]) -> str:
    return "a trump" if len(held) == 1 else "trumps"


# -- putting away ------------------------------------------------------------------------------------------------------


def _discard(view: FortyFives, move: Move) -> str:
    order = view.order
    assert order is not None  # trump is named before anybody puts cards away
    gone = [card for card in move.cards if order.is_trump(card)]
    kept = [card for card in view.table.zones[HANDS[move.seat]] if card not in move.cards]
    plain = [card for card in kept if not order.is_trump(card)]
    trumps = len(kept) - len(plain)
    if gone:
        only = len(kept) == trumps and trumps > 0
        why = "the trumps you keep are higher" if only and _above_all(view, kept, gone) else "a trump is worth keeping"
        return f"You would part with {_named(gone)}; {why}."
    if not move.cards:
        return "You keep all you have, and draw nothing."
    if plain and len(move.cards) < len(bidding.put_away(view, move.seat).cards):
        return f"You keep {_named(plain)}, though one fresh card in four would be a trump."
    if plain and trumps:
        return f"You keep {_named(plain)} and your {_many(trumps)}; every fresh card is a trump about one time in four."
    if plain:
        return f"You have no trump, so keep as little as you may: {_named(plain)}."
    if not kept:
        return "You have no trump: five fresh cards can only be better."
    if len(kept) == HELD:
        return "You keep five trumps, and need no other card."
    return f"You keep your {_many(trumps)}; every fresh card is another about one time in four."


def _many(trumps: int) -> str:
    return "only trump" if trumps == 1 else plural(trumps, "trump")


def _above_all(view: FortyFives, kept: list[Card], gone: list[Card]) -> bool:
    order = view.order
    assert order is not None
    return min(map(order.strength, kept)) > max(map(order.strength, gone))


# -- tricks ------------------------------------------------------------------------------------------------------------


def _play(view: FortyFives, move: Move) -> str:
    look, card = Look(view), move.cards[0]
    if len(look.hand) == 1:
        return f"{capital(card.name)} is your last card."
    if len(look.legal) == 1:
        return f"{capital(card.name)} is the only card you may play."
    return _lead(look, card) if look.led is None else _follow(look, card)


def _lead(look: Look, card: Card) -> str:
    name, above = capital(card.name), look.above(card)
    if look.order.is_trump(card):
        out = look.trumps_out
        if not above:
            if not out or not look.foes_may_have_trumps():
                return f"{name} is the highest trump left and wins the trick."
            return f"Nothing beats {card.name}, and it pulls trumps out of the other hands."
        if len(look.parted()[0]) == 1:
            return f"{name} is your only trump, and {plural(above, 'higher one')} may be out."
        return f"{name} pulls trumps, though {plural(above, 'higher one')} may be out."
    if look.is_certain(card):
        return f"{name} wins the trick: nobody can have anything higher, nor a trump."
    if above == look.trumps_out:
        return f"{name} is the highest {_suit(look, card)} left, and only a trump beats it."
    if look.parted()[0]:
        return f"{name} costs you little, and you keep your {_many(len(look.parted()[0]))} for later tricks."
    return f"{name} is unlikely to win the trick, but you have no trump to lead."


def _follow(look: Look, card: Card) -> str:
    name = capital(card.name)
    order, led = look.order, look.led
    assert led is not None
    wins = order.against(led)[card.index] > look.high
    partner = look.position.names[look.partner]
    winner = look.position.table.zones[TRICK[look.winning]][0]
    if look.partner_wins:
        certain = look.partner_is_certain
        if wins:
            if len(look.spared()) < len(look.legal) and card not in look.spared():
                return f"{partner} wins this trick with {winner.name} anyway, so {card.name} would be wasted."
            return f"{name} beats {winner.name} of {partner}, which others could still beat."
        if certain:
            return f"{partner} wins this trick with {winner.name}, so give no more than {card.name}."
        return f"{partner} is winning with {winner.name}, so keep what is better than {card.name}."
    if wins:
        if not look.later or look.is_certain(card):
            cheaper = [other for other in look.winners() if look.keeping(other) < look.keeping(card)]
            if cheaper:
                return f"{name} wins the trick, but {_named(cheaper[:1])} would be cheaper."
            return f"{name} wins the trick for certain{', and the bid hangs on it' if look.decisive() else ''}."
        return f"{name} takes the lead in the trick; {plural(look.above(card), 'card')} could still beat it."
    if not look.winners():
        return f"You cannot beat {winner.name}, and {card.name} is no great loss." if _cheap(look, card) else (
            f"You cannot beat {winner.name}, and {card.name} would be worth more later."
        )  # fmt: skip
    if look.partner in look.later:
        return f"{name} leaves the trick to {partner}, who is still to play."
    return f"{name} lets the trick go and keeps what could win a later one."


def _cheap(look: Look, card: Card) -> bool:
    return look.keeping(card) < min(map(look.keeping, look.legal)) + LITTLE


def _suit(look: Look, card: Card) -> str:
    return SUIT_NAMES[look.order.suit(card)].removesuffix("s")


def _named(cards: list[Card]) -> str:
    return listed([card.name for card in cards])


def _claim(view: FortyFives, move: Move) -> str:
    return "Nobody can take a trick from you any more: claim the rest."


def _next(view: FortyFives, move: Move) -> str:
    return "This hand is over: deal the next one."


_SAYS: dict[str, Callable[[FortyFives, Move], str]] = {
    "bid": _bid,
    "pass": _pass,
    "hold": _hold,
    "trump": _trump,
    "discard": _discard,
    "play": _play,
    "claim": _claim,
    "next": _next,
}
