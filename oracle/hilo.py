"""HILO.  Rule numbers (H1 …) are those of docs/rules/hilo.md."""

from itertools import combinations

from common import (Chance, Lot, Result, all_at_once, check_per_seat, check_seats, clockwise,
                    holders_of, options, turn_up)

OPTIONS = {
    "start_tie": ("age", "random", "seat"),           # H1
    "hilo_removal": ("optional", "forced"),           # H5
    "hilo_eligible": ("any", "new_only"),             # H6
    "chain": ("forced", "optional", "off"),           # H8
    "reshuffle_keep_top": True,                       # H11
    "final_reveal": ("all", "one"),                   # H13
    "target": 100,                                    # H15
    "ages": None,
    "heights": None,                                  # the tallest shuffles: cosmetic
}

# 104 cards: eight colours, -1 to 11; in the order of outcomes.
DECK = [f"{colour}{value}" for colour in "ROYGSBVP" for value in range(-1, 12)]
ORDER = {card: place for place, card in enumerate(DECK)}
COLOUR = {card: card[0] for card in DECK}
VALUE = {card: int(card[1:]) for card in DECK}

# Slots: 0 1 2 / 3 4 5 / 6 7 8.
LINES = {
    "row0": (0, 1, 2), "row1": (3, 4, 5), "row2": (6, 7, 8),
    "column0": (0, 3, 6), "column1": (1, 4, 7), "column2": (2, 5, 8),
    "main_diagonal": (0, 4, 8), "anti_diagonal": (2, 4, 6),
}

UNCOVER = [{"do": "uncover", "slots": list(slots)} for slots in combinations(range(9), 2)]
DRAW = {"do": "draw"}
TAKE = [{"do": "take", "slot": slot} for slot in range(9)]
TRADE = [{"do": "trade", "slot": slot} for slot in range(9)]
THROW = [{"do": "throw", "turn": slot} for slot in range(9)]
REMOVE = {line: [{"do": "remove", "line": line, "slide": slide}
                 for slide in (("horizontal", "vertical") if "diagonal" in line else (None,))]
          for line in LINES}
KEEP = {"do": "keep"}


def play(seats, rules):
    check_seats(seats, 2, 6)
    rules = options(rules, OPTIONS)
    check_per_seat("ages", rules.ages, seats)
    check_per_seat("heights", rules.heights, seats)

    rounds = []
    totals = [0] * seats
    while not rounds or max(totals) < rules.target:   # H15
        points = yield from Round(seats, rules).play()
        rounds.append(points)
        totals = [total + now for total, now in zip(totals, points)]
    return Result(totals, holders_of(min(totals), totals), rounds)


# A layout is a dict: slot -> card, None for a card lying face down.  What is
# left of it lies packed to the top left.

def complete_lines(layout):
    """H5, H9: the lines of three face-up cards of one colour."""
    lines = []
    for name, (a, b, c) in LINES.items():
        first, second, third = layout.get(a), layout.get(b), layout.get(c)
        if first and second and third and COLOUR[first] == COLOUR[second] == COLOUR[third]:
            lines.append(name)
    return lines


def cards_of(layout, line):
    return frozenset(layout[slot] for slot in LINES[line])


