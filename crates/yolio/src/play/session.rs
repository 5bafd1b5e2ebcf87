use bots::{Bot, Level, Spec, SpecError};
use catalog::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyOutcome, AnyRules, AnyView};
use kernel::{ActionBuf, Game, Seat, Step, Turn, Verdict, Viewer};
use protocol::{Record, Recorder, Recording};

use super::house::House;

/// A game in progress with one person at the table.
///
/// It owns the state, the bots and the dealer, and hands out what the person's seat may know and
/// nothing else: whoever draws or prints gets views, notices and legal moves from here.
pub struct Session {
    rules: AnyRules,
    me: Seat,
    game: AnyGame,
    /// One for each seat; nobody in the person's.
    bots: Vec<Option<Bot>>,
    /// Sits behind the person and knows what the person was told; comes when first asked.
    adviser: Option<Bot>,
    /// What the person was told and the adviser was not.
    untold: Vec<AnyNotice>,
    house: House,
    recorder: Option<Recorder>,
    record: Option<Record>,
    /// Who acted last, where moves of one seat belong together.
    last: Option<Seat>,
    /// What the person learned from the own move.
    pending: Vec<AnyNotice>,
}

/// What happened until the table waits for somebody who looks at it.
pub struct Beat {
    /// What the person learns.
    pub notices: Vec<AnyNotice>,
    /// What the table waits for.
    pub until: Until,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// The person's move.
    Yours,
    /// That the person has seen what happened; then it goes on.
    Seen,
    /// The same after a round was scored.
    Scored,
    /// Nothing, the game is over.
    Over,
}

/// What the adviser would do.
pub struct Hint {
    /// Who advises.
    pub by: String,
    /// What it would do.
    pub action: AnyAction,
    /// Why, if it can say.
    pub why: Option<String>,
}

impl Session {
    /// A table about to start. `against` names the bots of the other seats, in order.
    ///
    /// # Errors
    /// If the game has no such bot.
    pub fn new(rules: AnyRules, me: Seat, against: &[Spec], house: House) -> Result<Self, SpecError> {
        let mut specs = against.iter();
        let mut last = Spec::from(Level::Normal);
        let bots = Seat::all(rules.seats()).map(|seat| {
            if seat == me {
                return Ok(None);
            }
            if let Some(spec) = specs.next() {
                last = spec.clone();
            }
            Bot::new(&rules, seat, &last, house.bot_seed(seat)).map(Some)
        });
        let bots = bots.collect::<Result<Vec<_>, _>>()?;
        let recorder = Some(Recorder::new(rules.clone(), Recording::Steps));
        let game = AnyGame::start(&rules);
        Ok(Self {
            rules,
            me,
            game,
            bots,
            adviser: None,
            untold: Vec::new(),
            house,
            recorder,
            record: None,
            last: None,
            pending: Vec::new(),
        })
    }

    /// The rule set played.
    pub fn rules(&self) -> &AnyRules {
        &self.rules
    }

    /// Where the person sits.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// Who sits where: `you`, or a bot's name.
    pub fn names(&self) -> Vec<String> {
        let name = |bot: &Option<Bot>| bot.as_ref().map_or("you", Bot::name).to_owned();
        self.bots.iter().map(name).collect()
    }

    /// How the cards are dealt.
    pub fn promise(&self) -> String {
        self.house.promise()
    }

    /// What lies open to the person.
    pub fn view(&self) -> AnyView {
        self.game.view(Viewer::Seat(self.me))
    }

    /// What the person may do; nothing, if it is not the person's move.
    pub fn legal(&self) -> Vec<AnyAction> {
        let mut actions = ActionBuf::new();
        self.game.legal_actions(self.me, &mut actions);
        actions.to_vec()
    }

