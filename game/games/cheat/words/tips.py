"""Cheat: what the signs on the table and the cards mean."""

from __future__ import annotations

from game.engine.cards import JOKER, Card
from game.games.cheat.rules.position import ASIDE, PILE, PLAY, Position
from game.games.cheat.rules.spoken import claim_says, ranks_say
from game.words.language import plural, rank_name, with_article
from game.words.tips import Place, Tips, seat_of

_FEW = 3  # ranks that are named one by one


def _pile(view: Position, place: Place) -> str:
    if not view.table[PILE]:
        return "The pile: cards go here face down."
    return f"The pile: {plural(len(view.table[PILE]), 'card')}. A caught liar takes it; so does a wrong doubter."


def _claim(view: Position, place: Place) -> str:
    claim = view.top_claim()
    if claim is None:
        return ""
    return f"{view.names[claim.seat]} claims to have played {claim_says(claim.count, claim.rank)}. It may be a lie."


def _call(view: Position, place: Place) -> str:
    if view.phase != PLAY:
        return ""
    ranks = view.ranks_open()
    words = ranks_say(ranks) if len(ranks) <= _FEW else "as any rank"
    return f"The next cards have to be called {words}, true or not."


def _aside(view: Position, place: Place) -> str:
    count = len(view.table[ASIDE])
    return f"{plural(count, 'card')} set aside, face down: nobody plays with them this round." if count else ""


def _mark(view: Position, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    name = view.names[seat]
    if view.values["match"] == "first_to_wins":
        return f"{name} has won {plural(view.wins[seat], 'round')}; {view.values['wins']} win the match."
    return f"{name} has {plural(view.penalties[seat], 'penalty point')}. The fewest win the match."


def _card(view: Position, card: Card) -> str:
    if card.rank == JOKER:
        return "It counts as any rank, and is never a lie."
    return f"True as {with_article(rank_name(card.rank))}, a lie as anything else."


def _about(view: Position, seat: int) -> list[str]:
    lines = []
    if view.values["match"] == "first_to_wins":
        lines.append(f"Rounds won: {view.wins[seat]} of {view.values['wins']}")
    elif view.values["match"] == "penalty_rounds":
        lines.append(f"Penalty points: {view.penalties[seat]}")
    if view.terms.bullets:
        lines.append(f"Bullets: {view.terms.bullets - view.spent[seat]} of {view.terms.bullets}")
    if seat in view.out:
        lines.append("Out of cards")
    return lines


TIPS = Tips(
    {
        "discard": _pile,
        "count": _pile,
        "claim": _claim,
        "call": _call,
        "aside": _aside,
        "mark": _mark,
        "peek": "Hold this to see, alone, whether the claim you are about to make is true.",
        "spoken": "What {name} claimed last this round. It may have been a lie.",
    },
    _about,
    card=_card,
)
