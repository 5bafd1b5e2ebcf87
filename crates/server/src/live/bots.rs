use std::collections::HashMap;

use bots::Bot;
use catalog::AnyNotice;
use chance::Quick;
use kernel::{Nature, Seat, SeatSet, Viewer};
use protocol::action_to_json;
use tables::{BotName, BotTurn, By, Pace, Table, Told};
use tokio::task::JoinSet;

use super::ask::Done;
use super::commit::Answering;
use super::task::{End, LiveTable};
use super::thinking::{BotDecision, Question, lane, new_bot};
use crate::app::App;
use crate::error::Problem;
use crate::secret;
use crate::workers::Payer;

/// How long a table waits before it tries again what could not be stored.
const REST_MS: i64 = 1000;

/// A bot that was not asked while its seat was told this much is let go. Should it be asked again,
/// it starts from the whole game once.
const LONGEST_QUEUE: usize = 4096;

/// The bots at one table.
pub(super) struct Bots {
    /// The turns that bots have, each thought about from the moment it opens and taken when its pause is over: how
    /// long a bot thinks is not seen.
    planned: Vec<Planned>,
    pub deciding: JoinSet<Decided>,
    /// The bots that follow the game that is being played.
    following: HashMap<(Seat, BotName), Following>,
    /// How many bots have been made here: the number of the last one.
    made: u64,
    /// The seats for which a hint is being worked on.
    hinting: SeatSet,
    /// Decides how long bots wait, and nothing else: it does not depend on what they hold.
    delays: Quick,
    pub resting_until: i64,
}

/// A bot that knows what its seat was told, but for what waits in its queue.
struct Following {
    number: u64,
    /// The bot; none while it decides.
    bot: Option<Bot>,
    queue: Vec<AnyNotice>,
}

/// A bot's turn and when it may take it.
#[derive(Debug)]
struct Planned {
    turn: BotTurn,
    at: i64,
    thought: Thought,
}