def without(layout, line, slide):
    """H7, H8: the line goes and the rest closes up.

    Closing up after a column is pushing each row to the left, after a row
    pushing each column up.  After a diagonal the player chooses between these
    two: horizontal leaves two columns, vertical leaves two rows.
    """
    rest = {slot: card for slot, card in layout.items() if slot not in LINES[line]}
    if slide is None:
        slide = "vertical" if line.startswith("row") else "horizontal"
    packed = {}
    for slot in sorted(rest):
        # The first free slot of its row, or of its column.
        place, step = (slot // 3 * 3, 1) if slide == "horizontal" else (slot % 3, 3)
        while place in packed:
            place += step
        packed[place] = rest[slot]
    return packed


class Round:
    def __init__(self, seats, rules):
        self.seats = seats
        self.rules = rules
        self.layouts = [{slot: None for slot in range(9)} for _ in range(seats)]
        # Face-down cards of layouts are always of the lot dealt; the draw
        # pile is of that lot until it is made again from the discards.
        self.dealt = Lot.of(DECK, ORDER.get)
        self.pile = self.dealt
        self.pile_size = len(DECK) - 9 * seats
        self.discards = []

    def play(self):
        yield from self.turn_up_discard()
        starter = yield from self.opening()

        # H12: once a layout is all face up or gone, every other player has
        # exactly one more turn.
        ender = None
        turns_left = None
        while turns_left != 0:
            for seat in clockwise(starter, self.seats):
                yield from self.turn(seat)
                if turns_left is not None:
                    turns_left -= 1
                elif None not in self.layouts[seat].values():
                    ender = seat
                    turns_left = self.seats - 1
                if turns_left == 0:
                    break
                if self.pile_size == 0:
                    yield from self.reshuffle()
        yield from self.final_reveal()
        return self.score(ender)

    # ------------------------------------------------------------ the piles

    def turn_up_discard(self):
        card = yield from turn_up(self.pile, "discard")
        self.pile_size -= 1
        self.discards.append(card)

    def reshuffle(self):
        """H11."""
        kept = [self.discards.pop()] if self.rules.reshuffle_keep_top else []
        self.pile = Lot.of(self.discards, ORDER.get)
        self.pile_size = len(self.discards)
        self.discards = kept
        if not kept:
            yield from self.turn_up_discard()

    # ----------------------------------------------------------- the opening

    def opening(self):
        """H1: each uncovers two cards; returns the seat that begins."""
        chosen = {}

        def pick(seat):
            act = yield UNCOVER
            chosen[seat] = act["slots"]

        yield from all_at_once({seat: pick(seat) for seat in range(self.seats)})
        sums = []
        for seat in range(self.seats):
            for slot in chosen[seat]:
                self.layouts[seat][slot] = yield from turn_up(self.dealt, "uncover", seat=seat, slot=slot)
            sums.append(sum(VALUE[self.layouts[seat][slot]] for slot in chosen[seat]))

        tied = holders_of(max(sums), sums)
        ages = self.rules.ages
        if self.rules.start_tie == "age" and ages:
            youngest = min(ages[seat] for seat in tied)
            tied = [seat for seat in tied if ages[seat] == youngest]
        if len(tied) == 1 or self.rules.start_tie == "seat":
            return tied[0]
        starter = yield Chance("starter", Lot.of(tied), "seat")
        return starter

    # -------------------------------------------------------------- the turn

    def turn(self, seat):
        layout = self.layouts[seat]
        choices = [DRAW] if self.pile_size > 0 else []
        choices += [TAKE[slot] for slot in sorted(layout)]
        _, act = yield {seat: choices}

        if act["do"] == "take":                                       # H3
            laid = act["slot"]
            card = self.discards.pop()
            yield from self.trade(seat, laid, card)
        else:                                                         # H4
            card = yield from turn_up(self.pile, "drawn")
            self.pile_size -= 1
            _, act = yield {seat: [TRADE[slot] for slot in sorted(layout)]
                                  + [THROW[slot] for slot in sorted(layout) if layout[slot] is None]}
            if act["do"] == "trade":
                laid = act["slot"]
                yield from self.trade(seat, laid, card)
            else:
                laid = act["turn"]
                self.discards.append(card)
                layout[laid] = yield from turn_up(self.dealt, "turned", seat=seat, slot=laid)

        # H5, H6: one line may go at the end of the turn.
        lines = complete_lines(layout)
        if self.rules.hilo_eligible == "new_only":
            lines = [line for line in lines if laid in LINES[line]]
        if lines:
            choices = [act for line in lines for act in REMOVE[line]]
            if self.rules.hilo_removal == "optional":
                choices.append(KEEP)
            _, act = yield {seat: choices}
            if act["do"] == "remove":
                yield from all_at_once({seat: self.remove(seat, act)})

    def trade(self, seat, slot, card):
        """The card goes face up into the slot, the old one on the discard pile."""
        old = self.layouts[seat][slot]
        if old is None:
            old = yield from turn_up(self.dealt, "traded", seat=seat, slot=slot)
        self.discards.append(old)
        self.layouts[seat][slot] = card

    # --------------------------------------------------------------- removals

    def discard_line(self, seat, line, slide=None):
        """H10: the lowest card of the line comes to lie on top."""
        layout = self.layouts[seat]
        self.discards += sorted(cards_of(layout, line), key=VALUE.get, reverse=True)
        self.layouts[seat] = without(layout, line, slide)

    def remove(self, seat, act):
        """Remove a line and, after a diagonal, what the slide brings about (H8).
        A decider for `all_at_once`: it may ask about chained lines."""
        self.discard_line(seat, act["line"], act["slide"])
        if act["slide"] is None or self.rules.chain == "off":
            return
        # At most two lines, the left column or the top row first.
        made = [cards_of(self.layouts[seat], line) for line in complete_lines(self.layouts[seat])]
        for cards in made:
            line = next(line for line in complete_lines(self.layouts[seat])
                        if cards_of(self.layouts[seat], line) == cards)
            if self.rules.chain == "optional":        # asked line by line
                act = yield REMOVE[line] + [KEEP]
                if act["do"] == "keep":
                    continue
            self.discard_line(seat, line)

    # ------------------------------------------------------------ end of round

    def final_reveal(self):
        """H13: all cards are turned up, then the HILOs this created go."""
        before = [{cards_of(layout, line) for line in complete_lines(layout)} for layout in self.layouts]
        for seat, layout in enumerate(self.layouts):
            for slot in sorted(layout):
                if layout[slot] is None:
                    layout[slot] = yield from turn_up(self.dealt, "reveal", seat=seat, slot=slot)

        created = [{cards_of(layout, line) for line in complete_lines(layout)} - before[seat]
                   for seat, layout in enumerate(self.layouts)]

        def remove_created(seat):
            while True:
                lines = [line for line in complete_lines(self.layouts[seat])
                         if cards_of(self.layouts[seat], line) in created[seat]]
                if not lines:
                    return
                act = yield [act for line in lines for act in REMOVE[line]]
                yield from self.remove(seat, act)
                if self.rules.final_reveal == "one":
                    return

        yield from all_at_once({seat: remove_created(seat) for seat in range(self.seats)})

    def score(self, ender):
        sums = [sum(VALUE[card] for card in layout.values()) for layout in self.layouts]
        # H14: the ender doubles unless alone with the lowest sum.
        mine = sums[ender]
        alone = all(mine < total for seat, total in enumerate(sums) if seat != ender)
        if not alone and mine > 0:
            sums[ender] = 2 * mine
        return sums
