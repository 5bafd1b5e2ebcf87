use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome};
use hilo::{HiloAction, HiloOutcome};
use kernel::{ActionBuf, Game, Outcomes, Seat, SeatSet, Step, Turn, Viewer};
use protocol::{notice_to_json, view_to_json};
use swap::{PublicEvent, SwapAction, SwapEvent, SwapOutcome};
use yooloo::YoolooAction;

use crate::Walk;
use crate::rule_sets::RuleSetCase;

/// Plays random games and, wherever something happens that a viewer may not know, lets it happen
/// otherwise too: every byte sent to that viewer must stay the same.
///
/// What is secret from whom is written here once more, from the table "who may know what" of the
/// rule books, and not taken from the games.
///
/// Returns how many comparisons were made.
///
/// # Panics
/// At the first byte that tells.
pub fn keeps_secrets(case: &RuleSetCase, games: u64) -> u64 {
    let mut compared = 0;
    for seed in 0..games {
        let mut walk = Walk::new(&case.rules, seed);
        while let Some(step) = walk.choose() {
            let at = || format!("{}, seed {seed}, step {}", case.name, walk.steps.len());
            compared += same_for_strangers(walk.game.game(), step, &at());
            compared += gone_for_the_owner(walk.game.game(), step, &at());
            walk.take(step);
        }
    }
    compared
}

type AnyStep = Step<AnyAction, AnyOutcome>;

/// Who alone may know what this step was.
#[must_use]
pub fn secret_of(game: &AnyGame, step: AnyStep) -> Option<Seat> {
    let to_act = |game: &AnyGame| match game.turn() {
        Turn::Players(seats) => seats,
        _ => SeatSet::EMPTY,
    };
    match step {
        Step::Chance(AnyOutcome::Swap(SwapOutcome::Look { seat, .. })) => Some(seat),
        Step::Chance(
            AnyOutcome::Swap(SwapOutcome::Drawn { .. }) | AnyOutcome::Hilo(HiloOutcome::Drawn { .. }),
        ) => to_act(&after(game, step).0).first(),
        Step::Act {
            seat,
            action:
                AnyAction::Swap(SwapAction::Look { .. })
                | AnyAction::Hilo(HiloAction::Uncover { .. })
                | AnyAction::Yooloo(YoolooAction::Place { .. } | YoolooAction::Play { .. }),
        } => {
            // A sealed choice is secret until the last one is in; an order is made of several steps.
            let others = to_act(game).without(seat);
            let goes_on = to_act(&after(game, step).0) == to_act(game);
            (!others.is_empty() || goes_on).then_some(seat)
        }
        _ => None,
    }
}

fn after(game: &AnyGame, step: AnyStep) -> (AnyGame, Vec<AnyEvent>) {
    let mut next = game.clone();
    let events = next.apply(step).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
    (next, events)
}

/// The other ways in which the step could have gone.
#[must_use]
pub fn alternatives(game: &AnyGame, step: AnyStep) -> Vec<AnyStep> {
    match step {
        Step::Act { seat, action } => {
            let mut actions = ActionBuf::new();
            game.legal_actions(seat, &mut actions);
            let others = actions.iter().filter(|other| **other != action);
            others.map(|other| Step::Act { seat, action: *other }).collect()
        }
        Step::Chance(outcome) => {
            let mut outcomes = Outcomes::new();
            game.outcomes(&mut outcomes);
            let others = outcomes.as_slice().iter().filter(|(other, _)| *other != outcome);
            others.map(|(other, _)| Step::Chance(*other)).collect()
        }
    }
}

/// Everything a viewer is sent when the step is taken: the notices, then the view.
fn sent(game: &AnyGame, step: AnyStep, viewer: Viewer) -> (AnyGame, String) {
    let (next, events) = after(game, step);
    let mut text = String::new();
    for notice in events.iter().filter_map(|event| AnyGame::notice(event, viewer)) {
        text.push_str(&notice_to_json(&notice).to_string());
        text.push_str(&notice.to_string());
    }
    text.push_str(&view_to_json(&next.view(viewer)).to_string());
    (next, text)
}

