//! Games from which the master learns: it plays against itself, against earlier selves and normal players.

use ::hilo::{Hilo, HiloAction, HiloPhase, HiloRules};
use chance::Quick;
use kernel::{ActionBuf, BySeat, Game, MAX_SEATS, Nature, RuleSet, Seat, Step, Turn as Whose};

use super::super::card_stats::CardStats;
use super::super::clearing::clear;
use super::super::evaluation::Urgency;
use super::super::quick_turn::{OPENING, quick_action};
use super::super::weights::WEIGHTS;
use super::super::win_share::{points_for_a_win, win_share};
use super::LONG;
use super::learner::Moment;
use super::network::{INPUTS, MOVING, Network, STAGES, Worth};
use super::turn::{Turn, best, told};

/// How games are played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much of what was found later counts, and not what was estimated next.
    pub lambda: f32,
    /// How many cards are looked at to say what drawing or turning up is worth.
    pub cards: usize,
    /// How often an action is taken that is nearly as good as the best, of 1,000.
    pub explore: u32,
}

/// Who has a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Actor<'a> {
    /// Learns from the game.
    Learner(&'a [Network; STAGES]),
    /// An earlier self.
    Rival(&'a [Network; STAGES]),
    /// A normal player; learnt from if the flag says so.
    Quick { watched: bool },
}

/// What an action may be worth less than the best and is tried now and then.
const NEARLY: Worth = 4096;
/// No round is better or worse than this many points.
pub(super) const FARTHEST: f32 = 60.0;

struct Seated<'a> {
    actor: Actor<'a>,
    turns: u32,
    /// What the seat met in this round, and what it expected before its turn.
    moments: Vec<(Moment, Option<f32>)>,
    share: f32,
    points: f32,
}

