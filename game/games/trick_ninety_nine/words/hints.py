"""Why a move of trick Ninety-Nine is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at, and what others
need is told only where their bids lie open. What cards are likely to take is estimated in `players.bidding`, how often
a bid that is shown is made in `players.showing`: players decide by the same.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.trick_ninety_nine.players import bidding, showing
from game.games.trick_ninety_nine.players.fast_round import FastRound
from game.games.trick_ninety_nine.rules.position import Position
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED
from game.games.trick_ninety_nine.rules.variants import DUMMY
from game.players.bids.hints import say_about, say_claim, say_play
from game.players.search import at_once
from game.words.bids.needs import say_need
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import spelt

OFF = 0.75  # so far from its bid a hand has to be steered, and that is said


# -- bids and premiums ------------------------------------------------------------------------------------------------


def _lay(view: Position, move: Move) -> str:
    fast_round = FastRound(view)
    laid = fast_round.order.bits(move.cards)
    opening = bidding.opening(fast_round, move.seat)
    kept = opening.dealt & ~laid
    bid, tricks = view.worth(move.cards), opening.tricks(kept)
    words = f"This bids {bid}; the {spelt(kept.bit_count())} cards you keep look like {say_about(tricks)}"
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
    others = "the other gets" if view.has_dummy else "the others get"
    return f"{says}: {_SHOWING[move.kind] if pays else f'too seldom, as {others} the points where it fails'}."


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
    bit = fast_round.order.bits(move.cards)
    if whose == "your":
        return say_play(view, fast_round, move.seat, bit, name)
    if fast_round.fits() == bit:
        return only_card(name, view.table[HANDS[view.turn]], whose, f"{whose} only card of the suit led")
    return f"{say_need(view, move.seat)}: {_for_dummy(view, fast_round, bit, name)}."


def _for_dummy(view: Position, fast_round: FastRound, bit: int, name: str) -> str:
    if not fast_round.place:
        return f"{name} from the dummy, and you play last to it"
    if fast_round.beats(bit):
        return f"{name} takes this trick for the dummy"
    whose = "yours" if fast_round.winning == fast_round.controller else f"{view.names[fast_round.winning]}'s"
    return f"with {name} the trick is {whose}"


reason = by_kind(
    {
        "lay": _lay,
        "pass": _pass,
        **dict.fromkeys(_SHOWING, _show),
        "yield": _yield,
        "play": _play,
        "claim": lambda view, move: say_claim(view, _whose(view)),
        "next": next_deal("round"),
    }
)
