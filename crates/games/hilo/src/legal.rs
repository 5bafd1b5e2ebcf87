//! Who has a turn, what they may do, and why not.

use kernel::{ActionBuf, Seat, Turn};

use crate::action::{HiloAction, HiloReason};
use crate::line::{Line, LineSet, Slide};
use crate::rules::{HiloEligible, HiloRemoval};
use crate::slots::{PLACES, SlotSet};
use crate::state::{Hilo, HiloPhase};

impl Hilo {
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        use HiloPhase as P;
        match self.phase {
            P::Choosing | P::Holding | P::Removing => Turn::of(self.active),
            P::Uncovering | P::Clearing => Turn::Players(self.waiting),
            P::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    #[inline]
    pub(crate) fn is_to_act(&self, seat: Seat) -> bool {
        self.whose_turn().asks(seat)
    }

    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<HiloAction>) {
        out.clear();
        if !self.is_to_act(seat) {
            return;
        }
        let layout = &self.layouts[seat];
        match self.phase {
            HiloPhase::Uncovering => out.extend(OPENINGS.iter().copied()),
            HiloPhase::Choosing => {
                if self.stock.pile() > 0 {
                    out.push(HiloAction::Draw);
                }
                out.extend(layout.lying().iter().map(|slot| HiloAction::Take { slot }));
            }
            HiloPhase::Holding => {
                out.extend(layout.lying().iter().map(|slot| HiloAction::Trade { slot }));
                out.extend(layout.down().iter().map(|turn| HiloAction::Throw { turn }));
            }
            HiloPhase::Removing | HiloPhase::Clearing => {
                for line in self.removable(seat).iter() {
                    if line.is_diagonal() {
                        out.extend(Slide::ALL.map(|slide| HiloAction::Remove { line, slide: Some(slide) }));
                    } else {
                        out.push(HiloAction::Remove { line, slide: None });
                    }
                }
                if self.may_keep(seat) {
                    out.push(HiloAction::Keep);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: HiloAction) -> Result<(), HiloReason> {
        if !self.is_to_act(seat) {
            return Err(HiloReason::NotToAct);
        }
        let layout = &self.layouts[seat];
        match (self.phase, action) {
            (HiloPhase::Uncovering, HiloAction::Uncover { slots: [first, second] }) => {
                exists(first)?;
                exists(second)?;
                if first < second { Ok(()) } else { Err(HiloReason::NotRising) }
            }
            (HiloPhase::Choosing, HiloAction::Draw) => {
                if self.stock.pile() > 0 {
                    Ok(())
                } else {
                    Err(HiloReason::PileEmpty)
                }
            }
            (HiloPhase::Choosing, HiloAction::Take { slot })
            | (HiloPhase::Holding, HiloAction::Trade { slot }) => lies(layout.lying(), slot),
            (HiloPhase::Holding, HiloAction::Throw { turn }) => {
                lies(layout.lying(), turn)?;
                if layout.down().contains(turn) { Ok(()) } else { Err(HiloReason::NotFaceDown(turn)) }
            }
            (HiloPhase::Removing | HiloPhase::Clearing, HiloAction::Remove { line, slide }) => {
                self.check_line(seat, line)?;
                match (line.is_diagonal(), slide) {
                    (true, None) => Err(HiloReason::SlideMissing),
                    (false, Some(_)) => Err(HiloReason::NoSlide),
                    _ => Ok(()),
                }
            }
            (HiloPhase::Removing | HiloPhase::Clearing, HiloAction::Keep) => {
                if self.may_keep(seat) {
                    Ok(())
                } else {
                    Err(HiloReason::MustRemove)
                }
            }
            (now, _) => Err(HiloReason::WrongMoment(now)),
        }
    }

    /// The lines that this seat may remove, if it is asked now.
    #[inline]
    pub(crate) fn removable(&self, seat: Seat) -> LineSet {
        let layout = &self.layouts[seat];
        // H8: line by line.
        if let Some(first) = layout.chain.first() {
            return LineSet::only(first);
        }
        match (self.phase, self.rules.hilo_eligible()) {
            // H13: what the final reveal has made, and nothing else.
            (HiloPhase::Clearing, _) => layout.complete_lines().through(layout.marked),
            // H6
            (HiloPhase::Removing, HiloEligible::Any) => layout.complete_lines(),
            (HiloPhase::Removing, HiloEligible::NewOnly) => {
                layout.complete_lines().through(self.slot.into_iter().collect())
            }
            _ => LineSet::EMPTY,
        }
    }

    /// H5, H8, H13: may this seat, which is asked now, leave the line lying?
    #[inline]
    pub(crate) fn may_keep(&self, seat: Seat) -> bool {
        let asked_about_chain = !self.layouts[seat].chain.is_empty();
        let optional = self.rules.hilo_removal() == HiloRemoval::Optional;
        asked_about_chain || (optional && self.phase == HiloPhase::Removing)
    }

    /// The line made by a slide about which this seat is asked now.
    pub(crate) fn chain_question(&self, seat: Seat) -> Option<Line> {
        self.layouts[seat].chain.first()
    }

    /// May this line go?
    fn check_line(&self, seat: Seat, line: Line) -> Result<(), HiloReason> {
        if self.removable(seat).contains(line) {
            return Ok(());
        }
        Err(match self.chain_question(seat) {
            _ if !self.layouts[seat].complete_lines().contains(line) => HiloReason::NotComplete(line),
            Some(asked) => HiloReason::ChainOrder(asked),
            None if self.phase == HiloPhase::Clearing => HiloReason::NotRevealed(line),
            None => HiloReason::NotNew(line),
        })
    }
}

/// H1: all pairs of places.
static OPENINGS: [HiloAction; 36] = {
    let mut pairs = [HiloAction::Keep; 36];
    let (mut first, mut second) = (0, 1);
    let mut place = 0;
    while place < pairs.len() {
        pairs[place] = HiloAction::Uncover { slots: [first, second] };
        place += 1;
        second += 1;
        if second == PLACES as u8 {
            first += 1;
            second = first + 1;
        }
    }
    pairs
};

fn exists(slot: u8) -> Result<(), HiloReason> {
    if usize::from(slot) < PLACES { Ok(()) } else { Err(HiloReason::NoSuchSlot(slot)) }
}

fn lies(lying: SlotSet, slot: u8) -> Result<(), HiloReason> {
    exists(slot)?;
    if lying.contains(slot) { Ok(()) } else { Err(HiloReason::EmptySlot(slot)) }
}
