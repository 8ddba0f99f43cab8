"""Hand and Foot: groups of seven, two piles of eleven cards for everybody, in three rule sets."""

from game.declaration import Game

GAME = Game(
    package=__name__,
    id="hand-and-foot",
    title="Hand and Foot",
    kind="groups of seven",
    blurb="Two stacks each, groups of seven, and a partner to ask. A long evening in three rule sets.",
    seats=range(2, 7),
    usual_seats=4,
    variants="rules.variants:VARIANTS",
    state="rules.state:HandAndFoot",
    players="players.levels:PLAYERS",
    events="words.events:EVENTS",
    labels="words.labels:LABELS",
    rules_page="words.rules_page:rules_page",
    report="words.report:report",
    board="ui.boards.hand_and_foot.board:HandAndFootBoard",
)