/// Plays one game and adds what its learners met.
pub(crate) fn play(
    rules: &HiloRules,
    actors: &[Actor<'_>],
    settings: &Settings,
    mut nature: Quick,
    moments: &mut Vec<Moment>,
) {
    let mut game = Hilo::start(rules);
    let mut seats: Vec<Seated<'_>> = actors
        .iter()
        .map(|actor| Seated { actor: *actor, turns: 0, moments: Vec::new(), share: 0.0, points: 0.0 })
        .collect();
    let mut legal = ActionBuf::new();
    let mut totals = *game.totals();
    let mut mover = Seat::FIRST;
    loop {
        let before = game.phase();
        match game.turn() {
            Whose::Over => return,
            Whose::Chance => {
                if matches!(before, HiloPhase::Deal | HiloPhase::Scored) {
                    totals = *game.totals();
                    begin(&game, &mut seats);
                }
                let outcome = game.sample(&mut nature);
                game.advance(Step::Chance(outcome), &mut ());
            }
            Whose::Players(asked) => {
                let Some(seat) = asked.first() else { return };
                let action = match before {
                    HiloPhase::Uncovering => HiloAction::Uncover { slots: OPENING },
                    HiloPhase::Clearing => match clear(&game, seat) {
                        Some(action) => action,
                        None => return,
                    },
                    _ => {
                        mover = seat;
                        game.legal_actions(seat, &mut legal);
                        seats[seat.index()].decide(&game, seat, &legal, settings, &mut nature)
                    }
                };
                game.advance(Step::Act { seat, action }, &mut ());
            }
        }
        if in_turn(before) && turn_is_over(game.phase()) {
            seats[mover.index()].turn_over(&game, mover, &totals);
        }
        if before != game.phase() && matches!(game.phase(), HiloPhase::Scored | HiloPhase::Over) {
            score(&game, &mut seats, settings, moments);
        }
    }
}

fn in_turn(phase: HiloPhase) -> bool {
    use HiloPhase as P;
    matches!(phase, P::Choosing | P::Holding | P::Trading | P::Turning | P::Removing)
}

pub(super) fn turn_is_over(phase: HiloPhase) -> bool {
    use HiloPhase as P;
    matches!(phase, P::Choosing | P::Reshuffling | P::Revealing | P::Clearing | P::Scored | P::Over)
}

fn begin(game: &Hilo, seats: &mut [Seated<'_>]) {
    let stats = CardStats::new(game.stock());
    for (number, seated) in (0..).zip(seats) {
        let seat = Seat::new(number);
        seated.turns = 0;
        seated.share = win_share(game, seat, &stats);
        seated.points = points_for_a_win(game, seat);
    }
}

/// The points are written down: everybody learns what the round was worth.
fn score(game: &Hilo, seats: &mut [Seated<'_>], settings: &Settings, moments: &mut Vec<Moment>) {
    let stats = CardStats::new(game.stock());
    for (number, seated) in (0..).zip(seats) {
        let share = win_share(game, Seat::new(number), &stats);
        let mut later = ((share - seated.share) * seated.points).clamp(-FARTHEST, FARTHEST);
        for (mut moment, expected) in seated.moments.drain(..).rev() {
            moment.target = later;
            if let Some(expected) = expected {
                later = expected + settings.lambda * (later - expected);
            }
            moments.push(moment);
        }
    }
}

impl Seated<'_> {
    fn decide(
        &mut self,
        game: &Hilo,
        seat: Seat,
        legal: &[HiloAction],
        settings: &Settings,
        nature: &mut Quick,
    ) -> HiloAction {
        let chooses = game.phase() == HiloPhase::Choosing;
        self.turns += u32::from(chooses);
        let quick = |turns| {
            let stats = CardStats::new(game.stock());
            quick_action(game, seat, &stats, &WEIGHTS, Urgency::after(turns))
        };
        let (networks, learns) = match self.actor {
            _ if self.turns > LONG => return quick(self.turns),
            Actor::Quick { watched } => {
                let tries = watched && nature.below(1000) < settings.explore;
                return if tries {
                    legal[nature.below(legal.len() as u32) as usize]
                } else {
                    quick(self.turns)
                };
            }
            Actor::Learner(networks) => (networks, true),
            Actor::Rival(networks) => (networks, false),
        };
        let mut turn = Turn::new(networks, game, seat);
        turn.glance_at(settings.cards, nature);
        let weighed = turn.weigh(game, legal);
        let (best, most) = best(&weighed).unwrap_or((legal[0], 0));
        if learns
            && chooses
            && let Some((_, expected)) = self.moments.last_mut()
        {
            *expected = Some(most as f32 / 4096.0);
        }
        if learns && nature.below(1000) < settings.explore {
            let near: Vec<HiloAction> = weighed
                .iter()
                .filter(|(_, worth)| *worth >= most - NEARLY)
                .map(|(action, _)| *action)
                .collect();
            return near[nature.below(near.len() as u32) as usize];
        }
        best
    }

    fn turn_over(&mut self, game: &Hilo, seat: Seat, totals: &BySeat<i32>) {
        if !matches!(self.actor, Actor::Learner(_) | Actor::Quick { watched: true }) {
            return;
        }
        let networks = &NO_NETWORKS;
        let turn = Turn::after(networks, game, seat, totals);
        let (moving, stage) = told(&turn, game);
        let mut inputs = [0; INPUTS];
        inputs[..MOVING].copy_from_slice(&moving);
        inputs[MOVING..].copy_from_slice(&turn.table.standing);
        self.moments.push((Moment { inputs, stage: stage as u8, target: 0.0 }, None));
    }
}

static NO_NETWORKS: [Network; STAGES] = [const { Network::NONE }; STAGES];

/// A table: two seats and the printed rules most often.
pub(crate) fn table(nature: &mut Quick) -> HiloRules {
    let seats = [2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6][nature.below(13) as usize];
    let mut pairs: Vec<(String, String)> = Vec::new();
    if nature.below(3) == 0 {
        let options: [(&str, &[&str]); 6] = [
            ("hilo_removal", &["forced"]),
            ("hilo_eligible", &["new_only"]),
            ("chain", &["optional", "off"]),
            ("reshuffle_keep_top", &["false"]),
            ("final_reveal", &["one"]),
            ("target", &["30", "50", "75", "150", "200"]),
        ];
        for (key, values) in options {
            if nature.below(3) == 0 {
                let value = values[nature.below(values.len() as u32) as usize];
                pairs.push((key.to_owned(), value.to_owned()));
            }
        }
    }
    HiloRules::from_pairs(seats, &pairs).unwrap_or_else(|_| unreachable!("these options are all allowed"))
}

const _: () = assert!(MAX_SEATS >= 6);
