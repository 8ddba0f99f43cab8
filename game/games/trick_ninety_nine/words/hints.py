"""Why a move of trick Ninety-Nine is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at, and what others
need is told only where their bids lie open.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.trick_ninety_nine.players import bidding, policy
from game.games.trick_ninety_nine.players.fast_round import Sketch, each
from game.games.trick_ninety_nine.rules.position import Position
from game.games.trick_ninety_nine.rules.variants import DUMMY
from game.words.language import capital, plural

LIKELY, HARDLY = 0.6, 0.25  # chances that are told in words
_UP_TO_TEN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def reason(view: Position, move: Move) -> str:
    """One sentence on why one might make that legal move."""
    return _SAYS[move.kind](view, move)


# -- bids and premiums ------------------------------------------------------------------------------------------------


def _lay(view: Position, move: Move) -> str:
    sketch = Sketch(view)
    laid = sketch.order.bits(move.cards)
    opening = bidding.opening(sketch, move.seat)
    kept = opening.dealt & ~laid
    about = _UP_TO_TEN[round(opening.tricks(kept))]
    words = f"This bids {view.worth(move.cards)}; the {_UP_TO_TEN[kept.bit_count()]} cards you keep look like {about}"
    words += " trick" if about == "one" else " tricks"
    void = [suit for suit, mask in sketch.order.masks.items() if laid & mask and not kept & mask]
    return f"{words}, and leave you without {SUIT_NAMES[void[0]]}." if void else f"{words}."


def _chance(view: Position, seat: int) -> tuple[float, str]:
    """How likely the seat's bid is made, and that in words."""
    sketch = Sketch(view)
    chance = bidding.opening(sketch, seat).chance(sketch.laid[seat])
    count = round(10 * chance)
    often = "hardly ever" if not count else f"about {'once' if count == 1 else f'{count} times'} in 10"
    return chance, f"A bid of {sketch.targets[seat]} with these cards is made {often}"


def _pass(view: Position, move: Move) -> str:
    chance, says = _chance(view, move.seat)
    return f"{says}: too seldom to show it." if chance < bidding.SURE_DECLARE else f"{says}, and best hidden."


def _show(view: Position, move: Move) -> str:
    chance, says = _chance(view, move.seat)
    enough, sure, bold = _SHOWING[move.kind]
    return f"{says}: {sure if chance >= enough else bold}."


_SHOWING = {  # how good the chance should be, and what is said where it is and where it is not
    "declare": (bidding.SURE_DECLARE, "well worth 30 points more", "it is bold to show it for 30 points"),
    "reveal": (bidding.SURE_REVEAL, "let everybody look, for 60 points", "to show everything is very bold"),
    "upgrade": (bidding.SURE_UPGRADE, "stay with it, for 60 points", "it is bold to show all your cards"),
}


def _yield(view: Position, move: Move) -> str:
    _, says = _chance(view, move.seat)
    return f"{says}; your cards stay hidden, and {view.names[view.challenger or 0]} has to show."


# -- play -------------------------------------------------------------------------------------------------------------


def _play(view: Position, move: Move) -> str:
    sketch, card = Sketch(view), move.cards[0]
    bit = sketch.order.bits((card,))
    fits = sketch.fits()
    name = view.card_name(card)
    if fits == bit:
        return _forced(view, card)
    need = _need(view, sketch, move.seat)
    if view.has_dummy and view.turn == DUMMY:
        return f"{need}: {_for_dummy(view, sketch, bit, name)}."
    out = sketch.order.whole & ~(sketch.gone | sketch.hands[move.seat] | sketch.laid[move.seat])
    wins = policy.winning_chance(sketch, bit, out)
    return f"{need}: {_what_it_does(sketch, bit, fits, name, wins)}."


def _forced(view: Position, card: Card) -> str:
    whose = "the dummy's" if view.has_dummy and view.turn == DUMMY else "your"
    if len(view.table[HANDS[view.turn]]) == 1:
        return f"{capital(view.card_name(card))} is {whose} last card."
    return f"{capital(view.card_name(card))} is {whose} only card of the suit led."


def _need(view: Position, sketch: Sketch, seat: int) -> str:
    """What the seat still needs; once its bid is lost, what somebody needs whose bid lies open."""
    need = sketch.targets[seat] - sketch.taken[seat]
    left = len(view.table[HANDS[seat]])
    if 0 < need <= left:
        return f"You need all {plural(need, 'trick')}" if need == left > 1 else f"You need {plural(need, 'more trick')}"
    if need == 0:
        return "You have all you bid" if sketch.targets[seat] else "You bid no trick"
    for other in view.open_bids:
        others = sketch.targets[other] - sketch.taken[other]
        if other != seat and 0 <= others <= left:
            return f"Your bid is lost, but {view.names[other]} needs {others or 'none'} more"
    return "You have gone over your bid" if need < 0 else "Your bid is out of reach"


def _what_it_does(sketch: Sketch, bit: int, fits: int, name: str, wins: float) -> str:
    last = sketch.place == len(sketch.line) - 1
    if wins == 0 and sketch.place:
        losing = [card for card in each(fits) if not policy.winning_chance(sketch, card, 0)]
        ranks = sketch.order.below
        if len(losing) > 1 and all(ranks[card].bit_count() < ranks[bit].bit_count() for card in losing if card != bit):
            return f"{name} is the highest card that loses this trick"
        return f"{name} loses this trick"
    if last:
        return f"{name} takes this trick"
    if wins >= 1:
        return f"{name} is sure to take this trick"
    if wins >= LIKELY:
        return f"{name} will probably take this trick"
    if wins <= HARDLY:
        return f"{name} will hardly take this trick"
    return f"{name} may well take this trick, or lose it early enough to make up for it"


def _for_dummy(view: Position, sketch: Sketch, bit: int, name: str) -> str:
    if not sketch.place:
        return f"{name} from the dummy, and you play last to it"
    holder = sketch.winning
    if policy.beats(sketch, bit):
        return f"{name} takes this trick for the dummy"
    return f"with {name} the trick is {'yours' if holder == sketch.controller else view.names[holder] + chr(39) + 's'}"


def _claim(view: Position, move: Move) -> str:
    left = len(view.table[HANDS[view.turn]])
    whose = "the dummy's" if view.has_dummy and view.turn == DUMMY else "your"
    return f"Nothing that is out beats {whose} cards: they take all {left} tricks, however the others play."


def _next(view: Position, move: Move) -> str:
    return "This round is over: deal the next one."


_SAYS: dict[str, Callable[[Position, Move], str]] = {
    "lay": _lay,
    "pass": _pass,
    **dict.fromkeys(_SHOWING, _show),
    "yield": _yield,
    "play": _play,
    "claim": _claim,
    "next": _next,
}
