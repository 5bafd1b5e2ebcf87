use std::collections::HashMap;

use chance::Quick;
use kernel::{Nature, Seat, SeatSet};
use protocol::action_to_json;
use tables::{BotName, BotTurn, By, Pace, Table, Told};
use tokio::task::JoinSet;

use super::ask::Done;
use super::commit::Answering;
use super::minds::{Idea, Knowledge, Mind};
use super::task::{End, LiveTable};
use crate::app::App;
use crate::error::Problem;
use crate::secret;

/// How long a table waits before it tries again what could not be stored.
const REST_MS: i64 = 1000;

/// The bots at one table.
pub(super) struct Bots {
    planned: Vec<Planned>,
    /// Decisions that are being thought about.
    busy: Vec<BotTurn>,
    pub thinking: JoinSet<Thought>,
    minds: HashMap<(Seat, BotName), Mind>,
    /// The seats for which a hint is being thought about.
    hinting: SeatSet,
    /// Decides how long bots wait, and nothing else: it does not depend on what they hold.
    delays: Quick,
    pub resting_until: i64,
}

/// A bot's turn and when it may take it.
#[derive(Debug)]
struct Planned {
    turn: BotTurn,
    at: i64,
}

/// What came of thinking.
pub(super) struct Thought {
    purpose: Purpose,
    mind: Option<Mind>,
    idea: Option<Idea>,
}

enum Purpose {
    Turn(BotTurn),
    Hint(Seat, Answering),
}

impl Bots {
    pub fn new() -> Result<Self, Problem> {
        Ok(Self {
            planned: Vec::new(),
            busy: Vec::new(),
            thinking: JoinSet::new(),
            minds: HashMap::new(),
            hinting: SeatSet::EMPTY,
            delays: Quick::new(secret::seed()?),
            resting_until: 0,
        })
    }

    /// When the next bot is to begin.
    pub fn next(&self) -> Option<i64> {
        self.planned.iter().map(|planned| planned.at.max(self.resting_until)).min()
    }

    pub fn are_busy(&self) -> bool {
        !self.planned.is_empty() || !self.busy.is_empty() || !self.thinking.is_empty()
    }

    /// Something could not be stored: not at once again.
    pub fn rest(&mut self, now: i64) {
        self.resting_until = now + REST_MS;
    }

    /// Minds belong to one game, and what was taken back they must not know.
    pub fn heard(&mut self, told: &Told) {
        if told.rewound || told.dealt.is_some() || told.over.is_some() {
            self.minds.clear();
        }
        if told.rewound {
            self.forget();
        }
    }

    /// Everything in their heads is out of date.
    pub fn forget(&mut self) {
        self.minds.clear();
        self.planned.clear();
        self.busy.clear();
    }

    fn delay(&mut self, pace: Pace) -> i64 {
        let (least, spread) = match pace {
            Pace::Slow => (1200, 1800),
            Pace::Normal => (600, 900),
            Pace::Fast => (300, 450),
            Pace::Instant => return 0,
        };
        least + i64::from(self.delays.below(spread))
    }
}

impl LiveTable {
    /// Plans the turns that bots have now, and drops those they do not have any more.
    pub fn plan_bots(&mut self) {
        if self.fence.is_none() {
            return;
        }
        let now = self.now();
        let turns = if self.is_forgotten() { Vec::new() } else { self.table.to_play_by_bot(now) };
        let pace = self.table.options().pace;
        let bots = &mut self.bots;
        bots.planned.retain(|planned| turns.contains(&planned.turn));
        bots.busy.retain(|turn| turns.contains(turn));
        for turn in turns {
            let known = bots.busy.contains(&turn) || bots.planned.iter().any(|planned| planned.turn == turn);
            if !known {
                // Whose time is up has waited long enough.
                let delay = if turn.by == By::Clock { 0 } else { bots.delay(pace) };
                let at = turn.opened_at + delay;
                bots.planned.push(Planned { turn, at });
            }
        }
    }

    /// Do bots play here among themselves, for long, and nobody looks?
    pub fn is_forgotten(&self) -> bool {
        self.watchers.is_empty() && is_long(&self.app, &self.table)
    }

