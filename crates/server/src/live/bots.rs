use bots::Bot;
use chance::Quick;
use kernel::{Nature, Seat, SeatSet, Viewer};
use protocol::action_to_json;
use tables::{BotName, BotTurn, By, Pace, Table, Told};
use tokio::task::JoinSet;

use super::answer::Answering;
use super::ask::Done;
use super::following::FollowingBots;
use super::task::{End, LiveTable};
use super::thinking::{BotDecision, Question, lane, rest_of_choice};
use crate::app::App;
use crate::error::Problem;
use crate::secret;
use crate::workers::Payer;

/// How long a table waits before it tries again what could not be stored.
const REST_MS: i64 = 1000;
/// How long bots wait that nobody looks at, while others of their kind have their turn.
const UNWATCHED_REST_MS: i64 = 100;

/// After so many decisions of bots without one of a person they are among themselves, whoever sits there or looks on.
const ALONE: u32 = 400;

/// The bots at one table.
pub(super) struct Bots {
    /// The turns that bots have, each thought about from the moment it opens and taken when its pause is over: how
    /// long a bot thinks is not seen.
    planned: Vec<Planned>,
    pub deciding: JoinSet<Decided>,
    following: FollowingBots,
    /// The bot whose step is being taken.
    acting: Option<Seat>,
    /// Bots whose last step told nobody else anything, such as a card of an order that is not complete: they are in
    /// the middle of one decision, and go on without a pause.
    unseen: SeatSet,
    /// How many decisions they have taken since a person has.
    alone: u32,
    /// The seats for which a hint is being worked on.
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
    progress: Progress,
}

/// How far a bot is with its turn.
#[derive(Debug)]
enum Progress {
    NotAsked,
    Deciding,
    /// Nothing, if the bot has failed.
    Decided(Option<BotDecision>),
}

/// What a bot has decided.
pub(super) struct Decided {
    purpose: Purpose,
    seat: Seat,
    name: BotName,
    /// Which bot it was.
    number: u64,
    result: Option<(Bot, BotDecision)>,
}

enum Purpose {
    Turn(BotTurn),
    /// For the decision that has been open since this version.
    Hint(Answering, u64),
}

impl Bots {
    pub fn new() -> Result<Self, Problem> {
        Ok(Self {
            planned: Vec::new(),
            deciding: JoinSet::new(),
            following: FollowingBots::default(),
            acting: None,
            unseen: SeatSet::EMPTY,
            alone: 0,
            hinting: SeatSet::EMPTY,
            delays: Quick::new(secret::seed()?),
            resting_until: 0,
        })
    }

    /// When there is something to do next for a bot: to ask it, or to take its turn. One that thinks comes by itself.
    pub fn next(&self) -> Option<i64> {
        let open = |planned: &&Planned| !matches!(planned.progress, Progress::Deciding);
        let at = |planned: &Planned| match planned.progress {
            Progress::NotAsked => self.resting_until,
            _ => planned.at.max(self.resting_until),
        };
        self.planned.iter().filter(open).map(at).min()
    }

    pub fn are_busy(&self) -> bool {
        !self.planned.is_empty() || !self.deciding.is_empty()
    }

    /// Something could not be stored: not at once again.
    pub fn rest(&mut self, now: i64) {
        self.resting_until = now + REST_MS;
    }

    /// What happened is news to the bots that follow the game. They must not know what was taken back.
    pub fn heard(&mut self, told: &Told) {
        if told.rewound {
            self.forget();
        }
        self.following.heard(told);
        let acting = self.acting.take();
        if told.game {
            self.alone = if acting.is_some() { self.alone.saturating_add(1) } else { 0 };
        }
        if let Some(seat) = acting.filter(|_| told.game) {
            if told.notices(Viewer::Table).is_empty() {
                self.unseen.insert(seat);
            } else {
                self.unseen.remove(seat);
            }
        }
    }

    /// Everything that bots know is out of date.
    pub fn forget(&mut self) {
        self.following.clear();
        self.planned.clear();
    }

