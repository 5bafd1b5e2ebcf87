use catalog::AnyRules;
use swap::{CallMode, PublicEvent, RoundScore, SwapEvent, SwapRules};

use super::Fired;
use super::counter::Counter;

const fn fired(key: &'static str, rule: &'static str, meaning: &'static str) -> Fired {
    Fired { key, rule, meaning }
}

pub(super) const YOLO: &[Fired] = &[
    fired("call", "Y4", "rounds in which somebody called"),
    fired("failed_call", "Y7", "calls that were not lowest alone"),
    fired("challenge", "Y14", "rounds with a Challenge"),
    fired("failed_challenge", "Y14", "Challenges that were not lowest alone"),
    fired("deck_out", "Y8", "rounds in which the cards ran out, so that all doubled"),
    fired("doubled_seat", "Y9", "hands that were doubled"),
    fired("catch_up", "Y10", "rounds whose caller drew a card to catch up"),
    fired("tie_draw", "Y12", "draws to break a tie at the end"),
    fired("discard_taken", "Y3", "turns that took the discard"),
];

pub(super) const GO_LOW: &[Fired] = &[
    fired("call", "G14", "rounds in which somebody called"),
    fired("failed_call", "G17", "calls that were not lowest"),
    fired("reshuffle", "G3", "times the discards became the draw pile"),
    fired("doubled_seat", "G17", "hands that were doubled"),
    fired("extra_round", "G4", "rounds added because of a tie"),
    fired("tie_draw", "G4", "draws to break a tie at the end"),
    fired("discard_taken", "G12", "turns that took the discard"),
];

/// Does a call replace a turn under these rules?
pub(super) fn call_is_turn(rules: &AnyRules) -> bool {
    let rules: SwapRules = match rules {
        AnyRules::Yolo(rules) => (*rules).into(),
        AnyRules::GoLow(rules) => (*rules).into(),
        _ => return false,
    };
    rules.call_mode == CallMode::InsteadOfTurn
}

impl Counter {
    pub(super) fn swap(&mut self, event: &SwapEvent) {
        let SwapEvent::Public(event) = event else { return };
        match event {
            PublicEvent::RoundBegan { dealer, .. } => {
                self.begin_round();
                self.starts(dealer.left(self.seats()));
            }
            PublicEvent::Draws { .. } => self.turn(),
            PublicEvent::Took { .. } => {
                self.turn();
                self.fire("discard_taken", 1);
            }
            PublicEvent::Called { .. } if self.call_is_turn => self.turn(),
            PublicEvent::DeckOut => self.fire("deck_out", 1),
            PublicEvent::Reshuffled { .. } => self.fire("reshuffle", 1),
            PublicEvent::CaughtUp { .. } => self.fire("catch_up", 1),
            PublicEvent::Tied { .. } => self.fire("tie_draw", 1),
            PublicEvent::ExtraRound { .. } => self.fire("extra_round", 1),
            PublicEvent::RoundScored { score, .. } => {
                self.judge(score);
                self.score(&score.seats.map(|_, seat| i64::from(seat.points)));
            }
            _ => {}
        }
    }

    fn judge(&mut self, score: &RoundScore) {
        let doubled = score.seats.as_slice().iter().filter(|seat| seat.factor > 1).count();
        self.fire("doubled_seat", doubled);
        let Some(call) = score.call else { return };
        let (made, failed) =
            if call.challenge { ("challenge", "failed_challenge") } else { ("call", "failed_call") };
        self.fire(made, 1);
        if !call.succeeded {
            self.fire(failed, 1);
        }
    }
}
