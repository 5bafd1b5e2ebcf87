"""YOLO and Go Low.

Both are one game with small differences; ``is_yolo`` marks each of them.
Rule numbers (Y1 …, G1 …) are those of docs/rules.
"""

from itertools import combinations

from common import (Chance, Disagreement, Lot, Result, all_at_once, check_per_seat, check_seats,
                    clockwise, holders_of, options, turn_up)

YOLO_OPTIONS = {
    "call_mode": ("within_turn", "instead_of_turn"),            # Y4
    "min_turns_before_call": 0,                                 # Y5
    "deckout_trigger": ("after_turn", "on_failed_draw"),        # Y8
    "deckout_after_call": ("end_now", "finish_final_turns"),    # Y8
    "double_stacking": ("cap2", "multiply"),                    # Y9
    "catchup_basis": ("before", "after"),                       # Y10
    "catchup_threshold": 20,                                    # Y10
    "final_tie": ("draw", "shared"),                            # Y12
    "headache": False,                                          # Y13
    "challenge": False,                                         # Y14
    "catchup_in_challenge": True,                               # Y16
    "double_negative": False,                                   # Y17
    "rounds": 6,
    "deck": None,
    "ages": None,
}
GO_LOW_OPTIONS = {
    "rounds": 5,                                                # G1
    "reshuffle_keep_top": False,                                # G3
    "reshuffle_timing": ("eager", "on_demand"),                 # G3
    "final_tie": ("shared", "extra_round", "draw"),             # G4
    "call_mode": ("within_turn", "instead_of_turn"),            # G5
    "min_turns_before_call": 0,                                 # G5
    "double_negative": False,                                   # G5
    "deck": None,
    "ages": None,
}
# Y10: catch-up begins here.  The sheet knows no more than six rounds; a longer game
# (option `rounds`) goes on with catch-up, as the option says.
FIRST_CATCH_UP_ROUND = 4

READY = {"do": "ready"}
CHALLENGE = {"do": "challenge"}
PASS = {"do": "pass"}
DRAW = {"do": "draw"}
CALL = {"do": "call"}
TAKE = {(slot, call): {"do": "take", "slot": slot, "call": call}
        for slot in range(6) for call in (False, True)}
KEEP = {(slot, call): {"do": "keep", "slot": slot, "call": call}
        for slot in range(6) for call in (False, True)}
THROW = {call: {"do": "throw", "call": call} for call in (False, True)}


def play_yolo(seats, rules):
    check_seats(seats, 2, 8)
    return play(seats, options(rules, YOLO_OPTIONS), is_yolo=True)


def play_go_low(seats, rules):
    check_seats(seats, 2, 6)
    return play(seats, options(rules, GO_LOW_OPTIONS), is_yolo=False)


def play(seats, rules, is_yolo):
    hand_size, looks = (6, 3) if is_yolo and rules.headache else (4, 2)       # Y13
    deck = full_deck(rules.deck, 12 if is_yolo else 14)
    if len(deck) < seats * hand_size + 2:
        raise Disagreement(f"a deck of at least {seats * hand_size + 2} cards", f"{len(deck)} cards")
    check_per_seat("ages", rules.ages, seats)

    # The youngest deals first in YOLO, the oldest in Go Low; then clockwise.
    dealer = 0
    if rules.ages:
        dealer = rules.ages.index(min(rules.ages) if is_yolo else max(rules.ages))

    rounds = []
    totals = [0] * seats

    def play_round():
        nonlocal dealer
        one = Round(seats, rules, is_yolo, deck, hand_size, looks, dealer)
        points = yield from one.play(len(rounds) + 1, totals)
        rounds.append(points)
        for seat in range(seats):
            totals[seat] += points[seat]
        dealer = (dealer + 1) % seats

    for _ in range(rules.rounds):
        yield from play_round()

    # The lowest total wins.  Ties: Y12, G4.
    winners = holders_of(min(totals), totals)
    if rules.final_tie == "extra_round":
        while len(winners) > 1:
            yield from play_round()
            winners = holders_of(min(totals), totals)
    elif rules.final_tie == "draw":
        while len(winners) > 1:
            fresh = Lot.of(deck)
            cards = {}
            for seat in winners:
                cards[seat] = yield from turn_up(fresh, "tie_draw", seat=seat)
            winners = [seat for seat in winners if cards[seat] == min(cards.values())]
    return Result(totals, winners, rounds)