/// How far a bot is with its turn.
#[derive(Debug)]
enum Thought {
    /// Not asked yet.
    Open,
    /// Being worked on.
    Busy,
    /// Decided; none, if the bot has failed.
    Made(Option<BotDecision>),
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
            following: HashMap::new(),
            made: 0,
            hinting: SeatSet::EMPTY,
            delays: Quick::new(secret::seed()?),
            resting_until: 0,
        })
    }

    /// When there is something to do next for a bot: to ask it, or to take its turn. One that thinks comes by itself.
    pub fn next(&self) -> Option<i64> {
        let open = |planned: &&Planned| !matches!(planned.thought, Thought::Busy);
        let at = |planned: &Planned| match planned.thought {
            Thought::Open => self.resting_until,
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

    /// What happened is news to the bots that follow the game. A bot follows one game, and must not
    /// know what was taken back.
    pub fn heard(&mut self, told: &Told) {
        if told.rewound {
            self.forget();
        }
        if told.dealt.is_some() || told.over.is_some() {
            self.following.clear();
        }
        for ((seat, _), following) in &mut self.following {
            following.queue.extend(told.notices(Viewer::Seat(*seat)));
        }
        self.following.retain(|_, following| following.queue.len() <= LONGEST_QUEUE);
    }

    /// Everything that bots know is out of date.
    pub fn forget(&mut self) {
        self.following.clear();
        self.planned.clear();
    }

    /// The bot for this seat with its number, and what it does not know yet. One that begins in the
    /// middle of a game, or whose like is still at work, is told the whole game.
    fn call(&mut self, table: &Table, seat: Seat, name: &BotName) -> Option<(u64, Bot, Vec<AnyNotice>)> {
        let key = (seat, name.clone());
        if let Some(following) = self.following.get_mut(&key)
            && let Some(bot) = following.bot.take()
        {
            return Some((following.number, bot, std::mem::take(&mut following.queue)));
        }
        let bot = new_bot(table.rules(), seat, name).ok()?;
        self.made += 1;
        self.following.insert(key, Following { number: self.made, bot: None, queue: Vec::new() });
        Some((self.made, bot, table.notices_so_far(seat)))
    }

    /// A bot has decided and follows the game again, unless another has taken its place.
    fn back(&mut self, key: (Seat, BotName), number: u64, bot: Option<Bot>) {
        let Some(following) = self.following.get_mut(&key).filter(|known| known.number == number) else {
            return;
        };
        following.bot = bot;
        if following.bot.is_none() {
            self.following.remove(&key);
        }
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
                // Whose time is up has waited long enough.
                let delay = if turn.by == By::Clock { 0 } else { bots.delay(pace) };
                let at = turn.opened_at + delay;
                bots.planned.push(Planned { turn, at, thought: Thought::Open });
            }
        }
        self.ask_bots(now);
    }

    /// Do bots play here among themselves, for long, and nobody looks?
    pub fn is_forgotten(&self) -> bool {
        self.watchers.is_empty() && is_long(&self.app, &self.table)
    }

    /// Asks the bots that have not been asked yet.
    fn ask_bots(&mut self, now: i64) {
        if now < self.bots.resting_until {
            return;
        }
        let mut turns = Vec::new();
        for planned in &mut self.bots.planned {
            if matches!(planned.thought, Thought::Open) {
                planned.thought = Thought::Busy;
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
            let ready = |planned: &Planned| planned.at <= now && matches!(planned.thought, Thought::Made(_));
            let Some(place) = self.bots.planned.iter().position(ready) else { return Ok(()) };
            let planned = self.bots.planned.swap_remove(place);
            let Thought::Made(decision) = planned.thought else { return Ok(()) };
            self.bot_acts(planned.turn, decision).await?;
        }
    }

    /// The strong bot on what this seat was told, and nothing else. One at a time for each seat: a
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
        let name = BotName::new("strong").expect("a name of letters");
        self.bots.hinting.insert(seat);
        self.ask_bot(Purpose::Hint(answering, self.table.since(seat)), seat, name);
    }

    fn ask_bot(&mut self, purpose: Purpose, seat: Seat, name: BotName) {
        let called = self.table.view(Viewer::Seat(seat)).zip(self.bots.call(&self.table, seat, &name));
        let (app, table, legal) = (self.app.clone(), self.id.clone(), self.table.legal(seat));
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
                let decision = question.put_to(&mut bot);
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
        self.bots.back((seat, name), number, bot);
        match purpose {
            Purpose::Hint(answering, since) => {
                self.bots.hinting.remove(seat);
                let open = self.table.to_act().contains(seat) && self.table.since(seat) == since;
                let hint = match decision {
                    // A hint for a decision that was taken meanwhile would be shown for the next one.
                    _ if !open => {
                        let version = since;
                        let since = self.table.since(seat);
                        Err(tables::Refusal::StaleVersion { version, since }.into())
                    }
                    Some(hint) => Ok(Done::Hint(action_to_json(&hint.action), hint.why, since)),
                    None => Err(Problem::Fault),
                };
                self.answer(answering, hint)
            }
            Purpose::Turn(turn) => {
                // The decision may not be the bot's any more, or was taken back.
                if let Some(planned) = self.bots.planned.iter_mut().find(|planned| planned.turn == turn) {
                    planned.thought = Thought::Made(decision);
                }
                Ok(())
            }
        }
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

#[cfg(test)]
mod tests {
    use catalog::{AnyRules, GameId};
    use chance::{Nonce, Secret};
    use tables::{Actor, Answer, Code, Command, Holder, MoveId, Opened, Options, PlayerId, Request, TableId};

    use super::*;

    const SEAT: Seat = Seat::new(1);

    fn name() -> BotName {
        BotName::new("normal").unwrap()
    }

    fn table(first: Holder) -> Table {
        let plan = Opened {
            id: TableId::new("t1").unwrap(),
            code: Code::new("ABCD").unwrap(),
            rules: AnyRules::from_pairs(GameId::Yolo, 2, &[]).unwrap(),
            options: Options::default(),
            visibility: tables::Visibility::Link,
            holders: vec![first, Holder::Bot(name())],
            host: PlayerId::new("ann").unwrap(),
        };
        Table::open(plan, 0, Secret::from_bytes([1; 32])).unwrap().0
    }

    /// A bot of the table takes the first legal action.
    fn bot_acts(table: &mut Table) -> Option<Told> {
        let turn = table.to_play_by_bot(0).into_iter().next()?;
        let decision = table.bot_acts(&turn, table.legal(turn.seat)[0], 0).unwrap();
        Some(table.accept(decision))
    }

    #[test]
    fn a_bot_is_told_everything_once_also_what_happens_while_it_decides() {
        let mut table = table(Holder::Bot(name()));
        let mut bots = Bots::new().unwrap();
        let (mut told, mut away) = (Vec::new(), None);
        for number in 0..60 {
            match away.take() {
                Some((number, bot)) => bots.back((SEAT, name()), number, Some(bot)),
                None if number % 3 == 0 => {
                    let (number, bot, news) = bots.call(&table, SEAT, &name()).unwrap();
                    told.extend(news);
                    away = Some((number, bot));
                }
                None => {}
            }
            let happened = bot_acts(&mut table).unwrap();
            assert!(happened.over.is_none(), "the game is long enough");
            bots.heard(&happened);
        }
        assert_eq!(bots.made, 1, "one bot was enough");
        let rest = bots.call(&table, SEAT, &name()).map(|(_, _, news)| news);
        told.extend(rest.unwrap());
        assert_eq!(told, table.notices_so_far(SEAT));
    }

    #[test]
    fn a_bot_forgets_what_was_taken_back() {
        let ann = PlayerId::new("ann").unwrap();
        let mut table = table(Holder::Person { player: ann.clone(), program: false });
        table.connected(&ann, 0);
        let mut moves = 0;
        let mut say = |table: &mut Table, command| {
            moves += 1;
            let move_id = MoveId::new(&format!("m{moves}")).unwrap();
            let request = Request { move_id, version: table.version(), command };
            let actor = Actor { player: ann.clone(), program: false, seat: None };
            match table.handle(&actor, request, 0, Secret::from_bytes([2; 32])) {
                Ok(Answer::New(decision)) => table.accept(decision),
                other => panic!("{other:?}"),
            }
        };
        let mut bots = Bots::new().unwrap();
        say(&mut table, Command::Ready { seat: Seat::FIRST, nonce: Nonce::new(vec![1; 16]).unwrap() });
        let mut undone = None;
        while undone.is_none() {
            if let Some(happened) = bot_acts(&mut table) {
                bots.heard(&happened);
                continue;
            }
            let action = table.legal(Seat::FIRST)[0];
            let happened = say(&mut table, Command::Act(vec![action]));
            bots.heard(&happened);
            if matches!(table.undo(Seat::FIRST), Some(tables::Undo::Practice { .. })) {
                undone = bots.call(&table, SEAT, &name());
                bots.heard(&say(&mut table, Command::Undo));
            }
        }
        let (number, bot, _) = undone.unwrap();
        bots.back((SEAT, name()), number, Some(bot));
        let (fresh, _, news) = bots.call(&table, SEAT, &name()).unwrap();
        assert!(fresh > number, "the one that knows too much does not come back");
        assert_eq!(news, table.notices_so_far(SEAT));
    }
}
