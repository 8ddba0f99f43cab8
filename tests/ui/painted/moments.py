"""The scenes to paint: a table of every game in all its moments, the pages over it, and the pages without a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from functools import cache, partial
from typing import NamedTuple

import pygame

from game import catalogue
from game.declaration import Game
from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.options import Value
from game.engine.state import HANDS, State
from game.session import bots, days
from game.session.lessons.controller import LessonController
from game.session.lessons.script import setup_of
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup, can_only_decline
from game.session.own.finding import ASKED
from game.session.save import SaveSlot, user_folder
from game.words.lesson import Lesson
from tests.session.statistics.lines import write
from tests.ui.painted.evenings import evening_pages
from tests.ui.painted.pads import LONG_NAMES, pad_pages
from tests.ui.painted.set_ups import house_rules, keep_rules, own_rules, questions, set_up
from tests.ui.player import Player
from tests.ui.scenes.statistics.pages import lines
from ui.app import App
from ui.scenes.setup.players import PlayersPage
from ui.scenes.setup.seats import NamesPage
from ui.scenes.statistics.page import StatisticsPage
from ui.widgets import TextField

LONGEST_NAME = 16
NAMES = {
    "usual": ("Robin", "Chiara", "Diego", "Freya", "Maximiliane", "Bartholomew", "Yuki", "Ada", "Goran", "Uma"),
    "long": LONG_NAMES,
    "widest": tuple("W" * (LONGEST_NAME - 1) + letter for letter in "WMOQGDNHUC"),
}
LONGEST = 5000  # moves of a match
SHORTER: dict[str, dict[str, Value]] = {"trick-ninety-nine": {"games_to_win": 2, "game_target": 50}}
"""House rules where a match would have eighty rounds."""
DEAL = 42

Act = Callable[[Player], None]


class Moment(NamedTuple):
    """A match at some point of it, made when it is needed, and what is done then, once all has come to rest unless it
    `settles` no more; in a `lesson` at its beginning."""

    name: str
    match: Callable[[], Match]
    act: Act
    lesson: Lesson | None = None
    settles: bool = True


class Course(NamedTuple):
    """A match that was played to its end, where its first rounds ended, and after how many moves the first player was
    asked for what, each the first time; the middle and the last turn in the first round, too. `windows` are those of
    them that are asked of several seats at once. `great` are the moves that something festive or sad follows, by the
    words of it, each the first time, and `choice` the first turn with a card that may be played in two ways."""

    match: Match
    end: int
    second_end: int
    asked: dict[str, int]
    windows: set[str]
    great: dict[str, int]
    choice: int | None


@cache
def course_of(game: Game, seats: int, rules: int, *, whole: bool = False) -> Course:
    """A match of computers of that game, with the rule set of that number that so many may play; as long as it says
    only if `whole`."""
    rows = [row for row in game.rule_sets if _can_be(game, row.id, seats)]
    sitting = tuple(Seat(f"N{at}", PERSON if not at else COMPUTER, "easy") for at in range(seats))
    row = rows[rules % len(rows) if rules >= 0 else -1]
    match = Match(Setup(game.id, row.id, sitting, DEAL, {} if whole else SHORTER.get(game.id, {})))
    players = {seat: bots.make(game.id, "easy") for seat in range(seats)}
    ends: list[int] = []
    asked: dict[str, int] = {}
    windows: set[str] = set()
    turns: list[int] = []
    choice = None
    while not match.over and len(match.moves) < LONGEST:
        if match.state.round_over:
            ends.append(len(match.moves))
        for prompt in match.prompts():
            if prompt.seat == 0 and not can_only_decline(match.state, prompt):
                asked.setdefault(" or ".join(prompt.kinds), len(match.moves))
                windows |= {" or ".join(prompt.kinds)} if prompt.window else set()
                if not ends:
                    turns.append(len(match.moves))
                if choice is None and not ends and two_ways(match.state) is not None:
                    choice = len(match.moves)
        bots.play_out(match, players, len(match.moves) + 1)
    for name, at in (("middle", 4), ("late", 7)):
        if turns:
            asked[name] = turns[len(turns) * at // 8]
    ends += [len(match.moves)] * 2
    return Course(match, ends[0], ends[1], asked, windows, _great(match), choice)


def two_ways(state: State) -> Card | None:
    """A card of the first player that may be played in more than one way; None where there is none."""
    offers = ((card, state.offers(0, [card])) for card in state.table[HANDS[0]])
    return next((card for card, moves in offers if not isinstance(moves, Refusal) and len(moves) > 1), None)


def _great(match: Match) -> dict[str, int]:
    """The numbers of the moves that a great moment follows, by its words, each the first time."""
    found: dict[str, int] = {}
    ends = [*match.first_events[1:], len(match.events)]
    for number, (start, end) in enumerate(zip(match.first_events, ends, strict=True)):
        for event in match.events[start:end]:
            moment = match.game.events.of(event).moment_of(event)
            if moment is not None and moment.words:
                found.setdefault(moment.words, number)
    return found


def _can_be(game: Game, rules: str, seats: int) -> bool:
    try:
        game.in_force(game.rule_set(rules), {}, seats)
    except ValueError:
        return False
    return True


def replayed(match: Match, moves: int, names: Sequence[str], persons: int = 1) -> Match:
    """A match as it was after so many moves, with other names; a scene plays on in its own."""
    seats = (Seat(name, PERSON if at < persons else COMPUTER, "normal") for at, name in enumerate(names))
    early = Match(Setup(match.setup.game, match.setup.rules, tuple(seats), DEAL, match.setup.changes))
    for move in match.moves[:moves]:
        early.submit(move)
    return early


def lesson_of(game: Game) -> Match:
    """The match of a game's lesson."""
    assert game.lesson is not None
    return Match(setup_of(game, game.lesson))


