"""The rules of Forty-Fives in words, written from the options in force and the orders of the cards.

No rule set is named here: every sentence follows from the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import SUIT_NAMES, SUITS
from game.engine.options import RuleSet, Value
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.scoring import BONUS, BOTH, TRICK
from game.games.forty_fives.rules.variants import LADDERS
from game.words.language import listed
from game.words.rules_page import CardRule, InForce, Section, order_shown, section


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    written = (_aim, _trumps, _plain, _deal, _auction, _draw, _play, _score, _match)
    return (*(make(table) for make in written), _CLAIMING, _ADVICE, _FAIRNESS)


def _aim(table: InForce) -> Section:
    return section(
        "The aim",
        "Two play against two; partners sit opposite each other. One side bids how many points it will take in **five "
        f"tricks**. A trick counts {TRICK}, and the highest trump that is played counts {BONUS} more, so that a hand "
        f"is worth {5 * TRICK + BONUS}.",
        table.rule(f"The first side with **{table['target']} points** wins.", "target"),
    )


# --- the cards


def _trumps(table: InForce) -> Section:
    orders = {SUIT_NAMES[suit].capitalize(): contract(suit).trumps for suit in reversed(SUITS)}
    return section(
        "Trumps, from high to low",
        "The **5 of trumps** is the highest card, the **Jack** comes next, and the **Ace of hearts** is always the "
        "third, whatever suit is trump. Below the Queen, low cards beat high ones in clubs and spades.",
        *(order_shown(trumps, f"{suit} as trumps", f"{len(trumps)} trumps.") for suit, trumps in orders.items()),
    )


def _plain(table: InForce) -> Section:
    rows: list[CardRule] = []
    for suit in reversed(SUITS):
        order = contract("S" if suit != "S" else "C").suits[suit]
        lowest = order[-1].title
        note = "The Ace is a trump." if suit == "H" else f"{lowest} lowest."
        rows.append(order_shown(order, f"Plain {SUIT_NAMES[suit]}", note))
    return section(
        "Plain suits, from high to low",
        "The 5 and the Jack are special only in the trump suit. In the black suits low cards beat high ones here, too.",
        *rows,
    )


# --- the hand


def _deal(table: InForce) -> Section:
    kitty = "three cards each, three to the **kitty**, two more each"
    packets = kitty if table["kitty"] == "bidder" else "three cards each, then two more"
    return section(
        "The deal",
        table.rule(f"One pack of 52 cards: {packets}. The rest is the stock.", "kitty"),
        table.dealers(),
    )


def _auction(table: InForce) -> Section:
    steps = listed([bid.says for bid in LADDERS[str(table["slam"])]])
    hold = "The dealer may **hold**: take over the highest bid without raising it, even a partner's."
    if table["auction"] != "one_round":
        hold += " The others may then go higher, and the dealer may hold again."
    turns = {
        "one_round": "Everybody gets one turn to bid, the dealer last: bid higher than the highest bid, or pass.",
        "until_three_pass": "Bidding goes round until three have passed: bid higher than the highest bid, or pass. "
        "Once you have passed you are out of the bidding.",
    }
    nobody = {
        "bagged": "When the three others have passed, the dealer is **bagged** and must bid.",
        "redeal": "When nobody bids, the hand is thrown in and the next player deals.",
    }
    holding = {True: hold, False: "The dealer has to go higher like everybody else."}
    least = {
        True: "A side with 100 points or more may not bid below 20.",
        False: "A side with 100 points may bid 15 too.",
    }
    return section(
        "The auction",
        table.rule(f"The bids are {steps}. No suit is mentioned.", "slam"),
        table.rule_by("auction", turns),
        table.rule_by("dealer_hold", holding, "auction", unsaid=False),
        table.rule_by("all_pass", nobody),
        table.rule_by("min_bid_at_100", least, unsaid=False),
    )


def _draw(table: InForce) -> Section:
    keep = int(table["min_keep"])
    away = "From the dealer's left everybody discards unwanted cards, face down. " + (
        "At least one card must be kept." if keep else "You may discard all five."
    )
    named = "The high bidder names trump."
    if table["kitty"] == "bidder":
        away += f" The high bidder has eight cards and discards from three to {8 - keep} of them."
        named = "The high bidder takes the kitty, which nobody else sees, and then names trump."
        if table["name_trump"] == "before_kitty":
            named = "The high bidder names trump and then takes the kitty. Nobody else sees it."
    return section(
        "Trump, discard and draw",
        table.rule(named, "kitty", "name_trump"),
        table.rule(away, "min_keep", "kitty"),
        "Everybody sees how many cards you discard, nobody sees which. When all have discarded, everybody draws back "
        "up to five cards. Discards stay out of play.",
    )


def _play(table: InForce) -> Section:
    leads = "The high bidder leads" if table["first_lead"] == "bidder" else "The player on the high bidder's left leads"
    plain = {
        "free": "To a **plain card** you may play anything, even when you could follow suit.",
        "follow_or_trump": "To a **plain card** you must follow suit or play a trump, if you hold a card of that suit.",
    }
    return section(
        "The play",
        table.rule(
            f"{leads} to the first trick, and the winner of each trick to the next. Any card may be led. The highest "
            "trump wins, or else the highest card of the suit led; nobody has to beat what lies there.",
            "first_lead",
        ),
        "When a **trump is led** you must play a trump, and the Ace of hearts is one. But the three highest trumps may "
        "be **kept back** (reneging) from a lower one: from a lead that ranks below them. When the 5 is led nothing "
        "may be kept back; when the Jack is led the Ace of hearts must come.",
        table.rule_by("plain_follow", plain),
    )


# --- the score


def _score(table: InForce) -> Section:
    slams = {
        "plain": "A bid of 30 is worth 30, won or lost.",
        "pays60": "A bid of **30** that is made is worth 60; one that fails costs 30.",
        "30for60_risk": "**30 for 60** needs all 30 points: it pays 30 and costs 60.",
        "30for60_full": "**30 for 60** needs all 30 points: it pays 60 or costs 60.",
    }
    return section(
        "The score",
        "If the bidding side took at least its bid, it scores all it took. If it took less, it is **set back**: it "
        "scores nothing and the bid is subtracted. The other side always scores what it took. Totals may go below "
        "zero.",
        f"The {BONUS} points for the highest trump go to whoever won it. It is the highest one that was played, which "
        "is not always the 5; when no trump was played nobody has them.",
        table.rule_by("slam", slams),
    )


def _match(table: InForce) -> Section:
    stays = "Until then a side that has enough keeps its points and plays on."
    only = {
        "never": "A side may win on a hand that it did not bid.",
        "both_90": f"In a hand that both sides begin with {BOTH} points or more, a side wins only on a bid that it "
        f"made. {stays}",
        "always": f"A side wins only on a hand that it bid and made. {stays}",
    }
    return section(
        "Winning the match",
        table.rule(
            f"A side with {table['target']} or more after a hand wins the match. If both sides get there, the bidding "
            "side wins, even with fewer points.",
            "target",
        ),
        table.rule_by("must_bid_to_win", only, unsaid="never"),
    )


_CLAIMING = section(
    "Claiming the rest",
    "If it is your turn to lead and you are certain to win every trick that is left, whatever the others hold, you "
    "may claim them. The table offers it only when it is proven, and says why.",
)
_ADVICE = section(
    "How to play well",
    "Bid on the three top trumps and on length: a hand without the 5 or the Jack of a suit seldom makes 20 by itself, "
    "but count on about one trick from your partner.",
    "Keep trumps and nothing else when you discard. Each new card has a 1 in 4 chance of being a trump, so a lone King "
    "of another suit is rarely worth its place.",
    "When your side has the bid, lead your highest trumps early: they pull the others' trumps out.",
    "Remember which of the 5, the Jack and the Ace of hearts have been played. A player who follows your low trump "
    "with another suit may still be keeping one of them back.",
    "When your partner is winning a trick for certain, throw your least useful card on it.",
)
_FAIRNESS = section(
    "Playing fair",
    "Computer players see what a person in their chair would see and nothing else: no hands, no kitty but their own, "
    "no stock. Partners do not see each other's cards either.",
)
