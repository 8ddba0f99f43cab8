"""Cheat: cards go down face down with a claim that may be a lie, until somebody says so."""

from game.declaration import Game
from game.games.cheat.players.temperaments import TEMPERAMENTS

GAME = Game(
    package=__name__,
    id="cheat",
    title="Cheat",
    kind="lies and challenges",
    blurb="Cards go down face down, and what is said of them may be a lie. Catch it, or take the pile.",
    seats=range(2, 9),
    usual_seats=4,
    temperaments=TEMPERAMENTS,
    variants="rules.variants:VARIANTS",
    state="rules.state:Cheat",
    players="players.levels:PLAYERS",
    events="words.events:EVENTS",
    labels="words.labels:LABELS",
    rules_page="words.rules_page:rules_page",
    report="words.report:report",
    board="ui.boards.cheat.board:CheatBoard",
)
