"""What the rules page of Ninety-Nine takes from the card table: what every card does, and what follows from it.

No rule set is named here: everything follows from an effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import JOKER, RANKS, card, rank_title
from game.engine.options import Value
from game.games.ninety_nine.rules.variants import LIMIT, Effect, Effects, decks_of, effects_of
from game.words.language import listed
from game.words.rules_page import CardRule, InForce
from game.words.rules_text import RulesText

_SHOWN_SUITS = "SHCD"
_MARKS = {
    "": "",
    "R": " The direction of play reverses.",
    "S": " The next player is skipped.",
    "C": " You name who plays next.",
    "Q": " It asks the next player for one like it: see “Queens”.",
}


def _facts(table: InForce) -> Mapping[str, Value]:
    effects = effects_of(table.rules, table.values, table.seats)
    ranks = RANKS if table["jokers_per_deck"] == 0 else (*RANKS, JOKER)
    does = {rank: [effects.of(card(face)) for face in _faces(effects, rank)] for rank in (*RANKS, JOKER)}
    asking = [rank_title(rank) for rank in RANKS if does[rank][-1].mark == "Q"]
    return {
        "limit": LIMIT,
        "packs": decks_of(table.values, table.seats),
        "takes_away": any(count[0] == "-" for every in does.values() for effect in every for count in effect.counts),
        "reverses": "R" in effects.marks,
        "skips": "S" in effects.marks,
        "turns_play": not effects.marks.isdisjoint("RS"),
        "names_next": "C" in effects.marks,
        "asks": bool(asking),
        "asking": asking[0] if asking else "",
        "queens": asking == ["Queen"],
        "safe_ranks": listed(
            [f"{rank_title(rank)}s" for rank in ranks if any(count[0] != "+" for count in does[rank][-1].counts)]
        ),
    }


def _faces(effects: Effects, rank: str) -> Mapping[str, str]:
    """The cards of a rank that are shown, with what they are called: those with an effect of their own, then any."""
    single = {face: card(face).name.removeprefix("the ") for face in effects.singled_out(rank)}
    others = (
        "JK.1" if rank == JOKER else next(f"{rank}{suit}" for suit in _SHOWN_SUITS if f"{rank}{suit}" not in single)
    )
    return {**single, others: f"{'Any other ' if single else ''}{rank_title(rank)}"}


def _cards(table: InForce) -> Iterator[CardRule]:
    """Every card of the pack once: cards that do the same on one line, and last those that only add their number."""
    effects = effects_of(table.rules, table.values, table.seats)
    usual = effects_of(table.rules, table.usual, table.seats)
    lines: dict[tuple[str, bool], dict[str, str]] = {}
    plain: list[str] = []
    for rank in RANKS if table["jokers_per_deck"] == 0 else (*RANKS, JOKER):
        for face, name in _faces(effects, rank).items():
            effect, usually = effects.of(card(face)), usual.of(card(face))
            if name == rank and effect == usually == Effect((f"+{rank}",)):
                plain.append(rank)
            else:
                lines.setdefault((describe_effect(effect), effect != usually), {})[face] = name
    for (text, changed), names in lines.items():
        yield CardRule(tuple(names), ", ".join(names.values()), text, changed)
    if plain:
        faces = tuple(f"{rank}{_SHOWN_SUITS[place % 4]}" for place, rank in enumerate(plain))
        yield CardRule(faces, listed(plain), "Add their number.")


def describe_effect(effect: Effect) -> str:
    """What a card with that effect does, in a sentence or two.

    >>> describe_effect(Effect(("+1", "+11")))
    'Adds 1 or 11, as you choose.'
    >>> describe_effect(Effect(("0",), "R"))
    'Leaves the total as it is. The direction of play reverses.'
    """
    by_sign = {sign: " or ".join(count[1:] for count in effect.counts if count[0] == sign) for sign in "+-="}
    adds, takes, makes = by_sign.values()
    choice = ", as you choose" if len(effect.counts) > 1 else ""
    if adds and takes:
        text = f"Takes {takes} away or adds {adds}"
    elif adds:
        text = f"Adds {adds}"
    elif takes:
        text = f"Takes {takes} away"
    else:
        text = f"Makes the total {makes}, whatever it was" if makes else "Leaves the total as it is"
    return f"{text}{choice}.{_MARKS[effect.mark]}"


rules_page = RulesText(__package__, _facts, cards=_cards)
