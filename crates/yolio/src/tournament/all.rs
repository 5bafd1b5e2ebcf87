//! `yolio tournament --all`: everybody we have, in every game.

use std::fmt::Write as _;

use catalog::{AnyRules, GameId};
use lab::plot;
use lab::tournament::{Plan, Report, tournament};
use serde::Serialize;

use super::TournamentArgs;
use crate::args::RuleArgs;
use crate::fail::Failure;
use crate::laboratory::{everybody, failure, percent};

/// Where the tables stand in a page.
const BEGIN: &str = "<!-- tournament: begin -->";
const END: &str = "<!-- tournament: end -->";

/// What was found in one game.
#[derive(Serialize)]
struct Part {
    title: String,
    report: Report,
}

pub(super) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let tables = tables(args.variants)?;
    let plans: Vec<(String, Plan)> = tables
        .into_iter()
        .map(|(title, rules)| {
            let plan = Plan::new(rules.clone(), &everybody(rules.game())).map_err(failure)?;
            Ok((title, plan))
        })
        .collect::<Result<_, Failure>>()?;
    let page = args.into.as_deref().map(|path| read(path).map(|text| (path, text))).transpose()?;
    let files = args.output.open()?;
    let total = plans.iter().map(|(_, plan)| plan.total_games(args.games)).sum();
    let parts = args.run.carry_out(total, "playing", |run| {
        let part = |(title, plan): &(String, Plan)| {
            let report = tournament(plan, args.games, args.run.seed, run)?;
            Ok(Part { title: title.clone(), report })
        };
        plans.iter().map(part).collect::<Result<Vec<_>, _>>()
    })?;
    let text = markdown(&parts, args);
    if let Some((path, page)) = page {
        std::fs::write(path, replaced(&page, &text))
            .map_err(|error| Failure::Usage(format!("cannot write {}: {error}", path.display())))?;
    }
    let reports: Vec<(String, &Report)> =
        parts.iter().map(|part| (part.title.clone(), &part.report)).collect();
    files.write(&parts, |to| Ok(to.write_all(text.as_bytes())?), |_| Ok(()), || plot::all_ratings(&reports))
}

/// Every game that two can play, and every named variant, if asked for.
fn tables(variants: bool) -> Result<Vec<(String, AnyRules)>, Failure> {
    let mut tables: Vec<(String, AnyRules)> = Vec::new();
    for game in GameId::ALL {
        let seats = i64::from(game.seat_range().0.max(2));
        let rules = crate::record::rules(game, Some(seats), &RuleArgs::default())?;
        tables.push((game.title().to_owned(), rules));
        for variant in game.variants().iter().filter(|_| variants) {
            let pairs: Vec<(String, String)> =
                variant.pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
            let Ok(rules) = AnyRules::from_pairs(game, seats, &pairs) else { continue };
            if tables.iter().all(|(_, known)| *known != rules) {
                tables.push((format!("{}, {}", game.title(), variant.name), rules));
            }
        }
    }
    Ok(tables)
}

fn markdown(parts: &[Part], args: &TournamentArgs) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "Made by `yolio tournament --all{} --games {} --seed {}`: two seats, every pair meets, each deal is played in \
         both seatings. The rating is that of Bradley and Terry with 95% intervals (mean 1500; 400 more is ten times the \
         wins); the shares are of the wins of the two.",
        if args.variants { " --variants" } else { "" },
        args.games,
        args.run.seed
    );
    for part in parts {
        let report = &part.report;
        let names: Vec<&str> = report.standings.iter().map(|line| line.player.as_str()).collect();
        let _ = writeln!(text, "\n### {}\n\n| player | rating | {} |", part.title, names.join(" | "));
        let _ = writeln!(text, "|---|---|{}", "---|".repeat(names.len()));
        for line in &report.standings {
            let ends = line.rating.low.zip(line.rating.high);
            let ends = ends.map_or_else(String::new, |(low, high)| format!(" ({low:.0} to {high:.0})"));
            let cell = |other: &&str| {
                report
                    .cross_of(&line.player, other)
                    .map_or_else(|| "-".to_owned(), |cross| percent(&cross.win_share))
            };
            let cells: Vec<String> = names.iter().map(cell).collect();
            let _ =
                writeln!(text, "| {} | {:.0}{ends} | {} |", line.player, line.rating.mean, cells.join(" | "));
        }
    }
    text
}

fn read(path: &std::path::Path) -> Result<String, Failure> {
    std::fs::read_to_string(path)
        .map_err(|error| Failure::Usage(format!("cannot read {}: {error}", path.display())))
}

/// The page with new tables between the marks; at its end, if it has none.
fn replaced(page: &str, tables: &str) -> String {
    let around = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    match around {
        Some((before, after)) => format!("{before}{BEGIN}\n{tables}{END}{after}"),
        None => format!("{}\n\n{BEGIN}\n{tables}{END}\n", page.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_between_their_marks() {
        let first = replaced("# Page\n", "one\n");
        assert_eq!(first, format!("# Page\n\n{BEGIN}\none\n{END}\n"));
        let page = format!("{first}More.\n");
        assert_eq!(replaced(&page, "two\n"), page.replace("one", "two"));
    }

    #[test]
    fn every_game_is_there() {
        let tables = tables(true).ok().unwrap();
        for game in GameId::ALL {
            assert!(tables.iter().any(|(_, rules)| rules.game() == game));
            assert!(everybody(game).len() >= 4);
        }
    }
}
