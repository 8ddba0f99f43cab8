"""The rules of trick Ninety-Nine in words, written from the options in force and the number of players.

No rule set is named here: every sentence follows from the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import SUIT_NAMES
from game.engine.options import RuleSet, Value
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, REVEALED
from game.games.trick_ninety_nine.rules.variants import BID, BY_SUCCESSES, HIGH_TO_LOW, SHORT, THE_JOKER, WORTH
from game.words.language import listed
from game.words.rules_page import CardRule, InForce, Rule, Section

_WHY = {
    "C": "Three round lobes.",
    "H": "Two round lobes.",
    "S": "One tip.",
    "D": "Its outline is near enough a zero.",
}
_COUNTS = ("nobody", "one", "two", "three", "four")


class Table(InForce):
    """The table a guide is written for: the options in force, and what they come to."""

    def __init__(self, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int) -> None:
        super().__init__(values, usual, seats)
        self.dummy = seats == 2
        self.joker = values["trump_rule"] == "joker_turnup"
        self.tricks = 10 if seats == 4 else 9
        self.reveals = values["premiums"] == "full" and not self.dummy


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = Table(values, usual, seats)
    written = (
        _aim(table), _bid(table), _trump(table), _premiums(table), _play(table), _dummy(table), _scores(table),
        _match(table), _deal(table), _fairness(),
    )  # fmt: skip
    return tuple(section for section in written if section is not None)


def _aim(table: Table) -> Section:
    return Section(
        "The aim",
        (
            Rule(
                f"Lay three cards aside: their suits are your bid. Then win **exactly** that many of the "
                f"{table.tricks} tricks with the cards you kept. Everybody plays alone."
            ),
        ),
    )


def _bid(table: Table) -> Section:
    cards = [
        CardRule((f"9{suit}",), SUIT_NAMES[suit].capitalize(), f"{worth} each. {_WHY[suit]}")
        for suit, worth in WORTH.items()
    ]
    parts: list[Rule | CardRule] = [
        Rule(
            "Everybody lays exactly three cards face down, and they stay laid. Only their suits count, not their "
            "ranks; three clubs bid 9, three diamonds nothing at all."
        ),
        *cards,
        Rule("For a bid of 3, lay a club and two diamonds, one each of hearts, spades and diamonds, or three spades."),
    ]
    if table.joker:
        parts.append(table.rule("The joker bids what the card it copies would bid.", "trump_rule"))
    return Section("Your bid", tuple(parts))


def _trump(table: Table) -> Section:
    if table.joker:
        return Section(
            "Trump",
            (
                table.rule(
                    "The last card is turned up: its suit is trump. A nine or the joker means no trump.", "trump_rule"
                ),
                CardRule(
                    (THE_JOKER.text,),
                    "Joker",
                    "An exact copy of the card turned up, in suit and rank: for following, winning and bidding.",
                    table.values["trump_rule"] != table.usual["trump_rule"],
                ),
            ),
        )
    most = table.seats + 1 if table.dummy else table.seats
    steps = [f"{_COUNTS[count]}: {SUIT_NAMES.get(BY_SUCCESSES[count], 'no trump')}" for count in range(most + 1)]
    diamonds = table.values["first_trump"] == "diamonds"
    first = "The first round of each game is played with diamonds for trump" if diamonds else (
        "The first round of each game is played without a trump suit"
    )  # fmt: skip
    dummys = " The dummy's success counts too." if table.dummy else ""
    return Section(
        "Trump",
        (
            table.rule(f"How many made their bid last round decides: {', '.join(steps)}.{dummys}", "trump_rule"),
            table.rule(f"{first}.", "first_trump", "trump_rule"),
        ),
    )


def _premiums(table: Table) -> Section | None:
    if table.values["premiums"] == "off":
        off = table.rule("Nobody may show a bid for extra points.", "premiums")
        return Section("Premium bids", (off,)) if off.changed else None
    parts = [
        table.rule(
            f"When all bids are laid, each player in turn may **declare**: the bid cards go face up, for {DECLARED} "
            f"points if the bid is made; if not, {'the other player' if table.dummy else 'each opponent'} gets them.",
            "premiums",
        )
    ]
    if table.reveals:
        parts.append(
            table.rule(
                f"Or **reveal**: bid and whole hand go face up, for {REVEALED}. Only one premium bid stands. A "
                "revelation beats a declaration, and the earlier of two that are alike stands.",
                "premiums",
            )
        )
        parts.append(
            Rule(
                "When somebody reveals over a declaration, the declarer answers at once: raise to a revelation, or "
                "yield, which takes the declaration back unseen."
            )
        )
    elif table.dummy:
        parts.append(Rule("Both players may declare. There are no revelations with two players."))
    else:
        parts.append(table.rule("Only the first declaration stands. There are no revelations.", "premiums"))
    return Section("Premium bids", tuple(parts))


def _play(table: Table) -> Section:
    ranks = [rank for rank in HIGH_TO_LOW if table.seats == 4 or rank in SHORT]
    lead = "The dealer's opponent" if table.dummy else "The player at the dealer's left"
    return Section(
        "Play",
        (
            Rule(
                f"{lead} leads to the first trick, the winner of a trick to the next. Follow suit if you can; "
                "otherwise play any card. You need not beat, and you need not trump. The highest trump wins, or "
                "else the highest card of the suit led."
            ),
            Rule(f"In every suit, trump or not, cards rank {' '.join(ranks)}."),
            Rule("Whoever is to lead may claim the rest, once the cards seen prove that every trick of it is certain."),
        ),
    )


def _dummy(table: Table) -> Section | None:
    if not table.dummy:
        return None
    return Section(
        "The dummy",
        (
            Rule(
                "A third hand is dealt. Its first three cards are its bid, which nobody sees; its other nine go face "
                "up when bids and premium bids are complete."
            ),
            Rule(
                "Whoever leads plays the dummy's card in that trick, third. When the dummy wins a trick it leads the "
                "next: the same player picks its card, the opponent plays second, and the own hand comes third. The "
                "dummy follows suit like anyone."
            ),
            Rule("The dummy succeeds when it wins its bid **or fewer** tricks."),
        ),
    )


def _scores(table: Table) -> Section:
    hands = 3 if table.dummy else table.seats
    bonuses = [
        f"{BONUS[count]}{'' if count == 1 else ' each'} when {_COUNTS[count]} {'does' if count == 1 else 'do'}"
        for count in range(1, hands + 1)
    ]
    counts = " The dummy counts among them." if table.dummy else ""
    parts = [
        Rule("Every trick is worth **1 point**, whether the bid is made or not."),
        Rule(f"For an exact bid there is a bonus, the fewer make it the more: {listed(bonuses)}.{counts}"),
    ]
    if table.values["premiums"] != "off":
        if table.dummy:
            parts.append(
                Rule(
                    f"A declaration made is worth {DECLARED} to its maker. If just one fails, the other player gets "
                    f"{DECLARED}; if both fail, no player gets anything."
                )
            )
        else:
            stakes = f"{DECLARED} for a declaration" + (f", {REVEALED} for a revelation" if table.reveals else "")
            parts.append(
                table.rule(
                    f"A premium bid is {stakes}: to its maker if made, otherwise to each opponent in full.", "premiums"
                )
            )
    if table.reveals:
        parts.append(Rule("Nine tricks bid, revealed and won are 9 + 30 + 60: the **99** of the name."))
    if table.dummy:
        track = table.values["track_dummy"]
        told = "The dummy's points are added up" if track else "The dummy's points are told for each round"
        parts.append(table.rule(f"{told}, but it never wins and never ends anything.", "track_dummy"))
    return Section("Scores", tuple(parts))


def _match(table: Table) -> Section:
    values = table.values
    if values["match"] == "rounds":
        text = f"The highest total after **{values['rounds']} rounds** wins."
        return Section("The match", (table.rule(f"{text} A tie is a shared win.", "match", "rounds"),))
    if values["match"] == "fixed_total":
        text = f"The match ends after the round in which somebody has **{values['fixed_target']}** points."
        parts = (table.rule(f"{text} The highest total wins; a tie is a shared win.", "match", "fixed_target"),)
        return Section("The match", parts)
    target, bonus, games = values["game_target"], values["game_bonus"], int(values["games_to_win"])
    won = "**one game**" if games == 1 else f"**{games} games**"
    return Section(
        "The match",
        (
            table.rule(f"A game ends after the round in which somebody has **{target}**.", "match", "game_target"),
            table.rule(
                f"Every player who has {target} then **and made the bid of that last round** wins the game and scores "
                f"{bonus} more. It may be nobody.",
                "match", "game_target", "game_bonus",
            ),
            table.rule(
                f"The match ends with the game in which a player has won {won}. All points of all games are added up: "
                "the highest total wins, whoever won the games. A tie is a shared win.",
                "match", "games_to_win",
            ),
        ),
    )  # fmt: skip


def _deal(table: Table) -> Section:
    size = (52 if table.seats == 4 else 36) + table.joker
    ranks = "from 2 to ace" if table.seats == 4 else "from 6 to ace"
    each = (52 if table.seats == 4 else 36) // max(3, table.seats)
    dealer = first_dealer.says(table.values)
    up = " The last one is turned up." if table.joker else ""
    return Section(
        "The deal",
        (
            table.rule(
                f"{size} cards, {ranks}{', and a joker' if table.joker else ''}, are dealt one by one: {each} to each "
                f"hand, of which {BID} are laid aside.{up}",
                "trump_rule",
            ),
            table.rule(f"{dealer}; after that the deal moves on clockwise, from game to game too.", "first_dealer"),
        ),
    )


def _fairness() -> Section:
    return Section(
        "Playing fair",
        (
            Rule(
                "Bids stay hidden till the round is scored, and nothing on the table tells what anybody still needs, "
                "unless the bid was shown. Computer players see what a person in their chair would see."
            ),
        ),
    )
