"""A few words for tests of Switch: hands and piles as text, moves with their seat in front."""

from __future__ import annotations

from typing import Any

from game.engine.moves import parse
from game.engine.state import DISCARD, HANDS
from game.games.switch import GAME
from game.games.switch.rules.state import Switch

NAMES = ("North", "East", "South", "West", "Ada", "Ben", "Cleo", "Dan")


def table(*hands: str, pile: str = "9S", rules: str = "switch", stock: str = "", **more: Any) -> Switch:
    """A position with these hands, seat 0 on turn; the card drawn next stands last in the stock. Facts are named as the
    state names them, all else are options."""
    facts = {key: more.pop(key) for key in list(more) if key in Switch.FIELDS}
    position = {"hands": hands, "discard": pile, "stock": stock, "dealer": len(hands) - 1, **facts}
    row = next(row for row in GAME.rule_sets if row.id == rules)
    made = GAME.state(row, more, NAMES[: len(hands)], 1, (), position, recorded=True)
    assert isinstance(made, Switch)
    return made


def deal(first: str, *, seats: int = 4, rules: str = "switch", **options: Any) -> Switch:
    """A match from its first deal, dealt from these cards on."""
    row = next(row for row in GAME.rule_sets if row.id == rules)
    made = GAME.state(row, {"first_dealer": seats - 1, **options}, NAMES[:seats], 1, (first.split(),), recorded=True)
    assert isinstance(made, Switch)
    return made


def play(game: Switch, *moves: str) -> Switch:
    """The game after these moves, each with its seat in front: ``0 play 9H``."""
    for text in moves:
        game.play(parse(int(text[0]), text[2:]))
    return game


def fits(game: Switch) -> str:
    """The cards that the seat on turn may play."""
    return " ".join(card.text for card in game.playable())


def why(game: Switch, move: str) -> str:
    """The sentence on why a move is refused; empty where it is legal."""
    refusal = game.why_not(parse(int(move[0]), move[2:]))
    return "" if refusal is None else refusal.text


def moves(game: Switch) -> list[str]:
    """What the seat that is asked may do."""
    seat = game.prompts()[0].seat
    return [str(move) for move in game.moves(seat or 0)]


def held(game: Switch, seat: int) -> int:
    """How many cards a seat holds."""
    return len(game.table[HANDS[seat]])


def top(game: Switch) -> str:
    """The card on top of the pile."""
    return game.table[DISCARD][-1].text
