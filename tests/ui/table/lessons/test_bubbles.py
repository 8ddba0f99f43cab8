"""The bubble of a lesson covers nothing that is read or used, and no tip covers its buttons; its rings are round all
that is meant and nothing else, and what is in them takes clicks: at every step of every lesson, in every size of window
and of text, for a mouse and for fingers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
import pytest

from game.declaration import Game
from game.engine.cards import Card, card
from tests.ui.player import Player
from tests.ui.table.lessons.test_lessons import bubble_of, check_bubble, controller_of, do_step, every_lesson, seated
from ui.settings import TEXT_SIZES
from ui.table.show.sprites import CardSprite
from ui.theme import WARNING

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
TIPS_AT = ("small", "normal", "large")  # sizes of text; larger tips have no room beside the buttons
LOOKS = list(product(SIZES, TEXT_SIZES, (False, True)))

Look = tuple[tuple[int, int], str, bool]
_OVER = 1000  # layers from there on lie over all cards


def looks_of(step: int, *, all_of_them: bool) -> Iterator[Look]:
    """The sizes of window and text, and whether a finger is used, in which a step is looked at: letters and fingers
    take turns from step to step, and so does every fifth window."""
    others = len(LOOKS) // len(SIZES)
    for at, look in enumerate(LOOKS):
        if all_of_them or (at % others == step % others and (at // others + step // 2) % 5 == 0):
            yield look


def lay_out(player: Player, look: Look) -> None:
    app = player.app
    size, app.settings.text_size, app.settings.by_finger = look
    if app.size != size:
        app.resize(size)  # which takes the settings, too
    else:
        app.apply_settings()
    with app.unseen():
        player.step()
        player.step()


def check_nothing_is_covered(player: Player) -> None:
    guide, controller = player.table.guide, controller_of(player)
    step, bubble = controller.step, bubble_of(player)
    assert step is not None
    for rect in guide.targets.asked(controller.awaits):
        assert not bubble.rect.colliderect(rect), f"{step.words!r} lies on what is read or used: {rect}"
    log = player.table.captions.latest.stands
    assert log is None or not bubble.rect.colliderect(log), f"{step.words!r} lies on the log"
    for ring in bubble.rings:
        assert not bubble.rect.colliderect(ring), f"{step.words!r} lies on what it speaks of"


def lying(player: Player, sprite: CardSprite) -> pygame.Rect:
    x, y, _, width = sprite.moving.at(player.table.now)
    rect = pygame.Rect(0, 0, round(width), round(width * 7 / 5))
    rect.center = round(x), round(y - player.table.card_pictures.rise(sprite))
    return rect


def check_rings(player: Player, cards: list[Card]) -> None:
    """Each card that is meant is in a ring as far as one sees it, and no ring runs through another card."""
    bubble, sprites = bubble_of(player), list(player.table.cards.all())
    for sprite in (sprite for sprite in sprites if sprite.shown and sprite.card is not None):
        line = 2 * bubble.line + 4
        over = [lying(player, other).inflate(line, line) for other in sprites if other.shown and other.z > sprite.z]
        seen = [point for point in grid(lying(player, sprite)) if not any(other.collidepoint(point) for other in over)]
        ringed = [point for point in seen if any(ring.collidepoint(point) for ring in bubble.rings)]
        assert ringed == (seen if sprite.card in cards else []), f"{sprite.card} of {cards}"


def check_shapes(player: Player, cards: list[Card]) -> None:
    """Each card that is meant has a ring in its own shape, right over it and under the cards on it."""
    bubble = bubble_of(player)
    sprites = [sprite for sprite in player.table.cards.all() if sprite.card in cards and sprite.shown]
    assert len(bubble.outlines) == len(sprites) >= len(cards)
    assert [item[0] for item in bubble.items() if item[0] < _OVER] == [sprite.z for sprite in sprites]
    for sprite, outline in zip(sprites, bubble.outlines, strict=True):
        assert (outline.width, outline.angle) == (sprite.rest.width, sprite.rest.angle)
        assert abs(outline.centre[0] - sprite.rest.x) <= 1


def grid(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Points all over a card, but for its edges: there a card that is lifted uncovers a little of another one."""
    for x, y in product(range(1, 11), range(1, 11)):
        yield rect.x + rect.width * x // 11, rect.y + rect.height * y // 11


