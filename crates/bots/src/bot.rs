use std::fmt;
use std::sync::Arc;

use ::hilo::Hilo;
use ::onetoten::OneToTen;
use ::swap::Swap;
use ::yo::Yo;
use ::yooloo::Yooloo;
use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView};
use chance::Quick;
use kernel::{Seat, Sentence};
use nets::Network;

use crate::spec::{Spec, SpecError};
use crate::{hilo, onetoten, swap, yo, yooloo};
use driver::Player;

/// A player of any game.
pub struct Bot {
    name: String,
    player: AnyPlayer,
}

enum AnyPlayer {
    Swap(Box<dyn Player<Swap>>),
    Yooloo(Box<dyn Player<Yooloo>>),
    OneToTen(Box<dyn Player<OneToTen>>),
    Hilo(Box<dyn Player<Hilo>>),
    Yo(Box<dyn Player<Yo>>),
}

impl Bot {
    /// A player for this seat of a game about to start. Its randomness follows from `seed` alone.
    ///
    /// # Errors
    /// If the game has no such player.
    pub fn new(rules: &AnyRules, seat: Seat, spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        let is_yo = matches!(rules, AnyRules::Yo(_));
        if !is_yo && !spec.level.is_general() {
            return Err(SpecError::NotInThisGame(spec.level));
        }
        let nature = Quick::new(seed);
        let (player, memory) = match rules {
            AnyRules::Yolo(rules) => {
                wrap(AnyPlayer::Swap, swap::player(&(*rules).into(), seat, spec, nature))
            }
            AnyRules::GoLow(rules) => {
                wrap(AnyPlayer::Swap, swap::player(&(*rules).into(), seat, spec, nature))
            }
            AnyRules::Yooloo(rules) => wrap(AnyPlayer::Yooloo, yooloo::player(rules, seat, spec, nature)),
            AnyRules::OneToTen(rules) => {
                wrap(AnyPlayer::OneToTen, onetoten::player(rules, seat, spec, nature))
            }
            AnyRules::Hilo(rules) => wrap(AnyPlayer::Hilo, hilo::player(rules, seat, spec, nature)),
            AnyRules::Yo(rules) => wrap(AnyPlayer::Yo, yo::player(rules, seat, spec, nature)),
        };
        let named = Spec { memory, ..spec.clone() };
        Ok(Self { name: named.to_string(), player })
    }

    /// A player that decides by this network, made for the rules' family of games; nothing if networks do not
    /// play this game.
    #[must_use]
    pub fn by_network(rules: &AnyRules, seat: Seat, network: Arc<Network>, seed: u64) -> Option<Self> {
        let nature = Quick::new(seed);
        let player = match rules {
            AnyRules::Hilo(rules) => {
                AnyPlayer::Hilo(Box::new(hilo::Learned::new(rules, seat, network, nature)))
            }
            AnyRules::Yolo(rules) => {
                AnyPlayer::Swap(swap::by_network(&(*rules).into(), seat, network, nature))
            }
            AnyRules::GoLow(rules) => {
                AnyPlayer::Swap(swap::by_network(&(*rules).into(), seat, network, nature))
            }
            _ => return None,
        };
        Some(Self { name: "network".to_owned(), player })
    }

    /// The level and, in games of memory, how well it remembers: `strong:perfect`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Player<AnyGame> for Bot {
    /// # Panics
    /// If the notice belongs to another game.
    fn notice(&mut self, notice: &AnyNotice) {
        match (&mut self.player, notice) {
            (AnyPlayer::Swap(player), AnyNotice::Swap(notice)) => player.notice(notice),
            (AnyPlayer::Yooloo(player), AnyNotice::Yooloo(notice)) => player.notice(notice),
            (AnyPlayer::OneToTen(player), AnyNotice::OneToTen(notice)) => player.notice(notice),
            (AnyPlayer::Hilo(player), AnyNotice::Hilo(notice)) => player.notice(notice),
            (AnyPlayer::Yo(player), AnyNotice::Yo(notice)) => player.notice(notice),
            _ => unreachable!("a bot is given notices of its own game"),
        }
    }

    /// # Panics
    /// If the view or the actions belong to another game, or there is no action.
    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        match (&mut self.player, view) {
            (AnyPlayer::Swap(player), AnyView::Swap(view)) => AnyAction::Swap(player.decide(
                view,
                &inner(legal, |a| match a {
                    AnyAction::Swap(a) => Some(*a),
                    _ => None,
                }),
            )),
            (AnyPlayer::Yooloo(player), AnyView::Yooloo(view)) => AnyAction::Yooloo(player.decide(
                view,
                &inner(legal, |a| match a {
                    AnyAction::Yooloo(a) => Some(*a),
                    _ => None,
                }),
            )),
            (AnyPlayer::OneToTen(player), AnyView::OneToTen(view)) => AnyAction::OneToTen(player.decide(
                view,
                &inner(legal, |a| match a {
                    AnyAction::OneToTen(a) => Some(*a),
                    _ => None,
                }),
            )),
            (AnyPlayer::Hilo(player), AnyView::Hilo(view)) => AnyAction::Hilo(player.decide(
                view,
                &inner(legal, |a| match a {
                    AnyAction::Hilo(a) => Some(*a),
                    _ => None,
                }),
            )),
            (AnyPlayer::Yo(player), AnyView::Yo(view)) => AnyAction::Yo(player.decide(
                view,
                &inner(legal, |a| match a {
                    AnyAction::Yo(a) => Some(*a),
                    _ => None,
                }),
            )),
            _ => unreachable!("a bot is shown views of its own game"),
        }
    }

    fn why(&self) -> Option<Sentence> {
        match &self.player {
            AnyPlayer::Swap(player) => player.why(),
            AnyPlayer::Yooloo(player) => player.why(),
            AnyPlayer::OneToTen(player) => player.why(),
            AnyPlayer::Hilo(player) => player.why(),
            AnyPlayer::Yo(player) => player.why(),
        }
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("name", &self.name).finish_non_exhaustive()
    }
}

type Made<P> = (P, Option<crate::spec::MemoryModel>);

fn wrap<P>(
    kind: fn(P) -> AnyPlayer,
    (player, memory): Made<P>,
) -> (AnyPlayer, Option<crate::spec::MemoryModel>) {
    (kind(player), memory)
}

fn inner<A>(legal: &[AnyAction], of: impl Fn(&AnyAction) -> Option<A>) -> Vec<A> {
    legal.iter().filter_map(of).collect()
}
