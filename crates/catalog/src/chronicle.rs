use std::collections::VecDeque;

use hilo::HiloNotice;
use kernel::Seat;
use onetoten::OneToTenNotice;
use swap::{PublicEvent, SwapNotice};
use yo::{Fate, YoNotice};
use yooloo::YoolooNotice;

use crate::any::{AnyNotice, AnyView};

/// How many notices are kept for latecomers.
const LATEST: usize = 60;
/// So many more may turn out to be hidden: no table has more cards face down in front of its seats.
const SPARE: usize = 80;

/// The public past of a game as a latecomer may read it: who did what, and no card that was shown
/// once and lies face down again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chronicle {
    latest: VecDeque<(u64, AnyNotice)>,
    rounds: Vec<AnyNotice>,
    heard: u64,
    /// Cards taken in front of all that lie face down since: whose, where, told by which notice.
    taken: Vec<(Seat, u8, u64)>,
}

impl Chronicle {
    /// Takes in one notice given to [`Viewer::Table`](kernel::Viewer::Table).
    pub fn hear(&mut self, notice: AnyNotice) {
        if notice.scores_round() && !self.rounds.iter_mut().any(|before| add_up(before, &notice)) {
            self.rounds.push(notice.clone());
        }
        self.follow_taken(&notice);
        self.heard += 1;
        self.latest.push_back((self.heard, notice));
        if self.latest.len() > LATEST + SPARE {
            self.latest.pop_front();
        }
    }

    /// The latest notices, at most 60, the last one last. `view` is what lies open on the table now.
    #[must_use]
    pub fn log(&self, view: &AnyView) -> Vec<AnyNotice> {
        let hidden = |number: u64| self.taken.iter().any(|(_, _, told)| *told == number);
        let open = self.latest.iter().filter(|(number, notice)| !hidden(*number) && lies_open(notice, view));
        let mut log: Vec<AnyNotice> = open.rev().take(LATEST).map(|(_, notice)| notice.clone()).collect();
        log.reverse();
        log
    }

    /// All notices that scored a round. YO! has no rounds: here is what each wager of each seat has won
    /// and lost, added up, so that a session without end stays short.
    #[must_use]
    pub fn rounds(&self) -> &[AnyNotice] {
        &self.rounds
    }

    fn follow_taken(&mut self, notice: &AnyNotice) {
        let AnyNotice::Swap(SwapNotice::Public(event)) = notice else { return };
        match *event {
            PublicEvent::Took { seat, slot, .. } => {
                self.forget(seat, slot);
                self.taken.push((seat, slot, self.heard + 1));
            }
            PublicEvent::Kept { seat, slot } => self.forget(seat, slot),
            PublicEvent::HandsShown { .. } | PublicEvent::RoundBegan { .. } => self.taken.clear(),
            _ => {}
        }
    }

    fn forget(&mut self, seat: Seat, slot: u8) {
        self.taken.retain(|(whose, place, _)| (*whose, *place) != (seat, slot));
    }
}

/// YO!: puts what a wager has won or lost to what the same wager of the same seat had won or lost before.
fn add_up(before: &mut AnyNotice, more: &AnyNotice) -> bool {
    let (
        AnyNotice::Yo(YoNotice::Settled { seat, wager, fate, stake, paid, .. }),
        AnyNotice::Yo(YoNotice::Settled {
            seat: whose,
            wager: which,
            fate: how,
            stake: new_stake,
            paid: new_paid,
            ..
        }),
    ) = (before, more)
    else {
        return false;
    };
    let same = (*seat, *wager, *fate) == (*whose, *which, *how);
    if same {
        *stake += *new_stake;
        *paid += *new_paid;
    }
    same
}

/// 1 to 10: a wrong card is turned back at once, a right one maybe later.
fn lies_open(notice: &AnyNotice, view: &AnyView) -> bool {
    match (notice, view) {
        (AnyNotice::OneToTen(OneToTenNotice::Turned(turned)), AnyView::OneToTen(view)) => {
            view.rows[turned.seat][usize::from(turned.slot)].is_some()
        }
        _ => true,
    }
}

impl AnyNotice {
    /// Does it tell the score of a round (in YOOLOO: of a game of the series; in YO!: of a wager)?
    #[must_use]
    pub fn scores_round(&self) -> bool {
        matches!(
            self,
            Self::Swap(SwapNotice::Public(PublicEvent::RoundScored { .. }))
                | Self::Yooloo(YoolooNotice::GameScored(_))
                | Self::Hilo(HiloNotice::RoundScored { .. })
                | Self::Yo(YoNotice::Settled { fate: Fate::Win | Fate::Lose, .. })
        )
    }
}

#[cfg(test)]
mod tests {
    use deck::Chips;
    use yo::Wager;

    use super::*;

    fn settled(seat: u8, fate: Fate, stake: i64, paid: i64) -> AnyNotice {
        AnyNotice::Yo(YoNotice::Settled {
            seat: Seat::new(seat),
            wager: Wager::Play,
            fate,
            stake: Chips::whole(stake),
            paid: Chips::whole(paid),
            stays: false,
        })
    }

    #[test]
    fn a_long_session_of_yo_is_added_up() {
        let mut chronicle = Chronicle::default();
        for _ in 0..50 {
            chronicle.hear(settled(0, Fate::Win, 5, 20));
            chronicle.hear(settled(0, Fate::Lose, 5, 0));
            chronicle.hear(settled(1, Fate::Win, 1, 1));
            chronicle.hear(settled(1, Fate::Push, 7, 0));
        }
        let sums =
            [settled(0, Fate::Win, 250, 1000), settled(0, Fate::Lose, 250, 0), settled(1, Fate::Win, 50, 50)];
        assert_eq!(chronicle.rounds(), sums);
    }
}
