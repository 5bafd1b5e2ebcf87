//! Random games in styles that bring up what even play hardly does, and what the conformance suite
//! does not ask of every game: a perfect memory knows the whole table.

use crate::common::rules;
use chance::Quick;
use hilo::{
    Cell, Count, Hilo, HiloAction, HiloEvent, HiloPhase, HiloRules, HiloView, Line, PublicEvent, Slide,
};
use kernel::{
    ActionBuf, Audit, Game, Imagine, Nature, Outcomes, Recall, RuleSet, Seat, Step, Turn, Viewer, playout,
};

fn rule_sets(seats: u8) -> Vec<HiloRules> {
    let variants: [&[(&str, &str)]; 7] = [
        &[],
        &[("hilo_removal", "forced"), ("chain", "optional"), ("start_tie", "random"), ("target", "300")],
        &[("hilo_eligible", "new_only"), ("chain", "off"), ("start_tie", "seat"), ("final_reveal", "one")],
        &[("reshuffle_keep_top", "false"), ("chain", "optional"), ("target", "1")],
        &[("reshuffle_keep_top", "false"), ("final_reveal", "one"), ("hilo_removal", "forced")],
        &[("chain", "optional"), ("final_reveal", "one")],
        &[("hilo_eligible", "new_only"), ("hilo_removal", "forced"), ("chain", "forced")],
    ];
    variants.into_iter().map(|options| rules(seats, options)).collect()
}

/// Everything somebody might try.
fn conceivable() -> Vec<HiloAction> {
    let slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 31, 32, 64, 200, 255];
    let mut all = vec![HiloAction::Draw, HiloAction::Keep];
    for slot in slots {
        all.extend([HiloAction::Take { slot }, HiloAction::Trade { slot }, HiloAction::Throw { turn: slot }]);
        all.extend(slots.map(|other| HiloAction::Uncover { slots: [slot, other] }));
    }
    for line in Line::ALL {
        for slide in [None, Some(Slide::Horizontal), Some(Slide::Vertical)] {
            all.push(HiloAction::Remove { line, slide });
        }
    }
    all.sort_unstable();
    all
}

/// How chance and the players are inclined, so that everything comes up.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// All is equally likely.
    Even,
    /// Few colours turn up: lines and chains.
    FewColours,
    /// Nobody is in a hurry to turn cards up: the pile is used up.
    Slow,
}

/// Plays a game and looks at the whole table through every viewer's memory.
fn play(rules: &HiloRules, style: Style, nature: &mut Quick, seen: &mut Seen) {
    let mut game = Hilo::start(rules);
    let mut memories: Vec<_> =
        Viewer::all(rules.seats()).map(|viewer| (viewer, Hilo::blank(rules, viewer))).collect();
    let (mut actions, mut outcomes) = (ActionBuf::new(), Outcomes::new());
    for _ in 0..20_000 {
        for (viewer, memory) in &memories {
            check_imagined(memory, &game, *viewer, nature);
        }
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                let total = outcomes.total();
                let place = nature.below(if style == Style::FewColours { total * 3 / 8 + 1 } else { total });
                Step::Chance(outcomes.at(place).unwrap())
            }
            Turn::Players(seats) => {
                let place = nature.below(seats.len() as u32) as usize;
                let seat = seats.iter().nth(place).unwrap();
                game.legal_actions(seat, &mut actions);
                let pick = pick(style, &actions, &game.view(Viewer::Seat(seat)), nature);
                Step::Act { seat, action: actions[pick] }
            }
        };
        for event in game.apply(step).unwrap() {
            seen.count(&event);
            for (viewer, memory) in &mut memories {
                Hilo::recall(memory, &Hilo::notice(&event, *viewer).unwrap());
            }
        }
        game.audit().unwrap_or_else(|fault| panic!("{fault}\n{game:#?}"));
    }
    panic!("the game does not end: {rules:?}");
}

/// If nobody has a secret, what a perfect memory imagines is the true table.
fn check_imagined(memory: &<Hilo as Recall>::Memory, game: &Hilo, viewer: Viewer, nature: &mut Quick) {
    let view = game.view(viewer);
    let sealed = view.phase == HiloPhase::Uncovering;
    if !sealed && view.held.is_none_or(|held| held.card.is_some()) {
        assert_eq!(Hilo::imagine(memory, &view, nature), *game);
    }
}

