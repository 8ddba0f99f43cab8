"""Why a move of Skat is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at. How often a game
wins is told from `players.opening`, by which players bid, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.trick_play import TRICK
from game.games.skat.players.kinds import kind
from game.games.skat.players.opening import (
    WORTHWHILE,
    AuctionValue,
    Prospect,
    auction_value_at_once,
    from_hand,
    likeliest,
    with_skat,
)
from game.games.skat.players.pushing import BOLD, best_pair, danger
from game.games.skat.players.seeing import figure_asked, place_of, seeger
from game.games.skat.rules.contracts import JACKS, RAMSCH, contract, points_in
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import ENOUGH, SCHNEIDER_POINTS, matadors, null_value, sure_value
from game.games.skat.words.counting import cost_of, game_says, matadors_say, times_say
from game.words.hints import by_kind, next_deal, only_card
from game.words.language import capital, in_points, listed, one_card_of, plural, rank_name, spelt, with_article

# -- before the play --------------------------------------------------------------------------------------------------


def _often(chance: float) -> str:
    """A chance in words; nothing where it is nearly 0 or 1.

    >>> _often(0.81), _often(0.08), _often(0.97)
    ('about 8 times', 'about once', '')
    """
    count = round(10 * chance)
    return "" if count in (0, 10) else f"about {'once' if count == 1 else f'{count} times'}"


def _wins(chance: float, at: str = "") -> str:
    """What is to be expected of a game with that chance.

    >>> _wins(0.81), _wins(0.08), _wins(0.97, " at 18")
    ('should win about 8 times in 10', 'should win about once in 10', 'should nearly always win at 18')
    """
    often = _often(chance)
    return (
        f"should win {often} in 10{at}"
        if often
        else f"should {'nearly always' if chance > 0.5 else 'hardly ever'} win{at}"
    )


def _auction_value(view: Position, seat: int) -> AuctionValue:
    """What the cards of a seat may expect: the same that players bid by."""
    return auction_value_at_once(view.table.zones[HANDS[seat]], place_of(view, seat), seeger=seeger(view))


def _worth_it(seen: AuctionValue, bid: int) -> bool:
    """Whether a good player bids that."""
    return seen.promised(bid) >= WORTHWHILE[seen.seeger]


def _with_the_skat(seen: AuctionValue, bid: int, held: Sequence[Card] = (), at: str = "") -> str:
    """How often the game is won at that bid which is the best one with most skats: over all skats, whatever is in them,
    overbid games counted as lost. With other games for other skats it may be oftener. `held` tells its matadors."""
    game = seen.commonest(bid)
    alone, all_games = seen.chance_of(game, bid), seen.chance(bid)
    better = f", the best of your games {_often(all_games) or 'nearly always'}"
    run = f" {matadors_say(matadors(held, game.kind))}" if held and not game.is_null else ""
    words = f"{game_says(game)}{run} {_wins(alone, at)}"
    return words + better if round(10 * all_games) > round(10 * alone) else words


def _from_the_hand(seen: AuctionValue, bid: int, at: str = "") -> str:
    """The same of the best game from the hand."""
    best = seen.best_from_hand(bid)
    return f"{game_says(best.contract)} {_wins(best.wins_at(bid), at)}"


def _promise(seen: AuctionValue, bid: int, held: Sequence[Card], at: str = "") -> str:
    """How often that is won at a bid which promises most, with the skat or from the hand."""
    if seen.from_the_hand(bid) > seen.taking(bid):
        return f"Without the skat, {_from_the_hand(seen, bid, at)}"
    return f"With the skat, {_with_the_skat(seen, bid, held, at)}"


def _bid(view: Position, move: Move) -> str:
    figure = view.bid if move.kind == "hold" else int(str(move.value))
    held, seen = view.table.zones[HANDS[move.seat]], _auction_value(view, move.seat)
    words = _promise(seen, figure, held)
    if _worth_it(seen, figure):
        return f"{words}: {figure} is a sound bid."
    game = seen.commonest(figure)
    worth = sure_value(game, held)
    if worth < figure:
        return f"{words}: it is worth {worth} now, so {figure} needs help from the skat or schneider."
    return f"{words}, and a lost game costs double: {figure} is bold."


def _pass(view: Position, move: Move) -> str:
    figure, seen = figure_asked(view, move.seat), _auction_value(view, move.seat)
    words = _promise(seen, figure, view.table.zones[HANDS[move.seat]], f" at {figure}")
    if _worth_it(seen, figure):
        return f"{words}, which is worth a bid."
    return f"{words}, and a lost game costs double: {_let_go(seen, figure)}."


def _let_go(seen: AuctionValue, figure: int) -> str:
    return "too little to gain" if seen.promised(figure) > 0 else "let others play"


def _take(view: Position, move: Move) -> str:
    return f"You keep the best ten of twelve cards: {_with_the_skat(_auction_value(view, move.seat), view.bid)}."


def _hand(view: Position, move: Move) -> str:
    seen = _auction_value(view, move.seat)
    more = "more" if seen.best_from_hand(view.bid).contract.is_null else "one level more"
    return f"Without the skat, {_from_the_hand(seen, view.bid)}, and a hand game counts {more}."


def _discard(view: Position, move: Move) -> str:
    held = view.table.zones[HANDS[move.seat]]
    kept = [card for card in held if card not in move.cards]
    plain, gone = ({card.suit for card in pile if card not in JACKS} for pile in (kept, move.cards))
    emptied = [name for suit, name in SUIT_NAMES.items() if suit in gone - plain]
    out = f", and you are out of {listed(emptied)}" if emptied else ""
    if view.is_pushing:
        return _push_on(held, move.cards, out)
    best = likeliest(with_skat(kept, move.cards, place_of(view, move.seat)), view.bid, seeger=seeger(view))
    if best.contract.is_null:
        says = game_says(best.contract)
        return f"For {says}, where points mean nothing, the ten cards left {_wins(best.wins_at(view.bid))}{out}."
    count = points_in(move.cards)
    return f"{f'This puts {in_points(count)} safely in the skat' if count else 'Nothing of worth goes away'}{out}."


def _danger(held: Sequence[Card]) -> int:
    """How much a hand has to fear in a ramsch, by the figure that players go by."""
    order = kind(RAMSCH)
    return danger(order, order.bits(held))


def _take_up(view: Position, move: Move) -> str:
    held, order = view.table.zones[HANDS[move.seat]], kind(RAMSCH)
    worst = order.cards(best_pair(order, order.bits(held)))
    if _danger([card for card in held if card not in worst]) < _danger(held):
        return f"You may be rid of cards like {listed([card.name for card in worst])}, which win tricks in a ramsch."
    return "Your plain cards are low; a look at the skat costs nothing, and nothing is doubled."


def _push(view: Position, move: Move) -> str:
    jacks = sum(card in JACKS for card in view.table.zones[HANDS[move.seat]])
    counts = f"the ramsch counts {times_say(2 * view.times)}"
    with_what = f"{spelt(jacks)} {rank_name('J', jacks or 1)}"
    if _danger(view.table.zones[HANDS[move.seat]]) <= BOLD:
        return f"With {with_what} and mostly low cards you seldom lose most: pushed on unseen {counts}."
    return (
        f"Pushed on unseen {counts}, and with {with_what} and your high cards you may well be the one who pays: bold."
    )


def _push_on(held: Sequence[Card], cards: Sequence[Card], out: str) -> str:
    """Two cards are pushed on; `out` says which suits are gone with them."""
    kept = [card for card in held if card not in cards]
    why = ": they might have won tricks" if _danger(kept) < _danger(held) else ""
    return f"You are rid of {listed([card.name for card in cards])}{out}{why}."


def _announce(view: Position, move: Move) -> str:
    game, bid = contract(str(move.value), hand=view.hand_game), view.bid
    found = next((prospect for prospect in _prospects(view, move.seat) if prospect.contract == game), None)
    name = capital(game_says(game))
    if found is None:  # a game that nobody thinks of with these cards
        return f"{name} asks for every trick, and that is hardly ever certain."
    wins = found.wins_at(bid)
    if game.is_null:
        return f"{name} {_wins(wins)} with these cards, and is worth {null_value(game)}."
    if game.announced:
        return f"{name}, needs {SCHNEIDER_POINTS} points, and {_wins(wins)} with these cards."
    worth = view.worth(game)
    assert worth is not None  # a declarer sees these cards
    if worth >= bid:
        about = "about " if game.hand else ""
        return f"{name} {_wins(wins)} with these cards: worth {about}{worth}, and your bid was {bid}."
    if wins:
        return f"{name} is worth {worth}, less than your bid of {bid} unless it becomes schneider, and {_wins(wins)}."
    return f"{name} is worth {worth}, so far below your bid of {bid} that it is lost, whatever points it brings."


def _prospects(view: Position, seat: int) -> list[Prospect]:
    """The games that the declarer may announce now."""
    held, place = view.table.zones[HANDS[seat]], place_of(view, seat)
    return from_hand(held, place) if view.hand_game else with_skat(held, view.table.zones[SKAT], place)


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
    order = view.in_force
    return order.whole & ~order.bits([*view.seen(), *view.trick()])


def _lead(view: Position, card: Card) -> str:
    order, seat, declarer, name = view.in_force, view.turn, view.declarer, capital(card.name)
    assert declarer is not None  # this is no ramsch
    out, alone, suit = _out(view), seat == declarer, one_card_of(card.suit)
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
            return f"{capital(with_article(suit))} makes {whose} follow or trump before your partner has to decide."
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
    if higher == many:
        return (
            f"{capital(spelt(many))} trumps are still out, all of them higher: {card.name} may drive some of them out."
        )
    drives = f"may drive {'it' if higher == 1 else 'them'} out"
    return f"Of the trumps {still}, {spelt(higher)} of them higher: {card.name} {drives}."


def _may_beat(view: Position, card: Card) -> list[int]:
    """The hands that play later to this trick and may beat that card, for all that the viewer has seen."""
    order, zones, out = view.in_force, view.table.zones, _out(view)
    beating, later = order.beaten_by[card.index], view.line[view.place + 1 :]
    held = {hand: order.bits(zones[HANDS[hand]]) if view.lies_open(hand) else out & ~view.lacks(hand) for hand in later}
    return [hand for hand in later if held[hand] & beating]


def _takes(view: Position, card: Card) -> str:
    """Winning what lies there; and where that decides the game, that it does."""
    order, game, trick = view.in_force, view.contract, view.trick()
    assert game is not None  # this is no ramsch
    lying = points_in([*trick, card])
    verb = "trumps" if order.is_trump(card) and not order.is_trump(trick[0]) else "takes"
    words = f"{capital(card.name)} {verb} this trick"
    if beating := _may_beat(view, card):
        alone = view.turn == view.declarer or view.declarer in beating
        return f"{words}, if nobody beats it." if alone else f"{words}: only your partner may still beat it."
    if view.place < len(view.line) - 1:
        return f"{words} for certain: nobody who plays after you can beat it."
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
        held = order.bits(view.table.zones[HANDS[declarer]]) if view.lies_open(declarer) else _out(view)
        if not held & ~view.lacks(declarer) & order.suit_mask[order.bit[card.index]]:
            return f"{view.names[declarer]} has no {SUIT_NAMES[order.suit(card)]}, and parts with any card."
        return f"{view.names[declarer]} has to stay under {card.name}, or wins the trick."
    if not _may_beat(view, card):
        return f"{name} takes this trick."
    higher = (_out(view) & order.beaten_by[card.index]).bit_count()
    verb = "is" if higher == 1 else "are"
    return f"{name} may still be beaten: {plural(higher, 'card')} that could do it {verb} out."


def _claim(view: Position, move: Move) -> str:
    if view.contract is not None and view.contract.is_null:
        return "However the others play, no trick has to be yours, so claim the rest."
    return "However the others play, they cannot take another trick, so claim the rest."


def _concede(view: Position, move: Move) -> str:
    """What it costs now, and what it may cost if it is played and lost."""
    cost = cost_of(view, move.seat)
    more = f", and {cost.schneider} if you stay schneider" if cost.schneider > cost.now else ""
    return f"Given up now {game_says(cost.game)} costs {cost.words}; played and lost no less{more}."


def _double(view: Position, move: Move) -> str:
    """What stands against the game, or for it, and what is at stake."""
    game, order, held = view.contract, view.in_force, view.table.zones[HANDS[move.seat]]
    assert game is not None  # it is played
    trumps = sum(map(order.is_trump, held))
    aces = sum(card.rank == "A" and not order.is_trump(card) for card in held)
    tops = [plural(count, name) for count, name in ((trumps, "trump"), (aces, rank_name("A"))) if count]
    with_what = "low cards" if game.is_null else listed(tops) or "no trump"
    if move.kind == "re":
        return f"You hold {with_what}; {game_says(game)} counts four times then, won or lost."
    whose = view.names[view.declarer or 0]
    return f"You hold {with_what} against {game_says(game)}: what {whose} loses, or wins, counts twice."


reason = by_kind(
    {
        "bid": _bid,
        "hold": _bid,
        "pass": _pass,
        "take_skat": _take,
        "hand": _hand,
        "discard": _discard,
        "announce": _announce,
        "take_up": _take_up,
        "push": _push,
        "play": _play,
        "claim": _claim,
        "concede": _concede,
        "contra": _double,
        "re": _double,
        "next": next_deal("deal"),
    }
)
