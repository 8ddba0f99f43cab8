"""What lies where on a painted table: words, cards, plates and buttons, whatever the game.

What is painted is known from `tests.ui.painted.watch`; cards are plain rectangles of their size there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pygame

from game.engine.state import DISCARD
from tests.ui.painted.watch import TOUCH, Painted, Words
from tests.ui.player import Player
from ui.stage import Item
from ui.table.lesson.guide import Bubble
from ui.table.scene import TableScene

FINGER = 32  # px: what can be pressed is as large as that
LEGIBLE = 14  # px: letters are as high as that
SHOWN = 0.25  # of a card's width: what is seen of each card of a hand


def faults(player: Player, painted: Painted) -> Iterator[str]:
    """Every fault in the placement, as a line."""
    table = player.table
    window, cloth = pygame.Rect((0, 0), table.app.size), 2 * table.app.assets.rim
    panels = [part.form.root.rect for part in (table.question, table.choice, table.calling) if part and part.form]
    held = carried(table)
    passing = held + _lie(table.spectacle.items()) + changing(table)  # for a second
    yield from (f"cut: {words!r}" for words in sorted(painted.cut))
    yield from (f"letters {height} px high" for height in painted.heights if height < LEGIBLE)
    yield from (f"{words} is covered at {over}" for words, over in painted.hidden if over.collidelist(passing) < 0)
    for shown in painted.words:
        if not window.contains(shown.rect):
            yield f"{shown.words!r} {shown.rect} leaves the window"
        cards = (smaller(card) for card, z in painted.cards if z > shown.z)
        if shown.rect.collidelist(held) < 0 and any(card.colliderect(shown.rect) for card in cards):
            yield f"{shown.words!r} {shown.rect} lies under a card"
    for shown, other in combinations(painted.words, 2):
        hidden = any(panel.colliderect(shown.rect) and panel.colliderect(other.rect) for panel in panels + passing)
        touches = smaller(shown.rect).colliderect(smaller(other.rect))
        if touches and shown.words != other.words and not hidden:
            yield f"{shown.words!r} {shown.rect} lies on {other.words!r} {other.rect}"
    places = places_of(table)
    for name, rect in places.items():
        if not window.inflate(-cloth, -cloth).contains(rect):
            yield f"{name} {rect} leaves the cloth"
    for (name, rect), (other_name, other_rect) in combinations(places.items(), 2):
        if smaller(rect).colliderect(smaller(other_rect)) and not together(table, name, other_name):
            yield f"{name} {rect} lies on {other_name} {other_rect}"
    for panel, rect, spoken in spoken_of(table):
        yield from (f"{panel} {rect} lies on what it speaks of: {other}" for other in spoken if rect.colliderect(other))
    yield from in_the_way(table, painted)
    yield from too_small(table)


def in_the_way(table: TableScene, painted: Painted) -> Iterator[str]:
    """Which of the things that stand about on the table are not clear of words, cards, plates and buttons."""
    theme = table.app.theme
    above = [bubble.rect for bubble in bubbles(table)]
    above += [table.coach.form.root.rect] if table.coach.form is not None else []
    lying = {f"{shown.words!r}": shown.rect for shown in painted.words if shown.rect.collidelist(above) < 0}
    lying |= {f"card {card}": card for card, _ in painted.cards} | places_of(table)
    for thing, side in table.signs.kitchen.places.items():
        ink = side.inflate(-round(0.2 * side.width), -round(0.2 * side.height))  # the rest is shadow
        yield from (f"{thing} {ink} is under {name} {rect}" for name, rect in lying.items() if ink.colliderect(rect))
        if theme.settings.kitchen and not pygame.Rect((0, 0), table.app.size).collidepoint(side.center):
            yield f"{thing} {side} does not stand on the table"


def bubbles(table: TableScene) -> list[Bubble]:
    """The open bubbles: of a lesson, and of how cards are played."""
    return [part.bubble for part in (table.guide, table.first_steps) if part.bubble is not None]


def carried(table: TableScene) -> list[pygame.Rect]:
    """What goes with the pointer, over whatever lies there: the cards that are dragged, and what they would make."""
    items = [*table.card_pictures.dragged(), *table.captions.preview()] if table.gestures.drag is not None else []
    return _lie(items)


def changing(table: TableScene) -> list[pygame.Rect]:
    """The tokens that are lost or won just now, large over the middle of their plates."""
    plates, places = table.plates, table.layout.places
    shown = [plates._change(places[seat], seat) for seat in plates._changes]
    return _lie(item for items in shown for item in items)


def _lie(items: Iterable[Item]) -> list[pygame.Rect]:
    return [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items]


def spoken_of(table: TableScene) -> Iterator[tuple[str, pygame.Rect, list[pygame.Rect]]]:
    """The open panels, each with what it speaks of: a card that may be played in two ways, what a lesson or the coach
    points at, the cards that somebody may call out at."""
    choosing, coach, calling = table.choosing, table.coach, table.calling
    if choosing.choice is not None and choosing._card is not None:
        yield "the choice", choosing.choice.form.root.rect, [choosing._rect_of(choosing._card)]
    yield from (("the bubble", bubble.rect, bubble.rings) for bubble in bubbles(table))
    if coach.form is not None:
        yield "the coach", coach.form.root.rect, coach.marks.rects()
    if calling.form is not None:
        laid = [sprite.rect() for sprite in table.cards.zones.get(DISCARD, ())[-1:] if sprite.shown]
        yield "the call", calling.form.root.rect, laid


def smaller(rect: pygame.Rect) -> pygame.Rect:
    """The rectangle without the rim that may touch others."""
    return rect.inflate(-TOUCH, -TOUCH)


def places_of(table: TableScene) -> dict[str, pygame.Rect]:
    """What has to keep apart, by name: plates, the cards of every zone, buttons, and the line of words with what is
    said in it."""
    places = {f"plate {seat}": place.plate for seat, place in table.layout.places.items()}
    for where, pile in table.cards.zones.items():
        lying = [sprite.rect() for sprite in pile if sprite.shown]
        if lying and where in table.layout.spots:
            places[f"cards {where}"] = lying[0].unionall(lying)
    for button in table.actions.form.stops():
        places[f"button {button.rect}"] = button.rect
    for part in (table.question, table.choice):
        if part is not None:
            places["panel"] = part.form.root.rect
    if table.coach.looks is None:  # the coach says what there is to say
        places["line of words"] = table.layout.margins.words
    return places


def together(table: TableScene, name: str, other: str) -> bool:
    """Whether two things belong on each other: zones that are one place, an open panel and what it hides for as long as
    it asks."""
    if name == "panel" or other == "panel":
        return not {name.split()[0], other.split()[0]} & {"plate", "button"} and f"hand {table.bottom}" not in name
    spots = [spot for where, spot in table.layout.spots.items() if f"cards {where}" in (name, other)]
    return len(spots) == 2 and (spots[0].x, spots[0].y) == (spots[1].x, spots[1].y)


def too_small(table: TableScene) -> Iterator[str]:
    """What cannot be pressed well: buttons, places for cards, plates that a card may name, the cards of the hand."""
    forms = [table.actions.form, *(part.form for part in (table.question, table.choice, table.calling) if part)]
    pressed = {f"button {stop.rect}": stop.rect for form in forms if form for stop in form.stops()}
    for where, spot in table.layout.spots.items():
        if spot.takes_cards and where.seat in (None, table.bottom):  # places of others take nothing
            pressed[f"place {where}"] = spot.rect()
    pressed |= {f"plate {seat}": place.plate for seat, place in table.layout.places.items()}
    for name, rect in pressed.items():
        if min(rect.size) < table.app.theme.finger:
            yield f"{name} is only {rect.width} by {rect.height} px large"
    hand = [sprite.rect() for sprite in table.gestures.hand()]
    for at, rect in enumerate(hand):
        after = [other for other in hand[at + 1 :] if other.colliderect(rect)]
        side = min([other.left for other in after if other.top == rect.top], default=rect.right) - rect.left
        above = min([other.top for other in after if other.top > rect.top], default=rect.bottom) - rect.top
        if max(side, above) < FINGER or min(side, above) < SHOWN * rect.width:
            yield f"of card {at + 1} of the hand only {side} by {above} px are seen"


def end_line(table: TableScene, painted: Painted) -> Words | None:
    """How a finished round ended, as the table says it; None where it is not said."""
    sentence = table.commentary.waiting_for()
    return next((shown for shown in painted.words if shown.words == sentence), None)
