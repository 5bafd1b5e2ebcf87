//! `yolio analyse yo`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use kernel::RuleSet;
use serde_json::{Map, Value, json};
use solve::exact::{fraction, rounded};
use solve::yo::{Bet, Figures, PlayAndMore, RoundingEffect, least_stake, paid, plot};
use yo::{Rounding, Wager, YoRules};

use super::numbers::{exact, percent, share};
use super::session::Risk;
use super::table::Table;
use super::{refuse, write_json, write_plot};
use crate::args::pair;
use crate::fail::Failure;
use crate::out;

/// The edge of every wager of YO!, Play with More, and the risk of a session.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio analyse yo
  yolio analyse yo --preset casino --json | jq '.wagers[] | [.wager, .placed, .edge.fraction]'
  yolio analyse yo --rule bankroll=200 --rule rolls=50 --bet 5 --more 2 --target 400 --plot risk.svg")]
pub struct YoArgs {
    /// Whose table: the printed sheet, or as the publisher deals.
    #[arg(long, value_parser = ["sheet", "casino"])]
    pub preset: Option<String>,
    /// An option of the rule set; may be given many times. See `yolio games`.
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = pair)]
    pub rules: Vec<(String, String)>,
    /// Risk: chips on every Play; without it a hundredth of the bankroll.
    #[arg(long, value_name = "CHIPS")]
    pub bet: Option<i64>,
    /// Risk: More is so many times Play; without it a few are compared.
    #[arg(long, value_name = "TIMES")]
    pub more: Option<i64>,
    /// Risk: stop with this many chips; without it only playing on stops, at twice the bankroll.
    #[arg(long, value_name = "CHIPS")]
    pub target: Option<i64>,
    /// Write JSON for a program.
    #[arg(long)]
    pub json: bool,
    /// Draw the risk of the session into this SVG file.
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

const PLAY_CHIPS: &str = "Play chips only: they stand for no money.";

/// `yolio analyse yo`
pub fn run(args: &YoArgs) -> Result<(), Failure> {
    let preset = args.preset.iter().map(|preset| ("preset".to_owned(), preset.clone()));
    let pairs: Vec<(String, String)> = preset.chain(args.rules.iter().cloned()).collect();
    let rules = YoRules::from_pairs(1, &pairs)
        .map_err(|faults| refuse("these rules of YO! cannot be played", &faults))?;
    let study = Study::of(rules, Risk::of(&rules, args)?);
    if let Some(file) = &args.plot {
        write_plot(file, plot(rules.bankroll, &study.risk.sessions))?;
    }
    if args.json { write_json(&study.json()) } else { study.write() }
}

/// How large More may be against Play, those worth a line.
pub fn multiples(rules: &YoRules) -> Vec<i64> {
    let most = rules.more_max.unwrap_or(i64::MAX);
    let mut times: Vec<i64> = [1, 2, 5, 10].into_iter().filter(|times| *times < most).collect();
    times.extend(rules.more_max);
    times
}

struct Study {
    rules: YoRules,
    wagers: Vec<Figures>,
    rounding: Vec<RoundingEffect>,
    both: Vec<PlayAndMore>,
    both_rounded: Vec<PlayAndMore>,
    risk: Risk,
}

impl Study {
    fn of(rules: YoRules, risk: Risk) -> Self {
        let (least, exact) = (least_stake(&rules), paid(&rules, Rounding::Exact));
        let floor = rules.rounding == Rounding::Floor;
        let both = |rules: &YoRules| {
            multiples(rules).into_iter().map(|m| PlayAndMore::of(rules, least, m)).collect()
        };
        Self {
            rules,
            wagers: Bet::all().into_iter().map(|bet| Figures::of(&exact, bet, least)).collect(),
            rounding: Bet::all()
                .into_iter()
                .filter(|_| floor)
                .map(|bet| RoundingEffect::of(&rules, bet))
                .collect(),
            both: both(&exact),
            both_rounded: if floor { both(&rules) } else { Vec::new() },
            risk,
        }
    }

