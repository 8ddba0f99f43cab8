"""A few words for tests of Ninety-Nine: lay cards out as text, say moves as players do, hear what the table answers.

game = table(hands=["3S 8C 6D"], total=40)
say(game, "play 3S")
assert (game.total, game.turn) == (43, 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.catalogue import game as game_row
from game.engine.cards import SUITS, written
from game.engine.moves import Event
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.words.labels import LABELS
from game.words.language import MINUS
from tests.games.talk import events, hand, legal, refusal, say, sizes

NAMES = ("North", "East", "South", "West", "Ada", "Bruno", "Cleo", "Dan")
PLAIN = [f"{rank}{suit}{copy}" for copy in ("", ".2") for suit in SUITS for rank in ("6", "7", "8", "2")]
ROW = game_row("ninety-nine")


def deal(rules: str = "standard", *, seats: int = 4, seed: int = 1, deck: str = "", **options: Any) -> NinetyNine:
    """A match from its first deal; `deck` is the order of the first cards, top first."""
    made = ROW.state(ROW.rule_set(rules), options, NAMES[:seats], seed, [deck.split()] if deck else (), recorded=True)
    assert isinstance(made, NinetyNine)
    return made


def table(
    rules: str = "standard",
    *,
    hands: Sequence[str] = (),
    seats: int = 4,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> NinetyNine:
    """A position: the hands of the first seats (the others hold three plain cards each), seat 0 to play unless told
    otherwise, and any fact: ``total``, ``turn``, ``lives``, ``stock``, ``rest`` ..."""
    named = {text for held in hands for text in held.split()}
    named |= {text for key in ("stock", "discard") for text in facts.get(key, "").split()}
    named |= {text for held in facts.get("aside", ()) for text in held.split()}
    plain = [text for text in PLAIN if text not in named]
    full = [*hands, *(" ".join(plain[3 * n : 3 * n + 3]) for n in range(seats - len(hands)))]
    facts = {"turn": 0, **facts}
    made = ROW.state(ROW.rule_set(rules), options or {}, NAMES[:seats], 1, (), {"hands": full, **facts}, recorded=True)
    assert isinstance(made, NinetyNine)
    return made


def totals(game: NinetyNine, card: str = "") -> list[int]:
    """The totals that the legal plays of the seat on turn make, lowest first; of one card, or of all."""
    plays = [move for move in game.moves(game.turn) if move.kind == "play" and card in ("", move.cards[0].text)]
    return sorted(int(LABELS.preview(game, move).replace(MINUS, "-")) for move in plays)


def seen(event: Event, viewer: int | None) -> str:
    """The cards of an event as that viewer knows them."""
    known = event.seen_by(viewer)
    assert known is not None
    return written(known.cards)


def asked(game: NinetyNine) -> int | None:
    """The seat that is asked to call three of a kind."""
    prompt = game.prompts()[0] if game.prompts() else None
    return prompt.seat if prompt is not None and prompt.secret else None
