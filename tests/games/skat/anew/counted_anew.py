"""Skat counted a second time, from the written rules alone: with lists of words and tables where the game calculates.

Cards are their texts, and none of the game's own modules is used, so that no mistake can be shared.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count, product
from typing import NamedTuple

SUITS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
JACKS = ["JC", "JS", "JH", "JD"]
PACK = tuple(rank + suit for suit in SUITS.values() for rank in ("7", "8", "9", "10", "J", "Q", "K", "A"))
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}  # section 1
TRUMP_TABLE = """\
clubs JC JS JH JD AC 10C KC QC 9C 8C 7C
spades JC JS JH JD AS 10S KS QS 9S 8S 7S
hearts JC JS JH JD AH 10H KH QH 9H 8H 7H
diamonds JC JS JH JD AD 10D KD QD 9D 8D 7D
grand JC JS JH JD
null"""  # section 3, from high to low
TRUMPS = {kind: trumps for kind, *trumps in map(str.split, TRUMP_TABLE.splitlines())}
PLAIN = ("A", "10", "K", "Q", "9", "8", "7")
PLAIN_IN_NULL = ("A", "K", "Q", "J", "10", "9", "8", "7")
BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}  # section 5.2
NULLS = {"null": 23, "null hand": 35, "null ouvert": 46, "null ouvert hand": 59}  # section 5.3
HOLDS = {  # section 4.3: what an announcement says
    "": [],
    "schneider": ["schneider", "schneider announced"],
    "schwarz": ["schneider", "schneider announced", "schwarz", "schwarz announced"],
    "ouvert": ["schneider", "schneider announced", "schwarz", "schwarz announced", "ouvert"],
}


class Game(NamedTuple):
    """What is played: the kind of game, whether from the hand, and what is announced with it."""

    kind: str
    hand: bool = False
    announced: str = ""

    @property
    def text(self) -> str:
        """As a move has it."""
        return f"{self.kind}-{self.announced}" if self.announced else self.kind


class Count(NamedTuple):
    """A deal with a declarer, as it is written down."""

    matadors: int
    value: int
    won: bool
    overbid: bool
    loss: int
    score: int


def games(*, hand: bool) -> list[Game]:
    """All that can be announced (section 4.3), from the hand or after taking the skat."""
    ways = ["", "schneider", "schwarz", "ouvert"] if hand else [""]
    with_trumps = [Game(kind, hand, way) for kind in BASES for way in ways]
    return [*with_trumps, Game("null", hand), Game("null", hand, "ouvert")]


GAMES = [*games(hand=False), *games(hand=True)]


def points_in(cards: Iterable[str]) -> int:
    """Card points, looked up card by card."""
    return sum(COUNTS[card[:-1]] for card in cards)


def matadors(cards: Collection[str], kind: str) -> int:
    """How long the row of trumps held (x) and missing (-) begins with the same; less than zero for missing ones."""
    row = "".join("x" if trump in cards else "-" for trump in TRUMPS[kind])
    run = len(row) - len(row.lstrip(row[:1]))
    return -run if row.startswith("-") else run


def levels(game: Game, matadors: int, made: Collection[str] = ()) -> list[str]:
    """The levels that are counted aloud (section 5.2), each by its name."""
    named = dict.fromkeys([*made, *HOLDS[game.announced], *(["hand"] if game.hand else [])])
    return ["matador"] * abs(matadors) + ["game", *named]


def value(game: Game, matadors: int, made: Collection[str] = ()) -> int:
    """What a game is worth."""
    if game.kind == "null":
        return NULLS[" ".join(["null", *filter(None, [game.announced]), *(["hand"] if game.hand else [])])]
    return sum(BASES[game.kind] for _ in levels(game, matadors, made))


def ladder() -> list[int]:
    """Every value that a game of any kind can have, each once (section 4.1)."""
    by_play: list[list[str]] = [[], ["schneider"], ["schneider", "schwarz"]]
    trumped = [game for game in GAMES if game.kind != "null"]
    reached = {
        value(game, held, made)
        for game, made in product(trumped, by_play)
        for held in range(1, len(TRUMPS[game.kind]) + 1)
    }
    return sorted(reached | set(NULLS.values()))


LADDER = ladder()


def made_in_play(points: int, tricks: int) -> list[str]:
    """Schneider and schwarz of a deal played to its end, by either side (section 5.2)."""
    schneider = ["schneider"] if points in range(31) or points in range(90, 121) else []
    return schneider + (["schwarz"] if tricks in (0, 10) else [])


def goal_reached(game: Game, points: int, tricks: int) -> bool:
    """Whether points and tricks are those that were announced (section 5.4)."""
    if game.kind == "null":
        return tricks == 0
    asked = {"": points > 60, "schneider": points > 89, "schwarz": tricks == 10, "ouvert": tricks == 10}
    return points > 60 and asked[game.announced]


def settle(
    game: Game,
    held: Collection[str],
    bid: int,
    points: int,
    tricks: int,
    *,
    conceded: bool = False,
    early: bool = False,
) -> Count:
    """The result of a deal; `held` are ten cards and the skat. `early`: it ended before the tenth trick, so that what
    play has made is what was announced."""
    null = game.kind == "null"
    run = 0 if null else matadors(held, game.kind)
    worth = value(game, run, [] if null or conceded or early else made_in_play(points, tricks))
    reached = not conceded and goal_reached(game, points, tricks)
    if reached and worth >= bid:
        return Count(run, worth, True, False, 0, worth)
    base = 0 if null else BASES[game.kind]
    loss = worth if null else next(step for step in count(base, base) if step >= worth and step >= bid)
    return Count(run, worth, False, reached, loss, -loss - loss)


def ramsch(points: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """What a ramsch brings to each of its three (section 6, 13)."""
    if 10 in tricks:
        return [120 if won == 10 else 0 for won in tricks]
    without = [seat for seat in range(3) if not tricks[seat]]
    times = 2 if len(without) == 1 else 1
    return [0 if any(other > own for other in points) else -own * times for own in points]


class Deal(NamedTuple):
    """A line of the list: what it brought to every seat, and whether its declarer (None: there was none) has won."""

    scores: tuple[int, ...]
    declarer: int | None
    won: bool


class Line(NamedTuple):
    """What a player has at the end of a list (section 5.5)."""

    points: int = 0
    games: int = 0
    others: int = 0


def after_seeger_and_fabian(seats: int, deals: Iterable[Deal]) -> list[Line]:
    """The list, added up deal by deal."""
    lines = [Line()] * seats
    for deal in deals:
        for seat, (points, games, others) in enumerate(lines):
            points += deal.scores[seat]
            if seat == deal.declarer:
                games += 50 if deal.won else -50
            elif deal.declarer is not None and not deal.won:
                others += {3: 40, 4: 30}[seats]
            lines[seat] = Line(points, games, others)
    return lines


def places(totals: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> list[int]:
    """Everybody's place (section 5.6): one more than there are players ahead."""

    def ahead(seat: int, other: int) -> bool:
        if totals[seat] != totals[other]:
            return totals[seat] > totals[other]
        if won[seat] != won[other]:
            return won[seat] > won[other]
        return lost[seat] < lost[other]

    seats = range(len(totals))
    return [1 + sum(ahead(other, seat) for other in seats) for seat in seats]


