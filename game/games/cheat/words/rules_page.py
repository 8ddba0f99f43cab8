"""The rules of Cheat in words, written from the options in force and the number of players.

No preset is named here: every sentence follows from the value of an option.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import JOKER, RANKS
from game.engine.options import RuleSet, Value
from game.games.cheat.players.temperaments import PATIENCE, TEMPERAMENTS
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.games.cheat.rules.variants import terms_of
from game.words.language import listed, plural, spelt
from game.words.rules_page import CardRule, InForce, Rule, Section


class Table(InForce):
    """The table a rules page is written for: the options in force, and the terms that follow."""

    def __init__(self, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int) -> None:
        super().__init__(values, usual, seats)
        self.terms = terms_of(values, seats)

    @property
    def copies(self) -> int:
        """How many cards of a rank there are."""
        return 4 * self.terms.packs


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = Table(values, usual, seats)
    written = (_aim, _turn, _ranks, _calling, _jokers, _going_out, _match, _deal, _known, _computers, _tips)
    return tuple(section for make in written if (section := make(table)) is not None)


def _aim(table: Table) -> Section:
    return Section(
        "The aim",
        (
            Rule(
                "Get rid of all your cards. They are laid face down, and with them goes a claim, such as **three "
                "nines**, which may be a lie. Whoever does not believe it says **Cheat!**"
            ),
            Rule(
                "The game is also called **I Doubt It**, **Bluff**, **B.S.** or, where no children listen, Bullshit. "
                "Many houses say that word instead of Cheat."
            ),
        ),
    )


# -- the turn


def _turn(table: Table) -> Section:
    most = table.terms.max_cards
    if most == 1:
        lay = "Lay **one card** face down on the pile and say its rank, which may be a lie."
    else:
        lay = (
            f"Lay **one to {spelt(most)} cards** face down on the pile and say what they are. The number is always "
            "true; the rank may be a lie, for some of the cards or for all of them."
        )
    return Section("Your turn", (table.rule(lay, "max_cards", "packs"), _passing(table)))


_IN_ORDER = {"up": "one higher", "down": "one lower"}
_BY_THE_PILE = {
    "adjacent": "the rank **one above or one below** the claim on top of the pile; next to the aces are kings and twos",
    "same_or_adjacent": (
        "**the same rank** as the claim on top of the pile, **or one above or below** it; next to the aces are kings "
        "and twos"
    ),
    "same_or_up": (
        "**the same rank** as the claim on top of the pile, **or the one above** it; after the kings come the aces"
    ),
    "same": "**the same rank** as the claim on top of the pile",
}


def _ranks(table: Table) -> Section:
    title = "The rank to call"
    rule = str(table["rank_rule"])
    changed = rule != table.usual["rank_rule"]
    if not table.terms.in_order:
        text = f"Call {_BY_THE_PILE[rule]}. On an empty pile, at the start and after a call of Cheat, any rank will do."
        return Section(title, (table.rule(text, "rank_rule"),))
    order = RANKS if rule == "up" else ("A", *reversed(RANKS[1:]))
    free = table["first_rank"] == "free"
    first = "The first player calls any rank" if free else "The first player calls **aces**"
    so_on = "" if free else f": {', '.join(rank_says(rank) for rank in order[1:4])} and so on"
    text = (
        f"{first}, and each turn the rank is {_IN_ORDER[rule]}{so_on}. After the {rank_says(order[-1])} come the aces "
        "again. A call of Cheat does not change that. You have to call that rank whether you hold it or not."
    )
    faces = tuple(f"{rank}S" for rank in order)
    return Section(
        title,
        (
            CardRule(faces, "The order", "Suits do not matter; the spades stand for all.", changed),
            table.rule(text, "rank_rule", "first_rank"),
        ),
    )


def _passing(table: Table) -> Rule:
    if not table["may_pass"]:
        return table.rule("There is no passing. If you have no card of the rank, lay another and lie.", "may_pass")
    stays = "The rank moves on all the same." if table.terms.in_order else "The claim on top of the pile stands."
    return table.rule(
        "You may **pass** instead, but not on an empty pile, and not when all the others have passed since the last "
        f"cards were laid. {stays}",
        "may_pass",
    )


# -- the call


def _calling(table: Table) -> Section:
    if table["who_challenges"] == "next_player":
        who = "After every claim **the next player**, and nobody else, may say **Cheat!** or let it go."
    elif table.seats == 2:
        who = "After every claim the other player may say **Cheat!** or let it go."
    else:
        who = (
            "After every claim **all the others** may say **Cheat!** or let it go. When several say it, it is the one "
            "nearest to the claimant's left who has called; for the others nothing happens."
        )
    after = {
        "next_seat": "After a call the turn goes on to the claimant's left, whoever took the pile.",
        "winner": "After a call whoever was right plays next",
        "loser": "After a call whoever took the pile plays next",
    }[str(table["after_challenge"])]
    out = {"winner": ", or the player after, if that one is out.", "loser": "."}.get(str(table["after_challenge"]), "")
    return Section(
        "Calling Cheat",
        (
            table.rule(who, "who_challenges"),
            Rule(
                "Then the cards of that claim, and no others, are turned up. If they are all true, **the caller takes "
                "the whole pile**. If even one is false, **the claimant takes it**."
            ),
            Rule("When nobody calls, the cards stay face down, and that claim can never be called again."),
            table.rule(after + out, "after_challenge"),
        ),
    )


def _jokers(table: Table) -> Section | None:
    faces = tuple(card.text for card in table.terms.pack if card.rank == JOKER)
    if not faces:
        return None
    changed = table["jokers"] != table.usual["jokers"]
    return Section("Jokers", (CardRule(faces[:2], "Joker", "Counts as any rank, and is never a lie.", changed),))


def _going_out(table: Table) -> Section:
    if table.terms.to_last:
        end = (
            "Play goes on without those who are out until **one player is left** with cards. Places follow the order "
            "of going out; whoever is left is last."
        )
    else:
        end = "The round ends when **the first player** is out, and that player wins it."
    if table.terms.cap:
        cap = f"After {plural(table.terms.cap, 'play')} a round ends anyway, and whoever has the fewest cards wins."
    else:
        cap = "A round ends in no other way, however long it takes."
    return Section(
        "Going out",
        (
            Rule(
                "The last cards are claimed like all others. You are out when nobody has called, or when somebody has "
                "and they were true. Caught in a lie, you take the pile and go on."
            ),
            table.rule(end, "finish"),
            table.rule(cap, "play_cap", "finish"),
        ),
    )


# -- around the round


def _match(table: Table) -> Section:
    kind = table["match"]
    if kind == "single":
        return Section(
            "The match", (table.rule("One round decides the match. Players who are level share their place.", "match"),)
        )
    if kind == "first_to_wins":
        wins = int(table["wins"])
        won = "**one round**" if wins == 1 else f"**{wins} rounds**"
        text = f"The first to win {won} wins the match. A round that is shared counts for each who shares it."
        return Section("The match", (table.rule(text, "match", "wins"),))
    rounds = int(table["rounds"])
    text = (
        "After each round everybody but its winner scores a penalty: the cards still held. The lowest total after "
        f"**{plural(rounds, 'round')}** wins, and equal totals share the win."
    )
    return Section("The match", (table.rule(text, "match", "rounds"),))


def _deal(table: Table) -> Section:
    terms = table.terms
    aside = terms.aside + terms.over
    share, more = divmod(len(terms.pack) - aside, table.seats)
    packs = "One pack" if terms.packs == 1 else f"{spelt(terms.packs).capitalize()} packs shuffled together"
    jokers = f", with {plural(terms.jokers, 'joker')}" if terms.jokers else ""
    if not more:
        dealt = f"{plural(share, 'card')} for each player"
    else:
        firsts = "the first player" if more == 1 else f"the first {spelt(more)} players"
        dealt = f"{share + 1} for {firsts} from the dealer's left, {share} for the others"
    parts = [
        table.rule(f"{packs}{jokers}: {len(terms.pack)} cards, {table.copies} of each rank.", "packs", "jokers"),
        table.rule(f"They are dealt one by one: {dealt}.", "packs", "jokers", "set_aside", "deal"),
    ]
    if aside:
        lie, them = ("is", "it") if aside == 1 else ("are", "them")
        unseen = f"{plural(aside, 'card')} {lie} set aside face down; nobody sees {them}, not even after the round."
        parts.append(table.rule(unseen, "packs", "jokers", "set_aside", "deal"))
    elif table.usual["set_aside"] != table["set_aside"]:
        parts.append(table.rule("No cards are set aside.", "set_aside"))
    several = ", of several the first from the dealer's left" if terms.packs > 1 else ""
    nobody = "; when it is set aside, the player to the dealer's left does" if aside else ""
    begins = {
        "left_of_dealer": "The player to the dealer's left plays first.",
        "ace_of_spades": f"Whoever holds the ace of spades plays first{several}{nobody}.",
        "random": "Who plays first is drawn by lot.",
    }[str(table["first_player"])]
    dealer = first_dealer.says(table.values)
    return Section(
        "The deal",
        (
            *parts,
            table.rule(begins, "first_player"),
            table.rule(f"{dealer}; after that the deal moves on clockwise.", "first_dealer"),
        ),
    )


def _known(table: Table) -> Section:
    return Section(
        "What everybody knows",
        (
            Rule(
                "How many cards each player holds, how many lie in the pile, every claim, every call, and the cards "
                "that were turned up. You also know what you laid yourself. A pile that is taken is seen by "
                "its taker alone."
            ),
            Rule("When the round is over all its claims are opened: who lied, who was believed, who called too soon."),
        ),
    )


def _computers(table: Table) -> Section:
    return Section(
        "Computer players",
        (
            Rule(
                "They never look. A computer player knows what a person in its chair would know, and takes as long "
                "over a lie as over the truth."
            ),
            Rule(
                "They call every lie they can be certain of. Only when a round drags on do they let claims go, even "
                f"such lies: now and then after {PATIENCE} plays for each player, and the longer it takes the more "
                "often. But they never let a last card go for that reason."
            ),
            Rule("Besides its level, each may have a temperament:"),
            *(Rule(f"**{temperament.title}.** {temperament.summary}") for temperament in TEMPERAMENTS),
        ),
    )


def _tips(table: Table) -> Section:
    copies, jokers = table.copies, table.terms.jokers
    if jokers or copies - 1 > table.terms.max_cards:
        helped = f", and {plural(jokers, 'joker')}" if jokers else ""
        sure = f"Count what you hold: there are only {spelt(copies)} cards of each rank{helped}."
    else:
        sure = f"Holding two sevens you know that {claim_says(copies - 1, '7')} are a lie: there are {spelt(copies)}."
    parts = [
        Rule(sure),
        Rule(
            "Lie with one card while the pile is small, and call while it is small: a mistake then costs little. If "
            "you never call, the others win with lies."
        ),
    ]
    if table.terms.in_order:
        step = table.seats if table["rank_rule"] == "up" else -table.seats
        coming = listed([rank_says(RANKS[at * step % len(RANKS)]) for at in (1, 2)])
        steady = table["after_challenge"] == "next_seat" and (table.seats == 2 or not table.terms.to_last)
        parts.append(
            Rule(
                f"Ranks come in order, so that whoever calls aces comes to {coming} "
                f"next{'' if steady else ', as long as the turn goes round'}. Lie with cards whose turn is far off."
            )
        )
    parts.append(Rule("Everybody doubts a last card. Keep one that will be true."))
    return Section("How to play well", tuple(parts))
