"""A deal of Skat looked at again: its tricks one by one, what everybody held, and the skat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import Card
from game.games.skat.rules.contracts import points_in
from game.words.language import in_points
from game.words.report import Deed, Review, RoundEvents, open_cards

HEADS = ("Who", "What", "Cards", "Points")


def review(deal: RoundEvents, names: Sequence[str], summary: str) -> Review:
    """A finished deal from its events; the tricks count up to what each player took."""
    settled = deal.last("game_settled")
    declarer = None if settled is None else settled.seat
    return Review(deal.number, (*_tricks(deal, names, declarer), *_shown(deal)), summary=summary, heads=HEADS)


def _tricks(deal: RoundEvents, names: Sequence[str], declarer: int | None) -> Iterator[Deed]:
    """Every trick with its three cards in turn, given to its winner."""
    trick: list[Card] = []
    leader, taken, against = 0, dict.fromkeys(range(len(names)), 0), 0
    for event in deal.all("led", "followed", "trick_won"):
        seat = event.seat or 0
        if event.kind == "led":
            leader, trick = seat, []
        if event.kind != "trick_won":
            trick += open_cards(event)
            continue
        counted = points_in(trick)
        taken[seat] += counted
        against += 0 if seat == declarer else counted
        now = f"{names[seat]} has {taken[seat]}"
        if declarer is not None:
            now = f"{names[declarer]} {taken[declarer]}, against {against}"
        said = "led and won" if seat == leader else f"won, {names[leader]} led"
        yield Deed(seat, said, tuple(trick), None, f"{in_points(counted)}: {now}")


def _shown(deal: RoundEvents) -> Iterator[Deed]:
    """What everybody played from, as far as it was played, and the skat."""
    played = deal.all("led", "followed")
    for seat in dict.fromkeys(event.seat or 0 for event in played):
        own = open_cards(*(event for event in played if event.seat == seat))
        yield _held(seat, "played", sorted(own, key=lambda card: (card.suit, card.index)))
    for shown in deal.all("skat_shown"):
        yield _held(shown.seat or 0, "has the skat", open_cards(shown))


def _held(seat: int, said: str, cards: Sequence[Card]) -> Deed:
    return Deed(seat, said, tuple(cards), None, in_points(points_in(cards)), numbered=False)
