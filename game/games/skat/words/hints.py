"""Why a move of Skat is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.trick_play import TRICK, WON
from game.engine.tricks import Order
from game.games.skat.players.opening import from_hand, outlook_at_once, with_skat
from game.games.skat.players.seeing import place_of, seeger
from game.games.skat.rules.contracts import JACKS, NULL, Contract, contract, points_in
from game.games.skat.rules.ladder import next_above
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import ENOUGH, level, matadors, null_value, sure_value
from game.games.skat.words.counting import game_says, matadors_say
from game.words.language import capital, in_points, listed, spelt


def reason(view: Position, move: Move) -> str:
    """One sentence on why one might make that legal move."""
    return _SAYS[move.kind](view, move)


# -- before the play --------------------------------------------------------------------------------------------------


def _often(chance: float) -> str:
    """A chance in words.

    >>> _often(0.81), _often(0.08), _often(0.97)
    ('about 8 times in 10', 'about once in 10', 'nearly always')
    """
    count = round(10 * chance)
    if count in (0, 10):
        return "nearly always" if count else "hardly ever"
    return f"about {'once' if count == 1 else f'{count} times'} in 10"


def _likeliest(view: Position, seat: int, figure: int) -> tuple[str, float]:
    """The game that the cards of a seat come to with most skats, at that bid, and how often it is won then."""
    games = outlook_at_once(view.table.zones[HANDS[seat]], place_of(view, seat), seeger=seeger(view)).best(figure)
    kinds = [game.contract.kind for game in games]
    kind = max(dict.fromkeys(kinds), key=kinds.count)
    return kind, fmean(game.wins for game in games if game.contract.kind == kind)


def _bid(view: Position, move: Move) -> str:
    figure = view.bid if move.kind == "hold" else int(str(move.value))
    kind, chance = _likeliest(view, move.seat, figure)
    held = view.table.zones[HANDS[move.seat]]
    worth = sure_value(Contract(kind), held)
    with_what = f"{kind} {matadors_say(matadors(held, kind))}" if kind != NULL else kind
    words = f"With the skat, {with_what} should win {_often(chance)}"
    if worth < figure and kind != NULL:
        return f"{words}; it is worth {worth} so far, so {figure} needs help from the skat or schneider."
    return f"{words}: {figure} is {'a sound bid' if chance >= _LIKELY else 'bold'}."


def _pass(view: Position, move: Move) -> str:
    figure = next_above(view.bid) or view.bid
    kind, chance = _likeliest(view, move.seat, figure)
    verdict = "let others play" if chance < _LIKELY else "passing is the careful choice"
    return f"Your best game, {kind}, would be won {_often(chance)} at {figure}: {verdict}."


def _take(view: Position, move: Move) -> str:
    kind, chance = _likeliest(view, move.seat, view.bid)
    return f"Two more cards to choose from: {kind} should then win {_often(chance)}."


def _hand(view: Position, move: Move) -> str:
    games = from_hand(view.table.zones[HANDS[move.seat]], place_of(view, move.seat))
    best = max((game for game in games if not game.contract.announced), key=lambda game: game.wins)
    return f"From the hand, {best.contract.kind} should win {_often(best.wins)}, and it counts one level more."


def _discard(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    kept = [card for card in held if card not in move.cards]
    count = points_in(move.cards)
    emptied = [suit for suit in SUIT_NAMES if any(map(_plain(suit), move.cards)) and not any(map(_plain(suit), kept))]
    words = f"This puts {in_points(count)} safely in the skat" if count else "Nothing of worth goes away"
    void = f", and you are out of {listed([SUIT_NAMES[suit] for suit in emptied])}" if emptied else ""
    return f"{words}{void}."


def _plain(suit: str) -> Callable[[Card], bool]:
    return lambda card: card.suit == suit and card not in JACKS


def _announce(view: Position, move: Move) -> str:
    game = contract(str(move.value), hand=view.hand_game)
    held = view.table.zones[HANDS[move.seat]]
    place = place_of(view, move.seat)
    games = from_hand(held, place) if view.hand_game else with_skat(held, view.table.zones[SKAT], place)
    chance = next((prospect.wins for prospect in games if prospect.contract.kind == game.kind
                   and prospect.contract.ouvert == (game.is_null and game.ouvert)), 0.0)  # fmt: skip
    often = f"{capital(game_says(game))} should win {_often(chance)} with these cards"
    if game.is_null:
        return f"{often}, and is worth {null_value(game)}."
    worth = view.worth(game)
    if game.announced:
        return f"{capital(game_says(game))} asks for more than a win, which alone should come {_often(chance)}."
    if worth is not None and worth < view.bid:
        return f"{often}, but it is worth {worth}: less than your bid, unless it becomes schneider."
    return f"{often}: worth {worth}, and your bid was {view.bid}."


# -- play -------------------------------------------------------------------------------------------------------------


def _play(view: Position, move: Move) -> str:
    card, order, seat = move.cards[0], view.order, move.seat
    assert order is not None
    held = view.table.zones[HANDS[seat]]
    if len(held) == 1:
        return f"{capital(card.name)} is your last card."
    if len(view.playable()) == 1:
        return f"{capital(card.name)} is the only card you may play."
    stay_low = view.declarer is None or (view.contract is not None and view.contract.is_null)
    if stay_low:
        return _low(view, order, card, seat)
    if view.led is None:
        return _lead(view, order, card, seat)
    winning = view.table.zones[TRICK[view.winning]][0]
    if order.beats(card, winning):
        return takes(view, order, card)
    if seat != view.declarer and view.winning in view.defenders():
        return smear(card)
    return duck(card) if any(order.beats(other, winning) for other in view.playable()) else give(card)


def out_against(view: Position, order: Order, seat: int) -> int:
    """The cards, as bits, that the viewer has not seen and that others may hold."""
    zones = view.table.zones
    seen = [*zones[HANDS[seat]], *(card for other in view.line for card in (*zones[WON[other]], *zones[TRICK[other]]))]
    return order.whole & ~order.bits(seen)


def _lead(view: Position, order: Order, card: Card, seat: int) -> str:
    out = out_against(view, order, seat)
    high = not out & order.beaten_by[card.index]
    if order.is_trump(card):
        if seat == view.declarer:
            return pull(
                card, (out & order.trump_mask).bit_count(), (out & order.above[order.bit[card.index]]).bit_count()
            )
        return f"{capital(card.name)} takes a trump from the declarer, and from your partner if he has one."
    if not out & order.above[order.bit[card.index]]:
        return cash(card) if high or card.rank == "A" else f"{capital(card.name)} is the highest {_suit(card)} left."
    ten = next(
        (other for other in view.playable() if other.rank == "10" and order.suit(other) == order.suit(card)), card
    )
    if ten is not card and out & order.above[order.bit[ten.index]]:
        return save_the_ten(card)
    if seat != view.declarer:
        declarer = view.names[view.declarer] if view.declarer is not None else "the declarer"
        return f"A {_suit(card)} makes {declarer} follow or trump before your partner has to decide."
    return f"{capital(card.name)} keeps your trumps for later."


def takes(view: Position, order: Order, card: Card) -> str:
    """Winning what lies there."""
    lying = sum(points_in(view.table.zones[TRICK[other]]) for other in view.line) + points_in([card])
    sure = " for certain" if view.place == len(view.line) - 1 else ""
    verb = "trumps" if order.is_trump(card) and view.led is not None and not order.is_trump(view.led) else "takes"
    worth = f": {in_points(lying)} in all" if lying else ""
    return f"{capital(card.name)} {verb} this trick{sure}{worth}.{_count(view, lying)}"


def _count(view: Position, more: int) -> str:
    """How far the side on turn has come, where it is near."""
    own, others = view.points_against()
    if view.turn == view.declarer:
        return f" That makes {own + more}, and {ENOUGH} win." if own < ENOUGH <= own + more else ""
    return " That is enough to beat the declarer." if others < ENOUGH - 1 <= others + more else ""


def pull(card: Card, out: int, higher: int) -> str:
    """The declarer leads trumps, of which so many are out, so many of them higher."""
    if not out:
        return f"No trump is out any more: {card.name} takes this trick for certain."
    still = f"{spelt(out)} {'is' if out == 1 else 'are'} still out"
    if not higher:
        return f"Pull the trumps: {still}, and none of them beats {card.name}."
    if out == 1:
        return f"One trump is still out, and it is higher: {card.name} drives it out."
    drives = "it" if higher == 1 else "them"
    return f"Of the trumps {still}, {spelt(higher)} of them higher: {card.name} drives {drives} out."


def cash(card: Card) -> str:
    """A card that nobody can beat in its suit, while others still have to follow."""
    return f"{capital(card.name)} is the highest card of its suit: bring it home while the others must follow."


def smear(card: Card) -> str:
    """Points on the partner's trick."""
    worth = points_in([card])
    if worth < _SMEAR:
        return f"The trick is your partner's, and {card.name} costs nothing."
    return f"The trick is your partner's: {card.name} adds {in_points(worth)} to it."


