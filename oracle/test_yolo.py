"""YOLO and Go Low: hand-made records straight from the sheets."""

import copy

from records import OracleTest, act, chance, with_legal


def opening(discard, *looks):
    """Deal and opening look: for each seat {slot: card}."""
    steps = [chance("discard", card=discard)]
    steps += [act(seat, "look", slots=sorted(look)) for seat, look in enumerate(looks)]
    steps += [chance("look", seat=seat, slot=slot, card=look[slot])
              for seat, look in enumerate(looks) for slot in sorted(look)]
    return steps + [act(seat, "ready") for seat in range(len(looks))]


def quick_round(caller, discard, hand, other):
    """Two seats, call_mode instead_of_turn: the caller calls at once; the other
    takes the discard for slot 0.  Both have looked at slots 0 and 1."""
    looks = [None, None]
    looks[caller] = {0: hand[0], 1: hand[1]}
    looks[1 - caller] = {0: other[0], 1: other[1]}
    steps = opening(discard, *looks)
    steps += [act(caller, "call"), act(1 - caller, "take", slot=0, call=False)]
    for seat, cards in ((caller, hand), (1 - caller, other)):
        steps += [chance("reveal", seat=seat, slot=slot, card=cards[slot]) for slot in (2, 3)]
    return steps


class Yolo(OracleTest):
    def one_round(self, last_of_seat_1=4):
        # Dealer is seat 0, so seat 1 begins; it draws a 2, calls and throws
        # out an unknown 12, which seat 0 takes.
        return opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "draw"), chance("drawn", card=2),
            act(1, "keep", slot=2, call=True), chance("replaced", seat=1, slot=2, card=12),
            act(0, "take", slot=3, call=False), chance("replaced", seat=0, slot=3, card=9),
            chance("reveal", seat=1, slot=3, card=last_of_seat_1),
            chance("reveal", seat=0, slot=2, card=5),
        ]

    def test_a_round_with_a_successful_call(self):
        # 1+2+5+12 and 0+3+2+4
        self.agrees("yolo", 2, {"rounds": 1}, self.one_round(), [20, 9], [1], [[20, 9]])

    def test_what_does_not_agree(self):
        steps = self.one_round()
        good = ("yolo", 2, {"rounds": 1})
        self.refuses("scores", *good, steps, [20, 10], [1], [[20, 9]])
        self.refuses("winners", *good, steps, [20, 9], [0], [[20, 9]])
        self.refuses("rounds", *good, steps, [20, 9], [1], [[9, 20]])
        self.refuses("go on", *good, steps[:-1], [20, 9], [1], [[20, 9]])
        self.refuses("to be over", *good, steps + [act(0, "draw")], [20, 9], [1], [[20, 9]])
        self.refuses("go on", "yolo", 2, {}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("option", "yolo", 2, {"round": 1}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("seats", "yolo", 9, {}, steps, [20, 9], [1], [[20, 9]])
        self.refuses("seat 1 to act", *good, steps[:9] + [act(0, "draw")], [], [], [])

    def test_the_youngest_deals_first(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(0, "draw")]
        self.refuses("go on with chance", "yolo", 2, {"ages": [30, 8]}, steps, [], [])
        self.refuses("seat 1 to act", "yolo", 2, {"ages": [8, 30]}, steps, [], [])

    def test_Y7_a_caller_who_ties_doubles(self):
        # seat 1: 0+3+2+12 = 17, seat 0: 1+2+5+9 after throwing; tie at 17
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "draw"), chance("drawn", card=2),
            act(1, "keep", slot=2, call=True), chance("replaced", seat=1, slot=2, card=12),
            act(0, "draw"), chance("drawn", card=8), act(0, "throw", call=False),
            chance("reveal", seat=1, slot=3, card=12),
            chance("reveal", seat=0, slot=2, card=5), chance("reveal", seat=0, slot=3, card=9)]
        self.agrees("yolo", 2, {"rounds": 1}, steps, [17, 34], [0], [[17, 34]])
        # G2: in Go Low the tie is fine; without ages seat 0 deals there too.
        self.agrees("golow", 2, {"rounds": 1}, steps, [17, 17], [0, 1], [[17, 17]])

    def test_Y6_no_second_call_and_Y4_the_call_in_the_move(self):
        takes = [{"do": "take", "slot": slot, "call": call} for slot in range(4) for call in (False, True)]
        steps = self.one_round()
        steps[9] = with_legal(steps[9], s1=[{"do": "draw"}] + takes)
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}] + takes[::2])
        self.agrees("yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}] + takes)
        self.refuses("legal for seat 0", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}, {"do": "draw"}] + takes[::2])
        self.refuses("nothing twice", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])
        steps[13] = with_legal(steps[13], s0=[{"do": "draw"}], s1=[])
        self.refuses("to act", "yolo", 2, {"rounds": 1}, steps, [20, 9], [1], [[20, 9]])

    def test_Y5_min_turns_before_call(self):
        self.refuses("one of", "yolo", 2, {"min_turns_before_call": 1}, self.one_round(), [], [])

    def test_a_sixth_card_of_a_value_is_not_possible(self):
        steps = opening(7, {0: 7, 1: 7}, {0: 7, 1: 7}) + [act(1, "draw"), chance("drawn", card=7)]
        self.refuses("card 7", "yolo", 2, {}, steps, [], [])

    def test_a_card_looked_at_is_no_chance_step(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            act(1, "take", slot=0, call=False), chance("replaced", seat=1, slot=0, card=0)]
        self.refuses("seat 0", "yolo", 2, {}, steps, [], [])

    def test_true_is_not_1(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(1, "take", slot=True, call=False)]
        self.refuses("one of", "yolo", 2, {}, steps, [], [])

    # Y8, Y9: ten cards for two seats leave one to draw.
    DECK = [[0, 4], [1, 4], [5, 2]]
    OPENING = opening(5, {0: 0, 1: 0}, {0: 1, 1: 1})
    REVEAL = [chance("reveal", seat=1, slot=2, card=1), chance("reveal", seat=1, slot=3, card=1),
              chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]

    def deck_out(self, call):
        return self.OPENING + [act(1, "draw"), chance("drawn", card=5), act(1, "throw", call=call)]

    def test_Y8_deck_out_doubles_all(self):
        rules = {"rounds": 1, "deck": self.DECK}
        self.agrees("yolo", 2, rules, self.deck_out(False) + self.REVEAL, [0, 8], [0], [[0, 8]])

    def test_Y9_never_more_than_double_unless_multiplied(self):
        rules = {"rounds": 1, "deck": self.DECK}
        self.agrees("yolo", 2, rules, self.deck_out(True) + self.REVEAL, [0, 8], [0], [[0, 8]])
        rules = {**rules, "double_stacking": "multiply"}
        self.agrees("yolo", 2, rules, self.deck_out(True) + self.REVEAL, [0, 16], [0], [[0, 16]])

    def test_Y8_finish_final_turns(self):
        rules = {"rounds": 1, "deck": self.DECK, "deckout_after_call": "finish_final_turns"}
        takes = [{"do": "take", "slot": slot, "call": False} for slot in range(4)]
        steps = self.deck_out(True) + [with_legal(act(0, "take", slot=0, call=False), s0=takes)] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [10, 8], [1], [[10, 8]])
        # Without a call the round still ends with the turn.
        self.agrees("yolo", 2, rules, self.deck_out(False) + self.REVEAL, [0, 8], [0], [[0, 8]])
        # on_failed_draw: nobody doubles for the cards, and the caller is lowest, 4 to 5.
        rules["deckout_trigger"] = "on_failed_draw"
        self.agrees("yolo", 2, rules, steps, [5, 4], [1], [[5, 4]])

    def test_Y8_on_failed_draw(self):
        rules = {"rounds": 1, "deck": self.DECK, "deckout_trigger": "on_failed_draw"}
        steps = self.deck_out(False) + [act(0, "draw")] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [0, 8], [0], [[0, 8]])
        steps = self.deck_out(True) + [act(0, "draw")] + self.REVEAL
        self.agrees("yolo", 2, rules, steps, [0, 8], [0], [[0, 8]])
        # Nobody need draw: the round goes on with the discards.
        steps = (self.deck_out(False)
                 + [act(0, "take", slot=0, call=False), act(1, "take", slot=0, call=True),
                    act(0, "take", slot=1, call=False)] + self.REVEAL)
        # seat 0: 5+1+0+0, seat 1: 0+1+1+1
        self.agrees("yolo", 2, rules, steps, [6, 3], [1], [[6, 3]])

    def catch_up_game(self):
        return (quick_round(1, 10, [1, 1, 1, 1], [0, 10, 10, 10])       # 30+10, 4
                + quick_round(0, 9, [2, 2, 2, 2], [0, 9, 9, 9])         # 8, 36
                + quick_round(1, 4, [1, 1, 1, 1], [0, 4, 4, 4])         # 16, 4: 64, 44
                + quick_round(0, 9, [2, 2, 2, 2], [0, 9, 9, 9]))        # 8, 36

    def test_Y10_catch_up(self):
        rules = {"rounds": 4, "call_mode": "instead_of_turn"}
        rounds = [[40, 4], [8, 36], [16, 4]]
        with_card = self.catch_up_game() + [chance("catch_up", seat=0, card=12)]
        self.agrees("yolo", 2, rules, with_card, [60, 80], [0], rounds + [[-4, 36]])
        # One point short of the threshold, or measured after the round: no card.
        without = self.catch_up_game(), [72, 80], [0], rounds + [[8, 36]]
        self.agrees("yolo", 2, {**rules, "catchup_threshold": 21}, *without)
        self.agrees("yolo", 2, {**rules, "catchup_basis": "after"}, *without)
        # Not before round 4: in round 2 seat 0 was 36 behind and called well.
        self.agrees("yolo", 2, {**rules, "rounds": 2}, self.catch_up_game()[:30], [48, 40], [1], rounds[:2])

    def test_Y10_no_catch_up_for_a_card_not_left(self):
        rules = {"rounds": 4, "call_mode": "instead_of_turn"}
        steps = self.catch_up_game() + [chance("catch_up", seat=0, card=13)]
        self.refuses("one of", "yolo", 2, rules, steps, [], [])

    def test_Y10_catch_up_after_round_6_of_a_longer_game(self):
        rules = {"rounds": 8, "call_mode": "instead_of_turn", "catchup_threshold": 0}
        quick = [quick_round(1, 4, [1, 1, 1, 1], [0, 4, 4, 4]), quick_round(0, 4, [1, 1, 1, 1], [0, 4, 4, 4])]
        steps = []
        for number in range(1, 9):
            caller = number % 2
            steps += quick[1 - caller]
            if number >= 4:
                # Seats take turns at 4 and 16 points; the threshold of 0 always admits the caller.
                steps.append(chance("catch_up", seat=caller, card=0))
        rounds = [[16, 4], [4, 16]] * 4
        draw = [chance("tie_draw", seat=0, card=1), chance("tie_draw", seat=1, card=2)]
        self.agrees("yolo", 2, rules, steps + draw, [80, 80], [0], rounds)

    def test_Y12_tied_players_draw(self):
        steps = quick_round(1, 3, [3, 3, 3, 4], [0, 2, 1, 0])           # caller 13 -> 26; other 6
        steps += quick_round(0, 7, [5, 5, 5, 5], [0, 6, 7, 0])          # caller 20; other 20 -> 40
        rules = {"rounds": 2, "call_mode": "instead_of_turn"}
        # totals 6+40 = 46 and 26+20 = 46
        draws = [chance("tie_draw", seat=0, card=5), chance("tie_draw", seat=1, card=5),
                 chance("tie_draw", seat=0, card=6), chance("tie_draw", seat=1, card=2)]
        rounds = [[6, 26], [40, 20]]
        self.agrees("yolo", 2, rules, steps + draws, [46, 46], [1], rounds)
        self.refuses("go on", "yolo", 2, rules, steps + draws[:2], [46, 46], [0, 1], rounds)
        self.agrees("yolo", 2, {**rules, "final_tie": "shared"}, steps, [46, 46], [0, 1], rounds)

    def test_Y13_headache(self):
        steps = opening(7, {0: 1, 1: 2, 5: 3}, {0: 0, 2: 3, 4: 4}) + [
            act(1, "take", slot=5, call=True), chance("replaced", seat=1, slot=5, card=12),
            act(0, "take", slot=4, call=False), chance("replaced", seat=0, slot=4, card=11),
            chance("reveal", seat=1, slot=1, card=1), chance("reveal", seat=1, slot=3, card=1),
            chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]
        # 1+2+0+0+12+3 = 18; 0+1+3+1+4+7 = 16
        self.agrees("yolo", 2, {"rounds": 1, "headache": True}, steps, [18, 16], [1], [[18, 16]])

    def challenge(self, discard):
        return opening(discard, {0: 1, 1: 2}, {0: 0, 1: 3}) + [
            with_legal(act(1, "pass"), s1=[{"do": "challenge"}, {"do": "pass"}]), act(0, "challenge"),
            act(1, "draw"), chance("drawn", card=8), act(1, "throw", call=False),
            with_legal(act(0, "draw"), s0=[{"do": "draw"}]
                       + [{"do": "take", "slot": slot, "call": False} for slot in range(4)]),
            chance("drawn", card=8), act(0, "throw", call=False),
            chance("reveal", seat=1, slot=2, card=4), chance("reveal", seat=1, slot=3, card=5)]

    def test_Y14_challenge(self):
        rules = {"rounds": 1, "challenge": True}
        won = self.challenge(7) + [chance("reveal", seat=0, slot=2, card=3), chance("reveal", seat=0, slot=3, card=4)]
        self.agrees("yolo", 2, rules, won, [10, 24], [0], [[10, 24]])
        tie = self.challenge(7) + [chance("reveal", seat=0, slot=2, card=4), chance("reveal", seat=0, slot=3, card=5)]
        self.agrees("yolo", 2, rules, tie, [24, 12], [1], [[24, 12]])

    def test_Y17_a_negative_hand_is_not_doubled(self):
        rules = {"rounds": 1, "deck": [[-5, 8], [1, 2]]}
        # seat 1 calls with -20 and ties
        reveal = [chance("reveal", seat=seat, slot=slot, card=-5) for seat in (1, 0) for slot in (2, 3)]
        steps = opening(1, {0: -5, 1: -5}, {0: -5, 1: -5}) + [
            act(1, "take", slot=0, call=True), act(0, "take", slot=0, call=False)] + reveal
        # seat 1: 1-15 = -14; seat 0 takes the -5 back: -20
        self.agrees("yolo", 2, rules, steps, [-20, -14], [0], [[-20, -14]])
        self.agrees("yolo", 2, {**rules, "double_negative": True}, steps, [-20, -28], [1], [[-20, -28]])


