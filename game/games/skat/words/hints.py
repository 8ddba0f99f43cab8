"""Why a move of Skat is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.table import known
from game.engine.trick_play import TRICK, WON
from game.games.skat.rules.contracts import BASE, GRAND, JACKS, NULL, SUITS_OF, Contract, contract, order, points_in
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import ENOUGH, least_loss, matadors, null_value, sure_value, value
from game.games.skat.words.counting import aloud, game_says, kind_name, matadors_say
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import an, capital, in_points, listed, one_of, plural, rank_name

# -- before the play --------------------------------------------------------------------------------------------------


def best_suit(held: list[Card]) -> str:
    """The suit game with the most trumps in these cards, of equal ones the dearest."""
    return max(SUITS_OF, key=lambda kind: (sum(map(order(kind).is_trump, held)), BASE[kind]))


def _in_words(held: list[Card], kind: str) -> str:
    """A hand in one game: ``7 trumps in hearts, with 2``."""
    trumps = sum(map(order(kind).is_trump, held))
    return f"{plural(trumps, 'trump')} in {kind_name(kind)}, {matadors_say(matadors(held, kind))}"


def _bid(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    figure = view.bid if move.kind == "hold" else int(str(move.value))
    kind, null = best_suit(held), null_value(Contract(NULL))
    worth, grand = (sure_value(Contract(game), held) for game in (kind, GRAND))
    unless = "" if matadors(held, GRAND) > 0 else ", unless a higher trump lies in the skat"
    if worth >= figure:
        return f"You hold {_in_words(held, kind)}: that is worth {worth}, so {figure} is covered{unless}."
    if figure <= null:
        return f"Null is worth {null}, so {figure} is covered if your cards are low enough."
    if grand >= figure:
        return f"A grand {matadors_say(matadors(held, GRAND))} is worth {grand}, so {figure} is covered{unless}."
    return f"You hold {_in_words(held, kind)}, worth {worth}: {figure} needs the skat, a hand game or schneider."


def _pass(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    kind = best_suit(held)
    return f"You have no more than {_in_words(held, kind)}, worth {sure_value(Contract(kind), held)}."


def _take(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    return f"You hold {_in_words(held, best_suit(held))}; with the skat you keep the best ten of twelve cards."


def _hand(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    return f"You hold {_in_words(held, best_suit(held))}: strong enough without the skat, for one level more."


def _discard(view: Position, move: Move) -> str:
    kept = [card for card in view.table.zones[HANDS[move.seat]] if card not in move.cards]
    plain, gone = ({card.suit for card in pile if card not in JACKS} for pile in (kept, move.cards))
    emptied = [name for suit, name in SUIT_NAMES.items() if suit in gone - plain]
    count = points_in(move.cards)
    words = f"This puts {in_points(count)} safely in the skat" if count else "Nothing of worth goes away"
    return f"{words}{f', and you are out of {listed(emptied)}' if emptied else ''}."


def _announce(view: Position, move: Move) -> str:
    game = contract(str(move.value), hand=view.hand_game)
    if game.is_null:
        return f"{capital(aloud(game, 0))}, if your cards are low enough to lose every trick."
    worth = view.worth(game)
    assert worth is not None  # a declarer sees these cards
    if worth < view.bid:
        cost = 2 * least_loss(game, view.bid)
        return f"{capital(game_says(game))} is worth {worth}, less than your bid: as it stands it costs {cost}."
    trumps = plural(sum(map(order(game.kind).is_trump, view.table.zones[HANDS[move.seat]])), "trump")
    about, told = ("about ", ", as far as ten cards tell") if game.hand else ("", "")
    return f"{capital(game_says(game))} with {trumps} is worth {about}{worth}: your bid of {view.bid} is covered{told}."


# -- play -------------------------------------------------------------------------------------------------------------


def _play(view: Position, move: Move) -> str:
    card, order, seat = move.cards[0], view.order, move.seat
    assert order is not None  # cards are played
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


def _out(view: Position, seat: int) -> int:
    """The cards, as bits, that the viewer has not seen and that others may hold."""
    zones, order = view.table.zones, view.order
    assert order is not None  # cards are played
    seen = [*zones[HANDS[seat]], *(card for other in view.line for card in (*zones[WON[other]], *zones[TRICK[other]]))]
    return order.whole & ~order.bits([*seen, *filter(known, zones[SKAT])])


def _lead(view: Position, card: Card) -> str:
    order, seat, declarer, name = view.order, view.turn, view.declarer, capital(card.name)
    assert order is not None
    assert declarer is not None  # and they are no ramsch
    out, alone, suit = _out(view, seat), seat == declarer, one_of(card.suit)
    if order.is_trump(card):
        if not out & order.trump_mask:
            return f"{name} wins this trick: nobody else has a trump left."
        return (
            f"{name} pulls the trumps of the defenders."
            if alone
            else f"{name} asks {view.names[declarer]} for a trump."
        )
    if not out & order.beaten_by[card.index]:
        return f"{name} wins this trick: nobody can beat it."
    if not out & order.above[order.bit[card.index]]:
        return f"{name} is the highest {suit} left, and only a trump beats it."
    tens = [other for other in view.playable() if other.rank == "10" and other.suit == card.suit]
    if card.rank != "10" and any(out & order.above[order.bit[ten.index]] for ten in tens):
        return f"The {rank_name('A')} is still out, so the ten has to wait: {card.name} comes first."
    if not alone:
        if view.lines[seat][1] == declarer:
            return (
                f"{capital(an(suit))} makes {view.names[declarer]} follow or trump before your partner has to decide."
            )
        return f"{view.names[declarer]} plays last to {card.name}, after your partner."
    if any(map(order.is_trump, view.playable())):
        return f"{name} keeps your trumps for later."
    return f"{name} is not the highest {suit}, and you have no trump to lead."


def _takes(view: Position, card: Card) -> str:
    """Winning what lies there; and where that decides the game, that it does."""
    order, led, own = view.order, view.led, points_in([card])
    assert order is not None
    assert led is not None  # the card follows
    assert view.contract is not None
    lying = own + sum(points_in(view.table.zones[TRICK[other]]) for other in view.line)
    verb = "trumps" if order.is_trump(card) and not order.is_trump(led) else "takes"
    words = f"{capital(card.name)} {verb} this trick"
    if view.place < len(view.line) - 1:
        return f"{words}, if nobody beats it."
    words += f" for certain: {in_points(lying)} in all." if lying else " for certain."
    declarer, others = view.points_against()
    if view.turn != view.declarer:
        return words + (" That is enough to beat the declarer." if others < ENOUGH - 1 <= others + lying else "")
    enough = not view.contract.announced and declarer < ENOUGH <= declarer + lying
    return words + (f" That makes {declarer + lying}, and {ENOUGH} win." if enough else "")


def _low(view: Position, card: Card) -> str:
    """Null and ramsch: tricks are what nobody wants, but for the defenders of a null."""
    order, seat, declarer, name = view.order, view.turn, view.declarer, capital(card.name)
    assert order is not None
    if view.led is not None and not order.beats(card, winning := view.table.zones[TRICK[view.winning]][0]):
        follows = order.suit(card) == order.suit(winning)
        return f"{name} stays under {winning.name}." if follows else f"{name} cannot win this trick."
    if declarer not in (None, seat) and not view.table.zones[TRICK[declarer]]:
        return f"{view.names[declarer]} has to stay under {card.name}, or wins the trick."
    higher = (_out(view, seat) & order.beaten_by[card.index]).bit_count()
    if view.place == len(view.line) - 1 or not higher:
        return f"{name} takes this trick."
    return (
        f"{name} may still be beaten: {plural(higher, 'card')} that could do it {'is' if higher == 1 else 'are'} out."
    )


def _concede(view: Position, move: Move) -> str:
    """What it costs now, and what it may cost if it is played and lost."""
    game = view.contract
    assert game is not None  # it is played
    worth = view.worth(game)
    assert worth is not None  # a declarer sees these cards
    held = [*view.dealt_to(move.seat), *filter(known, view.table.zones[SKAT])]
    least = least_loss(game, view.bid)
    cost = 2 * max(worth, least)
    schneider = cost if game.is_null else 2 * max(value(game, matadors(held, game.kind), schneider=True), least)
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
