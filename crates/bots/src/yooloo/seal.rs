use ::yooloo::Order;
use chance::Quick;

use super::selfplay::Row;
use super::table;

/// An order being sealed card by card. Whatever lies there already, the rest fits to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Sealing {
    order: Row,
}

/// How many ways to go on are compared when none of the known orders begins like this.
const COMPARED: usize = 200;

impl Sealing {
    /// The card for the next place: from one of these orders that begins with what is placed, each as
    /// often as it is sealed; without one, from the best way to go on, as `worth` has it.
    pub(super) fn next(
        &mut self,
        placed: Order,
        cards: u8,
        orders: &[(Row, f64)],
        worth: impl Fn(&Row) -> f64,
        nature: &mut Quick,
    ) -> Option<u8> {
        let begun: Vec<u8> = placed.iter().collect();
        let goes_on = |order: &Row| order.starts_with(&begun);
        // Another order than the one decided on may lie there: somebody else placed a card.
        if begun.is_empty() || !goes_on(&self.order) || self.order == Row::default() {
            let fit: Vec<(Row, f64)> = orders.iter().filter(|(order, _)| goes_on(order)).copied().collect();
            self.order = match table::draw(&fit, nature) {
                Some(order) => order,
                None => best_rest(&begun, cards, orders, worth)?,
            };
        }
        self.order.get(begun.len()).copied().filter(|card| *card != 0)
    }
}

/// What lies there, then the other cards in the order in which a known order has them; the best of these.
fn best_rest(begun: &[u8], cards: u8, orders: &[(Row, f64)], worth: impl Fn(&Row) -> f64) -> Option<Row> {
    let mut most_often: Vec<&(Row, f64)> = orders.iter().collect();
    most_often.sort_by(|one, two| two.1.total_cmp(&one.1));
    let filled = |(order, _): &&(Row, f64)| {
        let rest = order.iter().take(cards.into()).filter(|card| !begun.contains(card));
        let mut filled = Row::default();
        filled.iter_mut().zip(begun.iter().chain(rest)).for_each(|(place, card)| *place = *card);
        filled
    };
    let mut ways: Vec<Row> = most_often.iter().take(COMPARED).map(filled).collect();
    ways.sort_unstable();
    ways.dedup();
    let worths = ways.into_iter().map(|way| (worth(&way), way));
    worths.max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, way)| way)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cards: &[u8]) -> Row {
        let mut row = Row::default();
        row[..cards.len()].copy_from_slice(cards);
        row
    }

    #[test]
    fn the_rest_fits_what_lies_there() {
        let orders = [(row(&[1, 2, 3, 4]), 0.5), (row(&[2, 1, 4, 3]), 0.5)];
        let mut nature = Quick::new(3);
        let mut sealing = Sealing::default();
        let first = sealing.next(Order::EMPTY, 4, &orders, |_| 0.0, &mut nature).unwrap();
        assert!(first == 1 || first == 2);
        // Somebody placed the other one: the order that begins so is the one to go on with.
        let other: Order = [3 - first].into_iter().collect();
        assert_eq!(sealing.next(other, 4, &orders, |_| 0.0, &mut nature), Some(first));
        // No order begins with 4: the others follow as in the order that is worth most.
        let placed: Order = [4].into_iter().collect();
        let likes = |order: &Row| f64::from(u8::from(*order == row(&[4, 2, 1, 3])));
        let mut so_far = placed;
        for expected in [2, 1, 3] {
            let card = sealing.next(so_far, 4, &orders, likes, &mut nature).unwrap();
            assert_eq!(card, expected);
            so_far.push(card);
        }
        assert_eq!(sealing.next(so_far, 4, &orders, likes, &mut nature), None);
    }
}