def lower(player: Player) -> None:
    """The curtain is lowered, if there is one. It counts as painted: what happens meanwhile is not."""
    cover = player.table.cover
    if cover is not None:
        assert cover.form.rest is not None
        cover.form.rest.painted()
        for _ in range(100):
            if not cover.open:
                player.step(20)
        player.press_button("I am")
        player.step(300)


def press(key: int) -> Act:
    return lambda player: player.key(key)


def look(player: Player) -> None:
    """Nothing is done."""


def lifting(player: Player) -> None:
    """The first card of the hand is picked up by a click."""
    hand = player.table.gestures.hand()
    if hand and hand[0].card is not None:
        player.click(player.on(hand[0].card))


def choosing(player: Player) -> None:
    """A card that may be played in two ways is to be played."""
    card = two_ways(player.table.view)
    if card is not None:
        player.double_click(player.on(card))


def dragging(player: Player) -> None:
    """The first card that may be played is held over the middle of the table."""
    hand = [sprite.card for sprite in player.table.gestures.hand() if sprite.card is not None]
    if hand:
        held = next((card for card in hand if card in player.table.gestures.legal), hand[0])
        player.lift(player.on(held), player.table.layout.centre.center)


def asking(player: Player) -> None:
    """In a lesson: all is read until something is to be done."""
    controller = player.table.controller
    assert isinstance(controller, LessonController)
    while controller.awaits is None and not controller.finished:
        player.key(pygame.K_SPACE)
        player.rest()


def happening(move: Move) -> Act:
    """That move is made, at a table where everybody takes their time, up to what is festive or sad."""

    def happen(player: Player) -> None:
        player.app.settings.speed = "normal"
        player.app.apply_settings()
        player.table.match.submit(move)
        for _ in range(LONGEST):
            player.step(50)
            player.table.director.read(player.table.now)  # where tricks wait for that
            if player.table.spectacle.moments.busy(player.table.now):
                player.wait(300, 100)
                return
        raise AssertionError("nothing is celebrated")

    return happen


