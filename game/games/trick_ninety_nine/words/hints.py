"""Why a move of trick Ninety-Nine is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at, and what others
need is told only where their bids lie open. What cards are likely to take is estimated in `players.bidding`, how often
a bid that is shown is made in `players.showing`: players decide by the same.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.trick_ninety_nine.players import bidding, policy, showing
from game.games.trick_ninety_nine.players.fast_round import FastRound, bits_of
from game.games.trick_ninety_nine.rules.position import Position
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED
from game.games.trick_ninety_nine.rules.variants import DUMMY
from game.players.search import at_once
from game.words.bids.needs import say_need
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import spelt
from game.words.tricks import every

LIKELY, HARDLY = 0.6, 0.25  # chances that are told in words
NEAR = 0.25  # so near to a whole number of tricks only that one is named
OFF = 0.75  # so far from its bid a hand has to be steered, and that is said


# -- bids and premiums ------------------------------------------------------------------------------------------------


def _lay(view: Position, move: Move) -> str:
    fast_round = FastRound(view)
    laid = fast_round.order.bits(move.cards)
    opening = bidding.opening(fast_round, move.seat)
    kept = opening.dealt & ~laid
    bid, tricks = view.worth(move.cards), opening.tricks(kept)
    words = f"This bids {bid}; the {spelt(kept.bit_count())} cards you keep look like {_about(tricks)}"
    void = [suit for suit, mask in fast_round.order.masks.items() if laid & mask and not kept & mask]
    if void:
        words += f", and leave you without {SUIT_NAMES[void[0]]}"
    return f"{words}{_steered(bid, tricks)}."


def _steered(bid: int, tricks: float) -> str:
    """What has to be done with a hand that looks like more or less than it bids.

    >>> _steered(2, 3.8), _steered(3, 3.3), _steered(4, 3.2)
    (': some have to be lost on purpose', '', ': a middling card has to win one more')
    """
    apart = tricks - bid
    if abs(apart) <= OFF:
        return ""
    if apart > 0:
        return f": {'some have' if apart > 1 + OFF else 'one has'} to be lost on purpose"
    return f": {'middling cards have to win some' if apart < -1 - OFF else 'a middling card has to win one'} more"


def _about(tricks: float) -> str:
    """So many tricks on average, in words.

    >>> _about(0.9), _about(2.6), _about(0.4)
    ('one trick', 'two or three tricks', 'no trick or one')
    """
    least, part = divmod(tricks, 1)
    if NEAR < part < 1 - NEAR:
        return f"{spelt(int(least))} or {spelt(int(least) + 1)} tricks" if least else "no trick or one"
    count = round(tricks)
    return f"{spelt(count)} trick{'' if count == 1 else 's'}" if count else "no trick"


def _shown(view: Position, seat: int, stake: int) -> tuple[bool, str]:
    """Whether it pays to show the seat's bid for that stake, and how often it is made then, in words: the number that
    players decide by."""
    chance = at_once(showing.chance(view, seat, stake))
    count = round(10 * chance)
    often = f"about {'once' if count == 1 else f'{count} times'} in 10" if 0 < count < 10 else ""
    made = f"is made {often}" if often else f"is {'nearly always' if count else 'hardly ever'} made"
    bid = f"a bid of {view.bid_of(seat)}"
    shown = f"Shown, {bid} with these cards" if stake == DECLARED else f"With all your cards open, {bid}"
    return chance >= showing.PAYS, f"{shown} {made}"


def _pass(view: Position, move: Move) -> str:
    stakes = [stake for other in view.moves(move.seat) if (stake := showing.stake_of(other.kind))]
    if not stakes:
        return "Nobody may show more than lies open already, so pass."
    pays, says = _shown(view, move.seat, stakes[0])
    return f"{says}: it may well be shown." if pays else f"{says}: too seldom to show it."


def _show(view: Position, move: Move) -> str:
    pays, says = _shown(view, move.seat, showing.stake_of(move.kind))
    return f"{says}: {_SHOWING[move.kind] if pays else 'too seldom, as the others get the points where it fails'}."


_SHOWING = {
    "declare": f"well worth {DECLARED} points more",
    "reveal": f"let everybody look, for {REVEALED} points",
    "upgrade": f"stay with it, for {REVEALED} points",
}


def _yield(view: Position, move: Move) -> str:
    _, says = _shown(view, move.seat, REVEALED)
    return f"{says}; if you yield they stay hidden, and {view.names[view.challenger or 0]} has to show."


# -- play -------------------------------------------------------------------------------------------------------------


def _whose(view: Position) -> str:
    """Whose cards are played: the dummy's where it is on turn."""
    return "the dummy's" if view.has_dummy and view.turn == DUMMY else "your"


