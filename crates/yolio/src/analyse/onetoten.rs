//! `yolio analyse onetoten`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use kernel::RuleSet;
use onetoten::{OneToTenDraft, OneToTenRules};
use serde_json::{Value, json};
use solve::exact::{fraction, root, rounded};
use solve::onetoten::{Race, Turns, best_within, plot};

use super::numbers::{exact, percent, share};
use super::{refuse, write_json, write_plot};
use crate::args::whole;
use crate::fail::Failure;
use crate::look::{self, Table};
use crate::out;

/// How many turns 1 to 10 takes with perfect memory, and who wins the race.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio analyse onetoten
  yolio analyse onetoten --cards 6 --seats 3 --json | jq '.variants[0].mean.fraction'
  yolio analyse onetoten --plot turns.svg")]
pub struct OneToTenArgs {
    /// How many cards each seat has.
    #[arg(long, default_value_t = 10, allow_hyphen_values = true, value_parser = whole)]
    cards: i64,
    /// Only tables with this many seats.
    #[arg(long, allow_hyphen_values = true, value_parser = whole)]
    seats: Option<i64>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
    /// Draw turns and rounds into this SVG file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// `yolio analyse onetoten`
pub fn run(args: &OneToTenArgs) -> Result<(), Failure> {
    let (fewest, most) = OneToTenRules::seat_range();
    let rules = |streak| {
        let draft = OneToTenDraft { streak, cards: args.cards };
        let rules = draft.validate(args.seats.unwrap_or(fewest.into()));
        rules.map_err(|faults| refuse("this table of 1 to 10 cannot be analysed", &faults))
    };
    let (plain, streak) = (rules(false)?, rules(true)?);
    let seats: Vec<u32> = match args.seats {
        Some(_) => vec![plain.seats.into()],
        None => (fewest..=most).map(u32::from).collect(),
    };
    let plot_file = args.plot.as_deref().map(out::open_plot).transpose()?;
    let studies = [plain, streak].map(|rules| Study::of(&rules, &seats));
    if let Some(file) = plot_file {
        write_plot(file, plot(plain.cards.into(), &seats))?;
    }
    if args.json {
        return write_json(&json!({
            "game": "onetoten",
            "cards": plain.cards,
            "note": PERFECT,
            "variants": studies.iter().map(Study::json).collect::<Vec<_>>(),
        }));
    }
    let mut to = out::open(None)?;
    look::heading(&mut to, &format!("1 to 10 with {} cards, exact analysis. {PERFECT}", plain.cards))?;
    studies.iter().try_for_each(|study| study.write(&mut to))?;
    to.flush()?;
    Ok(())
}

const PERFECT: &str = "Everyone remembers every card and plays perfectly.";

struct Study {
    streak: bool,
    turns: Turns,
    /// Has going through all decisions confirmed that nothing is better?
    best: bool,
    races: Vec<Race>,
    assumptions: Vec<String>,
}

impl Study {
    fn of(rules: &OneToTenRules, seats: &[u32]) -> Self {
        let cards = u32::from(rules.cards);
        let turns = Turns::of(cards, rules.streak);
        let best = best_within(cards, rules.streak, 2 * cards);
        Self {
            streak: rules.streak,
            best: turns.within().iter().all(|(turn, chance)| best.get(*turn as usize) == Some(chance)),
            races: seats.iter().map(|seats| Race::of(&turns, *seats)).collect(),
            turns,
            assumptions: rules.assumptions().iter().map(ToString::to_string).collect(),
        }
    }

    fn write(&self, to: &mut dyn Write) -> Result<(), Failure> {
        let name = if self.streak { "All in one go (streak)" } else { "One card per turn" };
        writeln!(to)?;
        look::heading(to, &format!("{name}: turns a player needs"))?;
        let mut table = Table::new(&["turns", "chance", "", "at most"]);
        for ((turns, chance), (_, within)) in self.turns.chances.iter().zip(self.turns.within()) {
            table.row([turns.to_string(), percent(chance), fraction(chance), percent(&within)]);
        }
        table.write(to)?;
        let mean = self.turns.mean();
        let deviation = root(&self.turns.variance());
        look::paragraph(
            to,
            &format!(
                "  Mean {} = {}, standard deviation {deviation:.4}, median {}.",
                fraction(&mean),
                rounded(&mean, 6),
                self.turns.median()
            ),
        )?;
        if self.best {
            look::paragraph(
                to,
                "  Turn the card you are looking for if it is known, otherwise one never turned: nothing is better for any number of turns.",
            )?;
        }
        writeln!(to)?;
        look::heading(
            to,
            &format!("{name}: the race (the current round is completed, so no seat has an advantage)"),
        )?;
        let mut table = Table::new(&[
            "seats",
            "a seat wins alone",
            "shares a win",
            "either",
            "game has one winner",
            "rounds",
        ]);
        for race in &self.races {
            table.row([
                race.seats.to_string(),
                percent(&race.alone()),
                percent(&race.sharing()),
                percent(&race.among()),
                percent(&race.winners[0]),
                rounded(&race.mean_rounds(), 4),
            ]);
        }
        table.write(to)?;
        look::paragraph(to, &format!("  Assumed: {}", self.assumptions.join(" ")))?;
        Ok(())
    }

    fn json(&self) -> Value {
        let list = |chances: &[(u32, solve::exact::Ratio)], key: &str| -> Vec<Value> {
            chances.iter().map(|(number, chance)| json!({ key: number, "chance": share(chance) })).collect()
        };
        let races = self.races.iter().map(|race| {
            json!({
                "seats": race.seats,
                "alone": share(&race.alone()),
                "sharing": share(&race.sharing()),
                "among": share(&race.among()),
                "winners": (1..).zip(&race.winners)
                    .map(|(count, chance): (u32, _)| json!({ "winners": count, "chance": share(chance) }))
                    .collect::<Vec<_>>(),
                "mean_rounds": exact(&race.mean_rounds()),
                "rounds": list(&race.rounds, "rounds"),
            })
        });
        json!({
            "variant": if self.streak { "streak" } else { "base" },
            "turns": list(&self.turns.chances, "turns"),
            "mean": exact(&self.turns.mean()),
            "variance": exact(&self.turns.variance()),
            "standard_deviation": root(&self.turns.variance()),
            "median": self.turns.median(),
            "best_play_confirmed": self.best,
            "races": races.collect::<Vec<_>>(),
            "assumptions": self.assumptions,
        })
    }
}