def opened(page: str) -> Act:
    """A page about the match."""
    return lambda player: getattr(player.app.router, page)(player.table.controller)


def of_setup(page: str) -> Act:
    return lambda player: getattr(player.app.router, page)(player.table.match.setup)


def first_steps(read: int) -> Act:
    """How cards are played is shown, and so many bubbles of it are read."""

    def show(player: Player) -> None:
        player.table.first_steps.shown = True
        for _ in range(read + 1):
            player.step(300)
            if player.table.first_steps.bubble is not None and read > player.table.first_steps._at:
                player.key(pygame.K_SPACE)

    return show


def lesson_offer(player: Player) -> None:
    app, game = player.app, player.table.match.setup.game
    app.router.offers_lessons, app.settings.known_games = True, ()
    app.router.open_game(game, lambda: None)
    app.router.offers_lessons = False


def names(player: Player) -> None:
    player.app.push(NamesPage([seat.name for seat in player.table.match.setup.seats], lambda name: None))


def players(player: Player) -> None:
    """Who plays on, in the middle of a match."""
    player.app.router.players(player.table.controller, player.table.slot)


def all_go(player: Player) -> None:
    """Every person at the table has to go."""
    players(player)
    scene = player.app.scene
    assert isinstance(scene, PlayersPage)
    for number, seat in enumerate(scene.choice.seats):
        if seat.kind == PERSON:
            scene._turn_kind(number)


def undo_question(player: Player) -> None:
    who = player.table.match.setup.seats[-1].name
    text = f"{who} has seen cards since then, and {who} has played: both are taken back with it."
    player.app.router.ask("Undo past other players' moves?", text, [("Keep playing", None), ("Undo", None)])


def moments(game: Game, seats: int, rules: int, sitting: Sequence[str]) -> Iterator[Moment]:
    """A match of a game from its set-up to its result, and the pages over its table."""
    match, end, second, asked, windows, great, choice = course_of(game, seats, rules)
    people = sitting[:seats]

    def at(name: str, moves: int, act: Act, persons: int = 1) -> Moment:
        return Moment(name, lambda: replayed(match, moves, people, persons), act)

    middle, last = asked.get("middle", 0), len(match.moves)
    yield at("set-up", 0, set_up)
    yield at("house rules", 0, house_rules)
    yield at("names", 0, names)
    for kinds, moves in asked.items():
        yield at(f"asked: {kinds}", moves, look)
        if kinds in windows:
            yield at(f"all asked: {kinds}", moves, lower, seats)
            yield at(f"two asked: {kinds}", moves, lower, 2)
    for words, number in great.items():
        great_moment = at(f"great moment: {words}", number, happening(match.moves[number]))
        yield great_moment._replace(settles=False)
    if choice is not None:
        yield at("choice", choice, choosing)
    yield at("first steps", middle, first_steps(0))
    yield at("last of the first steps", middle, first_steps(2))
    if game.lesson is not None:
        yield Moment("lesson", partial(lesson_of, game), asking, game.lesson)
    yield at("lifted", middle, lifting)
    yield at("dragged", middle, dragging)
    yield at("hint", middle, press(pygame.K_h))
    yield at("latest", middle, press(pygame.K_TAB))
    yield at("round over", end, look)
    yield at("round result", end, opened("score"))
    yield at("later result", second, opened("score"))
    yield at("score", middle, opened("score_sheet"))
    yield at("result", last, opened("score"))
    yield at("sheet", last, opened("score_sheet"))
    yield at("review", last, opened("review"))
    yield at("look back", end, opened("look_back"))
    yield at("log", second, opened("log_of"))
    yield at("rules", middle, of_setup("rules"))
    yield at("line", middle, of_setup("table_line"))
    yield at("keys", middle, lambda player: player.app.router.keys(game.id))
    yield at("pause", middle, press(pygame.K_ESCAPE))
    yield at("players", middle, players)
    yield at("players, all people", middle, players, seats)
    yield at("players, nobody left", middle, all_go, 2)
    yield at("undo", middle, undo_question)
    yield at("lesson offer", 0, lesson_offer)
    yield at("statistics", last, lambda player: player.app.router.statistics(people[0], game.id))
    yield at("curtain", 0, look, 2)
    yield at("keep rules", 0, keep_rules)
    yield at("own rules", 0, own_rules)
    if game.questions:
        yield at("question", 0, questions(0))
        yield at("second question", 0, questions(1))
        yield at("rules found", 0, questions(ASKED))


