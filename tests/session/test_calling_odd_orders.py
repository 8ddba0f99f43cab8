"""People who press anything at any time while claims are made and doubted: nothing breaks, nobody sees too much, and
what has been answered stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from game.engine.moves import move, parse
from game.engine.state import HANDS
from game.engine.table import known
from game.games.cheat.rules.position import Position
from game.players.search import at_once
from game.session.controller import Pace
from game.session.match import Match
from tests.session.matches import Sitting, new_match

STEPS = 900
TABLES = ("pccc", "pc", "pp", "ppcc", "ppc", "cpcp", "pppp", "pppppppp", "cccccccp")
JUNK = ("play AC A", "play AC 2C 3C 7", "pass", "next", "let_go @1")


class Crowd:
    """Everybody before one screen, pressing at random."""

    def __init__(self, who: str, seed: int) -> None:
        self.rng = Random(seed)
        pick = self.rng.choice
        match = new_match(
            who, game="cheat", seed=seed, practice=pick((True, False)), play_cap=50, may_pass=pick((True, False)),
            finish=pick(("first_out", "play_to_last")), who_challenges=pick(("anyone", "anyone", "next_player")),
            after_challenge=pick(("next_seat", "winner", "loser")), match="first_to_wins", wins=2,
        )  # fmt: skip
        self.seats = len(who)
        self.people = [seat for seat, kind in enumerate(who) if kind == "p"]
        self.pace = Pace(call=pick((None, 1.0, 4.0)))
        self.table = Sitting(match, None, self.pace)
        self.doings: dict[Callable[[], object], int] = {
            lambda: self.table.tick(pick((0.05, 0.3, 1.0, 5.0))): 30,
            lambda: self.table.tick(0.1, settled=False): 5,
            lambda: self.table.act(self.rng): 30,
            lambda: self.table.controller.peek(self.anybody()): 6,
            lambda: self.table.controller.cover_up(): 6,
            lambda: self.table.controller.propose(move(self.anybody(), pick(("challenge", "let_go")))): 6,
            lambda: self.table.controller.propose(parse(self.anybody(), pick(JUNK))): 4,
            lambda: self.table.controller.decline_all(): 5,
            lambda: self.table.controller.uncover(): 8,
            lambda: self.table.controller.pass_on(): 8,
            lambda: self.table.controller.next_round(): 1,
            self.hint: 2,
            self.take_back: 3,
            self.come_back: 1,
        }

    def anybody(self) -> int:
        return self.rng.randrange(self.seats)

    def hint(self) -> None:
        thinking = self.table.controller.hint()
        if thinking is not None:
            at_once(thinking)

    def take_back(self) -> None:
        """What is taken back was free to go, and nobody had answered since."""
        before, asks = list(self.table.match.moves), self.table.controller.undo_asks()
        assert self.table.controller.undo() == (asks is not None)
        gone = before[len(self.table.match.moves) :]
        assert bool(gone) == (asks is not None)
        assert not [move for move in gone if move.kind in ("let_go", "challenge")]

    def come_back(self) -> None:
        """The program is closed and opened again."""
        saved = json.loads(json.dumps(self.table.match.to_json()))
        self.table = Sitting(Match.from_json(saved), None, self.pace)

    def press(self) -> None:
        (doing,) = self.rng.choices(list(self.doings), list(self.doings.values()))
        doing()
        self.check()

    def check(self) -> None:
        """Nobody but who looks sees a hand, and nobody what lies under a claim of another."""
        controller = self.table.controller
        viewer, view, prompt = controller.viewer, controller.view(), controller.prompt()
        assert viewer is None or viewer in self.people
        assert controller.curtain is None or viewer is None
        if prompt is not None and prompt.seat is not None:
            assert prompt.seat in self.people
            assert prompt.seat == viewer or not prompt.private
        assert isinstance(view, Position)
        if not view.round_over:
            seen = [seat for seat in range(self.seats) if any(map(known, view.table[HANDS[seat]]))]
            assert set(seen) <= {viewer}
            assert all(
                claim.seat == viewer or claim.caller is not None
                for claim in view.claims
                if any(map(known, claim.cards))
            )


@pytest.mark.parametrize("who", TABLES)
def test_nothing_breaks_and_nobody_sees_too_much(who: str):
    crowd = Crowd(who, 7 + len(who))
    for _ in range(STEPS):
        crowd.press()
    assert len(crowd.table.match.moves) > 12
