use deck::{Counts, Lot, Stock};
use kernel::{BySeat, Imagine, Nature, Viewer};

use crate::memory::SwapMemory;
use crate::slots::{MAX_SLOTS, Slots};
use crate::state::{Cards, Phase, Swap, UNSEEN};
use crate::view::{SwapPhase, SwapView};

impl Imagine for Swap {
    fn imagine(memory: &SwapMemory, view: &SwapView, nature: &mut impl Nature) -> Self {
        let rules = memory.rules;
        let mut lots = memory.lots.clone();
        let hands = imagine_hands(memory, &mut lots, nature);
        let phase = imagine_phase(memory, view, &mut lots, nature);
        Self {
            rules,
            phase,
            round: view.round,
            dealer: view.dealer,
            active: view.active.unwrap_or(view.dealer.left(rules.seats)),
            totals: view.totals,
            subtotal: view.subtotal,
            sheet: view.sheet,
            stock: stock_of(memory, &lots, unseen(memory, &hands, phase)),
            discards: memory.discards,
            top: memory.top,
            hands,
            looks: imagine_looks(memory, view, nature),
            chosen: view.chosen,
            turns: view.turns,
            caller: view.caller,
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            leaders: view.leaders,
            tie_cards: view.tie_cards.map(|_, card| card.map(|card| rules.kind(card))),
        }
    }
}

/// A card that somebody has looked at and the viewer does not know is any unseen one of its lot.
fn imagine_hands(memory: &SwapMemory, lots: &mut [Counts], nature: &mut impl Nature) -> BySeat<Cards> {
    memory.hands.map(|_, places| {
        let mut cards = [UNSEEN; MAX_SLOTS];
        for (card, place) in cards.iter_mut().zip(places).take(usize::from(memory.rules.hand)) {
            *card = match place.kind {
                Some(kind) => kind,
                None if place.looked => lots[place.lot].draw(nature),
                None => UNSEEN,
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
    match view.phase {
        SwapPhase::Deal => Phase::Deal,
        SwapPhase::Look => Phase::Look,
        SwapPhase::See { seat, slot } => Phase::See { seat, slot },
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
        SwapPhase::Land { slot } => Phase::Land { slot },
        SwapPhase::Reveal { seat, slot } => Phase::Reveal { seat, slot },
        SwapPhase::CatchUp { seat } => Phase::CatchUp { seat },
        SwapPhase::TieDraw { seat } => Phase::TieDraw { seat },
        SwapPhase::Over => Phase::Over,
    }
}

/// How many dealt cards nobody has looked at, one on its way to the discard pile included.
fn unseen(memory: &SwapMemory, hands: &BySeat<Cards>, phase: Phase) -> u32 {
    let slots = usize::from(memory.rules.hand);
    let in_hands = hands.as_slice().iter().flat_map(|cards| &cards[..slots]).filter(|kind| **kind == UNSEEN);
    in_hands.count() as u32 + u32::from(matches!(phase, Phase::Land { .. }))
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
            let choices = Slots::choices(rules.hand, rules.looks);
            let pick = nature.below(Slots::choices(rules.hand, rules.looks).count() as u32);
            choices.into_iter().nth(pick as usize).unwrap_or_default()
        }
        None => Slots::EMPTY,
    })
}
