"""The command line, without a screen: `python -m game list`, `rules`, `play`, `lesson` and `show`.

For benchmarks, for bug reports and for watching the computer players. Only this module and `game.terminal`, through
which it prints, write to a terminal; the clock is read only to report the speed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game import catalogue
from game.declaration import Game
from game.engine import chance
from game.engine.options import Option, OptionError, RuleSet, Value, spoken
from game.players.protocol import LEVELS
from game.session import bots, files, names, own, save
from game.session.lessons.script import story as lesson_of
from game.session.match import BAD_DATA_ERRORS, Match, SaveError, Seat, Setup
from game.session.setup import rules_in_words
from game.session.sharing.account import story
from game.session.sharing.line import SharedTable, line_of, read_line
from game.terminal import (
    Parser,
    close_quietly,
    deal_number,
    house_rule,
    leave,
    new_file,
    saved_file,
    tell,
    whole_number,
    word,
)
from game.words.lesson import LessonError
from game.words.paper.page import encoded
from game.words.paper.rules import rules_page
from game.words.rules_of_table import option_table, printed_page, sections

LONGEST_MATCH = 100_000  # moves; a table where nobody can lose would go on for ever


def parser() -> Parser:
    """The commands and their arguments."""
    top = Parser(prog="python -m game", description="The table without a screen.")
    top.add_version()
    commands = top.add_subparsers(
        dest="command", required=True, metavar="list | rules | play | lesson | show", parser_class=Parser
    )
    commands.add_parser("list", help="the games, their rule sets and options")
    rules = commands.add_parser("rules", help="print the rules of a table, as Markdown")
    rules.add_argument("--options", action="store_true", help="the options instead, as a table for RULES.md")
    rules.add_argument("--html", metavar="FILE", type=new_file, help="write a page there that a browser prints")
    rules.set_defaults(levels=[["normal"]], seed=None)
    play = commands.add_parser("play", help="let computer players play whole matches and sum them up")
    for command in (rules, play):
        command.add_argument("game", type=word, nargs="?", help="the game's id, as `list` names it")
        command.add_argument(
            "--table", metavar="LINE", type=table_line, help="a game code, instead of all that makes a table"
        )
        command.add_argument(
            "--rules",
            metavar="R",
            type=word,
            help="the rule set, or the name of your own (the first unless told)",
        )
        command.add_argument(
            "--set", metavar="OPTION=VALUE", type=house_rule, nargs="+", action="extend", default=[], help="house rules"
        )
        command.add_argument(
            "--seats", metavar="N", type=whole_number, help="how many play (the game's usual number unless told)"
        )
    levels = f"one of {', '.join(LEVELS)} for all, or one for each seat; with a temperament as in hard:bold"
    play.add_argument("--levels", metavar="LEVEL", type=words, nargs="+", default=[["normal"]], help=levels)
    play.add_argument("--seed", metavar="S", type=deal_number, help="the first deal number (1 unless told)")
    play.add_argument("-n", metavar="MATCHES", type=whole_number, default=1, help="how many matches (1 unless told)")
    play.add_argument("--out", metavar="FILE", type=new_file, help="write the last match there")
    lesson = commands.add_parser("lesson", help="tell the lesson of a game: what is said, and what is played")
    lesson.add_argument("game", type=word, help="the game's id, as `list` names it")
    show = commands.add_parser("show", help="print a saved match move by move")
    show.add_argument("save", metavar="SAVE", type=saved_file, help="the file")
    return top


def table_line(text: str) -> SharedTable:
    """A game code."""
    try:
        return read_line(text)
    except OptionError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def words(text: str) -> list[str]:
    """The words of a list with commas or spaces between them."""
    return [word(part) for part in text.replace(",", " ").split()]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    args = parser().read(given, unclear_table)
    try:
        if args.command == "list":
            lines = listing()
        elif args.command == "rules":
            setup = setup_of(args)
            lines = rules_of(setup, options=args.options) if args.html is None else rules_on_paper(setup, args.html)
        elif args.command == "lesson":
            lines = taught(args.game)
        elif args.command == "show":
            lines = shown(save.read_match(args.save))
        else:
            lines = played(setup_of(args), args.n, args.out)
        return printed(lines)
    except (OptionError, SaveError, LessonError) as problem:
        leave(str(problem), given)
    except KeyboardInterrupt:
        return 130


def printed(lines: Iterable[str]) -> int:
    """Print the lines as they come; returns the exit status."""
    for line in lines:
        try:
            tell(line, sys.stdout)
        except OSError as problem:
            close_quietly(sys.stdout)
            if not isinstance(problem, BrokenPipeError):  # a broken pipe only means that the reader has seen enough
                leave(f"The output cannot be written: {problem.strerror}.", (), 1)
            break
    return 0


# -- list -----------------------------------------------------------------------------------------------------------


def listing() -> Iterator[str]:
    """The games, one paragraph each."""
    for game in catalogue.GAMES:
        yield f"{game.id}: {game.title}, {game.kind}, for {game.seats[0]} to {game.seats[-1]} players"
        yield f"  levels: {', '.join(game.players)}"
        if game.temperaments:
            yield f"  temperaments: {', '.join(temperament.id for temperament in game.temperaments)}"
        yield "  rule sets:"
        width = max(len(rules.id) for rules in game.rule_sets)
        for rules in game.rule_sets:
            yield f"    {rules.id:{width}}  {rules.summary}{_changed(rules)}"
        ours = own.own_rules(game)
        if ours:
            yield "  your rules:"
            width = max(len(rules.title) for rules in ours)
        for rules in ours:
            yield f"    {rules.title:{width}}  {rules.told}{_changed(rules)}"
        if game.variants.presets:
            yield "  house rules by name:"
            width = max(len(preset.title) for preset in game.variants.presets)
        for preset in game.variants.presets:
            changed = " ".join(f"{key}={spoken(value)}" for key, value in preset.values.items())
            yield f"    {preset.title:{width}}  {changed} ({', '.join(preset.rule_sets)})"
        yield "  options:"
        width = max(len(option.key) for option in game.options)
        for option in game.options:
            yield f"    {option.key:{width}}  {offered(option)}"


def _changed(rules: RuleSet) -> str:
    """The options of a rule set that are not as usual."""
    changed = ", ".join(f"{key}={spoken(value)}" for key, value in rules.values.items())
    return f" ({changed})" if changed else ""


def offered(option: Option) -> str:
    """The values of an option, the default in brackets."""
    values = [f"[{spoken(value)}]" if value == option.default else spoken(value) for value, _ in option.choices]
    return " ".join([*values, f"or 1 to {option.most}"] if option.most else values)


# -- rules ----------------------------------------------------------------------------------------------------------


def rules_of(setup: Setup, *, options: bool) -> Iterator[str]:
    """The rules page of a table; or the options of its game."""
    game = catalogue.game(setup.game)
    if options:
        return option_table(game)
    called = setup.own.title and rules_in_words(setup.own.title)
    return printed_page(game, sections(game, setup.rules, setup.changes, len(setup.seats), called=called))


def rules_on_paper(setup: Setup, place: Path) -> Iterator[str]:
    """Write the rules page of a table for a browser, and say so. Raises SaveError."""
    game = catalogue.game(setup.game)
    page = rules_page(game, sections(game, setup.rules, setup.changes, len(setup.seats)))
    files.write(place, encoded(page))
    yield f"The rules are in {place}: a browser shows and prints them."


# -- play -----------------------------------------------------------------------------------------------------------


def setup_of(args: argparse.Namespace) -> Setup:
    """The set-up of the first match to be played. Raises OptionError with a sentence for one that cannot be."""
    levels = [level for given in args.levels for level in given]
    if args.table is not None:
        table: SharedTable = args.table
        seats = seated(catalogue.game(table.game), levels, table.seats, table.seed)
        return Setup(table.game, table.rules, seats, table.seed, table.changes)
    game = catalogue.game(args.game)
    rules = game.rule_sets[0] if args.rules is None else own.rules_called(game, args.rules)
    count = args.seats
    if count is None:
        count = len(levels) if len(levels) > 1 else game.usual_seats
    game.check_seats(count)
    seed = 1 if args.seed is None else args.seed
    seats = seated(game, levels, count, seed)
    given: dict[str, Value] = dict(args.set)
    in_force = game.in_force(rules, given, count)
    changes = own.changes_at(game, rules, {key: in_force[key] for key in given}, count)
    return Setup(game.id, (rules.base or rules).id, seats, seed, changes, own=own.name_of(rules))


def unclear_table(args: argparse.Namespace) -> str:
    """Why the table of `rules` or `play` is not clear; empty where it is."""
    if args.command not in ("rules", "play"):
        return ""
    if args.command == "rules" and args.options and args.html is not None:
        return "--options has no page to print"
    if args.table is None:
        return "" if args.game is not None else "say which game is to be played, or a table with --table"
    twice = [name for name in ("game", "rules", "set", "seats", "seed") if getattr(args, name) not in (None, [])]
    return f"--table says the {twice[0]}, too" if twice else ""


def seated(game: Game, levels: Sequence[str], count: int, seed: int) -> tuple[Seat, ...]:
    """Computer players of those levels (``hard``, ``hard:bold``): one for all, or one for each seat."""
    tempers = [level.partition(":")[::2] for level in levels]
    for level, temperament in tempers:
        bots.make(game.id, level, temperament)
    if len(levels) not in (1, count):
        raise OptionError(f"{count} seats want one level for all or {count} levels, not {len(levels)}.")
    called = names.computer_names(count, (), chance.stream(seed, "names"))
    chosen = tempers * (count if len(levels) == 1 else 1)
    return tuple(
        Seat(name, level=level, temperament=temper) for name, (level, temper) in zip(called, chosen, strict=True)
    )


def played(setup: Setup, count: int, out: Path | None) -> Iterator[str]:
    """Play the matches, with consecutive deal numbers, and yield the lines of their summary."""
    if out is not None:
        files.check_place(out)
    players = {seat: bots.make(setup.game, player.level, player.temperament) for seat, player in enumerate(setup.seats)}
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    for number in range(count):
        match = Match(setup if number == 0 else setup.again(setup.seed + number))
        bots.play_out(match, players, LONGEST_MATCH)
        outcomes.append(Outcome(match.state.results(), len(match.moves), match.round_number))
    seconds = time.perf_counter() - began
    unsaved = None
    try:  # before anything is printed: the reader of a pipe may stop early
        if out is not None:
            files.write_json(out, match.to_json())
    except SaveError as problem:
        unsaved = problem
    yield from summary(setup, outcomes, seconds)
    if unsaved is not None:
        raise unsaved
    if out is not None:
        yield f"The last match is in {out}."


class Outcome(NamedTuple):
    """What the summary needs of one match."""

    places: tuple[int, ...]
    moves: int
    rounds: int


def summary(setup: Setup, outcomes: Sequence[Outcome], seconds: float) -> Iterator[str]:
    """The table that `play` prints."""
    game = catalogue.game(setup.game)
    house = "".join(f", {key}={spoken(value)}" for key, value in setup.changes.items())
    last = setup.seed + len(outcomes) - 1
    deals = f"deal number {last}" if last == setup.seed else f"deal numbers {setup.seed} to {last}"
    finished = [outcome for outcome in outcomes if any(outcome.places)]
    yield f"{game.title}, {setup.rules_title}{house}, {len(setup.seats)} seats"
    yield f"{len(outcomes)} {'match' if len(outcomes) == 1 else 'matches'}, {deals}"
    yield f"first game code: {line_of(setup)}"
    yield ""
    levels = [f"{seat.level}:{seat.temperament}".rstrip(":") for seat in setup.seats]
    width = max(8, *map(len, levels))
    yield f"{'seat':4}  {'name':8}  {'level':{width}}  {'won':>5}  {'share':>6}  {'mean place':>10}"
    for number, (seat, level) in enumerate(zip(setup.seats, levels, strict=True)):
        places = [outcome.places[number] for outcome in finished]
        yield (
            f"{number + 1:4}  {seat.name:8}  {level:{width}}  {places.count(1):5}  {share(places):>6}"
            f"  {statistics.fmean(places) if places else 0:10.2f}"
        )
    used = [level for level in LEVELS if any(seat.level == level for seat in setup.seats)]
    for level in used if len(used) > 1 else ():
        chairs = [number for number, seat in enumerate(setup.seats) if seat.level == level]
        won = [outcome.places[number] for outcome in finished for number in chairs]
        yield f"all {level}: {won.count(1)} won, {share(won)} a seat"
    moves = [outcome.moves for outcome in outcomes]
    rounds = [outcome.rounds for outcome in outcomes]
    yield ""
    yield f"length  {spread(moves)} moves, {spread(rounds)} rounds"
    yield f"speed   {sum(moves) / max(seconds, 1e-9):.0f} moves a second, players included ({seconds:.1f} s)"
    if len(finished) < len(outcomes):
        yield f"{len(outcomes) - len(finished)} of them not finished after {LONGEST_MATCH} moves"


def share(places: Sequence[int]) -> str:
    """How many of those places are the first."""
    return f"{100 * places.count(1) / len(places):.0f} %" if places else "-"


def spread(numbers: Sequence[int]) -> str:
    """The median, and the least and the most where they differ."""
    middle = f"{statistics.median(numbers):.0f}"
    return middle if len(numbers) == 1 else f"{middle} ({min(numbers)} to {max(numbers)})"


# -- lesson ---------------------------------------------------------------------------------------------------------


def taught(id: str) -> Iterator[str]:
    """The lesson of a game in words; OptionError for a game without one."""
    game = catalogue.game(id)
    if game.lesson is None:
        raise OptionError(f"{game.title} has no lesson.")
    return lesson_of(game, game.lesson)


# -- show -----------------------------------------------------------------------------------------------------------


def shown(match: Match) -> Iterator[str]:
    """The story of a saved match, as far as it can be replayed. Raises SaveError with a sentence where it breaks off:
    anybody may have edited the file."""
    if match.written_by:
        yield f"Saved by Kitchen Table {match.written_by}"
    try:
        yield from story(match)
    except BAD_DATA_ERRORS as problem:
        raise SaveError("This match cannot be told to its end: its file may have been changed by hand.") from problem


if __name__ == "__main__":
    sys.exit(main())
