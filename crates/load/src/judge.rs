//! Compares what was received with the record, played again by the rules alone.

use std::collections::HashMap;

use crate::whole::WholeMessages;
use catalog::{AnyEvent, AnyGame, GameId};
use driver::{AnyStep, Frame, Observer};
use kernel::{ActionBuf, Game as _, Seat, Viewer};
use protocol::{Record, action_to_json, notice_to_json, view_to_json};
use serde_json::Value;

/// Everything that was received at a table during one game.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// By each seat.
    pub seats: Vec<Vec<Received>>,
    /// By somebody without a seat.
    pub spectator: Vec<Received>,
    /// The record of the game, with its secret.
    pub record: Value,
}

/// What came over one socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// A message.
    Message(String),
    /// The socket was closed and opened again.
    Reconnected,
}

/// Is everything that anybody received what the rules show them? Gives how many messages there were.
///
/// # Errors
/// What somebody received and should not have, in a sentence.
pub fn judge(transcript: &Transcript) -> Result<usize, String> {
    let record: Record =
        serde_json::from_value(transcript.record.clone()).map_err(|error| error.to_string())?;
    protocol::verify::<AnyGame>(&record).map_err(|error| error.to_string())?;
    let mut replayed = Replayed { states: Vec::new(), events: vec![Vec::new()], public: HashMap::new() };
    let checked = protocol::check(&record, &mut replayed).map_err(|error| error.to_string())?;
    replayed.states.insert(0, AnyGame::start(&checked.rules));
    for step in 1..replayed.states.len() {
        for notice in replayed.notices(Viewer::Table, step - 1, step) {
            replayed.public.entry(notice.to_string()).or_insert(step);
        }
    }
    let secret = transcript.record["dealing"]["secret"].as_str().ok_or("the record has no secret")?;
    let mut messages = 0;
    let seats = transcript
        .seats
        .iter()
        .enumerate()
        .filter_map(|(seat, received)| Some((Viewer::Seat(Seat::try_new(seat as u64)?), received)));
    for (viewer, received) in seats.chain([(Viewer::Table, &transcript.spectator)]) {
        let mut check = ViewerCheck {
            replayed: &replayed,
            viewer,
            game: checked.rules.game(),
            step: None,
            secret,
            over: false,
            whole: WholeMessages::default(),
        };
        for (place, one) in received.iter().enumerate() {
            let Received::Message(text) = one else {
                // From now on nothing may be sent that was sent before.
                check.step = None;
                continue;
            };
            check.receive(text).map_err(|why| format!("{viewer:?}, message {place}: {why}\n{text}"))?;
            messages += 1;
        }
    }
    Ok(messages)
}

/// The game after every step, and what happened with it.
struct Replayed {
    states: Vec<AnyGame>,
    events: Vec<Vec<AnyEvent>>,
    /// What spectators were sent, and with which step for the first time.
    public: HashMap<String, usize>,
}

impl Observer<AnyGame> for Replayed {
    fn stepped(&mut self, _: &AnyStep<AnyGame>, events: &[AnyEvent], after: &AnyGame) {
        self.states.push(after.clone());
        self.events.push(events.to_vec());
    }
}

impl Replayed {
    /// What this viewer learns by the steps after `from`, up to `to`.
    fn notices(&self, viewer: Viewer, from: usize, to: usize) -> Vec<Value> {
        let events = self.events[from + 1..=to].iter().flatten();
        events
            .filter_map(|event| AnyGame::notice(event, viewer))
            .map(|notice| notice_to_json(&notice))
            .collect()
    }

    /// YO!: is it the sum of what spectators received, up to this step, of the same wager of the same seat?
    fn adds_up(&self, sum: &Value, step: usize) -> bool {
        let received = self.notices(Viewer::Table, 0, step);
        let alike: Vec<&Value> = received
            .iter()
            .filter(|one| ["notice", "seat", "wager", "fate"].iter().all(|field| one[*field] == sum[*field]))
            .collect();
        ["stake", "paid"].iter().all(|field| {
            let total: Option<i64> = alike.iter().map(|one| one[*field].as_i64()).sum();
            !alike.is_empty() && total == sum[*field].as_i64()
        })
    }

    fn legal(&self, viewer: Viewer, step: usize) -> Vec<Value> {
        let (Viewer::Seat(seat), state) = (viewer, &self.states[step]) else { return Vec::new() };
        let mut actions = ActionBuf::new();
        if state.turn().asks(seat) {
            state.legal_actions(seat, &mut actions);
        }
        actions.iter().map(action_to_json).collect()
    }
}

/// One viewer, message by message.
struct ViewerCheck<'a> {
    replayed: &'a Replayed,
    viewer: Viewer,
    game: GameId,
    /// The step that the viewer knows of; none, if the next message has to be a snapshot.
    step: Option<usize>,
    secret: &'a str,
    over: bool,
    whole: WholeMessages,
}