    /// Sends those to think whose time has come.
    pub fn start_thinking(&mut self, now: i64) {
        if now < self.bots.resting_until {
            return;
        }
        let (due, later): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.bots.planned).into_iter().partition(|planned| planned.at <= now);
        self.bots.planned = later;
        for Planned { turn, .. } in due {
            let Some(knowledge) = self.knowledge(turn.seat) else { continue };
            let known = self.bots.minds.remove(&(turn.seat, turn.bot.clone()));
            let mind = known.map_or_else(|| Mind::new(self.table.rules(), turn.seat, &turn.bot), Ok);
            self.bots.busy.push(turn.clone());
            self.think(Purpose::Turn(turn), mind.ok(), knowledge);
        }
    }

    /// The strong bot on what this seat was told, and nothing else. One at a time for each seat: whoever
    /// asks on and on must not take the bots of all tables their chairs.
    pub fn think_about_hint(&mut self, seat: Seat, answering: Answering) {
        if self.bots.hinting.contains(seat) {
            // An answer never ends the task.
            let _ = self.answer(answering, Err(Problem::TooFast(1)));
            return;
        }
        let strong = BotName::new("strong").and_then(|name| Mind::new(self.table.rules(), seat, &name).ok());
        match self.knowledge(seat) {
            Some(knowledge) => {
                self.bots.hinting.insert(seat);
                self.think(Purpose::Hint(seat, answering), strong, knowledge);
            }
            None => {
                let nothing = Problem::Refused("not_playing", "no game is being played now".to_owned());
                let _ = self.answer(answering, Err(nothing));
            }
        }
    }

    fn knowledge(&self, seat: Seat) -> Option<Knowledge> {
        let view = self.table.view(kernel::Viewer::Seat(seat))?;
        Some(Knowledge { notices: self.table.notices_so_far(seat), view, legal: self.table.legal(seat) })
    }

    fn think(&mut self, purpose: Purpose, mind: Option<Mind>, knowledge: Knowledge) {
        let room = self.app.bot_room.clone();
        self.bots.thinking.spawn(async move {
            let thought = match mind {
                Some(mind) => room.think(mind, knowledge).await,
                None => None,
            };
            let (mind, idea) = thought.unzip();
            Thought { purpose, mind, idea }
        });
    }

    /// What came of thinking goes the way of every command.
    pub async fn thought(&mut self, thought: Thought) -> Result<(), End> {
        match thought.purpose {
            Purpose::Hint(seat, answering) => {
                self.bots.hinting.remove(seat);
                let hint = thought.idea.map(|idea| Done::Hint(action_to_json(&idea.action), idea.why));
                self.answer(answering, hint.ok_or(Problem::Fault))
            }
            Purpose::Turn(turn) => self.bot_decided(turn, thought.mind, thought.idea).await,
        }
    }

    async fn bot_decided(
        &mut self,
        turn: BotTurn,
        mind: Option<Mind>,
        idea: Option<Idea>,
    ) -> Result<(), End> {
        let wanted = self.bots.busy.iter().position(|busy| *busy == turn);
        // The decision is not the bot's any more, or was taken back.
        let Some(at) = wanted else { return Ok(()) };
        self.bots.busy.swap_remove(at);
        let action = match idea {
            Some(idea) => Some(idea.action),
            // A bot that fails does not stop the game.
            None => self.any_action(turn.seat),
        };
        if let Some(mind) = mind {
            self.bots.minds.insert((turn.seat, turn.bot.clone()), mind);
        }
        let Some(action) = action else { return Ok(()) };
        match self.table.bot_acts(&turn, action, self.now()) {
            Ok(decision) => {
                if self.commit(decision, None).await?.is_err() {
                    self.bots.rest(self.now());
                }
            }
            Err(refusal) => {
                tracing::warn!(table = %self.id, code = refusal.code(), "a bot's decision came too late");
            }
        }
        Ok(())
    }

    fn any_action(&mut self, seat: Seat) -> Option<catalog::AnyAction> {
        let legal = self.table.legal(seat);
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        legal.get(self.bots.delays.below(count) as usize).copied()
    }
}

/// A game of bots alone that has had as many steps as it may have without anybody looking.
pub(super) fn is_long(app: &App, table: &Table) -> bool {
    let steps = table.dealt().map_or(0, |(_, steps)| steps);
    table.people().is_empty() && steps >= app.config.limits.unwatched_steps
}
