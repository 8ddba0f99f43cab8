"""Olympus: why a move is a good idea, in one sentence for the player who asked; true, and made from that view alone."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.olympus.rules.pack import OWL, SANDALS, TOP
from game.games.olympus.rules.position import Position
from game.words.hints import by_kind, next_deal
from game.words.language import capital

_TAKING = {
    "match": "as it matches the card below it takes the Bolt",
    "power": "it takes the Bolt",
    "ten": "that takes the Bolt",
}
_CLOSE = 85  # a height from which the top may be reached any moment


def _draw(table: Position, move: Move) -> str:
    return "Draw now: once the next card is down it is too late."


def _sneak(table: Position, move: Move) -> str:
    card = table.match_of(move.seat)
    return _card(table, move.seat, card) if card else "You hold no card with the same number."


def _pass(table: Position, move: Move) -> str:
    card = table.match_of(move.seat)
    if card is None:
        return "You hold no card with the same number."
    new = table.after[card][table.height]
    return f"You could make {new}, but you may keep {card.name} for a better moment."


def _play(table: Position, move: Move) -> str:
    return _card(table, move.seat, move.cards[0])


def _card(table: Position, seat: int, card: Card) -> str:
    """What a card does to height and Bolt, the weightiest first."""
    new, why = table.after[card][table.height], table.takes(seat, card)
    begin = f"{capital(card.name)} {'make' if card.rank == SANDALS else 'makes'} {new}"
    if new >= TOP:
        return _at_the_top(table, seat, begin, mine=bool(why) or table.bolt == seat)
    if why and table.bolt != seat:
        return f"{begin}, and {_TAKING[why]}{_from(table)}."
    holds = table.bolt == seat
    if card.rank == OWL:
        skipped = table.next_able_seat(seat)
        who = "nobody" if skipped in (None, seat) else table.names[skipped or 0]
        return f"The height stays {new}; {who} is skipped."
    if holds and new >= _CLOSE:
        return f"{begin} while you hold the Bolt: the top is near."
    if new < table.height:
        return f"{begin}: further from the top{'' if holds else ' while the Bolt is not yours'}."
    if table.height >= _CLOSE:
        return f"{begin}, and the round goes on."
    return f"{begin}, and you keep your better cards for the top."


def _at_the_top(table: Position, seat: int, begin: str, *, mine: bool) -> str:
    if mine:
        return f"{begin}: the round is over, and the Bolt is yours."
    if table.bolt is None:
        return f"{begin}: the round is over, and nobody has the Bolt."
    return f"{begin}: the round is over, and {table.names[table.bolt]} has the Bolt."


def _from(table: Position) -> str:
    return "" if table.bolt is None else f" from {table.names[table.bolt]}"


reason = by_kind({"draw": _draw, "sneak": _sneak, "pass": _pass, "play": _play, "next": next_deal("round")})
