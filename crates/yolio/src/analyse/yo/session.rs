//! The part of `yolio analyse yo` about bankroll risk.

use std::io::Write;

use deck::Chips;
use kernel::Fault;
use serde_json::{Value, json};
use solve::yo::least_stake;
use solve::yo::risk::{Session, SessionRisk, Strategy, Summary, UntilDecided, in_chips};
use yo::YoRules;

use super::{YoArgs, multiples};
use crate::analyse::numbers::percent_of;
use crate::analyse::refuse;
use crate::analyse::table::Table;
use crate::fail::Failure;

/// What flat strategies risk under these rules.
pub struct Risk {
    rules: YoRules,
    target: Option<i64>,
    pub sessions: Vec<(Strategy, SessionRisk<f64>)>,
    undated: Vec<(Strategy, UntilDecided)>,
    notes: Vec<String>,
}

impl Risk {
    /// Computes it for the strategies asked for, or for a choice of them.
    pub fn of(rules: &YoRules, args: &YoArgs) -> Result<Self, Failure> {
        let mut risk = Self {
            rules: *rules,
            target: args.target,
            sessions: Vec::new(),
            undated: Vec::new(),
            notes: Vec::new(),
        };
        if rules.shooter_turns.is_some() {
            risk.notes.push("A session is counted in rolls here; shooter_turns is ignored.".to_owned());
        }
        let asked = args.bet.is_some() || args.more.is_some() || args.target.is_some();
        for strategy in strategies(rules, args) {
            match risk.add(strategy) {
                Err(faults) if asked => return Err(refuse("this session cannot be analysed", &faults)),
                Err(faults) => {
                    risk.notes.extend(faults.iter().map(|fault| format!("{strategy} left out: {fault}.")))
                }
                Ok(()) => {}
            }
        }
        Ok(risk)
    }

    fn add(&mut self, strategy: Strategy) -> Result<(), Vec<Fault>> {
        let target = self.target.unwrap_or(2 * self.rules.bankroll);
        let done = UntilDecided::of(&self.rules, strategy, target)?;
        if done.open > 1e-9 {
            let open = percent_of(done.open);
            self.notes
                .push(format!("{strategy}: playing on was followed until {open} of all cases were open."));
        }
        self.undated.push((strategy, done));
        if let Some(rolls) = self.rules.rolls {
            let session = Session { rolls, target: self.target };
            self.sessions.push((strategy, session.risk(&self.rules, strategy)?));
        }
        Ok(())
    }

    fn summaries(&self) -> impl Iterator<Item = (&Strategy, &SessionRisk<f64>, Summary)> {
        let start = Chips::whole(self.rules.bankroll);
        self.sessions.iter().map(move |(strategy, risk)| (strategy, risk, risk.summary(start)))
    }

    pub fn write(&self, to: &mut dyn Write) -> Result<(), Failure> {
        let bankroll = self.rules.bankroll;
        if let Some(rolls) = self.rules.rolls.filter(|_| !self.sessions.is_empty()) {
            writeln!(to, "\nA session of {rolls} rolls with {bankroll} chips, always the same stakes")?;
            let heads = [
                "strategy", "ruined", "target", "ahead", "even", "behind", "mean", "sd", "5%", "median",
                "95%",
            ];
            let mut table = Table::new(&heads);
            for (strategy, _, summary) in self.summaries() {
                let chances = [summary.ruined, summary.reached, summary.ahead, summary.even, summary.behind];
                let quantile = |place: usize| summary.quantiles[place].1;
                let amounts = [summary.mean, summary.deviation, quantile(0), quantile(2), quantile(4)];
                let amounts = amounts.map(|amount| format!("{amount:.2}"));
                table.row([strategy.to_string()].into_iter().chain(chances.map(percent_of)).chain(amounts));
            }
            table.write(to)?;
        }
        writeln!(to, "\nPlaying on from {bankroll} chips until ruin or the target, however long it takes")?;
        let mut table = Table::new(&["strategy", "target", "ruined", "reached", "decisions", "rolls"]);
        for (strategy, done) in &self.undated {
            let counts = [done.decisions, done.rolls].map(|count| format!("{count:.1}"));
            let chances = [done.ruined, done.reached].map(percent_of);
            table.row(
                [strategy.to_string(), done.target.to_string()].into_iter().chain(chances).chain(counts),
            );
        }
        table.write(to)?;
        writeln!(
            to,
            "  Ruined: less left than the next Play. When money is short, More is what is left of it."
        )?;
        writeln!(to, "  Computed from all rolls in double precision; nothing is sampled.")?;
        self.notes.iter().try_for_each(|note| writeln!(to, "  {note}"))?;
        Ok(())
    }

    pub fn json(&self) -> Value {
        let sessions = self.summaries().map(|(strategy, risk, summary)| {
            let start = Chips::whole(self.rules.bankroll);
            let quantiles = summary.quantiles.map(|(percent, result)| json!({ "percent": percent, "result": result }));
            let owned = risk.owned.iter();
            let moments = risk.moments.iter().enumerate();
            json!({
                "bet": strategy.bet,
                "more": strategy.more,
                "ruined": summary.ruined,
                "target_reached": summary.reached,
                "ahead": summary.ahead,
                "even": summary.even,
                "behind": summary.behind,
                "mean": summary.mean,
                "standard_deviation": summary.deviation,
                "quantiles": quantiles,
                "distribution": owned.map(|(owned, chance)| json!([in_chips(*owned - start), chance])).collect::<Vec<_>>(),
                "over_time": moments.map(|(roll, moment)| json!({
                    "roll": roll, "ruined": moment.ruined, "target_reached": moment.reached, "ahead": moment.ahead,
                })).collect::<Vec<_>>(),
            })
        });
        let undated = self.undated.iter().map(|(strategy, done)| {
            json!({
                "bet": strategy.bet,
                "more": strategy.more,
                "target": done.target,
                "ruined": done.ruined,
                "target_reached": done.reached,
                "open": done.open,
                "decisions": done.decisions,
                "rolls": done.rolls,
            })
        });
        json!({
            "bankroll": self.rules.bankroll,
            "rolls": self.rules.rolls,
            "target": self.target,
            "sessions": sessions.collect::<Vec<_>>(),
            "until_ruin_or_target": undated.collect::<Vec<_>>(),
            "notes": self.notes,
        })
    }
}

/// The strategy asked for, or Play alone and with More of a few sizes.
fn strategies(rules: &YoRules, args: &YoArgs) -> Vec<Strategy> {
    let bet = args.bet.unwrap_or_else(|| (rules.bankroll / 100).max(least_stake(rules)));
    let times = match args.more {
        Some(times) => vec![times],
        None => [0].into_iter().chain(multiples(rules)).filter(|times| *times <= 10).collect(),
    };
    times.into_iter().map(|more| Strategy { bet, more }).collect()
}
