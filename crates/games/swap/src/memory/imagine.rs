//! States that agree with what a viewer with a perfect memory knows.

use deck::{Counts, Lot, Stock};
use kernel::{BySeat, Imagine, Nature, Viewer};

use super::SwapMemory;
use crate::slots::{MAX_SLOTS, Slots};
use crate::state::{Cards, Phase, SlotCard, Swap};
use crate::suppose::Lying;
use crate::view::{SwapPhase, SwapView};

impl Imagine for Swap {
    fn imagine(memory: &SwapMemory, view: &SwapView, nature: &mut impl Nature) -> Self {
        let rules = memory.rules;
        let mut lots = memory.lots.clone();
        let hands = imagine_hands(memory, &mut lots, nature);
        let phase = imagine_phase(memory, view, &mut lots, nature);
        let lying = Lying {
            stock: stock_of(memory, &lots, unseen(memory, &hands, phase)),
            discards: memory.discards,
            top: memory.top,
            hands,
        };
        Self {
            sheet: view.sheet,
            looks: imagine_looks(memory, view, nature),
            chosen: view.chosen,
            leaders: view.leaders,
            tie_cards: view.tie_cards.map(|_, card| card.map(|card| rules.kind(card))),
            ..Self::shown(&rules, view, phase, lying)
        }
    }
}

/// A card that somebody has looked at and the viewer does not know is any unseen one of its lot.
fn imagine_hands(memory: &SwapMemory, lots: &mut [Counts], nature: &mut impl Nature) -> BySeat<Cards> {
    memory.hands.map(|_, slots| {
        let mut cards = [SlotCard::UNSEEN; MAX_SLOTS];
        for (card, known) in cards.iter_mut().zip(slots).take(usize::from(memory.rules.hand)) {
            *card = match known.kind {
                Some(kind) => SlotCard::of(kind),
                None if known.looked => SlotCard::of(lots[known.lot].draw(nature)),
                None => SlotCard::UNSEEN,
            };
        }
        cards
    })
}

fn imagine_phase(
    memory: &SwapMemory,
    view: &SwapView,
    lots: &mut [Counts],
    nature: &mut impl Nature,
) -> Phase {
    let (seat, slot) = view.spot.map_or((view.dealer, 0), |spot| (spot.seat, spot.slot.unwrap_or(0)));
    match view.phase {
        SwapPhase::Deal => Phase::Deal,
        SwapPhase::Look => Phase::Look,
        SwapPhase::See => Phase::See { seat, slot },
        SwapPhase::Memorise => Phase::Memorise,
        SwapPhase::Question => Phase::Question,
        SwapPhase::Turn => Phase::Turn,
        SwapPhase::Restart => Phase::Restart,
        SwapPhase::Draw => Phase::Draw,
        SwapPhase::Hold => Phase::Hold {
            kind: match view.drawn {
                Some(card) => memory.rules.kind(card),
                None => lots.last_mut().expect("there is always a lot").draw(nature),
            },
        },
        SwapPhase::Land => Phase::Land { slot },
        SwapPhase::Reveal => Phase::Reveal { seat, slot },
        SwapPhase::CatchUp => Phase::CatchUp { seat },
        SwapPhase::TieDraw => Phase::TieDraw { seat },
        SwapPhase::Over => Phase::Over,
    }
}

/// How many dealt cards nobody has looked at, one on its way to the discard pile included.
fn unseen(memory: &SwapMemory, hands: &BySeat<Cards>, phase: Phase) -> u32 {
    let slots = usize::from(memory.rules.hand);
    let in_hands = hands.as_slice().iter().flat_map(|cards| &cards[..slots]);
    in_hands.filter(|card| card.kind().is_none()).count() as u32
        + u32::from(matches!(phase, Phase::Land { .. }))
}

fn stock_of(memory: &SwapMemory, lots: &[Counts], unseen: u32) -> Stock<Counts> {
    let mut stock = Stock::new(lots[0], Counts::EMPTY, unseen);
    if memory.lots.len() > 1 {
        stock.reshuffle(*lots.last().expect("there is always a lot"));
    }
    stock
}

/// A look of another that is still sealed may be any.
fn imagine_looks(memory: &SwapMemory, view: &SwapView, nature: &mut impl Nature) -> BySeat<Slots> {
    let rules = &memory.rules;
    view.looks.map(|seat, slots| match slots {
        Some(slots) => *slots,
        None if view.phase == SwapPhase::Look
            && view.chosen.contains(seat)
            && memory.viewer != Viewer::Seat(seat) =>
        {
            let choices: Vec<Slots> = Slots::choices(rules.hand, rules.looks).collect();
            choices[nature.below(choices.len() as u32) as usize]
        }
        None => Slots::EMPTY,
    })
}
