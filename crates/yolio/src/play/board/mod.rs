//! What the terminal shows of each game: one folder a game, behind one trait.

mod hilo;
mod onetoten;
mod swap;
mod yo;
mod yooloo;

use catalog::{AnyAction, AnyNotice, AnyRules, AnyView, Listed};
use kernel::Seat;
use ratatui::text::Line;

use super::drawing::Drawing;
use super::log::sentence;
use super::menu::Page;
use super::sheet::Sheet;

/// How a game is drawn, told and asked about in the terminal.
trait Board: Listed {
    /// Is what is told shown for a moment only, and gone when the next player acts?
    const FOR_A_MOMENT: bool = false;

    /// The game in a few sentences.
    fn about(rules: &Self::Rules) -> &'static str;

    /// Where the game stands, in a few words.
    fn headline(view: &Self::View) -> String;

    /// The table.
    fn draw(view: &Self::View, drawing: &Drawing<'_>) -> Vec<Line<'static>>;

    /// What lies in the middle of the table, as a sentence.
    fn middle(_view: &Self::View) -> Option<String> {
        None
    }

    /// What lies open at a seat, as sentences.
    fn seat(view: &Self::View, seat: Seat) -> Vec<String>;

    /// What the person in this seat needs for a decision, as sentences.
    fn own(view: &Self::View, me: Seat) -> Vec<String> {
        Self::middle(view).into_iter().chain(Self::seat(view, me)).collect()
    }

    /// The legal moves as readable choices. Groups may be empty.
    fn page(rules: &Self::Rules, view: &Self::View, legal: &[Self::Action]) -> Page;

    /// Is the move mostly made several times, so that it stays chosen?
    fn is_repeated(_action: Self::Action) -> bool {
        false
    }

    /// Is the move one of several that are made together, and can be taken back until they are?
    fn is_drafted(_action: Self::Action) -> bool {
        false
    }

    /// Asks whether these moves shall be made now.
    fn seal(_draft: &[Self::Action]) -> String {
        String::new()
    }

    /// Is what is told looked at for itself, before the next of its kind?
    fn stands_alone(_notice: &Self::Notice) -> bool {
        false
    }

    /// What lay open after `before`, when no more than this had been told.
    fn so_far(before: &Self::View, _told: &[Self::Notice]) -> Self::View {
        before.clone()
    }

    /// What the log keeps of a notice once it has been seen: nothing that has to be remembered.
    fn kept(rules: &Self::Rules, notice: &Self::Notice) -> Option<String>;

    /// Writes down what the notice scores.
    fn score(_sheet: &mut Sheet, _notice: &Self::Notice) {}

    /// What is counted, and how much of it each seat has now.
    fn totals(view: &Self::View) -> (&'static str, Vec<String>);

    /// A final score, as people count.
    fn points(score: i64) -> String {
        score.to_string()
    }
}

const ONE_GAME: &str = "a table plays one game";

macro_rules! boards {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// The game in a few sentences.
        pub fn about(rules: &AnyRules) -> &'static str {
            match rules { $($(AnyRules::$id(rules) => <$game as Board>::about(&rules.clone().into()),)+)+ }
        }

        /// Is what is told shown for a moment only, and gone when the next player acts?
        pub fn is_for_a_moment(rules: &AnyRules) -> bool {
            match rules { $($(AnyRules::$id(_) => <$game as Board>::FOR_A_MOMENT,)+)+ }
        }

        /// A final score, as people count.
        pub fn points(rules: &AnyRules, score: i64) -> String {
            match rules { $($(AnyRules::$id(_) => <$game as Board>::points(score),)+)+ }
        }

        /// Where the game stands, in a few words.
        pub fn headline(view: &AnyView) -> String {
            match view { $(AnyView::$engine(view) => <$game as Board>::headline(view),)+ }
        }

        /// The table.
        pub fn draw(view: &AnyView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
            match view { $(AnyView::$engine(view) => <$game as Board>::draw(view, drawing),)+ }
        }

        /// What lies in the middle of the table, as a sentence.
        pub fn middle(view: &AnyView) -> Option<String> {
            match view { $(AnyView::$engine(view) => <$game as Board>::middle(view),)+ }
        }

        /// What lies open at a seat, as sentences.
        pub fn seat(view: &AnyView, seat: Seat) -> Vec<String> {
            match view { $(AnyView::$engine(view) => <$game as Board>::seat(view, seat),)+ }
        }

        /// What the person in this seat needs for a decision, as sentences.
        pub fn own(view: &AnyView, me: Seat) -> Vec<String> {
            match view { $(AnyView::$engine(view) => <$game as Board>::own(view, me),)+ }
        }

        /// What is counted, and how much of it each seat has now.
        pub fn totals(view: &AnyView) -> (&'static str, Vec<String>) {
            match view { $(AnyView::$engine(view) => <$game as Board>::totals(view),)+ }
        }

        /// The legal moves as readable choices.
        pub fn page(rules: &AnyRules, view: &AnyView, legal: &[AnyAction]) -> Page {
            match view {
                $(AnyView::$engine(view) => {
                    let rules = <$game>::rules_in(rules).expect(ONE_GAME);
                    <$game as Board>::page(&rules, view, &<$game>::actions_in(legal))
                })+
            }
        }

        /// Is the move mostly made several times, so that it stays chosen?
        pub fn is_repeated(action: AnyAction) -> bool {
            match action { $(AnyAction::$engine(action) => <$game as Board>::is_repeated(action),)+ }
        }

        /// Is the move one of several that are made together?
        pub fn is_drafted(action: AnyAction) -> bool {
            match action { $(AnyAction::$engine(action) => <$game as Board>::is_drafted(action),)+ }
        }

        /// Asks whether these moves shall be made now.
        pub fn seal(draft: &[AnyAction]) -> String {
            match draft.first() {
                $(Some(AnyAction::$engine(_)) => <$game as Board>::seal(&<$game>::actions_in(draft)),)+
                None => String::new(),
            }
        }

        /// Is what is told looked at for itself, before the next of its kind?
        pub fn stands_alone(notice: &AnyNotice) -> bool {
            match notice { $(AnyNotice::$engine(notice) => <$game as Board>::stands_alone(notice),)+ }
        }

        /// What lay open after `before`, when no more than this had been told.
        pub fn so_far(before: &AnyView, told: &[AnyNotice]) -> AnyView {
            match before {
                $(AnyView::$engine(before) => {
                    let told = told.iter().filter_map(|notice| match notice {
                        AnyNotice::$engine(notice) => Some(notice.clone()),
                        _ => None,
                    });
                    AnyView::$engine(<$game as Board>::so_far(before, &told.collect::<Vec<_>>()))
                })+
            }
        }

        /// What the log keeps of a notice once it has been seen.
        pub fn kept(rules: &AnyRules, notice: &AnyNotice) -> Option<String> {
            match notice {
                $(AnyNotice::$engine(notice) => {
                    <$game as Board>::kept(&<$game>::rules_in(rules).expect(ONE_GAME), notice)
                })+
            }
        }

        /// Writes down what the notice scores.
        pub fn score(sheet: &mut Sheet, notice: &AnyNotice) {
            match notice { $(AnyNotice::$engine(notice) => <$game as Board>::score(sheet, notice),)+ }
        }
    };
}

catalog::for_each_game!(boards);
