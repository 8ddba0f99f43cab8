"""Skat: games and their values in words, counted aloud as players do: "with 2, play 3, hand 4, times 10 is 40"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.cards import SUIT_NAMES
from game.engine.table import known
from game.games.skat.rules.contracts import BASE, OUVERT, SCHNEIDER, SCHWARZ, SUITS_OF, Contract, contract
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import (
    ENOUGH,
    FOR_A_GAME,
    SCHNEIDER_POINTS,
    TRICKS,
    least_loss,
    matadors,
    null_value,
    ramsch,
    value,
)
from game.words.language import in_points, listed, plural, points, spelt

_ANNOUNCED = {"": "", SCHNEIDER: ", schneider announced", SCHWARZ: ", schwarz announced", OUVERT: ""}


def kind_name(kind: str) -> str:
    """What a kind of game is called: a suit game by its suit, as the deck on the table has it."""
    return SUIT_NAMES[SUITS_OF[kind]] if kind in SUITS_OF else kind


def game_says(game: Contract) -> str:
    """A game in words.

    >>> game_says(Contract("clubs", True, "schneider")), game_says(Contract("null", True, "ouvert"))
    ('clubs hand, schneider announced', 'null ouvert hand')
    """
    ouvert, hand = " ouvert" if game.ouvert else "", " hand" if game.hand else ""
    return f"{kind_name(game.kind)}{ouvert}{hand}{_ANNOUNCED[game.announced]}"


def game_said(game: Contract) -> str:
    """A game as its declarer announces it, in fewer words.

    >>> game_said(Contract("clubs", True, "schneider")), game_said(Contract("grand", True, "ouvert"))
    ('clubs hand, schneider', 'grand ouvert hand')
    """
    return game_says(game).removesuffix(" announced")


def game_of(facts: Mapping[str, Any]) -> Contract:
    """The game that an event speaks of."""
    return contract(str(facts["game"]), hand=bool(facts["hand"]))


def matadors_say(count: int) -> str:
    """Matadors in words: ``with 2``, ``without 3``."""
    return f"with{'' if count > 0 else 'out'} {abs(count)}"


def aloud(game: Contract, matadors: int, *, schneider: bool = False, schwarz: bool = False) -> str:
    """How the value comes about.

    >>> aloud(Contract("hearts", True), 2, schneider=True)
    'with 2, play 3, hand 4, schneider 5, times hearts 10 is 50'
    >>> aloud(Contract("null", True), 0)
    'null hand is 35'
    """
    if game.is_null:
        return f"{game_says(game)} is {null_value(game)}"
    made = (
        ("play", True),
        ("hand", game.hand),
        ("schneider", schneider or game.announced),
        ("announced", game.announced),
        ("schwarz", schwarz or game.all_tricks),
        ("announced", game.all_tricks),
        ("ouvert", game.ouvert),
    )
    names, base, first = [name for name, counts in made if counts], BASE[game.kind], abs(matadors)
    words = [matadors_say(matadors), *(f"{name} {first + step}" for step, name in enumerate(names, 1))]
    return f"{', '.join(words)}, times {kind_name(game.kind)} {base} is {base * (first + len(names))}"


def settled_aloud(facts: Mapping[str, Any]) -> str:
    """The same for a deal that has been settled."""
    return aloud(game_of(facts), facts["matadors"], schneider=facts["schneider"], schwarz=facts["schwarz"])


def ending(facts: Mapping[str, Any]) -> str:
    """How a declarer's deal ended, without its name: ``wins hearts with 78 points, 61 needed``."""
    game = game_of(facts)
    says, taken = game_says(game), in_points(facts["points"])
    if facts["won"]:
        return f"wins {says}" + ("" if game.is_null else f" with {taken}{_needed_says(game)}")
    if facts["conceded"]:
        return f"gives up {says}"
    if game.is_null:
        return f"takes a trick and loses {says}"
    if facts["overbid"]:
        return f"has {taken} in {says}, but it is worth {facts['value']} and the bid was {facts['bid']}"
    if game.all_tricks:
        return f"loses a trick and {says} with it"
    return f"loses {says} with {taken}{_needed_says(game)}"


def _needed_says(game: Contract) -> str:
    """What a game needs, behind what its declarer has; nothing where that is no number of points."""
    return "" if game.is_null or game.all_tricks else f", {_needed(game)} needed"


def _needed(game: Contract) -> int:
    """How many points win a game that is won by points."""
    return SCHNEIDER_POINTS if game.announced == SCHNEIDER else ENOUGH


def loss_says(facts: Mapping[str, Any]) -> str:
    """What a lost game costs, where the bid makes it dearer than its value: the next multiple of the base."""
    loss = facts["loss"]
    if loss > facts["value"]:
        return f"the bid of {facts['bid']} makes it {loss}, and twice that is {points(2 * loss)}"
    return f"lost, twice {points(loss)} is {points(2 * loss)}"


