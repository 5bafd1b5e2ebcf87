use catalog::AnyAction;

use super::{App, PanelKind};
use crate::play::drawing::Drawing;
use crate::play::log::sentence;
use crate::play::menu::Does;
use crate::play::screen::{Ask, Panel, Scene};
use crate::play::{board, help, result};
use driver::Pause;

impl App {
    /// What is on the screen.
    pub fn scene(&self) -> Scene<'_> {
        let page = self.pages.last();
        let item = page.and_then(|(page, chosen)| page.item(*chosen));
        let action = item.and_then(|item| first_action(&item.does));
        let drawing = Drawing {
            theme: self.theme,
            names: &self.names,
            me: self.session.me(),
            slots: item.map_or(&[], |item| &item.slots),
            action,
            news: self.log.fresh(),
        };
        let ask = match page {
            Some((page, chosen)) => Ask::Move { page, chosen: *chosen },
            None => Ask::Key(self.waiting()),
        };
        let keys = match self.stage() {
            Pause::Look if self.is_held() => {
                "Space next round · Esc all rounds · S sheet · L log · ? help · Q quit"
            }
            Pause::YourMove => {
                "arrows move · Enter does · U back · H hint · S sheet · L log · ? help · Q quit"
            }
            Pause::Look | Pause::RoundScored => "Space goes on · S sheet · L log · ? help · Q quit",
            Pause::Over => "Enter leaves · W writes the record · S sheet · L log",
        };
        Scene {
            theme: self.theme,
            title: format!("{}  ·  {}", self.session.rules().game(), board::headline(&self.view)),
            table: board::draw(&self.view, &drawing),
            kept: self.log.kept(),
            fresh: self.log.fresh().iter().map(sentence).collect(),
            ask,
            keys,
            panel: self.panel.as_ref().map(|(kind, scroll)| self.panel(kind, *scroll)),
        }
    }

    fn waiting(&self) -> String {
        match (self.stage(), self.session.verdict()) {
            (Pause::Over, Some(verdict)) => {
                let end = result::sentence(self.session.rules(), &verdict, self.session.me());
                let offer = "W writes the record, which yolio verify can check.";
                let saved = match &self.saved {
                    Some(Ok(sentence) | Err(sentence)) => sentence,
                    None => offer,
                };
                format!("{end} {saved}")
            }
            (Pause::RoundScored, _) => {
                "The round is over. Press Space for the next one, S for the score sheet.".to_owned()
            }
            _ if self.is_held() => "Press Space for the next round, Esc for all that follow.".to_owned(),
            _ => "Press Space to go on.".to_owned(),
        }
    }

    pub(super) fn panel(&self, kind: &PanelKind, scroll: usize) -> Panel {
        let (title, lines) = match kind {
            PanelKind::Help => {
                let mut lines = help::keys(self.session.rules());
                lines.push(self.session.promise());
                ("Help", lines)
            }
            PanelKind::Hint(lines) => ("Hint", lines.clone()),
            PanelKind::Sheet => ("Score sheet", self.sheet.lines(&self.view, &self.names)),
            PanelKind::Log => {
                let fresh = self.log.fresh().iter().map(sentence);
                let mut lines: Vec<String> = self.log.kept().iter().cloned().chain(fresh).collect();
                lines.reverse();
                ("Log, the newest first", lines)
            }
            PanelKind::Quit => (
                "Quit?",
                vec!["Leave the game? It won't be saved. Y leaves, any other key stays.".to_owned()],
            ),
        };
        Panel { title: title.to_owned(), lines, scroll }
    }
}

/// The move, or the first of the moves it leads to.
fn first_action(does: &Does) -> Option<AnyAction> {
    match does {
        Does::Act(action) => Some(*action),
        Does::Open(page) => page.items().find_map(|item| first_action(&item.does)),
        Does::Seal | Does::TakeBack => None,
    }
}
