"""Skat with trumps: which card a player of some experience plays (rules, section 8.5 and 8.6).

A card is judged by the points that this trick is likely to bring or cost, by what it would be worth if it was kept, and
where a player leads by what the lead is good for. Only what the player on turn may know is looked at. This is the
normal player's mind; the hard one plays its imagined deals with it, thousands of them, hence the tables.
"""

from __future__ import annotations

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import POINTS, WHOLE

VOID = [0.5**count for count in range(32)]  # how likely one of two hands has none of so many cards

# What a card is worth that is kept, by the number of higher ones out: so much, and so much of its points.
P = {
    "dp": [3.65, 5.4, 1.1, -0.9],
    "dpw": [0.03, 0.45, 0.25, 0.2],
    "dt": [10.25, 7.6, 6.75, 2.75],
    "dtw": [0.52, 0.16, 0.42, 0.36],
    "ep": [-0.35, 1.0, 0.8, -0.6],
    "epw": [0.28, 0.36, 0.04, -0.09],
    "et": [10.35, 5.0, 3.9, 2.9],
    "etw": [0.89, 0.4, 0.66, 0.6],
    "void": -1.35,
    "smear": 0.25,
    "bare": 5.85,
    "tempo_d": -3.05,
    "tempo_e": 0.45,
    "pull": 7.25,
    "pull_low": 3.52,
    "pull_none": -6.0,
    "cash": 4.25,
    "d_other": 4.5,
    "d_lose": 6.95,
    "e_trump": -8.0,
    "e_into_void": 2.3,
    "e_behind": -3.65,
    "e_between": -2.7,
    "e_other": 5.3,
    "e_lose": 2.5,
    "e_partner_void": 2.7,
}  # fmt: skip


def card(sketch: Sketch) -> int:
    """The card of the player on turn."""
    hand = sketch.hands[sketch.turn]
    fits = hand & sketch.led or hand
    if not fits & (fits - 1):
        return fits
    if sketch.led:
        return follow(sketch, fits)
    return lead_declarer(sketch, fits) if sketch.turn == sketch.declarer else lead_defender(sketch, fits)


def follow(s: Sketch, fits: int) -> int:
    me, declarer = s.turn, s.declarer
    hand, high, beating, pot, trumps = s.hands[me], s.high, s.beating, s.pot, s.kind.trump_mask
    suit_mask = s.kind.suit_mask
    mine = me == declarer
    out = WHOLE & ~(s.gone | hand)
    if mine:
        out &= ~s.skat
        pb, pw, tb, tw = P["dp"], P["dpw"], P["dt"], P["dtw"]
        tempo = P["tempo_d"]
    else:
        pb, pw, tb, tw = P["ep"], P["epw"], P["et"], P["etw"]
        tempo = P["tempo_e"]
    ours = not mine and s.winning != declarer
    last = s.place == 2
    led = s.led
    if not last:
        nx = NEXT[me]
        partner_next = not mine and nx != declarer
        barred = s.barred[nx]
        out_led = out & led
        v = 1.0 if barred & led else VOID[out_led.bit_count()]
        trump_out = 0 if led & trumps or barred & trumps else out & trumps
        # how likely the next player beats the card that is high
        if high & led:
            stays = 1 - ((1 - v) * (1 - VOID[(out_led & -high).bit_count()]) + v * (1 - VOID[trump_out.bit_count()]))
        else:
            stays = 1 - v * (1 - VOID[(trump_out & -high).bit_count()])
    best = -1e9
    chosen = 0
    cards = fits
    while cards:
        c = cards & -cards
        cards ^= c
        pts = POINTS[c]
        wins = c > high and c & beating
        if last:
            value = (pot + pts) if wins or ours else -(pot + pts)
            if wins:
                value += tempo
        else:
            if not wins:
                if mine:
                    p = 0.0
                elif ours:
                    p = stays
                else:
                    p = 1 - stays
            elif partner_next:
                p = 1.0
            elif c & led:
                p = 1 - ((1 - v) * (1 - VOID[(out_led & -c).bit_count()]) + v * (1 - VOID[trump_out.bit_count()]))
            else:
                p = 1 - v * (1 - VOID[(trump_out & -c).bit_count()])
            value = (2 * p - 1) * (pot + pts + 2)
            if partner_next:
                value += p * P["smear"]
            elif wins:
                value += p * tempo
        suit = suit_mask[c]
        higher = (out & suit & -c).bit_count()
        if higher > 3:
            higher = 3
        if c & trumps:
            value -= tb[higher] + tw[higher] * pts
        else:
            value -= pb[higher] + pw[higher] * pts
            if not c & led:
                rest = hand & suit ^ c
                if not rest:
                    value += P["void"] if hand & trumps else 0
                elif not rest & (rest - 1) and POINTS[rest] == 10 and higher < 3:
                    value -= P["bare"]
        if value > best:
            best, chosen = value, c
    return chosen


