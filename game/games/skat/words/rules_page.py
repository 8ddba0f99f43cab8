"""The rules of Skat in words, written from the options in force, with the German terms for whoever reads elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import SUIT_NAMES
from game.engine.options import RuleSet, Value
from game.games.skat.rules.contracts import BASE, GRAND, JACKS, NULL, SUITS_OF, order
from game.games.skat.rules.scoring import ENOUGH, FOR_A_GAME, FOR_OTHERS, NULL_VALUES, SCHNEIDER_POINTS
from game.games.skat.rules.variants import PLAYING_SEATS
from game.games.skat.words.counting import kind_name
from game.words.language import an, capital, listed, rank_name
from game.words.rules_page import InForce, Section, order_shown, section


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    return (
        *_before_bidding(table),
        *_before_play(table),
        *_play_and_value(table),
        _advice(table),
        *_list_and_words(table),
        _FAIRNESS,
    )


def _before_bidding(table: InForce) -> Iterator[Section]:
    yield section(
        "The aim",
        "In every deal the highest bidder, the **declarer** (Alleinspieler), plays alone against the two others. The "
        f"cards hold 120 points (Augen); the declarer needs **{ENOUGH}** to win, the two **defenders** (Gegenspieler) "
        "together 60. In a **null** game points do not matter: the declarer must not win a single trick.",
        "A deal goes like this: bid for the right to play alone; take the skat, or leave it; say which game is played; "
        "ten tricks; count.",
    )

    ace, king, queen, jack, jacks = *map(rank_name, "AKQJ"), rank_name("J", 2)
    yield section(
        "Cards and trumps",
        f"32 cards. {capital(an(ace))} counts 11, a ten 10, {an(king)} 4, {an(queen)} 3, {an(jack)} 2; nine, eight "
        "and seven nothing. Which cards are trumps (Trumpf) depends on the game that the declarer announces.",
        order_shown(
            order("hearts").trumps,
            f"A suit game, here {kind_name('hearts')}",
            f"The four {jacks}, in this order whatever the suit, then the suit itself: 11 trumps, from high to low.",
        ),
        order_shown(order("hearts").suits["S"], "Any other suit", f"The ten ranks between the {ace} and the {king}."),
        order_shown(JACKS, "Grand", f"The {jacks} are the only trumps; all four suits are as the row above shows."),
        order_shown(
            order(NULL).suits["S"],
            "Null",
            f"No trumps. {capital(jack)} and ten stand where one would look for them, and follow their suit.",
        ),
    )

    four = table.seats > PLAYING_SEATS
    watching = {"watch": "watches the deal", "skip": "goes straight to the result"}[str(table["watch_when_out"])]
    yield section(
        "The deal",
        "Ten cards each, in packets of three, four and three, and two face down: the **skat**."
        f"{' The dealer deals and sits out.' if four else ''} The player left of the dealer is **forehand** (Vorhand), "
        "then come **middlehand** (Mittelhand) and **rearhand** (Hinterhand).",
        table.dealers(),
        table.rule(f"A person who sits out {watching}.", "watch_when_out") if four else None,
    )


def _before_play(table: InForce) -> Iterator[Section]:
    ramsch = (
        f"When nobody bids a **ramsch** is played: everybody alone, the {rank_name('J', 2)} are the only trumps, and "
        "the skat goes to the last trick. Whoever takes most points loses them, doubled where one player has no trick; "
        "who wins all ten tricks gains 120 instead."
    )
    yield section(
        "Bidding (Reizen)",
        "Middlehand calls figures to forehand, each higher than the last. Forehand **holds** each one (it is a bid of "
        "the same figure) or passes (Passe). When one of the two has passed, rearhand calls to the other in the same "
        "way. Whoever is left plays alone, at the last figure. If nobody has called, forehand may still play for 18.",
        "A figure promises a game that is worth at least so much, so only values that a game can have are called: 18, "
        "20, 22, 23, 24, 27, 30, 33 and so on up to 264. One may jump; a pass is final.",
        table.rule_by("all_pass", {"pass_in": "When nobody bids the next player deals.", "ramsch": ramsch}),
    )

    yield section(
        "The skat",
        "The declarer takes the skat and puts any two cards away (drücken), or plays **from the hand** (Handspiel) and "
        "leaves it face down. Either way its points are the declarer's at the end, but for null, where none count.",
    )

    bases = listed([f"{kind_name(kind)} {BASE[kind]}" for kind in SUITS_OF])
    plain, hand, ouvert, both = (
        NULL_VALUES[key] for key in ((False, False), (True, False), (False, True), (True, True))
    )
    shown = {
        True: "Beside each game stands what it is worth as far as your cards tell.",
        False: "What a game is worth you reckon yourself.",
    }
    yield section(
        "Games to announce (Ansage)",
        f"**Suit games** (Farbspiel) and **grand** count by the base value (Grundwert): {bases}, grand {BASE[GRAND]}.",
        f"**Null** is worth {plain}, from the hand {hand}, open (ouvert) {ouvert}, both {both}.",
        "In a suit game or grand from the hand one may promise more, and has to keep it: "
        f"**schneider** ({SCHNEIDER_POINTS} points), **schwarz** (all tricks) or **ouvert** (all tricks, with the hand "
        "open on the table). Each counts for itself and for those before it.",
        table.rule_by("show_value", shown),
    )


def _play_and_value(table: InForce) -> Iterator[Section]:
    hearts = SUIT_NAMES["H"]
    giving_up = {
        True: "The declarer may give up in the first two tricks; the game is lost then.",
        False: "Nobody may give up: every game is played.",
    }
    yield section(
        "The play",
        "Forehand leads to the first trick (Stich), whoever is the declarer, and the winner of each to the next. "
        "Follow suit (bedienen) if you can. If you cannot, play anything: you may trump (stechen), or throw points on "
        "a trick of your partner's (schmieren), and need not. The highest trump wins, else the highest card of the "
        "suit led.",
        f"But for null the {rank_name('J', 2)} are trumps, not cards of their suit: {JACKS[2].name} neither follows "
        f"{hearts} nor has to, unless {hearts} are trumps.",
        "Whoever is sure of all tricks that are left may claim them when leading, and in null the declarer who is sure "
        "to lose them. The table offers it only where it is proven, and says why.",
        table.rule_by("concede", giving_up),
    )

    yield section(
        "What a game is worth",
        f"Count the **matadors** (Spitzen): the trumps you have from {JACKS[0].name} down without a gap (you play "
        "**with** so many), or those missing before your first one (**without** so many). The skat belongs to your "
        "cards here, even if you left it.",
        "Add one for the game itself, one if it is played from the hand, and one each for schneider, schwarz, for "
        "having announced either, and for ouvert. Times the base value that is what the game is worth.",
        f"You hold {listed([card.name for card in JACKS[:2]])}, not {JACKS[2].name}, and play {kind_name('hearts')}: "
        "**with 2, play 3, times 10 is 30.** From the hand: with 2, play 3, hand 4, times 10 is 40. So you may bid up "
        "to 30, or 40.",
        f"**Schneider:** one side has {SCHNEIDER_POINTS} points or more. **Schwarz:** one side has all tricks. "
        "Both count against a declarer, too.",
    )

    yield section(
        "Winning and losing",
        f"The declarer wins with {ENOUGH} points, with what was announced, **and** with a game that is worth the bid, "
        "and writes its value down. Otherwise twice as much is lost. The defenders write nothing down.",
        "Who has bid more than the game is worth in the end has **overbid** (überreizt). The game is lost, and costs "
        "at least twice the next multiple of its base value that reaches the bid: "
        f"{kind_name('clubs')} at a bid of 40 come to 48, and cost 96.",
    )


def _advice(table: InForce) -> Section:
    ace, king, jacks, aces = rank_name("A"), rank_name("K"), rank_name("J", 2), rank_name("A", 2)
    ramsch = (
        f"In a ramsch get rid of {aces} and tens on other players' tricks, and keep low cards for the end: the last "
        "trick brings the skat."
    )
    return section(
        "How to play well",
        f"Bid on what you hold, not on what may lie in the skat. A suit game wants five trumps with the {jacks}, and "
        f"{an(ace)} or two beside them; a grand two {jacks} or more, and {aces} in most suits. For null you need "
        "sevens, eights and nines in every suit you hold.",
        "Before each bid work out what your game is worth. Without the highest trumps be careful: find one of them in "
        "the skat, and the game is worth less than you thought.",
        f"Put away a suit of one or two low cards, so that you can trump it, or a lone ten: it is safe in the skat, "
        f"while on the table the {ace} takes it. Keep {aces}, and a ten that has its {ace} or {king} beside it.",
        "As declarer lead trumps while you have the longest row of them, so that your high cards in other suits are "
        f"not trumped. Count points: with {ENOUGH} the game is won.",
        "As a defender lead a long suit when the declarer plays next, a short one when the declarer plays last. Throw "
        "points on tricks that your partner is sure of, and low cards on the declarer's.",
        ramsch if table["all_pass"] == "ramsch" else None,
    )


def _list_and_words(table: InForce) -> Iterator[Section]:
    deals = int(table["rounds"]) * table.seats
    rounds = "one round" if table["rounds"] == 1 else f"{table['rounds']} rounds"
    scoring = {
        "plain": "Game points alone count.",
        "seeger": f"At the end everybody gets {FOR_A_GAME} points for every game won, loses {FOR_A_GAME} for every "
        f"game lost, and gets {FOR_OTHERS[table.seats]} for every game that another player has lost (Seeger-Fabian).",
    }
    yield section(
        "The list",
        table.rule(f"The list is {rounds} long: **{deals} deals**.", "rounds"),
        table.rule_by("scoring", scoring),
        "The highest score wins; of equal ones the player with more games won, then with fewer lost.",
    )

    pairs = {
        rank_name("J"): "Bube (Unter)",
        f"{rank_name('A')}, ten, king, {rank_name('Q')}": "Ass (Daus), Zehn, König, Dame (Ober)",
        listed([SUIT_NAMES[suit] for suit in "CSHD"]): "Kreuz (Eichel), Pik (Grün), Herz und Karo (Schellen)",
        "pass, hold": "passe oder weg, ja",
        "with 2, play 3": "mit 2, Spiel 3",
    }
    yield section("More words in German", f"{capital('; '.join(f'{ours}: {words}' for ours, words in pairs.items()))}.")


_FAIRNESS = section(
    "Playing fair",
    "Computer players see what a person in their chair would see: neither the skat nor other hands. What lies in the "
    "skat is counted at the end, and not before.",
)