    /// How long this bot waits before its turn, in milliseconds.
    fn pause(&mut self, turn: &BotTurn, pace: Pace) -> i64 {
        // Whose time is up has waited long enough.
        if turn.by == By::Clock || self.unseen.contains(turn.seat) { 0 } else { self.delay(pace) }
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
        if self.hold.fence().is_none() {
            return;
        }
        let now = self.now();
        let turns = if self.is_forgotten() { Vec::new() } else { self.table.to_play_by_bot(now) };
        let pace = self.table.options().pace;
        let bots = &mut self.bots;
        bots.planned.retain(|planned| turns.contains(&planned.turn));
        for turn in turns {
            if !bots.planned.iter().any(|planned| planned.turn == turn) {
                let at = turn.opened_at + bots.pause(&turn, pace);
                bots.planned.push(Planned { turn, at, progress: Progress::NotAsked });
            }
        }
        self.ask_bots(now);
    }

    /// Do bots play here among themselves, and for long?
    pub fn is_forgotten(&self) -> bool {
        self.watchers.is_empty() && is_long(&self.app, &self.table)
            || self.bots.alone >= ALONE && has_many_steps(&self.app, &self.table)
    }

    /// Asks the bots that have not been asked yet.
    fn ask_bots(&mut self, now: i64) {
        if now < self.bots.resting_until {
            return;
        }
        let mut turns = Vec::new();
        for planned in &mut self.bots.planned {
            if matches!(planned.progress, Progress::NotAsked) {
                planned.progress = Progress::Deciding;
                turns.push(planned.turn.clone());
            }
        }
        for turn in turns {
            let (seat, name) = (turn.seat, turn.bot.clone());
            self.ask_bot(Purpose::Turn(turn), seat, name);
        }
    }

    /// Takes the turns that bots have decided and whose pause is over, one after the other.
    pub async fn take_bot_turns(&mut self) -> Result<(), End> {
        loop {
            let now = self.now();
            if now < self.bots.resting_until {
                return Ok(());
            }
            let ready =
                |planned: &Planned| planned.at <= now && matches!(planned.progress, Progress::Decided(_));
            let Some(place) = self.bots.planned.iter().position(ready) else { return Ok(()) };
            let nobody = self.watchers.is_empty() && self.table.people().is_empty();
            if (nobody || self.bots.alone >= ALONE) && !self.app.rate_limits.may_play_unwatched() {
                self.bots.resting_until = now + UNWATCHED_REST_MS;
                return Ok(());
            }
            let planned = self.bots.planned.swap_remove(place);
            let Progress::Decided(decision) = planned.progress else { return Ok(()) };
            self.bot_acts(planned.turn, decision).await?;
        }
    }

    /// The best bot on what this seat was told, and nothing else. One at a time for each seat: a
    /// player who asks on and on must not keep the bots of all tables from their workers.
    pub fn start_hint(&mut self, seat: Seat, answering: Answering) {
        let refused = if self.bots.hinting.contains(seat) {
            Some(Problem::TooFast(1))
        } else if self.table.legal(seat).is_empty() {
            Some(Problem::Refused("not_playing", "no game is being played now".to_owned()))
        } else {
            None
        };
        if let Some(problem) = refused {
            // An answer never ends the task.
            let _ = self.answer(answering, Err(problem));
            return;
        }
        let name = BotName::new("master").expect("a name of letters");
        self.bots.hinting.insert(seat);
        self.ask_bot(Purpose::Hint(answering, self.table.since(seat)), seat, name);
    }

    fn ask_bot(&mut self, purpose: Purpose, seat: Seat, name: BotName) {
        let called =
            self.table.view(Viewer::Seat(seat)).zip(self.bots.following.call(&self.table, seat, &name));
        let (app, table, legal) = (self.app.clone(), self.id.clone(), self.table.legal(seat));
        // A hint for a part of an order is none: the bot says how it would go on.
        let game = self.table.game().filter(|_| matches!(purpose, Purpose::Hint(..))).cloned();
        // A hint is the asker's, everything else the table's, and that is its host's.
        let payer = match &purpose {
            Purpose::Hint(..) => self.table.player(seat).unwrap_or(self.table.host()),
            Purpose::Turn(_) => self.table.host(),
        };
        let (payer, lane) = (Payer::Player(payer.to_string()), lane(&name));
        self.bots.deciding.spawn(async move {
            let Some((view, (number, mut bot, news))) = called else {
                return Decided { purpose, seat, name, number: 0, result: None };
            };
            let question = Question { news, view, legal };
            let think = move || {
                let began = std::time::Instant::now();
                let decision = question.put_to(&mut bot).map(|mut decision| {
                    if let Some(game) = game {
                        decision.then = rest_of_choice(&mut bot, game, seat, decision.action);
                    }
                    decision
                });
                metrics::histogram!("yolio_bot_seconds").record(began.elapsed());
                decision.map(|decision| (bot, decision))
            };
            let result = app.workers.run(payer, &table, lane, think).await.ok().flatten();
            Decided { purpose, seat, name, number, result }
        });
    }

