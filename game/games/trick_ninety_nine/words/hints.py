"""Why a move of trick Ninety-Nine is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at, and what others
need is told only where their bids lie open.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.trick_ninety_nine.players import bidding, policy
from game.games.trick_ninety_nine.players.fast_round import FastRound, bits_of
from game.games.trick_ninety_nine.rules.position import Position
from game.games.trick_ninety_nine.rules.variants import DUMMY
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import plural, spelt

LIKELY, HARDLY = 0.6, 0.25  # chances that are told in words
NEAR = 0.25  # so near to a whole number of tricks only that one is named


# -- bids and premiums ------------------------------------------------------------------------------------------------


def _lay(view: Position, move: Move) -> str:
    fast_round = FastRound(view)
    laid = fast_round.order.bits(move.cards)
    opening = bidding.opening(fast_round, move.seat)
    kept = opening.dealt & ~laid
    tricks = _about(opening.tricks(kept))
    words = f"This bids {view.worth(move.cards)}; the {spelt(kept.bit_count())} cards you keep look like {tricks}"
    void = [suit for suit, mask in fast_round.order.masks.items() if laid & mask and not kept & mask]
    return f"{words}, and leave you without {SUIT_NAMES[void[0]]}." if void else f"{words}."


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


def _chance(view: Position, seat: int) -> tuple[float, str]:
    """How likely the seat's bid is made, and that in words."""
    fast_round = FastRound(view)
    chance = bidding.opening(fast_round, seat).chance(fast_round.laid[seat])
    count = round(10 * chance)
    often = "hardly ever" if not count else f"about {'once' if count == 1 else f'{count} times'} in 10"
    return chance, f"A bid of {fast_round.targets[seat]} with these cards is made {often}"


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


def _whose(view: Position) -> str:
    """Whose cards are played: the dummy's where it is on turn."""
    return "the dummy's" if view.has_dummy and view.turn == DUMMY else "your"


def _play(view: Position, move: Move) -> str:
    fast_round, whose, name = FastRound(view), _whose(view), view.card_name(move.cards[0])
    bit, fits = fast_round.order.bits(move.cards), fast_round.fits()
    if fits == bit:
        return only_card(name, view.table[HANDS[view.turn]], whose, f"{whose} only card of the suit led")
    need = _need(view, fast_round, move.seat)
    if whose != "your":
        return f"{need}: {_for_dummy(view, fast_round, bit, name)}."
    out = fast_round.order.whole & ~(fast_round.gone | fast_round.hands[move.seat] | fast_round.laid[move.seat])
    wins = policy.winning_chance(fast_round, bit, out)
    return f"{need}: {name} {_what_it_does(fast_round, bit, fits, wins)}."


def _need(view: Position, fast_round: FastRound, seat: int) -> str:
    """What the seat still needs; once its bid is lost, what somebody needs whose bid lies open."""
    need = fast_round.targets[seat] - fast_round.taken[seat]
    left = len(view.table[HANDS[seat]])
    if 0 < need <= left:
        return f"You need all {plural(need, 'trick')}" if need == left > 1 else f"You need {plural(need, 'more trick')}"
    if need == 0:
        return "You have all you bid" if fast_round.targets[seat] else "You bid no trick"
    for other in view.open_bids:
        others = fast_round.targets[other] - fast_round.taken[other]
        if other != seat and 0 <= others <= left:
            return f"Your bid is lost, but {view.names[other]} needs {others or 'none'} more"
    return "You have gone over your bid" if need < 0 else "Your bid is out of reach"


def _what_it_does(fast_round: FastRound, bit: int, fits: int, wins: float) -> str:
    """What a card does to the trick, which it `wins` that likely."""
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
    return "may well take this trick, or lose it early enough to make up for it"


def _for_dummy(view: Position, fast_round: FastRound, bit: int, name: str) -> str:
    if not fast_round.place:
        return f"{name} from the dummy, and you play last to it"
    if fast_round.beats(bit):
        return f"{name} takes this trick for the dummy"
    whose = "yours" if fast_round.winning == fast_round.controller else f"{view.names[fast_round.winning]}'s"
    return f"with {name} the trick is {whose}"


def _claim(view: Position, move: Move) -> str:
    left = len(view.table[HANDS[view.turn]])
    return f"Nothing that is out beats {_whose(view)} cards: they take all {left} tricks, however the others play."


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
