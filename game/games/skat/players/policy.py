"""Skat with trumps: which card a player of some experience plays (rules, section 8.5 and 8.6).

A card is judged by the points that this trick is likely to bring or cost, by what it would be worth if it was kept, and
where a player leads by what the lead is good for. Only what the player on turn may know is looked at. This is the
normal player's mind; the hard one plays its imagined deals with it, thousands of them, hence the tables.
"""

from __future__ import annotations

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import JACKS, POINTS, WHOLE, each

VOID = [0.5**count for count in range(32)]  # how likely one of two hands has none of so many cards

# What a card is worth that is kept, by the number of higher ones out: so much, and so much of its points.
P = {
    "pull_jack": 7.5,
    "force": 0.5,
    "force_low": 1.3,
    "pull_more": 0.72,
    "pull_length": 0.3,
    "void_lead": 1.5,
    "cash_early": 0.0,
    "low_early": -1.5,
    "d_share": 0.75,
    "e_jack": -0.25,
    "e_ace": 0.5,
    "e_ten": 2.0,
    "dp": [5.15, 4.65, 2.6, -3.9],
    "dpw": [0.26, 0.68, 0.03, 0.2],
    "dt": [9.5, 7.6, 6.75, 4.25],
    "dtw": [0.67, 0.16, 0.57, 0.51],
    "ep": [-2.6, 1.0, 0.8, -0.6],
    "epw": [0.28, 0.51, 0.41, 0.06],
    "et": [11.1, 5.0, 5.4, 1.4],
    "etw": [0.89, 0.47, 0.81, 0.82],
    "void": 2.4,
    "smear": 1.75,
    "bare": 4.35,
    "tempo_d": -3.05,
    "tempo_e": 0.45,
    "pull": 12.5,
    "pull_low": 3.52,
    "pull_none": -6.0,
    "cash": 4.25,
    "d_other": 4.5,
    "d_lose": 8.45,
    "e_trump": -11.75,
    "e_into_void": 0.05,
    "e_behind": -5.15,
    "e_between": -2.7,
    "e_other": 5.3,
    "e_lose": 4.0,
    "e_partner_void": 2.7,
}  # fmt: skip


def card(sketch: Sketch) -> int:
    """The card of the player on turn."""
    hand = sketch.hands[sketch.turn]
    fits = hand & sketch.led or hand
    if not fits & (fits - 1):
        return fits
    if sketch.led:
        return follow(sketch, spared(sketch, fits))
    return lead_declarer(sketch, fits) if sketch.turn == sketch.declarer else lead_defender(sketch, fits)


def spared(sketch: Sketch, fits: int) -> int:
    """The cards that fit, without those that would beat the partner's certain winner and bring no more points than one
    that does not."""
    turn, winning, declarer = sketch.turn, sketch.winning, sketch.declarer
    if turn == declarer or winning == declarer or not sketch.led:
        return fits
    above = sketch.beating & ~((sketch.high << 1) - 1)
    wins = fits & above
    if not wins or wins == fits:
        return fits
    if sketch.place == 1 and above & WHOLE & ~(sketch.gone | sketch.hands[turn] | sketch.barred[declarer]):
        return fits
    most = max([POINTS[card] for card in each(fits ^ wins)])
    return fits & ~sum([card for card in each(wins) if POINTS[card] <= most])


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
                if not higher:
                    value = P["pull"] + pts
                elif c & JACKS:
                    value = P["pull_jack"] - P["force"] * higher
                else:
                    value = P["pull_low"] - pts - P["force_low"] * (trump_out & JACKS).bit_count()
                value += P["pull_more"] * (n_mine - n_out) + P["pull_length"] * n_mine
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
                value += P["void_lead"]
            if n_out:
                value += P["cash_early"] if not higher else P["low_early"]
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
    n_out = (out & trumps).bit_count()
    size = hand.bit_count()
    plain_out = max(1, (out & ~trumps).bit_count())
    # the share of the plain cards that are out in either hand: the declarer has most of the trumps
    d_trumps = 0.0 if dbar & trumps else min(size, n_out if pbar & trumps else P["d_share"] * n_out)
    p_trumps = n_out - d_trumps
    q = min(1.0, max(0.05, (size - d_trumps) / plain_out))
    r = min(1.0, max(0.05, (size - min(p_trumps, size)) / plain_out))
    d_ruff = 1.0 if d_trumps >= 1 else d_trumps
    p_ruff = 0.7 if p_trumps >= 1 else 0.7 * p_trumps
    d_not, p_not = 1 - q, 1 - r
    share = r / (q + r)
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
        if c & trumps:
            value = (P["e_jack"] if c & JACKS and not higher else P["e_trump"]) - pts
            if higher > 3:
                higher = 3
            value -= tb[higher] + tw[higher] * pts
        else:
            n = (out & suit).bit_count()
            dv = 1.0 if dbar & suit else d_not**n
            pv = 1.0 if pbar & suit else p_not**n
            d_high = 1 - d_not**higher
            above = 0.0 if pbar & suit else share
            ours = dv * (1 - d_ruff * (1 - pv * p_ruff * 0.3)) + (1 - dv) * (
                1 - d_high + d_high * (pv * p_ruff + (1 - pv) * above)
            )
            value = ours * (pts + P["e_other"]) - (1 - ours) * (pts + P["e_lose"])
            if dbar & suit:
                value += P["e_into_void"]
            if pbar & suit:
                value += P["e_partner_void"] * p_ruff
            length = (hand & suit).bit_count()
            value += (P["e_behind"] if behind else P["e_between"]) * length
            if not higher and pts > 9:
                value -= P["e_ace"] * n
            elif pts == 10:
                value -= P["e_ten"]
            if higher > 3:
                higher = 3
            value -= pb[higher] + pw[higher] * pts
        if value > best:
            best, chosen = value, c
    return chosen
