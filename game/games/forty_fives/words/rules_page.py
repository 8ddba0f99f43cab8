"""The rules of Forty-Fives in words, written from the options in force and the orders of the cards.

No rule set is named here: every sentence follows from the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import RANK_NAMES, SUIT_NAMES, SUITS
from game.engine.options import RuleSet, Value
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.scoring import BONUS, BOTH, TRICK
from game.games.forty_fives.rules.variants import LADDERS
from game.words.language import listed
from game.words.rules_page import CardRule, InForce, Rule, Section


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    written = (_aim, _trumps, _plain, _deal, _auction, _draw, _play, _score, _match, _claiming)
    return (*(make(table) for make in written), _fairness())


def _aim(table: InForce) -> Section:
    return Section(
        "The aim",
        (
            Rule(
                "Two play against two; partners sit opposite each other. One side bids how many points it will take in "
                f"**five tricks**. A trick counts {TRICK}, and the highest trump that is played counts {BONUS} more, "
                f"so that a hand is worth {5 * TRICK + BONUS}."
            ),
            table.rule(f"The first side with **{table['target']} points** wins.", "target"),
        ),
    )


# --- the cards


def _trumps(table: InForce) -> Section:
    return Section(
        "Trumps, from high to low",
        (
            Rule(
                "The **5 of trumps** is the highest card, the **Jack** comes next, and the **Ace of hearts** is always "
                "the third, whatever suit is trump. Below the Queen low beats high in clubs and spades."
            ),
            *(
                CardRule(
                    tuple(card.text for card in contract(suit).trumps),
                    f"{SUIT_NAMES[suit].capitalize()} as trumps",
                    f"{len(contract(suit).trumps)} trumps.",
                )
                for suit in reversed(SUITS)
            ),
        ),
    )


def _plain(table: InForce) -> Section:
    rows: list[CardRule] = []
    for suit in reversed(SUITS):
        order = contract("S" if suit != "S" else "C").suits[suit]
        last = order[-1]
        note = f"{RANK_NAMES.get(last.rank, last.rank)} lowest."
        if suit == "H":
            note = "The Ace is a trump."
        rows.append(CardRule(tuple(card.text for card in order), f"Plain {SUIT_NAMES[suit]}", note))
    return Section(
        "Plain suits, from high to low",
        (Rule("The 5 and the Jack are special only in the trump suit. Here too low beats high in black."), *rows),
    )


# --- the hand


def _deal(table: InForce) -> Section:
    kitty = table["kitty"] == "bidder"
    packets = "three cards each, three to the **kitty**, two more each" if kitty else "three cards each, then two more"
    return Section(
        "The deal",
        (
            table.rule(f"One pack of 52 cards: {packets}. The rest is the stock.", "kitty"),
            table.rule(f"{first_dealer.says(table.values)}; after that the deal moves on clockwise.", "first_dealer"),
        ),
    )


def _auction(table: InForce) -> Section:
    steps = [bid.says for bid in LADDERS[str(table["slam"])]]
    once = "Everybody speaks once, the dealer last: bid higher than the bid that stands, or pass."
    going = (
        "The turn goes round till three have passed: bid higher than the bid that stands, or pass. Who has passed is "
        "out of the bidding."
    )
    parts = [
        table.rule(f"The bids are {listed(steps)}. No suit is mentioned.", "slam"),
        table.rule(once if table["auction"] == "one_round" else going, "auction"),
    ]
    if table["dealer_hold"]:
        hold = "The dealer may **hold**: take the bid at the same figure, a partner's too."
        again = " The others may then go higher, and the dealer may hold again."
        parts.append(table.rule(hold + (again if table["auction"] != "one_round" else ""), "dealer_hold", "auction"))
    elif table.usual["dealer_hold"]:
        parts.append(table.rule("The dealer has to go higher like everybody else.", "dealer_hold"))
    if table["all_pass"] == "bagged":
        text = "When the three others have passed the dealer is **bagged** and must bid."
    else:
        text = "When nobody bids the hand is thrown in, and the next player deals."
    parts.append(table.rule(text, "all_pass"))
    if table["min_bid_at_100"]:
        parts.append(table.rule("A side with 100 points or more may not bid below 20.", "min_bid_at_100"))
    elif table.usual["min_bid_at_100"]:
        parts.append(table.rule("A side with 100 points may bid 15 too.", "min_bid_at_100"))
    return Section("The auction", tuple(parts))


def _draw(table: InForce) -> Section:
    kitty = table["kitty"] == "bidder"
    if not kitty:
        named = "The high bidder names trump."
    elif table["name_trump"] == "before_kitty":
        named = "The high bidder names trump and then takes the kitty. Nobody else sees it."
    else:
        named = "The high bidder takes the kitty, which nobody else sees, and then names trump."
    keep = int(table["min_keep"])
    most = "All five may go" if not keep else "At least one card must be kept"
    eight = f" The high bidder has eight and puts away from three to {8 - keep}." if kitty else ""
    return Section(
        "Trump, discard and draw",
        (
            table.rule(named, "kitty", "name_trump"),
            table.rule(
                f"From the dealer's left everybody puts away unwanted cards, face down. {most}.{eight}",
                "min_keep",
                "kitty",
            ),
            Rule(
                "How many you put away is seen by all, which cards by nobody. When all have done so, everybody draws "
                "back to five cards. Cards put away stay out of play."
            ),
        ),
    )


def _play(table: InForce) -> Section:
    leads = "The high bidder leads" if table["first_lead"] == "bidder" else "The player on the high bidder's left leads"
    if table["plain_follow"] == "free":
        plain = "To a **plain card** you may play anything, even when you could follow suit."
    else:
        plain = "To a **plain card** you must follow suit or play a trump, if you hold a card of that suit."
    return Section(
        "The play",
        (
            table.rule(
                f"{leads} to the first trick, and the winner of each trick to the next. Any card may be led. The "
                "highest trump wins, or else the highest card of the suit led; nobody has to beat what lies there.",
                "first_lead",
            ),
            Rule(
                "When a **trump is led** you must play a trump, and the Ace of hearts is one. But the three highest "
                "trumps may be **kept back** (reneging) from a lower one: from a lead that ranks below them. "
                "When the 5 is led nothing may be kept back; when the Jack is led the Ace of hearts must come."
            ),
            table.rule(plain, "plain_follow"),
        ),
    )


# --- the score


def _score(table: InForce) -> Section:
    slams = {
        "plain": "A bid of 30 is worth 30, won or lost.",
        "pays60": "A bid of **30** that is made is worth 60; one that fails costs 30.",
        "30for60_risk": "**30 for 60** needs all 30 points: it pays 30 and costs 60.",
        "30for60_full": "**30 for 60** needs all 30 points: it pays 60 or costs 60.",
    }
    return Section(
        "The score",
        (
            Rule(
                "The bidding side that took at least its bid writes down all it took. If it took less it is **set "
                "back**: the bid is subtracted and nothing counts. The other side always writes down what it took. "
                "Scores may go below zero."
            ),
            Rule(
                f"The {BONUS} points for the highest trump go to whoever won it. It is the highest one that was "
                "played, which is not always the 5; when no trump was played nobody has them."
            ),
            table.rule(slams[str(table["slam"])], "slam"),
        ),
    )


def _match(table: InForce) -> Section:
    target = table["target"]
    first = (
        f"A side with {target} or more after a hand wins the match. If both sides get there, the bidding side wins, "
        "even with fewer points."
    )
    parts = [table.rule(first, "target")]
    only = {
        "both_90": f"In a hand that both sides begin with {BOTH} points or more, a side wins only on a bid that it "
        "made.",
        "always": "A side wins only on a hand that it bid and made.",
    }
    rule = str(table["must_bid_to_win"])
    if rule in only:
        stays = " Until then a side that has enough keeps its points and plays on."
        parts.append(table.rule(only[rule] + stays, "must_bid_to_win"))
    elif table.usual["must_bid_to_win"] != rule:
        parts.append(table.rule("A side may win on a hand that it did not bid.", "must_bid_to_win"))
    return Section("Winning the match", tuple(parts))


def _claiming(table: InForce) -> Section:
    return Section(
        "Claiming the rest",
        (
            Rule(
                "Who is to lead and is certain to win every trick that is left, whatever the others hold, may claim "
                "them. The table offers it only where it is proven, and says why."
            ),
        ),
    )


def _fairness() -> Section:
    return Section(
        "Playing fair",
        (
            Rule(
                "Computer players see what a person in their chair would see and nothing else: no hands, no kitty but "
                "their own, no stock. Partners do not see each other's cards either."
            ),
        ),
    )
