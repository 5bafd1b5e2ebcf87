use kernel::{ActionBuf, Explore, Seat};

use crate::action::OneToTenAction;
use crate::state::OneToTen;

impl OneToTen {
    /// Lists what a perfect memory does not rule out: the slot that is known to hold the number
    /// sought, else every slot that was never turned. Sorted; nothing if it is not the seat's turn.
    /// Replaces what `out` held.
    ///
    /// All have seen the same cards, so this tells nobody anything new. Play with it ends the streak
    /// variant, which random play practically never does.
    pub fn attentive_actions(&self, seat: Seat, out: &mut ActionBuf<OneToTenAction>) {
        out.clear();
        if !self.may_turn(seat) {
            return;
        }
        let row = &self.rows[seat];
        let down = (0..self.rules.cards).filter(|slot| row.is_face_down(*slot));
        let sought = down.clone().find(|slot| row.card(*slot) == row.sought());
        match sought {
            Some(slot) => out.push(OneToTenAction::Turn { slot }),
            None => {
                out.extend(down.filter(|slot| row.card(*slot) == 0).map(|slot| OneToTenAction::Turn { slot }))
            }
        }
    }
}

impl Explore for OneToTen {
    /// Blind play of the streak variant practically never ends: one try in 10! succeeds.
    fn narrow(&self, seat: Seat, _careful: bool, actions: &mut ActionBuf<OneToTenAction>) {
        let mut attentive = ActionBuf::new();
        self.attentive_actions(seat, &mut attentive);
        actions.prefer(|action| attentive.contains(action));
    }
}
