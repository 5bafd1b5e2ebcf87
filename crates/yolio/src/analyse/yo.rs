//! `yolio analyse yo`

mod json;
mod session;
mod tables;

use std::path::PathBuf;

use catalog::GameId;
use clap::Args;
use solve::yo::{Bet, BetStats, PlayAndMore, RoundingEffect, least_stake, paid, plot};
use yo::{Rounding, YoRules};

use self::session::Risk;
use super::{write_json, write_plot};
use crate::args::{RuleArgs, whole};
use crate::fail::Failure;
use crate::{out, record};

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
    #[command(flatten)]
    pub choice: RuleArgs,
    /// Risk: chips on every Play; without it a hundredth of the bankroll.
    #[arg(long, value_name = "CHIPS", allow_hyphen_values = true, value_parser = whole)]
    pub bet: Option<i64>,
    /// Risk: More is this many times Play; without it, a few are compared.
    #[arg(long, value_name = "TIMES", allow_hyphen_values = true, value_parser = whole)]
    pub more: Option<i64>,
    /// Risk: stop with this many chips; without it only playing on stops, at twice the bankroll.
    #[arg(long, value_name = "CHIPS", allow_hyphen_values = true, value_parser = whole)]
    pub target: Option<i64>,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
    /// Draw the risk of the session into this SVG file.
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

const PLAY_CHIPS: &str = "Play chips only: they stand for no money.";

/// `yolio analyse yo`
pub fn run(args: &YoArgs) -> Result<(), Failure> {
    let mut choice = args.choice.clone();
    choice.rules.extend(args.preset.iter().map(|preset| ("preset".to_owned(), preset.clone())));
    let catalog::AnyRules::Yo(rules) = record::rules(GameId::Yo, Some(1), &choice)? else {
        return Err(Failure::Found("YO! has other rules than its own: this is a bug in yolio".to_owned()));
    };
    let plot_file = args.plot.as_deref().map(out::open_plot).transpose()?;
    let study = Study::of(rules, Risk::of(&rules, args)?);
    if let Some(file) = plot_file {
        if study.risk.sessions.is_empty() {
            let why =
                "there is no session to draw: none of a number of rolls that can be computed was asked for";
            return Err(Failure::Usage(why.to_owned()));
        }
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
    wagers: Vec<BetStats>,
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
            wagers: Bet::all().into_iter().map(|bet| BetStats::of(&exact, bet, least)).collect(),
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
}
