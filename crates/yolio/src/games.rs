use std::io::Write;

use catalog::{GameId, variants};
use kernel::{Kind, OptionSpec};
use serde_json::{Value, json};

use crate::args::GamesArgs;
use crate::fail::Failure;
use crate::{look, out};

/// `yolio games`
pub fn run(args: &GamesArgs) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    if args.json {
        let games: Vec<Value> = GameId::ALL.into_iter().map(game_json).collect();
        writeln!(to, "{}", serde_json::to_string_pretty(&games).map_err(std::io::Error::from)?)?;
    } else {
        for game in GameId::ALL {
            print(&mut to, game)?;
        }
    }
    to.flush()?;
    Ok(())
}

fn print(to: &mut dyn Write, game: GameId) -> Result<(), Failure> {
    let (least, most) = game.seat_range();
    look::heading(to, &format!("{}  ({}), {least} to {most} seats", game.title(), game.key()))?;
    look::paragraph(to, &format!("  {}", game.summary()))?;
    for variant in variants().iter().filter(|variant| variant.game == game) {
        let pairs: Vec<String> = variant.pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let how = if pairs.is_empty() { "default".to_owned() } else { pairs.join(" ") };
        look::paragraph(to, &format!("  * {:<20} {} [{how}]", variant.name, variant.meaning))?;
    }
    for option in game.options() {
        let values = values(option.kind);
        look::paragraph(to, &format!("  - {} = {}   [{values}]", option.key, option.default))?;
        look::paragraph(to, &format!("      {} ({})", option.meaning, option.rule))?;
    }
    for sentence in assumptions(game) {
        look::paragraph(to, &format!("  assumed: {sentence}"))?;
    }
    writeln!(to)?;
    Ok(())
}

fn values(kind: Kind) -> String {
    match kind {
        Kind::Flag => "true, false".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::MaybeNumber => "number, none".to_owned(),
        Kind::Choice(words) => words.join(", "),
        Kind::Custom(_) => "deck, such as 0..12x5 or -1x2,0..3x4".to_owned(),
        Kind::PerSeat => "a number per seat, such as 31,9,44, or none".to_owned(),
    }
}

/// What the game as printed assumes, at its smallest table.
fn assumptions(game: GameId) -> Vec<String> {
    let printed = variants().iter().find(|variant| variant.game == game);
    let rules = printed.and_then(|variant| variant.rules(game.seat_range().0));
    rules.map_or_else(Vec::new, |rules| rules.assumptions().iter().map(ToString::to_string).collect())
}

fn game_json(game: GameId) -> Value {
    let (least, most) = game.seat_range();
    let named = variants().iter().filter(|variant| variant.game == game).map(|variant| {
        let pairs: serde_json::Map<String, Value> =
            variant.pairs.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
        json!({ "name": variant.name, "meaning": variant.meaning, "rules": pairs })
    });
    json!({
        "key": game.key(),
        "title": game.title(),
        "summary": game.summary(),
        "seats": { "least": least, "most": most },
        "variants": named.collect::<Vec<_>>(),
        "options": game.options().iter().map(option_json).collect::<Vec<_>>(),
        "assumptions": assumptions(game),
    })
}

fn option_json(option: &OptionSpec) -> Value {
    let (kind, words) = match option.kind {
        Kind::Flag => ("flag", None),
        Kind::Number => ("number", None),
        Kind::MaybeNumber => ("number_or_none", None),
        Kind::Choice(words) => ("choice", Some(words)),
        Kind::Custom(name) => (name, None),
        Kind::PerSeat => ("number_per_seat_or_none", None),
    };
    json!({
        "key": option.key,
        "type": kind,
        "values": words,
        "default": option.default,
        "meaning": option.meaning,
        "rule": option.rule,
    })
}
