"""What the page of the coach says about a verdict."""

from __future__ import annotations

from game.players.player import Unit
from game.session.coach.weighing import SURE, Verdict
from game.words.language import MINUS

WELL, ALIKE, MISTAKE, UNWEIGHED = "Well played", "As good", "Mistake", "Not rated"


def grade(verdict: Verdict, *, agrees: bool) -> str:
    """One or two words for a decision; `agrees`: the hard player would have done the same."""
    if agrees:
        return WELL
    if verdict.lead is None:
        return UNWEIGHED
    return MISTAKE if verdict.mistake else ALIKE


def margin_sentence(verdict: Verdict, unit: Unit) -> str:
    """A sentence on how much better the hard player's choice is, with twice its error; empty where it is not weighed.

    >>> unit = Unit("point", "points", "")
    >>> margin_sentence(Verdict(None, "", 9.75, 1.3, True), unit)  # type: ignore[arg-type]
    'That brings 9.8 points more, give or take 2.6.'
    >>> margin_sentence(Verdict(None, "", -0.4, 1.3, False), unit)  # type: ignore[arg-type]
    'No real difference: −0.4 points, give or take 2.6.'
    >>> margin_sentence(Verdict(None, "", 0.1, 0.01, False), unit)  # type: ignore[arg-type]
    'Only a small difference: 0.1 points.'
    """
    if verdict.lead is None:
        return "Such decisions are not tried out in imagined deals."
    lead, error = _number(verdict.lead, unit), _number(SURE * verdict.error, unit)
    give = f", give or take {error}" if float(error) else ""
    word = unit.singular if lead == "1" else unit.plural
    if verdict.mistake:
        return f"That brings {lead} {word} more{give}."
    if lead.strip("0.") == "" and not give:
        return "There is no difference."
    clear = verdict.lead > SURE * verdict.error
    return f"{'Only a small' if clear else 'No real'} difference: {lead} {word}{give}."


def instead(verdict: Verdict, name: str, sentence: str) -> str:
    """What the hard player would have done, by a sentence that tells it of the player of that name.

    >>> instead(Verdict(None, "", 0.1, 0.3, False), "Robin", "Robin bids 18.")  # type: ignore[arg-type]
    'The hard player bids 18.'
    >>> instead(Verdict(None, "", 9.0, 0.3, True), "Robin", "Robin bids 18.")  # type: ignore[arg-type]
    '**Better:** Robin bids 18.'
    """
    if verdict.mistake:
        return f"**Better:** {sentence}"
    told = sentence.removeprefix(name)
    return f"The hard player{told}" if told != sentence and told[:1] in (" ", ":") else f"The hard player: {sentence}"


def _number(value: float, unit: Unit) -> str:
    """A figure with as many digits as mean something."""
    digits = 0 if unit.least >= 1 else 1 if unit.least >= 0.1 else 2
    text = f"{abs(value):.{digits}f}"
    return f"{MINUS}{text}" if value < 0 and float(text) else text


def compare_with_obvious_move(verdict: Verdict, unit: Unit, other: str) -> str:
    """A sentence for a hint: by how much its move is better than another one that lies nearer.

    >>> unit = Unit("point", "points", "")
    >>> compare_with_obvious_move(Verdict(None, "", 3.24, 0.4, True), unit, "the 9 of hearts")  # type: ignore[arg-type]
    'In the deals I imagined it is 3.2 points better than the 9 of hearts.'
    """
    assert verdict.lead is not None
    lead = _number(verdict.lead, unit)
    return f"In the deals I imagined it is {lead} {unit.singular if lead == '1' else unit.plural} better than {other}."
