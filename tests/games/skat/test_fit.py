"""That the chances of Skat hands can be fitted again, and that those that are shipped make sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.cards import cards
from game.games.skat.players.chances import MODELS, SIZE, UNSEEN, chances, features, model_of, weights
from game.games.skat.players.kinds import kind
from game.games.skat.rules.contracts import Contract
from tests.games.skat import fit


@pytest.mark.parametrize("family", ["suit", "grand", "null", "null ouvert"])
def test_a_fit_learns_something(family: str):
    rows = list(fit.samples(family, fit.empty(), 150, Random(1), 3.0))
    start = fit.empty()[family]
    assert fit.loss(rows, fit.fit(rows, start)) < fit.loss(rows, start)


def test_weights_are_written_as_a_module_that_reads_them_back():
    made = {model: [0.25 * (at % 9 - 4) for at in range(SIZE[model.split()[0]])] for model in MODELS}
    module: dict[str, Any] = {}
    exec(fit.written(made), module)
    read = {model: [int(number) / 100 for number in row.split()] for model, row in module["HUNDREDTHS"].items()}
    assert read == made
    assert all(len(line) <= 120 for line in fit.written(made).splitlines())


def test_every_feature_has_a_weight():
    assert {model: len(row) for model, row in weights().items()} == {model: SIZE[model.split()[0]] for model in MODELS}


def _chance(name: str, ten: str) -> float:
    order = kind(name)
    return chances(model_of(Contract(name)), order, order.bits(cards(ten)), 0, 10)[0]


def test_better_cards_win_oftener():
    good = "JC JS AS 10S KS 9S 8S AH 10H 7D"
    assert _chance("spades", good) > 0.85
    assert (
        _chance("spades", good)
        > _chance("spades", good.replace("JC", "JD"))
        > _chance("spades", "JD 9S 8S 7S KH QH 9H KD QD 9C")
    )
    assert _chance("grand", "JC JS JH AS AH AC 10C KC 9S 7D") > 0.8
    assert _chance("null", "7C 8C 9C 7S 8S 7H 9H 10H 7D 8D") > 0.8 > _chance("null", "7C 8C KC 7S AS 7H 9H QH 7D AD")


def test_a_skat_that_is_not_seen_is_a_feature_of_its_own():
    of = kind("grand")
    ten = of.bits(cards("JC JS JH AS AH AC 10C KC 9S 7D"))
    assert len(set(features(of, ten, 0, UNSEEN)) ^ set(features(of, ten, 0, 0))) == 2
