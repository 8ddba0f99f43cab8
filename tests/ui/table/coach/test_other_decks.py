"""Another deck chosen in the middle of something: what was said of cards by their old names is said anew."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.options import Value
from game.engine.state import anybody
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.session.coach.rounds import JUDGED
from tests.ui.access.test_reading_tables import reads
from tests.ui.player import Player
from tests.ui.table.coach.test_look_back_table import AtTable
from tests.ui.table.lessons.test_lessons import bubble_of, controller_of, do_step, seated
from ui import TITLE
from ui.app import App

OFFERS = [
    (game, setting.id, value)
    for game in GAMES
    for setting in game.settings
    if setting.decks is not None
    for value, deck in setting.decks.items()
    if deck
]


def choose(app: App, setting: str, value: Value) -> None:
    """As the page of settings does it."""
    app.settings.own[setting] = value
    app.apply_settings()


@pytest.mark.parametrize(("game", "setting", "value"), OFFERS)
def test_a_bubble_speaks_of_the_cards_that_lie_there(sit_down, game: Game, setting: str, value: str):
    player = seated(sit_down, game, speed="off")
    controller = controller_of(player)
    while controller.step is not None and "{" not in controller.step.says:
        do_step(player, "double")
    step = controller.step
    assert step is not None
    before = bubble_of(player).text.text
    choose(player.app, setting, value)
    player.rest()
    assert bubble_of(player).text.text == step.words != before


@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize(("game", "setting", "value"), [offer for offer in OFFERS if offer[0].id in JUDGED])
def test_a_look_back_speaks_of_the_cards_that_lie_there(game: Game, setting: str, value: str):
    person = AtTable(game.id)
    usual = person.app.settings.own[setting]
    told = [decision.done for decision in person.looking.weighing.decisions]
    assert person.looking.decision is not None
    assert person.looking.decision.done in person.said()
    choose(person.app, setting, value)
    person.rest()
    now = [decision.done for decision in person.looking.weighing.decisions]
    assert now != told
    assert person.looking.decision.done in person.said()
    choose(person.app, setting, usual)
    person.rest()
    assert [decision.done for decision in person.looking.weighing.decisions] == told


@pytest.mark.parametrize(("game", "setting", "value"), OFFERS)
def test_what_happened_last_is_read_by_the_names_that_cards_have_now(sit_down, game: Game, setting: str, value: str):
    kinds = [PERSON, *[COMPUTER] * (game.usual_seats - 1)]
    seats = tuple(Seat(f"P{at}", kind, "easy") for at, kind in enumerate(kinds))
    match, rng = Match(Setup(game.id, game.rule_sets[0].id, seats, 4)), Random(5)
    while not {event.kind for event in match.events[-2:]} & {"led", "played"}:
        match.submit(match.state.any_move(anybody(match.prompts()[0]), rng))
    player: Player = sit_down(match, speed="off")
    player.rest()
    with reads(player):
        before = last_read(player)
        choose(player.app, setting, value)
        player.rest()
        log = [" ".join(line.words.split()) for line in player.table.controller.log()]
        assert before != last_read(player) == log[-len(before) :]


def last_read(player: Player) -> list[str]:
    """The last sentences as they are read."""
    nodes = player.app.access.make(player.table, TITLE, player.app.size).root.everything()
    return [node.name for node in next(node for node in nodes if node.id == "latest").children]