/// The place of the action taken.
fn pick(style: Style, actions: &[HiloAction], view: &HiloView, nature: &mut Quick) -> usize {
    let diagonal = |action: &HiloAction| matches!(action, HiloAction::Remove { slide: Some(_), .. });
    let any = nature.below(actions.len() as u32) as usize;
    match style {
        Style::Slow if nature.below(16) > 0 => 0,
        Style::FewColours if view.held.is_some() => {
            let sorted = HiloAction::Trade { slot: sorted_slot(view) };
            actions.iter().position(|action| *action == sorted).unwrap_or(any)
        }
        Style::FewColours if actions[0] == HiloAction::Draw => 0,
        // Kept until there is more to come, then away with a diagonal.
        Style::FewColours if actions.contains(&HiloAction::Keep) && nature.below(4) > 0 => actions.len() - 1,
        Style::FewColours => {
            actions.iter().position(diagonal).map_or(any, |at| at + nature.below(2) as usize)
        }
        _ => any,
    }
}

/// Where the drawn card helps to a diagonal of one colour, or to lines that its slide makes.
fn sorted_slot(view: &HiloView) -> u8 {
    let held = view.held.unwrap();
    let colour = held.card.unwrap().colour();
    let group = [[0, 4, 8], [1, 3, 6], [2, 5, 7]][colour as usize % 3];
    let cells = view.seats[held.seat].cells;
    let other =
        |slot: &&u8| !matches!(cells[usize::from(**slot)], Cell::FaceUp { card } if card.colour() == colour);
    group.iter().find(other).copied().unwrap_or(200)
}

/// What came up.
#[derive(Default, Debug)]
struct Seen {
    removed: u32,
    chained: u32,
    kept: u32,
    chains_kept: u32,
    reshuffled: u32,
    new_discards: u32,
    doubled: u32,
}

impl Seen {
    fn count(&mut self, event: &HiloEvent) {
        match event {
            HiloEvent::Public(PublicEvent::Removed { chained: false, .. }) => self.removed += 1,
            HiloEvent::Public(PublicEvent::Removed { chained: true, .. }) => self.chained += 1,
            HiloEvent::Public(PublicEvent::Kept { chained: None, .. }) => self.kept += 1,
            HiloEvent::Public(PublicEvent::Kept { chained: Some(_), .. }) => self.chains_kept += 1,
            HiloEvent::Public(PublicEvent::Reshuffled { .. }) => self.reshuffled += 1,
            HiloEvent::Public(PublicEvent::NewDiscard { .. }) => self.new_discards += 1,
            HiloEvent::Public(PublicEvent::RoundScored { scores, .. }) => {
                let doubled = scores.iter().filter(|(_, score)| score.count == Count::EnderDoubled);
                self.doubled += doubled.count() as u32;
            }
            _ => {}
        }
    }
}

#[test]
fn a_perfect_memory_knows_the_table_through_chains_and_reshuffles() {
    let mut nature = Quick::new(1);
    let mut seen = Seen::default();
    for seats in 2..=6 {
        for rules in rule_sets(seats) {
            for style in [Style::Even, Style::FewColours, Style::FewColours, Style::Slow] {
                play(&rules, style, &mut nature, &mut seen);
            }
        }
    }
    let Seen { removed, chained, kept, chains_kept, reshuffled, new_discards, doubled } = seen;
    let all = [removed, chained, kept, chains_kept, reshuffled, new_discards, doubled];
    assert!(all.iter().all(|count| *count >= 10), "{all:?}");
}

#[test]
fn what_is_legal_is_listed_whatever_is_tried() {
    let tries = conceivable();
    let (mut nature, mut actions) = (Quick::new(2), ActionBuf::new());
    for rules in rule_sets(3) {
        let mut game = Hilo::start(&rules);
        while !playout(&mut game, &mut nature, &mut actions, 1).over {
            for seat in Seat::all(8) {
                game.legal_actions(seat, &mut actions);
                let checked = tries.iter().filter(|action| game.check(seat, **action).is_ok());
                assert!(actions.iter().eq(checked), "{:?} of {seat:?}", game.view(Viewer::Table));
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Hilo>() <= 320, "{} bytes", size_of::<Hilo>());
}
