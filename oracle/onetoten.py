"""YOOLOO from 1 to 10.  Rule numbers (M1 …) are those of docs/rules/onetoten.md."""

from common import Disagreement, Lot, Result, check_seats, holders_of, options, turn_up

OPTIONS = {
    "streak": False,      # M4
    "cards": 10,
}


def play(seats, rules):
    check_seats(seats, 2, 8)
    rules = options(rules, OPTIONS)
    if rules.cards < 1:
        raise Disagreement("at least one card", f"{rules.cards} cards")
    slots = range(rules.cards)
    turn = [{"do": "turn", "slot": slot} for slot in slots]
    # 2.2: everybody's cards lie face down in an order nobody knows (None).
    row = [[None] * rules.cards for _ in range(seats)]
    unknown = [Lot.of(range(1, rules.cards + 1)) for _ in range(seats)]
    found = [[] for _ in range(seats)]            # slots lying open: of the 1, the 2, …

    # M3: a round of turns is always completed.
    while all(len(open_slots) < rules.cards for open_slots in found):
        for seat in range(seats):                 # M2
            right = True
            while right and len(found[seat]) < rules.cards:
                # M1: turn up one card lying face down.
                _, act = yield {seat: [turn[slot] for slot in slots if slot not in found[seat]]}
                slot = act["slot"]
                if row[seat][slot] is None:
                    row[seat][slot] = yield from turn_up(unknown[seat], "card", seat=seat, slot=slot)
                right = row[seat][slot] == len(found[seat]) + 1
                if right:
                    found[seat].append(slot)
                elif rules.streak:
                    found[seat].clear()           # M4: all are turned back
                if not rules.streak:
                    break                         # one card a turn

    scores = [len(open_slots) for open_slots in found]
    return Result(scores, holders_of(max(scores), scores), [])