def check_tips(player: Player) -> None:
    """No tip of a card that explains itself lies on a button of the bubble, and what is under it says nothing."""
    tips, bubble = player.table.tips, bubble_of(player)
    buttons = [button.rect for button in bubble.form.stops()]
    for sprite in player.table.cards.all():
        if sprite.shown and tips.cards.at(sprite.rect().center) is sprite:
            panel = tips._beside(tips.cards.tip(sprite, tips.areas.at(sprite.rect().center))).panel
            assert panel.collidelist(buttons) < 0, f"{sprite.card}: {panel} lies on {buttons}"
    rect = bubble.rect
    points = (rect.topleft, rect.center, (rect.centerx, rect.top + 4))
    assert not any(tips.find(point) for point in points), "something under the bubble explains itself"


@every_lesson
@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["few", "all"])
def test_at_every_step_nothing_is_covered_and_all_that_is_meant_is_ringed_and_takes_clicks(
    sit_down, game: Game, thorough: bool
):
    player = seated(sit_down, game, speed="off")
    controller, ringed, lifted = controller_of(player), 0, 0
    wrong: list[str] = []
    while True:
        step, awaits = controller.step, controller.awaits
        assert step is not None
        sort, _, names = step.at.partition(" ")
        cards = [card(face) for face in names.split()] if sort == "card" else []
        ringed += len(cards)
        for look in looks_of(controller.number, all_of_them=thorough):
            lay_out(player, look)
            try:
                check_bubble(player)
                check_nothing_is_covered(player)
                check_shapes(player, cards)
                if cards:
                    check_rings(player, cards)
                if look[1] in TIPS_AT:
                    check_tips(player)
            except AssertionError as error:
                wrong.append(f"step {controller.number} at {look}: {str(error).splitlines()[0]}")
        if cards and awaits is not None and awaits.cards:
            assert set(cards) == set(awaits.cards), "what is to be laid is pointed at, and all of it"
        if controller.finished:
            break
        with player.app.unseen():
            number = controller.number
            if awaits is not None and (awaits.cards or not cards):  # cards that one only looks at are no answer
                lifted += check_clicks(player, awaits.cards if cards else ())
            if controller.number == number:
                do_step(player, "double")
    assert not wrong, "\n".join(wrong)
    assert ringed
    assert lifted or game.id not in ("cheat", "hand-and-foot", "skat", "forty-fives", "trick-ninety-nine")


def check_clicks(player: Player, cards: Sequence[Card]) -> int:
    """A click on what a step points at is never turned down. Of several cards that it awaits all are lifted then;
    returns how many they were."""
    controller, step = controller_of(player), controller_of(player).step
    for ring in list(bubble_of(player).rings):
        player.click(ring.center)
        player.wait(600, 300)
        words = player.table.words
        assert step is not None
        assert not (words._message and words._colour == WARNING), f"{step.words}: {words._message}"
        assert isinstance(player.app.scene, type(player.table)), "it opens no page"
    player.table.gestures.lower()
    player.rest()
    return check_lifted(player, cards) if len(cards) > 1 and controller.step is step else 0


def check_lifted(player: Player, cards: Sequence[Card]) -> int:
    """Lift the cards one by one, each in its ring; returns how many they were."""
    for lifted in cards:
        player.click(player.on(lifted))
        player.wait(600, 300)
        check_rings(player, list(cards))
        check_nothing_is_covered(player)
    player.table.gestures.lower()
    player.rest()
    return len(cards)