def row_of(card: str, kind: str) -> list[str]:
    """The cards that go together with this one, from high to low: the trumps, or its suit without them (section 3)."""
    if card in TRUMPS[kind]:
        return TRUMPS[kind]
    suit = [rank + card[-1] for rank in (PLAIN_IN_NULL if kind == "null" else PLAIN)]
    return [held for held in suit if held not in TRUMPS[kind]]


def may_play(hand: Collection[str], led: str | None, kind: str) -> set[str]:
    """The cards of a hand that may be played (section 4.4)."""
    following = set(hand) & set(row_of(led, kind)) if led else set()
    return following or set(hand)


def winner(trick: Sequence[tuple[int, str]], kind: str) -> int:
    """Who wins a trick: the seat of the first of its cards in the row of trumps and then of the suit led."""
    played = {card: seat for seat, card in trick}
    _, led = trick[0]
    return next(played[card] for card in [*TRUMPS[kind], *row_of(led, kind)] if card in played)


def hands_with(kind: str, matadors: int) -> Iterator[tuple[list[str], list[str]]]:
    """Hands of twelve cards with so many matadors (without: less than zero), as ten cards and a skat, for every kind of
    skat there is: one that holds nothing of note, and ones that hold the trump on which the matadors hang."""
    trumps = TRUMPS[kind]
    run = abs(matadors)
    fixed = trumps[:run] if matadors > 0 else trumps[run : run + 1]
    banned = trumps[run : run + 1] if matadors > 0 else trumps[:run]
    free = [card for card in reversed(PACK) if card not in fixed and card not in banned and card not in JACKS]
    free.sort(key=lambda card: card in trumps)
    held = [*fixed, *free][:12]
    yield held[:10], held[10:]
    for hanging in fixed:
        rest = [card for card in held if card != hanging]
        yield rest[1:], [rest[0], hanging]
