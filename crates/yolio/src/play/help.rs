use catalog::GameId;

/// How to play in the terminal, and the game in a few sentences.
pub fn keys(game: GameId) -> Vec<String> {
    let lines = [
        "arrows, Tab   move over the legal moves        Enter  do what is chosen",
        "0 to 9        choose by number                 letters in brackets choose too",
        "D draw   T take or throw   K keep   Y call     U or Z  take back half a choice",
        "H  a hint from a strong bot, with its reason   S  score sheet   L  log",
        "Space or Enter goes on after the others moved  Q  quit, after a question",
        "",
    ];
    let mut text: Vec<String> = lines.map(str::to_owned).to_vec();
    text.extend(about(game));
    text
}

/// How to play line by line.
pub fn commands(game: GameId) -> Vec<String> {
    let line = "Type the number of a move and Enter. h: hint, and an empty line takes it. \
                t: the whole table. s: score sheet. u: back to the question before. q: quit. ?: this help.";
    [vec![line.to_owned()], about(game)].concat()
}

fn about(game: GameId) -> Vec<String> {
    let about = match game {
        GameId::Yolo => {
            "Have the lowest hand. Draw a card or take the discard, and swap it for one of yours, which you \
             must remember. Call with the move that ends your turn: if you are strictly lowest, fine; if \
             not, your points double. After a call all others have one more turn. If the pile runs out, \
             all double."
        }
        GameId::GoLow => {
            "Have the lowest hand. Draw a card or take the discard, and swap it for one of yours, which you \
             must remember. Call with the move that ends your turn: if nobody is lower, fine; if somebody \
             is, your points double. After a call all others have one more turn."
        }
        GameId::Yooloo => {
            "All have the cards 1 to 10 and show one for each point card. The highest number that nobody \
             else shows wins it. If nobody wins, the point card waits for the next round; with two players \
             it leaves the game. The most points win."
        }
        GameId::OneToTen => {
            "Find your cards 1 to 10 in order. Turn one up: if it is the number you look for it stays open, \
             if not it is turned back. Remember where it lies: it is shown for a moment only."
        }
        GameId::Hilo => {
            "Nine cards, low is good. Take the discard or draw, and trade for one of your cards; or throw the \
             drawn card and turn one up. Three open cards of one colour in a row, a column or a diagonal may \
             leave. Who has no card face down ends the round, and doubles unless strictly lowest. At 100 \
             points the game ends and the lowest wins. Colours have letters and shapes: R♥ red, O● orange, \
             Y★ yellow, G♣ green, S◆ sky, B■ blue, V▲ violet, P♪ pink."
        }
        GameId::Yo => {
            "Bet on four dice. Play goes down before the come-out: 11 wins at once, 2, 3 and 12 lose, 7 is a \
             push, the rest becomes the point. Rolled again it wins; a 7 before that ends the shooter's turn. \
             Choose a wager, then a chip; R when you are ready. Play chips only: they stand for no money."
        }
    };
    vec![about.to_owned(), String::new(), format!("The whole rule book: yolio rules {}", game.key())]
}
