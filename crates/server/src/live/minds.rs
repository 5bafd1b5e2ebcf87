use std::sync::Arc;
use std::time::Instant;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyNotice, AnyRules, AnyView};
use driver::Player as _;
use kernel::{Seat, Sentence};
use tables::BotName;

/// What one seat knows and may do.
#[derive(Debug)]
pub(super) struct Knowledge {
    pub notices: Vec<AnyNotice>,
    pub view: AnyView,
    pub legal: Vec<AnyAction>,
}

use tokio::sync::Semaphore;

use crate::error::Problem;
use crate::secret;

/// The most effort a bot at a table may put into one decision: about a second.
const MOST_EFFORT: u32 = 1000;

/// Where bots think: a few at a time, away from the sockets.
#[derive(Clone, Debug)]
pub struct BotRoom {
    chairs: Arc<Semaphore>,
}

impl BotRoom {
    /// One chair a core.
    #[must_use]
    pub fn new() -> Self {
        let chairs = std::thread::available_parallelism().map_or(1, usize::from);
        Self { chairs: Arc::new(Semaphore::new(chairs)) }
    }

    /// What the bot would do. If it fails, its mind is gone with the answer.
    pub(super) async fn think(&self, mut mind: Mind, knowledge: Knowledge) -> Option<(Mind, Idea)> {
        // The room is never closed.
        let chair = self.chairs.clone().acquire_owned().await.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let idea = mind.think(&knowledge);
            metrics::histogram!("yolio_bot_seconds").record(began.elapsed());
            drop(chair);
            (mind, idea)
        });
        match thinking.await {
            Ok((mind, idea)) => Some((mind, idea?)),
            Err(error) => {
                tracing::error!("a bot failed: {error}");
                None
            }
        }
    }
}

/// A bot at work on one seat of one game.
#[derive(Debug)]
pub(super) struct Mind {
    bot: Bot,
    /// How many notices it has taken in.
    heard: usize,
}

/// What a bot would do, and why.
#[derive(Debug)]
pub(super) struct Idea {
    pub action: AnyAction,
    pub why: Option<Sentence>,
}

impl Mind {
    pub fn new(rules: &AnyRules, seat: Seat, name: &BotName) -> Result<Self, Problem> {
        let spec = name.as_str().parse::<Spec>().map_err(|_| Problem::Fault)?;
        let bot = Bot::new(rules, seat, &spec, secret::seed()?).map_err(|_| Problem::Fault)?;
        Ok(Self { bot, heard: 0 })
    }

    fn think(&mut self, knowledge: &Knowledge) -> Option<Idea> {
        if knowledge.legal.is_empty() {
            return None;
        }
        for notice in knowledge.notices.iter().skip(self.heard) {
            self.bot.notice(notice);
        }
        self.heard = knowledge.notices.len();
        let action = self.bot.decide(&knowledge.view, &knowledge.legal);
        Some(Idea { action, why: self.bot.why() })
    }
}

/// The full name of the bot meant by this text, if the game has it.
///
/// # Errors
/// Why there is no such bot, in a sentence.
pub fn bot_name(rules: &AnyRules, text: &str) -> Result<BotName, String> {
    let spec = text.parse::<Spec>().map_err(|error| error.to_string())?;
    if spec.effort.is_some_and(|effort| effort.units() > MOST_EFFORT) {
        return Err(format!("a bot at a table has an effort of at most {MOST_EFFORT}"));
    }
    let bot = Bot::new(rules, Seat::FIRST, &spec, 0).map_err(|error| error.to_string())?;
    BotName::new(bot.name()).ok_or_else(|| format!("there is no bot \"{text}\""))
}

#[cfg(test)]
mod tests {
    use catalog::{GameId, variants};

    use super::*;

    #[test]
    fn bots_have_full_names_that_name_the_same_bot_again() {
        for variant in variants() {
            let rules = variant.rules(variant.game.seat_range().0).unwrap();
            for level in ["random", "easy", "normal", "strong"] {
                let name = bot_name(&rules, level).unwrap();
                assert_eq!(bot_name(&rules, name.as_str()), Ok(name.clone()), "{variant:?}");
                assert!(Mind::new(&rules, Seat::FIRST, &name).is_ok());
            }
        }
        let yolo = variants().iter().find(|variant| variant.game == GameId::Yolo).unwrap().rules(2).unwrap();
        for bad in ["", "clever", "flat", "strong@10s", "strong@1001", "normal:elephant", "normal@"] {
            assert!(bot_name(&yolo, bad).is_err(), "{bad}");
        }
    }
}
