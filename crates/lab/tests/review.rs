//! Reviews of finished games: they add up, they do not depend on threads, they find what anybody
//! would call a mistake, and leave good play alone.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Level, Spec};
use catalog::{AnyAction, AnyGame, AnyMemory, AnyRules, AnyView, GameId, variants};
use chance::Quick;
use driver::Player;
use hilo::{Cell, HiloAction, HiloPhase};
use kernel::{ActionBuf, Game, Recall, Seat, Step, Turn, Viewer};
use lab::Run;
use lab::review::{AnyStep, Method, Review, WHOLE, review};
use onetoten::OneToTenAction;
use swap::{SwapAction, SwapPhase};
use yo::YoAction;
use yooloo::YoolooAction;

/// What a spoiler sees: whose decision it is, the seat's memory and view, and what it may do.
struct Moment<'a> {
    seat: Seat,
    memory: &'a AnyMemory,
    view: &'a AnyView,
    legal: &'a [AnyAction],
}

/// Plays a game of bots. The first time `spoil` wants something done, it is done instead of what
/// the bot wants. Gives the steps, and which one was spoilt.
fn played(
    rules: &AnyRules,
    level: Level,
    seed: u64,
    spoil: impl Fn(&Moment<'_>) -> Option<AnyAction>,
) -> (Vec<AnyStep>, Option<usize>) {
    let seats: Vec<Seat> = Seat::all(rules.seats()).collect();
    let bot = |seat: &Seat| Bot::new(rules, *seat, &Spec::from(level), seed + 10 + u64::from(seat.number()));
    let mut bots: Vec<Bot> = seats.iter().map(|seat| bot(seat).unwrap()).collect();
    let mut minds: Vec<AnyMemory> =
        seats.iter().map(|seat| AnyGame::blank(rules, Viewer::Seat(*seat))).collect();
    let (mut game, mut dealing) = (AnyGame::start(rules), Quick::new(seed));
    let (mut steps, mut spoilt, mut legal) = (Vec::new(), None, ActionBuf::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return (steps, spoilt),
            Turn::Chance => Step::Chance(game.sample(&mut dealing)),
            Turn::Players(to_act) => {
                let seat = to_act.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let wanted = bots[seat.index()].decide(&view, &legal);
                let moment = Moment { seat, memory: &minds[seat.index()], view: &view, legal: &legal };
                let other = if spoilt.is_none() { spoil(&moment) } else { None };
                if other.is_some() {
                    spoilt = Some(steps.len());
                }
                Step::Act { seat, action: other.unwrap_or(wanted) }
            }
        };
        steps.push(step);
        for event in game.apply(step).unwrap() {
            for seat in &seats {
                if let Some(notice) = AnyGame::notice(&event, Viewer::Seat(*seat)) {
                    bots[seat.index()].notice(&notice);
                    AnyGame::recall(&mut minds[seat.index()], &notice);
                }
            }
        }
        assert!(steps.len() < 100_000);
    }
}

fn reviewed(rules: &AnyRules, steps: &[AnyStep], trials: u32, threads: usize) -> Review {
    let stop = AtomicBool::new(false);
    let run = Run { threads: NonZeroUsize::new(threads).unwrap(), ..Run::new(&stop) };
    review(rules, steps, Some(trials), 7, &run).unwrap()
}

fn rules(game: GameId, seats: u8, pairs: &[(&str, &str)]) -> AnyRules {
    AnyRules::of(game, seats, pairs).unwrap()
}

