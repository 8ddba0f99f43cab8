"""A few words for tests of Hand and Foot: lay cards out by their faces, say moves as players do, hear the answer.

Cards are written by rank (``K 10 2 Jk r3 b3``, or ``12 Lo La Vi Je Jo``); each word stands for another copy.

    game = table("books", hands=["6 6 6 J J 2 9"])
    say(game, "lay 6 6 6", "lay J J 2", "go_down")
    assert refusal(game, "lay 9") == "too_few"
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.cards import Card
from game.engine.melds.table import meld, tentative
from game.engine.moves import Move, Refusal, move
from game.engine.options import RuleSet
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known
from game.games.hand_and_foot.rules.position import FEET
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.rules.variants import RULE_SETS, pack_of, rules_in_force
from tests.games.talk import events

NAMES = ("North", "East", "South", "West", "Ada", "Bruno")
BOOKS, FAMILY, LORDS = "books", "family", "lords"


def row(rules: str) -> RuleSet:
    return next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)


def face_of(card: Card) -> str:
    """A card as these tests write it."""
    if card.rank == "3" and card.suit:
        return "r3" if card.suit in "DH" else "b3"
    return "Jk" if card.rank == "JK" else card.rank


class Dealer:
    """Gives a copy for every face asked for, each card once."""

    def __init__(self, rules: str, options: dict[str, Any], seats: int) -> None:
        self.left = list(pack_of(rules_in_force(row(rules), options, seats), seats))

    def cards(self, faces: str) -> str:
        """The texts of cards with those faces."""
        found: list[str] = []
        for word in faces.split():
            card = next((card for card in self.left if word in (card.text, face_of(card))), None)
            assert card is not None, f"no {word} left"
            self.left.remove(card)
            found.append(card.text)
        return " ".join(found)


def deal(rules: str = BOOKS, *, seats: int = 4, seed: int = 1, **options: Any) -> HandAndFoot:
    """A match from its first deal."""
    return HandAndFoot(row(rules), options, NAMES[:seats], seed, recorded=True)


def table(
    rules: str = BOOKS,
    *,
    seats: int = 4,
    hands: Sequence[str | None] = (),
    feet: Sequence[str | None] = (),
    groups: Sequence[Sequence[str]] = (),
    laid: Sequence[str] = (),
    pile: str = "",
    threes: Sequence[str] = (),
    stock: str | None = None,
    rest: str = "stock",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> HandAndFoot:
    """A position: hands and feet of the first seats (the others are dealt eleven cards each), groups by side, tentative
    groups of the seat on turn, the pile and the stock bottom first, red threes laid down by side. It is seat 0's second
    turn, after drawing."""
    options = options or {}
    dealer = Dealer(rules, options, seats)
    position: dict[str, Any] = {
        "hands": [None if hand is None else dealer.cards(hand) for hand in hands],
        "feet": [None if text is None else dealer.cards(text) for text in feet],
        "groups": [[dealer.cards(text) for text in own] for own in groups],
        "tentative": [dealer.cards(text) for text in laid],
        "discard": dealer.cards(pile),
        "rest": rest,
        **({"bonus": [dealer.cards(text) for text in threes]} if threes else {}),
        "turns": [2] * seats,
        **facts,
    }
    if stock is not None:
        position["stock"] = dealer.cards(stock)
    return HandAndFoot(row(rules), options, NAMES[:seats], 1, (), position, recorded=True)


def hardest_hand(rules: str) -> HandAndFoot:
    """A position in which it takes longest to see whether one can go out: forty cards of which many have one rank, in
    the foot, with groups of those ranks on the table and a partner to be asked."""
    wild = "Je" if rules == LORDS else "2"
    hand = [wild] * 8 + ["4"] * 11 + ["5"] * 11 + ["6"] * 10
    groups = [" ".join([rank] * 3) for rank in "4567"]
    options = {"ask_partner": "all", "extra_decks": 2}
    return table(rules, hands=[" ".join(hand)], feet=[""], groups=[groups], options=options)


def meant(game: HandAndFoot, text: str, seat: int | None = None) -> Move:
    """The move that says this: every face stands for a card its maker holds, else for one in its tentative groups,
    else for any."""
    seat = (game.prompts()[0].seat or 0) if seat is None else seat
    kind, *words = text.split()
    target = int(words.pop()[1:]) if words and words[-1].startswith("@") else None
    if kind in ("cut", "choose_hand", "answer", "take_back"):
        return move(seat, kind, (), words[0] if words else None, target)
    value = words.pop() if words and (words[-1] == "new" or words[-1][:1] == "g") else None
    zones = game.table.zones
    own = [card for where, pile in zones.items() if where.kind == "tentative" for card in pile]
    sources = [*zones[HANDS[seat]], *own, *game.pack()]
    cards: list[Card] = []
    for word in words:
        found = next((card for card in sources if known(card) and word in (card.text, face_of(card))), None)
        assert found is not None, f"there is no {word}"
        sources = [card for card in sources if card is not found]
        cards.append(found)
    return move(seat, kind, cards, value, target)


def say(game: HandAndFoot, *texts: str, seat: int | None = None) -> HandAndFoot:
    """Make moves, each for the seat that has to act (or `seat`); returns the game."""
    for text in texts:
        game.play(meant(game, text, seat))
    return game


def why_not(game: HandAndFoot, text: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a move by that seat; None when the move is legal."""
    return game.why_not(meant(game, text, seat))


def refusal(game: HandAndFoot, text: str, seat: int | None = None) -> str | None:
    """The code of the refusal; None when the move is legal."""
    answer = why_not(game, text, seat)
    return None if answer is None else answer.code


def sentence(game: HandAndFoot, text: str, seat: int | None = None) -> str:
    """The refusal in words."""
    answer = why_not(game, text, seat)
    assert answer is not None
    return answer.text


def faces(cards: Iterable[Card | None]) -> list[str]:
    """The faces of cards, sorted."""
    return sorted("?" if card is None else face_of(card) for card in cards)


def hand(game: HandAndFoot, seat: int = 0) -> list[str]:
    """What a seat holds, tentative groups aside."""
    return faces(game.table[HANDS[seat]])


def foot(game: HandAndFoot, seat: int = 0) -> list[str]:
    return faces(game.table[FEET[seat]])


def group(game: HandAndFoot, side: int, number: int) -> list[str]:
    """The cards of a final group."""
    return faces(game.table[meld(side, number)])


def laid(game: HandAndFoot, seat: int, number: int) -> list[str]:
    """The cards of a tentative group."""
    return faces(game.table[tentative(seat, number)])


def pile(game: HandAndFoot) -> list[str]:
    """The discard pile, bottom first."""
    return [face_of(card) if known(card) else "?" for card in game.table[DISCARD]]


def in_stock(game: HandAndFoot) -> int:
    return len(game.table[STOCK])
