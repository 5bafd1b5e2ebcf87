use catalog::AnyRules;

use super::board;

/// How to play in the terminal, and the game in a few sentences.
pub fn keys(rules: &AnyRules) -> Vec<String> {
    let lines = [
        "arrows, Tab   move over the legal moves        Enter  do what is chosen",
        "0 to 9        choose by number                 letters in brackets choose too",
        "D draw   T take or throw   K keep   Y call     U or Z  undo half a choice",
        "H  a hint from the best bot, and why           S  score sheet   L  log",
        "Space or Enter  go on after the others' moves  Q  quit (asks first)",
        "",
    ];
    let mut text: Vec<String> = lines.map(str::to_owned).to_vec();
    text.extend(about(rules));
    text
}

/// How to play line by line.
pub fn commands(rules: &AnyRules) -> Vec<String> {
    let line = "Type the number of a move and press Enter. h: hint; an empty line then takes it. \
                t: the whole table. s: score sheet. u: back one question. q: quit. ?: this help.";
    [vec![line.to_owned()], about(rules)].concat()
}

fn about(rules: &AnyRules) -> Vec<String> {
    let book = format!("The whole rule book: yolio rules {}", rules.game().key());
    vec![board::about(rules).to_owned(), String::new(), book]
}