    fn write(&self) -> Result<(), Failure> {
        let mut to = out::open(None)?;
        writeln!(to, "YO!, exact analysis. {PLAY_CHIPS}")?;
        let rules: Vec<String> =
            self.rules.to_pairs().iter().map(|(key, value)| format!("{key}={value}")).collect();
        writeln!(to, "Rules: {}", rules.join(" "))?;
        self.write_wagers(&mut to)?;
        self.write_rounding(&mut to)?;
        self.write_both(&mut to)?;
        self.risk.write(&mut to)?;
        writeln!(to, "\nAssumed")?;
        self.rules.assumptions().iter().try_for_each(|sentence| writeln!(to, "  {sentence}"))?;
        to.flush()?;
        Ok(())
    }

    fn write_wagers(&self, to: &mut dyn Write) -> Result<(), Failure> {
        writeln!(to, "\nEvery wager over its whole life, per unit staked, payment exact")?;
        let heads =
            ["wager", "win", "push", "lose", "house edge", "", "per resolved", "sd", "rolls", "edge a roll"];
        let mut table = Table::new(&heads);
        for figures in &self.wagers {
            table.row([
                figures.bet.to_string(),
                percent(&figures.win),
                percent(&figures.push),
                percent(&figures.lose),
                percent(&figures.edge()),
                short(&fraction(&figures.edge())),
                percent(&figures.edge_resolved()),
                format!("{:.4}", figures.deviation()),
                rounded(&figures.rolls, 4),
                percent(&figures.edge_per_roll()),
            ]);
        }
        table.write(to)?;
        writeln!(
            to,
            "  Win, push, lose: more came in than went out, as much, less. Per resolved: pushes left out."
        )?;
        for figures in self.wagers.iter().filter(|figures| figures.player_is_ahead()) {
            let ahead = percent(&figures.net);
            writeln!(
                to,
                "  {}: the house edge is negative. The PLAYER is ahead, by {ahead} of the stake.",
                figures.bet
            )?;
        }
        writeln!(to, "\nAs fractions (those too long for the table with --json)")?;
        let mut table = Table::new(&["wager", "win", "push", "lose", "per resolved", "variance", "rolls"]);
        for figures in &self.wagers {
            let numbers = [
                &figures.win,
                &figures.push,
                &figures.lose,
                &figures.edge_resolved(),
                &figures.variance,
                &figures.rolls,
            ];
            table.row(
                [figures.bet.to_string()].into_iter().chain(numbers.map(|number| short(&fraction(number)))),
            );
        }
        table.write(to)?;
        self.write_yo(to)
    }

    /// Yo! can be paid several times: what becomes of its stake, and how often it is paid.
    fn write_yo(&self, to: &mut dyn Write) -> Result<(), Failure> {
        writeln!(to, "\nThe end of a Yo! wager, which may be paid several times")?;
        let heads =
            ["wager", "lost", "pushed", "returned unpaid", "paid with the point", "payments", "rolls"];
        let mut table = Table::new(&heads);
        for figures in self.wagers.iter().filter(|figures| figures.bet.wager == Wager::Yo) {
            let ends = &figures.ends;
            let numbers =
                [&ends.lost, &ends.pushed, &ends.returned, &ends.won, &figures.payments, &figures.rolls];
            table.row([figures.bet.to_string()].into_iter().chain(numbers.map(fraction)));
        }
        table.write(to)?;
        writeln!(
            to,
            "  Before the point: it waits, OFF, and its owner keeps a Play wager up; the waiting is in its rolls."
        )?;
        Ok(())
    }

    fn write_rounding(&self, to: &mut dyn Write) -> Result<(), Failure> {
        if self.rounding.is_empty() {
            return Ok(());
        }
        writeln!(to, "\nPayment in whole chips, rounded down: what it costs on the least stake")?;
        let mut table = Table::new(&["wager", "edge, exact", "stake", "edge", "", "nothing lost from"]);
        for effect in self.rounding.iter().filter(|effect| effect.hurts()) {
            table.row([
                effect.bet.to_string(),
                percent(&effect.exact),
                effect.least.to_string(),
                percent(&effect.at_least),
                fraction(&effect.at_least),
                effect.lossless.map_or_else(|| "above max_bet".to_owned(), |stake| stake.to_string()),
            ]);
        }
        table.write(to)?;
        writeln!(to, "  All other wagers lose nothing by rounding on this stake.")?;
        Ok(())
    }

