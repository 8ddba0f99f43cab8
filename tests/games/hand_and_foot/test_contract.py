"""What the contract suite cannot know of Hand and Foot: where it is offered, saves in mid-turn, and the Lords pack."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.engine.cards import card
from game.engine.options import OptionError
from game.games.hand_and_foot.rules.variants import RULE_SETS, pack_of, rules_in_force
from game.session.files import write_json
from game.session.match import Match, Seat, Setup
from tests.contract.tables import TABLES
from tests.games.hand_and_foot.tables import LORDS

GAME = "hand-and-foot"
ROOT = Path(__file__).parents[3]
OPENED = """
import sys
from pathlib import Path
from game.engine.cards import card
from game.session.save import read_match
try:
    card("Lo.1")
except ValueError as problem:
    print(problem)
print(read_match(Path(sys.argv[1])).digest())
print(card("Lo.1").name)
"""


def test_three_and_five_players_are_offered_where_the_rules_say_so():
    seats = {row.id: [table.seats for table in TABLES if table.row is row] for row in RULE_SETS}
    assert list(seats.values()) == [[2, 3, 4, 5, 6], [2, 4, 6], [2, 3, 4, 5, 6]]
    with pytest.raises(OptionError, match="2, 4 or 6 players, not 5"):
        rules_in_force(RULE_SETS[1], {}, 5)


def test_the_pack_has_262_cards_without_suits():
    pack = pack_of({"deck": LORDS}, 4)
    assert len(pack) == 262
    assert (pack[0].text, pack[-1].name) == ("1.1", "the Joker")
    ranks = Counter(card.rank for card in pack)
    assert ranks == dict.fromkeys(map(str, range(1, 13)), 16) | {"Lo": 20, "La": 10, "Vi": 10, "Je": 20, "Jo": 10}
    assert card("La.10").name == "the Lady"


def test_a_saved_match_opens_where_nobody_has_played_yet(tmp_path: Path):
    match = Match(Setup(GAME, LORDS, tuple(Seat(name) for name in ("Ada", "Bruno")), 5))
    rng = Random(5)
    for _ in range(30):
        prompt = next(prompt for prompt in match.prompts() if prompt.required)
        match.submit(match.state.any_move(prompt.seat or 0, rng))
    path = tmp_path / "match.json"
    write_json(path, match.to_json())
    command = [sys.executable, "-c", OPENED, str(path)]
    opened = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert opened.stdout.splitlines() == ["there is no card written 'Lo.1'", match.digest(), "the Lord"]
