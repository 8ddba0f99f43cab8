"""Sixty Seconds: a shared clock that may not pass 60, three fuses each, and a race to the last card."""

from game.declaration import Game

GAME = Game(
    package=__name__,
    id="sixty-seconds",
    title="Sixty Seconds",
    kind="the clock game",
    blurb="Shed cards before the minute is full.",
    seats=range(2, 7),
    usual_seats=4,
    keeps_score=True,
    minutes=3,
    longest=269,
    learning=1,
    state="rules.state:SixtySeconds",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    board="ui.boards.sixty_seconds.board:SixtySecondsBoard",
)
