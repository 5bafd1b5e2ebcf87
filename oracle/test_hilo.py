"""HILO: hand-made records straight from the sheets."""

import hilo
from records import OracleTest, act, chance, with_legal


class Hilo(OracleTest):
    def grid(self, *rows):
        return {3 * row + column: card for row, cards in enumerate(rows) for column, card in enumerate(cards)}

    def test_H8_geometry(self):
        # Cells named by row and column.
        full = self.grid(*[[f"{row}{column}" for column in range(3)] for row in range(3)])

        def columns(layout):
            return [[layout[slot + column] for slot in (0, 3, 6)] for column in (0, 1)]

        def rows(layout):
            return [[layout[3 * row + slot] for slot in (0, 1, 2)] for row in (0, 1)]

        self.assertEqual(columns(hilo.without(full, "main_diagonal", "horizontal")),
                         [["01", "10", "20"], ["02", "12", "21"]])
        self.assertEqual(rows(hilo.without(full, "main_diagonal", "vertical")),
                         [["10", "01", "02"], ["20", "21", "12"]])
        self.assertEqual(columns(hilo.without(full, "anti_diagonal", "horizontal")),
                         [["00", "10", "21"], ["01", "12", "22"]])
        self.assertEqual(rows(hilo.without(full, "anti_diagonal", "vertical")),
                         [["00", "01", "12"], ["10", "21", "22"]])

    def test_H7_packed_to_the_top_left(self):
        full = self.grid("abc", "def", "ghi")
        self.assertEqual(hilo.without(full, "row1", None), self.grid("abc", "ghi"))
        two_columns = hilo.without(full, "column0", None)
        self.assertEqual(two_columns, {0: "b", 1: "c", 3: "e", 4: "f", 6: "h", 7: "i"})
        self.assertEqual(hilo.without(two_columns, "column0", None), {0: "c", 3: "f", 6: "i"})
        self.assertEqual(hilo.without({0: "a", 1: "b", 2: "c"}, "row0", None), {})

    def test_H9_only_full_lines(self):
        reds = [f"R{value}" for value in range(9)]
        self.assertEqual(len(hilo.complete_lines(self.grid(reds[:3], reds[3:6], reds[6:]))), 8)
        self.assertEqual(hilo.complete_lines(self.grid(reds[:3], reds[3:6])), ["row0", "row1"])
        two_columns = {slot: reds[slot] for slot in (0, 1, 3, 4, 6, 7)}
        self.assertEqual(hilo.complete_lines(two_columns), ["column0", "column1"])
        self.assertEqual(hilo.complete_lines(self.grid(["R1", None, "R2"])), [])

    def diagonal(self, **options):
        """A layout whose diagonal goes; the horizontal slide makes two lines."""
        table = hilo.Round(2, hilo.options(options, hilo.OPTIONS))
        table.layouts[0] = self.grid(["Y5", "R7", "B3"],
                                     ["R4", "Y1", "B9"],
                                     ["R9", "B8", "Y0"])
        return table

    def test_H8_chain_forced_and_H10_lowest_on_top(self):
        table = self.diagonal()
        horizontal, vertical = hilo.REMOVE["main_diagonal"]
        self.assertEqual(list(table.remove(0, horizontal)), [])
        self.assertEqual(table.layouts[0], {})
        self.assertEqual(table.discards[2::3], ["Y0", "R4", "B3"])        # left column first
        table = self.diagonal()
        self.assertEqual(list(table.remove(0, vertical)), [])
        self.assertEqual(table.layouts[0], self.grid(["R4", "R7", "B3"], ["R9", "B8", "B9"]))

    def test_H8_chain_optional_and_off(self):
        horizontal = hilo.REMOVE["main_diagonal"][0]
        table = self.diagonal(chain="off")
        self.assertEqual(list(table.remove(0, horizontal)), [])
        self.assertEqual(len(table.layouts[0]), 6)

        table = self.diagonal(chain="optional")
        asking = table.remove(0, horizontal)
        column0, column1 = hilo.REMOVE["column0"] + [hilo.KEEP], hilo.REMOVE["column1"] + [hilo.KEEP]
        self.assertEqual(next(asking), column0)
        self.assertEqual(asking.send(hilo.REMOVE["column0"][0]), column0)  # the blue one has moved up
        self.assertRaises(StopIteration, asking.send, hilo.KEEP)
        self.assertEqual(table.layouts[0], {0: "B3", 3: "B9", 6: "B8"})

        table = self.diagonal(chain="optional")
        asking = table.remove(0, horizontal)
        next(asking)
        self.assertEqual(asking.send(hilo.KEEP), column1)

    def score(self, *sums):
        """A round ended by seat 0 with these sums (made of values -1 and 1)."""
        table = hilo.Round(len(sums), hilo.options({}, hilo.OPTIONS))
        table.layouts = [{slot: ("R-1" if total < 0 else "R1") for slot in range(abs(total))} for total in sums]
        return table.score(0)

    def test_H14_doubling(self):
        self.assertEqual(self.score(3, 4), [3, 4])
        self.assertEqual(self.score(4, 4), [8, 4])
        self.assertEqual(self.score(5, 4), [10, 4])
        self.assertEqual(self.score(-2, -3), [-2, -3])

    DRAWN = ["P9", "P8", "P7", "P6", "P5", "V10", "V9", "V8", "V7", "V6", "B10"]

    def one_round(self, seat_1):
        """Seat 0 removes its red row at once; seat 1 takes the red 2 that then
        lies on top; all other turns are throws."""
        seat_0 = ["R2", "R9", "R5", "O1", "Y1", "G1", "S1", "B1", "V1"]
        steps = [chance("discard", card="P11"), act(1, "uncover", slots=[0, 1]), act(0, "uncover", slots=[0, 1])]
        steps += [chance("uncover", seat=seat, slot=slot, card=cards[slot])
                  for seat, cards in enumerate((seat_0, seat_1)) for slot in (0, 1)]
        steps += [act(0, "draw"), chance("drawn", card="P10"), act(0, "throw", turn=2),
                  chance("turned", seat=0, slot=2, card="R5"),
                  with_legal(act(0, "remove", line="row0", slide=None),
                             s0=[{"do": "remove", "line": "row0", "slide": None}, {"do": "keep"}]),
                  act(1, "take", slot=0)]
        drawn = iter(self.DRAWN)

        def throw(seat, slot, card):
            return [act(seat, "draw"), chance("drawn", card=next(drawn)), act(seat, "throw", turn=slot),
                    chance("turned", seat=seat, slot=slot, card=card)]

        for turn in range(6):
            steps += throw(0, turn, seat_0[turn + 3])
            if turn < 5:
                steps += throw(1, turn + 2, seat_1[turn + 2])
        return steps

    def test_a_whole_round(self):
        seat_1 = ["O3", "Y3", "G3", "S3", "B3", "V3", "P3", "O4", "Y4"]
        steps = self.one_round(seat_1) + [
            act(1, "draw"), chance("drawn", card="B9"), act(1, "throw", turn=7),
            chance("turned", seat=1, slot=7, card="O4"), chance("reveal", seat=1, slot=8, card="Y4")]
        # seat 0: six ones; seat 1: 2 + 6·3 + 4 + 4
        self.agrees("hilo", 2, {"target": 28}, steps, [6, 28], [0], [[6, 28]])
        # H15: 28 is not yet 29.
        self.refuses("go on", "hilo", 2, {"target": 29}, steps, [6, 28], [0], [[6, 28]])
        # The red 5 has gone to the discard pile, it cannot be drawn.
        steps[-4] = chance("drawn", card="R5")
        self.refuses("card R5", "hilo", 2, {"target": 28}, steps, [6, 28], [0], [[6, 28]])

    def test_H13_the_final_reveal_makes_a_hilo(self):
        seat_1 = ["O3", "Y3", "G3", "S3", "B3", "V3", "G4", "G5", "G6"]
        remove = act(1, "remove", line="row2", slide=None)
        steps = self.one_round(seat_1) + [
            act(1, "draw"), chance("drawn", card="B9"), act(1, "throw", turn=7),
            chance("turned", seat=1, slot=7, card="G5"), chance("reveal", seat=1, slot=8, card="G6"),
            with_legal(remove, s1=[remove["act"]])]
        self.agrees("hilo", 2, {"target": 17}, steps, [6, 17], [0], [[6, 17]])

    def test_H1_who_begins(self):
        steps = [chance("discard", card="P11"), act(0, "uncover", slots=[0, 1]), act(1, "uncover", slots=[3, 8]),
                 act(2, "uncover", slots=[0, 1])]
        for seat, slots, cards in ((0, (0, 1), ("R1", "R4")), (1, (3, 8), ("O-1", "O6")), (2, (0, 1), ("Y5", "Y0"))):
            steps += [chance("uncover", seat=seat, slot=slot, card=card) for slot, card in zip(slots, cards)]
        starter = [chance("starter", seat=2), act(2, "draw")]
        goes_on = "go on with chance {'is': 'drawn'"
        self.refuses(goes_on, "hilo", 3, {}, steps + starter, [], [])
        self.refuses(goes_on, "hilo", 3, {"start_tie": "seat"}, steps + [act(0, "draw")], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 9]}, steps + [act(1, "draw")], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 8]}, steps + starter, [], [])
        self.refuses("one of \\[1, 2\\]", "hilo", 3, {"ages": [9, 8, 8]}, steps + [chance("starter", seat=0)], [], [])
        self.refuses(goes_on, "hilo", 3, {"ages": [9, 8, 8], "start_tie": "random"},
                     steps + [chance("starter", seat=0), act(0, "draw")], [], [])

    def turn_with_lines(self, **options):
        """The choices after seat 0 turned up the corner of a red row; a blue
        row lies complete since an earlier turn."""
        table = hilo.Round(2, hilo.options(options, hilo.OPTIONS))
        table.layouts[0] = self.grid(["R1", "R2", None], ["B1", "B2", "B3"], ["Y4", None, None])
        for card in ("R1", "R2", "B1", "B2", "B3", "Y4", "P1"):
            table.dealt.take(card)
        table.discards = ["P1"]
        turn = table.turn(0)
        next(turn)
        turn.send((0, hilo.DRAW))
        turn.send("P2")
        turn.send((0, hilo.THROW[2]))
        return turn.send("R3")[0]

    def test_H5_H6_which_lines_may_go(self):
        red, blue, keep = hilo.REMOVE["row0"][0], hilo.REMOVE["row1"][0], hilo.KEEP
        self.assertEqual(self.turn_with_lines(), [red, blue, keep])
        self.assertEqual(self.turn_with_lines(hilo_eligible="new_only"), [red, keep])
        self.assertEqual(self.turn_with_lines(hilo_removal="forced"), [red, blue])

    def test_H11_reshuffle(self):
        for keep_top in (True, False):
            table = hilo.Round(2, hilo.options({"reshuffle_keep_top": keep_top}, hilo.OPTIONS))
            table.discards = ["R1", "B2", "R0"]
            steps = list(table.reshuffle()) if keep_top else table.reshuffle()
            if keep_top:
                self.assertEqual((steps, list(table.pile), table.discards), ([], ["R1", "B2"], ["R0"]))
            else:
                self.assertEqual(list(next(steps).lot), ["R0", "R1", "B2"])
                self.assertRaises(StopIteration, steps.send, "B2")
                self.assertEqual((list(table.pile), table.discards), (["R0", "R1"], ["B2"]))
