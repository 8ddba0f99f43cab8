"""High Card: everybody plays a card, and the highest takes the trick."""

from game.declaration import Game

GAME = Game(
    package=__name__,
    id="high-card",
    title="High Card",
    kind="one card each",
    blurb="Everybody plays a card, and the highest takes the trick.",
    seats=range(2, 5),
    usual_seats=3,
    minutes=4,
    variants="variants:VARIANTS",
    state="rules:HighCard",
    players="players:PLAYERS",
    events="words:EVENTS",
    rules_page="words:rules_page",
    report="words:report",
    board="game.games.high_card.board:HighCardBoard",
)
