//! What a seat may do, as a list and as a check that says why not.

use kernel::{ActionBuf, Seat};

use crate::action::HiloAction;
use crate::line::{Line, Slide};
use crate::phase::HiloPhase;
use crate::reason::HiloReason;
use crate::slots::{PLACES, SlotSet};
use crate::state::Hilo;

impl Hilo {
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
            HiloPhase::Removing { .. } | HiloPhase::Clearing => {
                for line in self.removable(seat).iter() {
                    if line.is_diagonal() {
                        out.extend(
                            Slide::ALL
                                .map(|slide| HiloAction::Remove { line, slide: Some(slide) })
                                .into_iter(),
                        );
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
            (HiloPhase::Removing { .. } | HiloPhase::Clearing, HiloAction::Remove { line, slide }) => {
                self.check_line(seat, line)?;
                match (line.is_diagonal(), slide) {
                    (true, None) => Err(HiloReason::SlideMissing),
                    (false, Some(_)) => Err(HiloReason::NoSlide),
                    _ => Ok(()),
                }
            }
            (HiloPhase::Removing { .. } | HiloPhase::Clearing, HiloAction::Keep) => {
                if self.may_keep(seat) {
                    Ok(())
                } else {
                    Err(HiloReason::MustRemove)
                }
            }
            (now, _) => Err(HiloReason::WrongMoment(now)),
        }
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
