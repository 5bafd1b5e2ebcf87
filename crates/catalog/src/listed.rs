use kernel::{Audit, Explore, Game, Imagine};

use crate::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyOutcome, AnyRules, AnyView};

/// A game of the list, by its type: its types among those of [`AnyGame`], there and back.
///
/// What is written for one game takes and gives that game's types; through this trait it is used for
/// any game. Nothing comes back where something belongs to another game.
pub trait Listed: Imagine + Explore + Audit {
    /// The rule set, if it is one of this game.
    fn rules_in(any: &AnyRules) -> Option<Self::Rules>;
    /// The state, if it is one of this game.
    fn game_in(any: &AnyGame) -> Option<&Self>;
    /// The view, if it is one of this game.
    fn view_in(any: &AnyView) -> Option<&Self::View>;
    /// The notice, if it is one of this game.
    fn notice_in(any: &AnyNotice) -> Option<&Self::Notice>;
    /// The event, if it is one of this game.
    fn event_in(any: &AnyEvent) -> Option<&Self::Event>;
    /// The action, if it is one of this game.
    fn action_in(any: AnyAction) -> Option<Self::Action>;
    /// The outcome, if it is one of this game.
    fn outcome_in(any: AnyOutcome) -> Option<Self::Outcome>;
    /// The action as one of any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// The actions of this game among these.
    #[must_use]
    fn actions_in(any: &[AnyAction]) -> Vec<Self::Action> {
        any.iter().filter_map(|action| Self::action_in(*action)).collect()
    }
}

macro_rules! listed {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        $(impl Listed for $game {
            fn rules_in(any: &AnyRules) -> Option<Self::Rules> {
                match any {
                    $(AnyRules::$id(rules) => Some(rules.clone().into()),)+
                    _ => None,
                }
            }

            fn game_in(any: &AnyGame) -> Option<&Self> {
                if let AnyGame::$engine(game) = any { Some(game) } else { None }
            }

            fn view_in(any: &AnyView) -> Option<&Self::View> {
                if let AnyView::$engine(view) = any { Some(view) } else { None }
            }

            fn notice_in(any: &AnyNotice) -> Option<&Self::Notice> {
                if let AnyNotice::$engine(notice) = any { Some(notice) } else { None }
            }

            fn event_in(any: &AnyEvent) -> Option<&Self::Event> {
                if let AnyEvent::$engine(event) = any { Some(event) } else { None }
            }

            fn action_in(any: AnyAction) -> Option<Self::Action> {
                if let AnyAction::$engine(action) = any { Some(action) } else { None }
            }

            fn outcome_in(any: AnyOutcome) -> Option<Self::Outcome> {
                if let AnyOutcome::$engine(outcome) = any { Some(outcome) } else { None }
            }

            fn any_action(action: <Self as Game>::Action) -> AnyAction {
                AnyAction::$engine(action)
            }
        })+
    };
}

crate::for_each_game!(listed);
