"""What a report needs no words for: it follows from the state who plays together, and whether the lowest total wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.moves import Event
from game.engine.options import RuleSet
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import Report
from tests.engine.test_matching import Eights

NAMES = ("Ada", "Bruno", "Clara", "Dora")


class Partners(Eights):
    """The same for two sides."""

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        super()._set_up(rule_set, changes)
        self.totals = [0, 0]

    def party(self, seat: int) -> int:
        return seat % 2


def told(game: type[Eights], *scores: Sequence[int]) -> Report:
    """The report on a table at which these scores were written down, round by round."""
    state = game(RuleSet("eights", "Eights", ""), {}, NAMES, 1)
    events: list[Event] = []
    for number, made in enumerate(scores, 1):
        events.append(Event("dealt", 0, facts={"hand": number}))
        for party, score in enumerate(made):
            state.totals[party] += score
            facts = {"hand": number, "members": tuple(state.members(party)), "score": score}
            events.append(Event("round_scored", facts=facts))
        events.append(Event("hand_over", facts={"hand": number, "totals": tuple(state.totals)}))
    state.round_over = True
    return MatchReport[Eights, RoundEvents].of(state, events)


def test_where_the_lowest_total_wins_it_leads_and_the_lowest_round_is_the_best():
    report = told(Eights, (0, 12, 7, 7), (9, 1, 8, 7))
    assert report.course is not None
    assert report.course.lowest
    assert report.order == (-9, -13, -15, -14)
    assert report.story == ("Ada leads after 2 rounds with 9 points.", "Best round: number 1, 0 for Ada.")


def test_those_who_share_a_total_share_a_column():
    report = told(Partners, (12, 7))
    assert report.sides == ((0, 2), (1, 3))
    assert report.totals == (12, 7)
    assert report.order == (-12, -7, -12, -7)
    assert report.story == ("Bruno and Dora lead after 1 round with 7 points.",)
    assert report.sheets[0].lines[0].points == (12, 7)
