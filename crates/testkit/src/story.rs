use std::fmt::Write;

use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome};
use kernel::{Game, Step, Viewer};
use protocol::{action_to_json, outcome_to_json, view_to_json};

use crate::Walk;
use crate::rule_sets::RuleSetCase;

/// How many steps of a game are told; what follows is played silently.
const TOLD: usize = 150;
/// The views are shown after the first steps and then now and then.
const EVERY: usize = 25;

/// A random game as readable text: every step, what each viewer learns of it, and what each sees.
/// The same seed gives the same text for ever, unless the rules change.
///
/// # Panics
/// If the game breaks its contract.
#[must_use]
pub fn playthrough(case: &RuleSetCase, seed: u64) -> String {
    let mut text = format!("{}, seed {seed}\n\n", case.name);
    for (key, value) in case.rules.to_pairs() {
        add(&mut text, format_args!("{key} = {value}"));
    }
    for sentence in case.rules.assumptions() {
        add(&mut text, format_args!("assumed: {sentence}"));
    }
    let mut walk = Walk::new(&case.rules, seed);
    views(&mut text, walk.game.game());
    while let Some(step) = walk.choose() {
        let number = walk.steps.len();
        let events = walk.take(step).to_vec();
        if number < TOLD {
            told(&mut text, number, step, &events, case.rules.seats());
        }
        if number < TOLD && (number < 4 || number.is_multiple_of(EVERY)) {
            views(&mut text, walk.game.game());
        }
    }
    if walk.steps.len() > TOLD {
        add(&mut text, format_args!("… {} steps more …", walk.steps.len() - TOLD));
    }
    views(&mut text, walk.game.game());
    let verdict = walk.game.game().verdict().expect("the game is over");
    add(&mut text, format_args!("scores {:?}, winners {:?}", verdict.scores, verdict.winners));
    text
}

fn told(text: &mut String, number: usize, step: Step<AnyAction, AnyOutcome>, events: &[AnyEvent], seats: u8) {
    match step {
        Step::Act { seat, action } => {
            add(text, format_args!("[{number}] seat {seat}: {}", action_to_json(&action)));
        }
        Step::Chance(outcome) => add(text, format_args!("[{number}] chance: {}", outcome_to_json(&outcome))),
    }
    for event in events {
        let open = AnyGame::notice(event, Viewer::Table);
        if let Some(notice) = &open {
            add(text, format_args!("    {notice}"));
        }
        // Players are mentioned where they learn something else than a spectator.
        for viewer in Viewer::all(seats).filter(|viewer| *viewer != Viewer::Table) {
            let notice = AnyGame::notice(event, viewer);
            if notice != open {
                let sentence = notice.map_or_else(|| "(nothing)".to_owned(), |notice| notice.to_string());
                add(text, format_args!("    only {}: {sentence}", name(viewer)));
            }
        }
    }
}

fn views(text: &mut String, game: &AnyGame) {
    text.push('\n');
    for viewer in Viewer::all(game.seats()) {
        add(text, format_args!("{} sees {}", name(viewer), view_to_json(&game.view(viewer))));
    }
    text.push('\n');
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Table => "table".to_owned(),
    }
}

fn add(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all text");
}