/// Looks for a game in which the mistake can be made, makes it, and finds it again.
fn finds(rules: &AnyRules, trials: u32, spoil: impl Fn(&Moment<'_>) -> Option<AnyAction>) {
    let game = (1..200).map(|seed| played(rules, Level::Normal, seed, &spoil));
    let (steps, spoilt) = game.into_iter().find(|(_, spoilt)| spoilt.is_some()).expect("it can be made");
    let found = reviewed(rules, &steps, trials, 2);
    let mistake = found.mistakes.iter().find(|mistake| Some(mistake.step) == spoilt);
    let mistake = mistake.unwrap_or_else(|| panic!("step {spoilt:?} is not among {:#?}", found.mistakes));
    assert!(mistake.loss.mean > 0 && mistake.better != Some(mistake.chosen));
}

#[test]
fn every_way_adds_up_and_threads_do_not_matter() {
    for variant in variants() {
        let (fewest, most) = variant.game.seat_range();
        for seats in [fewest.max(2), most.min(4)] {
            let rules = variant.rules(seats).unwrap();
            let level = if variant.game == GameId::OneToTen { Level::Normal } else { Level::Easy };
            let (steps, _) = played(&rules, level, 3, |_| None);
            let found = reviewed(&rules, &steps, 12, 1);
            assert_eq!(found, reviewed(&rules, &steps, 12, 3), "{variant:?}");
            assert_eq!(found.values.len(), steps.len() + 1);
            for (seat, way) in found.seats.iter().enumerate() {
                let sum = way.start + way.luck.mean + way.own.mean + way.others.mean;
                assert_eq!(sum, way.result, "{variant:?}, seat {seat}");
                assert_eq!(way.result, found.values.last().unwrap()[seat].mean);
            }
            if found.method != Method::Wagers {
                for values in &found.values {
                    let all: i64 = values.iter().map(|value| value.mean).sum();
                    assert!((all - WHOLE).abs() <= 8, "{variant:?}: {all}");
                }
            }
        }
    }
}

#[test]
fn no_sealed_choice_is_judged_by_what_it_met() {
    let rules = rules(GameId::Yooloo, 2, &[("variant", "base")]);
    // The other seat seals its cards the other way round, which nobody could know.
    let turned = |steps: &[AnyStep]| -> Vec<AnyStep> {
        let theirs = |step: &&AnyStep| matches!(step, Step::Act { seat, .. } if seat.number() == 1);
        let mut backwards: Vec<AnyStep> = steps.iter().filter(theirs).copied().collect();
        steps.iter().map(|step| if theirs(&step) { backwards.pop().unwrap() } else { *step }).collect()
    };
    let result = |steps: &[AnyStep]| reviewed(&rules, steps, 1, 1).seats[0].result;
    let (steps, other) = (1..99)
        .map(|seed| played(&rules, Level::Normal, seed, |_| None).0)
        .map(|steps| (turned(&steps), steps))
        .find(|(other, steps)| result(other) != result(steps))
        .map(|(other, steps)| (steps, other))
        .expect("sooner or later the choices decide the game");
    let [one, other] = [steps, other].map(|steps| reviewed(&rules, &steps, 50, 1));
    assert_ne!(one.seats[0].result, other.seats[0].result, "the choices met otherwise");
    assert_eq!(one.seats[0].own, other.seats[0].own);
    assert_ne!(one.seats[0].luck.mean, other.seats[0].luck.mean);
    let of = |review: &Review| review.mistakes.iter().filter(|mistake| mistake.seat == 0).count();
    assert_eq!(of(&one), of(&other));
}

#[test]
fn an_unfinished_game_has_no_review() {
    let rules = rules(GameId::Hilo, 2, &[]);
    let (mut steps, _) = played(&rules, Level::Easy, 1, |_| None);
    steps.pop();
    let stop = AtomicBool::new(false);
    let told = review(&rules, &steps, Some(10), 1, &Run::new(&stop)).unwrap_err().to_string();
    assert!(told.contains(&format!("step {}", steps.len())), "{told}");
}

#[test]
fn a_high_card_for_a_known_low_one_is_a_mistake() {
    for game in [GameId::Yolo, GameId::GoLow] {
        finds(&rules(game, 2, &[]), 400, |moment| {
            let (AnyView::Swap(view), AnyMemory::Swap(memory)) = (moment.view, moment.memory) else {
                return None;
            };
            let high = view.phase == SwapPhase::Hold && view.drawn.is_some_and(|card| card >= 11);
            let low = (0..4).find(|slot| memory.card(moment.seat, *slot).is_some_and(|card| card <= 1));
            let wanted = AnyAction::Swap(SwapAction::Keep { slot: low.filter(|_| high)?, call: false });
            moment.legal.contains(&wanted).then_some(wanted)
        });
    }
}

#[test]
fn a_call_with_high_cards_is_a_mistake() {
    finds(&rules(GameId::Yolo, 3, &[]), 400, |moment| {
        let (AnyView::Swap(view), AnyMemory::Swap(memory)) = (moment.view, moment.memory) else {
            return None;
        };
        let known: Vec<i16> = (0..4).filter_map(|slot| memory.card(moment.seat, slot)).collect();
        let bad = view.round > 3 && known.len() > 1 && known.iter().all(|card| *card >= 8);
        let call = AnyAction::Swap(SwapAction::Throw { call: true });
        (bad && moment.legal.contains(&call)).then_some(call)
    });
}

#[test]
fn a_low_card_thrown_out_for_a_high_one_is_a_mistake_in_hilo() {
    finds(&rules(GameId::Hilo, 2, &[]), 250, |moment| {
        let AnyView::Hilo(view) = moment.view else { return None };
        let held = view.held.and_then(|held| held.card).filter(|card| card.value() >= 10)?;
        let cells = view.seats[moment.seat].cells;
        let low = |cell: &Cell| matches!(cell, Cell::FaceUp { card } if card.value() <= 0);
        let fits = |cell: &Cell| matches!(cell, Cell::FaceUp { card } if card.colour() == held.colour());
        if view.phase != HiloPhase::Holding || cells.iter().any(fits) {
            return None;
        }
        let slot = cells.iter().position(low)?;
        let wanted = AnyAction::Hilo(HiloAction::Trade { slot: slot as u8 });
        moment.legal.contains(&wanted).then_some(wanted)
    });
}

#[test]
fn the_ten_for_the_least_stake_is_a_mistake() {
    finds(&rules(GameId::Yooloo, 2, &[("variant", "a")]), 2000, |moment| {
        let AnyView::Yooloo(view) = moment.view else { return None };
        let wanted = AnyAction::Yooloo(YoolooAction::Play { card: 10 });
        (view.round == 1 && moment.legal.contains(&wanted)).then_some(wanted)
    });
}

#[test]
fn to_turn_a_card_known_to_be_wrong_is_a_mistake() {
    finds(&rules(GameId::OneToTen, 2, &[]), 2000, |moment| {
        let (AnyView::OneToTen(view), AnyMemory::OneToTen(memory)) = (moment.view, moment.memory) else {
            return None;
        };
        let sought = view.sought[moment.seat]?;
        let close = view.found.as_slice().iter().all(|found| *found + 1 == sought);
        let known = memory.slot_of(moment.seat, sought).is_some() && close;
        let wrong =
            (0..10).find(|slot| memory.rows[moment.seat][usize::from(*slot)].is_some_and(|c| c > sought));
        let wanted = AnyAction::OneToTen(OneToTenAction::Turn { slot: wrong.filter(|_| known)? });
        moment.legal.contains(&wanted).then_some(wanted)
    });
}

#[test]
fn who_forgets_nothing_makes_no_mistake_in_1_to_10() {
    let rules = rules(GameId::OneToTen, 3, &[]);
    for seed in 1..4 {
        let (steps, _) = played(&rules, Level::Master, seed, |_| None);
        let found = reviewed(&rules, &steps, 300, 2);
        assert_eq!(found.mistakes, []);
        assert!(found.seats.iter().all(|way| way.own.mean == 0 && way.others.mean == 0));
    }
}

/// Masters are not perfect; that they do something clearly bad is rare.
#[test]
fn masters_make_few_mistakes() {
    for (game, trials) in [(GameId::Yolo, 300), (GameId::GoLow, 300), (GameId::Hilo, 60)] {
        let rules = rules(game, 2, &[]);
        let (steps, _) = played(&rules, Level::Master, 2, |_| None);
        let found = reviewed(&rules, &steps, trials, 2);
        let weighed: u32 = found.weighed.iter().sum();
        let many = found.mistakes.len() as u32;
        assert!(many * 20 <= weighed, "{game}: {many} of {weighed}: {:#?}", found.mistakes);
        assert!(found.mistakes.iter().all(|mistake| mistake.loss.mean < WHOLE / 10), "{:#?}", found.mistakes);
    }
}

#[test]
fn wagers_cost_what_the_house_keeps_and_the_dice_are_luck() {
    // By the sheet some wagers are worth more than they cost; in a casino none is.
    let rules = rules(GameId::Yo, 2, &[("preset", "casino")]);
    let (steps, _) = played(&rules, Level::Easy, 4, |_| None);
    let found = reviewed(&rules, &steps, 10, 1);
    assert_eq!(found.method, Method::Wagers);
    for way in &found.seats {
        assert!(way.own.mean < 0 && way.others.mean == 0 && way.luck.mean != 0, "{way:?}");
    }
    assert!(!found.mistakes.is_empty());
    let place = |action: &AnyAction| matches!(action, AnyAction::Yo(YoAction::Place { .. }));
    assert!(found.mistakes.iter().all(|mistake| place(&mistake.chosen) && mistake.loss.mean > 0));
    // Who bets nothing pays nothing.
    let ready = AnyAction::Yo(YoAction::Ready);
    let steps: Vec<AnyStep> = {
        let (mut game, mut dealing, mut steps) = (AnyGame::start(&rules), Quick::new(1), Vec::new());
        loop {
            let step = match game.turn() {
                Turn::Over => break steps,
                Turn::Chance => Step::Chance(game.sample(&mut dealing)),
                Turn::Players(seats) => Step::Act { seat: seats.first().unwrap(), action: ready },
            };
            game.apply(step).unwrap();
            steps.push(step);
        }
    };
    let found = reviewed(&rules, &steps, 10, 1);
    assert_eq!(found.mistakes, []);
    assert!(found.seats.iter().all(|way| way.result == 0 && way.luck.mean == 0));
}
