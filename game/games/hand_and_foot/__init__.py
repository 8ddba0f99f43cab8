"""Hand and Foot: groups of seven, two stacks of eleven cards for every player, in three rule sets."""

from game.declaration import Game
from game.extras import Key, Setting, Short
from game.games.hand_and_foot.players.temperaments import TEMPERAMENTS

GAME = Game(
    package=__name__,
    id="hand-and-foot",
    title="Hand and Foot",
    kind="groups of seven",
    blurb="Two hands each, and a partner to ask.",
    seats=range(2, 7),
    usual_seats=4,
    keeps_score=True,
    minutes=25,
    longest=2684,
    learning=3,
    short=Short({"match": "rounds", "match_rounds": 1}, "one round", 5),
    keys=(
        Key("A", "lay all that is safe to lay"),
        Key("B", "take back what is laid out"),
        Key("O", "what is still needed to go out", looks=True),
    ),
    temperaments=TEMPERAMENTS,
    settings=(
        Setting(
            "lords_cards",
            "Lords & Ladies cards",
            {"pictures": "Pictures", "numbers": "Numbers"},
            "pictures",
            packs={"pictures": "", "numbers": "numbers"},
        ),
    ),
    state="rules.state:HandAndFoot",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    questions="words.questions:QUESTIONS",
    board="ui.boards.hand_and_foot.board:HandAndFootBoard",
)
