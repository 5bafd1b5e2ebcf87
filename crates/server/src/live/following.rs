use std::collections::HashMap;

use bots::Bot;
use catalog::AnyNotice;
use kernel::{Seat, Viewer};
use tables::{BotName, Table, Told};

use super::thinking::new_bot;

/// A bot that was not asked while its seat was told this much is let go. Should it be asked again,
/// it starts from the whole game once.
const LONGEST_QUEUE: usize = 4096;

/// The bots that follow the game that is being played at one table, so that each is told everything
/// once.
#[derive(Default)]
pub(super) struct FollowingBots {
    bots: HashMap<(Seat, BotName), Following>,
    /// How many bots have been made here: the number of the last one.
    made: u64,
}

/// A bot that knows what its seat was told, but for what waits in its queue.
struct Following {
    number: u64,
    /// The bot; none while it decides.
    bot: Option<Bot>,
    queue: Vec<AnyNotice>,
}

impl FollowingBots {
    /// What happened is news to all of them. A bot follows one game, and must not know what was taken back.
    pub fn heard(&mut self, told: &Told) {
        if told.rewound || told.dealt.is_some() || told.over.is_some() {
            self.clear();
        }
        for ((seat, _), following) in &mut self.bots {
            following.queue.extend(told.notices(Viewer::Seat(*seat)));
        }
        self.bots.retain(|_, following| following.queue.len() <= LONGEST_QUEUE);
    }

    /// Everything that they know is out of date.
    pub fn clear(&mut self) {
        self.bots.clear();
    }

    /// The bot for this seat with its number, and what it does not know yet. One that begins in the
    /// middle of a game, or whose like is still at work, is told the whole game.
    pub fn call(&mut self, table: &Table, seat: Seat, name: &BotName) -> Option<(u64, Bot, Vec<AnyNotice>)> {
        let key = (seat, name.clone());
        if let Some(following) = self.bots.get_mut(&key)
            && let Some(bot) = following.bot.take()
        {
            return Some((following.number, bot, std::mem::take(&mut following.queue)));
        }
        let bot = new_bot(table.rules(), seat, name).ok()?;
        self.made += 1;
        self.bots.insert(key, Following { number: self.made, bot: None, queue: Vec::new() });
        Some((self.made, bot, table.notices_so_far(seat)))
    }

    /// A bot has decided and follows the game again, unless another has taken its place.
    pub fn back(&mut self, key: (Seat, BotName), number: u64, bot: Option<Bot>) {
        let Some(following) = self.bots.get_mut(&key).filter(|known| known.number == number) else {
            return;
        };
        following.bot = bot;
        if following.bot.is_none() {
            self.bots.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyRules, GameId};
    use chance::{Nonce, Secret};
    use tables::{Actor, Answer, Code, Command, Holder, MoveId, Opened, Options, PlayerId, Request, TableId};

    use super::*;

    const SEAT: Seat = Seat::new(1);

    fn name() -> BotName {
        BotName::new("normal").unwrap()
    }

    fn table(first: Holder) -> Table {
        let plan = Opened {
            id: TableId::new("t1").unwrap(),
            code: Code::new("ABCD").unwrap(),
            rules: AnyRules::of(GameId::Yolo, 2, &[]).unwrap(),
            options: Options::default(),
            visibility: tables::Visibility::Link,
            holders: vec![first, Holder::Bot(name())],
            host: PlayerId::new("ann").unwrap(),
        };
        Table::open(plan, 0, Secret::from_bytes([1; 32])).unwrap().0
    }

    /// A bot of the table takes the first legal action.
    fn bot_acts(table: &mut Table) -> Option<Told> {
        let turn = table.to_play_by_bot(0).into_iter().next()?;
        let decision = table.bot_acts(&turn, table.legal(turn.seat)[0], 0).unwrap();
        Some(table.accept(decision))
    }

    #[test]
    fn a_bot_is_told_everything_once_also_what_happens_while_it_decides() {
        let mut table = table(Holder::Bot(name()));
        let mut bots = FollowingBots::default();
        let (mut told, mut away) = (Vec::new(), None);
        for number in 0..60 {
            match away.take() {
                Some((number, bot)) => bots.back((SEAT, name()), number, Some(bot)),
                None if number % 3 == 0 => {
                    let (number, bot, news) = bots.call(&table, SEAT, &name()).unwrap();
                    told.extend(news);
                    away = Some((number, bot));
                }
                None => {}
            }
            let happened = bot_acts(&mut table).unwrap();
            assert!(happened.over.is_none(), "the game is long enough");
            bots.heard(&happened);
        }
        assert_eq!(bots.made, 1, "one bot was enough");
        let rest = bots.call(&table, SEAT, &name()).map(|(_, _, news)| news);
        told.extend(rest.unwrap());
        assert_eq!(told, table.notices_so_far(SEAT));
    }

    #[test]
    fn a_bot_forgets_what_was_taken_back() {
        let ann = PlayerId::new("ann").unwrap();
        let mut table = table(Holder::Person { player: ann.clone(), program: false });
        table.connected(&ann, 0);
        let mut moves = 0;
        let mut say = |table: &mut Table, command| {
            moves += 1;
            let move_id = MoveId::new(&format!("m{moves}")).unwrap();
            let request = Request { move_id, version: table.version(), command };
            let actor = Actor { player: ann.clone(), program: false, seat: None };
            match table.handle(&actor, request, 0, Secret::from_bytes([2; 32])) {
                Ok(Answer::New(decision)) => table.accept(decision),
                other => panic!("{other:?}"),
            }
        };
        let mut bots = FollowingBots::default();
        say(&mut table, Command::Ready { seat: Seat::FIRST, nonce: Nonce::new(vec![1; 16]).unwrap() });
        let mut undone = None;
        while undone.is_none() {
            if let Some(happened) = bot_acts(&mut table) {
                bots.heard(&happened);
                continue;
            }
            let action = table.legal(Seat::FIRST)[0];
            let happened = say(&mut table, Command::Act(vec![action]));
            bots.heard(&happened);
            if matches!(table.undo(Seat::FIRST), Some(tables::Undo::Practice { .. })) {
                undone = bots.call(&table, SEAT, &name());
                bots.heard(&say(&mut table, Command::Undo));
            }
        }
        let (number, bot, _) = undone.unwrap();
        bots.back((SEAT, name()), number, Some(bot));
        let (fresh, _, news) = bots.call(&table, SEAT, &name()).unwrap();
        assert!(fresh > number, "the one that knows too much does not come back");
        assert_eq!(news, table.notices_so_far(SEAT));
    }
}
