"""The hints of trick games in matches that computers play: what is advised to whoever is on turn, and in which words.
What is right of a hint is each game's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.declaration import Game
from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import Move
from game.engine.state import HANDS, anybody
from game.engine.trick_play import TrickState
from game.players.protocol import Bot, decide
from tests.contract.tables import Table

GUESSES = 12  # deals to find one in which a card is beaten that is said to be certain


class Hint(NamedTuple):
    """What a seat is advised, why, and its view before that."""

    view: TrickState
    seat: int
    move: Move
    says: str


def hints_of(table: Table, adviser: Bot, count: int, seed: int, share: float = 1.0) -> Iterator[Hint]:
    """So many hints of an adviser, where there is a choice, in matches of one rule set that normal players play on."""
    asked, match, chance = 0, seed, stream(seed, "hints")
    player = table.game.players["normal"]()
    while asked < count:
        state = table.begin(match)
        match += 1
        while not state.over and asked < count:
            prompt = state.prompts()[0]
            seat = anybody(prompt)
            view = state.seen_by(seat)
            assert isinstance(view, TrickState)
            if not view.round_over and len(view.moves(seat)) > 1 and chance.random() < share:
                move = decide(adviser.advise(view, prompt, stream(match, asked)))
                assert move is not None
                asked += 1
                yield Hint(view, seat, move, adviser.explain(view, move))
            played = decide(player.choose(view, prompt, stream(match, asked, seat)))
            assert played is not None
            state.play(played)


def check_words(game: Game, hint: Hint) -> None:
    """What holds for every game: no hint advises what the next question warns of, and what is certain of a card is so
    in every deal that the seat may imagine."""
    view, move, says = hint.view, hint.move, hint.says
    others = [other for other in view.moves(hint.seat) if not game.labels.warning(view, other)]
    assert move.kind == "concede" or not others or not game.labels.warning(view, move), says
    if move.kind == "play":
        if any(words in says for words in ("for certain", "is sure to take", "nobody can beat it")):
            assert not may_be_beaten(view, move.cards[0]), says
        if "if nobody beats it" in says:
            assert any(beating_left(view, hand, move.cards[0]) for hand in view.line[view.place + 1 :]), says


def beating_left(view: TrickState, hand: int, card: Card) -> int:
    """The cards, as bits, that would beat that card and that a hand may hold, for all that was seen."""
    order = view.in_force
    seen = order.bits({*view.seen(), *view.trick()})
    return order.beaten_by[card.index] & ~seen & ~view.lacks(hand)


def may_be_beaten(view: TrickState, card: Card) -> bool:
    """Whether somebody who plays later to the trick beats that card if he likes, in one of some deals that agree with
    the view."""
    order, chance = view.in_force, stream(str(view), "beaten")
    led = view.led or card
    for _ in range(GUESSES):
        world = view.guess(chance)
        for hand in view.line[view.place + 1 :]:
            fits = order.playable(world.table.zones[HANDS[hand]], led)
            if any(order.beats(other, card) for other in fits):
                return True
    return False


def told(says: str) -> int:
    """The first chance in a sentence, in tenths."""
    found = re.search(r"about (\d+|once)|(nearly always)|hardly ever", says)
    assert found is not None, says
    if found[1]:
        return 1 if found[1] == "once" else int(found[1])
    return 10 if found[2] else 0
