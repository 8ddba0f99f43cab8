"""What the statistics page says: figures with their names, and in a sentence what every picture shows.

It is given what was told of rounds, and the game they are of.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.declaration import Game
from game.session.statistics.history import ALONE, MIXED
from game.session.statistics.told import Interval, Span, Summary
from game.words.language import average, capital, in_points, many, plural, points, share, signed

PRACTICE = "Practice, and rounds with a move taken back, do not count."
NOBODY = "Nothing is counted yet. Play a match, and every finished round is counted here."
PLAY = (
    "Play: how much more was made of a round than a normal player makes of the same cards, as a mean with its 95 % "
    "interval. A dash: not known yet."
)
LEVELS = {
    "": "All opponents",
    "easy": "Easy opponents",
    "normal": "Normal opponents",
    "hard": "Hard opponents",
    MIXED: "Mixed opponents",
    ALONE: "No computers",
}


def nothing(name: str) -> str:
    """What is said where no round of a person is counted."""
    return f"No rounds of {name} are counted here yet."


def figures(summary: Summary, game: Game) -> list[tuple[str, str]]:
    """What is known of a game, as names and figures."""
    unit, word = game.unit, summary.unit[0]
    lines = [("Matches won", share(summary.won, summary.matches)), (capital(many(unit)), _rounds(summary))]
    if summary.matches:
        lines.append(("Wins in a row", f"{summary.streak.now} now, {summary.streak.longest} at most"))
    if summary.mean is not None:
        lines.append((f"On average a {unit}", f"{average(summary.mean)} {many(word)}"))
    if summary.play is not None:
        lines.append(("Play", brief_play(summary.play)))
    for title, record in ((f"Best {unit}", summary.best_round), ("Best match", summary.best_match)):
        if record is not None:
            lines.append((title, in_points(record)))
    if summary.quickest is not None:
        lines.append(("Quickest win", plural(summary.quickest, unit)))
    if summary.overbid:
        lines.append(("Matches lost by a bid too high", points(summary.overbid)))
    lines += [(capital(game.labels.counted(kind)), points(times)) for kind, times in summary.counted]
    return lines


def _rounds(summary: Summary) -> str:
    return f"{points(summary.rounds)}{f', {points(summary.lost)} lost' if summary.lost else ''}"


def play(summary: Summary, game: Game) -> str:
    """How well somebody plays, whatever the cards were; how much is known of it."""
    found = summary.play
    if found is None:
        return (
            f"Not known yet: it is found by having normal players play the same cards, after each {game.unit} that "
            "counts."
        )
    word, better = many(summary.unit[0]), "better" if found.mean >= 0 else "worse"
    says = f"**{average(abs(found.mean))} {word} {better}** a {game.unit} than a normal player with the same cards"
    count = plural(found.rounds, game.unit)
    if found.half is None:
        return f"{says}, after {count}."
    ends = f"{signed(found.mean - found.half)} and {signed(found.mean + found.half)}"
    return f"{says}, after {count}. With 95 % certainty it lies between {ends}."


def brief_play(found: Interval | None) -> str:
    """The same in a few letters, for a table: ``+1.2 ± 0.8``."""
    if found is None:
        return "–"
    return signed(found.mean) + (f" ± {average(found.half)}" if found.half is not None else "")


def results(spans: Sequence[Span], summary: Summary, game: Game, name: str) -> str:
    """What the lines of the results show, in figures."""
    most = max(span.last - span.first + 1 for span in spans)
    parts = f"{capital(many(summary.unit[0]))} a {game.unit}"
    parts += f", {plural(most, game.unit)} put together" if most > 1 else ""
    told = [f"{parts}. **{name}:** {', '.join(average(span.mean) for span in spans)}."]
    if any(span.normal is not None for span in spans):
        normal = ", ".join("–" if span.normal is None else average(span.normal) for span in spans)
        told.append(f"**A normal player with the same cards:** {normal}.")
    return " ".join(told)


def play_over_time(summary: Summary, game: Game) -> str:
    """What the line of the play shows, in figures."""
    told = ", ".join(f"{signed(found.mean)} after {found.rounds}" for found in summary.play_over_time)
    return f"The mean so far, by {many(game.unit)}: {told}."