def give(card: Card) -> str:
    """A card that loses."""
    worth = points_in([card])
    cost = f"only {in_points(worth)}" if worth else "nothing"
    return f"You cannot win this trick, and {card.name} gives away {cost}."


def save_the_ten(card: Card) -> str:
    """A ten held back while its ace is out."""
    return f"The ace is still out, so the ten has to wait: {card.name} comes first."


def duck(card: Card) -> str:
    """A trick that is let go on purpose."""
    return f"{capital(card.name)} lets this trick go and keeps the cards that could win it for a better one."


def _low(view: Position, order: Order, card: Card, seat: int) -> str:
    """Null and ramsch: tricks are what nobody wants, but for the defenders of a null."""
    winning = None if view.led is None else view.table.zones[TRICK[view.winning]][0]
    if winning is not None and not order.beats(card, winning):
        return f"{capital(card.name)} stays under {winning.name}."
    if view.declarer is not None and seat != view.declarer:
        return f"{capital(card.name)} leaves the lower cards for {view.names[view.declarer]} to stay under."
    return f"{capital(card.name)} is the card with the least danger."


def _suit(card: Card) -> str:
    return SUIT_NAMES[card.suit].removesuffix("s")


def _concede(view: Position, move: Move) -> str:
    assert view.contract is not None
    game = view.contract
    held = view.dealt_to(move.seat)
    saved = (
        "" if game.is_null else f" Given up now it counts level {level(game, matadors(held, game.kind))} at most twice."
    )
    return f"This game cannot be won any more.{saved}"


def _next(view: Position, move: Move) -> str:
    return "This deal is over: deal the next one."


_SMEAR = 10
_LIKELY = 0.6  # the chance from which a bid is no gamble
_SAYS: dict[str, Callable[[Position, Move], str]] = {
    "bid": _bid,
    "hold": _bid,
    "pass": _pass,
    "take_skat": _take,
    "hand": _hand,
    "discard": _discard,
    "announce": _announce,
    "play": _play,
    "concede": _concede,
    "next": _next,
}
