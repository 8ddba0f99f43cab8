"""What others made of the same cards, in a sentence for each person."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.same_cards.figures import Figures, Result, Runs
from game.words.language import average, capital, noun_for, points, with_article

TITLE = "How hard was this deal?"
_WIN = "win"  # a unit in which rounds are won or not
_ROUGH = 100  # from here on averages have no decimals


def progress(played: int, runs: int | None) -> str:
    """How far it is.

    >>> progress(7, 20)
    'Trying it again: 7 of 20'
    """
    return f"Trying it again: {played} of {runs}" if runs is not None else "Trying it again…"


def sentences(figures: Figures, names: Sequence[str], unit: str, *, alone: bool) -> list[str]:
    """For each person what a normal player, the hard one and they themselves made. `names` are those of
    the seats, `unit` is what the game calls a round; whoever is `alone` among computers is "you"."""
    told = [_told(figures, seat, "" if alone else names[seat], unit) for seat in figures.results]
    return [*told[:-1], f"{told[-1]} Fewer is better."] if figures.lowest else told


def _told(figures: Figures, seat: int, name: str, unit: str) -> str:
    result = figures.results[seat]
    if result.is_same:
        return _same(figures, result, name, unit)
    normal = "a side of normal players" if result.partners else "a normal player"
    whose = f"{name}'s" if name else "your"
    hard = f"with the hard one in {whose} place" if result.partners else "the hard one"
    if figures.unit == _WIN:
        others, made = _wins(result, normal, hard, unit)
    else:
        others, made = _amounts(figures, result, normal, hard)
    person = f"{whose} side" if result.partners else name or "you"
    return f"{person} {made}; {others}." if name else f"With these cards {others}; {person} {made}."


def _same(figures: Figures, result: Result, name: str, unit: str) -> str:
    """That the cards alone decided: whoever has those of this chair comes to the same. The other chairs may not."""
    does, did = ("wins", "won") if figures.unit == _WIN else _verbs(figures)
    made = -result.made if figures.loses else result.made
    if result.partners:
        person, every, none = f"{name}'s side" if name else "your side", "any side", "no side"
        cards = f"with the cards of {person}"
    else:
        person, every, none = name or "you", "anybody", "nobody"
        cards = f"with {name}'s cards" if name else "with your cards"
    if not made and figures.unit != "point":
        what = f"the {unit}" if figures.unit == _WIN else with_article(figures.unit)
        return f"{capital(cards)} {none} {does} {what}, and {person} did not, either."
    much = f"the {unit}" if figures.unit == _WIN else f"{points(made)} {noun_for(made, figures.noun)}"
    if name:
        return f"{person} {did} {much}, as {every} does {cards}."
    return f"{capital(cards)} {every} {does} {much}, as {person} did."


def _wins(result: Result, normal: str, hard: str, unit: str) -> tuple[str, str]:
    """How many of the rounds were won, and whether the person won."""
    (won, tried), (by_hard, hard_tried) = (
        (sum(runs.values), len(runs.values)) for runs in (result.normal, result.hard)
    )
    others = f"{normal} wins {won} of {tried} {noun_for(tried, unit)}, {hard} {by_hard} of {hard_tried}"
    return others, "won" if result.made > 0 else "did not win"


def _amounts(figures: Figures, result: Result, normal: str, hard: str) -> tuple[str, str]:
    """How much others make on average, within which limits, and how much the person made."""
    sign = -1 if figures.loses else 1
    does, did = _verbs(figures)
    counts = figures.unit == "point"
    usual, best = _Spread(result.normal, sign), _Spread(result.hard, sign)
    shown, word = _number(usual.mean), noun_for(round(usual.mean, 1), figures.noun)
    if usual.varies:
        others = f"{normal} {does} {shown} {word} on average{usual.limits}"
    elif usual.mean or counts:
        others = f"{normal} always {does} {shown} {word}"
    else:
        others = f"{normal} {does} no {figures.noun}"
    above = _number(best.mean) if best.mean or counts else "none"
    if best.varies:
        above = f"{above}{'' if usual.varies else ' on average'}{best.limits}"
    elif usual.varies:
        above = f"always {above}" if best.mean or counts else above
    made = result.made * sign
    return f"{others}, {hard} {above}", f"{did} {points(made) if made or counts else 'none'}"


class _Spread:
    """Runs as they are told: with `sign` -1 what was lost counts."""

    def __init__(self, runs: Runs, sign: int) -> None:
        values = [sign * value for value in runs.values]
        self.mean = sign * runs.mean
        self.varies = len(set(values)) > 1
        self.limits = f" ({points(min(values))} to {points(max(values))})" if self.varies else ""


def _verbs(figures: Figures) -> tuple[str, str]:
    """What one does with what is counted, now and in the past."""
    if figures.loses:
        return "loses", "lost"
    if figures.lowest:
        return "takes", "took"
    return ("makes", "made") if figures.unit == "point" else ("wins", "won")


def _number(mean: float) -> str:
    """An average as it is read: ``8``, ``0.6``, ``−12.5``, ``2,345``."""
    if abs(mean) >= _ROUGH:
        return points(round(mean))
    return average(mean).removesuffix(".0")
