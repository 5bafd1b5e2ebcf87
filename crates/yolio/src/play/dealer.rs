use catalog::{AnyGame, AnyOutcome, AnyRules, GameId};
use chance::{Committed, FairError, Nonce, Quick, Secret, Seeded};
use driver::{DealError, Dealer};
use kernel::{Nature, Seat};
use protocol::Dealing;

/// Who deals at this table, and where the bots' own randomness starts.
pub struct TableDealer {
    cards: Cards,
    bots: u64,
}

enum Cards {
    Fair(Box<Committed>),
    Seeded { dealer: Seeded, seed: u64 },
}

/// The bots' randomness has its own stream: they do not see the cards through it.
const BOTS: u64 = 0x626f_7473_2061_7421;

impl TableDealer {
    /// Deals from a seed: the same seed gives the same cards.
    pub fn seeded(seed: u64) -> Self {
        Self { cards: Cards::Seeded { dealer: Seeded::new(seed, 0), seed }, bots: seed ^ BOTS }
    }

    /// Deals fairly from a new secret. The person's seat adds a nonce, drawn after the secret; the
    /// bots' seats have no choice.
    ///
    /// # Errors
    /// If the operating system gives no random bytes.
    pub fn fair(rules: &AnyRules, me: Seat) -> Result<Self, FairError> {
        let secret = Secret::from_system()?;
        let own = Secret::from_system()?.reveal();
        let nonces = Seat::all(rules.seats())
            .map(|seat| if seat == me { Nonce::from_hex(&own[..32]) } else { Ok(Nonce::of_the_house()) });
        let nonces = nonces.collect::<Result<Vec<_>, _>>()?;
        let committed = Committed::new(secret, nonces, &label(rules.game()))?;
        let bots = Secret::from_system()?.reveal();
        let bots = u64::from_str_radix(&bots[..16], 16).expect("these are sixteen hexadecimal digits");
        Ok(Self { cards: Cards::Fair(Box::new(committed)), bots })
    }

    /// Where the randomness of the bot in this seat starts.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        let mut source = Quick::new(self.bots).split(u64::from(seat.number()));
        u64::from(source.below(u32::MAX)) << 32 | u64::from(source.below(u32::MAX))
    }

    /// How the cards are dealt, in a sentence, before the game.
    pub fn promise(&self) -> String {
        match &self.cards {
            Cards::Fair(dealer) => {
                format!("Dealt fairly; SHA-256 of the secret: {}.", dealer.secret().commitment())
            }
            Cards::Seeded { seed, .. } => format!("Dealt from seed {seed}."),
        }
    }

    /// For the record of a game that is over: reveals the secret.
    pub fn reveal(&self) -> Dealing {
        match &self.cards {
            Cards::Fair(dealer) => Dealing::fair(dealer),
            Cards::Seeded { seed, .. } => Dealing::seeded(*seed, 0),
        }
    }
}

impl Dealer<AnyGame> for TableDealer {
    fn deal(&mut self, game: &AnyGame) -> Result<AnyOutcome, DealError> {
        match &mut self.cards {
            Cards::Fair(dealer) => dealer.deal(game),
            Cards::Seeded { dealer, .. } => dealer.deal(game),
        }
    }
}

fn label(game: GameId) -> String {
    format!("yolio play {}", game.key())
}
