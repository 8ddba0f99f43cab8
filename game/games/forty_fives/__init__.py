"""Forty-Fives, Merrimack Valley style: two against two, an auction, a kitty, and top trumps that may be kept back."""

from game.declaration import Game
from game.extras import LAST_TRICK

GAME = Game(
    package=__name__,
    id="forty-fives",
    title="Forty-Fives",
    kind="Merrimack Valley",
    blurb="Two against two, one bid, five tricks, and three trumps that may hide.",
    seats=range(4, 5),
    usual_seats=4,
    unit="hand",
    keys=(LAST_TRICK,),
    variants="rules.variants:VARIANTS",
    state="rules.state:FortyFives",
    players="players.levels:PLAYERS",
    events="words.events:EVENTS",
    labels="words.labels:LABELS",
    rules_page="words.rules_page:rules_page",
    report="words.report:report",
    board="ui.boards.forty_fives.board:FortyFivesBoard",
)