impl ViewerCheck<'_> {
    fn receive(&mut self, text: &str) -> Result<(), String> {
        let mut message: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        only_new(&message)?;
        self.whole.complete(&mut message)?;
        self.over |= message["table"]["phase"] == "over";
        if !self.over && text.contains(self.secret) {
            return Err("the secret of the deal is sent before the end".to_owned());
        }
        match message["type"].as_str() {
            Some("snapshot") => {
                only(&message, &["type", "protocol", "version", "facts", "table", "play"])?;
                only(&message["facts"], &["id", "code", "game", "visibility", "rules", "assumptions"])?;
                self.around(&message["table"])?;
                self.snapshot(&message)
            }
            Some("update") => {
                only(&message, &["type", "version", "table", "play"])?;
                self.around(&message["table"])?;
                self.update(&message)
            }
            Some("ack") => only(&message, &["type", "move_id", "version"]),
            Some("refused") => only(&message, &["type", "move_id", "code", "reason", "version"]),
            Some(other) => Err(format!("nobody asked for a {other}")),
            None => Err("it has no type".to_owned()),
        }
    }

    /// Nothing around the game can carry a card.
    fn around(&self, table: &Value) -> Result<(), String> {
        let known = "options phase number seats spectators fairness clock practice finished look_only you";
        only(table, &known.split_whitespace().collect::<Vec<_>>())?;
        only(&table["fairness"], &["commitment", "label", "nonces", "secret"])?;
        only(&table["you"], &["seat", "seats", "host", "undo", "since"])?;
        if !self.over && !table["fairness"]["secret"].is_null() {
            return Err("the secret is sent before the end".to_owned());
        }
        let seat = match self.viewer {
            Viewer::Seat(seat) => Value::from(seat.number()),
            Viewer::Table => Value::Null,
        };
        same("the viewer's seat", &table["you"]["seat"], &seat)
    }

    fn snapshot(&mut self, message: &Value) -> Result<(), String> {
        let play = &message["play"];
        if play.is_null() {
            self.step = Some(0);
            return Ok(());
        }
        let step = self.play(play, &message["table"]["phase"])?;
        let [frame] = frames(play)? else { return Err("a snapshot has one frame".to_owned()) };
        same("the step of a snapshot", &frame["step"], &Value::from(step))?;
        same("the notices of a snapshot", &frame["notices"], &Value::Array(Vec::new()))?;
        // The past of a snapshot is what a spectator was sent of it.
        let public = |notice: &Value| {
            self.replayed.public.get(&notice.to_string()).is_some_and(|first| *first <= step)
        };
        let adds_up = |notice: &Value| notice["notice"] == "settled" && self.replayed.adds_up(notice, step);
        for (list, sums) in [("log", false), ("rounds", true)] {
            let list = play[list].as_array().ok_or("a snapshot has its past")?;
            let allowed = |notice: &Value| public(notice) || sums && adds_up(notice);
            if let Some(private) = list.iter().find(|notice| !allowed(notice)) {
                return Err(format!("a snapshot tells {private}, which no spectator has received"));
            }
        }
        self.step = Some(step);
        Ok(())
    }

    fn update(&mut self, message: &Value) -> Result<(), String> {
        let Some(known) = self.step else { return Err("an update came before the snapshot".to_owned()) };
        let play = &message["play"];
        if play.is_null() {
            return Ok(());
        }
        let step = self.play(play, &message["table"]["phase"])?;
        if step < known {
            return Err(format!("step {step} comes after step {known}"));
        }
        self.frames(play, known, step)?;
        self.step = Some(step);
        Ok(())
    }

    /// View and legal actions are those of the rules at this step; gives the step.
    fn play(&self, play: &Value, phase: &Value) -> Result<usize, String> {
        only(play, &["game", "number", "step", "frames", "legal", "log", "rounds", "aid"])?;
        let step = play["step"].as_u64().and_then(|step| usize::try_from(step).ok());
        let step = step.filter(|step| *step < self.replayed.states.len()).ok_or("there is no such step")?;
        for frame in frames(play)? {
            only(frame, &["step", "notices", "view"])?;
        }
        let last = frames(play)?.last().ok_or("there is no frame")?;
        same("the view", &last["view"], &self.view(step))?;
        let legal = if phase == "playing" { self.replayed.legal(self.viewer, step) } else { Vec::new() };
        same("the legal actions", &play["legal"], &Value::Array(legal))?;
        same("the memory aid", &play["aid"], &Value::Null)?;
        if matches!(self.game, GameId::Yolo | GameId::GoLow) {
            frames(play)?.iter().try_for_each(|frame| self.nothing_of_others(frame))?;
        }
        Ok(step)
    }

    fn view(&self, step: usize) -> Value {
        view_to_json(&self.replayed.states[step].view(self.viewer))
    }

    /// The frames of each step in an update are what the step and its moments show this viewer, and a step
    /// without a frame shows nothing new.
    fn frames(&self, play: &Value, known: usize, last: usize) -> Result<(), String> {
        let mut before = known;
        for moments in frames(play)?.chunk_by(|one, other| one["step"] == other["step"]) {
            let step = moments[0]["step"].as_u64().and_then(|step| usize::try_from(step).ok());
            let step = step.filter(|step| (before..=last).contains(step)).ok_or("a frame out of order")?;
            let first = before == known;
            for hidden in before + 1..step {
                let notices = self.replayed.notices(self.viewer, hidden - 1, hidden);
                if first || !notices.is_empty() || self.view(hidden) != self.view(before) {
                    return Err(format!("step {hidden} has no frame"));
                }
            }
            let expected =
                if step == before { vec![(Vec::new(), self.view(step))] } else { self.moments(step) };
            same("how many frames a step has", &Value::from(moments.len()), &Value::from(expected.len()))?;
            for (frame, (notices, view)) in moments.iter().zip(expected) {
                same("the notices of a frame", &frame["notices"], &Value::Array(notices))?;
                same("the view of a frame", &frame["view"], &view)?;
            }
            before = step;
        }
        same("the last frame", &Value::from(before), &Value::from(last))
    }

    /// What the rules show this viewer of a step, moment by moment. A moment follows from what lay open before and
    /// what the viewer learns, so nothing else can be in it.
    fn moments(&self, step: usize) -> Vec<(Vec<Value>, Value)> {
        let (states, events) = (&self.replayed.states, &self.replayed.events[step]);
        let (before, after) = (states[step - 1].view(self.viewer), states[step].view(self.viewer));
        Frame::<AnyGame>::of_step(step as u64, events, self.viewer, &before, after)
            .into_iter()
            .map(|frame| (frame.notices.iter().map(notice_to_json).collect(), view_to_json(&frame.view)))
            .collect()
    }

    /// A second look, without the rules: what only one seat may see, nobody else gets.
    fn nothing_of_others(&self, frame: &Value) -> Result<(), String> {
        let own = match self.viewer {
            Viewer::Seat(seat) => Value::from(seat.number()),
            Viewer::Table => Value::Null,
        };
        for notice in frame["notices"].as_array().into_iter().flatten() {
            let foreign = notice["seat"] != own;
            let private = match notice["notice"].as_str() {
                Some("drawn") => foreign,
                Some("seen") => foreign && !notice["card"].is_null(),
                Some("look_chosen") => foreign && !notice["slots"].is_null(),
                _ => false,
            };
            if private {
                return Err(format!("{notice} is for somebody else"));
            }
        }
        let view = &frame["view"];
        if !view["drawn"].is_null() && view["active"] != own {
            return Err("the drawn card is somebody else's".to_owned());
        }
        let open =
            ["deal", "reveal", "catch_up", "tie_draw", "over"].iter().any(|phase| view["phase"] == *phase);
        let hands = view["hands"].as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
        let shown = hands.filter(|card| !card.is_null()).count();
        // While all look at their cards, each sees those of its hand.
        let looking = ["see", "memorise"].iter().any(|phase| view["phase"] == *phase);
        let own_hand = own.as_u64().and_then(|seat| view["hands"][usize::try_from(seat).ok()?].as_array());
        let own_shown = own_hand.into_iter().flatten().filter(|card| !card.is_null()).count();
        if !open && shown > if looking { own_shown } else { 0 } {
            return Err("a hand lies open in the middle of a round".to_owned());
        }
        Ok(())
    }
}

/// An update has nothing of the past, and no view beside what has changed in it.
fn only_new(message: &Value) -> Result<(), String> {
    let play = &message["play"];
    if message["type"] != "update" || play.is_null() {
        return Ok(());
    }
    only(play, &["game", "number", "step", "frames", "legal", "aid"])?;
    frames(play)?.iter().try_for_each(|frame| only(frame, &["step", "notices", "changed"]))
}

fn frames(play: &Value) -> Result<&[Value], String> {
    play["frames"].as_array().map(Vec::as_slice).ok_or_else(|| "the game has no frames".to_owned())
}

fn only(value: &Value, known: &[&str]) -> Result<(), String> {
    let Some(fields) = value.as_object() else { return Err(format!("{value} has no fields")) };
    match fields.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("what is \"{key}\"?")),
        None => Ok(()),
    }
}

fn same(what: &str, received: &Value, right: &Value) -> Result<(), String> {
    if received == right {
        Ok(())
    } else {
        Err(format!("{what}: received {received}, the rules say {right}"))
    }
}
