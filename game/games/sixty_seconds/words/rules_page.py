"""The rules of Sixty Seconds in words, written from the options in force."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.options import RuleSet, Value
from game.games.sixty_seconds.rules.variants import LEADER, LIMIT, PACK
from game.words.language import plural
from game.words.rules_page import FAIR, CardRule, InForce, Section, section

_DOES = {
    "5s": "Five more on the clock.",
    "10s": "Ten more on the clock.",
    "Pause": "Nothing happens.",
    "Back": "The direction of play turns round, once your turn is over. With two players left it does nothing.",
    "Hop": "The next player is skipped. With two players left you play again.",
    "Last": "The clock becomes 60.",
    "Half": "The clock becomes 30.",
    "Rewind": "The clock becomes 0.",
    "One": "Everybody else draws a card.",
    "Two": "Everybody else draws two cards.",
    "Swap": "You choose another player and exchange hands. You have to.",
    "Twice": "Whoever plays next has to play two cards.",
}
_TITLES = {card.rank: card.title for card in PACK}
_FLARE = "The clock becomes 0. In turn everybody else lays a Pause or loses a fuse."

_TURN = section(
    "Your turn",
    f"Play one card. The clock may never pass **{LIMIT}**, so a number has to fit; every other card can always be "
    "played, and you may not pass. You draw nothing for it.",
    "Your last card wins the round at once, and its command is not carried out.",
    "Where you have to play two cards, Turn Back and Hop count when both are down. Twice does not add up.",
    "After a Swap you both remember what you gave away: those cards are shown to you in the other hand.",
)


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = InForce(values, usual, seats)
    return (_aim(table), _cards(table), _TURN, _fuses(table), _advice(table), _deal(table))


def _aim(table: InForce) -> Section:
    return section(
        "The aim",
        "Everybody plays onto one pile and moves one clock. Whoever plays the **last card** of a hand wins the round, "
        "and all others lose a fuse. Whoever cannot play loses a fuse, too.",
        table.rule(
            f"Everybody guards **{plural(int(table['fuses']), 'fuse')}**. Without any you are out, and the last player "
            "with a fuse wins the match.",
            "fuses",
        ),
    )


def _cards(table: InForce) -> Section:
    flare = _FLARE if table["flare"] == "pause_or_fuse" else _DOES["Rewind"]
    lines = []
    for rank, text in (*_DOES.items(), ("Flare", flare)):
        copies = [card for card in PACK if card.rank == rank]
        changed = rank == "Flare" and table["flare"] != table.usual["flare"]
        lines.append(CardRule((copies[0].text,), f"{copies[0].title} ({len(copies)})", text, changed))
    return section("What the cards do", *lines)


def _fuses(table: InForce) -> Section:
    resets = {True: "After a burst the clock is at 0.", False: "A burst leaves the clock as it is."}
    flare = (
        "A Flare is answered one by one in the direction of play. Without a Pause you lose a fuse at once; with one "
        "you choose. If that Pause is your last card you win the round, and nobody else is asked."
    )
    return section(
        "Losing fuses",
        "When no card of yours can be played you burst: you lose a fuse and keep your cards, and the next player is "
        "on. A second card that you owed is forgotten.",
        table.rule_by("burst_resets_clock", resets),
        flare if table["flare"] == "pause_or_fuse" else None,
        "The cards of a player who is out go under the pile.",
    )


def _advice(table: InForce) -> Section:
    tens, fives, pause, hop, swap, last, twice = (
        _TITLES[rank] for rank in ("10s", "5s", "Pause", "Hop", "Swap", "Last", "Twice")
    )
    pauses = f"Keep one {pause} as long as you can: it lets you play at any time, and answers a {_TITLES['Flare']}."
    return section(
        "How to play well",
        f"Play {tens}s while they fit, then {fives}s. Keep your commands for a full clock: whoever has nothing but "
        "numbers then bursts.",
        f"A clock at {LIMIT} is an attack: a {last} just before somebody with few cards often costs that player a "
        "fuse. Mind that it comes round to you as well.",
        f"When the next player is down to one card, a {hop} or a turn of the direction keeps it from being played. "
        f"A {twice} does the opposite: it helps to get rid of two.",
        f"A {swap} is best late, with a large hand for a small one; as your second last card it gives the win away.",
        pauses if table["flare"] == "pause_or_fuse" else None,
    )


def _deal(table: InForce) -> Section:
    size = table["hand_size"]
    kept = {
        True: f"For the next round hands of fewer than {size} cards are filled up, larger ones are kept.",
        False: "For the next round everything is shuffled and dealt anew.",
    }
    return section(
        "The deal",
        table.rule(f"One pack of {len(PACK)} cards. Everybody is dealt {size}; the rest is the stock.", "hand_size"),
        table.rule_by("carry_hands", kept),
        table.begins(LEADER, "leader", "leads", "after that the player to the left of the winner leads."),
        table.reshuffle("When the stock is used up, nobody draws any more in that round."),
        FAIR,
    )
