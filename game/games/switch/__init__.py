"""Switch: match the pile by suit or rank, mind what the cards do, and be the first without any."""

from game.declaration import Game
from game.extras import QUICK, Key

GAME = Game(
    package=__name__,
    id="switch",
    title="Switch",
    kind="the Eights family",
    blurb="Match suit or rank, and get out first.",
    seats=range(2, 9),
    usual_seats=4,
    keeps_score=True,
    minutes=3,
    longest=5233,
    learning=1,
    mood=QUICK,
    keys=(Key("C", "announce the last card"),),
    variants="rules.variants:VARIANTS",
    state="rules.state:Switch",
    players="players.levels:PLAYERS",
    events="words.labels:EVENTS",
    labels="words.labels:LABELS",
    tips="words.labels:TIPS",
    rules_page="words.labels:rules_page",
    report="words.labels:report",
    lesson="words.lesson:LESSON",
    board="ui.boards.matching:MatchingBoard",
)
