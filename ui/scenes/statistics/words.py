"""What the statistics page says: figures with their names, and in a sentence what every picture shows.

It is given what was told of rounds, and the game they are of.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError
from game.session.statistics.history import ALONE, MIXED, POINTS, PlayedRound, Unit
from game.session.statistics.medals import Shelved
from game.session.statistics.told import SETTLED, Interval, Span, Summary
from game.words.language import average, capital, in_points, noun_for, plural, plural_of, points, share, signed

PRACTICE = "Practice, moves taken back and seats handed on do not count."
EMPTY = "Your first match is waiting"
NOBODY = "Nothing is counted yet. Play a match, and what you win, your last matches and your medals stand here."
LEVELS = {
    "": "All opponents",
    "easy": "Easy opponents",
    "normal": "Normal opponents",
    "hard": "Hard opponents",
    MIXED: "Mixed opponents",
    ALONE: "No computers",
}


def shelved(medal: Shelved, *, alone: bool = False) -> tuple[str, str]:
    """The title of a medal on the shelf with how often it was earned, and what for the last time, where and when; not
    where, on the page of one game `alone`."""
    title = medal.title if medal.many == 1 else f"{medal.title} × {medal.many}"
    told = medal.words
    if not alone:
        with suppress(OptionError):  # a game that this version does not have
            told += f" in {catalogue.full_title(catalogue.game(medal.game))}"
    try:
        day = date.fromisoformat(medal.day)
    except ValueError:
        return title, told
    return title, f"{told}, {day.day} {day:%B %Y}"


MEASURED = "Measured with the same cards: a normal player is a computer of that level, a strong one is a hard one."
NO_LUCK = "neither lucky nor unlucky"
_ROW = 2  # wins, before they are in a row


def decimal_places(unit: Unit) -> int:
    """With how many digits means are told: of what there are few in a round, such as lives, with more."""
    return 1 if unit[0] == POINTS[0] else 2


def nothing(name: str) -> str:
    """What is said where no round of a person is counted."""
    return f"No rounds of {name} are counted here yet."


def figures(summary: Summary, game: Game) -> list[tuple[str, str]]:
    """What is known of a game, as names and figures."""
    unit, word = game.unit, summary.unit[0]
    lines = [("Matches won", share(summary.won, summary.matches)), (capital(plural_of(unit)), _rounds(summary))]
    if summary.matches:
        now, longest = summary.streak
        lines.append(("Wins in a row", f"{now} now, {longest} at most" if longest else "none yet"))
    if summary.mean is not None:
        lines.append(
            (f"On average a {unit}", f"{average(summary.mean, decimal_places(summary.unit))} {plural_of(word)}")
        )
    if summary.play is not None:
        lines.append(("Play", brief_play(summary)))
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
        return "Not known yet. It is the result less what normal players make of the same cards."
    places = decimal_places(summary.unit)
    word, better = plural_of(summary.unit[0]), "better" if found.mean >= 0 else "worse"
    says = (
        f"**{average(abs(found.mean), places)} {word} {better}** a {game.unit} than a normal player with the same cards"
    )
    count = plural(found.rounds, game.unit)
    if found.half is None:
        return f"{says}, after {count}."
    ends = f"{signed(found.mean - found.half, places)} and {signed(found.mean + found.half, places)}"
    return f"{says}, after {count}. 19 times in 20 the true figure lies between {ends}."


def brief_play(summary: Summary) -> str:
    """The same in a few letters, for a table: ``+1.2 ± 0.8``."""
    found, places = summary.play, decimal_places(summary.unit)
    if found is None:
        return "–"
    return signed(found.mean, places) + (f" ± {average(found.half, places)}" if found.half is not None else "")


def brief(summary: Summary, game: Game) -> str:
    """What was played and won of a game, and the streak, in a line."""
    if not summary.matches:
        return plural(summary.rounds, game.unit)
    won = f"{points(summary.won)} of {points(summary.matches)} won"
    now, longest = summary.streak
    if longest < _ROW:
        return won
    return f"{won}, the last {now} in a row" if now >= _ROW else f"{won}, {longest} in a row at most"


def all_games(played: Sequence[PlayedRound]) -> str:
    """What was played and won of all games, as a title."""
    matches = [each for each in played if each.place is not None]
    if not matches:
        return f"{plural(sum(each.counts for each in played), 'round')}, no match finished yet"
    return f"{points(sum(each.place == 1 for each in matches))} of {plural(len(matches), 'match')} won"


def highlights(summary: Summary, game: Game) -> list[tuple[str, str]]:
    """What is worth large letters: a few figures, each with what it is."""
    if not summary.matches:
        return [(points(summary.rounds), noun_for(summary.rounds, game.unit))]
    now, longest = summary.streak
    found = [(points(summary.matches), noun_for(summary.matches, "match"))]
    if longest >= _ROW:
        found.append((points(now), "wins in a row") if now >= _ROW else (points(longest), "in a row at most"))
    if summary.best_round is not None:
        found.append((points(summary.best_round), f"best {game.unit}"))
    elif summary.quickest is not None:
        found.append((points(summary.quickest), f"{plural_of(game.unit)} to win at best"))
    return found


def too_few(game: Game) -> str:
    """What stands where a line would be drawn, before there are two points for it."""
    return f"After two {plural_of(game.unit)} a line is drawn here."


def luck_in_words(summary: Summary) -> str:
    """How good the cards were, without figures: by how far the mean is from what is usual. Nothing where that is not
    known yet."""
    found = summary.luck
    if found is None or found.half is None or found.rounds < SETTLED:
        return ""
    word, far = ("lucky" if found.mean > 0 else "unlucky"), abs(found.mean)
    if 2 * far < found.half or not far:
        return NO_LUCK
    if far < found.half:
        return f"a little {word}"
    return word if 2 * far < 3 * found.half else f"very {word}"


def play_in_words(summary: Summary) -> str:
    """How well somebody plays, whatever the cards were, without figures; nothing where that is not known yet."""
    found, strong = summary.play, summary.strong
    if found is None or found.half is None or found.rounds < SETTLED:
        return ""
    if found.mean < -found.half:
        return "plays less well than a normal player"
    if found.mean <= found.half:
        return "plays like a normal player"
    if strong is None or strong <= 0:
        return "plays better than a normal player"
    if found.mean - found.half > strong:
        return "plays better than a strong player"
    return "plays like a strong player" if 2 * found.mean >= strong else "plays a little better than a normal player"


def verdict(summary: Summary) -> str:
    """Luck and play in a sentence: ``A little unlucky: plays like a strong player.`` What is usual is
    not told of luck, and nothing is said where nothing is known."""
    luck = luck_in_words(summary)
    said = ": ".join(filter(None, ("" if luck == NO_LUCK else luck, play_in_words(summary))))
    return f"{capital(said)}." if said else ""


def luck(summary: Summary, game: Game) -> str:
    """How good the cards were, in figures."""
    found = summary.luck
    if found is None:
        return "Not known yet. It is what normal players make of your cards less what they make on all chairs."
    places, word = decimal_places(summary.unit), plural_of(summary.unit[0])
    far = f"{average(abs(found.mean), places)} {word} {'better' if found.mean >= 0 else 'worse'}"
    says = f"The cards were **{far}** a {game.unit} than those of all chairs"
    return f"{says}, after {plural(found.rounds, game.unit)}{_within(found, places)}."


def _within(found: Interval, places: int) -> str:
    if found.half is None:
        return ""
    ends = f"{signed(found.mean - found.half, places)} and {signed(found.mean + found.half, places)}"
    return f"; 19 times in 20 between {ends}"


def results(spans: Sequence[Span], summary: Summary, game: Game, name: str) -> str:
    """What the lines of the results show, in figures."""
    places = decimal_places(summary.unit)
    most = max(span.last - span.first + 1 for span in spans)
    parts = f"{capital(plural_of(summary.unit[0]))} a {game.unit}"
    parts += f", {plural(most, game.unit)} put together" if most > 1 else ""
    told = [f"{parts}. **{name}:** {', '.join(average(span.mean, places) for span in spans)}."]
    if any(span.normal is not None for span in spans):
        normal = ", ".join("–" if span.normal is None else average(span.normal, places) for span in spans)
        told.append(f"**A normal player with the same cards:** {normal}.")
    return " ".join(told)


def play_over_time(summary: Summary, game: Game) -> str:
    """What the line of the play shows, in figures."""
    places = decimal_places(summary.unit)
    told = ", ".join(f"{signed(found.mean, places)} after {points(found.rounds)}" for found in summary.play_over_time)
    return f"The mean so far, by {plural_of(game.unit)}: {told}."
