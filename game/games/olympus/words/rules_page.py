"""Olympus: the rules in words, written from the options in force."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.options import RuleSet, Value
from game.games.olympus.rules.pack import BOW, CROWN, DOVE, LYRE, NUMBERS, OWL, POWERS, SANDALS, SPEAR, TOP, TRIDENT
from game.games.olympus.rules.variants import HAND_SIZE, STARTER
from game.words.language import plural
from game.words.rules_page import CardRule, InForce, Section, section

_TAKES = "Whoever plays it takes the Bolt."
_DOES = {
    TRIDENT: f"Ten steps down, but not below 0. {_TAKES}",
    SPEAR: f"The height becomes 50. {_TAKES}",
    CROWN: f"The height becomes 99. {_TAKES}",
    LYRE: f"The height stays. {_TAKES}",
    BOW: f"The height stays. {_TAKES}",
    DOVE: "The height becomes the nearest ten; a 5 at the end goes up.",
    OWL: "The height stays, and the next player loses the turn.",
}
_SANDALS = {
    "leading_zero": "The two digits of the height change places: 73 becomes 37, 40 becomes 4, and 7 becomes 70.",
    "unchanged": "The two digits of the height change places: 73 becomes 37, 40 becomes 4; a height below 10 stays.",
}
_DRAWING = {
    True: "After your card a new one is drawn for you.",
    False: "After your card you draw one yourself. **Forget it** until the next card is down, and you stay one card "
    "short for the rest of the round. Without a card you are passed over; when nobody can play or draw, the round is "
    "over, and whoever holds the Bolt wins it.",
}
_DRY = (
    "When the stock is used up nobody draws any more. When nobody has a card left the round is over, and whoever holds "
    "the Bolt wins it."
)


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    laurels = plural(int(values["laurels_to_win"]), "laurel")
    return (
        section(
            "The aim",
            f"All players climb one mountain: every card changes one height, which begins at 0. At **{TOP}** or more "
            "the round is over at once, and whoever holds the **Bolt** wins it and a laurel.",
            table.rule(f"Whoever has {laurels} wins the match.", "laurels_to_win"),
            "If nobody holds the Bolt then, nobody gets a laurel.",
        ),
        _cards(table),
        section(
            "Your turn",
            "Play any card of your hand. The height changes, and perhaps the Bolt is yours. Then the player to your "
            "left is on; play always runs clockwise.",
            "With two players an Owl gives you another turn." if seats == 2 else None,
        ),
        section(
            "Taking the Bolt",
            "You take it, from whoever has it, when the height **after** your card is 10, 20, 30 and so on up to 100 "
            "(0 does not count), whatever card that was.",
            "You take it when you play the same number that lies on top, and somebody else played that one.",
            "You take it with a Trident, a Spear, the Crown, a Lyre or a Bow.",
        ),
        _sneaking(table),
        _advice(table),
        section("Drawing", table.rule_by("auto_draw", _DRAWING), table.reshuffle(_DRY)),
        section(
            "The deal",
            f"All sixty cards are shuffled, and everybody is dealt {HAND_SIZE}. The rest is the stock.",
            table.begins(STARTER, "player", "begins", "the next round is begun by the next player clockwise."),
        ),
    )


def _advice(table: InForce) -> Section:
    sneaking = (
        "Sneaking costs a card that may be worth more later. It is at its best when it ends the round, and of little "
        "use at 85 to 99, where the Bolt is soon lost again."
    )
    return section(
        "How to play well",
        f"Only the Bolt counts, and only at {TOP}. Far below the summit it changes hands all the time, so spend low "
        f"numbers there and keep the {CROWN}, the {TRIDENT}, the {LYRE} and the {BOW} for the end.",
        f"Never bring the height to {TOP} while another player holds the Bolt, unless your card takes it.",
        "From 87 on the next card or two may end the round. Leave a height from which the others cannot finish: a "
        f"{TRIDENT} takes ten off it, and {SANDALS} turn 91 into 19.",
        f"The {CROWN} brings you the Bolt at 99: whoever has nothing but numbers then has to win the round for you.",
        sneaking if table["sneak"] else None,
    )


def _cards(table: InForce) -> Section:
    numbers = CardRule(tuple(f"{rank}.1" for rank in NUMBERS), "1 to 10", "Add their number. There are four of each.")
    changed = table["sandals_one_digit"] != table.usual["sandals_one_digit"]
    does = {**_DOES, SANDALS: _SANDALS[str(table["sandals_one_digit"])]}
    powers = [
        CardRule((f"{rank}.1",), f"{rank} ({count})", does[rank], changed and rank == SANDALS)
        for rank, count in POWERS.items()
    ]
    return section("The cards", numbers, *powers)


def _sneaking(table: InForce) -> Section:
    if not table["sneak"]:
        return section(
            "Sneaking", table.rule("Nobody plays out of turn: a match counts on your own turn only.", "sneak")
        )
    seconds = int(table["sneak_seconds"])
    limit = f"You have {plural(seconds, 'second')} to answer" if seconds else "You may think as long as you like"
    return section(
        "Sneaking",
        table.rule(
            "After a number everybody else is asked, clockwise. Whoever holds the same number may sneak it: it goes on "
            "the pile, adds to the height and takes the Bolt. Then everybody else is asked again.",
            "sneak",
        ),
        "Play goes on to the left of whoever sneaked; the players in between lose their turn. Not sneaking costs "
        "nothing, and nobody sees who could have. Powers cannot be matched.",
        table.rule(f"{limit}; with several people at the screen there is no limit.", "sneak_seconds"),
    )
