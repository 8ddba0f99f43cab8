"""The rules of Ninety-Nine in words, written from the card table and the options in force.

No rule set is named here: every sentence follows from an effect or the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import JOKER, RANKS, card, rank_title
from game.engine.options import RuleSet, Value
from game.games.ninety_nine.rules.variants import LIMIT, STANDARD, Effect, Effects, decks_of, effects_of
from game.words.language import listed, plural
from game.words.rules_page import FAIR, CardRule, InForce, Rule, Section, section

_SHOWN_SUITS = "SHCD"
_MARKS = {
    "R": "The direction of play reverses.",
    "S": "The next player is skipped.",
    "C": "You name who plays next.",
    "Q": "It asks the next player for one like it: see “Queens”.",
}


class Table(InForce):
    """The table a rules page is written for: the options in force, and the effects that follow."""

    def __init__(self, rule_set: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int) -> None:
        super().__init__(values, usual, seats)
        self.effects = effects_of(rule_set, values, seats)
        self.usual_effects = effects_of(rule_set, usual, seats)
        self.packs = decks_of(values, seats)


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = Table(rules, values, usual, seats)
    written = (_aim(table), _cards(table), _turn(table), _queens(table), _drawing(table), _triples(table), _end(table))
    return (
        *(part for part in written if part is not None),
        _dealing(table),
        _advice(table),
        section("Playing fair", FAIR),
    )


def _aim(table: Table) -> Section:
    lives = "the folds of a dollar bill" if table.values["lives_style"] == "dollar_bill" else "tokens"
    return Section(
        "The aim",
        (
            Rule(
                f"Everybody plays onto one pile and keeps one total, which may never pass **{LIMIT}**. Whoever has no "
                f"card that fits loses a life. Lives are {lives}; the last player who has any wins the match."
            ),
        ),
    )


# --- the cards


def _cards(table: Table) -> Section:
    lines: list[CardRule] = []
    plain: list[str] = []
    ranks = [*RANKS, *((JOKER,) if table.values["jokers_per_deck"] else ())]
    for rank in ranks:
        single = table.effects.singled_out(rank)
        lines += [_line((face,), card(face).name.removeprefix("the "), table, face) for face in single]
        if _effect(table.effects, rank) == Effect((f"+{rank}",)) == _effect(table.usual_effects, rank):
            plain.append(rank)
            continue
        face = next(f"{rank}{suit}" for suit in _SHOWN_SUITS if f"{rank}{suit}" not in single)
        face = "JK.1" if rank == JOKER else face
        name = f"{'Any other ' if single else ''}{rank_title(rank)}"
        lines.append(_line((face,), name, table, rank))
    lines = _together(lines)
    if plain:
        faces = tuple(f"{rank}{_SHOWN_SUITS[place % 4]}" for place, rank in enumerate(plain))
        lines.append(CardRule(faces, listed(plain), "Add their number."))
    return Section("What the cards do", tuple(lines))


def _line(faces: tuple[str, ...], name: str, table: Table, key: str) -> CardRule:
    effect = _effect(table.effects, key)
    return CardRule(faces, name, said_of(effect), effect != _effect(table.usual_effects, key))


def _together(lines: list[CardRule]) -> list[CardRule]:
    """The lines with cards that do the same put together, in the place of the first."""
    joined: dict[tuple[str, bool], CardRule] = {}
    for entry in lines:
        key = (entry.text, entry.changed)
        known = joined.get(key)
        if known is None:
            joined[key] = entry
        else:
            joined[key] = CardRule(known.faces + entry.faces, f"{known.name}, {entry.name}", entry.text, entry.changed)
    return list(joined.values())


def _effect(effects: Effects, key: str) -> Effect:
    """The effect of a rank or of a single card."""
    if key in STANDARD:
        single = effects.singled_out(key)
        key = "JK.1" if key == JOKER else next(f"{key}{suit}" for suit in _SHOWN_SUITS if f"{key}{suit}" not in single)
    return effects.of(card(key))


def said_of(effect: Effect) -> str:
    """What a card with that effect does, in a sentence or two.

    >>> said_of(Effect(("+1", "+11")))
    'Adds 1 or 11, as you choose.'
    >>> said_of(Effect(("0",), "R"))
    'Leaves the total as it is. The direction of play reverses.'
    """
    counts = effect.counts
    adds = [count[1:] for count in counts if count[0] == "+"]
    takes = [count[1:] for count in counts if count[0] == "-"]
    if len(counts) > 1 and len(adds) == len(counts):
        text = f"Adds {' or '.join(adds)}, as you choose."
    elif len(counts) > 1:
        text = f"Takes {' or '.join(takes)} away or adds {' or '.join(adds)}, as you choose."
    elif counts[0][0] == "=":
        text = f"Makes the total {counts[0][1:]}, whatever it was."
    elif adds:
        text = f"Adds {adds[0]}."
    elif takes:
        text = f"Takes {takes[0]} away."
    else:
        text = "Leaves the total as it is."
    return " ".join(filter(None, (text, _MARKS.get(effect.mark, ""))))


# --- play


def _turn(table: Table) -> Section:
    values, marks = table.values, table.effects.marks
    parts = [
        Rule(
            "Play one card onto the pile. It changes the total; then it is the next player's turn. Play begins "
            f"clockwise. You must play when you can, and no card may take the total past {LIMIT}."
        )
    ]
    if values["call_total"] == "player":
        parts.append(
            table.rule(
                "You pick the new total out of three. A wrong answer is corrected and costs nothing.", "call_total"
            )
        )
    elif table.usual["call_total"] == "player":
        parts.append(table.rule("The table says the new total.", "call_total"))
    if any(count[0] == "-" for effect in _all(table) for count in effect.counts):
        ends = {
            "clamp": "The total stops at 0: what a card would take away beyond that is lost.",
            "allow": "The total may go below 0.",
            "forbid": "No card may take the total below 0.",
        }
        parts.append(table.rule(ends[str(values["below_zero"])], "below_zero"))
    elif values["below_zero"] != table.usual["below_zero"]:
        parts.append(table.rule("No card takes anything away, so the total cannot go below 0.", "below_zero"))
    if "R" in marks:
        parts.append(Rule("With two players left in the hand, reversing changes nothing."))
    if "S" in marks:
        parts.append(Rule("With two players left in the hand, a skip gives you another turn."))
    if "C" in marks:
        parts.append(Rule("You may name anybody else who is still in the hand. Play goes on from there."))
    return Section("Your turn", tuple(parts))


def _all(table: Table) -> list[Effect]:
    keys = [*RANKS, JOKER, *(face for rank in RANKS for face in table.effects.singled_out(rank))]
    return [_effect(table.effects, key) for key in keys]


def _queens(table: Table) -> Section | None:
    ranks = [rank for rank in RANKS if _effect(table.effects, rank).mark == "Q"]
    if not ranks:
        return None
    name = rank_title(ranks[0])
    return Section(
        f"{name}s" if name == "Queen" else f"{name}s that ask",
        (
            Rule(
                f"After a {name} the next player should answer with a {name}: anyone who plays another card instead "
                f"may not draw for it. After two in a row the next player owes two cards, after three, three. A single "
                f"{name} answers any demand: it ends the turn, lets you draw again and adds one card to the demand."
            ),
            Rule(
                f"Without a {name} you play as many cards as are owed, one after the other (all you have, when there "
                "are not that many). Marks such as a skip take effect when the last of them is down. If you cannot go "
                "on in between, you lose the hand."
            ),
        ),
    )


def _drawing(table: Table) -> Section:
    values = table.values
    if values["auto_draw"]:
        parts = [
            table.rule(
                "After your play a new card is drawn for you. (Many tables let players forget to draw: the house rule "
                "“Cards are drawn for you”, switched off, brings that back.)",
                "auto_draw",
            )
        ]
    else:
        seconds = plural(int(values["draw_window_s"]), "second")
        parts = [
            table.rule(
                "You draw a card yourself after you have played. **Forget it** until the next card is played, and you "
                "stay one card short for the rest of the hand.",
                "auto_draw",
            ),
            table.rule(f"A computer that is next waits {seconds} before it plays.", "draw_window_s"),
        ]
    parts.append(table.reshuffle("When the stock runs out, nobody draws any more and hands grow shorter."))
    parts.append(Rule("With no card left you lose the hand as soon as you would have to play."))
    return Section("Drawing", tuple(parts))


def _triples(table: Table) -> Section | None:
    if not table.values["three_of_a_kind"]:
        if not table.usual["three_of_a_kind"]:
            return None
        return Section(
            "Three of a kind", (table.rule("Three cards of one rank mean nothing here.", "three_of_a_kind"),)
        )
    spared = table.values["three_hits"] == "in_hand_only"
    others = "everybody who is still in the hand" if spared else "everybody else who is in the match"
    return Section(
        "Three of a kind",
        (
            table.rule(
                f"With three cards of one rank you may call. You show them, {others} loses a life, and the hand is "
                "over.",
                "three_of_a_kind",
                "three_hits",
            ),
            Rule(
                "You may call after the deal, right after your own draw, or on your turn before you play. Who is asked "
                "stays secret: with several people at the screen, all are asked."
            ),
        ),
    )


def _end(table: Table) -> Section:
    values = table.values
    if values["hand_ends"] == "first_failure":
        text = "As soon as one player has no card that fits, that player loses a life and the hand is over."
    else:
        text = (
            "Whoever has no card that fits loses a life and drops out of the hand; the others play on at the same "
            "total. When one is left, that player has won the hand and loses nothing."
        )
    lives = int(values["lives"])
    if values["lives_style"] == "dollar_bill":
        half = "then it is folded in half" if lives == 5 else "then twice in half"
        folds = f"Your dollar bill can be folded **{lives} times**: first the four corners, {half}."
        life = f"{folds} After the last fold you are out."
    else:
        life = f"You have **{plural(lives, 'token')}**; every hand you lose costs one. Without any you are out."
    return Section(
        "Losing a hand, winning the match",
        (
            table.rule(text, "hand_ends"),
            table.rule(life, "lives", "lives_style"),
            Rule("The last player with a life left wins. The later you go out, the higher you finish."),
        ),
    )


def _dealing(table: Table) -> Section:
    values = table.values
    packs, jokers = table.packs, int(values["jokers_per_deck"])
    cards = f"{plural(packs, 'pack')} of 52 cards"
    with_jokers = f", each with {plural(jokers, 'Joker')}" if packs > 1 else f" with {plural(jokers, 'Joker')}"
    dealer = first_dealer.says(values)
    return Section(
        "The deal",
        (
            table.rule(f"{cards}{with_jokers if jokers else ', no Jokers'}.", "decks", "jokers_per_deck"),
            table.rule(
                f"Everybody is dealt {plural(int(values['hand_size']), 'card')}; the rest is the stock.", "hand_size"
            ),
            table.rule(
                f"{dealer}; after that the deal moves on clockwise. The player on the dealer's left leads.",
                "first_dealer",
            ),
        ),
    )


def _advice(table: Table) -> Section:
    """Advice for somebody new to the game."""
    keeps = _safe_ranks(table)
    parts = [
        "Play your big cards early. A card that only adds becomes dead weight as the total climbs.",
        f"Keep the cards that can be played at {LIMIT}: {listed(keeps)}." if keeps else None,
        f"Take the total to {LIMIT} yourself once you hold such a card: the next player then needs one at once.",
    ]
    if table.effects.marks & set("RS"):
        parts.append("A card that skips or reverses can send a high total past you. Watch who plays after you.")
    if "C" in table.effects.marks:
        parts.append("When you may name who plays next, choose the player with the fewest cards.")
    if not table.values["auto_draw"]:
        parts.append("Draw as soon as you have played. With fewer cards you run out of answers first.")
    if table.values["three_of_a_kind"]:
        parts.append("Two cards of one rank may become three: before you break them up, think of the call.")
    return Section("How to play well", tuple(Rule(part) for part in parts if part is not None))


def _safe_ranks(table: Table) -> list[str]:
    """The ranks whose every card can be played when the total stands at the limit, in words."""
    ranks = [*RANKS, *((JOKER,) if table.values["jokers_per_deck"] else ())]
    return [
        f"{rank_title(rank)}s"
        for rank in ranks
        if any(count[0] != "+" for count in _effect(table.effects, rank).counts)
    ]
