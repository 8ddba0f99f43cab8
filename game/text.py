"""Every sentence about an event, in one place. Names, never "you": a log is read by everybody at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import RANK_NAMES, SUIT_NAMES, Card
from game.moves import Event, Move

MINUS = "\N{MINUS SIGN}"

# What every table sees happen and no log needs to tell.
# What a round ends with; all after it is what came of it.
ENDINGS = frozenset({"failed", "called", "dealt", "went_out", "stock_out", "bid_settled", "thrown_in", "bids_shown"})
SILENT = frozenset({"moved", "shuffled", "window", "hand_over", "took_back"})


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """What a log says of an event; None for what needs no words.

    >>> sentence(Event("skipped", 1), ["Ada", "Bruno"])
    'Bruno is skipped.'
    """
    if event.kind in SILENT:
        return None
    say = _SENTENCES.get(event.kind)
    if say is None:
        return None
    return say(event, names[event.seat] if event.seat is not None else "", names)


def button(wanted: Move) -> str:
    """What a button says that makes a move without cards."""
    return {
        "draw": "Draw",
        "concede": "I cannot play",
        "call": f"Call {three(wanted.value or '')}",
        "pass": "Say nothing",
        "lay": "Lay aside",
        "next": "Next deal",
        "bid": f"Bid {bid_says(wanted.value or '')}",
        "trump": SUIT_NAMES.get(wanted.value or "", "").capitalize(),
        "discard": "Keep all",
        "claim": "Claim the rest",
    }.get(wanted.kind, wanted.kind.replace("_", " ").capitalize())


def action(wanted: Move, label: str) -> str:
    """What a button says that makes a move with the cards that are lifted, or one that names something; `label` is
    what the game calls it beside others of its kind.

    >>> from game.moves import move
    >>> action(move(0, "add", value="g2"), "Kings (3 of 7)"), action(move(0, "draw"), "Draw")
    ('Add to Kings (3 of 7)', 'Draw')
    """
    before = {"add": "Add to", "take_back": "Take back", "take_pile": "Take the pile:", "lay": "Lay:"}.get(wanted.kind)
    if label.startswith("Lay"):
        return label
    return f"{before} {label[0].lower() if label == 'A new group' else label[0]}{label[1:]}" if before else label


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def plural(count: int, word: str) -> str:
    """A number with its word: ``1 life``, ``2 lives``."""
    many = {"life": "lives"}.get(word, f"{word}s")
    return f"{count} {word if count == 1 else many}"


def three(rank: str) -> str:
    """Three cards of a rank: ``three 6s``, ``three Kings``."""
    return f"three {RANK_NAMES.get(rank, rank)}s"


def named(one: Card | None) -> str:
    """A card in a sentence: ``the 4 of clubs``, ``the Joker``."""
    return "a hidden card" if one is None else one.name


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", MINUS)


def count_says(count: str) -> str:
    """A count as it is read: with a true minus sign, and ``to 99`` for one that sets the total."""
    return f"to {count[1:]}" if count.startswith("=") else count.replace("-", MINUS)


def counted(cards: Sequence[Card | None]) -> str:
    """Cards by rank: ``three Kings and one Joker``.

    >>> from game.cards import cards
    >>> counted(cards("KH KC KD 2S"))
    'three Kings and one 2'
    """
    ranks = [RANK_NAMES.get(one.rank, one.rank) if one is not None else "hidden card" for one in cards]
    words = []
    for rank in dict.fromkeys(ranks):
        count = ranks.count(rank)
        words.append(f"{_NUMBERS[count] if count < len(_NUMBERS) else count} {rank if count == 1 else several(rank)}")
    return listed(words)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def several(rank: str) -> str:
    """More than one card of a rank: ``Kings``, ``Ladies``, ``9s``."""
    return f"{rank[:-1]}ies" if rank.endswith("y") else f"{rank}s"


def points(value: int) -> str:
    """Points as they are read: ``1,250``, with a true minus sign."""
    return f"{value:,}".replace("-", MINUS)


def _dealt(event: Event, name: str, names: Sequence[str]) -> str:
    if "bids" in event.facts:
        return f"Hand {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} speaks first."
    if "minimum" in event.facts:
        return f"Round {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} begins."
    if "game" in event.facts:
        return f"Round {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} bids first."
    return f"Hand {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} leads."


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    one = event.cards[0]
    count = event.facts["count"]
    how = ""
    if one is not None and (count[0] == "-" or (one.rank == "A" and count[0] == "+")):
        how = f" as {count_says(count)}"
    target = event.facts["target"]
    then = f" {names[target]} plays next." if target is not None else ""
    return f"{name} plays {named(one)}{how}: {number(event.facts['total'])}.{then}"


def _failed(event: Event, name: str, names: Sequence[str]) -> str:
    if not event.facts["conceded"]:
        return f"{name} has no card left to play."
    shown = listed([named(one) for one in event.cards])
    return f"{name} cannot play at {number(event.facts['total'])} and shows {shown}."


def _life_lost(event: Event, name: str, names: Sequence[str]) -> str:
    left, folds = event.facts["left"], event.facts.get("folds")
    if folds is not None:
        return f"{name} folds the bill{'' if left else ' for the last time'}: {folds - left} of {folds} folds."
    return f"{name} loses a life and has {plural(left, 'life')} left." if left else f"{name} loses the last life."


def _called(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} calls three of a kind: {three(event.facts['rank'])}."


def _match_won(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} wins the match{' and collects all the bills' if event.facts.get('bills') else ''}."


# -- Hand and Foot


def _cut(event: Event, name: str, names: Sequence[str]) -> str:
    lifted, target, won = (event.facts[key] for key in ("lifted", "target", "points"))
    if won:
        return f"{name} lifts exactly {lifted} cards: {points(won)} points."
    return f"{name} lifts {plural(lifted, 'card')}, {abs(lifted - target)} too {'many' if lifted > target else 'few'}."


def _chose_hand(event: Event, name: str, names: Sequence[str]) -> str:
    stack = ("first", "second")[event.facts["stack"]]
    return f"{name} {'chooses' if event.facts['chosen'] else 'is given'} the {stack} stack as hand."


_SEVEN = 7  # cards finish a group
_FINISHED = {kind: f"a {kind} group is finished" for kind in ("clean", "dirty", "wild")}


def _laid(event: Event, name: str, names: Sequence[str]) -> str | None:
    if not event.facts["final"]:
        return None  # nobody else may know of it yet
    verb = "lays" if event.kind == "laid" else "adds"
    ends = _FINISHED.get(event.facts["becomes"], "")
    new = event.facts["size"] - len(event.cards) < _SEVEN <= event.facts["size"]
    return f"{name} {verb} {counted(event.cards)}{f': {ends}' if ends and new else ''}."


def _took_pile(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} takes {plural(event.facts['count'], 'card')} from the pile and lays {counted(event.cards)}."


def _went_down(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} goes down with {event.facts['points']} points, of {event.facts['minimum']} needed."


def _discarded(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} discards {named(event.cards[0])}{' and freezes the pile' if event.facts['freezes'] else ''}."


def _turned_back(event: Event, name: str, names: Sequence[str]) -> str:
    face = event.facts["face"]
    return f"A {RANK_NAMES.get(face, face)} is turned up and goes back into the stock."


def _asked(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} asks {listed([names[seat] for seat in event.facts['partners']])}: may I go out?"


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    members = [names[seat] for seat in event.facts["members"]]
    verb = "score" if len(members) > 1 else "scores"
    return f"{listed(members)} {verb} {points(event.facts['score'])} and {'have' if len(members) > 1 else 'has'} " + (
        f"{points(event.facts['total'])}."
    )


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event.facts["winners"]]
    best = points(event.facts.get("points", max(event.facts["totals"])))
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the match with {best} points."


# -- trick games


def bid_says(bid: str) -> str:
    """A bid as it is read: ``20``, ``30 for 60``."""
    return bid.replace("for", " for ")


def _put_away(event: Event, name: str, names: Sequence[str]) -> str:
    count = event.facts["count"]
    return f"{name} puts away {plural(count, 'card')}." if count else f"{name} keeps all cards."


def _best_trump(event: Event, name: str, names: Sequence[str]) -> str:
    members = listed([names[seat] for seat in event.facts["members"]])
    return f"The highest trump was {named(event.cards[0])}: {event.facts['points']} points more for {members}."


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims the last {plural(event.facts['tricks'], 'trick')}. {' '.join(event.facts['why'])}"


def _bid_settled(event: Event, name: str, names: Sequence[str]) -> str:
    members = listed([names[seat] for seat in event.facts["members"]])
    bid, taken = bid_says(event.facts["bid"]), event.facts["taken"]
    return f"{members} bid {bid} and {f'take {taken}' if event.facts['made'] else f'take only {taken}'}."


def _put_down(event: Event, name: str, names: Sequence[str]) -> str:
    dummys = event.facts.get("hand", event.seat) != event.seat
    verb = "leads" if event.kind == "led" else "plays"
    return f"{name} {verb} {named(event.cards[0])}{' from the dummy' if dummys else ''}."


# -- trick Ninety-Nine


def _trump_set(event: Event, name: str, names: Sequence[str]) -> str:
    suit, successes = event.facts["suit"], event.facts["successes"]
    trump = f"{SUIT_NAMES[suit]} are trump" if suit else "there is no trump"
    if event.cards:
        return f"{_capital(named(event.cards[0]))} is turned up: {trump}."
    if successes is None:
        return f"{_capital(trump)} in the first round."
    made = "Nobody made a bid" if not successes else f"{_NUMBERS[successes].capitalize()} made "
    if successes:
        made += "a bid" if successes == 1 else "their bids"
    return f"{made}: {trump}."


def _premium(event: Event, name: str, names: Sequence[str]) -> str:
    over = event.facts["over"]
    other = "" if over is None else names[over]
    return {
        "pass": f"{name} passes.",
        "declare": f"{name} declares: the bid will be shown.",
        "reveal": f"{name} offers to reveal bid and hand{f', above what {other} declared' if other else ''}.",
        "upgrade": f"{name} raises to a revelation.",
        "yield": f"{name} yields to {other}.",
    }[event.facts["said"]]


def _exposed(event: Event, name: str, names: Sequence[str]) -> str:
    hand = " and lays the whole hand open" if event.facts["whole"] else ""
    return f"{name} shows a bid of {event.facts['bid']}{hand}."


def _bids_shown(event: Event, name: str, names: Sequence[str]) -> str:
    facts = event.facts
    told = [
        f"{who} bid {bid} and won {won}{'' if bid == won else ', which will do' if made else ''}"
        for who, bid, won, made in zip(names, facts["bids"], facts["taken"], facts["made"], strict=False)
    ]
    return f"{'; '.join(told)}."


def _dummy_scored(event: Event, name: str, names: Sequence[str]) -> str:
    total = event.facts["total"]
    in_all = "" if total is None else f", {points(total)} in all"
    return f"The dummy's figure is {points(event.facts['score'])}{in_all}."


def _game_over(event: Event, name: str, names: Sequence[str]) -> str:
    winners, bonus = [names[seat] for seat in event.facts["winners"]], event.facts["bonus"]
    game = f"Game {event.facts['game']} is over"
    if not winners:
        return f"{game}; nobody who is there has just made a bid, so nobody has won it."
    if len(winners) > 1:
        return f"{game}: {listed(winners)} win it{f' and score {bonus} more each' if bonus else ''}."
    return f"{game}: {winners[0]} wins it{f' and scores {bonus} more' if bonus else ''}."


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


_SENTENCES: dict[str, Callable[[Event, str, Sequence[str]], str | None]] = {
    "dealt": _dealt,
    "played": _played,
    "drew": lambda event, name, names: f"{name} draws {plural(event.facts['count'], 'card')}.",
    "reversed": lambda event, name, names: (
        f"Play now runs {'clockwise' if event.facts['direction'] > 0 else 'anticlockwise'}."
    ),
    "skipped": lambda event, name, names: f"{name} is skipped.",
    "failed": _failed,
    "life_lost": _life_lost,
    "called": _called,
    "hand_won": lambda event, name, names: f"{name} is the last one in and wins the hand.",
    "eliminated": lambda event, name, names: f"{name} is out of the match.",
    "reshuffled": lambda event, name, names: "The pile is shuffled into a new stock.",
    "match_won": _match_won,
    "cut": _cut,
    "passed": lambda event, name, names: "Everybody passes a stack to the left.",
    "chose_hand": _chose_hand,
    "turned_up": lambda event, name, names: f"The pile begins with {named(event.cards[0])}.",
    "turned_back": _turned_back,
    "laid": _laid,
    "added": _laid,
    "took_pile": _took_pile,
    "went_down": _went_down,
    "took_foot": lambda event, name, names: f"{name} picks up the foot.",
    "left_foot": lambda event, name, names: f"{name} leaves the foot for now.",
    "discarded": _discarded,
    "stock_out": lambda event, name, names: "The stock is used up, and the round ends.",
    "asked": _asked,
    "answered": lambda event, name, names: f"{name} says {event.facts['said']}.",
    "went_out": lambda event, name, names: f"{name} goes out.",
    "round_scored": _round_scored,
    "match_over": _match_over,
    "bid": lambda event, name, names: f"{name} bids {bid_says(event.facts['bid'])}.",
    "held": lambda event, name, names: f"{name} holds {bid_says(event.facts['bid'])}.",
    "bid_passed": lambda event, name, names: f"{name} passes.",
    "thrown_in": lambda event, name, names: "Nobody bids, and the hand is thrown in.",
    "auction_won": lambda event, name, names: f"{name} has the bid at {bid_says(event.facts['bid'])}.",
    "named_trump": lambda event, name, names: f"{name} makes {SUIT_NAMES[event.facts['suit']]} trump.",
    "took_kitty": lambda event, name, names: f"{name} takes the {plural(event.facts['count'], 'card')} of the kitty.",
    "put_away": _put_away,
    "led": _put_down,
    "followed": _put_down,
    "trick_won": lambda event, name, names: f"{name} wins the trick with {named(event.cards[0])}.",
    "claimed": _claimed,
    "best_trump": _best_trump,
    "no_trump_played": lambda event, name, names: "No trump was played: nobody has the points for the highest.",
    "bid_settled": _bid_settled,
    "trump_set": _trump_set,
    "bid_laid": lambda event, name, names: f"{name} lays three cards aside.",
    "premium": _premium,
    "exposed": _exposed,
    "dummy_exposed": lambda event, name, names: "The dummy's hand is laid open.",
    "bids_shown": _bids_shown,
    "dummy_scored": _dummy_scored,
    "game_over": _game_over,
}
