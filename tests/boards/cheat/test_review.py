"""What was true: every claim of a finished round with its cards, what stood out, and the ways that lead there."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import lru_cache
from random import Random

import pygame
import pytest

from game import catalogue
from game.engine.cards import RANKS, french
from game.engine.moves import NEXT, Move, move
from game.engine.options import Value
from game.games.cheat.words.review import summary
from game.players import protocol
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.words.language import plural
from game.words.report import Deed, Review
from tests.players.random_bot import RandomBot
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    LONG_NAMES,
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click,
    click_on,
    find,
    form_of,
    played,
    press,
)
from tests.ui.scenes.test_layout import Table
from ui.app import App
from ui.scenes import slots
from ui.scenes.parts import Stepper
from ui.scenes.pause import PauseMenu
from ui.scenes.router import table_scene
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.review import DeedLine, MarkPlate, ReviewPage, columns
from ui.stage import Item
from ui.table.festive.finale import counts_rounds
from ui.table.scene import TableScene
from ui.widgets import Kit, ScrollArea
from ui.widgets.cards import SmallCards

LONG = 150


@lru_cache
def reviews(names: tuple[str, ...], rounds: int, claims: int) -> tuple[Review, ...]:
    """So many made-up rounds of so many claims: one of twelve cards among them, every third one called."""
    return tuple(_review(number, names, claims) for number in range(1, rounds + 1))


def _review(number: int, names: tuple[str, ...], claims: int) -> Review:
    rng, pack = Random(number), french(1)
    deeds: list[Deed] = []
    for at in range(claims):
        seat, other = at % len(names), (at + 1) % len(names)
        true = bool(at % 2)
        count = 12 if at == 4 else 1 + at % 4
        fitting = [card for card in pack if card.rank == RANKS[at % 13]]
        cards = tuple(fitting[:count]) if true else tuple(rng.sample(pack, count))
        after = f"{names[other]} called and took {plural(at + count, 'card')}" if at % 3 == 0 else "let go"
        mark = {2: "Best bluff", 9: "Worst call"}.get(at, "")
        deeds.append(Deed(seat, f"{count} of {RANKS[at % 13]}", cards, true, after, mark))
    bluff = f"Best bluff: {names[2 % len(names)]}'s three threes in round {number}, none of them true."
    call = f"Worst call: {names[0]} doubted {names[-1]}'s two tens and took {plural(claims, 'card')}."
    return Review(number, tuple(deeds), (bluff, call), summary(deeds, names))


def match_with(
    monkeypatch: pytest.MonkeyPatch, seats: int = 4, rounds: int = 2, claims: int = 30, people: int = 1
) -> Match:
    """A match of which those rounds may be looked at again."""
    match = played(a_setup(seats, people), 30)
    names = tuple(seat.name for seat in match.setup.seats)
    report = replace(match.report(), reviews=reviews(names, rounds, claims))
    monkeypatch.setattr(match, "report", lambda: report)
    monkeypatch.setattr(catalogue.game(match.setup.game), "review", catalogue.game("cheat").review)
    return match


def opened(app: App, match: Match) -> ReviewPage:
    controller = GameController(match, app.clock)
    app.push(Table(controller))
    app.router.review(controller)
    app.step()
    assert isinstance(app.scene, ReviewPage)
    return app.scene


def is_open(app: App) -> bool:
    return isinstance(app.scene, ReviewPage)


def lines(app: App) -> list[DeedLine]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, DeedLine)]


def faces(line: DeedLine) -> list[str]:
    return [face for row in line._cards.children() if isinstance(row, SmallCards) for face in row.faces]


def drawn(kit: Kit, line: DeedLine) -> list[Item]:
    return line.items(kit, 10)


# --- what it shows


def test_every_claim_stands_in_order_with_its_cards(app, monkeypatch):
    match = match_with(monkeypatch)
    page = opened(app, match)
    review = match.report().reviews[-1]
    assert page.review is review
    assert [line.deed for line in lines(app)] == list(review.deeds)
    for number, (line, deed) in enumerate(zip(lines(app), review.deeds, strict=True), 1):
        name = match.setup.seats[deed.seat].name
        verdict = "true" if deed.true else "a lie"
        assert line.text == f"{number}. {name}: {deed.said}, {verdict}, {deed.after}"
        assert faces(line) == [card.face for card in deed.cards]


def test_a_lie_has_another_colour_and_another_sign(app, monkeypatch):
    opened(app, match_with(monkeypatch))
    lie, truth = lines(app)[0], lines(app)[1]
    assert (lie.deed.true, truth.deed.true) == (False, True)
    assert verdict(app, lie) != verdict(app, truth)
    assert len({colour for _, colour in (verdict(app, lie), verdict(app, truth))}) == 2
    plates = [
        len([item for item in drawn(app, line) if item[1].get_width() == line.rect.width]) for line in (lie, truth)
    ]
    assert plates == [1, 0], "and a ground of its own"


def verdict(app: App, line: DeedLine) -> tuple[bytes, tuple[int, ...]]:
    """The sign that tells true from a lie: its shape and its colour."""
    sign = next(picture for _, picture, *_ in drawn(app, line) if picture.get_height() == app.theme.px(16))
    shape = pygame.mask.from_surface(sign)
    x, y = next((x, y) for x in range(sign.get_width()) for y in range(sign.get_height()) if shape.get_at((x, y)))
    return pygame.image.tobytes(shape.to_surface(), "RGB"), tuple(sign.get_at((x, y)))[:3]


def test_what_stood_out_is_said_above_and_leads_to_its_line(app, monkeypatch):
    match = match_with(monkeypatch, claims=LONG)
    opened(app, match)
    plates = [widget for widget in form_of(app).root.everything() if isinstance(widget, MarkPlate)]
    marks = [mark.partition(": ") for mark in match.report().reviews[-1].marks]
    assert [(plate.title, plate.text) for plate in plates] == [(title, sentence) for title, _, sentence in marks]
    press(app, pygame.K_END)
    for plate in plates:
        marked = next(line for line in lines(app) if line.deed.mark == plate.title)
        assert not area(app).rect.colliderect(marked.rect)
        click(app, plate.rect.center)
        assert area(app).rect.contains(marked.rect)
        press(app, pygame.K_END)


def area(app: App) -> ScrollArea:
    assert isinstance(app.scene, ReviewPage)
    assert app.scene._area is not None
    return app.scene._area


def test_it_counts_the_lies_of_everybody(app, monkeypatch):
    match = match_with(monkeypatch, claims=30)
    opened(app, match)
    names = [seat.name for seat in match.setup.seats]
    assert "**30 claims, 15 untrue.**" in all_words(app)
    assert f"Lies: {names[0]} 8 of 8, {names[1]} 0 of 8, {names[2]} 7 of 7, {names[3]} 0 of 7." in all_words(app)


# --- going about


def test_keys_leaf_scroll_and_close(app, monkeypatch):
    page = opened(app, match_with(monkeypatch, rounds=3, claims=LONG))
    shown = [page.review.number]
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
        press(app, key)
        shown.append(page.review.number)
    assert shown == [3, 3, 2, 1, 1, 2], "the latest first, and nothing beyond the last or before the first"
    assert find(app, "Close").focusable
    rounds = next(widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper))
    assert dict(rounds.options)[rounds.value] == "Hand 2"
    press(app, pygame.K_DOWN)
    down = area(app).offset
    assert down > 0
    press(app, pygame.K_PAGEDOWN)
    assert area(app).offset > 2 * down
    press(app, pygame.K_END)
    assert area(app).offset == area(app).overflow
    press(app, pygame.K_UP)
    assert area(app).offset == area(app).overflow - down
    press(app, pygame.K_LEFT)
    assert area(app).offset == 0, "another round begins at its first claim"
    press(app, pygame.K_ESCAPE)
    assert not isinstance(app.scene, ReviewPage)


def test_a_long_round_is_drawn_only_as_far_as_it_is_seen(app, monkeypatch):
    opened(app, match_with(monkeypatch, seats=8, rounds=1, claims=LONG))
    whole = len(lines(app)[0].items(app, 10)) * LONG
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        press(app, key)
        assert 10 < len(area(app).items(app, 10)) < whole / 8


# --- the ways there


@pytest.mark.parametrize("key", [pygame.K_r, None])
def test_results_and_menu_lead_to_it(app, monkeypatch, key):
    match = match_with(monkeypatch)
    table = Table(GameController(match, app.clock))
    app.push(table)
    for page in (ResultsPage(table.controller), PauseMenu(table)):
        app.push(page)
        app.step()
        press(app, key) if key else click_on(app, "Who lied?")
        assert is_open(app)
        press(app, pygame.K_r if key else pygame.K_ESCAPE)
        assert app.scene is page
        app.pop()


def test_a_game_without_lies_offers_nothing_of_the_kind(app):
    table = Table(GameController(played(a_setup(4), 30), app.clock))
    app.push(table)
    for page in (ResultsPage(table.controller), PauseMenu(table)):
        app.push(page)
        app.step()
        assert "Who lied?" not in all_words(app)
        press(app, pygame.K_r)
        assert app.scene is page
        app.pop()
    app.router.review(table.controller)
    assert app.scene is table


def test_people_see_the_results_after_every_round_of_lies(app, monkeypatch):
    assert counts_rounds(GameController(match_with(monkeypatch), app.clock))
    assert not counts_rounds(GameController(match_with(monkeypatch, people=0), app.clock))
    assert not counts_rounds(GameController(played(a_setup(4), 30), app.clock))


# --- looks


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("seats", "count"), [(2, 1), (8, 3)])
def test_everything_has_its_place(size, seats, count, monkeypatch):
    app = bare_app(size)
    match = match_with(monkeypatch, seats=seats, rounds=count, claims=30)
    opened(app, match)
    check_layout(app)
    for line in lines(app):
        check_line(app, line)
    press(app, pygame.K_ESCAPE)
    table = app.scene
    assert isinstance(table, Table)
    for page in (ResultsPage(table.controller), PauseMenu(table)):
        app.push(page)
        app.step()
        assert find(app, "Who lied?").enabled
        check_layout(app)
        app.pop()


def check_line(app: App, line: DeedLine) -> None:
    """Nothing in a line lies over something else or sticks out of it; cards may lie over cards."""
    kit = form_of(app).kit
    items = drawn(kit, line)
    cards = {id(picture) for _, picture, *_ in line._cards.items(kit, 10)}
    places = [pygame.Rect(picture.get_rect(topleft=(x, y))) for _, picture, x, y in items if id(picture) not in cards]
    words = [place for place in places if place.width < line.rect.width]
    room = columns(kit, line.rect)[3].inflate(2, 0)
    laid = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items if id(picture) in cards]
    assert all(line.rect.contains(place) for place in words), line.text
    assert all(room.inflate(kit.theme.px(16), 0).contains(place) for place in laid), line.text
    assert not any(a.colliderect(b) for a, b in itertools.combinations([*words, room], 2)), line.text


# --- rounds as they are played


@lru_cache
def dealt_and_played(rounds: int) -> dict[str, object]:
    """A match of Cheat played by lot to the end of so many rounds."""
    match = Match(lying_table(4, match="first_to_wins"))
    lot, rng = RandomBot(), Random(3)
    while not match.state.round_over or match.round_number < rounds:
        prompt = match.prompts()[0]
        if prompt.kinds == (NEXT,):
            chosen: Move | None = move(0, NEXT)
        else:
            chosen = protocol.decide(lot.choose(match.view(prompt.seat), prompt, rng))
        assert chosen is not None
        match.submit(chosen)
    return match.to_json()


def lying_table(seats: int, **changes: Value) -> Setup:
    tempers = ("", "bold", "truthful", "suspicious", "erratic", "", "bold", "erratic")
    chairs = tuple(
        Seat(name, COMPUTER if at else PERSON, "hard" if at == 1 else "normal", tempers[at])
        for at, name in enumerate(LONG_NAMES[:seats])
    )
    return Setup("cheat", "standard", chairs, 5, changes)


def test_every_claim_of_a_round_comes_back_as_it_was_made(app):
    match = Match.from_json(dealt_and_played(2))
    page = opened(app, match)
    made: list[list[Move]] = [[]]
    for chosen in match.moves:
        if chosen.kind == NEXT:
            made.append([])
        elif chosen.cards:
            made[-1].append(chosen)
    assert [len(moves) > 10 for moves in made] == [True, True]
    for claims in reversed(made):
        assert [(line.deed.seat, line.deed.cards) for line in lines(app)] == [
            (move.seat, move.cards) for move in claims
        ]
        truths = [all(card.rank == move.value for card in move.cards) for move in claims]
        assert [line.deed.true for line in lines(app)] == truths
        press(app, pygame.K_LEFT)
    assert page.review.number == 1


def test_a_round_in_play_is_never_shown():
    match = Match.from_json(dealt_and_played(2))
    again = Match(match.setup)
    for chosen in match.moves:
        over = again.round_number - 1 + again.state.round_over
        assert [review.number for review in again.report().reviews] == list(range(1, over + 1))
        again.submit(chosen)


def test_at_a_table_the_key_waits_for_the_end_of_the_round(app):
    later = Match.from_json(dealt_and_played(1))
    later.submit(move(0, NEXT))
    for match, opens in ((Match(lying_table(4)), False), (later, True)):
        app.start_over(table_scene(match, slots.NoSave()))
        app.step()
        press(app, pygame.K_r)
        assert is_open(app) == opens
    assert "Round 1" in all_words(app)
    press(app, pygame.K_r)
    assert isinstance(app.scene, TableScene)


def test_the_menu_says_how_the_computers_play(app):
    table = Table(GameController(Match(lying_table(4)), app.clock))
    app.push(table)
    app.push(PauseMenu(table))
    app.step()
    ada, bruno, clara = LONG_NAMES[1:4]
    assert f"{ada}: hard, bold. {bruno}: normal, truthful. {clara}: normal, suspicious." in all_words(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_menu_has_room_for_eight_of_them(size, monkeypatch):
    app = bare_app(size)
    match = Match(lying_table(8))
    names = tuple(seat.name for seat in match.setup.seats)
    report = replace(match.report(), reviews=reviews(names, 1, 10))
    monkeypatch.setattr(match, "report", lambda: report)
    table = Table(GameController(match, app.clock))
    app.push(table)
    app.push(PauseMenu(table))
    app.step()
    check_layout(app)