    fn write_both(&self, to: &mut dyn Write) -> Result<(), Failure> {
        for (rows, how) in
            [(&self.both, "payment exact"), (&self.both_rounded, "payment rounded down, least Play")]
        {
            if rows.is_empty() {
                continue;
            }
            writeln!(to, "\nPlay with More behind every point, per unit of Play, {how}")?;
            let heads = ["More", "staked", "edge by Play", "", "edge by all staked", "", "sd", "rolls"];
            let mut table = Table::new(&heads);
            for both in rows {
                table.row([
                    format!("{} x Play", both.times),
                    fraction(&both.action),
                    percent(&both.edge_by_play()),
                    fraction(&both.edge_by_play()),
                    percent(&both.edge_by_action()),
                    fraction(&both.edge_by_action()),
                    format!("{:.4}", both.deviation()),
                    rounded(&both.rolls, 4),
                ]);
            }
            table.write(to)?;
        }
        let limit = PlayAndMore::limit(&self.rules);
        let (by_action, per_time) = (fraction(&limit.by_action), fraction(&limit.per_time));
        writeln!(
            to,
            "  As More grows without bound the edge by all staked tends to {by_action}; each further x Play adds {per_time} to the edge by Play (payment exact)."
        )?;
        Ok(())
    }

    fn json(&self) -> Value {
        let limit = PlayAndMore::limit(&self.rules);
        let rules: Map<String, Value> =
            self.rules.to_pairs().into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
        json!({
            "game": "yo",
            "note": PLAY_CHIPS,
            "rules": rules,
            "assumptions": self.rules.assumptions(),
            "wagers": self.wagers.iter().map(figures_json).collect::<Vec<_>>(),
            "rounding": self.rounding.iter().map(rounding_json).collect::<Vec<_>>(),
            "play_and_more": {
                "exact": self.both.iter().map(both_json).collect::<Vec<_>>(),
                "rounded_down": self.both_rounded.iter().map(both_json).collect::<Vec<_>>(),
                "limit": {
                    "edge_by_all_staked": share(&limit.by_action),
                    "edge_by_play_per_multiple": share(&limit.per_time),
                },
            },
            "risk": self.risk.json(),
        })
    }
}

/// A fraction, unless it is too long for a table.
fn short(fraction: &str) -> String {
    if fraction.len() <= 20 { fraction.to_owned() } else { "(--json)".to_owned() }
}

fn figures_json(figures: &Figures) -> Value {
    let ends = &figures.ends;
    json!({
        "wager": figures.bet.wager.code(),
        "placed": figures.bet.moment(),
        "name": figures.bet.to_string(),
        "win": share(&figures.win),
        "push": share(&figures.push),
        "lose": share(&figures.lose),
        "ends": {
            "won": share(&ends.won),
            "lost": share(&ends.lost),
            "pushed": share(&ends.pushed),
            "returned": share(&ends.returned),
        },
        "payments": exact(&figures.payments),
        "expected": share(&figures.net),
        "edge": share(&figures.edge()),
        "edge_resolved": share(&figures.edge_resolved()),
        "edge_per_roll": share(&figures.edge_per_roll()),
        "variance": exact(&figures.variance),
        "standard_deviation": figures.deviation(),
        "rolls": exact(&figures.rolls),
    })
}

fn rounding_json(effect: &RoundingEffect) -> Value {
    json!({
        "wager": effect.bet.wager.code(),
        "placed": effect.bet.moment(),
        "edge_exact": share(&effect.exact),
        "least_stake": effect.least,
        "edge_least_stake": share(&effect.at_least),
        "cost": share(&effect.cost()),
        "lossless_stake": effect.lossless,
    })
}

fn both_json(both: &PlayAndMore) -> Value {
    json!({
        "more": both.times,
        "play": both.play,
        "staked": exact(&both.action),
        "edge_by_play": share(&both.edge_by_play()),
        "edge_by_all_staked": share(&both.edge_by_action()),
        "variance": exact(&both.variance),
        "standard_deviation": both.deviation(),
        "rolls": exact(&both.rolls),
    })
}
