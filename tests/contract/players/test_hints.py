"""What every hint owes to who asked for it: a move that may be made, a sentence about that move, and nothing that the
table argues with: no move that it would ask about, no doubt where there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import NEXT, Move, Prompt
from game.engine.state import HANDS, State, anybody
from game.engine.table import known
from game.engine.trick_game import TrickGame
from game.players.protocol import NORMAL, decide, decision_rng
from game.players.search import SearchBudget, at_once
from game.session import bots
from game.session.coach import advising
from game.session.coach.advising import advice
from game.session.match import Match, Seat, Setup
from tests.contract.tables import Table, usual_tables_of

SHORT = SearchBudget(deals=4, least=4)
OF_A_MATCH = 25  # hints at most, so that there are many matches

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


RISK = "less than your bid"
"""A hint that says this has told what the table would ask about: in Skat the best game may be one that has to grow."""


class Hint(NamedTuple):
    """A hint, and what it was asked about; `plain` is what the normal player would do."""

    view: State
    prompt: Prompt
    move: Move
    why: str
    plain: Move | None


def hints(game: Game, many: int) -> Iterator[Hint]:
    """So many hints at choices that come up among normal players, in all rule sets."""
    tables = list(usual_tables_of(game))
    given = 0
    for seed in range(many):
        for hint in _of_a_match(tables[seed % len(tables)], seed, min(OF_A_MATCH, -(-many // len(tables)))):
            yield hint
            given += 1
            if given == many:
                return


def _of_a_match(table: Table, seed: int, most: int) -> Iterator[Hint]:
    game, rng = table.game, Random(seed)
    match = Match(
        Setup(game.id, table.row.id, tuple(Seat(f"Seat {n}", level=NORMAL) for n in range(table.seats)), seed)
    )
    normal = bots.make(game.id, NORMAL)
    played = given = 0
    for _ in bots.playing(match, dict.fromkeys(range(table.seats), normal), partial(decision_rng, seed)):
        if match.over or given == most:
            return
        if len(match.moves) == played:
            continue
        played = len(match.moves)
        for prompt in match.prompts():
            seat = anybody(prompt)
            view = match.view(seat)
            if NEXT in prompt.kinds or rng.random() > 0.25 or len(view.moves(seat)) < 2:
                continue
            move, why = at_once(advice(game, view, prompt, stream(seed, played, seat)))
            plain = decide(normal.advise(view, prompt, stream(seed, played, seat)))
            yield Hint(view, prompt, move, why, plain)
            given += 1


def check(game: Game, hint: Hint) -> None:
    view, move, why = hint.view, hint.move, hint.why
    assert view.why_not(move) is None, "it is not legal"
    assert move.kind in hint.prompt.kinds
    assert why.endswith("."), why
    assert why[0].isupper() or not why[0].isalpha(), why
    if game.labels.warning(view, move) and RISK not in why:
        assert move != hint.plain, "the table would ask whether that is meant"
    reason = why.partition(" In the deals I imagined")[0]
    first = first_named(view, move.seat, reason)
    if len(move.cards) == 1 and first is not None:
        assert first == move.cards[0].name, f"it begins with {first}"
    if "if nobody beats it" in reason:
        assert can_be_beaten(view, move), "nothing beats it"


def first_named(view: State, seat: int, words: str) -> str | None:
    """The name of the first card of that hand in the sentence's first clause."""
    held = {card.name for card in view.table.zones[HANDS[seat]] if known(card)}
    clause = re.split("[,:;.]", words)[0].lower()
    named = [(clause.find(name.lower()), name) for name in held if re.search(rf"\b{re.escape(name.lower())}\b", clause)]
    return min(named)[1] if named else None


def can_be_beaten(view: State, move: Move) -> bool:
    """Whether a card that the player does not see beats the one that is played."""
    assert isinstance(view, TrickGame)
    assert view.order is not None
    return any(view.order.beats(card, move.cards[0]) for card in view.unseen())


@every_game
def test_hints_do_not_argue_with_the_table(game: Game, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(advising, "HARD", "hard")  # the other tests do without
    monkeypatch.setattr(advising, "DEALS", 4)
    monkeypatch.setattr(game.players["hard"], "effort", SHORT, raising=False)
    assert run(game, 15) == 15


@pytest.mark.soak
@every_game
def test_a_thousand_hints_do_not_argue_with_the_table(game: Game, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(advising, "HARD", "hard")
    assert run(game, 1000) == 1000


def run(game: Game, many: int) -> int:
    """Check so many hints; how many there were."""
    wrong: list[str] = []
    count = 0
    for hint in hints(game, many):
        count += 1
        try:
            check(game, hint)
        except AssertionError as error:
            wrong.append(f"{hint.move}: {hint.why} ({str(error).splitlines()[0]})")
    assert not wrong, "\n".join(wrong)
    return count
