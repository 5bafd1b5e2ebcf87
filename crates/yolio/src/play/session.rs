use bots::{Bot, Level, Spec, SpecError};
use catalog::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyRules, AnyView};
use driver::{AnyStep, Observer, Pause, Player as _};
use kernel::{Game, Seat, Verdict, Viewer};
use protocol::{Record, Recorder, Recording};

use super::board;
use super::dealer::TableDealer;

/// A game in progress with one person at the table: the match with the bots, the dealer and the
/// recorder, and somebody to ask for advice.
pub struct Session {
    rules: AnyRules,
    play: driver::Session<AnyGame, Bot, TableDealer, Followers>,
    /// Sits behind the person and knows what the person was told; comes when first asked.
    adviser: Option<Bot>,
    record: Option<Record>,
}

/// Who follows the match.
struct Followers {
    me: Viewer,
    /// What the person has learned and the adviser has not been told.
    for_adviser: Vec<AnyNotice>,
    recorder: Option<Recorder>,
}

impl Observer<AnyGame> for Followers {
    fn stepping(&mut self, step: &AnyStep<AnyGame>, before: &AnyGame) {
        self.recorder.stepping(step, before);
    }

    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[AnyEvent], after: &AnyGame) {
        self.for_adviser.extend(events.iter().filter_map(|event| AnyGame::notice(event, self.me)));
        self.recorder.stepped(step, events, after);
    }
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
    pub fn new(rules: AnyRules, me: Seat, against: &[Spec], dealer: TableDealer) -> Result<Self, SpecError> {
        let mut specs = against.iter();
        let mut last = Spec::from(Level::Normal);
        let bots = Seat::all(rules.seats()).map(|seat| {
            if seat == me {
                return Ok(None);
            }
            if let Some(spec) = specs.next() {
                last = spec.clone();
            }
            Bot::new(&rules, seat, &last, dealer.bot_seed(seat)).map(Some)
        });
        let bots = bots.collect::<Result<Vec<_>, _>>()?;
        let recorder = Some(Recorder::new(rules.clone(), Recording::Steps));
        let followers = Followers { me: Viewer::Seat(me), for_adviser: Vec::new(), recorder };
        let play = driver::Session::new(&rules, bots, dealer, followers);
        Ok(Self { rules, play, adviser: None, record: None })
    }

    /// The rule set played.
    pub fn rules(&self) -> &AnyRules {
        &self.rules
    }

    /// Where the person sits.
    pub fn me(&self) -> Seat {
        self.play.me()
    }

    /// Who sits where: `you`, or a bot's name.
    pub fn names(&self) -> Vec<String> {
        let name = |bot: &Option<Bot>| bot.as_ref().map_or("you", Bot::name).to_owned();
        self.play.players().iter().map(name).collect()
    }

    /// How the cards are dealt.
    pub fn promise(&self) -> String {
        self.play.dealer().promise()
    }

    /// What lies open to the person.
    pub fn view(&self) -> AnyView {
        self.play.view()
    }

    /// The result, once the game is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.play.verdict()
    }

    /// The person does something. What they learn comes with [`Session::go_on`].
    ///
    /// # Errors
    /// A sentence on why it is not possible.
    pub fn act(&mut self, action: AnyAction) -> Result<(), String> {
        self.play.act(action).map_err(|refusal| refusal.to_string())
    }

    /// Bots and chance go on until there is something for the person to do or to see.
    ///
    /// # Errors
    /// If something does not work that must; a fault of this program.
    pub fn go_on(&mut self) -> Result<(Vec<AnyNotice>, Pause), String> {
        self.play.go_on().map_err(|error| error.to_string())
    }

    /// What would lie open after these moves of the person, and what they could do next; nothing, if nothing more is
    /// asked of them then.
    pub fn ahead(&self, draft: &[AnyAction]) -> Option<(AnyView, Vec<AnyAction>)> {
        let (view, legal) = self.play.ahead(draft)?;
        let same = |action: &AnyAction| board::is_drafted(*action);
        // A draft is of moves of one kind: what comes after the last of them is not for the person to see yet.
        (draft.is_empty() || legal.iter().all(same)).then_some((view, legal))
    }

    /// What the adviser would do in the person's place after these moves; nothing if it is not the person's move.
    pub fn hint(&mut self, draft: &[AnyAction]) -> Option<Hint> {
        let (view, legal) = self.ahead(draft)?;
        if self.adviser.is_none() {
            let (master, seed) = (Spec::from(Level::Master), self.play.dealer().bot_seed(self.me()));
            self.adviser = Bot::new(&self.rules, self.me(), &master, seed).ok();
        }
        let adviser = self.adviser.as_mut()?;
        let news = &mut self.play.observer_mut().for_adviser;
        news.drain(..).for_each(|notice| adviser.notice(&notice));
        let action = adviser.decide(&view, &legal);
        let why = adviser.why().map(|why| why.to_string());
        legal.contains(&action).then(|| Hint { by: adviser.name().to_owned(), action, why })
    }

    /// The record of the game, once it is over. It reveals the secret of the dealing.
    pub fn record(&mut self) -> Option<&Record> {
        if self.record.is_none() {
            self.play.verdict()?;
            let dealing = self.play.dealer().reveal();
            let recorder = self.play.observer_mut().recorder.take()?;
            self.record = recorder.finish(self.play.game(), Some(dealing));
        }
        self.record.as_ref()
    }
}
