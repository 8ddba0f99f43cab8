"""What is told of Cheat: a sentence for each kind of event that only this game has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.moves import Event
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.words.language import listed, plural, points
from game.words.text import Telling, dealt, match_won

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def shown(cards: Iterable[Card | None], rank: str) -> str:
    """Cards turned up that were called that rank, those of it first: ``two nines, one four and one joker``."""
    ranks = [card.rank for card in cards if card is not None]
    order = sorted(dict.fromkeys(ranks), key=lambda each: each != rank)
    return listed([claim_says(ranks.count(each), each) for each in order])


def _dealt(event: Event, name: str, names: Sequence[str]) -> str:
    aside = event.facts["aside"]
    unseen = f" {plural(aside, 'card')} {'is' if aside == 1 else 'are'} set aside, unseen." if aside else ""
    return f"{_BEGINS(event, name, names)}{unseen}"


_BEGINS = dealt("Round", "plays first")


def _announced(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims {claim_says(event.facts['count'], event.facts['rank'])}."


def _passed_turn(event: Event, name: str, names: Sequence[str]) -> str:
    rank = event.facts["rank"]
    return f"{name} passes{f' on {rank_says(rank)}' if rank else ''}."


def _revealed(event: Event, name: str, names: Sequence[str]) -> str:
    verdict = "It is true" if event.facts["honest"] else "It was a lie"
    return f"{verdict}: {name} laid {shown(event.cards, event.facts['rank'])}."


def _picked_up(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} takes the pile: {plural(event.facts['count'], 'card')}."


def _is_out(event: Event, name: str, names: Sequence[str]) -> str:
    place = event.facts["place"]
    return f"{name} has no cards left{f', in {ORDINALS[place]} place' if place > 1 else ''}."


def _round_won(event: Event, name: str, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event.facts["winners"]]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share'} the round."


def _cap_reached(event: Event, name: str, names: Sequence[str]) -> str:
    return f"After {plural(event.facts['plays'], 'play')} the round ends: the fewer cards, the better the place."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    """What is added to a penalty: a card for a point, and nothing for a winner."""
    count = event.facts["left"]
    left = plural(count, "card") if count else "no cards"
    free = ", free for a winner" if count and not event.facts["score"] else ""
    return f"{name} keeps {left}{free}: {points(event.facts['total'])} in all."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    totals = event.facts["totals"]
    how = {
        "single": "",
        "first_to_wins": f"{plural(max(totals), 'round')} won",
        "penalty_rounds": f"a penalty of {points(min(totals))}",
    }[event.facts["match"]]
    return match_won([names[seat] for seat in event.facts["winners"]], how)


SENTENCES: dict[str, Telling] = {
    "dealt": _dealt,
    "announced": _announced,
    "passed_turn": _passed_turn,
    "challenged": lambda event, name, names: f"{name} calls Cheat!",
    "revealed": _revealed,
    "picked_up": _picked_up,
    "is_out": _is_out,
    "round_won": _round_won,
    "cap_reached": _cap_reached,
    "round_scored": _round_scored,
    "match_over": _match_over,
}
