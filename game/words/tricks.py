"""Event kinds that trick games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Event, Fact, Proof
from game.engine.state import HANDS
from game.engine.trick_play import TrickState
from game.words import moods
from game.words.events import OVER_ROUNDS, EventKind, Stands, Tried, Undo, dealt, says
from game.words.facts import ALL_TAKEN, BID, BIDS, COUNT, MADE, NUMBER, SUIT, TRICKS, WHY
from game.words.language import capital, listed, named, plural
from game.words.moments import settled


def claimed(event: Event, name: str, names: Sequence[str]) -> str:
    """Who claims the rest, and why that is certain."""
    return f"{name} claims the last {plural(event[TRICKS], 'trick')}. {proof_in_words(event[WHY])}"


def _put_away(event: Event, name: str, names: Sequence[str]) -> str:
    count = event[COUNT]
    return f"{name} puts away {plural(count, 'card')}." if count else f"{name} keeps all cards."


def proof_in_words(proof: Proof) -> str:
    """A proof as it reads with the names that the cards have in the deck of now."""
    return " ".join(
        words.format(
            cards=listed([card.name for card in cards]),
            suits=listed(list(dict.fromkeys(SUIT_NAMES[card.suit] for card in cards))),
        )
        for words, cards in proof
    )


def prove_rest(view: TrickState) -> Proof:
    """The proof that the hand on turn takes every trick that is left."""
    order, rest = view.in_force, view.rest()
    assert rest is not None
    leads = order.high_to_low(view.table[HANDS[view.turn]])
    trumps, plain = leads[: rest.trumps], leads[rest.trumps :]
    proof: list[tuple[str, tuple[Card, ...]]] = []
    if trumps:
        led = "it is" if len(trumps) == 1 else "they are"
        proof.append((f"No trump that is still out beats {{cards}} when {led} led.", tuple(trumps)))
    if plain:
        after = f"After {plural(len(trumps), 'trump')} nobody has one left" if rest.given else "Nobody has a trump left"
        proof.append((f"{after}, and in {{suits}} nothing higher is out.", tuple(plain)))
    return tuple(proof)


def every(tricks: int) -> str:
    """All of so many tricks, in words.

    >>> every(2), every(5)
    ('both tricks', 'all 5 tricks')
    """
    return "both tricks" if tricks == 2 else f"all {plural(tricks, 'trick')}"


def auction(
    bid_says: Callable[[Any], str] = str, *, bid: type = str, won: str = "has the bid at"
) -> tuple[EventKind, ...]:
    """The kinds ``bid``, ``held``, ``bid_passed`` and ``auction_won``. Their fact ``bid`` has the type `bid` and reads
    as `bid_says` makes it; `won` are the words for who has won the auction."""

    def kind(event_name: str, verb: str, *, rare: bool = False) -> EventKind:
        def sentence(event: Event, name: str, names: Sequence[str]) -> str:
            return f"{name} {verb} {bid_says(event[BID])}."

        return EventKind(name=event_name, facts=(Fact("bid", bid),), sentence=sentence, rare=rare)

    passed = EventKind(name="bid_passed", sentence=says("{name} passes."))
    return kind("bid", "bids"), kind("held", "holds", rare=True), passed, kind("auction_won", won)


NAMED_TRUMP = EventKind(
    name="named_trump",
    facts=(SUIT,),
    sentence=lambda event, name, names: f"{name} makes {SUIT_NAMES[event[SUIT]]} trump.",
)
TOOK_KITTY = EventKind(
    name="took_kitty",
    facts=(COUNT,),
    sentence=lambda event, name, names: f"{name} takes the {plural(event[COUNT], 'card')} of the kitty.",
)
PUT_AWAY = EventKind(name="put_away", facts=(COUNT,), sentence=_put_away)


def who_made(made: Sequence[bool], names: Sequence[str]) -> str:
    """Whose bids were made, in a sentence."""
    makers = [name for name, done in zip(names, made, strict=False) if done]
    bids = "their bids" if len(makers) > 1 else "the bid"
    return f"{listed(makers)} made {bids}." if makers else "Nobody made a bid."


def _made(event: Event) -> moods.Moods:
    """Who took just what was bid, and who did not."""
    return {seat: moods.PLEASED if made else moods.FROWN for seat, made in enumerate(event[MADE])}


def _tried(event: Event) -> list[Tried]:
    """Everybody's bid by its tricks, for the statistics."""
    return [(seat, str(bid), made) for seat, (bid, made) in enumerate(zip(event[BIDS], event[MADE], strict=False))]


def say_sum(bid: int, tricks: int) -> str:
    """By how much a round is overbid or underbid.

    >>> say_sum(5, 4), say_sum(1, 3), say_sum(2, 2)
    ('over by 1', 'under by 2', 'even')
    """
    apart = bid - tricks
    return f"{'over' if apart > 0 else 'under'} by {abs(apart)}" if apart else "even"


NUMBER_BID = EventKind(name="bid", facts=(Fact("bid", int),), sentence=says("{name} bids {bid}."))
ALL_BID = EventKind(
    name="all_bid",
    facts=(Fact("bid", int), TRICKS),
    sentence=lambda event, name, names: (
        f"The bids come to {event[BID]} for {plural(event[TRICKS], 'trick')}: "
        f"{say_sum(int(event[BID]), event[TRICKS])}."
    ),
    stands=600.0,
)
BIDS_SETTLED = EventKind(  # where everybody bids a number of tricks; it ends the round
    name="bids_settled",
    facts=(BIDS, ALL_TAKEN, MADE),
    sentence=lambda event, name, names: who_made(event[MADE], names),
    sound=lambda event: "made" if any(event[MADE]) else "out",
    moment=lambda event: settled(True) if any(event[MADE]) else None,
    feels=_made,
    tried=_tried,
    ends_round=True,
)
BID_LAID = EventKind(name="bid_laid", sentence=says("{name} has bid."), undo=Undo.COSTS)  # in secret
BIDS_OPENED = EventKind(
    name="bids_opened",
    facts=(BIDS,),
    sentence=lambda event, name, names: (
        f"{listed([f'{name} bids {bid}' for name, bid in zip(names, event[BIDS], strict=False)])}."
    ),
    undo=Undo.NEVER,
)
DEALT_SOME = dealt("Round", "bids first", lambda event: f"{plural(event[COUNT], 'card')} each.").but(facts=(COUNT,))
NUMBERS = (DEALT_SOME, NUMBER_BID, ALL_BID, BIDS_SETTLED)  # what games have in which everybody bids a number of tricks
TURNED_UP = EventKind(
    name="turned_up",
    sentence=lambda event, name, names: f"{capital(named(event.cards[0]))} is turned up.",
)
LED = EventKind(name="led", sentence=lambda event, name, names: f"{name} leads {named(event.cards[0])}.")
FOLLOWED = EventKind(name="followed", sentence=lambda event, name, names: f"{name} plays {named(event.cards[0])}.")
TRICK_WON = EventKind(
    name="trick_won",
    facts=(NUMBER,),
    sentence=lambda event, name, names: f"{name} wins the trick with {named(event.cards[0])}.",
    stands=Stands.TRICK,
)
CLAIMED = EventKind(
    name="claimed",
    facts=(TRICKS, WHY),
    sentence=claimed,
    stands=Stands.CLAIM,
    opens_hand=True,
)
USUAL = (*OVER_ROUNDS, LED, FOLLOWED, TRICK_WON, CLAIMED)  # what every trick game of points over rounds has
