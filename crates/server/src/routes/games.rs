use std::sync::LazyLock;

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bots::Level;
use catalog::{AnyRules, GameId, variants};
use kernel::{Kind, OptionSpec};
use protocol::wire::{BotInfo, GameInfo, OptionInfo, OptionKind, Places, VariantInfo};
use protocol::{rules_from_json, rules_to_json};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::api::{Api, Op};
use crate::error::{Problem, Thing};
use crate::extract::Path;
use crate::live::bot_name;

/// The same for everybody, for ever: made once.
static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(|| GameId::ALL.into_iter().map(game).collect());

/// The bots of a game.
#[derive(Serialize, schemars::JsonSchema, Clone, Debug)]
struct GameBots {
    /// The key of the game.
    game: String,
    /// The bots that play it.
    bots: Vec<BotInfo>,
}

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/games", "The games, their variants, options and bots")
            .answer::<Vec<GameInfo>>(200, "All games."),
        || async { Json(GAMES.as_slice()) },
    )
    .add(Op::get("/api/bots", "The bots of each game").answer::<Vec<GameBots>>(200, "All bots."), || async {
        Json(all_bots())
    })
    .add(
        Op::get("/api/rules/{game}", "The numbered rule book of a game")
            .other(200, "Markdown.", "text/markdown; charset=utf-8")
            .refuses(&[404]),
        rules,
    )
}

async fn rules(Path(key): Path<String>) -> Result<Response, Problem> {
    let book = assets::rule_book(&key, "en").ok_or(Problem::Missing(Thing::Game))?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], book).into_response())
}

fn all_bots() -> Vec<GameBots> {
    GAMES.iter().map(|game| GameBots { game: game.key.clone(), bots: game.bots.clone() }).collect()
}

fn game(game: GameId) -> GameInfo {
    let (least, most) = game.seat_range();
    let variants = variants().iter().filter(|variant| variant.game == game);
    GameInfo {
        key: game.key().to_owned(),
        title: game.title().to_owned(),
        summary: game.summary().to_owned(),
        seats: Places { least, most },
        variants: variants
            .filter_map(|variant| {
                let all = rules_to_json(&variant.rules(least)?);
                let pairs = variant
                    .pairs
                    .iter()
                    .filter_map(|(key, _)| Some(((*key).to_owned(), all.get(*key)?.clone())));
                Some(VariantInfo {
                    name: variant.name.to_owned(),
                    meaning: variant.meaning.to_owned(),
                    rules: pairs.collect(),
                })
            })
            .collect(),
        options: options(game, least),
        bots: printed(game, least).map_or_else(Vec::new, |rules| bots(&rules)),
    }
}

/// The game as printed.
fn printed(game: GameId, seats: u8) -> Option<AnyRules> {
    rules_from_json(game, seats.into(), &Map::new()).ok()
}

fn options(game: GameId, seats: u8) -> Vec<OptionInfo> {
    let defaults = printed(game, seats).map(|rules| rules_to_json(&rules)).unwrap_or_default();
    game.options().iter().map(|option| one_option(option, &defaults)).collect()
}

fn one_option(option: &OptionSpec, defaults: &Map<String, Value>) -> OptionInfo {
    OptionInfo {
        key: option.key.to_owned(),
        kind: match option.kind {
            Kind::Flag => OptionKind::Flag,
            Kind::Number => OptionKind::Number,
            Kind::MaybeNumber => OptionKind::MaybeNumber,
            Kind::Choice(words) => {
                OptionKind::Choice { words: words.iter().map(|word| (*word).to_owned()).collect() }
            }
            Kind::Custom(_) => OptionKind::Deck,
            Kind::PerSeat => OptionKind::PerSeat,
        },
        default: defaults.get(option.key).cloned().unwrap_or(Value::Null),
        meaning: option.meaning.to_owned(),
        rule: option.rule.to_owned(),
    }
}

fn bots(rules: &AnyRules) -> Vec<BotInfo> {
    let named = Level::all().map(Level::name).filter_map(|key| {
        let name = bot_name(rules, key).ok()?;
        Some(BotInfo { key: key.to_owned(), name: name.to_string() })
    });
    named.collect()
}
