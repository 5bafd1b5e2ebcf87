/// The weights of the evaluation of a position, in points. Found by self-play: see `tune.rs`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
    /// Turns expected in any case.
    pub(super) extra_turns: f32,
    /// And for each of the seat's cards face down.
    pub(super) turns_own: f32,
    /// And for each face-down card of the other seat that has the fewest.
    pub(super) turns_other: f32,
    /// The most that all lines together can be worth.
    pub(super) lines_most: f32,
    /// Chance in a turn to complete a pair in a line whose third card is open.
    pub(super) pair: f32,
    /// The same with a third card face down.
    pub(super) pair_down: f32,
    /// Worth of one open card with two face-down ones in a line, a turn.
    pub(super) single: f32,
    /// What a complete line that was kept is worth, as a share of its sum.
    pub(super) kept: f32,
    /// Above this value a card is hoped to be traded away.
    pub(super) high_card: f32,
    /// How much of the value above that.
    pub(super) relief: f32,
    /// The same for a face-down card, in points.
    pub(super) relief_down: f32,
    /// What one card less face down is worth.
    pub(super) tempo: f32,
    /// What another seat is expected to gain in its closing turn.
    pub(super) closing_gain: f32,
    /// How sure one can be of another seat's final sum.
    pub(super) closing_spread: f32,
    /// What ending the round is worth as such.
    pub(super) close: f32,
    /// And for each point that the others are expected to have more.
    pub(super) close_lead: f32,
    /// How much of the ender's doubled sum counts as a gain of the seat.
    pub(super) spoil: f32,
    /// How much of what a discard gives to the next seat counts.
    pub(super) danger: f32,
    /// What the next seat gains anyway.
    pub(super) danger_base: f32,
    /// What drawing is expected to gain, when no line is near.
    pub(super) draw: f32,
    /// And how much of the chance to complete a line by it.
    pub(super) draw_line: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    extra_turns: 0.912,
    turns_own: 0.3,
    turns_other: 0.665,
    lines_most: 34.2,
    pair: 0.06,
    pair_down: 0.133,
    single: 0.027,
    kept: 0.9,
    high_card: 3.872,
    relief: 0.226,
    relief_down: 1.596,
    tempo: 0.853,
    closing_gain: 10.64,
    closing_spread: 3.3,
    close: 0.9,
    close_lead: 0.303,
    spoil: 0.684,
    danger: 0.509,
    danger_base: 5.32,
    draw: 2.024,
    draw_line: 0.5,
};

impl Weights {
    /// All of them, to be changed by whatever tunes them.
    pub(super) fn all(&mut self) -> [(&'static str, &mut f32); 21] {
        [
            ("extra_turns", &mut self.extra_turns),
            ("turns_own", &mut self.turns_own),
            ("turns_other", &mut self.turns_other),
            ("lines_most", &mut self.lines_most),
            ("pair", &mut self.pair),
            ("pair_down", &mut self.pair_down),
            ("single", &mut self.single),
            ("kept", &mut self.kept),
            ("high_card", &mut self.high_card),
            ("relief", &mut self.relief),
            ("relief_down", &mut self.relief_down),
            ("tempo", &mut self.tempo),
            ("closing_gain", &mut self.closing_gain),
            ("closing_spread", &mut self.closing_spread),
            ("close", &mut self.close),
            ("close_lead", &mut self.close_lead),
            ("spoil", &mut self.spoil),
            ("danger", &mut self.danger),
            ("danger_base", &mut self.danger_base),
            ("draw", &mut self.draw),
            ("draw_line", &mut self.draw_line),
        ]
    }
}
