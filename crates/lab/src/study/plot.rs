use super::report::{Report, RuleLine};
use crate::plot::{draw, estimates, histogram};

impl Report {
    /// The distributions and how often each rule fires, as SVG text.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub fn plot(&self) -> Result<String, String> {
        let about = &self.about;
        let title =
            format!("{}, {} seats, {} games, seed {}", about.game, about.seats, about.games, about.seed);
        draw((1100, 1000), &title, |area| {
            let (upper, lower) = area.split_vertically(600);
            let quarters = upper.split_evenly((2, 2));
            let spreads = &self.distributions;
            let panels = [
                ("turns of a round", &spreads.turns_per_round),
                ("rounds of a game", &spreads.rounds_per_game),
                ("points of a seat in a round", &spreads.points_per_round),
                ("final score of a seat", &spreads.final_score),
            ];
            for (quarter, (caption, spread)) in quarters.iter().zip(panels) {
                let counts = spread.as_ref().map_or(&[][..], |spread| &spread.histogram);
                histogram(quarter, caption, counts)?;
            }
            // What happens in many turns would hide what happens in few.
            let rare = |line: &&RuleLine| !EVERYDAY.contains(&line.key);
            let shown = || self.rules_fired.iter().filter(rare);
            let names: Vec<String> = shown().map(|line| line.key.replace('_', " ")).collect();
            let rates: Vec<_> = shown().map(|line| line.per_round).collect();
            estimates(&lower, "how often in a round, with 95% intervals", &names, &rates, &[])
        })
    }
}

const EVERYDAY: [&str; 2] = ["blind_trade", "discard_taken"];