def times_say(times: int) -> str:
    """How often a deal counts.

    >>> times_say(2), times_say(8)
    ('twice', 'eight times')
    """
    return "twice" if times == 2 else f"{spelt(times)} times"


def doubled_says(facts: Mapping[str, Any]) -> str:
    """What contra, and re, make of a game; nothing where nobody has doubled it.

    >>> doubled_says({"times": 2, "won": True, "value": 24, "loss": 0})
    'after contra it counts twice: 48'
    >>> doubled_says({"times": 4, "won": False, "value": 24, "loss": 24}), doubled_says({})
    ('after contra and re it counts four times: 192', '')
    """
    times = facts.get("times", 1)
    if times == 1:
        return ""
    said = "contra and re" if times > 2 else "contra"
    return (
        f"after {said} it counts {times_say(times)}: {times * (facts['value'] if facts['won'] else 2 * facts['loss'])}"
    )


def ramsch_says(facts: Mapping[str, Any], names: Sequence[str], it: str = "the ramsch") -> str:
    """Who has lost a ramsch, or won it with all tricks, what that counts and why.

    >>> ramsch_says({"players": (0, 1, 2), "points": (66, 54, 0), "tricks": (6, 4, 0)}, ("Ada", "Bo", "Cy"))
    'Ada loses the ramsch: 66 points, doubled because Cy took no trick, so −132'
    >>> ramsch_says({"players": (0, 1, 2), "points": (45, 45, 30), "tricks": (4, 4, 2)}, ("A", "B", "C"), "it")
    'A and B lose it: 45 points each'
    >>> ramsch_says({"players": (0, 1, 2), "points": (66, 30, 24), "tricks": (6, 2, 2), "times": 4}, ("A", "B", "C"))
    'A loses the ramsch: 66 points, four times because the skat was pushed on unseen, so −264'
    """
    players, counts, tricks = (facts[key] for key in ("players", "points", "tricks"))
    times = facts.get("times", 1)
    scores = ramsch(counts, tricks, times)
    those = [names[seat] for seat, score in zip(players, scores, strict=True) if score]
    each = " each" if len(those) > 1 else ""
    pushed = f", {times_say(times)} because the skat was pushed on unseen" if times > 1 else ""
    if max(scores) > 0:
        return f"{those[0]} wins {it} with all ten tricks: {in_points(max(scores))}{pushed}"
    without = [names[seat] for seat, count in zip(players, tricks, strict=True) if not count]
    doubled = f", doubled because {without[0]} took no trick" if without else ""
    verb = "lose" if each else "loses"
    lost = f"{listed(those)} {verb} {it}: {in_points(max(counts))}{each}{doubled}{pushed}"
    return lost if min(scores) == -max(counts) else f"{lost}, so {points(min(scores))}{each}"


def progress(view: Position) -> str:
    """What the declarer has in tricks, of what the game needs: ``34 of 61 points``, ``75 points (61 needed)``, or
    tricks where all are needed. The two cards put away are not counted, since only their owner knows them. Null has no
    such figure."""
    game, declarer = view.contract, view.declarer
    if game is None or declarer is None or game.is_null:
        return ""
    if game.all_tricks:
        return f"{view.tricks_of(declarer)} of {plural(TRICKS, 'trick')}"
    taken, needed = view.points_of(declarer), _needed(game)
    return f"{taken} of {needed} points" if taken < needed else f"{in_points(taken)} ({needed} needed)"


class Cost(NamedTuple):
    """What a game costs that is given up now, and what it costs if it is played and lost by a declarer who stays
    schneider; from the declarer's own cards, so that the skat of a hand game may change it."""

    game: Contract
    now: int
    schneider: int

    @property
    def words(self) -> str:
        """What it costs now: ``48 points``, ``about 72 points``."""
        return f"{'about ' if self.game.hand and not self.game.is_null else ''}{in_points(self.now)}"


def cost_of(view: Position, seat: int) -> Cost:
    """What it costs the declarer to give up."""
    game = view.contract
    assert game is not None  # it is played
    count = matadors([*view.dealt_to(seat), *filter(known, view.table.zones[SKAT])], game.kind)
    least = least_loss(game, view.bid)
    now, schneider = (2 * max(value(game, count, schneider=stays), least) for stays in (False, True))
    return Cost(game, now, schneider)


def question(view: Position, seat: int) -> str:
    """What is asked before a game is given up."""
    cost = cost_of(view, seat)
    more = f", and {FOR_A_GAME} more on the list" if view.values["scoring"] == "seeger" else ""
    return f"Give up? That costs {cost.words}{more}."
