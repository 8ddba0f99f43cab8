"""A few words for tests of Sixty Seconds: lay cards out as text, say moves as players do, hear what the table answers.

game = table("Hop Five Ten", "Ten Ten", seats=3, clock=40)
say(game, "Hop")
assert (game.clock, game.turn) == (40, 2)

Cards are called by their ranks; `table` gives every card the next copy of its rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.cards import RANK_NAMES, Card
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.engine.table import known
from game.games.sixty_seconds import GAME
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import PACK
from tests.games.talk import events, sizes

NAMES = ("North", "East", "South", "West", "Ada", "Bruno")
RANKS = {RANK_NAMES.get(card.rank, card.rank).replace(" ", ""): card.rank for card in PACK}


def deal(*, seats: int = 4, seed: int = 1, first: Sequence[Sequence[str]] = (), **options: Any) -> SixtySeconds:
    """A match from its first deal; `first` are the orders of the first deals, the card dealt first in front."""
    made = GAME.state(GAME.rule_sets[0], options, NAMES[:seats], seed, first, recorded=True)
    assert isinstance(made, SixtySeconds)
    return made


class Copies:
    """Gives every card that is called by its name the next copy of its rank."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def __call__(self, names: str) -> str:
        written = []
        for name in names.split():
            rank = RANKS.get(name, name)
            self.used[rank] += 1
            written.append(f"{rank}.{self.used[rank]}")
        return " ".join(written)


def table(*hands: str, seats: int = 0, options: dict[str, Any] | None = None, **facts: Any) -> SixtySeconds:
    """A position: the hands of the first seats (the others hold a Five, a Ten and a Hop), clock 0, seat 0 to play
    unless told otherwise, and any fact: ``clock``, ``turn``, ``fuses``, ``stock``, ``rest`` ..."""
    seats = seats or len(hands)
    fuses = facts.get("fuses", [1] * seats)
    copies = Copies()
    held = [copies(hand) for hand in hands]
    held += [copies("Five Ten Hop") if fuses[seat] else "" for seat in range(len(hands), seats)]
    for key in ("discard", "stock"):
        if key in facts:
            facts[key] = copies(facts[key])
    facts = {"turn": 0, "leader": next(seat for seat in range(seats) if fuses[seat]), **facts, "hands": held}
    made = GAME.state(GAME.rule_sets[0], options or {}, NAMES[:seats], 1, (), facts, recorded=True)
    assert isinstance(made, SixtySeconds)
    return made


def meant(game: SixtySeconds, text: str, seat: int | None = None) -> Move:
    """A move as a player would say it: ``Ten``, ``Swap @2``, ``burst``, ``shield``, ``burn``, ``next``. A card that
    the seat does not hold is its first copy."""
    name, _, target = text.partition(" @")
    if seat is None:
        prompts = game.prompts()
        seat = (prompts[0].seat if prompts else None) or 0
    if name in ("burst", "burn", "next"):
        return move(seat, name)
    kind, rank = ("shield", "Pause") if name == "shield" else ("play", RANKS[name])
    held = [card for card in game.table[HANDS[seat]] if known(card) and card.rank == rank]
    held += [card for card in PACK if card.rank == rank]
    return move(seat, kind, held[:1], target=int(target) if target else None)


def say(game: SixtySeconds, *texts: str, seat: int | None = None) -> SixtySeconds:
    """Make moves, each for the seat that is asked (or `seat`); returns the game."""
    for text in texts:
        game.play(meant(game, text, seat))
    return game


def refusal(game: SixtySeconds, text: str, seat: int | None = None) -> str | None:
    """The sentence with which a move is refused; None when it is legal."""
    refused = game.why_not(meant(game, text, seat))
    return None if refused is None else refused.text


def legal(game: SixtySeconds, seat: int | None = None) -> list[str]:
    """The legal moves of that seat (usually the one that is asked), in words."""
    seat = (game.prompts()[0].seat or 0) if seat is None else seat
    return [in_words(made) for made in game.moves(seat)]


def in_words(made: Move) -> str:
    """A move as `meant` reads it."""
    words = name(made.cards[0]) if made.kind == "play" else made.kind
    return words if made.target is None else f"{words} @{made.target}"


def name(card: Card) -> str:
    """A card by its name."""
    return RANK_NAMES.get(card.rank, card.rank).replace(" ", "")


def hand(game: SixtySeconds, seat: int) -> str:
    """The cards of a seat, by name."""
    return " ".join(name(card) if known(card) else "?" for card in game.table[HANDS[seat]])
