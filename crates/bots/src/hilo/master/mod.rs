//! The master: it takes the action after which it sees the largest share of winning the game.
//!
//! What its seat's layout is worth after a turn is said by a small network of integers, one for each stage of a
//! round (`network`, `file`); it is told numbers about the layouts, the top discard, the cards that nobody has
//! seen and the totals (`layout`, `table`). `turn` weighs each action by it, over all cards that may come; `search`
//! goes on from the few best and corrects what the network said. The weights were learnt from games against itself (`selfplay`, `learner`, `training`).

mod file;
mod layout;
mod learner;
mod network;
mod search;
mod selfplay;
mod table;
pub mod training;
mod turn;

use std::sync::{Arc, LazyLock};

use ::hilo::{Hilo, HiloAction, HiloNotice, HiloPhase, HiloRules, HiloView};
use chance::Quick;
use driver::Player;
use kernel::{RuleSet, Seat, Sentence};

use self::network::{Network, STAGES, Worth};
use self::search::{Search, trials};
use self::turn::{Turn, best};
use super::card_stats::CardStats;
use super::clearing::clear;
use super::evaluation::Urgency;
use super::knowledge::Knowledge;
use super::quick_turn::{OPENING, quick_action};
use super::reason::reason;
use super::weights::WEIGHTS;
use super::why::HiloWhy;
use crate::spec::Effort;

/// After this many turns in a round it is time to end it: players who all wait for a better moment would go
/// on for ever.
const LONG: u32 = 40;

/// This many of the cards that may come are looked at.
const CARDS: usize = 24;

/// The weights that are built in, with the command they came from.
static BUILT_IN: LazyLock<Arc<[Network; STAGES]>> = LazyLock::new(|| {
    let (networks, _) = file::read(WEIGHTS_FILE).expect("the weights that are built in are sound");
    Arc::new(networks)
});

const WEIGHTS_FILE: &[u8] = include_bytes!("../../../data/hilo-master.weights");

/// A player by networks.
pub(super) struct Master {
    knowledge: Knowledge,
    networks: Arc<[Network; STAGES]>,
    trials: u32,
    why: Option<HiloWhy>,
}

impl Master {
    /// By the weights that are built in.
    pub(super) fn new(rules: &HiloRules, seat: Seat, effort: Option<Effort>, nature: Quick) -> Self {
        Self::by(rules, seat, BUILT_IN.clone(), trials(rules.seats(), effort), nature)
    }

    fn by(
        rules: &HiloRules,
        seat: Seat,
        networks: Arc<[Network; STAGES]>,
        trials: u32,
        nature: Quick,
    ) -> Self {
        Self { knowledge: Knowledge::new(rules, seat, nature), networks, trials, why: None }
    }
}

impl Player<Hilo> for Master {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let (seat, turns) = (self.knowledge.seat, self.knowledge.turns);
        let action = choose(&self.networks, &game, seat, (turns, self.trials), legal);
        self.why = Some(reason(&game, seat, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}

/// What the built-in master does after this many turns of its seat in a round.
pub(super) fn masters_choice(game: &Hilo, seat: Seat, turns: u32, legal: &[HiloAction]) -> HiloAction {
    choose(&BUILT_IN, game, seat, (turns, trials(game.totals().seats(), None)), legal)
}

/// How many points each of these actions of a turn is worse than the best, as the built-in master sees it.
pub(super) fn masters_losses(game: &Hilo, seat: Seat, legal: &[HiloAction]) -> Vec<(HiloAction, f32)> {
    let weighed = weigh(&BUILT_IN, game, seat, legal);
    let most = best(&weighed).map_or(0, |(_, most)| most);
    weighed.into_iter().map(|(action, worth)| (action, (most - worth) as f32 / 4096.0)).collect()
}

fn choose(
    networks: &[Network; STAGES],
    game: &Hilo,
    seat: Seat,
    (turns, trials): (u32, u32),
    legal: &[HiloAction],
) -> HiloAction {
    match game.phase() {
        _ if legal.len() == 1 => legal[0],
        HiloPhase::Uncovering => HiloAction::Uncover { slots: OPENING },
        HiloPhase::Clearing => clear(game, seat).unwrap_or(legal[0]),
        _ if turns > LONG => {
            let stats = CardStats::new(game.stock());
            quick_action(game, seat, &stats, &WEIGHTS, Urgency::after(turns))
        }
        _ => {
            let weighed = weigh(networks, game, seat, legal);
            Search::new(networks, game, seat, turns).best(weighed, trials).unwrap_or(legal[0])
        }
    }
}

fn weigh(
    networks: &[Network; STAGES],
    game: &Hilo,
    seat: Seat,
    legal: &[HiloAction],
) -> Vec<(HiloAction, Worth)> {
    let mut turn = Turn::new(networks, game, seat);
    turn.look_at(CARDS);
    turn.weigh(game, legal)
}

#[cfg(test)]
mod tests {
    use kernel::{ActionBuf, Game, Step, Turn as Whose, Viewer};

    use super::*;

    #[test]
    fn the_weights_that_are_built_in_say_where_they_came_from() {
        let (_, note) = file::read(WEIGHTS_FILE).unwrap();
        assert!(note.starts_with("hilo_master train --") && note.contains("--seed"), "{note}");
    }

    /// Nothing in a seat's turn is hidden from it, and the master throws no dice: whatever it imagines of
    /// what it cannot see, it does the same.
    #[test]
    fn decisions_do_not_depend_on_what_is_imagined() {
        let mut decisions = 0;
        for seed in 0..12 {
            let rules =
                HiloRules::from_pairs(2 + seed % 4, &[("target".to_owned(), "60".to_owned())]).unwrap();
            let mut nature = Quick::new(seed as u64);
            let mut game = Hilo::start(&rules);
            let mut players: Vec<[Master; 2]> = Seat::all(rules.seats())
                .map(|seat| {
                    [1, 2].map(|number| Master::new(&rules, seat, Effort::new(1), nature.split(number)))
                })
                .collect();
            let mut legal = ActionBuf::new();
            loop {
                let step = match game.turn() {
                    Whose::Over => break,
                    Whose::Chance => Step::Chance(game.sample(&mut nature)),
                    Whose::Players(seats) => {
                        let seat = seats.first().unwrap();
                        game.legal_actions(seat, &mut legal);
                        let view = game.view(Viewer::Seat(seat));
                        let [one, other] = &mut players[seat.index()];
                        let action = one.decide(&view, &legal);
                        assert_eq!(action, other.decide(&view, &legal));
                        assert!(legal.contains(&action));
                        decisions += 1;
                        Step::Act { seat, action }
                    }
                };
                for event in game.apply(step).unwrap() {
                    for seat in Seat::all(rules.seats()) {
                        if let Some(notice) = Hilo::notice(&event, Viewer::Seat(seat)) {
                            players[seat.index()].iter_mut().for_each(|player| player.notice(&notice));
                        }
                    }
                }
            }
        }
        assert!(decisions > 3000, "{decisions}");
    }
}
