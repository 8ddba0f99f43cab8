"""A few words for tests of Olympus: lay cards out as text, say moves as players do, hear what the table answers.

game = table(hands=["H6.1"], height=74)
say(game, "play H6.1")
assert (game.height, game.bolt) == (80, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.catalogue import game as game_row
from game.games.olympus.rules.pack import PACK
from game.games.olympus.rules.state import Olympus
from tests.games.talk import events, hand, legal, refusal, say, sizes

NAMES = ("North", "East", "South", "West", "Ada", "Bruno")
ROW = game_row("olympus")
FORGETFUL = {"auto_draw": False}
DRY = {"reshuffle": False}  # once the stock is used up


def deal(*, seats: int = 4, seed: int = 1, deck: str = "", **options: Any) -> Olympus:
    """A match from its first deal; `deck` is the order of the first cards, top first."""
    made = ROW.state(ROW.rule_sets[0], options, NAMES[:seats], seed, [deck.split()] if deck else (), recorded=True)
    assert isinstance(made, Olympus)
    return made


def table(*, hands: Sequence[str] = (), seats: int = 4, options: dict[str, Any] | None = None, **facts: Any) -> Olympus:
    """A position: the hands of the first seats (the others hold a Dove, or an Owl), seat 0 to play unless told
    otherwise, and any fact: ``height``, ``bolt``, ``turn``, ``discard``, ``last``, ``stock`` ..."""
    named = {text for key in ("stock", "discard") for text in facts.get(key, "").split()}
    named |= {text for held in hands for text in held.split()}
    plain = [card.text for card in PACK if card.rank in ("Dove", "Owl") and card.text not in named]
    facts = {"turn": 0, "hands": [*hands, *plain[: seats - len(hands)]], **facts}
    if facts.get("discard"):
        facts.setdefault("last", seats - 1)
    made = ROW.state(ROW.rule_sets[0], options or {}, NAMES[:seats], 1, (), facts, recorded=True)
    assert isinstance(made, Olympus)
    return made


def used_up(keep: Sequence[str] = ()) -> str:
    """A pile with every card of the pack but those, so that nothing is left for the stock: the top card is an Owl."""
    named = {text for held in keep for text in held.split()}
    return " ".join(sorted((card.text for card in PACK if card.text not in named), key=lambda text: text[0] == "O"))


def answer(game: Olympus, text: str, seat: int) -> str | None:
    """The sentence with which the answer of a seat in an open window is refused once all before it have passed; None
    when it may give it."""
    twin = game.copy()
    while seat in twin.asked[1:]:
        say(twin, "pass")
    return refusal(twin, text, seat)


def log(game: Olympus) -> list[str]:
    """What the log says, line by line."""
    assert game.recorder is not None
    return [words for event in game.recorder.events if (words := ROW.events.tells(event, game.names))]