def _play(view: Position, move: Move) -> str:
    fast_round, whose, name = FastRound(view), _whose(view), view.card_name(move.cards[0])
    bit, fits = fast_round.order.bits(move.cards), fast_round.fits()
    if fits == bit:
        return only_card(name, view.table[HANDS[view.turn]], whose, f"{whose} only card of the suit led")
    need = say_need(view, move.seat)
    if whose != "your":
        return f"{need}: {_for_dummy(view, fast_round, bit, name)}."
    out = fast_round.order.whole & ~(fast_round.gone | fast_round.hands[move.seat] | fast_round.laid[move.seat])
    wins = policy.winning_chance(fast_round, bit, out)
    if wins >= 1 and _may_be_beaten(fast_round, bit, fast_round.order.beaten_by[move.cards[0].index] & out):
        wins = LIKELY
    return f"{need}: {name} {_what_it_does(fast_round, bit, fits, wins, move.seat)}."


def _may_be_beaten(fast_round: FastRound, bit: int, beating: int) -> bool:
    """Whether a hand that plays later to the trick may beat a card by one of those that are `beating` it and out: the
    chance of the policy is near, and 1 where it is not quite certain."""
    led = fast_round.led or fast_round.order.suit_mask[bit]
    for hand in fast_round.line[fast_round.place + 1 :]:
        held = fast_round.hands[hand]
        if beating & ((held & led or held) if hand in fast_round.faced else ~fast_round.barred[hand]):
            return True
    return False


def _what_it_does(fast_round: FastRound, bit: int, fits: int, wins: float, seat: int) -> str:
    """What a card of that seat does to the trick, which it `wins` that likely."""
    if wins == 0 and fast_round.place:
        ranks = fast_round.order.below
        losing = [card for card in bits_of(fits) if card != bit and not policy.winning_chance(fast_round, card, 0)]
        highest = all(ranks[card].bit_count() < ranks[bit].bit_count() for card in losing)
        return "is the highest card that loses this trick" if losing and highest else "loses this trick"
    if fast_round.place == len(fast_round.line) - 1:
        return "takes this trick"
    if wins >= 1:
        return "is sure to take this trick"
    if wins >= LIKELY:
        return "will probably take this trick"
    if wins <= HARDLY:
        return "will hardly take this trick"
    need, left = fast_round.targets[seat] - fast_round.taken[seat], fast_round.hands[seat].bit_count()
    if 0 < need < left:
        return "may well take this trick, or lose it early enough to make up for it"
    return "may still lose this trick" if not need else "may well take this trick"


def _for_dummy(view: Position, fast_round: FastRound, bit: int, name: str) -> str:
    if not fast_round.place:
        return f"{name} from the dummy, and you play last to it"
    if fast_round.beats(bit):
        return f"{name} takes this trick for the dummy"
    whose = "yours" if fast_round.winning == fast_round.controller else f"{view.names[fast_round.winning]}'s"
    return f"with {name} the trick is {whose}"


def _claim(view: Position, move: Move) -> str:
    left = len(view.table[HANDS[view.turn]])
    return f"Nothing that is out beats {_whose(view)} cards: they take {every(left)}, however the others play."


reason = by_kind(
    {
        "lay": _lay,
        "pass": _pass,
        **dict.fromkeys(_SHOWING, _show),
        "yield": _yield,
        "play": _play,
        "claim": _claim,
        "next": next_deal("round"),
    }
)