def lead_declarer(s: Sketch, fits: int) -> int:
    me = s.turn
    hand, trumps = s.hands[me], s.kind.trump_mask
    suit_mask = s.kind.suit_mask
    out = WHOLE & ~(s.gone | hand | s.skat)
    a, b = s.barred[NEXT[me]], s.barred[NEXT[NEXT[me]]]
    trump_out = out & trumps
    n_out, n_mine = trump_out.bit_count(), (hand & trumps).bit_count()
    pb, pw, tb, tw = P["dp"], P["dpw"], P["dt"], P["dtw"]
    best = -1e9
    chosen = 0
    cards = fits
    while cards:
        c = cards & -cards
        cards ^= c
        pts = POINTS[c]
        suit = suit_mask[c]
        over = out & suit & -c
        higher = over.bit_count()
        if c & trumps:
            if not n_out:
                value = pts + P["pull_none"]
            else:
                if higher:
                    value = P["pull_low"] - (pts + P["d_lose"])
                else:
                    value = P["pull"] + pts + 3
                if n_mine < n_out:
                    value -= 3
            if higher > 3:
                higher = 3
            value -= tb[higher] + tw[higher] * pts
        else:
            n = (out & suit).bit_count()
            p = 1.0
            for bar in (a, b):
                v = 1.0 if bar & suit else VOID[n]
                ruff = 0.0 if bar & trumps else 1 - VOID[n_out]
                p *= 1 - (v * ruff + (1 - v) * (1 - VOID[higher]))
            value = p * (pts + P["d_other"] + P["cash"]) - (1 - p) * (pts + P["d_lose"])
            if not hand & suit ^ c and n_mine:
                value += P["void"]
            if higher > 3:
                higher = 3
            value -= pb[higher] + pw[higher] * pts
        if value > best:
            best, chosen = value, c
    return chosen


def lead_defender(s: Sketch, fits: int) -> int:
    me, declarer = s.turn, s.declarer
    hand, trumps = s.hands[me], s.kind.trump_mask
    suit_mask = s.kind.suit_mask
    out = WHOLE & ~(s.gone | hand)
    partner = 3 - me - declarer
    dbar, pbar = s.barred[declarer], s.barred[partner]
    behind = NEXT[me] == partner  # the declarer plays last
    trump_out = out & trumps
    n_out = trump_out.bit_count()
    d_ruff = 0.0 if dbar & trumps else 1 - VOID[n_out] * 0.3 if n_out else 0.0
    p_ruff = 0.0 if pbar & trumps else (1 - VOID[n_out]) * 0.6
    pb, pw, tb, tw = P["ep"], P["epw"], P["et"], P["etw"]
    best = -1e9
    chosen = 0
    cards = fits
    while cards:
        c = cards & -cards
        cards ^= c
        pts = POINTS[c]
        suit = suit_mask[c]
        higher = (out & suit & -c).bit_count()
        h = VOID[higher]
        if c & trumps:
            value = P["e_trump"] - pts
            if higher > 3:
                higher = 3
            value -= tb[higher] + tw[higher] * pts
        else:
            n = (out & suit).bit_count()
            dv = 1.0 if dbar & suit else 0.0 if pbar & suit else VOID[n]
            pv = 1.0 if pbar & suit else 0.0 if dbar & suit else VOID[n]
            # the declarer beats the card: by a higher one or a trump
            d_beats = dv * d_ruff + (1 - dv) * (1 - h)
            p_beats = pv * p_ruff + (1 - pv) * (1 - h)
            # a higher card is in one hand only: if the highest is with the partner the declarer's does not beat it
            ours = (1 - d_beats) + d_beats * p_beats * 0.35
            value = ours * (pts + P["e_other"]) - (1 - ours) * (pts + P["e_lose"])
            if dbar & suit:
                value += P["e_into_void"]
            if pbar & suit:
                value += P["e_partner_void"] * p_ruff
            length = (hand & suit).bit_count()
            value += (P["e_behind"] if behind else P["e_between"]) * length
            if higher > 3:
                higher = 3
            value -= pb[higher] + pw[higher] * pts
        if value > best:
            best, chosen = value, c
    return chosen
