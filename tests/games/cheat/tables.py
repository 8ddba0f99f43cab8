"""A few words for tests of Cheat: lay cards out as text, say moves as players do, hear what the table answers.

game = table(hands=["AC AD 7C KD"])
say(game, "play AC AD 7C A", "let_go")
assert (game.phase, game.turn) == ("challenge", 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.state import HANDS
from game.games.cheat.rules.state import Cheat
from game.games.cheat.rules.variants import RULE_SETS, VARIANTS, terms_of
from tests.games.talk import events, legal, refusal, refused, say, sizes

NAMES = ("North", "East", "South", "West", "Ada", "Bruno", "Cleo", "Dan")
STANDARD = RULE_SETS[0]


def deal(*, seats: int = 4, seed: int = 1, deck: str = "", **options: Any) -> Cheat:
    """A match from its first deal; `deck` are the first cards, top first."""
    return Cheat(STANDARD, options, NAMES[:seats], seed, [deck.split()] if deck else (), recorded=True)


def table(
    *,
    hands: Sequence[str] = (),
    claims: Sequence[Sequence[Any]] = (),
    seats: int = 4,
    held: int = 3,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Cheat:
    """A position, seat 0 to play unless told otherwise; seats that are given no hand hold `held` cards of what is
    left, which otherwise lies set aside. The claims lie in the pile, except those before ``pile_from``."""
    taken = facts.get("pile_from", 0)
    named = " ".join([*hands, *(claim[1] for claim in claims[taken:]), facts.get("aside", "")]).split()
    pack = terms_of(VARIANTS.in_force(STANDARD, options or {}, seats), seats).pack
    left = [card.text for card in pack if card.text not in named]
    full = [*hands, *(" ".join(left[held * at : held * (at + 1)]) for at in range(seats - len(hands)))]
    facts = {"turn": 0, "leader": 0, **facts}
    position = {"hands": full, "claims": claims, **facts}
    return Cheat(STANDARD, options or {}, NAMES[:seats], 1, (), position, recorded=True)


def let_go(game: Cheat) -> Cheat:
    """Nobody who is still asked challenges."""
    return say(game, *["let_go"] * len(game.window()))


def challenged(game: Cheat, caller: int) -> Cheat:
    """All who are asked before that seat let the claim go, and it does not."""
    while game.turn != caller:
        say(game, "let_go")
    return say(game, "challenge")


def code(game: Cheat, text: str, seat: int | None = None) -> str | None:
    """The code of the refusal; None when the move is legal."""
    answer = refused(game, text, seat)
    return None if answer is None else answer.code


def hand(game: Cheat, seat: int) -> list[str]:
    """The cards a seat holds, in order of rank and suit as written."""
    return sorted(card.text for card in game.table[HANDS[seat]])
