"""Looking back at the table: steps by keys, wheel and pointer in every game and window, nothing lies on what is marked,
all cards open and close, and one may leave at any time."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.engine.moves import NEXT, move
from game.engine.state import HANDS
from game.engine.table import known
from game.session.coach.controller import KEPT, NO_PLAY, LookBackController
from game.session.coach.look_back import WeighedRound
from game.session.coach.looking import Looking
from game.session.controller import GameController
from game.session.match import Match
from tests.session.coach.rounds import JUDGED, new_match, played
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import SIZES, all_words, click, click_on, press, settle, table
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.score.look_back import LookBackPage
from ui.scenes.score.results import ResultsPage
from ui.settings import Settings
from ui.table.coach.grade import Grade
from ui.table.coach.panel import Dots
from ui.table.scene import TableScene
from ui.widgets import Button, Label, Paragraph

pytestmark = pytest.mark.usefixtures("little_thought")
LETTERS = dict(zip(SIZES, ("large", "normal", "small", "normal"), strict=True))
MANY_PX, FEW, MOST = 1280, 4, 6
WEIGHED_IN = 8  # imagined deals; how well it is weighed is tested elsewhere
OPENS = [game for game in JUDGED if game != "sixty-seconds"]


@cache
def a_match(game: str, rounds: int = 1, people: int = 1, seed: int = 5) -> Match:
    match = played(new_match(game, seed, people), "easy")
    for _ in range(rounds - 1):
        match.submit(move(0, NEXT))
        played(match, "easy")
    return match


@cache
def weighed(game: str, rounds: int, people: int, seed: int = 5) -> dict[int, WeighedRound]:
    """All rounds of a match, weighed."""
    match = a_match(game, rounds, people, seed)
    found = {number: WeighedRound(match, number, WEIGHED_IN) for number in range(1, rounds + 1)}
    for weighing in found.values():
        while weighing.work():
            pass
    return found


class Ticking(Clock):
    """A clock on which some time goes by whenever one looks."""

    def __call__(self) -> float:
        self.pass_ms(2)
        return self.now


class AtTable:
    """Somebody who looks back at a round: what is open, and ways to step. `known`: it has been weighed before."""

    def __init__(
        self, game: str, size: tuple[int, int] = (1280, 720), *, rounds: int = 1, people: int = 1, seed: int = 5,
        known: bool = True,
    ) -> None:  # fmt: skip
        match = a_match(game, rounds, people, seed)
        self.clock = Clock() if known else Ticking()
        settings = Settings(sound=False, text_size=LETTERS[size], speed="off")
        self.app: App = bare_app(size, settings, self.clock)
        self.app.start_over(HomeScene())
        controller = GameController(match, self.clock)
        self.app.router.score(controller)
        self.app.step()
        if known:
            looking = self.app.router._looking = Looking(controller)
            looking._weighed.update(weighed(game, rounds, people, seed))
        press(self.app, pygame.K_b)
        self.table: TableScene = table(self.app)
        if known:
            self.rest()

    @property
    def controller(self) -> LookBackController:
        assert isinstance(self.table.controller, LookBackController)
        return self.table.controller

    @property
    def looking(self) -> Looking:
        return self.controller.looking

    @property
    def panel(self) -> pygame.Rect:
        assert self.table.coach.form is not None
        return self.table.coach.form.root.rect

    def rest(self) -> None:
        settle(self.app, self.clock, 60)

    def press(self, key: int) -> None:
        press(self.app, key)
        self.rest()

    def wheel(self, notches: float) -> None:
        facts = {"x": 0, "y": int(notches), "precise_x": 0.0, "precise_y": float(notches), "flipped": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, facts))
        self.rest()

    def click(self, pos: tuple[int, int]) -> None:
        click(self.app, pos)
        self.rest()

    def click_tool(self, icon: str) -> None:
        self.click(next(tool.rect.center for tool in self.table.actions.tools if tool.icon == icon))

    def click_action(self, words: str) -> None:
        buttons = (widget for widget in self.table.actions.form.root.everything() if isinstance(widget, Button))
        self.click(next(button.rect.center for button in buttons if button.text == words))

    def dots(self) -> Dots:
        assert self.table.coach.form is not None
        return next(widget for widget in self.table.coach.form.root.everything() if isinstance(widget, Dots))

    def said(self) -> str:
        """The words of the panel."""
        assert self.table.coach.form is not None
        words = self.table.coach.form.root.everything()
        return "\n".join(word.text for word in words if isinstance(word, (Label, Paragraph, Grade)))

    def check(self) -> None:
        """The table stands before the open decision, the panel is whole and lies on nothing that is marked."""
        looking, coach = self.looking, self.table.coach
        assert len(self.table.match.moves) == looking.number
        made = looking.match.moves[looking.number]
        assert self.table.bottom == self.controller.viewer == made.seat
        assert self.table.cards.agrees(self.table.view)
        assert f"Decision {looking.stops.index(looking.number) + 1} of {len(looking.stops)}" in self.said()
        assert self.table.layout.free.contains(self.panel)
        rects = coach.marks.rects()
        for rect in rects:
            assert not self.panel.colliderect(rect), f"the panel lies on a mark before move {looking.number}"
        marked = [mark.move for mark in coach.marks.marks]
        assert marked[0] == made
        decision = looking.decision
        if decision is not None:
            assert decision.done in self.said().replace("**", "")
            assert decision.verdict.why in self.said()
            assert marked == ([made, decision.verdict.best] if decision.instead else [made])
            assert len({mark.word for mark in coach.marks.marks}) == len(marked)
        if made.cards:
            assert len(rects) >= len(made.cards) + 1, "what was played is not marked"
        for button in self.table.actions.form.stops():
            assert not self.panel.colliderect(button.rect)
            assert button.rect.height >= self.app.theme.finger - 1


@pytest.mark.spread
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", JUDGED)
def test_it_steps_by_keys_wheel_and_pointer(game: str, size: tuple[int, int]):
    person = AtTable(game, size)
    stops = person.looking.stops
    person.press(pygame.K_HOME)
    person.check()
    ways = [
        (lambda: person.press(pygame.K_RIGHT), lambda: person.press(pygame.K_LEFT)),
        (lambda: person.wheel(-1), lambda: person.wheel(1)),
        (lambda: person.click_tool("right"), lambda: person.click_tool("left")),
    ]
    most = MOST if size[0] <= MANY_PX else FEW  # a large window takes its time, and each step is alike
    for at, number in enumerate(stops[1:most], 1):
        on, back = ways[at % 3]
        on()
        assert person.looking.number == number
        person.check()
        if at % 4 == 0:
            back()
            assert person.looking.number == stops[at - 1]
            person.check()
            on()
    person.press(pygame.K_END)
    person.press(pygame.K_RIGHT)
    assert person.looking.number == stops[-1]
    for at in (0, len(stops) // 2, len(stops) - 1):
        dots = person.dots()
        person.click((dots.x_of(at), dots.rect.centery))
        assert person.looking.number == stops[at]
        person.check()
    person.press(pygame.K_HOME)
    assert person.looking.number == stops[0]
    person.press(pygame.K_END)
    assert person.looking.number == stops[-1]


@pytest.mark.parametrize("game", OPENS)
def test_cards_open_and_close(game: str):
    person = AtTable(game)
    others = [where for where in HANDS[: person.table.view.seats] if where.seat != person.table.bottom]

    def faces() -> int:
        return sum(sprite.card is not None for where in others for sprite in person.table.cards.zones.get(where, ()))

    start = faces()
    person.press(pygame.K_o)
    assert faces() > start
    person.check()
    person.press(pygame.K_RIGHT)
    assert faces() > start, "the switch stays as it is from one decision to the next"
    person.press(pygame.K_LEFT)
    person.click_tool("eye")
    assert faces() == start
    hidden = [card for where in others for card in person.table.view.table.zones[where]]
    assert sum(map(known, hidden)) == start
    person.check()


def test_hands_that_are_kept_do_not_open_and_the_table_says_why():
    person = AtTable("sixty-seconds")
    seen = str(person.table.view)
    for turn in (lambda: person.press(pygame.K_o), lambda: person.click_tool("eye")):
        turn()
        assert not person.controller.opened
        assert str(person.table.view) == seen
        assert person.table.words._message == KEPT
    eye = next(tool for tool in person.table.actions.tools if tool.icon == "eye")
    assert eye.tip == KEPT


def test_mistakes_come_dearest_first_and_it_opens_at_the_dearest_that_is_known():
    person = AtTable("trick-ninety-nine")  # a match with two mistakes
    numbers = [decision.number for decision in person.looking.marked]
    assert len(numbers) > 1
    assert person.looking.number == numbers[0]
    assert "Mistake" in person.said()
    person.click_action("Next mistake")
    assert person.looking.number == numbers[1]
    person.press(pygame.K_HOME)
    person.press(pygame.K_m)
    assert person.looking.number == numbers[0]
    person.press(pygame.K_m)
    person.press(pygame.K_ESCAPE)
    assert isinstance(person.app.scene, ResultsPage)
    press(person.app, pygame.K_b)
    again = table(person.app).controller
    assert isinstance(again, LookBackController)
    assert again.looking is person.looking, "what was weighed is weighed once"
    assert again.looking.number == numbers[0]


def test_while_nothing_is_known_it_opens_at_the_first_decision_and_verdicts_come_while_one_reads():
    person = AtTable("forty-fives", known=False)
    looking = person.looking
    assert looking.number == looking.stops[0]
    assert not looking.weighing.finished
    looking.step(1)
    person.controller.show()
    for _ in range(4):
        person.table.tick(person.clock.now, 2.0)
    assert looking.decision is None
    assert "still thinking" in person.said()
    assert [mark.word for mark in person.table.coach.marks.marks] == ["Played"]
    press(person.app, pygame.K_m)
    assert person.table.words._message == "No mistake so far."
    slices = 0
    while looking.decision is None:
        assert person.controller.think(4.0)
        slices += 1
    assert slices > 3, "no slice does much"
    for _ in range(4):
        person.table.tick(person.clock.now, 2.0)
    assert "still thinking" not in person.said()
    press(person.app, pygame.K_ESCAPE)
    assert isinstance(person.app.scene, ResultsPage), "it is left before it is done"


def test_nothing_is_played_and_a_try_is_turned_down_with_a_sentence():
    match = a_match("forty-fives")
    made = list(match.moves)
    person = AtTable("forty-fives")
    number = next(stop for stop in person.looking.stops if match.moves[stop].kind == "play")
    person.looking.go(number)
    person.controller.show()
    person.rest()
    card = match.moves[number].cards[0]
    sprite = next(sprite for sprite in person.table.cards.all() if sprite.card is card)
    for _ in range(2):
        click(person.app, sprite.rect().center)
    assert person.table.words._message == NO_PLAY
    person.rest()
    for key in (pygame.K_z, pygame.K_h, pygame.K_RETURN, pygame.K_SPACE, pygame.K_t, pygame.K_p, pygame.K_TAB):
        person.press(key)
    press(person.app, pygame.K_s, ctrl=True)
    assert table(person.app) is person.table
    assert match.moves == made
    assert person.table.match is not match


def test_rounds_turn_by_keys_and_buttons():
    person = AtTable("forty-fives", rounds=2)
    assert person.looking.weighing.number == 2
    for key in (pygame.K_UP, pygame.K_PAGEUP):
        person.press(key)
        assert person.looking.weighing.number == 1
        person.check()
        person.press(key)
        assert person.looking.weighing.number == 1
        person.press(pygame.K_DOWN if key == pygame.K_UP else pygame.K_PAGEDOWN)
        assert person.looking.weighing.number == 2
    assert person.table.coach.form is not None
    turning = [widget for widget in person.table.coach.form.root.everything() if isinstance(widget, Button)]
    assert [button.icon for button in turning] == ["up", "down"]
    person.click(turning[0].rect.center)
    assert person.looking.weighing.number == 1
    assert "Hand 1" in person.said()


def test_the_list_leads_to_a_decision_and_back():
    person = AtTable("forty-fives", rounds=2)
    person.press(pygame.K_l)
    page = person.app.scene
    assert isinstance(page, LookBackPage)
    click_on(person.app, "At the table")
    assert person.app.scene is person.table
    person.rest()
    assert person.looking.number == person.looking.marked[0].number
    person.check()
    person.click_tool("log")
    assert isinstance(person.app.scene, LookBackPage)
    press(person.app, pygame.K_LEFT)
    press(person.app, pygame.K_ESCAPE)
    assert person.app.scene is person.table
    person.rest()
    assert person.looking.weighing.number == 1, "the table follows the list to another round"
    person.check()


@pytest.mark.parametrize("words", ["Same cards", "Other cards"])
def test_one_may_play_on_with_the_same_cards_or_with_others(words: str):
    match = a_match("forty-fives")
    person = AtTable("forty-fives")
    person.press(pygame.K_RIGHT)
    number = person.looking.number
    seen = person.table.view.table.zones[HANDS[0]]
    person.press(pygame.K_f)
    assert "It is practice" in all_words(person.app)
    press(person.app, pygame.K_ESCAPE)
    assert person.app.scene is person.table
    person.click_action("Play on from here")
    click_on(person.app, words)
    new = table(person.app)
    assert new.match.setup.practice
    assert new.looking is None
    assert set(new.view.table.zones[HANDS[0]]) == set(seen)
    assert (new.match.setup.position is None) is (words == "Same cards")
    if words == "Same cards":
        assert new.match.moves[:number] == match.moves[:number]
    settle(person.app, person.clock, 400)
    press(person.app, pygame.K_ESCAPE)
    assert "This table is not saved" in all_words(person.app)


def test_hands_that_are_kept_are_dealt_anew_to_play_on():
    person = AtTable("sixty-seconds")
    person.press(pygame.K_f)
    words = all_words(person.app)
    assert "Hands are kept" in words
    assert "Other cards" in words
    assert "Same cards" not in words


def test_several_people_see_what_each_of_them_saw_without_a_curtain():
    person = AtTable("forty-fives", people=3)
    bottoms = set()
    for _ in person.looking.stops:
        person.check()
        assert person.table.cover is None
        bottoms.add(person.table.bottom)
        person.press(pygame.K_RIGHT)
    assert bottoms == {0, 1, 2}


def test_a_window_of_another_size_and_leaving_at_any_moment():
    for leave in (pygame.K_ESCAPE, pygame.K_b):
        person = AtTable("skat")
        for size in SIZES:
            person.app.size = size
            person.table.resize(size)
            press(person.app, pygame.K_RIGHT)
        person.app.size = (1280, 720)
        person.table.resize((1280, 720))
        press(person.app, pygame.K_RIGHT)
        press(person.app, pygame.K_o)
        press(person.app, leave)
        assert isinstance(person.app.scene, ResultsPage)
        person.app.step()


def test_the_pointer_on_the_panel_touches_nothing_below():
    person = AtTable("forty-fives")
    number = person.looking.number
    person.click((person.panel.x + 4, person.panel.bottom - 4))
    assert person.looking.number == number
    assert person.table.choice is None


def test_bids_are_not_said_any_more_once_cards_are_played():
    at_table = AtTable("oh-hell")
    board, seen = at_table.table.board, set()
    for _ in at_table.looking.stops:
        bidding = at_table.controller.match.prompts()[0].kinds == ("bid",)
        assert bidding or not board.bubbles
        seen.add(bidding and bool(board.bubbles))
        at_table.press(pygame.K_RIGHT)
    assert seen == {True, False}
