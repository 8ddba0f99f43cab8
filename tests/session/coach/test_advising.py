"""Hints come from the hard player, in slices, and from nothing but what the viewer sees."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.catalogue import game as game_of
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.protocol import decide
from game.players.search import at_once
from game.session import bots
from game.session.coach import advising
from game.session.coach.advising import advice
from tests.session.coach.rounds import new_match, played

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
LITTLE = pytest.mark.usefixtures("little_thought")


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "DEALS", 6)
    monkeypatch.setattr(advising, "HARD", "hard")  # the other tests do without


def asked(game: Game, many: int) -> list[tuple[State, Prompt]]:
    """The first questions with a choice that the first seat is asked in a round."""
    found: list[tuple[State, Prompt]] = []

    def remember(match: object, view: State, prompt: Prompt) -> Move | None:
        legal = view.moves(anybody(prompt))
        if len(found) < many and len(legal) > 1 and not view.round_over:
            found.append((view, prompt))
        return None

    played(new_match(game.id, 3), "easy", deviation=remember)
    assert found
    return found


@LITTLE
@EVERY_GAME
def test_a_hint_is_legal_has_a_reason_and_is_the_same_whatever_is_hidden(game: Game):
    for number, (view, prompt) in enumerate(asked(game, 2)):
        chosen, why = at_once(advice(game, view, prompt, stream("hint", number)))
        assert view.why_not(chosen) is None
        assert chosen.kind in prompt.kinds
        assert why.endswith(".")
        other = view.guess(stream("other", number)).seen_by(view.viewer)
        assert at_once(advice(game, other, prompt, stream("hint", number))) == (chosen, why)


def test_a_better_move_than_the_plain_one_is_said_to_be_better(monkeypatch: pytest.MonkeyPatch):
    """What lies nearest is the worst legal card here, so that the hard player has something to say."""
    monkeypatch.setattr(advising, "DEALS", 60)
    game = game_of("forty-fives")
    normal = type(bots.make(game.id, "normal"))
    monkeypatch.setattr(normal, "advise", lambda self, view, prompt, rng: view.moves(anybody(prompt))[-1])
    said = [at_once(advice(game, view, prompt, stream("hint", 1)))[1] for view, prompt in asked(game, 7)]
    assert any("In the deals I imagined it is" in why and "points better than" in why for why in said)
    assert all("than the the" not in why for why in said)


@LITTLE
@EVERY_GAME
def test_the_hint_is_what_the_hard_player_does_with_the_same_chance(game: Game, monkeypatch: pytest.MonkeyPatch):
    """With scales, and without them, when it is nothing but that."""
    view, prompt = asked(game, 1)[0]
    own = decide(bots.make(game.id, "hard").advise(view, prompt, stream("hint", 1)))
    assert at_once(advice(game, view, prompt, stream("hint", 1)))[0] == own
    monkeypatch.setattr(advising, "adviser_of", lambda player: None)
    chosen, why = at_once(advice(game, view, prompt, stream("hint", 1)))
    assert chosen == own
    assert "imagined it is" not in why
