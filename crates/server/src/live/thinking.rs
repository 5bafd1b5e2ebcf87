use bots::{Bot, Level, Spec};
use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView};
use driver::Player as _;
use kernel::{ActionBuf, Game as _, Seat, Sentence, Step, Viewer};
use tables::BotName;

use crate::error::Problem;
use crate::secret;
use crate::workers::Lane;

/// The most effort a bot at a table may put into one decision: about a second.
const MOST_EFFORT: u32 = 1000;
/// A bot with more effort than this takes its time.
const QUICK_EFFORT: u32 = 20;

/// No choice has more actions than this.
const LONGEST_CHOICE: usize = 40;

/// What a bot is told and asked.
#[derive(Debug)]
pub(super) struct Question {
    /// What its seat was told since the bot was last asked; from the start of the game, if never.
    pub news: Vec<AnyNotice>,
    pub view: AnyView,
    pub legal: Vec<AnyAction>,
}

impl Question {
    pub fn put_to(&self, bot: &mut Bot) -> Option<BotDecision> {
        self.news.iter().for_each(|notice| bot.notice(notice));
        if self.legal.is_empty() {
            return None;
        }
        let action = bot.decide(&self.view, &self.legal);
        Some(BotDecision { action, then: Vec::new(), why: bot.why() })
    }
}

/// What a bot does, and why.
#[derive(Debug)]
pub(super) struct BotDecision {
    pub action: AnyAction,
    /// The rest of a choice that takes several actions; only for hints.
    pub then: Vec<AnyAction>,
    pub why: Option<Sentence>,
}

/// What a bot would do after this action to complete a choice of several actions, such as an order of cards. The bot
/// hears of each as if it had been taken.
pub(super) fn rest_of_choice(
    bot: &mut Bot,
    mut game: AnyGame,
    seat: Seat,
    first: AnyAction,
) -> Vec<AnyAction> {
    let (mut action, mut rest) = (first, Vec::new());
    while rest.len() < LONGEST_CHOICE {
        let Ok(events) = game.apply(Step::Act { seat, action }) else { break };
        let mut legal = ActionBuf::new();
        game.legal_actions(seat, &mut legal);
        // Only while a part of the choice is sealed, and the seat still has to go on.
        if game.sealed_actions(seat) == 0 || legal.is_empty() {
            break;
        }
        let viewer = Viewer::Seat(seat);
        let news = events.iter().filter_map(|event| AnyGame::notice(event, viewer)).collect();
        let question = Question { news, view: game.view(viewer), legal: legal.to_vec() };
        let Some(next) = question.put_to(bot) else { break };
        action = next.action;
        rest.push(action);
    }
    rest
}

/// A bot for this seat before the first step of a game.
pub(super) fn new_bot(rules: &AnyRules, seat: Seat, name: &BotName) -> Result<Bot, Problem> {
    let spec = name.as_str().parse::<Spec>().map_err(|_| Problem::Fault)?;
    Bot::new(rules, seat, &spec, secret::seed()?).map_err(|_| Problem::Fault)
}

/// Does this bot think long?
pub(super) fn lane(name: &BotName) -> Lane {
    let Ok(spec) = name.as_str().parse::<Spec>() else { return Lane::Deep };
    let deep = match spec.effort {
        Some(effort) => effort.units() > QUICK_EFFORT,
        None => matches!(spec.level, Level::Strong | Level::Master),
    };
    if deep { Lane::Deep } else { Lane::Quick }
}

/// The full name of the bot meant by this text, if the game has it.
///
/// # Errors
/// Why there is no such bot, in a sentence.
pub fn bot_name(rules: &AnyRules, text: &str) -> Result<BotName, String> {
    bot_within(rules, text, MOST_EFFORT)
}

/// The same for a table that allows no more effort than this.
///
/// # Errors
/// Why there is no such bot, in a sentence.
pub fn bot_within(rules: &AnyRules, text: &str, most: u32) -> Result<BotName, String> {
    let spec = text.parse::<Spec>().map_err(|error| error.to_string())?;
    let most = most.min(MOST_EFFORT);
    if spec.effort.is_some_and(|effort| effort.units() > most) {
        return Err(format!("a bot at this table has an effort of at most {most}"));
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
            for level in ["random", "easy", "normal", "strong", "master"] {
                let name = bot_name(&rules, level).unwrap();
                assert_eq!(bot_name(&rules, name.as_str()), Ok(name.clone()), "{variant:?}");
                assert!(new_bot(&rules, Seat::FIRST, &name).is_ok());
            }
        }
        let yolo = variants().iter().find(|variant| variant.game == GameId::Yolo).unwrap().rules(2).unwrap();
        for bad in ["", "clever", "flat", "strong@10s", "strong@1001", "normal:elephant", "normal@"] {
            assert!(bot_name(&yolo, bad).is_err(), "{bad}");
        }
    }
}
