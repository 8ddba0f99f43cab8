"""Own rule sets without a screen: listed, printed, and played by."""

from __future__ import annotations

import pytest

from game import catalogue
from game.__main__ import main
from game.session import own
from game.session.save import read_match
from tests.session.own.rules import kept

NINES = catalogue.game("ninety-nine")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_they_are_listed_with_what_they_change(capsys: pytest.CaptureFixture[str]):
    assert "your rules" not in said(capsys, "list")
    kept("Grandma's", "standard", NINES, hand_size=4)
    assert "  your rules:\n    Grandma's  Standard with 1 house rule. (hand_size=4)\n" in said(capsys, "list")


def test_a_match_is_played_by_them_and_more_house_rules(capsys: pytest.CaptureFixture[str], tmp_path):
    rules = kept("Grandma's", "kitchen", NINES, hand_size=4)
    out = tmp_path / "match.json"
    told = said(
        capsys, "play", NINES.id, "--rules", "grandma's", "--set", "lives=1", "hand_size=3", "--out", str(out),
    )  # fmt: skip
    assert told.startswith("Ninety-Nine, Grandma's, lives=1, 4 seats")
    setup = read_match(out).setup
    assert (setup.rules, dict(setup.changes), setup.own) == ("kitchen", {"lives": 1}, own.name_of(rules))
    assert said(capsys, "show", str(out)).splitlines()[1].startswith("Ninety-Nine, Grandma's, Lives: 1, deal number 1")


def test_their_rules_are_printed_under_their_name(capsys: pytest.CaptureFixture[str]):
    kept("Grandma's", "standard", NINES, hand_size=4)
    page = said(capsys, "rules", NINES.id, "--rules", "Grandma's")
    assert "## Grandma's rules" in page
    assert "Everybody is dealt 4 cards" in page


def test_a_name_that_nobody_knows_is_refused(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["rules", NINES.id, "--rules", "Opa"])
    assert "has no rule set 'Opa'" in capsys.readouterr().err
