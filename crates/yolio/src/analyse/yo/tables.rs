//! The study of YO! as tables.

use std::io::Write;

use kernel::RuleSet;
use solve::exact::{fraction, rounded};
use solve::yo::PlayAndMore;
use yo::Wager;

use super::super::numbers::percent;
use super::{PLAY_CHIPS, Study};
use crate::fail::Failure;
use crate::look::{self, Table};
use crate::out;

impl Study {
    pub(super) fn write(&self) -> Result<(), Failure> {
        let mut to = out::open(None)?;
        look::heading(&mut to, &format!("YO!, exact analysis. {PLAY_CHIPS}"))?;
        let rules: Vec<String> =
            self.rules.to_pairs().iter().map(|(key, value)| format!("{key}={value}")).collect();
        look::paragraph(&mut to, &format!("Rules: {}", rules.join(" ")))?;
        self.write_wagers(&mut to)?;
        self.write_rounding(&mut to)?;
        self.write_both(&mut to)?;
        self.risk.write(&mut to)?;
        writeln!(to)?;
        look::heading(&mut to, "Assumed")?;
        let mut assumed = self.rules.assumptions().into_iter();
        assumed.try_for_each(|sentence| look::paragraph(&mut to, &format!("  {sentence}")))?;
        to.flush()?;
        Ok(())
    }

    fn write_wagers(&self, to: &mut dyn Write) -> Result<(), Failure> {
        writeln!(to)?;
        look::heading(to, "Every wager over its whole life, per unit staked, payment exact")?;
        let heads = [
            "wager",
            "win",
            "push",
            "lose",
            "house edge",
            "",
            "per resolved",
            "sd",
            "rolls",
            "edge per roll",
        ];
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
        look::paragraph(
            to,
            "  Win, push, lose: more came in than went out, as much, less. Per resolved: pushes left out.",
        )?;
        for figures in self.wagers.iter().filter(|figures| figures.player_is_ahead()) {
            let ahead = percent(&figures.net);
            look::paragraph(
                to,
                &format!(
                    "  {}: the house edge is negative. The PLAYER is ahead, by {ahead} of the stake.",
                    figures.bet
                ),
            )?;
        }
        writeln!(to)?;
        look::heading(to, "As fractions (those too long for the table with --json)")?;
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
        writeln!(to)?;
        look::heading(to, "The end of a Yo! wager, which may be paid several times")?;
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
        look::paragraph(
            to,
            "  Before the point: it waits, OFF, and its owner keeps a Play wager up; the waiting is in its rolls.",
        )?;
        Ok(())
    }

    fn write_rounding(&self, to: &mut dyn Write) -> Result<(), Failure> {
        if self.rounding.is_empty() {
            return Ok(());
        }
        writeln!(to)?;
        look::heading(to, "Payment in whole chips, rounded down: what it costs on the least stake")?;
        let mut table = Table::new(&["wager", "edge, exact", "stake", "edge", "", "first to lose nothing"]);
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
        look::paragraph(to, "  All other wagers lose nothing by rounding on this stake.")?;
        Ok(())
    }

    fn write_both(&self, to: &mut dyn Write) -> Result<(), Failure> {
        for (rows, how) in
            [(&self.both, "payment exact"), (&self.both_rounded, "payment rounded down, least Play")]
        {
            if rows.is_empty() {
                continue;
            }
            writeln!(to)?;
            look::heading(to, &format!("Play with More behind every point, per unit of Play, {how}"))?;
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
        look::paragraph(
            to,
            &format!(
                "  As More grows without bound the edge by all staked tends to {by_action}; each further x Play adds {per_time} to the edge by Play (payment exact)."
            ),
        )?;
        Ok(())
    }
}

/// A fraction, unless it is too long for a table.
fn short(fraction: &str) -> String {
    if fraction.len() <= 20 { fraction.to_owned() } else { "(--json)".to_owned() }
}