def earlier_games(app: App) -> None:
    """A match of each game is finished, and another one put away; one of these cannot be read."""
    slot = SaveSlot()
    for game in () if slot.finished() else catalogue.GAMES:
        match, names = course_of(game, game.usual_seats, 0).match, NAMES["usual"][: game.usual_seats]
        slot.save(replayed(match, len(match.moves), names))
        slot.save(replayed(match, 1, names[::-1]))
        slot.put_away(game.id)
    slot.earlier()[0].write_text("{", encoding="utf-8")
    app.router.earlier()


def statistics_of_many(app: App) -> None:
    """Three people have played many matches of every game."""
    write(user_folder(), *lines(12, NAMES["usual"][:3]))
    app.router.statistics()


def statistics_of_a_game(app: App, *, figures: bool) -> None:
    """The same of one game, in pictures or in figures."""
    write(user_folder(), *lines(12, NAMES["long"][:3]))
    app.router.statistics(NAMES["long"][0], "trick-ninety-nine")
    if figures:
        assert isinstance(app.scene, StatisticsPage)
        app.scene.turn_figures()


def full_month(app: App) -> None:
    """Every deal of the days before today was played, and the month before is shown."""
    results: list[dict[str, object]] = []
    for back in range(62):
        day = (app.today() - timedelta(days=back)).isoformat()
        for at, game in enumerate(catalogue.GAMES):
            places = [1 + (at + back + seat) % game.usual_seats for seat in range(game.usual_seats)]
            results.append({"day": day, "game": game.id, "places": places, "practice": at == back % 11})
    (user_folder() / days.FILE).write_text("".join(json.dumps(result) + "\n" for result in results), encoding="utf-8")
    app.router.days()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode=""))
    app.step()


def pages() -> dict[str, Callable[[App], None]]:
    """The pages that belong to no game."""
    return {
        "home": lambda app: None,
        "settings": lambda app: app.router.settings(),
        "deal of the day": lambda app: app.router.days(),
        "deals of a full month": full_month,
        "earlier games": lambda app: app.router.earlier(),
        "earlier games of every kind": earlier_games,
        "statistics": lambda app: app.router.statistics(),
        "statistics of many matches": statistics_of_many,
        "statistics of a game": partial(statistics_of_a_game, figures=False),
        "statistics of a game in figures": partial(statistics_of_a_game, figures=True),
        "about": lambda app: app.router.about(),
        "who has come": lambda app: app.router.newcomer(),
        "what one feels like": lambda app: app.router.ask_mood(),
        **pad_pages(),
        **evening_pages(),
        "join": lambda app: app.router.join_deal(),
        "own look": lambda app: app.router.own_look("back"),
        "report of a problem": lambda app: app.router.report_problem(),
        "is it fair": lambda app: app.router.fair(),
        "printed": lambda app: app.router.print_page(f"Oh Hell, {NAMES['long'][0]} rules", "<!DOCTYPE html>"),
        "letters": lambda app: app.router.letters(TextField("Robin", lambda text: None), lambda text, enter: None),
        "rules of a game": lambda app: app.router.rules_of(catalogue.GAMES[0].id),
    }
