use catalog::AnyAction;
use kernel::Seat;

use crate::command::Decision;
use crate::draft::Draft;
use crate::entry::{By, Entry, Holder};
use crate::names::{BotName, Millis};
use crate::refusal::Refusal;
use crate::state::Phase;
use crate::table::Table;

/// A decision that a bot has to take now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: BotName,
    /// Why a bot.
    pub by: By,
    /// The version with which the decision opened: names the decision.
    pub since: u64,
    /// When it opened: pacing counts from here.
    pub opened_at: Millis,
}

impl Table {
    /// The decisions that bots have to take now: for their own seats, for people who are absent
    /// too long, and for people whose time is up. While all people are absent nobody decides for
    /// them; bots wait for their return, and go on with their own seats once all are gone.
    #[must_use]
    pub fn to_play_by_bot(&self, now: Millis) -> Vec<BotTurn> {
        if self.phase() != Phase::Playing {
            return Vec::new();
        }
        let turns = self.to_act().iter().filter_map(|seat| self.bot_turn(seat, now));
        if self.is_awake(now) {
            return turns.collect();
        }
        turns.filter(|turn| turn.by == By::Bot && self.all_are_gone(now)).collect()
    }

    /// Has a bot a decision of its own open, now or once all people are gone?
    #[must_use]
    pub fn waits_for_bot(&self) -> bool {
        self.phase() == Phase::Playing
            && self.to_act().iter().any(|seat| matches!(self.holder(seat), Holder::Bot(_)))
    }

    fn bot_turn(&self, seat: Seat, now: Millis) -> Option<BotTurn> {
        let (bot, by) = match self.holder(seat) {
            Holder::Nobody => return None,
            Holder::Bot(bot) => (bot.clone(), By::Bot),
            Holder::Person { .. } if self.is_stood_in(seat, now) || self.state.hurried.contains(seat) => {
                (BotName::stand_in(), By::StandIn)
            }
            Holder::Person { .. } => {
                self.deadline(seat, now).filter(|deadline| *deadline <= now)?;
                (BotName::stand_in(), By::Clock)
            }
        };
        let opened_at = self.state.current()?.started[seat.index()];
        Some(BotTurn { seat, bot, by, since: self.since(seat), opened_at })
    }

    /// A bot's answer to a [`BotTurn`].
    ///
    /// # Errors
    /// If the decision is not the bot's any more, or the action is not legal.
    pub fn bot_acts(&self, turn: &BotTurn, action: AnyAction, now: Millis) -> Result<Decision, Refusal> {
        let open = self.to_play_by_bot(now).into_iter().find(|open| open.seat == turn.seat);
        let same = open.is_some_and(|open| open.since == turn.since && open.by == turn.by);
        if !same {
            return Err(Refusal::NotForBots(turn.seat));
        }
        let mut draft = Draft::new(&self.state, now);
        draft.push(Entry::Acted { seat: turn.seat, action, by: turn.by })?;
        draft.settle()?;
        Ok(draft.done(None))
    }
}
