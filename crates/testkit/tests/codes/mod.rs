//! Everything the server says by a code, as TypeScript: the compiler finds a code without words.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use bots::{Kind, Level, MemoryModel};
use catalog::{GameId, variants};
use testkit::{mixed_cases, named_cases, option_cases};

const HEAD: &str = "// Generated from the Rust types by `cargo xtask playthroughs`. Do not edit.\n";

pub fn typescript() -> String {
    let mut text = HEAD.to_owned();
    reasons(&mut text);
    assumptions(&mut text);
    refusals(&mut text);
    players(&mut text);
    games(&mut text);
    text
}

/// The reasons of hints, each with its values.
fn reasons(text: &mut String) {
    add(text, "\n/** Why a hint is given: every code with its values. */\nexport const REASONS = {");
    for shape in bots::reasons() {
        let fields = shape.values.iter().map(|(name, kind)| format!("{name}: '{}'", word(*kind)));
        entry(text, shape.code, &fields.collect::<Vec<_>>());
    }
    add(text, "} as const;");
}

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "number",
        Kind::MaybeNumber => "maybe number",
        Kind::Text => "text",
    }
}

/// What any rule set of the tests assumes: every option away from its default, every number of seats.
fn assumptions(text: &mut String) {
    let mut found = BTreeMap::new();
    for case in named_cases().into_iter().chain(option_cases()).chain(mixed_cases(12)) {
        let told = case.rules.assumptions();
        found.extend(told.into_iter().map(|assumed| (assumed.code, assumed.values)));
    }
    add(text, "\n/** What a rule set may assume: every code with the name of its number. */");
    add(text, "export const ASSUMPTIONS = {");
    for (code, values) in found {
        let fields: Vec<String> = values.keys().map(|name| format!("{name}: 'number'")).collect();
        entry(text, &code, &fields);
    }
    add(text, "} as const;");
}

fn entry(text: &mut String, code: &str, fields: &[String]) {
    let fields = if fields.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", fields.join(", ")) };
    add(text, &format!("  '{code}': {fields},"));
}

/// Why a command is refused: by a table, and by the rules of each game.
fn refusals(text: &mut String) {
    let kernel = kernel::Refusal::<catalog::AnyReason>::CODES;
    let table: BTreeSet<&str> = tables::Refusal::CODES.iter().chain(kernel).copied().collect();
    union(text, "TableRefusal", "a table", table);
    for (name, game, codes) in [
        ("SwapRefusal", "YOLO and Go Low", swap::SwapReason::CODES),
        ("YoolooRefusal", "YOOLOO", yooloo::YoolooReason::CODES),
        ("OneToTenRefusal", "1 to 10", onetoten::OneToTenReason::CODES),
        ("HiloRefusal", "HILO", hilo::HiloReason::CODES),
        ("YoRefusal", "YO!", yo::YoReason::CODES),
    ] {
        union(text, name, &format!("the rules of {game}"), codes.iter().copied().collect());
    }
}

/// What bots are told apart by.
fn players(text: &mut String) {
    let levels = Level::GENERAL.map(|(_, name)| name);
    let memories = MemoryModel::ALL.map(|(_, name)| name);
    add(text, "\n/** How good a bot can be, from the weakest on. */");
    add(text, &format!("export const LEVELS = [{}] as const;", quoted(levels.into_iter())));
    add(text, "\n/** How well a bot can remember. */");
    add(text, &format!("export const MEMORIES = [{}] as const;", quoted(memories.into_iter())));
}

/// How many play each game; and its named variants, its options and the words of those that are a choice.
fn games(text: &mut String) {
    add(text, "\n/** How many can play each game. */\nexport const SEATS = {");
    for game in GameId::ALL {
        let (least, most) = game.seat_range();
        add(text, &format!("  {}: [{least}, {most}],", game.key()));
    }
    add(text, "} as const;");
    add(text, "\n/** Every game: its variants, and its options with the words to choose from. */");
    add(text, "export const RULES = {");
    for game in GameId::ALL {
        let named = variants().iter().filter(|variant| variant.game == game);
        add(text, &format!("  {}: {{", game.key()));
        add(text, &format!("    variants: [{}],", quoted(named.map(|variant| variant.name))));
        add(text, "    options: {");
        for option in game.options() {
            let words = match option.kind {
                kernel::Kind::Choice(words) => quoted(words.iter().copied()),
                _ => String::new(),
            };
            add(text, &format!("      {}: [{words}],", option.key));
        }
        add(text, "    },\n  },");
    }
    add(text, "} as const;");
}

fn quoted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ")
}

fn union(text: &mut String, name: &str, whose: &str, codes: BTreeSet<&str>) {
    add(text, &format!("\n/** Why {whose} may refuse something. */\nexport type {name} ="));
    let lines: Vec<String> = codes.into_iter().map(|code| format!("  | '{code}'")).collect();
    add(text, &format!("{};", lines.join("\n")));
}

fn add(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a text can be written to");
}
