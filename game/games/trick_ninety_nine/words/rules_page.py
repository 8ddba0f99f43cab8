"""The rules of trick Ninety-Nine in words, written from the options in force and the number of players.

No rule set is named here: every sentence follows from the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import SUIT_NAMES
from game.engine.options import RuleSet, Value
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, REVEALED
from game.games.trick_ninety_nine.rules.variants import BID, BY_SUCCESSES, HIGH_TO_LOW, SHORT, THE_JOKER, WORTH
from game.words.language import listed
from game.words.rules_page import CardRule, InForce, Rule, Section, section

_WHY = {
    "C": "Three round lobes.",
    "H": "Two round lobes.",
    "S": "One tip.",
    "D": "Its outline is near enough a zero.",
}
_COUNTS = ("nobody", "one", "two", "three", "four")


class Table(InForce):
    """The table a page is written for: the options in force, and what they come to."""

    def __init__(self, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int) -> None:
        super().__init__(values, usual, seats)
        self.dummy = seats == 2
        self.hands = 3 if self.dummy else seats
        self.joker = values["trump_rule"] == "joker_turnup"
        self.tricks = 10 if seats == 4 else 9
        self.reveals = values["premiums"] == "full" and not self.dummy


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = Table(values, usual, seats)
    written = (_aim, _bid, _trump, _premiums, _play, _the_dummy, _scores, _match, _deal)
    return (*(part for make in written if (part := make(table)) is not None), _advice(table), _FAIRNESS)


def _aim(table: Table) -> Section:
    return section(
        "The aim",
        f"Lay three cards aside: their suits are your bid. Then win **exactly** that many of the {table.tricks} tricks "
        "with the cards you kept. Everybody plays alone.",
    )


def _bid(table: Table) -> Section:
    joker = table.rule("The joker bids what the card it copies would bid.", "trump_rule") if table.joker else None
    return section(
        "Your bid",
        "Everybody lays exactly three cards face down, and they stay there. Only their suits count, not their ranks; "
        "three clubs bid 9, three diamonds nothing at all.",
        *(
            CardRule((f"9{suit}",), SUIT_NAMES[suit].capitalize(), f"{worth} each. {_WHY[suit]}")
            for suit, worth in WORTH.items()
        ),
        "For a bid of 3, lay a club and two diamonds, one each of hearts, spades and diamonds, or three spades.",
        joker,
    )


def _trump(table: Table) -> Section:
    if table.joker:
        turned = "The last card is turned up: its suit is trump. A nine or the joker means no trump."
        copy = "An exact copy of the card turned up, in suit and rank: for following, winning and bidding."
        rule = table.rule(turned, "trump_rule")
        return section("Trump", rule, CardRule((THE_JOKER.text,), "Joker", copy, rule.changed))
    steps = [f"{_COUNTS[count]}: {SUIT_NAMES.get(BY_SUCCESSES[count], 'no trump')}" for count in range(table.hands + 1)]
    dummys = " The dummy counts, too." if table.dummy else ""
    kind = "with diamonds for trump" if table["first_trump"] == "diamonds" else "without a trump suit"
    return section(
        "Trump",
        table.rule(
            f"The number of players who made their bids last round decides: {', '.join(steps)}.{dummys}", "trump_rule"
        ),
        table.rule(f"The first round of each game is played {kind}.", "first_trump", "trump_rule"),
    )


def _premiums(table: Table) -> Section | None:
    if table["premiums"] == "off":
        off = table.rule("Nobody may show a bid for extra points.", "premiums")
        return section("Premium bids", off) if off.changed else None
    others = "the other player" if table.dummy else "each opponent"
    declaring = table.rule(
        f"When all bids are laid, each player in turn may **declare**: the bid cards go face up, for {DECLARED} points "
        f"if the bid is made; if not, {others} gets those {DECLARED}.",
        "premiums",
    )
    if table.dummy:
        two = "Both players may declare. There are no revelations with two players."
        return section("Premium bids", declaring, two)
    if not table.reveals:
        first = table.rule("Only the first declaration stands. There are no revelations.", "premiums")
        return section("Premium bids", declaring, first)
    return section(
        "Premium bids",
        declaring,
        table.rule(
            f"Or **reveal**: bid and whole hand go face up, for {REVEALED}. Only one premium bid stands. A revelation "
            "beats a declaration, and the earlier of two that are alike stands.",
            "premiums",
        ),
        "When somebody wants to reveal after a declaration, the declarer answers at once: reveal as well, which then "
        "stands, or yield, which takes the declaration back unseen.",
    )


def _play(table: Table) -> Section:
    ranks = [rank for rank in HIGH_TO_LOW if table.seats == 4 or rank in SHORT]
    lead = "The dealer's opponent" if table.dummy else "The player at the dealer's left"
    return section(
        "Play",
        f"{lead} leads to the first trick, the winner of a trick to the next. Follow suit if you can; otherwise play "
        "any card. You need not beat the cards there, and you need not trump. The highest trump wins, or else the "
        "highest card of the suit led.",
        f"In every suit, trump or not, cards rank {' '.join(ranks)}.",
        "Whoever is to lead may claim the rest once the cards seen prove that they will win every trick left.",
    )


def _the_dummy(table: Table) -> Section | None:
    return _DUMMY if table.dummy else None


_DUMMY = section(
    "The dummy",
    "A third hand is dealt, on which nobody sits. Its first three cards are its bid, which nobody sees; its other nine "
    "go face up when bids and premium bids are complete.",
    "Whoever leads plays the dummy's card in that trick, third. When the dummy wins a trick it leads the next: the "
    "same player picks its card, the opponent plays second, and that player's own hand comes third. The dummy "
    "follows suit like anyone.",
    "The dummy makes its bid when it wins that many tricks **or fewer**.",
)


def _scores(table: Table) -> Section:
    bonuses = [f"{BONUS[1]} when one does"]
    bonuses += [f"{BONUS[count]} each when {_COUNTS[count]} do" for count in range(2, table.hands + 1)]
    counts = " The dummy counts among them." if table.dummy else ""
    track = "They are added up" if table["track_dummy"] else "They are shown for each round"
    dummys = (
        "The dummy scores like a player: a point a trick, a bonus when it makes its bid, "
        f"{DECLARED} when it takes exactly its bid, and what premium bids that fail pay it. {track}, but the dummy "
        "never wins and never ends a game."
    )
    return section(
        "Scores",
        "Every trick is worth **1 point**, whether the bid is made or not.",
        f"Making your bid earns a bonus, bigger the fewer players make theirs: {listed(bonuses)}.{counts}",
        _stakes(table) if table["premiums"] != "off" else None,
        "Nine tricks bid, revealed and won are 9 + 30 + 60: the **99** of the name." if table.reveals else None,
        table.rule(dummys, "track_dummy") if table.dummy else None,
    )


def _stakes(table: Table) -> Rule | str:
    """Who gets the points of a premium bid."""
    if table.dummy:
        return (
            f"A declaration made is worth {DECLARED} to its maker. If just one fails, the other player gets "
            f"{DECLARED}; if both fail, no player gets anything."
        )
    stakes = f"{DECLARED} for a declaration" + (f", {REVEALED} for a revelation" if table.reveals else "")
    paid = "to its maker if made, otherwise to each opponent in full"
    return table.rule(f"A premium bid is {stakes}: {paid}.", "premiums")


def _match(table: Table) -> Section:
    if table["match"] == "rounds":
        text = f"The highest total after **{table['rounds']} rounds** wins. A tie is a shared win."
        return section("The match", table.rule(text, "match", "rounds"))
    if table["match"] == "fixed_total":
        ends = f"The match ends after the round in which somebody has **{table['fixed_target']}** points."
        text = f"{ends} The highest total wins; a tie is a shared win."
        return section("The match", table.rule(text, "match", "fixed_target"))
    target, games = table["game_target"], int(table["games_to_win"])
    won = "**one game**" if games == 1 else f"**{games} games**"
    return section(
        "The match",
        table.rule(f"A game ends after the round in which somebody has **{target}**.", "match", "game_target"),
        table.rule(
            f"Every player who then has {target} or more **and made the bid of that last round** wins the game and "
            f"scores {table['game_bonus']} more. Sometimes nobody does.",
            *("match", "game_target", "game_bonus"),
        ),
        table.rule(
            f"The match ends with the game in which a player has won {won}. All points of all games are added up: the "
            "highest total wins, whoever won the games. A tie is a shared win.",
            *("match", "games_to_win"),
        ),
    )


def _deal(table: Table) -> Section:
    pack, ranks = (52, "from 2 to ace") if table.seats == 4 else (36, "from 6 to ace")
    joker, up = (", and a joker", " The last one is turned up.") if table.joker else ("", "")
    return section(
        "The deal",
        table.rule(
            f"{pack + table.joker} cards, {ranks}{joker}, are dealt one by one: {pack // table.hands} to each hand, of "
            f"which {BID} are laid aside.{up}",
            "trump_rule",
        ),
        table.dealers(", from game to game too"),
    )


def _advice(table: Table) -> Section:
    shown = "Seldom show a bid: then the other player plays against it."
    if table.seats > 2:
        shown = (
            "Seldom show a bid: then all others play against it, and it pays only where it is made more than half of "
            "the time. In matches between good computer players the same bids were made 6 times in 10 while they were "
            "hidden, 5 times when they were shown, and twice when the whole hand lay open."
        )
    return section(
        "How to play well",
        "Count the tricks your hand should take before you lay a card aside: aces, high trumps, and long suits that "
        "others will run out of. Then lay the three suits that come to that number.",
        "Lay middle cards aside, such as tens and jacks, if their suits fit: they are the hardest to plan with. Keep "
        "aces, which win when you want them to, and low cards, which lose. In matches between computers this was "
        "worth one point a round.",
        "Bids of two and three are the commonest. Nothing is a good bid only without any card that is likely to win.",
        "A suit that you have laid aside to the last card lets you trump, or get rid of a card that would take one "
        "trick too many.",
        "Take the tricks you need early while your winners are sure, and keep low cards to lose the rest. Once you "
        "have your bid, play the highest card that still loses.",
        "Watch the others: whoever suddenly throws away high cards has the tricks wanted already, and may be made to "
        "take one more.",
        shown if table["premiums"] != "off" else None,
    )


_FAIRNESS = section(
    "Playing fair",
    "Bids stay hidden until the round is scored, and nothing on the table tells what anybody still needs, unless the "
    "bid was shown. Computer players see what a person in their chair would see.",
)