def full_deck(deck, highest):
    """All cards.  The sheets do not print the faces: 0..12 or 0..14, five of each."""
    if deck is None:
        deck = [[value, 5] for value in range(highest + 1)]
    return sorted(value for value, count in deck for _ in range(count))


class Round:
    def __init__(self, seats, rules, is_yolo, deck, hand_size, looks, dealer):
        self.seats = seats
        self.rules = rules
        self.is_yolo = is_yolo
        self.looks = looks
        self.from_dealers_left = clockwise((dealer + 1) % seats, seats)

        # A card in a hand nobody has looked at is None; it is one of `dealt`.
        self.slots = range(hand_size)
        self.hands = [[None] * hand_size for _ in range(seats)]
        self.dealt = Lot.of(deck)
        # The draw pile: how many cards, and of which lot.  Until a
        # reshuffle that is the lot of the cards dealt.
        self.pile = self.dealt
        self.pile_size = len(deck) - seats * hand_size
        self.discards = []

        self.shouter = None                 # who shouted "YOLO" / "Go Low"
        self.is_challenge = False           # shouted before the game started (Y14)
        self.deck_out = False               # Y8: everybody doubles
        self.turns_taken = [0] * seats

    def play(self, number, totals):
        """The whole round; returns the points of every seat."""
        yield from self.turn_up_discard()
        yield from self.opening_look()
        if self.is_yolo and self.rules.challenge:
            yield from self.ask_for_a_challenge()
        yield from self.turns()
        yield from self.turn_hands_over()
        points, shouter_won = self.score()
        if self.is_yolo and shouter_won and number >= FIRST_CATCH_UP_ROUND:
            yield from self.catch_up(points, totals)
        return points

    # ------------------------------------------------------------ the piles

    def turn_up_discard(self):
        card = yield from turn_up(self.pile, "discard")
        self.pile_size -= 1
        self.discards.append(card)

    def reshuffle(self):
        """G3: the discards become the draw pile."""
        kept = [self.discards.pop()] if self.rules.reshuffle_keep_top else []
        self.pile = Lot.of(self.discards)
        self.pile_size = len(self.discards)
        self.discards = kept
        if not kept:
            yield from self.turn_up_discard()

    # ------------------------------------------------------ before the turns

    def opening_look(self):
        """Y1: every player picks the cards to look at, all at once."""
        chosen = {}

        def pick(seat):
            act = yield [{"do": "look", "slots": list(slots)}
                         for slots in combinations(self.slots, self.looks)]
            chosen[seat] = act["slots"]

        def put_back():
            yield [READY]

        yield from all_at_once({seat: pick(seat) for seat in range(self.seats)})
        for seat in range(self.seats):
            for slot in chosen[seat]:
                self.hands[seat][slot] = yield from turn_up(self.dealt, "look", seat=seat, slot=slot)
        yield from all_at_once({seat: put_back() for seat in range(self.seats)})

    def ask_for_a_challenge(self):
        """Y14: asked clockwise from the dealer's left, the first yes wins."""
        for seat in self.from_dealers_left:
            _, act = yield {seat: [CHALLENGE, PASS]}
            if act == CHALLENGE:
                self.shouter = seat
                self.is_challenge = True
                return

    # -------------------------------------------------------------- the turns

    def turns(self):
        turns_left = self.seats if self.is_challenge else None        # Y14: one turn each
        while True:
            for seat in self.from_dealers_left:
                yield from self.turn(seat)
                self.turns_taken[seat] += 1

                if turns_left is not None:
                    turns_left -= 1
                elif self.shouter is not None:
                    turns_left = self.seats - 1                       # Y6: each other player, once
                if self.deck_is_used_up() or turns_left == 0:
                    return
                if not self.is_yolo and self.rules.reshuffle_timing == "eager" and self.pile_size == 0:
                    yield from self.reshuffle()                       # G3

    def deck_is_used_up(self):
        """Y8: whether the round ends now, for lack of cards."""
        if not self.is_yolo:
            return False
        if self.rules.deckout_trigger == "on_failed_draw":
            return self.deck_out                                      # set by the failed draw
        if self.pile_size == 0:
            self.deck_out = True
        return self.deck_out and not self.takes_only()

    def takes_only(self):
        """Y8, finish_final_turns: with the pile empty after a call or
        Challenge, the remaining seats may only take the discard."""
        return (self.pile_size == 0 and self.shouter is not None
                and self.rules.deckout_after_call == "finish_final_turns")

    def may_draw(self):
        if self.pile_size > 0:
            return True
        if not self.is_yolo:
            return self.rules.reshuffle_timing == "on_demand"         # G3
        return self.rules.deckout_trigger == "on_failed_draw" and not self.takes_only()

    def turn(self, seat):
        rules = self.rules
        # Y5, Y6: the first turn is early enough by default; one call a round.
        may_call = self.shouter is None and self.turns_taken[seat] >= rules.min_turns_before_call
        # Y4: the move that ends the turn says whether the player calls.
        calls = (False, True) if may_call and rules.call_mode == "within_turn" else (False,)

        choices = [DRAW] if self.may_draw() else []
        choices += [TAKE[slot, call] for slot in self.slots for call in calls]
        if may_call and rules.call_mode == "instead_of_turn":
            choices.append(CALL)
        _, act = yield {seat: choices}

        if act["do"] == "call":
            self.shouter = seat
            return
        if act["do"] == "take":
            card = self.discards.pop()
        else:
            if self.pile_size == 0:
                if self.is_yolo:
                    self.deck_out = True                              # Y8, on_failed_draw
                    return
                yield from self.reshuffle()                           # G3, on_demand
            card = yield from turn_up(self.pile, "drawn")
            self.pile_size -= 1
            _, act = yield {seat: [KEEP[slot, call] for slot in self.slots for call in calls]
                                  + [THROW[call] for call in calls]}
        if act["call"]:
            self.shouter = seat
        if act["do"] == "throw":
            self.discards.append(card)
        else:
            yield from self.replace(seat, act["slot"], card)

    def replace(self, seat, slot, card):
        """Y2: the old card lands face up; a card never looked at is news."""
        old = self.hands[seat][slot]
        if old is None:
            old = yield from turn_up(self.dealt, "replaced", seat=seat, slot=slot)
        self.discards.append(old)
        self.hands[seat][slot] = card

    # ---------------------------------------------------------- end of round

    def turn_hands_over(self):
        for seat in self.from_dealers_left:
            for slot in self.slots:
                if self.hands[seat][slot] is None:
                    self.hands[seat][slot] = yield from turn_up(self.dealt, "reveal", seat=seat, slot=slot)

    def score(self):
        """The points of the round, and whether the shouter has the lowest hand."""
        sums = [sum(hand) for hand in self.hands]
        doubled = set()
        won = False
        if self.shouter is not None:
            mine = sums[self.shouter]
            others = [total for seat, total in enumerate(sums) if seat != self.shouter]
            # Y7: in YOLO a tie loses.  G2: in Go Low it is fine.
            won = mine < min(others) if self.is_yolo else mine <= min(others)
            if not won:
                doubled = {self.shouter}
            elif self.is_challenge:
                doubled = set(range(self.seats)) - {self.shouter}     # Y14

        points = []
        for seat, total in enumerate(sums):
            times = 2 if seat in doubled else 1
            if self.deck_out:                                         # Y8, Y9
                times = 2 if self.rules.double_stacking == "cap2" else times * 2
            if total < 0 and not self.rules.double_negative:          # Y17
                times = 1
            points.append(total * times)
        return points, won

    def catch_up(self, points, totals):
        """Y10: the successful shouter, 20 or more behind, deducts the top card."""
        if self.is_challenge and not self.rules.catchup_in_challenge:  # Y16
            return
        if self.rules.catchup_basis == "before":
            standing = totals
        else:
            standing = [total + now for total, now in zip(totals, points)]
        behind = standing[self.shouter] - min(standing)
        if behind >= self.rules.catchup_threshold and self.pile_size > 0:
            card = yield Chance("catch_up", self.pile, seat=self.shouter)
            points[self.shouter] -= card
