"""What the corners of a Skat table show: the game and its declarer, the trumps, the list, and what the skat is.

They know no places but those they are given.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.engine.cards import Card
from game.engine.trick_play import TRICK, WON
from game.games.skat.rules.contracts import SUITS_OF, Contract
from game.games.skat.rules.position import AUCTION, DISCARDING, PLAYING, SKAT, TAKING, Position
from game.games.skat.words.counting import game_said
from game.words.language import capital, points
from ui.boards.tricks.signs import SIGN, ghost, lines, names_below, order_strip, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import TEXT, Theme


def game_panel(
    assets: Assets,
    theme: Theme,
    rect: pygame.Rect,
    view: Position,
    game: Contract | None,
    declarer: int | None,
    bid: str,
) -> list[Item]:
    """The game, who plays it and what was bid, and in play the card points of both sides (but not in null)."""
    who = "Nobody has bid" if not bid else f"The bid stands at {bid}"
    if declarer is not None:
        who = f"bid {bid} by {view.names[declarer]}"  # the name comes last: a long one is cut
        if view.phase == PLAYING and not (game and game.is_null):
            own, against = view.points_against()
            who = f"points {own} to {against}; {who}"
        who = capital(who)
    if game is None:
        head = "Ramsch" if view.is_ramsch else "Auction" if declarer is None else "No game yet"
    else:
        head = capital(game_said(game))
    sign = None if game is None else SUITS_OF.get(game.kind) or game.kind[0].upper()
    return trump_panel(assets, theme, rect, "R" if view.is_ramsch else sign, head, who, more="")


def trump_strip(
    assets: Assets, theme: Theme, rect: pygame.Rect, view: Position, held: Collection[Card], pointed: Card | None
) -> list[Item]:
    """All trumps from the highest down; in null the order of the ranks."""
    now = view.order
    if now is None:
        return []
    if not now.trumps:
        picture = assets.text("No trumps. A K Q J 10 9 8 7", theme.text("small"), TEXT)
        return [(SIGN, picture, rect.x + theme.px(4), rect.y + theme.px(4))]
    fallen = {card for where in (*TRICK[: view.seats], *WON[: view.seats]) for card in view.table[where]}
    return order_strip(assets, theme, rect, now.trumps, held, pointed, fallen)


def list_panel(assets: Assets, theme: Theme, rect: pygame.Rect, view: Position) -> list[Item]:
    """How the list stands."""
    rows = [(None, name, points(total)) for name, total in zip(view.names, view.totals, strict=True)]
    return lines(assets, theme, rect, f"Deal {view.deals} of {view.last_deal}", rows)


def skat_words(assets: Assets, theme: Theme, layout: Layout, view: Position, *, putting: bool) -> list[Item]:
    """What the two cards apart are; while the one at the bottom is `putting` cards away, the place for them."""
    if view.phase == DISCARDING:
        if not putting:
            return []
        rect = layout.gathering[SKAT].rect().inflate(theme.px(12), theme.px(12))  # the cards glow a little way round
        return [
            ghost(assets, rect, theme.px(8), 0.12, 0.18),
            *names_below(assets, theme, {"two cards to be put away": rect}),
        ]
    away = view.phase not in (AUCTION, TAKING) and view.declarer is not None and not view.hand_game
    return names_below(assets, theme, {"put away" if away else "skat": layout.spots[SKAT].rect()})
