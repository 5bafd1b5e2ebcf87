use super::report::Report;
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
            let names: Vec<String> = self.rules_fired.iter().map(|line| line.rule_name()).collect();
            let rates: Vec<_> = self.rules_fired.iter().map(|line| line.per_round).collect();
            estimates(&lower, "how often in a round, with 95% intervals", &names, &rates, &[])
        })
    }
}

impl super::RuleLine {
    fn rule_name(&self) -> String {
        self.key.replace('_', " ")
    }
}
