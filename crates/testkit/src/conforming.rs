use catalog::{AnyAction, AnyGame, AnyNotice, AnyOutcome, AnyView, GameId};
use conformance::{Forms, Pool, conform_with};
use protocol::{action_from_json, action_to_json, outcome_from_json, outcome_to_json, view_to_json};

use crate::rule_sets::RuleSetCase;

/// Plays `games` random games of a rule set and checks the contract at every step, the written forms
/// included.
///
/// # Panics
/// At the first breach, with the rule set, the seed and the step.
pub fn conform(case: &RuleSetCase, games: u64, pool: &Pool<AnyGame>) {
    conform_with(&case.name, &case.rules, games, &Json(case.rules.game()), pool);
}

struct Json(GameId);

impl Forms<AnyGame> for Json {
    fn action(&self, action: AnyAction) -> Result<AnyAction, String> {
        action_from_json(self.0, &action_to_json(&action))
    }

    fn outcome(&self, outcome: AnyOutcome) -> Result<AnyOutcome, String> {
        outcome_from_json(self.0, &outcome_to_json(&outcome))
    }

    fn notice(&self, notice: &AnyNotice) -> String {
        notice.to_string()
    }

    fn view(&self, view: &AnyView) -> String {
        view_to_json(view).to_string()
    }
}
