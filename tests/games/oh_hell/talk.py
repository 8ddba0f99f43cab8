"""A few words for tests of Oh Hell: deal, or lay cards out as text, and bid as players do."""

from __future__ import annotations

from typing import Any

from game import catalogue
from game.engine.cards import french
from game.engine.chance import deck_order
from game.engine.moves import Move
from game.games.oh_hell.rules.state import OhHell
from game.games.oh_hell.rules.variants import RULE_SETS
from game.players.protocol import decide, decision_rng
from tests.games.talk import say

NAMES = ("North", "East", "South", "West", "Zed", "Yan", "Xavi")
STANDARD, PSHAW, NOMINATION = (row.id for row in RULE_SETS)


def deal(rules: str = STANDARD, *, seats: int = 4, seed: int = 1, deck: str = "", **options: Any) -> OhHell:
    """A match from its first deal; the last seat deals unless the options say otherwise."""
    row = next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)
    options = {"first_dealer": seats - 1, **options}
    return OhHell(row, options, NAMES[:seats], seed, [deck.split()] if deck else (), None, recorded=True)


def table(
    *hands: str,
    rules: str = STANDARD,
    bids: str | list[int] = "",
    options: dict[str, Any] | None = None,
    **position: Any,
) -> OhHell:
    """A position with these hands: in the play with bids as text, before it with none or a list of them. The round is
    the first that has so many cards, or that of ``deals``; what is not said of it is as before the deal."""
    seats, row = len(hands), next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)
    options = {"first_dealer": seats - 1, **(options or {})}
    if isinstance(bids, list):
        position["bids"] = bids
    elif bids:
        position |= {"phase": "playing", "bids": [int(bid) for bid in bids.split()]}
    position.setdefault("dealer", seats - 1)
    if "deals" not in position:
        sizes = OhHell(row, options, NAMES[:seats], 1).sizes
        position["deals"] = 1 + sizes.index(max(len(hand.split()) for hand in hands))
    return OhHell(row, options, NAMES[:seats], 1, (), {"hands": list(hands), **position}, recorded=True)


def bid(game: OhHell, bids: str) -> OhHell:
    """These bids, in turn."""
    return say(game, *(f"bid {number}" for number in bids.split()))


def play_by_lot(game: OhHell, seed: int = 1) -> OhHell:
    """The round played to its end by any legal cards."""
    rng = decision_rng(seed, 0, 0)
    while not game.round_over:
        game.play(game.any_move(game.actor, rng))
    return game


def chosen(game: OhHell, level: str, seed: int = 0) -> Move:
    """What a player of that level does for whoever is asked."""
    prompt = game.prompts()[0]
    bot = catalogue.game("oh-hell").players[level]()
    found = decide(bot.choose(game.seen_by(game.actor), prompt, decision_rng(seed, len(game.history), game.actor)))
    assert found is not None
    return found


def shuffled_pack(seed: int) -> str:
    """The whole pack in some order, as text."""
    return " ".join(card.text for card in deck_order(french(), seed, "pack"))
