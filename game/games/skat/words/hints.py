"""Why a move of Skat is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from statistics import fmean

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.table import known
from game.engine.trick_play import TRICK
from game.games.skat.players.opening import from_hand, outlook_at_once, with_skat
from game.games.skat.players.seeing import place_of, seeger
from game.games.skat.rules.contracts import JACKS, NULL, OUVERT, Contract, contract, points_in
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import ENOUGH, least_loss, matadors, next_above, null_value, sure_value, value
from game.games.skat.words.counting import game_says, kind_name, matadors_say
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import an, capital, in_points, listed, one_of, plural, rank_name, spelt

_LIKELY = 0.6  # the chance from which a bid is no gamble
_MOST_NULL = null_value(Contract(NULL, hand=True, announced=OUVERT))

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
    with_what = kind if kind == NULL else f"{kind_name(kind)} {matadors_say(matadors(held, kind))}"
    words = f"With the skat, {with_what} should win {_often(chance)}"
    if worth >= figure:
        return f"{words}: {figure} is {'a sound bid' if chance >= _LIKELY else 'bold'}."
    if kind == NULL:
        return f"{words}; it is worth {worth}, open and from the hand {_MOST_NULL}: {figure} is bold."
    return f"{words}; it is worth {worth} so far, so {figure} needs help from the skat or schneider."


def _pass(view: Position, move: Move) -> str:
    figure = next_above(view.bid) or view.bid
    kind, chance = _likeliest(view, move.seat, figure)
    verdict = "let others play" if chance < _LIKELY else "passing is the careful choice"
    return f"Your best game, {kind_name(kind)}, would be won {_often(chance)} at {figure}: {verdict}."


def _take(view: Position, move: Move) -> str:
    kind, chance = _likeliest(view, move.seat, view.bid)
    return f"You keep the best ten of twelve cards: {kind_name(kind)} should then win {_often(chance)}."


def _hand(view: Position, move: Move) -> str:
    games = from_hand(view.table.zones[HANDS[move.seat]], place_of(view, move.seat))
    best = max((game for game in games if not game.contract.announced), key=lambda game: game.wins)
    more = "more" if best.contract.is_null else "one level more"
    return f"From the hand, {kind_name(best.contract.kind)} should win {_often(best.wins)}, and it counts {more}."


def _discard(view: Position, move: Move) -> str:
    kept = [card for card in view.table.zones[HANDS[move.seat]] if card not in move.cards]
    plain, gone = ({card.suit for card in pile if card not in JACKS} for pile in (kept, move.cards))
    emptied = [name for suit, name in SUIT_NAMES.items() if suit in gone - plain]
    count = points_in(move.cards)
    words = f"This puts {in_points(count)} safely in the skat" if count else "Nothing of worth goes away"
    return f"{words}{f', and you are out of {listed(emptied)}' if emptied else ''}."


def _announce(view: Position, move: Move) -> str:
    game = contract(str(move.value), hand=view.hand_game)
    held, place = view.table.zones[HANDS[move.seat]], place_of(view, move.seat)
    games = from_hand(held, place) if game.hand else with_skat(held, view.table.zones[SKAT], place)
    open_null = game.is_null and game.ouvert
    same = (chance for chance in games if (chance.contract.kind, chance.contract.ouvert) == (game.kind, open_null))
    often = _often(next((chance.wins for chance in same), 0.0))
    if game.announced and not game.is_null:
        return f"{capital(game_says(game))} asks for more than a win, which alone should come {often}."
    words = f"{capital(game_says(game))} should win {often} with these cards"
    if game.is_null:
        return f"{words}, and is worth {null_value(game)}."
    worth = view.worth(game)
    assert worth is not None  # a declarer sees these cards
    if worth < view.bid:
        return f"{words}, but it is worth {worth}: less than your bid, unless it becomes schneider."
    return f"{words}: worth {'about ' if game.hand else ''}{worth}, and your bid was {view.bid}."


# -- play -------------------------------------------------------------------------------------------------------------


def _play(view: Position, move: Move) -> str:
    card, order, seat = move.cards[0], view.in_force, move.seat
    held, legal = view.table.zones[HANDS[seat]], view.playable()
    if len(legal) == 1:
        return only_card(card.name, held)
    if view.declarer is None or (view.contract is not None and view.contract.is_null):
        return _low(view, card)
    if view.led is None:
        return _lead(view, card)
    name, worth, winning = capital(card.name), points_in([card]), view.table.zones[TRICK[view.winning]][0]
    if order.beats(card, winning):
        return _takes(view, card)
    if seat != view.declarer != view.winning:
        more = f"adds {in_points(worth)} to it" if worth else "costs nothing"
        return f"Your partner is winning this trick: {card.name} {more}."
    if any(order.beats(other, winning) for other in legal):
        return f"{name} lets this trick go and keeps what could win it."
    return f"You cannot win this trick, and {card.name} gives away {in_points(worth) if worth else 'nothing'}."


def _out(view: Position) -> int:
    """The cards, as bits, that the viewer has not seen and that others may hold."""
    order, seen = view.in_force, [*view.seen(), *view.trick(), *filter(known, view.table.zones[SKAT])]
    return order.whole & ~order.bits(seen)


def _lead(view: Position, card: Card) -> str:
    order, seat, declarer, name = view.in_force, view.turn, view.declarer, capital(card.name)
    assert declarer is not None  # this is no ramsch
    out, alone, suit = _out(view), seat == declarer, one_of(card.suit)
    if order.is_trump(card):
        if not out & order.trump_mask:
            return f"{name} wins this trick: nobody else has a trump left."
        return _pull(view, card, out) if alone else f"{name} asks {view.names[declarer]} for a trump."
    if not out & order.beaten_by[card.index]:
        return f"{name} wins this trick: nobody can beat it."
    if not out & order.above[order.bit[card.index]]:
        return f"{name} is the highest {suit} left, and only a trump beats it."
    tens = [other for other in view.playable() if other.rank == "10" and other.suit == card.suit]
    if card.rank != "10" and any(out & order.above[order.bit[ten.index]] for ten in tens):
        return f"The {rank_name('A')} is still out, so the ten has to wait: {card.name} comes first."
    if not alone:
        whose = view.names[declarer]
        if view.lines[seat][1] == declarer:
            return f"{capital(an(suit))} makes {whose} follow or trump before your partner has to decide."
        return f"{whose} plays last to {card.name}, after your partner."
    if any(map(order.is_trump, view.playable())):
        return f"{name} keeps your trumps for later."
    return f"{name} is not the highest {suit}, and you have no trump to lead."


def _pull(view: Position, card: Card, out: int) -> str:
    """The declarer leads trumps, while so many cards are `out`."""
    order = view.in_force
    many, higher = (out & order.trump_mask).bit_count(), (out & order.above[order.bit[card.index]]).bit_count()
    still = f"{spelt(many)} {'is' if many == 1 else 'are'} still out"
    if not higher:
        return f"Pull the trumps: {still}, and {'it does not beat' if many == 1 else 'none of them beats'} {card.name}."
    if many == 1:
        return f"One trump is still out, and it is higher: {card.name} may drive it out."
    drives = f"may drive {'it' if higher == 1 else 'them'} out"
    return f"Of the trumps {still}, {spelt(higher)} of them higher: {card.name} {drives}."


def _takes(view: Position, card: Card) -> str:
    """Winning what lies there; and where that decides the game, that it does."""
    order, game, trick = view.in_force, view.contract, view.trick()
    assert game is not None  # this is no ramsch
    lying = points_in([*trick, card])
    verb = "trumps" if order.is_trump(card) and not order.is_trump(trick[0]) else "takes"
    words = f"{capital(card.name)} {verb} this trick"
    if view.place < len(view.line) - 1:
        return f"{words}, if nobody beats it."
    words += f" for certain: {in_points(lying)} in all." if lying else " for certain."
    declarer, others = view.points_against()
    if view.turn != view.declarer:
        return words + (" That is enough to beat the declarer." if others < ENOUGH - 1 <= others + lying else "")
    enough = not game.announced and declarer < ENOUGH <= declarer + lying
    return words + (f" That makes {declarer + lying}, and {ENOUGH} win." if enough else "")


def _low(view: Position, card: Card) -> str:
    """Null and ramsch: tricks are what nobody wants, but for the defenders of a null."""
    order, seat, declarer, name = view.in_force, view.turn, view.declarer, capital(card.name)
    if view.led is not None and not order.beats(card, winning := view.table.zones[TRICK[view.winning]][0]):
        follows = order.suit(card) == order.suit(winning)
        return f"{name} stays under {winning.name}." if follows else f"{name} cannot win this trick."
    if declarer not in (None, seat) and not view.table.zones[TRICK[declarer]]:
        return f"{view.names[declarer]} has to stay under {card.name}, or wins the trick."
    higher = (_out(view) & order.beaten_by[card.index]).bit_count()
    if view.place == len(view.line) - 1 or not higher:
        return f"{name} takes this trick."
    verb = "is" if higher == 1 else "are"
    return f"{name} may still be beaten: {plural(higher, 'card')} that could do it {verb} out."


def _concede(view: Position, move: Move) -> str:
    """What it costs now, and what it may cost if it is played and lost."""
    game = view.contract
    assert game is not None  # it is played
    count = matadors([*view.dealt_to(move.seat), *filter(known, view.table.zones[SKAT])], game.kind)
    least = least_loss(game, view.bid)
    cost, schneider = (2 * max(value(game, count, schneider=stays), least) for stays in (False, True))
    more = f", and {schneider} if you stay schneider" if schneider > cost else ""
    about = "about " if game.hand and not game.is_null else ""
    return f"Given up now {game_says(game)} costs {about}{in_points(cost)}; played and lost no less{more}."


reason = by_kind(
    {
        "bid": _bid,
        "hold": _bid,
        "pass": _pass,
        "take_skat": _take,
        "hand": _hand,
        "discard": _discard,
        "announce": _announce,
        "play": _play,
        "concede": _concede,
        "next": next_deal("deal"),
    }
)
