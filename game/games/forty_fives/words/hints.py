"""Why a move of Forty-Fives is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at. What a
hand is worth is told from `players.bidding`, what a card from `players.policy`: players decide by the same.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.trick_play import TRICK
from game.games.forty_fives.players import bidding
from game.games.forty_fives.players.look import HandView
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import HELD, Bid, has_kitty
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import capital, in_points, named_all, plural, suit_of

LITTLE = 0.3  # points: of two cards that differ by less either may go


# -- the auction -------------------------------------------------------------------------------------------------------


def _worth(view: FortyFives, seat: int) -> tuple[str, int, str]:
    """The best suit in words, and about how many points the hand should bring in it, as a number and in words."""
    suit, _ = bidding.best_suit(view.table.zones[HANDS[seat]])
    about = max(0, round(bidding.worth(view, seat)))
    return SUIT_NAMES[suit], about, in_points(about)


def _bid(view: FortyFives, move: Move) -> str:
    suit, about, points = _worth(view, move.seat)
    bid = view.ladder[view.step(str(move.value))]
    if view.bagged(move.seat) and about < bid.needs:
        return f"You have to bid, and {suit} is the best you have for it."
    if bidding.covers(view, move.seat, bid):
        return f"With {suit} as trump your hand should bring about {points}, {_more(view)} included."
    return f"Your hand is worth about {points} in {suit}: {_bold(view, move.seat, bid)}."


def _more(view: FortyFives) -> str:
    """What adds to what a hand holds."""
    if view.alone:
        return "kitty" if has_kitty(view.values, view.seats) else "draw"
    return "kitty and partner"


def _pass(view: FortyFives, move: Move) -> str:
    suit, about, points = _worth(view, move.seat)
    if view.bid_of_partner(move.seat):
        verb = "is" if about == 1 else "are"
        return f"Your partner has the bid, and about {points} in {suit} {verb} no reason to outbid your partner."
    least = view.bids_open(move.seat)
    if least and about >= least[0].needs:
        return f"About {points} in {suit} might be enough, but a bid that fails is subtracted from your score."
    if least and about >= view.ladder[0].needs:
        return f"About {points} in {suit} are too few for a bid of {least[0].says}."
    return f"Even in {suit} your hand is worth only about {points}."


def _hold(view: FortyFives, move: Move) -> str:
    suit, _, points = _worth(view, move.seat)
    bid = view.bid_standing()
    assert bid is not None  # the move is legal
    if bidding.covers(view, move.seat, bid):
        return f"You should make about {points} in {suit}, and holding costs no more than {bid.says}."
    return f"Your hand is worth about {points} in {suit}: {_bold(view, move.seat, bid, 'holding ')}."


def _bold(view: FortyFives, seat: int, bid: Bid, holding: str = "") -> str:
    """What is said of a bid that the hand is not worth."""
    needed = ", but the others are almost home" if bidding.dares(view, seat, bid) else ""
    return f"{holding}{bid.says} is bold{needed}"


def _trump(view: FortyFives, move: Move) -> str:
    hand, suit = view.table.zones[HANDS[move.seat]], str(move.value)
    held = contract(suit).high_to_low([card for card in hand if contract(suit).is_trump(card)])
    best, _ = bidding.best_suit(hand)
    if not held:
        return f"You hold no trump with {SUIT_NAMES[suit]}: {SUIT_NAMES[best]} would be worth more."
    trumps = f"{named_all(held)} would be {'a trump' if len(held) == 1 else 'trumps'}"
    if suit == best:
        return f"{capital(SUIT_NAMES[suit])} is your best suit: {trumps}."
    return f"With {SUIT_NAMES[suit]} {trumps}, but {SUIT_NAMES[best]} is worth more."


# -- putting away ------------------------------------------------------------------------------------------------------


def _discard(view: FortyFives, move: Move) -> str:
    order = view.order
    assert order is not None  # trump is named before anybody puts cards away
    gone = [card for card in move.cards if order.is_trump(card)]
    kept = [card for card in view.table.zones[HANDS[move.seat]] if card not in move.cards]
    plain = [card for card in kept if not order.is_trump(card)]
    trumps = len(kept) - len(plain)
    if gone:
        higher = trumps > 0 and not plain and min(map(order.strength, kept)) > max(map(order.strength, gone))
        why = "the trumps you keep are higher" if higher else "a trump is worth keeping"
        return f"You would discard {named_all(gone)}; {why}."
    if not move.cards:
        return "You keep all your cards and draw none."
    if plain and len(move.cards) < len(bidding.put_away(view, move.seat).cards):
        return f"You keep {named_all(plain)}, though each new card has a 1 in 4 chance of being a trump."
    if plain and trumps:
        many = _many(trumps)
        return f"You keep {named_all(plain)} and your {many}; each new card has a 1 in 4 chance of being a trump."
    if plain:
        return f"You have no trump, so keep as little as you may: {named_all(plain)}."
    if not kept:
        return "You have no trump: five new cards can only be better."
    if len(kept) == HELD:
        return "You keep five trumps, and need no other card."
    return f"You keep your {_many(trumps)}; each new card has a 1 in 4 chance of being a trump."


def _many(trumps: int) -> str:
    return "only trump" if trumps == 1 else plural(trumps, "trump")


# -- tricks ------------------------------------------------------------------------------------------------------------


def _play(view: FortyFives, move: Move) -> str:
    look, card = HandView(view), move.cards[0]
    if len(look.legal) == 1:
        return only_card(card.name, look.hand)
    return _lead(look, card) if look.led is None else _follow(look, card)


def _lead(look: HandView, card: Card) -> str:
    name, above, trumps = capital(card.name), look.above(card), len(look.split_trumps()[0])
    if look.order.is_trump(card):
        if not above:
            if not look.trumps_out or not look.foes_may_have_trumps():
                return f"{name} is the highest trump left and wins the trick."
            return f"Nothing beats {card.name}, and it pulls trumps out of the other hands."
        best = look.split_trumps()[0][0]
        if best is not card:
            beats = "" if look.above(best) else ", which nothing beats"
            return f"{name} pulls trumps, and you keep {best.name}{beats}, for a later trick."
        out = f"{plural(above, 'higher one')} may be out"
        return f"{name} is your only trump, and {out}." if trumps == 1 else f"{name} pulls trumps, though {out}."
    if look.is_certain(card):
        return f"{name} wins the trick: nobody can have anything higher, nor a trump."
    if above == look.trumps_out:
        return f"{name} is the highest {suit_of(look.order.suit(card))} left, and only a trump beats it."
    if trumps:
        return f"{name} costs you little, and you keep your {_many(trumps)} for later tricks."
    return f"{name} is unlikely to win the trick, but you have no trump to lead."


def _follow(look: HandView, card: Card) -> str:
    name, partner, winners = capital(card.name), look.position.names[look.partner], look.winners()
    winner = look.position.table.zones[TRICK[look.winning]][0].name
    if look.partner_wins:
        allied = look.partner_is_ally  # who plays alone stands by the others against the bidder
        wins = "takes this trick from the bidder" if allied else "wins this trick"
        is_winning = "is taking this trick from the bidder" if allied else "is winning"
        if card not in look.spared():
            return f"{partner} {wins} with {winner} anyway, so {card.name} would be wasted."
        if card in winners:
            return f"{name} beats {partner}'s card, {winner}, which others could still beat."
        if look.partner_is_certain:
            return f"{partner} {wins} with {winner}, so give no more than {card.name}."
        return f"{partner} {is_winning} with {winner}, so keep what is better than {card.name}."
    if card in winners:
        if look.later and not look.is_certain(card):
            return f"{name} takes the lead in the trick; {plural(look.above(card), 'card')} could still beat it."
        cheaper = [other for other in winners if look.keeping(other) < look.keeping(card)]
        if cheaper:
            return f"{name} wins the trick, but {cheaper[0].name} would be cheaper."
        return f"{name} wins the trick for certain{', and the bid hangs on it' if look.decisive() else ''}."
    if not winners:
        little = look.keeping(card) < min(map(look.keeping, look.legal)) + LITTLE
        loss = "is no great loss" if little else "would be worth more later"
        return f"You cannot beat {winner}, and {card.name} {loss}."
    if look.partner in look.later:
        return f"{name} leaves the trick to {partner}, who is still to play."
    return f"{name} lets the trick go and keeps what could win a later one."


def _claim(view: FortyFives, move: Move) -> str:
    return "Nobody can take another trick from you: claim the rest."


reason = by_kind(
    {
        "bid": _bid,
        "pass": _pass,
        "hold": _hold,
        "trump": _trump,
        "discard": _discard,
        "play": _play,
        "claim": _claim,
        "next": next_deal("hand"),
    }
)
