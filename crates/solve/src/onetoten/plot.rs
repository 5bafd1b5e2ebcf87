//! The turns and the races as a picture.

use super::race::Race;
use super::turns::Turns;
use crate::exact::{Ratio, decimal};
use crate::plot::{Legend, Mark, Panel, Series, draw};

/// How many turns are needed in both variants, and how long a race lasts with each number of seats, as SVG.
///
/// # Errors
/// If it cannot be drawn; the sentence says why.
pub fn plot(cards: u32, seats: &[u32]) -> Result<String, String> {
    let variants = [(false, "one card a turn", -0.2), (true, "all in one go", 0.2)];
    let turns = variants.map(|(streak, name, aside)| {
        bars(name.to_owned(), &Turns::of(cards, streak).chances, Mark::Bars(0.36, aside))
    });
    let mut panels = vec![Panel {
        title: format!("Turns needed for {cards} cards with perfect memory"),
        across: "turns".to_owned(),
        up: "chance".to_owned(),
        legend: Legend::UpperLeft,
        series: turns.to_vec(),
    }];
    for (streak, name, _) in variants {
        let turns = Turns::of(cards, streak);
        let race = |seats: &u32| bars(format!("{seats} seats"), &Race::of(&turns, *seats).rounds, Mark::Line);
        panels.push(Panel {
            title: format!("Rounds until the end of the game, {name}"),
            across: "rounds".to_owned(),
            up: "chance".to_owned(),
            legend: Legend::UpperLeft,
            series: seats.iter().map(race).collect(),
        });
    }
    draw(&panels)
}

fn bars(name: String, chances: &[(u32, Ratio)], mark: Mark) -> Series {
    let points = chances.iter().map(|(turns, chance)| (f64::from(*turns), decimal(chance))).collect();
    Series { name, points, mark }
}
