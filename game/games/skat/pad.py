"""The score pad of Skat: who played what, with or without how many, and how it went; the list counts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.skat.rules.contracts import (
    ALL_POINTS,
    ANNOUNCEMENTS,
    BASE,
    GRAND,
    KINDS,
    NULL,
    OUVERT,
    Contract,
    contract,
)
from game.games.skat.rules.scoring import HIGHEST, TRICKS, judge, list_scores, places, ramsch, value
from game.games.skat.rules.variants import PLAYING_SEATS
from game.games.skat.words.counting import aloud, game_says, matadors_say
from game.words.language import capital, points
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, OneOf, Pick, Question, Several, number_in, seats_in
from game.words.report import Figure, Line

_PASSED, _RAMSCH = -1, -2
_WON = {
    "won": "Won",
    "won schneider": "Won, schneider",
    "won schwarz": "Won, schwarz",
    "lost": "Lost",
    "lost schneider": "Lost, schneider",
    "lost schwarz": "Lost, schwarz",
}
_MOST_TIMES = {1: "No", 2: "Contra", 4: "Contra and re"}


class SkatPad(Pad):
    """The list of a match of Skat."""

    unit = "deal"

    def begin(self) -> list[int]:
        """Games won and lost stand beside the points."""
        self.won, self.lost = [0] * self.seats, [0] * self.seats
        if self.values["scoring"] == "seeger":  # the scores that decide stand below
            self.counted = "Game points"
        return super().begin()

    @property
    def players(self) -> Sequence[int]:
        """Who plays in the next deal: with four the dealer sits out."""
        dealer = self.dealer or 0
        return [(dealer + 1 + at) % self.seats for at in range(PLAYING_SEATS)]

    # -- what a deal asks ---------------------------------------------------------------------------------------------

    def ask(self, given: Answers) -> Iterable[Question]:
        nobody = (_RAMSCH, "A ramsch") if self.values["all_pass"] == "ramsch" else (_PASSED, "Nobody bid")
        picks = [Pick(seat, self.names[seat], seat) for seat in sorted(self.players)]
        yield OneOf("declarer", "Who played alone", picks=(*picks, Pick(*nobody)))
        declarer = given.get("declarer", _PASSED)
        if declarer == _RAMSCH:
            yield from self._ask_ramsch()
        elif declarer != _PASSED:
            yield from self._ask_game(given)

    def _ask_ramsch(self) -> Iterable[Question]:
        for seat in sorted(self.players):
            yield Number(f"points {seat}", "Card points", column=seat, most=ALL_POINTS, total=ALL_POINTS)
        picks = tuple(Pick(seat, self.names[seat], seat) for seat in sorted(self.players))
        yield Several("without", "Without a trick", usual=(), picks=picks, most=PLAYING_SEATS - 1)
        if self.values["pushed_skat"]:
            yield Number("pushed", "Pushed on unseen", most=PLAYING_SEATS, usual=0)

    def _ask_game(self, given: Answers) -> Iterable[Question]:
        yield OneOf("game", "The game", picks=tuple(Pick(kind, capital(game_says(Contract(kind)))) for kind in KINDS))
        kind = given.get("game")
        if kind not in KINDS:
            return
        null = kind == NULL
        trumps = tuple(Pick(f"hand {more}".strip(), capital(f"hand {more}".strip())) for more in ANNOUNCEMENTS)
        ways = (Pick("hand", "Hand"), Pick(OUVERT, "Ouvert"), Pick(f"hand {OUVERT}", "Hand, ouvert"))
        yield OneOf("way", "Played", usual="", picks=(Pick("", "With the skat"), *(ways if null else trumps)))
        if not null:
            counts = (range(1, 5), range(-1, -5, -1), range(5, 12), range(-5, -12, -1))[: 2 if kind == GRAND else 4]
            picks = tuple(Pick(count, capital(matadors_say(count))) for row in counts for count in row)
            yield OneOf("matadors", "Matadors", picks=picks, parts=tuple(map(len, counts)))
        results = [Pick(result, words) for result, words in _WON.items() if not (null and " " in result)]
        yield OneOf("result", "It was", picks=tuple(results))
        if not null and isinstance(given.get("matadors"), int) and "result" in given:
            yield self._ask_bid(given)
        if self.values["contra"]:
            yield OneOf("times", "Doubled", usual=1, picks=tuple(Pick(by, words) for by, words in _MOST_TIMES.items()))

    def _ask_bid(self, given: Answers) -> Question:
        """What a game counts that was bid beyond its value."""
        game, matadors = _game_of(given), number_in(given, "matadors")
        schwarz = "schwarz" in str(given["result"])
        schneider = schwarz or "schneider" in str(given["result"])
        worth = value(game, matadors, schneider=schneider, schwarz=schwarz)
        base = BASE[game.kind]
        above = range(worth + base, HIGHEST + base, base)
        picks = (Pick(0, "No"), *(Pick(bid, f"Counts {bid}") for bid in above))
        return OneOf("bid", "Bid above its value", usual=0, picks=picks)

    def why_not(self, answers: Answers) -> str:
        if answers["declarer"] == _RAMSCH:
            idle = [seat for seat in seats_in(answers, "without") if number_in(answers, f"points {seat}")]
            rest = [seat for seat in self.players if seat not in seats_in(answers, "without")]
            if idle:
                return f"{self.names[idle[0]]} has card points, and so a trick."
            if len(rest) == 1 and number_in(answers, f"points {rest[0]}") != ALL_POINTS:
                return f"{self.names[rest[0]]} has all tricks, and so all points."
        return ""

    # -- what it comes to ---------------------------------------------------------------------------------------------

    def score(self, answers: Answers) -> Iterable[Line]:
        declarer = number_in(answers, "declarer")
        lines: Sequence[Line] = ()
        if declarer == _RAMSCH:
            lines = self.add(self._ramsch(answers))
        elif declarer != _PASSED:
            lines = self.add(self._game(declarer, answers))
        if self.number >= int(self.values["rounds"]) * self.seats:
            self.finish()
        return lines

    def _ramsch(self, answers: Answers) -> Line:
        players, without = sorted(self.players), seats_in(answers, "without")
        taken = [number_in(answers, f"points {seat}") for seat in players]
        some = TRICKS if len(without) == PLAYING_SEATS - 1 else 1
        tricks = [0 if seat in without else some for seat in players]
        pushed = number_in(answers, "pushed") if "pushed" in answers else 0
        scores = dict(zip(players, ramsch(taken, tricks, 1 << pushed), strict=True))
        return self.line("Ramsch", [scores.get(seat) for seat in range(self.seats)])

    def _game(self, declarer: int, answers: Answers) -> Line:
        game, result = _game_of(answers), str(answers["result"])
        schwarz = "schwarz" in result
        schneider = schwarz or "schneider" in result
        matadors = number_in(answers, "matadors") if "matadors" in answers else 0
        times = number_in(answers, "times") if "times" in answers else 1
        bid = number_in(answers, "bid") if "bid" in answers else 0
        enough = result.startswith("won")
        worth, won, loss, score = judge(game, matadors, bid, enough=enough, schneider=schneider, schwarz=schwarz)
        (self.won if won else self.lost)[declarer] += 1
        how = aloud(game, matadors, schneider=schneider, schwarz=schwarz)
        how += f", counts {loss}" if loss > worth else ""
        how += "" if won else ", lost and counted twice"
        how += {1: "", 2: ", contra", 4: ", contra and re"}[times]
        counts = [score * times if seat == declarer else None for seat in range(self.seats)]
        return self.line(capital(game_says(game)), counts, {declarer: how})

    def places(self) -> tuple[int, ...]:
        return places(self._list(), self.won, self.lost)

    def _list(self) -> list[int]:
        return [own.total for own in list_scores(self.values["scoring"], self.totals, self.won, self.lost)]

    def notes(self) -> Iterable[str]:
        if self.seats > PLAYING_SEATS:
            yield "The dealer sits out."
        yield f"Deal {self.number} of {int(self.values['rounds']) * self.seats}."

    def figures(self) -> Iterable[Figure]:
        yield Figure("Games won, lost", tuple(f"{won}, {lost}" for won, lost in zip(self.won, self.lost, strict=True)))
        if self.values["scoring"] == "seeger":
            yield Figure("Seeger-Fabian", tuple(map(points, self._list())))


def _game_of(answers: Answers) -> Contract:
    """What was played."""
    hand, _, announced = str(answers.get("way", "")).partition(" ")
    if hand == OUVERT:
        hand, announced = "", OUVERT
    kind = str(answers["game"])
    return contract(f"{kind}-{announced}" if announced else kind, hand=bool(hand))


PAD = SkatPad