class GoLow(OracleTest):
    DECK = [[0, 4], [1, 4], [5, 1], [6, 1], [7, 1]]        # 11 cards: two to draw

    def start(self):
        return opening(5, {0: 0, 1: 0}, {0: 1, 1: 1}) + [
            act(1, "draw"), chance("drawn", card=6), act(1, "throw", call=False),
            act(0, "draw"), chance("drawn", card=7), act(0, "throw", call=False)]

    REVEAL = [chance("reveal", seat=1, slot=2, card=1), chance("reveal", seat=1, slot=3, card=1),
              chance("reveal", seat=0, slot=2, card=0), chance("reveal", seat=0, slot=3, card=0)]

    def test_G3_all_discards_make_a_new_pile(self):
        rules = {"rounds": 1, "deck": self.DECK}
        steps = self.start() + [
            chance("discard", card=7),                     # eager: at the end of the turn
            act(1, "take", slot=0, call=True),             # 7+1+1+1, throws out a 1
            act(0, "draw"), chance("drawn", card=5), act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])
        wrong = copy.deepcopy(steps)
        wrong[-6]["chance"]["card"] = 7                    # the 7 lies face up already
        self.refuses("one of \\[5, 6\\]", "golow", 2, rules, wrong, [0, 20], [0], [[0, 20]])
        wrong[-6]["chance"]["card"] = 0                    # zeros are only in hands
        self.refuses("one of \\[5, 6\\]", "golow", 2, rules, wrong, [0, 20], [0], [[0, 20]])

    def test_G3_keep_top(self):
        rules = {"rounds": 1, "deck": self.DECK, "reshuffle_keep_top": True}
        steps = self.start() + [
            act(1, "take", slot=0, call=True),             # the 7, kept on top
            act(0, "draw"), chance("drawn", card=6), act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])

    def test_G3_on_demand(self):
        rules = {"rounds": 1, "deck": self.DECK, "reshuffle_timing": "on_demand"}
        steps = self.start() + [
            act(1, "take", slot=0, call=True),             # the 7; a 1 lies on top
            act(0, "draw"), chance("discard", card=1), chance("drawn", card=6),
            act(0, "throw", call=False)] + self.REVEAL
        self.agrees("golow", 2, rules, steps, [0, 20], [0], [[0, 20]])

    def test_G3_no_reshuffle_when_the_round_ends(self):
        rules = {"rounds": 1, "deck": self.DECK}
        steps = self.start()
        steps[-4]["act"]["call"] = True                    # seat 1 calls, seat 0's turn is the last
        self.agrees("golow", 2, rules, steps + self.REVEAL, [0, 8], [0], [[0, 8]])

    def test_the_oldest_deals_first(self):
        steps = opening(7, {0: 1, 1: 2}, {0: 0, 1: 3}) + [act(0, "draw")]
        self.refuses("go on with chance", "golow", 2, {"ages": [8, 30]}, steps, [], [])
        self.refuses("seat 1 to act", "golow", 2, {"ages": [30, 8]}, steps, [], [])

    def test_G4_extra_round(self):
        # Round 1: both 6; the caller ties and nobody doubles.
        tie = quick_round(1, 3, [1, 2, 3, 0], [0, 2, 1, 0])
        extra = quick_round(0, 3, [1, 2, 3, 0], [0, 5, 1, 0])             # 6, 9
        rules = {"rounds": 1, "call_mode": "instead_of_turn", "final_tie": "extra_round"}
        self.agrees("golow", 2, rules, tie + extra, [12, 15], [0], [[6, 6], [6, 9]])
        self.refuses("go on", "golow", 2, rules, tie, [6, 6], [0, 1], [[6, 6]])
        rules["final_tie"] = "draw"
        draw = [chance("tie_draw", seat=0, card=3), chance("tie_draw", seat=1, card=2)]
        self.agrees("golow", 2, rules, tie + draw, [6, 6], [1], [[6, 6]])

    def test_G5_no_yolo_options(self):
        for name in ("headache", "challenge"):
            self.refuses("option", "golow", 2, {name: True}, [], [], [])
