"""Hands at the table: what is asked is answered, and legal moves are made, by pointer and keys as it falls by lot."""

from __future__ import annotations

from random import Random

import pygame

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import DISCARD
from tests.walker.person import Person, Point
from ui.boards.keys import key_of
from ui.settings import PLAYS
from ui.table.asking.cover import HOLD_S
from ui.table.asking.panels import MoveButton
from ui.table.scene import TableScene
from ui.table.show.sprites import CardSprite

_DOUBLE_APART_MS = 600  # between clicks that are meant to be two
WAYS = ("click", "drag", "double", "digits", "arrows")


def sprite_of(table: TableScene, card: Card) -> CardSprite | None:
    """The card in the hand at the bottom; None where it is not there."""
    return next((sprite for sprite in table.gestures.hand() if sprite.card is card), None)


def point_on(table: TableScene, sprite: CardSprite) -> Point:
    """A point of that card that no other card covers."""
    rect = sprite.rect()
    across = range(rect.left + 3, rect.right, max(1, rect.width // 12))
    points = ((x, rect.top + rect.height * share // 20) for share in (10, 3, 16) for x in across)
    return next((point for point in points if table.gestures.at(point) is sprite), rect.center)


def place_for(table: TableScene, move: Move) -> Point | None:
    """Where the cards of a move have to go: to a seat, a pile, a group; None where no place takes them."""
    if move.target is not None and move.target in table.layout.places:
        return table.layout.places[move.target].plate.center
    view = table.view
    piles = sorted(table.layout.spots, key=lambda where: where is not DISCARD)
    for where in piles:
        if where.kind != "hand" and table.layout.spots[where].takes_cards:
            gathers = view.gathers_at(move.seat, move.cards, where) is not None
            if gathers or not isinstance(view.offers(move.seat, move.cards, where), Refusal):
                return table.layout.spots[where].rect().center
    return None


def answer(person: Person, dice: Random) -> str:
    """Do what is asked of whoever sits at the screen, in some way; returns what that was, empty where nothing is."""
    table = person.table
    controller = table.controller
    window = controller.window
    if table.cover is not None:
        return _curtain(person, dice)
    if table.choice is not None:
        return _choice(person, dice)
    if controller.passing_to is not None or controller.decoy:
        _main_or_button(person, dice)
        return "pass on"
    if window is not None and window.waits:
        return _window(person, dice)
    prompt = controller.prompt() or controller.late_prompt()
    if prompt is None:
        return _other_button(person, dice)
    if table.question is not None:
        return _panel(person, dice)
    seat = controller.viewer
    moves = [] if seat is None or prompt.seat is None else list(table.view.moves(seat))
    if not moves:
        _main_or_button(person, dice)
        return "go on"
    return make(person, dice.choice(moves), dice)


def _main_or_button(person: Person, dice: Random) -> None:
    if dice.random() < 0.5:
        person.key(pygame.K_SPACE)
        return
    actions = person.table.actions
    buttons = [button for button in person.buttons() if button.text in {action.text for action in actions.actions}]
    if buttons:
        person.click(buttons[0].rect.center, finger=person.by_finger)


def _other_button(person: Person, dice: Random) -> str:
    words = ("Finish", "Continue", "See the result", "Sort")
    buttons = [button for button in person.buttons() if button.text.startswith(words)]
    if not buttons:
        return ""
    person.click(dice.choice(buttons).rect.center, finger=person.by_finger)
    return "other button"


def _curtain(person: Person, dice: Random) -> str:
    cover = person.table.cover
    assert cover is not None
    way = dice.choice(("space", "space", "enter", "click", "impatient"))
    if way == "impatient":
        for _ in range(3):
            person.key(dice.choice((pygame.K_RETURN, pygame.K_SPACE)))
        return "tap at the curtain"
    person.wait(1000)
    if way == "space":
        person.hold(pygame.K_SPACE, 1000 * HOLD_S + 100)
    elif way == "enter":
        person.hold(pygame.K_RETURN, 1000 * HOLD_S + 100)
    else:
        person.click(cover.button.rect.center, finger=person.by_finger)
    return "lower the curtain"


def _choice(person: Person, dice: Random) -> str:
    choice = person.table.choice
    assert choice is not None
    way = dice.random()
    at = dice.randrange(max(1, len(choice.answers)))
    if way < 0.15:
        person.key(pygame.K_ESCAPE)
        return "cancel a choice"
    if way < 0.5 and at < 9:
        person.key(pygame.K_1 + at)
    elif way < 0.7:
        for _ in range(at):
            person.key(pygame.K_TAB)
        person.key(pygame.K_RETURN)
    else:
        stops = choice.form.stops()
        if at < len(stops):
            person.click(stops[at].rect.center, finger=person.by_finger)
    return "answer a choice"


def _window(person: Person, dice: Random) -> str:
    table = person.table
    window = table.controller.window
    assert window is not None
    buttons = [button for form in [table.calling.form] if form for button in form.stops() if button.enabled]
    way = dice.random()
    if way < 0.45 or not buttons:
        person.key(pygame.K_SPACE)
    elif way < 0.6 and table.board.calls_with and len(window.people) == 1:
        person.key(key_of(table.board.calls_with))
    elif way < 0.7:
        person.key(pygame.K_1 + dice.choice(window.people))
    else:
        person.click(dice.choice(buttons).rect.center, finger=person.by_finger)
    return "answer what several are asked"


def _panel(person: Person, dice: Random) -> str:
    """One of the buttons of the panel in the middle, by pointer or keys."""
    question = person.table.question
    assert question is not None
    stops = question.form.stops()
    buttons = [stop for stop in stops if isinstance(stop, MoveButton)] or stops
    if not buttons:
        person.key(pygame.K_RETURN)
        return "answer a panel"
    button = dice.choice(buttons)
    if dice.random() < 0.6:
        person.click(button.rect.center, finger=person.by_finger)
    else:
        for _ in stops:
            if question.form.focus is button and button.ringed:
                break
            person.key(pygame.K_TAB)
        person.key(pygame.K_RETURN)
    return "answer a panel"


def make(person: Person, move: Move, dice: Random) -> str:
    """Make a legal move, as one would. It may become another one: what the cards offer is the table's business."""
    table = person.table
    if not move.cards:
        return _without_cards(person, move, dice)
    if table.view.takes_many:
        return _together(person, move, dice)
    way = dice.choice(WAYS)
    sprite = sprite_of(table, move.cards[0])
    if sprite is None:
        return ""
    place = place_for(table, move)
    point = point_on(table, sprite)
    if way == "drag" and place is not None:
        person.drag(point, place)
    elif way == "double":
        person.click(point, finger=person.by_finger)
        if person.scene is table and table.choice is None:
            person.click(point, finger=person.by_finger)
    elif way in ("digits", "arrows"):
        _by_keys(person, table.gestures.hand().index(sprite), digits=way == "digits")
    else:
        person.click(point, finger=person.by_finger)
        lifted = person.scene is table and table.choice is None and person.app.settings.click != PLAYS
        if lifted and place is not None and table.controller.to_advise() is not None:
            person.click(place, finger=person.by_finger)
    _choose(person, dice)
    _gathered(person, dice)
    return f"play by {way}"


def _by_keys(person: Person, at: int, *, digits: bool) -> None:
    if digits and at < 9:
        person.key(pygame.K_1 + at)
        person.key(pygame.K_1 + at)
        return
    person.key(pygame.K_HOME)
    for _ in range(at):
        person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)


def _together(person: Person, move: Move, dice: Random) -> str:
    """Lift the cards of a move, and send them where they belong."""
    table = person.table
    if table.gestures.lifted and dice.random() < 0.7:
        person.key(pygame.K_ESCAPE)
    for card in move.cards:
        sprite = sprite_of(table, card)
        if sprite is None or person.scene is not table:
            return ""
        person.click(point_on(table, sprite), finger=person.by_finger)
        person.wait(_DOUBLE_APART_MS, _DOUBLE_APART_MS / 2)
    way, place = dice.random(), place_for(table, move)
    sprite = sprite_of(table, move.cards[-1])
    if way < 0.3 and place is not None and sprite is not None:
        person.drag(point_on(table, sprite), place)
    elif way < 0.5 and place is not None:
        person.click(place, finger=person.by_finger)
    else:
        texts = {action.text for action in table.actions.actions[:2]}
        buttons = [button for button in person.buttons() if button.text in texts]
        if buttons:
            person.click(dice.choice(buttons).rect.center, finger=person.by_finger)
    _choose(person, dice)
    _gathered(person, dice)
    return "play several cards"


def _without_cards(person: Person, move: Move, dice: Random) -> str:
    """A move without cards: by its button, by Space, or by a click on the place that stands for it."""
    table = person.table
    words = table.showing.labels.button(table.view, move)
    button = next((button for button in person.buttons() if words and button.text.startswith(words[:8])), None)
    if button is not None and dice.random() < 0.6:
        person.click(button.rect.center, finger=person.by_finger)
    else:
        places = [where for where, spot in table.layout.spots.items() if where.seat is None]
        answers = [where for where in places if isinstance(table.view.offers(move.seat, [], where), list)]
        if answers:
            person.click(table.layout.spots[answers[0]].rect().center, finger=person.by_finger)
        else:
            person.key(pygame.K_SPACE)
    _choose(person, dice)
    return "move without cards"


def _choose(person: Person, dice: Random) -> None:
    """Answer what is asked beside the card, mostly with yes."""
    for _ in range(2):
        if not isinstance(person.scene, TableScene) or person.table.choice is None:
            return
        if dice.random() < 0.8:
            person.key(pygame.K_1 + dice.randrange(min(9, len(person.table.choice.answers))))
        else:
            _choice(person, dice)


def _gathered(person: Person, dice: Random) -> None:
    """Cards that lie gathered become a move by the golden button, or wait."""
    if isinstance(person.scene, TableScene) and person.table.gestures.gathering is not None and dice.random() < 0.7:
        person.key(pygame.K_SPACE)