    /// The result, once the game is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.game.verdict()
    }

    /// The person does something. What is learned comes with [`Session::go_on`].
    ///
    /// # Errors
    /// A sentence on why it is not possible.
    pub fn act(&mut self, action: AnyAction) -> Result<(), String> {
        let step = Step::Act { seat: self.me, action };
        let events = self.take(step)?;
        // A card of 1 to 10 is shown for a moment, so its turn is a beat of its own.
        self.last = matches!(self.rules, AnyRules::OneToTen(_)).then_some(self.me);
        let seen = |event| AnyGame::notice(event, Viewer::Seat(self.me));
        self.pending = events.iter().filter_map(seen).collect();
        Ok(())
    }

    /// Bots and chance go on until there is something for the person to do or to see.
    ///
    /// # Errors
    /// If something does not work that must; a fault of this program.
    pub fn go_on(&mut self) -> Result<Beat, String> {
        let mut notices = std::mem::take(&mut self.pending);
        loop {
            let step = match self.game.turn() {
                Turn::Over => return Ok(Beat { notices, until: Until::Over }),
                Turn::Chance => Step::Chance(self.house.deal(&self.game).map_err(|error| error.to_string())?),
                Turn::Players(seats) => {
                    let Some(seat) = seats.iter().find(|seat| *seat != self.me) else {
                        self.last = None;
                        return Ok(Beat { notices, until: Until::Yours });
                    };
                    let alone = seats.len() == 1;
                    if alone && self.last.is_some_and(|last| last != seat) {
                        self.last = None;
                        if !notices.is_empty() {
                            return Ok(Beat { notices, until: Until::Seen });
                        }
                    }
                    self.last = alone.then_some(seat);
                    Step::Act { seat, action: self.decide(seat)? }
                }
            };
            let events = self.take(step)?;
            let seen = |event| AnyGame::notice(event, Viewer::Seat(self.me));
            notices.extend(events.iter().filter_map(seen));
            if self.game.turn() != Turn::Over
                && events.iter().any(|event| AnyGame::round_points(event).is_some())
            {
                self.last = None;
                return Ok(Beat { notices, until: Until::Scored });
            }
            let rolled = |event: &AnyEvent| matches!(event, AnyEvent::Yo(yo::YoEvent::Rolled { .. }));
            if self.game.turn() != Turn::Over && events.iter().any(rolled) {
                return Ok(Beat { notices, until: Until::Seen });
            }
        }
    }

    fn decide(&mut self, seat: Seat) -> Result<AnyAction, String> {
        let mut legal = ActionBuf::new();
        self.game.legal_actions(seat, &mut legal);
        let view = self.game.view(Viewer::Seat(seat));
        let bot = self.bots[seat.index()].as_mut().ok_or("the seat to act has no bot")?;
        Ok(bot.decide(&view, &legal))
    }

    /// Takes a step, writes it down and tells every bot what its seat learns.
    fn take(&mut self, step: Step<AnyAction, AnyOutcome>) -> Result<Vec<AnyEvent>, String> {
        let events = self.game.clone().apply(step).map_err(|refusal| refusal.to_string())?;
        let recorder = self.recorder.as_mut().ok_or("the record is closed")?;
        recorder.advance(&mut self.game, step);
        for event in &events {
            for (seat, bot) in Seat::all(self.rules.seats()).zip(&mut self.bots) {
                match (AnyGame::notice(event, Viewer::Seat(seat)), bot) {
                    (Some(notice), Some(bot)) => bot.notice(&notice),
                    (Some(notice), None) => self.untold.push(notice),
                    (None, _) => {}
                }
            }
        }
        Ok(events)
    }

    /// What the adviser would do in the person's place; nothing if it is not the person's move.
    pub fn hint(&mut self) -> Option<Hint> {
        let legal = self.legal();
        if legal.is_empty() {
            return None;
        }
        let view = self.view();
        if self.adviser.is_none() {
            let strong = Spec::from(Level::Strong);
            self.adviser = Bot::new(&self.rules, self.me, &strong, self.house.bot_seed(self.me)).ok();
        }
        let adviser = self.adviser.as_mut()?;
        self.untold.drain(..).for_each(|notice| adviser.notice(&notice));
        let action = adviser.decide(&view, &legal);
        let why = adviser.why().map(|why| why.to_string());
        legal.contains(&action).then(|| Hint { by: adviser.name().to_owned(), action, why })
    }

    /// The record of the game, once it is over. It reveals the secret of the dealing.
    pub fn record(&mut self) -> Option<&Record> {
        if self.record.is_none() {
            self.game.verdict()?;
            self.record = self.recorder.take()?.finish(&self.game, Some(self.house.reveal()));
        }
        self.record.as_ref()
    }
}
