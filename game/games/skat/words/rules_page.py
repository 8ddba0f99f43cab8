"""The rules of Skat in words, written from the options in force, with the German terms for whoever reads elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.options import RuleSet, Value
from game.games.skat.rules.contracts import BASE, GRAND, JACKS, KINDS, NULL, order
from game.games.skat.rules.scoring import ENOUGH, FOR_A_GAME, FOR_OTHERS, NULL_VALUES, SCHNEIDER_POINTS
from game.games.skat.rules.variants import PLAYING_SEATS
from game.words.rules_page import CardRule, InForce, Rule, Section


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    written = (_aim, _cards, _deal, _auction, _skat, _games, _play, _value, _score, _list, _words, _fairness)
    return tuple(make(table) for make in written)


def _aim(table: InForce) -> Section:
    return Section(
        "The aim",
        (
            Rule(
                "In every deal the highest bidder, the **declarer** (Alleinspieler), plays alone against the two "
                f"others. The cards hold 120 points; the declarer needs **{ENOUGH}**, the defenders 60. In a **null** "
                "game it is the other way round: the declarer must not win a single trick."
            ),
        ),
    )


def _cards(table: InForce) -> Section:
    trumps = order("hearts").trumps
    return Section(
        "Cards and trumps",
        (
            Rule("32 cards. An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2; nine, eight and seven nothing."),
            CardRule(
                tuple(card.text for card in trumps),
                "A suit game, here hearts",
                "The four jacks, in this order whatever the suit, then the suit itself: 11 trumps. "
                "The ten ranks above the king, in plain suits too.",
            ),
            CardRule(tuple(card.text for card in JACKS), "Grand", "The jacks are the only trumps."),
            CardRule(
                tuple(card.text for card in order(NULL).suits["S"]),
                "Null",
                "No trumps, and jack and ten stand where one would look for them.",
            ),
        ),
    )


def _deal(table: InForce) -> Section:
    four = " The dealer deals and sits out." if table.seats > PLAYING_SEATS else ""
    parts = [
        Rule(
            f"Ten cards each, in packets of three, four and three, and two face down: the **skat**.{four} The player "
            "left of the dealer is **forehand** (Vorhand), then come **middlehand** (Mittelhand) and **rearhand** "
            "(Hinterhand)."
        ),
        table.rule(f"{first_dealer.says(table.values)}; after that the deal moves on clockwise.", "first_dealer"),
    ]
    if table.seats > PLAYING_SEATS:
        text = "watches the deal" if table["watch_when_out"] == "watch" else "goes straight to the result"
        parts.append(table.rule(f"A person who sits out {text}.", "watch_when_out"))
    return Section("The deal", tuple(parts))


def _auction(table: InForce) -> Section:
    nobody = {
        "pass_in": "When nobody bids the deal is passed in, without a score.",
        "ramsch": "When nobody bids a **ramsch** is played: everybody alone, jacks are the only trumps, the skat goes "
        "to the last trick, and whoever takes most points loses them, doubled where one player has no trick. Who wins "
        "all ten tricks gains 120 instead.",
    }
    return Section(
        "Bidding (Reizen)",
        (
            Rule(
                "Middlehand calls figures to forehand, who **holds** each one (the same figure) or passes. When one "
                "of them has passed, for good, rearhand calls to the other in the same way. Who is left plays alone, "
                "at the last figure. If nobody has called, forehand may still play for 18."
            ),
            Rule(
                "Only values that a game can have are called: 18, 20, 22, 23, 24, 27, 30, 33 and so on up to 264. One "
                "may jump."
            ),
            table.rule(nobody[str(table["all_pass"])], "all_pass"),
        ),
    )


def _skat(table: InForce) -> Section:
    return Section(
        "The skat",
        (
            Rule(
                "The declarer takes the skat and puts any two cards away, or plays **from the hand** (Handspiel) and "
                "leaves it. Either way its points are the declarer's at the end."
            ),
        ),
    )


def _games(table: InForce) -> Section:
    bases = ", ".join(f"{kind} {BASE[kind]}" for kind in KINDS if kind in BASE and kind != GRAND)
    plain, hand, open_, both = (
        NULL_VALUES[key] for key in ((False, False), (True, False), (False, True), (True, True))
    )
    shown = "Beside each game stands what it is worth as far as your cards tell."
    hidden = "What a game is worth you reckon yourself."
    return Section(
        "Games to announce",
        (
            Rule(f"**Suit games** by their base values: {bases}. **Grand** has {BASE[GRAND]}."),
            Rule(f"**Null** is worth {plain}, from the hand {hand}, open (ouvert) {open_}, both {both}."),
            Rule(
                f"In a hand game one may announce **schneider** ({SCHNEIDER_POINTS} points), **schwarz** (all tricks) "
                "or **ouvert** (all tricks, with the hand open on the table), each for more levels."
            ),
            table.rule(shown if table["show_value"] else hidden, "show_value"),
        ),
    )


def _play(table: InForce) -> Section:
    giving_up = (
        "The declarer may give up in the first two tricks; the game is lost then."
        if table["concede"]
        else "Nobody may give up: every game is played."
    )
    return Section(
        "The play",
        (
            Rule(
                "Forehand leads to the first trick (Stich), the winner of each to the next. Follow suit if you can, "
                "and jacks are trumps, not cards of their suit. If you cannot, play anything; nobody has to trump or "
                "to beat."
            ),
            table.rule(giving_up, "concede"),
        ),
    )


def _value(table: InForce) -> Section:
    return Section(
        "What a game is worth",
        (
            Rule(
                "Count the **matadors** (Spitzen): the trumps you have from the jack of clubs down without a gap "
                "(**with**), or those missing before your first one (**without**), skat included. One more for the "
                "game itself, and one each for hand, schneider, schwarz, for announcing either, and for ouvert."
            ),
            Rule(
                "That times the base value is what it is worth. Hearts with 2: **with 2, play 3, times 10 is 30.** "
                "From the hand: with 2, play 3, hand 4, times 10 is 40."
            ),
            Rule(
                f"**Schneider:** one side has {SCHNEIDER_POINTS} points or more. **Schwarz:** one side has all tricks. "
                "Both count against a declarer, too."
            ),
        ),
    )


def _score(table: InForce) -> Section:
    return Section(
        "Winning and losing",
        (
            Rule(
                f"With {ENOUGH} points, what was announced, **and** a value that reaches the bid the declarer writes "
                "the value down. Otherwise twice as much is lost. Who has bid more than the game is worth has overbid "
                "(überreizt), and loses at least twice the next multiple of the base that reaches the bid. The "
                "defenders write nothing down."
            ),
        ),
    )


def _list(table: InForce) -> Section:
    deals = int(table["rounds"]) * table.seats
    rounds = "one round" if table["rounds"] == 1 else f"{table['rounds']} rounds"
    seeger = (
        f"At the end everybody gets {FOR_A_GAME} points for every game won, loses {FOR_A_GAME} for every game lost, "
        f"and gets {FOR_OTHERS[table.seats]} for every game that another player has lost (Seeger-Fabian)."
    )
    plain = "Game points alone count."
    return Section(
        "The list",
        (
            table.rule(f"The list is {rounds} long: **{deals} deals**.", "rounds"),
            table.rule(seeger if table["scoring"] == "seeger" else plain, "scoring"),
            Rule("The highest score wins; of equal ones the player with more games won, then with fewer lost."),
        ),
    )


def _words(table: InForce) -> Section:
    pairs = {
        "bid": "reizen",
        "declarer": "Alleinspieler",
        "trick": "Stich",
        "jack": "Bube",
        "ace, ten, king, queen": "Ass, Zehn, König, Dame",
        "clubs, spades, hearts, diamonds": "Kreuz, Pik, Herz, Karo",
        "card points": "Augen",
        "matadors": "Spitzen",
        "put away": "drücken",
        "follow suit": "bedienen",
        "throw points on a partner's trick": "schmieren",
        "overbid": "überreizt",
    }
    words = "; ".join(f"{ours}: {theirs}" for ours, theirs in pairs.items())
    return Section("The words in German", (Rule(f"{words[0].upper()}{words[1:]}."),))


def _fairness(table: InForce) -> Section:
    return Section(
        "Playing fair",
        (
            Rule(
                "Computer players see what a person in their chair would see: neither the skat nor other hands, and "
                "the points in the skat are counted only at the end."
            ),
        ),
    )
