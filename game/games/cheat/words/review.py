"""The review of a finished round of Cheat: every claim with its cards and its outcome, the best bluff and the worst
call.

All of it is read from the ``laid_open`` events with which a round ends; before that nobody may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.moves import Event, Move
from game.games.cheat.rules.claims import is_true
from game.games.cheat.rules.position import Position
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.games.cheat.words.events import CALLER, PILE_SIZE, RANK
from game.words.facts import NUMBER
from game.words.language import plural, spelt, with_article
from game.words.report import Deed, Review

BLUFF, CALL = "Best bluff", "Worst call"


class Opened(NamedTuple):
    """A claim that is open to all, and how many cards lay in the pile before it."""

    number: int
    seat: int
    cards: tuple[Card, ...]
    rank: str
    caller: int | None
    before: int

    @property
    def says(self) -> str:
        """The claim as it was spoken."""
        return claim_says(len(self.cards), self.rank)

    @property
    def wrong(self) -> int:
        """How many of the cards were not what they were called."""
        return sum(not is_true((card,), self.rank) for card in self.cards)

    @property
    def pile(self) -> int:
        """The size of the pile with these cards on it, which the loser of a challenge takes."""
        return self.before + len(self.cards)


def opened(events: Iterable[Event]) -> list[Opened]:
    """The claims of a round from its ``laid_open`` events, in order; without those whose cards nobody knows."""
    claims: list[Opened] = []
    pile = 0
    for event in events:
        cards = tuple(card for card in event.cards if card is not None)
        if cards:
            claims.append(Opened(event[NUMBER], event.seat or 0, cards, event[RANK], event[CALLER], pile))
        pile = event[PILE_SIZE]
    return claims


def review(number: int, claims: Sequence[Opened], names: Sequence[str]) -> Review:
    """The round of that number, from all its claims."""
    bluff, call = best_bluff(claims), worst_call(claims)
    marks = [f"{BLUFF}: {_bluff_says(bluff, names)}."] if bluff is not None else []
    if call is not None:
        marks.append(f"{CALL}: {_call_says(call, names)}.")
    deeds = [
        Deed(claim.seat, claim.says, claim.cards, not claim.wrong, _after(claim, names), _mark(claim, bluff, call))
        for claim in claims
    ]
    return Review(number, tuple(deeds), tuple(marks), summary(deeds, names))


def summary(deeds: Sequence[Deed], names: Sequence[str]) -> str:
    """How many claims were made and how many were untrue, in all and by each player."""
    lies = []
    for seat, name in enumerate(names):
        own = [deed.true for deed in deeds if deed.seat == seat]
        if own:
            lies.append(f"{name} {own.count(False)} of {len(own)}")
    untrue = sum(not deed.true for deed in deeds)
    return f"**{plural(len(deeds), 'claim')}, {untrue} untrue.** Lies: {', '.join(lies)}."


def hindsight(view: Position, move: Move, events: Iterable[Event]) -> str:
    """What the events of a finished round tell of a claim, or of the claim that an answer was given to, when it was
    made with that view: whether it was true, and what came of it. Empty for a pass."""
    plays = move.kind == "play"
    if not plays and move.kind not in ("challenge", "let_go"):
        return ""
    number = sum(bool(claim.count) for claim in view.claims) + plays
    laid = [event for event in events if event.kind == "laid_open"]
    claim = next((claim for claim in opened(laid) if claim.number == number), None)
    if claim is None:
        return ""
    if plays:
        after = "nobody called" if claim.caller is None else _after(claim, view.names)
        return f"{'A lie' if claim.wrong else 'True'}: {after}."
    if not claim.wrong:
        return "The claim was true."
    return "It was a lie." if len(claim.cards) == 1 else f"It was a lie: {claim.wrong} of {len(claim.cards)}."


def best_bluff(claims: Iterable[Opened]) -> Opened | None:
    """The lie nobody called with the most wrong cards; of equal ones that on the biggest pile, then the later."""
    lies = (claim for claim in claims if claim.wrong and claim.caller is None)
    return max(lies, key=lambda claim: (claim.wrong, claim.before, claim.number), default=None)


def worst_call(claims: Iterable[Opened]) -> Opened | None:
    """The true claim whose call cost the most cards; of equal ones the later."""
    calls = (claim for claim in claims if not claim.wrong and claim.caller is not None)
    return max(calls, key=lambda claim: (claim.pile, claim.number), default=None)


def _mark(claim: Opened, bluff: Opened | None, call: Opened | None) -> str:
    return BLUFF if claim is bluff else CALL if claim is call else ""


def _after(claim: Opened, names: Sequence[str]) -> str:
    """What came of a claim."""
    if claim.caller is None:
        return "let go"
    caller, took = names[claim.caller], plural(claim.pile, "card")
    if claim.wrong:
        return f"{names[claim.seat]} was caught by {caller} and took {took}"
    return f"{caller} called and took {took}"


def _bluff_says(opened: Opened, names: Sequence[str]) -> str:
    claim, true = f"{names[opened.seat]}'s {opened.says}", len(opened.cards) - opened.wrong
    if len(opened.cards) == 1:
        return f"{claim}, which was {with_article(rank_says(opened.cards[0].rank, 1))}"
    return f"{claim}, {f'only {spelt(true)}' if true else 'none'} of them true"


def _call_says(claim: Opened, names: Sequence[str]) -> str:
    assert claim.caller is not None
    return f"{names[claim.caller]} doubted {names[claim.seat]}'s {claim.says} and took {plural(claim.pile, 'card')}"
