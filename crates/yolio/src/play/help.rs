use catalog::GameId;

/// How to play in the terminal, and the game in a few sentences.
pub fn keys(game: GameId) -> Vec<String> {
    let lines = [
        "arrows, Tab   move over the legal moves        Enter  do what is chosen",
        "0 to 9        choose by number                 letters in brackets choose too",
        "D draw   T take or throw   K keep   Y call     U or Z  undo half a choice",
        "H  a hint from a strong bot, and why           S  score sheet   L  log",
        "Space or Enter  go on after the others' moves  Q  quit (asks first)",
        "",
    ];
    let mut text: Vec<String> = lines.map(str::to_owned).to_vec();
    text.extend(about(game));
    text
}

/// How to play line by line.
pub fn commands(game: GameId) -> Vec<String> {
    let line = "Type the number of a move and press Enter. h: hint; an empty line then takes it. \
                t: the whole table. s: score sheet. u: back one question. q: quit. ?: this help.";
    [vec![line.to_owned()], about(game)].concat()
}

fn about(game: GameId) -> Vec<String> {
    let about = match game {
        GameId::Yolo => {
            "Get the lowest hand. Draw a card or take the discard, and swap it for one of your cards, which you \
             have to remember. Call with the move that ends your turn: if you are lower than everyone else, \
             fine; if not, your points double. After a call everyone else has one more turn. If the pile \
             runs out, everyone's points double."
        }
        GameId::GoLow => {
            "Get the lowest hand. Draw a card or take the discard, and swap it for one of your cards, which you \
             have to remember. Call with the move that ends your turn: if nobody is lower, fine; if somebody \
             is, your points double. After a call everyone else has one more turn."
        }
        GameId::Yooloo => {
            "Everyone has the cards 1 to 10 and shows one for each point card. The highest number that nobody \
             else shows wins it. If nobody wins, the point card waits for the next round; with two players \
             it leaves the game. The most points win."
        }
        GameId::OneToTen => {
            "Find your cards 1 to 10 in order. Turn one up: if it is the number you are looking for, it stays \
             open; if not, it is turned back. Remember where it is: you see it only for a moment."
        }
        GameId::Hilo => {
            "Nine cards, low is good. Take the discard or draw, and trade for one of your cards; or throw the \
             drawn card and turn one up. Three open cards of one colour in a row, column or diagonal may go. \
             A player with no card face down ends the round; their points double unless they are lower than \
             everyone else. At 100 points the game ends and the lowest total wins. Colours have letters and shapes: R♥ red, O● orange, \
             Y★ yellow, G♣ green, S◆ sky, B■ blue, V▲ violet, P♪ pink."
        }
        GameId::Yo => {
            "Bet on four dice. Put chips on Play first: 11 wins at once, 2, 3 and 12 lose, 7 gives them back, \
             and any other number becomes the point. If the point is rolled again, Play wins; a 7 before that \
             ends the shooter's turn. Choose a wager, then a chip; press R when you are ready. Play chips only: they stand for no money."
        }
    };
    vec![about.to_owned(), String::new(), format!("The whole rule book: yolio rules {}", game.key())]
}
