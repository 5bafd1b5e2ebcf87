"""YO!: hand-made records straight from the sheets."""

import yo
from records import OracleTest, act, chance, with_legal


def bet(seat, *bets):
    """Bets like ("play", 5), then ready."""
    return [act(seat, "place", wager=wager, chip=chip) for wager, chip in bets] + [act(seat, "ready")]


def roll(a, b, c=1, d=1):
    return [chance("roll", game=[a, b], bonus=[c, d])]


class Yo(OracleTest):
    def wins(self, chips, rolls, *steps, **rules):
        """One seat alone wins this many chips."""
        self.agrees("yo", 1, {"rolls": rolls, **rules}, sum(steps, []), [round(chips * 30)], [0])

    PLAY = ("play", 5)

    def test_play_before_a_point(self):
        self.wins(20, 1, bet(0, self.PLAY), roll(5, 6))                   # 4 to 1
        self.wins(0, 1, bet(0, self.PLAY), roll(3, 4))                    # D2
        for dice in ((1, 1), (1, 2), (6, 6)):
            self.wins(-5, 1, bet(0, self.PLAY), roll(*dice))
        self.wins(0, 1, bet(0, self.PLAY), roll(2, 2))                    # D15: handed back

    def test_play_after_a_point(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        self.wins(5, 2, come_out, bet(0), roll(1, 3))                     # even money
        self.wins(0, 2, come_out, bet(0), roll(3, 4))                     # D1: push
        self.wins(-5, 2, come_out, bet(0), roll(3, 4), preset="casino")
        self.wins(-5, 2, come_out, bet(0), roll(3, 4), seven_out_play="lose")
        for dice in ((1, 1), (1, 2), (5, 6), (6, 6), (2, 3)):             # D11
            self.wins(0, 2, come_out, bet(0), roll(*dice))

    def test_more(self):
        for dice, odds in (((2, 2), 2), ((2, 3), 1.5), ((3, 3), 1.2), ((4, 4), 1.2), ((4, 5), 1.5), ((5, 5), 2)):
            come_out = bet(0, self.PLAY) + roll(*dice)
            self.wins(5 + 25 * odds, 2, come_out, bet(0, ("more", 25)), roll(*dice))
            self.wins(-25, 2, come_out, bet(0, ("more", 25)), roll(3, 4))
        come_out = bet(0, self.PLAY) + roll(3, 3)
        self.wins(6.2, 2, come_out, bet(0, ("more", 1)), roll(3, 3))      # D12: 6 to 5, exact
        self.wins(6, 2, come_out, bet(0, ("more", 1)), roll(3, 3), rounding="floor")

    def test_late_play(self):
        for dice, odds in (((2, 2), 9 / 5), ((2, 3), 7 / 5), ((3, 3), 7 / 6),
                           ((4, 4), 7 / 6), ((4, 5), 7 / 5), ((5, 5), 9 / 5)):
            steps = bet(0, self.PLAY) + bet(1) + roll(*dice) + bet(0) + bet(1, ("late_play", 1)) + roll(*dice)
            self.agrees("yo", 2, {"rolls": 2}, steps, [150, round(odds * 30)], [0])
            self.agrees("yo", 2, {"rolls": 2, "rounding": "floor"}, steps, [150, 30], [0])
            steps = steps[:-1] + roll(3, 4)
            self.agrees("yo", 2, {"rolls": 2}, steps, [0, -30], [0])

    def test_D9_yo(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        yo_5 = bet(0, ("yo", 5))
        self.wins(5 * 20, 2, come_out, yo_5, roll(5, 6, 5, 6))
        self.wins(5 * 4, 2, come_out, yo_5, roll(6, 6, 6, 5))             # any pair
        self.wins(5 * 1, 2, come_out, yo_5, roll(2, 3, 6, 5))
        self.wins(0, 2, come_out, yo_5, roll(2, 3))
        self.wins(5 + 5 * 4, 2, come_out, yo_5, roll(2, 2, 6, 5))         # point made by a pair
        self.wins(-5, 2, come_out, yo_5, roll(3, 4))
        self.wins(0, 2, come_out, yo_5, roll(3, 4, 5, 6))                 # push
        self.wins(10, 3, come_out, yo_5, roll(2, 3, 6, 5), bet(0), roll(2, 3, 6, 5))   # stays up

    def test_D6_yo_before_a_point_is_off(self):
        both = bet(0, self.PLAY, ("yo", 5))
        self.wins(20, 1, both, roll(5, 6, 5, 6))                          # only Play is paid
        self.wins(-5, 1, both, roll(1, 1, 5, 6))                          # not lost
        self.wins(0, 1, both, roll(2, 2, 5, 6))                           # the roll that turns it on
        self.wins(5, 2, both, roll(2, 2), bet(0), roll(2, 3, 5, 6))
        # D9: handed back when the point is set without Play of its owner.
        steps = (bet(0, self.PLAY, ("yo", 5)) + bet(1, self.PLAY) + roll(3, 4)
                 + bet(0) + bet(1, self.PLAY) + roll(2, 2)
                 + [with_legal(act(0, "ready"), s0=self.places(["late_play"], 5) + [{"do": "ready"}, {"do": "leave"}],
                               s1=self.places(["more", "yo"] + list(yo.ARC), 5) + [{"do": "ready"}])]
                 + bet(1) + roll(3, 4))
        self.agrees("yo", 2, {"rolls": 3, "bankroll": 10}, steps, [0, 0], [0, 1])

    def test_D10_arc(self):
        for wager in yo.ARC:
            for a in range(1, 7):
                for b in range(1, 7):
                    total, pair = a + b, a == b
                    pays = {"high": 1.5 * (total in (8, 9, 10)), "low": 1.5 * (total in (4, 5, 6)),
                            "pairs": 7 * (pair and 1 < a < 6), "eleven": 15 * (total == 11),
                            "two_three_twelve": 7 * (total in (2, 3, 12))}[wager] or -1
                    play_pays = {11: 4, 2: -1, 3: -1, 12: -1}.get(total, 0)
                    self.wins(play_pays + pays, 1, bet(0, ("play", 1), (wager, 1)), roll(a, b))

    @staticmethod
    def places(wagers, most):
        return [{"do": "place", "wager": wager, "chip": chip}
                for wager in wagers for chip in (1, 5, 25, 100) if chip <= most]

    def test_D4_D7_legal_actions(self):
        arc = list(yo.ARC)
        back = [{"do": "take_back", "wager": wager} for wager in ("play", "yo")]
        decline, ready, leave = {"do": "decline"}, {"do": "ready"}, {"do": "leave"}
        steps = [
            with_legal(act(0, "place", wager="play", chip=5), s0=self.places(["play"], 100) + [ready, leave]),
            with_legal(act(0, "place", wager="yo", chip=1),
                       s0=self.places(["play", "yo"] + arc, 99) + [back[0], decline, ready, leave]),
            with_legal(act(0, "decline"),                                 # Play cannot be lifted beside Yo!
                       s0=self.places(["play", "yo"] + arc, 94) + [back[1], decline, ready, leave]),
            with_legal(act(0, "take_back", wager="yo"),
                       s0=self.places(["play", "yo"] + arc, 94) + [back[1], ready, leave]),
            act(0, "ready"), *roll(2, 2),
            with_legal(act(0, "place", wager="more", chip=5), s0=self.places(["more", "yo"] + arc, 99) + [ready]),
            with_legal(act(0, "ready"), s0=self.places(["more", "yo"] + arc, 94)
                       + [{"do": "take_back", "wager": "more"}, ready]),
            *roll(2, 3),
            with_legal(act(0, "ready"), s0=self.places(["yo"] + arc, 94) + [ready]),
            *roll(3, 4)]
        self.agrees("yo", 1, {"rolls": 3, "bankroll": 104}, steps, [-150], [0])
        # casino: More and Yo! only right after the point.
        steps[-2] = with_legal(act(0, "ready"), s0=self.places(arc, 94) + [ready])
        self.agrees("yo", 1, {"rolls": 3, "bankroll": 104, "preset": "casino"}, steps, [-300], [0])

    def test_D8_more_max_and_D14_limits(self):
        steps = bet(0, ("play", 1)) + roll(2, 2) + bet(0, ("more", 5), ("more", 5)) + roll(2, 2)
        self.wins(21, 2, steps, preset="casino")
        self.refuses("one of", "yo", 1, {"preset": "casino"}, steps[:-2]
                     + [act(0, "place", wager="more", chip=1)], [], [])
        self.refuses("one of", "yo", 1, {"max_bet": 9}, bet(0, self.PLAY, self.PLAY), [], [])
        self.refuses("one of", "yo", 1, {"min_bet": 2}, bet(0, ("play", 1)), [], [])
        self.wins(0, 1, bet(0, ("play", 5), ("play", 1)), roll(3, 4), min_bet=2)

    def test_D3_the_dice(self):
        # Nobody has Play: no roll.
        self.agrees("yo", 2, {}, bet(0) + bet(1), [0, 0], [0, 1])
        # Decline needs Play, and the dice being passed.
        self.refuses("one of", "yo", 2, {}, [act(0, "decline")], [], [])
        come_out = bet(0, self.PLAY)
        self.refuses("one of", "yo", 1, {}, come_out + roll(3, 4)
                     + [act(0, "place", wager="play", chip=5), act(0, "decline")], [], [])
        self.wins(0, 3, come_out, roll(2, 2), bet(0), roll(3, 4),
                  [act(0, "place", wager="play", chip=5), act(0, "decline"), act(0, "ready")], roll(3, 4))

    def shooter(self, *steps):
        """Who holds the dice after these steps of three seats, all with Play."""
        table = yo.Table(3, yo.read_options({}))
        session = table.session()
        next(session)
        for step in steps:
            if "act" in step:
                session.send((step["seat"], step["act"]))
            else:
                session.send((tuple(step["chance"]["game"]), tuple(step["chance"]["bonus"])))
        return table.holder

    def test_D3_who_shoots(self):
        def window(decliners=(), players=(0, 1, 2)):
            steps = []
            for seat in range(3):
                if seat in players:
                    steps.append(act(seat, "place", wager="play", chip=1))
                if seat in decliners:
                    steps.append(act(seat, "decline"))
                steps.append(act(seat, "ready"))
            return steps

        ready = [act(seat, "ready") for seat in range(3)]
        self.assertEqual(self.shooter(*window()), 0)
        self.assertEqual(self.shooter(*window([0])), 1)
        self.assertEqual(self.shooter(*window([0, 1, 2])), 0)
        self.assertEqual(self.shooter(*window([1, 2], [1, 2])), 1)
        # A 7 on the come-out does not pass the dice; one after a point does.
        self.assertEqual(self.shooter(*window([0]), *roll(3, 4), *window()), 1)
        seven_out = [*window([0]), *roll(2, 2), *ready, *roll(3, 4)]
        self.assertEqual(self.shooter(*seven_out, *window()), 2)
        self.assertEqual(self.shooter(*seven_out, *window([2])), 0)
        self.assertEqual(self.shooter(*seven_out, *window([], [0, 1])), 0)
        # The point made keeps the dice.
        self.assertEqual(self.shooter(*window([0]), *roll(2, 2), *ready, *roll(2, 2), *window()), 1)

    def test_D15_length(self):
        come_out = bet(0, self.PLAY) + roll(2, 2)
        self.wins(0, None, come_out, bet(0), roll(3, 4), shooter_turns=1)
        self.refuses("to be over", "yo", 1, {"rolls": 1}, come_out + bet(0), [0], [0])
        # Broke: fewer than the smallest first chip and nothing on the table.
        self.wins(-5, 100, bet(0, self.PLAY), roll(1, 1), bankroll=5)
        self.wins(-5, 100, bet(0, self.PLAY), roll(1, 1), bankroll=7, min_bet=3)
        # Leaving: the wagers come back; not with one locked.
        self.wins(0, 100, [act(0, "place", wager="play", chip=5), act(0, "leave")])
        self.refuses("one of", "yo", 1, {}, come_out + [act(0, "leave")], [], [])
