//! Our bots, for Python's matches.

use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{Bot as Player, Level, Spec};
use catalog::{AnyAction, AnyGame, AnyView};
use driver::{AnyStep, Match as Driven, Player as _};
use kernel::{Game, Seat, Viewer};
use protocol::action_to_json;
use pyo3::prelude::*;

use crate::convert::to_py;
use crate::errors::Class;
use crate::rules::Rules;
use crate::table::Match;
use crate::work::wait;

/// A player for one seat of one match. It follows the match by its seat's notices and decides on its
/// seat's view: it is given nothing else.
#[pyclass(module = "yolio", name = "Bot", weakref)]
pub struct Bot {
    name: String,
    rules: Rules,
    seat: Seat,
    slow: bool,
    /// Gone, if a decision was interrupted. In a mutex because a bot may go to other threads, and
    /// not be looked at by two.
    player: Mutex<Option<Player>>,
    /// The match as far as the bot has followed it.
    followed: Driven<AnyGame>,
    steps: Vec<AnyStep<AnyGame>>,
    why: Option<String>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (spec, rules, seat, seed=0))]
    fn new(py: Python<'_>, spec: &str, rules: &Bound<'_, Rules>, seat: u64, seed: u64) -> PyResult<Self> {
        let rules = rules.get().clone();
        let unknown = |error: bots::SpecError| Class::Bot.error(py, "no_such_bot", error);
        let spec: Spec = spec.parse().map_err(unknown)?;
        let seat = Seat::try_new(seat).filter(|seat| seat.number() < rules.rules.seats());
        let seat =
            seat.ok_or_else(|| Class::Bot.error(py, "no_such_seat", "there is no such seat at this table"))?;
        let player = Player::new(&rules.rules, seat, &spec, seed).map_err(unknown)?;
        Ok(Self {
            name: player.name().to_owned(),
            slow: matches!(spec.level, Level::Strong | Level::Master),
            seat,
            followed: Driven::<AnyGame>::new(&rules.rules),
            steps: Vec::new(),
            player: Mutex::new(Some(player)),
            why: None,
            rules,
        })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn seat(&self) -> u8 {
        self.seat.number()
    }

    /// What the bot would do now, as a dict. It must be its seat's turn.
    fn decide<'py>(&mut self, py: Python<'py>, r#match: &Bound<'py, Match>) -> PyResult<Bound<'py, PyAny>> {
        let action = self.decide_now(py, r#match)?;
        to_py(py, &action_to_json(&action))
    }

    /// What the bot would do now, as the number of the action.
    fn decide_index(&mut self, py: Python<'_>, r#match: &Bound<'_, Match>) -> PyResult<usize> {
        let action = self.decide_now(py, r#match)?;
        self.rules
            .encoder
            .action_index(action)
            .ok_or_else(|| Class::Bot.error(py, "internal", "a bot's action has no number"))
    }

    /// Why the bot would do what it decided last; nothing, if there is no better reason than chance.
    #[getter]
    fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} in seat {}>", self.name, self.seat)
    }
}

impl Bot {
    fn player(&mut self) -> &mut Option<Player> {
        self.player.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn decide_now(&mut self, py: Python<'_>, of: &Bound<'_, Match>) -> PyResult<AnyAction> {
        let (view, legal) = {
            let of = of.try_borrow()?;
            self.follow(py, &of)?;
            let to_act = of.table.turn().asks(self.seat);
            if !to_act {
                let sentence = format!("it isn't seat {}'s turn", self.seat);
                return Err(Class::Bot.error(py, "not_to_act", sentence));
            }
            (of.table.game().view(Viewer::Seat(self.seat)), of.table.legal_actions(self.seat))
        };
        let Some(mut player) = self.player().take() else { return Err(interrupted(py)) };
        if !self.slow {
            let action = player.decide(&view, &legal);
            self.why = player.why().map(|why| why.to_string());
            *self.player() = Some(player);
            return Ok(action);
        }
        let (action, player) = decide_slowly(py, player, view, legal)?;
        self.why = player.why().map(|why| why.to_string());
        *self.player() = Some(player);
        Ok(action)
    }

    /// Takes in the notices of all steps since the last time.
    fn follow(&mut self, py: Python<'_>, of: &Match) -> PyResult<()> {
        let continues = of.steps.get(..self.steps.len()) == Some(&self.steps[..]);
        if of.rules.rules != self.rules.rules || !continues {
            let sentence = "this bot has followed another match: make a new one for this match";
            return Err(Class::Bot.error(py, "other_match", sentence));
        }
        let Some(mut player) = self.player().take() else { return Err(interrupted(py)) };
        for step in &of.steps[self.steps.len()..] {
            self.followed.step_unchecked(*step, &mut ());
            for event in self.followed.events() {
                if let Some(notice) = AnyGame::notice(event, Viewer::Seat(self.seat)) {
                    player.notice(&notice);
                }
            }
            self.steps.push(*step);
        }
        *self.player() = Some(player);
        Ok(())
    }
}

fn interrupted(py: Python<'_>) -> PyErr {
    Class::Bot.error(py, "interrupted", "a decision of this bot was interrupted: make a new bot")
}

/// Decides on another thread, so that Ctrl-C need not wait for the bot.
fn decide_slowly(
    py: Python<'_>,
    mut player: Player,
    view: AnyView,
    legal: Vec<AnyAction>,
) -> PyResult<(AnyAction, Player)> {
    let (sender, mut receiver) = channel();
    thread::spawn(move || {
        let action = player.decide(&view, &legal);
        // After an interruption nobody waits for it.
        let _ = sender.send((action, player));
    });
    loop {
        match wait(py, &mut receiver, Duration::from_millis(20)) {
            Ok(decided) => return Ok(decided),
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return Err(interrupted(py)),
        }
    }
}