    /// A bot's decision goes the way of every command.
    pub async fn decided(&mut self, decided: Decided) -> Result<(), End> {
        let Decided { purpose, seat, name, number, result } = decided;
        let (bot, decision) = result.unzip();
        // It has been told of actions that nobody took.
        let bot = bot.filter(|_| decision.as_ref().is_none_or(|decision| decision.then.is_empty()));
        self.bots.following.back((seat, name), number, bot);
        match purpose {
            Purpose::Hint(answering, since) => {
                self.bots.hinting.remove(seat);
                self.answer(answering, self.hint(seat, since, decision))
            }
            Purpose::Turn(turn) => {
                // The decision may not be the bot's any more, or was taken back.
                if let Some(planned) = self.bots.planned.iter_mut().find(|planned| planned.turn == turn) {
                    planned.progress = Progress::Decided(decision);
                }
                Ok(())
            }
        }
    }

    /// What is said to somebody who asked for a hint for the decision that has been open since this version.
    fn hint(&self, seat: Seat, version: u64, decision: Option<BotDecision>) -> Result<Done, Problem> {
        let since = self.table.since(seat);
        // A hint for a decision that was taken meanwhile would be shown for the next one.
        if since != version || !self.table.to_act().contains(seat) {
            return Err(tables::Refusal::StaleVersion { version, since }.into());
        }
        let hint = decision.ok_or(Problem::Fault)?;
        let actions = std::iter::once(&hint.action).chain(&hint.then).map(action_to_json);
        Ok(Done::Hint(actions.collect(), hint.why, version))
    }

    async fn bot_acts(&mut self, turn: BotTurn, decision: Option<BotDecision>) -> Result<(), End> {
        let action = match decision {
            Some(decision) => Some(decision.action),
            // A bot that fails does not stop the game.
            None => self.any_action(turn.seat),
        };
        let Some(action) = action else { return Ok(()) };
        match self.table.bot_acts(&turn, action, self.now()) {
            Ok(decision) => {
                self.bots.acting = Some(turn.seat);
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
    table.people().is_empty() && has_many_steps(app, table)
}

fn has_many_steps(app: &App, table: &Table) -> bool {
    table.dealt().is_some_and(|(_, steps)| steps >= app.config.limits.unwatched_steps)
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRules, GameId};
    use chance::Secret;
    use tables::{Code, Holder, Opened, Options, PlayerId, TableId};

    use super::*;

    fn table_of_bots(game: GameId) -> Table {
        let bot = || Holder::Bot(BotName::new("normal").unwrap());
        let plan = Opened {
            id: TableId::new("t1").unwrap(),
            code: Code::new("ABCD").unwrap(),
            rules: AnyRules::of(game, 2, &[]).unwrap(),
            options: Options::default(),
            visibility: tables::Visibility::Link,
            holders: vec![bot(), bot()],
            host: PlayerId::new("ann").unwrap(),
        };
        Table::open(plan, 0, Secret::from_bytes([1; 32])).unwrap().0
    }

    #[test]
    fn an_order_takes_a_bot_one_pause_and_a_turn_that_is_seen_takes_one_each() {
        let pauses = |game: GameId| -> Vec<bool> {
            let mut table = table_of_bots(game);
            let mut bots = Bots::new().unwrap();
            let mut turns = Vec::new();
            for _ in 0..6 {
                let turn = table.to_play_by_bot(0).into_iter().next().unwrap();
                turns.push(bots.pause(&turn, Pace::Normal) > 0);
                let decision = table.bot_acts(&turn, table.legal(turn.seat)[0], 0).unwrap();
                bots.acting = Some(turn.seat);
                bots.heard(&table.accept(decision));
            }
            turns
        };
        assert_eq!(pauses(GameId::Yooloo), [true, false, false, false, false, false]);
        assert_eq!(pauses(GameId::OneToTen), [true; 6]);
    }
}
