//! 1 to 10 as numbers.

use kernel::Seat;
use onetoten::{OneToTen, OneToTenAction, OneToTenMemory, OneToTenRules, OneToTenView};

use crate::encode::Encode;
use crate::field::{Field, Fields, Row};

const ROUNDS: (i16, i16) = (0, i16::MAX);

impl Encode for OneToTen {
    const VERSION: u32 = 1;
    const LOWEST_WINS: bool = false;

    /// Turning the card in slot 0, 1, ….
    fn action_count(rules: &OneToTenRules) -> usize {
        usize::from(rules.cards)
    }

    #[inline]
    fn action_index(rules: &OneToTenRules, action: OneToTenAction) -> Option<usize> {
        let OneToTenAction::Turn { slot } = action;
        (slot < rules.cards).then_some(usize::from(slot))
    }

    #[inline]
    fn action_at(rules: &OneToTenRules, index: usize) -> Option<OneToTenAction> {
        (index < Self::action_count(rules)).then_some(OneToTenAction::Turn { slot: index as u8 })
    }

    fn fields(rules: &OneToTenRules) -> Vec<Field> {
        let cards = usize::from(rules.cards);
        let mut fields = Fields::default();
        fields.flags("last_round", 1, "somebody has found all cards: this round of turns is the last");
        fields.add("round", 1, ROUNDS, "the round of turns, from 1");
        for place in 0..rules.seats {
            let name = |what: &str| format!("seat+{place}.{what}");
            fields.add(name("found"), 1, (0, 10), "cards found");
            fields.add(name("sought"), 1, (0, 10), "the number looked for; 0: all found");
            fields.flags(name("open"), cards, "slots whose card lies open");
            fields.add(name("known"), cards, (0, 10), "the card of each slot as remembered; 0: never turned");
            fields.flags(name("sought_here"), cards, "the slot in which the sought number is known to lie");
        }
        fields.finish()
    }

    #[inline]
    fn write(view: &OneToTenView, memory: &OneToTenMemory, seat: Seat, row: &mut Row<'_>) {
        let cards = usize::from(view.cards);
        row.flag(view.last_round);
        row.clamp(i64::from(view.round), ROUNDS);
        for other in seat.around(view.seats) {
            let sought = view.sought[other];
            row.put(i16::from(view.found[other]));
            row.put(sought.map_or(0, i16::from));
            let open = &view.rows[other];
            for (flag, card) in row.block(cards).iter_mut().zip(open) {
                *flag = i16::from(card.is_some());
            }
            let known = |slot: usize| open[slot].or(memory.rows[other][slot]);
            for (slot, number) in row.block(cards).iter_mut().enumerate() {
                *number = known(slot).map_or(0, i16::from);
            }
            for (slot, flag) in row.block(cards).iter_mut().enumerate() {
                *flag = i16::from(sought.is_some() && known(slot) == sought);
            }
        }
    }
}
