use ::hilo::HiloNotice;
use ::onetoten::OneToTenNotice;
use ::swap::{PublicEvent, SwapNotice};
use ::yooloo::YoolooNotice;
use catalog::AnyNotice;

/// What the person was told.
///
/// News stands there in full until the person acts. After that the log keeps only what needs no
/// memory: in games of memory nothing is shown a second time (Y28, G21, M9), and won cards that
/// lie face down are not told again (O6).
pub struct Log {
    kept: Vec<String>,
    fresh: Vec<AnyNotice>,
    /// YOOLOO: are won cards hidden while a game runs?
    hidden_scores: bool,
}

impl Log {
    /// A log that begins with this sentence.
    pub fn new(first: String, hidden_scores: bool) -> Self {
        Self { kept: vec![first], fresh: Vec::new(), hidden_scores }
    }

    /// Takes in news.
    pub fn add(&mut self, news: impl IntoIterator<Item = AnyNotice>) {
        self.fresh.extend(news);
    }

    /// The news has been seen: what has to be remembered from now on vanishes.
    pub fn turn_over(&mut self) {
        for notice in self.fresh.drain(..) {
            self.kept.extend(remembered(&notice, self.hidden_scores));
        }
    }

    /// What is left of older news, in order.
    pub fn kept(&self) -> &[String] {
        &self.kept
    }

    /// The news, in order.
    pub fn fresh(&self) -> &[AnyNotice] {
        &self.fresh
    }
}

/// The notice as a whole sentence.
pub fn sentence(notice: &AnyNotice) -> String {
    let text = notice.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

fn remembered(notice: &AnyNotice, hidden_scores: bool) -> Option<String> {
    match notice {
        AnyNotice::Swap(notice) => swap(notice),
        AnyNotice::OneToTen(OneToTenNotice::Turned(turned)) if !turned.right => Some(format!(
            "Seat {} looked for the {} and found another card in slot {}.",
            turned.seat, turned.sought, turned.slot
        )),
        AnyNotice::Yooloo(YoolooNotice::Placed { complete: false, .. } | YoolooNotice::Chosen { .. }) => None,
        AnyNotice::Yooloo(YoolooNotice::Placed { seat, complete: true, .. }) => {
            Some(format!("Seat {seat} has sealed an order."))
        }
        AnyNotice::Yooloo(YoolooNotice::Public(yooloo::PublicEvent::Round(round))) if hidden_scores => {
            Some(format!("Round {} for {} was turned up.", round.round, round.stake))
        }
        AnyNotice::Hilo(HiloNotice::Drew { seat, .. }) => Some(format!("Seat {seat} draws a card.")),
        other => Some(sentence(other)),
    }
}

fn swap(notice: &SwapNotice) -> Option<String> {
    use PublicEvent as E;
    let public = match notice {
        SwapNotice::Public(event) => event,
        SwapNotice::LookChosen { .. } | SwapNotice::Drawn { .. } => return None,
        SwapNotice::Seen { seat, slot, .. } => return Some(format!("Seat {seat} looked at slot {slot}.")),
    };
    Some(match public {
        E::TurnedUp { .. } => "A card was turned up and started the discard pile.".to_owned(),
        E::Draws { .. } | E::Landed { .. } => return None,
        E::Took { seat, slot, .. } => format!("Seat {seat} took the top discard for slot {slot}."),
        E::Kept { seat, slot } => format!("Seat {seat} kept a drawn card in slot {slot}."),
        E::Threw { seat, .. } => format!("Seat {seat} threw a drawn card."),
        event => event.to_string(),
    })
}
