use ::hilo::{Cell, Hilo, HiloAction, HiloNotice, HiloRules, HiloView, PLACES};
use chance::Quick;
use deck::Card;
use kernel::{Nature, Seat, Sentence};

use super::knowledge::Knowledge;
use super::normal::usual;
use super::reason::reason;
use super::why::HiloWhy;
use driver::Player;

/// A beginner. Most often it looks one turn ahead as a normal player does; now and then it plays without a look:
/// then it keeps low cards, sees two of a colour in a row and nothing of columns and diagonals, removes
/// whatever can be removed, and does not think of the end of the round.
pub(super) struct Easy {
    seat: Seat,
    nature: Quick,
    why: Option<HiloWhy>,
    knowledge: Knowledge,
}

/// One decision of this many is made without a look ahead.
const WITHOUT_A_LOOK: u32 = 12;
/// A card up to this is low.
const LOW: i8 = 3;
/// A card from here on is high.
const HIGH: i8 = 7;

impl Easy {
    pub(super) fn new(rules: &HiloRules, seat: Seat, nature: Quick) -> Self {
        Self { seat, knowledge: Knowledge::new(rules, seat, nature.split(1)), nature, why: None }
    }

    fn look(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let action = usual(&game, self.seat, self.knowledge.turns, legal);
        self.why = Some(reason(&game, self.seat, action));
        action
    }

    fn choose(&mut self, view: &HiloView, legal: &[HiloAction]) -> (HiloAction, HiloWhy) {
        let cells = &view.seats[self.seat].cells;
        let mine = view.held.and_then(|held| held.card);
        let wish = match (mine, view.discard) {
            (Some(card), _) => self.place(cells, card).map(|(slot, why)| (HiloAction::Trade { slot }, why)),
            (None, Some(card)) => self.place(cells, card).map(|(slot, why)| (HiloAction::Take { slot }, why)),
            (None, None) => None,
        };
        if let Some(wish) = wish.filter(|(action, _)| legal.contains(action)) {
            return wish;
        }
        if legal.contains(&HiloAction::Draw) {
            return (HiloAction::Draw, HiloWhy::DiscardTooHigh);
        }
        let throws: Vec<HiloAction> =
            legal.iter().copied().filter(|action| matches!(action, HiloAction::Throw { .. })).collect();
        if !throws.is_empty() {
            return (self.any(&throws), HiloWhy::DrawnTooHigh);
        }
        if matches!(legal[0], HiloAction::Remove { .. }) {
            return (legal[0], HiloWhy::WholeLine);
        }
        (self.any(legal), HiloWhy::Any)
    }

    /// Where this card is wanted.
    fn place(&mut self, cells: &[Cell; PLACES], card: Card) -> Option<(u8, HiloWhy)> {
        for row in 0..3 {
            let places = [row * 3, row * 3 + 1, row * 3 + 2];
            let same = |slot: &usize| matches!(cells[*slot], Cell::FaceUp { card: other } if other.colour() == card.colour());
            let free: Vec<usize> = places.iter().copied().filter(|slot| !same(slot)).collect();
            if let [slot] = free[..]
                && cells[slot] != Cell::Empty
            {
                return Some((slot as u8, HiloWhy::Row { card }));
            }
        }
        if card.value() > LOW {
            return None;
        }
        let open = cells.iter().enumerate().filter_map(|(slot, cell)| match cell {
            Cell::FaceUp { card: other } => Some((slot, other.value())),
            _ => None,
        });
        if let Some((slot, _)) = open.max_by_key(|(_, value)| *value).filter(|(_, value)| *value >= HIGH) {
            return Some((slot as u8, HiloWhy::LowForHigh { card }));
        }
        let down: Vec<usize> = (0..PLACES).filter(|slot| cells[*slot] == Cell::FaceDown).collect();
        if down.is_empty() {
            return None;
        }
        let slot = down[self.nature.below(down.len() as u32) as usize];
        Some((slot as u8, HiloWhy::Low { card }))
    }

    fn any(&mut self, actions: &[HiloAction]) -> HiloAction {
        actions[self.nature.below(actions.len() as u32) as usize]
    }
}

impl Player<Hilo> for Easy {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        if self.nature.below(WITHOUT_A_LOOK) > 0 {
            return self.look(view, legal);
        }
        let (action, why) = self.choose(view, legal);
        self.why = Some(why);
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
