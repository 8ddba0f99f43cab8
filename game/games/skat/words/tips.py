"""Skat: what the signs on the table mean, and what the cards count."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.trick_play import WON
from game.games.skat.rules.contracts import JACKS, points_in
from game.games.skat.rules.position import AUCTION, DISCARDING, PLAYING, SKAT, TAKING, Position
from game.games.skat.words.counting import game_said, progress, times_say
from game.words.cards.tricks import place_in, place_of
from game.words.language import in_points, listed, noun_for, plural, points, rank_name
from game.words.tips import OF_TRICKS, Place, Tips, seat_of, trumps_in_order


def _won(view: Position, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    if not view.table[WON[seat]]:
        return ""
    return f"{view.names[seat]} has won {_tricks(view, seat)}. Hold the button down to see the last one."


def _tricks(view: Position, seat: int) -> str:
    """How many tricks a seat has won and what they count; in null nothing hangs on that."""
    tricks = plural(view.tricks_of(seat), "trick")
    counts = view.contract is None or not view.contract.is_null
    return f"{tricks} with {in_points(view.points_of(seat))}" if counts else tricks


def _skat(view: Position, place: Place) -> str:
    if not view.table[SKAT]:
        return ""
    if view.phase in (AUCTION, TAKING) or view.hand_game or view.declarer is None:
        whose = "Two cards that {} has pushed on." if view.takers else "The skat: two cards that nobody knows yet."
        words = whose.format(*(view.names[seat] for seat in view.takers[-1:]))
        at_last = view.plays_pushed and view.phase == PLAYING
        return f"{words}{' Whoever wins the last trick gets them.' if at_last else ''}"
    counts = view.contract is None or not view.contract.is_null
    return f"Two cards put away.{' Their points count for the declarer.' if counts else ''}"


def _game(view: Position, place: Place) -> str:
    return _plays(view) + _doubled(view)


def _doubled(view: Position) -> str:
    """How often the deal counts, and why; nothing where nobody has doubled it."""
    if view.times == 1:
        return ""
    if view.shows_ramsch:
        return f" The skat was pushed on unseen: the ramsch counts {times_say(view.times)}."
    return f" After contra{' and re' if view.re else ''} the game counts {times_say(view.times)}."


def _plays(view: Position) -> str:
    if view.shows_ramsch:
        return "Ramsch: nobody has bid, and each tries to take few points."
    if view.declarer is None:
        return f"The auction: {f'{view.bid} is the highest call' if view.bid else 'nobody has called'} so far."
    name = view.names[view.declarer]
    if view.contract is None:
        return f"{name} plays alone and chooses a game."
    plays = f"{name} plays {game_said(view.contract)} alone"
    if view.contract.is_null:
        return f"{plays} and may take no trick."
    if view.contract.all_tricks:
        return f"{plays} and needs every trick."
    so_far = progress(view)
    two = "two cards of the skat" if view.contract.hand else "two cards put away"
    return f"{plays} and has {so_far} so far. The {two} count, too, in the end."


_ORDER = (
    "is forehand: answers what is bid, and leads to the first trick.",
    "is middlehand: bids first, to forehand.",
    "is rearhand: bids last, to who is left of the two.",
)


def _mate(view: Position, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    if view.declarer is None:
        return f"{view.names[seat]} {_ORDER[view.players.index(seat)]}"
    return f"{view.names[seat]} {'plays alone against two.' if seat == view.declarer else 'plays with you.'}"


def _strip(view: Position, place: Place) -> str:
    if view.order is None:
        return ""
    if view.order.trumps:
        return trumps_in_order(view)
    ranks = listed([rank_name(card.rank) for card in next(iter(view.order.suits.values()))])
    return f"In null there are no trumps. Cards rank in this order: {ranks}."


def _card(view: Position, card: Card) -> str:
    if view.contract is not None and view.contract.is_null and view.order is not None:
        return place_in(view.order, card)
    worth = in_points(points_in([card])) if points_in([card]) else "nothing"
    if view.order is not None:
        return f"{place_of(view.order, card)}. It counts {worth}."
    return f"A trump in every game but null. It counts {worth}." if card in JACKS else f"It counts {worth} in a trick."


def _about(view: Position, seat: int) -> list[str]:
    score = view.list_scores()[seat]
    lines = [f"On the list: {points(score.total)}"]
    if score.total != score.points:
        lines[0] += f" ({points(score.points)} {noun_for(score.points, 'game point')})"
    if view.games_won[seat] or view.games_lost[seat]:
        lines.append(f"Games alone: {view.games_won[seat]} won, {view.games_lost[seat]} lost")
    if seat not in view.line:
        return [*lines, "Deals, and sits out"]
    if seat == view.declarer:
        lines.append("Plays alone")
    if view.bids[seat]:
        lines.append(f"Called up to {view.bids[seat]}")
    elif view.passed[seat]:
        lines.append("Passed")
    if view.plays_pushed and (said := _about_skat(view, seat)):
        lines.append(said)
    if view.phase == PLAYING:
        lines.append(f"Has won {_tricks(view, seat)}")
    return lines


def _about_skat(view: Position, seat: int) -> str:
    """What a seat has done about a skat that is pushed on."""
    if view.is_pushing and view.players.index(seat) >= view.players.index(view.turn):
        return "Has taken the skat up" if seat == view.turn and view.phase == DISCARDING else ""
    return "Has pushed two cards on" if view.away[seat] else "Has pushed the skat on unseen"


_SIGNS = {**OF_TRICKS, "won": _won, "skat": _skat, "trump": _game, "mate": _mate, "strip": _strip}
TIPS = Tips(_SIGNS, _about, card=_card)
