//! The study of YO! for programs.

use kernel::RuleSet;
use serde_json::{Map, Value, json};
use solve::yo::{BetStats, PlayAndMore, RoundingEffect};

use super::super::numbers::{exact, share};
use super::{PLAY_CHIPS, Study};

impl Study {
    pub(super) fn json(&self) -> Value {
        let limit = PlayAndMore::limit(&self.rules);
        let rules: Map<String, Value> =
            self.rules.to_pairs().into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
        json!({
            "game": "yo",
            "note": PLAY_CHIPS,
            "rules": rules,
            "assumptions": self.rules.assumptions().iter().map(ToString::to_string).collect::<Vec<_>>(),
            "wagers": self.wagers.iter().map(stats_json).collect::<Vec<_>>(),
            "rounding": self.rounding.iter().map(rounding_json).collect::<Vec<_>>(),
            "play_and_more": {
                "exact": self.both.iter().map(both_json).collect::<Vec<_>>(),
                "rounded_down": self.both_rounded.iter().map(both_json).collect::<Vec<_>>(),
                "limit": {
                    "edge_by_all_staked": share(&limit.by_action),
                    "edge_by_play_per_multiple": share(&limit.per_time),
                },
            },
            "risk": self.risk.json(),
        })
    }
}

fn stats_json(stats: &BetStats) -> Value {
    let ends = &stats.ends;
    json!({
        "wager": stats.bet.wager.code(),
        "placed": stats.bet.moment(),
        "name": stats.bet.to_string(),
        "win": share(&stats.win),
        "push": share(&stats.push),
        "lose": share(&stats.lose),
        "ends": {
            "won": share(&ends.won),
            "lost": share(&ends.lost),
            "pushed": share(&ends.pushed),
            "returned": share(&ends.returned),
        },
        "payments": exact(&stats.payments),
        "expected": share(&stats.net),
        "edge": share(&stats.edge()),
        "edge_resolved": share(&stats.edge_resolved()),
        "edge_per_roll": share(&stats.edge_per_roll()),
        "variance": exact(&stats.variance),
        "standard_deviation": stats.deviation(),
        "rolls": exact(&stats.rolls),
    })
}

fn rounding_json(effect: &RoundingEffect) -> Value {
    json!({
        "wager": effect.bet.wager.code(),
        "placed": effect.bet.moment(),
        "edge_exact": share(&effect.exact),
        "least_stake": effect.least,
        "edge_least_stake": share(&effect.at_least),
        "cost": share(&effect.cost()),
        "lossless_stake": effect.lossless,
    })
}

fn both_json(both: &PlayAndMore) -> Value {
    json!({
        "more": both.times,
        "play": both.play,
        "staked": exact(&both.action),
        "edge_by_play": share(&both.edge_by_play()),
        "edge_by_all_staked": share(&both.edge_by_action()),
        "variance": exact(&both.variance),
        "standard_deviation": both.deviation(),
        "rolls": exact(&both.rolls),
    })
}