fn same_for_strangers(game: &AnyGame, step: AnyStep, at: &str) -> u64 {
    let Some(owner) = secret_of(game, step) else { return 0 };
    let mut compared = 0;
    let others = alternatives(game, step);
    for viewer in Viewer::all(game.seats()).filter(|viewer| !viewer.is(owner)) {
        let (next, expected) = sent(game, step, viewer);
        for other in others.iter().take(12) {
            let (other_next, got) = sent(game, *other, viewer);
            assert_eq!(got, expected, "{at}: {viewer:?} can tell {other:?} from {step:?}");
            compared += 1 + same_afterwards(&next, &other_next, owner, viewer, at);
        }
    }
    compared
}

/// The owner goes on in the same way in both worlds; unless the secret is laid open by that, the
/// stranger still sees no difference, and is refused the same with the same words.
fn same_afterwards(game: &AnyGame, other: &AnyGame, owner: Seat, viewer: Viewer, at: &str) -> u64 {
    let mut compared = 0;
    if let Viewer::Seat(seat) = viewer {
        let step = Step::Act { seat, action: AnyAction::Swap(SwapAction::Draw) };
        if let (Err(here), Err(there)) = (game.clone().apply(step), other.clone().apply(step)) {
            assert_eq!((here.code(), here.to_string()), (there.code(), there.to_string()), "{at}");
        }
    }
    let mut actions = ActionBuf::new();
    game.legal_actions(owner, &mut actions);
    for action in actions.iter() {
        let hides = matches!(
            action,
            AnyAction::Swap(SwapAction::Keep { .. } | SwapAction::Ready | SwapAction::Look { .. })
        );
        let step = Step::Act { seat: owner, action: *action };
        if hides && other.clone().apply(step).is_ok() && !shows_hands(game, step) {
            let (_, expected) = sent(game, step, viewer);
            let (_, got) = sent(other, step, viewer);
            assert_eq!(got, expected, "{at}: {viewer:?} learns more from {action:?}");
            compared += 1;
        }
    }
    compared
}

/// The end of a round lays all hands open, as it should.
fn shows_hands(game: &AnyGame, step: AnyStep) -> bool {
    let shown =
        |event: &AnyEvent| matches!(event, AnyEvent::Swap(SwapEvent::Public(PublicEvent::HandsShown { .. })));
    after(game, step).1.iter().any(shown)
}

/// YOLO and Go Low: a card once looked at or put away is never sent again, not even to its owner.
fn gone_for_the_owner(game: &AnyGame, step: AnyStep, at: &str) -> u64 {
    let seen =
        matches!(step, Step::Chance(AnyOutcome::Swap(SwapOutcome::Look { .. } | SwapOutcome::Drawn { .. })));
    let Some(owner) = secret_of(game, step).filter(|_| seen) else { return 0 };
    let put_away = |world: &AnyGame| -> Option<String> {
        let mut world = world.clone();
        // Other looks that are still to come are answered alike in both worlds.
        while world.turn() == Turn::Chance {
            let mut outcomes = Outcomes::new();
            world.outcomes(&mut outcomes);
            let (common, _) = *outcomes.as_slice().last()?;
            world.advance(Step::Chance(common), &mut ());
        }
        let mut actions = ActionBuf::new();
        world.legal_actions(owner, &mut actions);
        let action = *actions.iter().find(|action| {
            matches!(action, AnyAction::Swap(SwapAction::Ready | SwapAction::Keep { slot: _, call: false }))
        })?;
        let step = Step::Act { seat: owner, action };
        if shows_hands(&world, step) {
            return None;
        }
        world.advance(step, &mut ());
        Some(view_to_json(&world.view(Viewer::Seat(owner))).to_string())
    };
    let expected = put_away(&after(game, step).0);
    let mut compared = 0;
    for other in alternatives(game, step) {
        let got = put_away(&after(game, other).0);
        assert_eq!(got, expected, "{at}: seat {owner} is still shown {step:?}");
        compared += 1;
    }
    compared
}
