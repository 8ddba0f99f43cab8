"""What the corners of a Skat table show: the game and its declarer, the trumps, the list, and what the skat is.

They know no places but those they are given.
"""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.engine.state import HANDS
from game.engine.table import known
from game.engine.trick_play import TRICK, WON
from game.games.skat.rules.contracts import GRAND, NULL, SUITS_OF, Contract
from game.games.skat.rules.position import AUCTION, DISCARDING, PLAYING, SKAT, TAKING, Position
from game.games.skat.words.counting import game_says
from game.words.language import capital, points
from ui.boards.tricks.signs import CLOTH, SIGN, lines, rank_chip, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, Theme

_TALL_CHIP, _WIDE_CHIP, _CHIP_GAP = 40, 32, 2  # units
_FALLEN = 0.62  # how dark a trump is that has been played


def game_panel(
    assets: Assets,
    theme: Theme,
    rect: pygame.Rect,
    view: Position,
    game: Contract | None,
    declarer: int | None,
    bid: int,
) -> list[Item]:
    """The game, who plays it and what was bid, and in play the card points of both sides."""
    who = "Nobody has bid" if not bid else f"The bid stands at {bid}"
    if declarer is not None:
        who = f"{view.names[declarer]}, bid {bid}"
        if view.phase == PLAYING:
            own, against = view.points_against()
            who += f"; points {own} to {against}"
    head = (
        capital(game_says(game))
        if game
        else "Ramsch"
        if view.is_ramsch
        else "Auction"
        if declarer is None
        else "No game yet"
    )
    kind = game.kind if game else GRAND if view.is_ramsch else ""
    sign = SUITS_OF.get(kind) or kind[:1].upper() or None
    return trump_panel(assets, theme, rect, sign, head, who, more="")


def trump_strip(
    assets: Assets, theme: Theme, rect: pygame.Rect, view: Position, bottom: int, pointed: Card | None
) -> list[Item]:
    """All trumps from the highest down: those played are dark, those in the hand at the bottom have a dot, the one
    pointed at stands out. In null the order of the ranks."""
    now = view.order
    if now is None or (view.contract is not None and view.contract.kind == NULL):
        words = "" if now is None else "No trumps. A K Q J 10 9 8 7"
        picture = assets.text(words, theme.text("small"), TEXT) if words else None
        return [] if picture is None else [(SIGN, picture, rect.x + theme.px(4), rect.y + theme.px(4))]
    px, gap = theme.px, theme.px(_CHIP_GAP)
    wide = min(px(_WIDE_CHIP), (rect.width - gap * (len(now.trumps) - 1)) // len(now.trumps))
    size = (wide, px(_TALL_CHIP))
    mine = {card for card in view.table[HANDS[bottom]] if known(card)}
    fallen = {card for where in (*TRICK[: view.seats], *WON[: view.seats]) for card in view.table[where]}
    items: list[Item] = []
    for at, card in enumerate(now.trumps):
        strong = card is pointed
        x, y = rect.x + at * (wide + gap), rect.y + (px(5) if strong else 0)
        items.append((SIGN + strong, rank_chip(assets, theme, card.rank, card.suit, size, strong=strong), x, y))
        if card in fallen:
            items.append((SIGN + 2, assets.plate(size, wide * 0.14, SHADE, _FALLEN), x, y))
        elif card in mine:
            side = max(5, px(6))
            dot = assets.plate((side, side), side / 2, GOLD_LIGHT, 1.0)
            items.append((SIGN + 2, dot, x + (wide - side) // 2, y + size[1] + px(2)))
    return items


def list_panel(assets: Assets, theme: Theme, rect: pygame.Rect, view: Position) -> list[Item]:
    """How the list stands."""
    rows = [(None, name, points(total)) for name, total in zip(view.names, view.totals, strict=True)]
    return lines(assets, theme, rect, f"Deal {view.deals} of {int(view.values['rounds']) * view.seats}", rows)


def skat_words(assets: Assets, theme: Theme, layout: Layout, view: Position, *, putting: bool) -> list[Item]:
    """What the two cards apart are; while the one at the bottom is `putting` cards away, the place for them."""
    size = theme.text("small")
    items: list[Item] = []
    rect, words = layout.spots[SKAT].rect(), "skat"
    if view.phase == DISCARDING:
        if not putting:
            return []
        rect, words = layout.gathering[SKAT].rect(), "two cards to be put away"
        ghost = assets.plate(rect.size, theme.px(8), SHADE, 0.12, edge=TEXT, edge_opacity=0.18)
        items.append((CLOTH, ghost, rect.x, rect.y))
    elif view.phase not in (AUCTION, TAKING) and view.declarer is not None and not view.hand_game:
        words = "put away"
    picture = assets.text(words, size, QUIET_TEXT)
    return [*items, (SIGN, picture, rect.centerx - picture.get_width() // 2, rect.bottom + theme.px(1))]
