//! What is generated and kept: playthroughs of every named variant, and the schema of records.
//! `cargo xtask playthroughs` rewrites them; people read the diff.

mod codes;
mod python_types;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chance::{Committed, Nonce, Secret};
use protocol::record_schema;
use testkit::{fair_vector, named_cases, playthrough, yo_edges};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rewriting() -> bool {
    std::env::var_os("YOLIO_REWRITE").is_some()
}

fn check(path: &Path, text: &str) {
    if rewriting() {
        fs::write(path, text).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    if let Some((number, (kept, now))) =
        kept.lines().zip(text.lines()).enumerate().find(|(_, (kept, now))| kept != now)
    {
        let file = path.display();
        panic!(
            "{file}, line {}:\n  kept {kept}\n  now  {now}\ncargo xtask playthroughs rewrites it",
            number + 1
        );
    }
    assert_eq!(kept, text, "{}: missing, or longer or shorter; cargo xtask playthroughs", path.display());
}

#[test]
fn every_named_variant_has_its_playthrough() {
    let folder = root().join("playthroughs");
    let mut expected = BTreeSet::new();
    // Two seats and three: parking, showdowns and turn order need a third.
    for case in named_cases().iter().filter(|case| [2, 3].contains(&case.rules.seats())) {
        let file = format!("{}.txt", case.name);
        check(&folder.join(&file), &playthrough(case, 1));
        expected.insert(file);
    }
    let kept = fs::read_dir(&folder)
        .expect("the folder is there")
        .filter_map(|entry| entry.ok().map(|entry| entry.file_name().to_string_lossy().into_owned()));
    let strangers: Vec<String> = kept.filter(|file| !expected.contains(file)).collect();
    assert!(strangers.is_empty(), "no variant is called like this: {strangers:?}");
}

#[test]
fn the_schema_of_records_is_the_one_in_the_docs() {
    let schema = serde_json::to_string_pretty(&record_schema()).expect("a schema is JSON");
    check(&root().join("docs/record.schema.json"), &format!("{schema}\n"));
}

#[test]
fn the_wire_is_written_down_for_browsers_and_other_programs() {
    check(&root().join("web/src/wire/index.ts"), &protocol::wire::typescript());
    for (name, schema) in protocol::wire::socket_schemas() {
        let text = serde_json::to_string_pretty(&schema).unwrap();
        check(&root().join(format!("docs/wire/{name}.schema.json")), &format!("{text}\n"));
    }
}

#[test]
fn python_knows_the_types_of_every_game() {
    check(&root().join("python/yolio/types.py"), &python_types::python());
}

#[test]
fn the_web_table_knows_every_code_that_it_has_words_for() {
    check(&root().join("web/src/wire/codes.ts"), &codes::typescript());
}

#[test]
fn the_web_table_pays_and_gains_as_the_study_says() {
    let text = serde_json::to_string_pretty(&yo_edges()).unwrap();
    check(&root().join("web/src/boards/yo/edges.json"), &format!("{text}\n"));
}

#[test]
fn the_browser_has_fairly_dealt_outcomes_to_check_itself_by() {
    // Weights above 1, and a long list; no more than shows a mistake.
    let vectors: Vec<_> = [("yolo-base-2", 24), ("hilo-base-3", 3)]
        .into_iter()
        .filter_map(|(name, most)| {
            let case = named_cases().into_iter().find(|case| case.name == name)?;
            Some(fair_vector(&case.rules, committed(case.rules.seats()), most))
        })
        .collect();
    assert_eq!(vectors.len(), 2, "the cases have other names now");
    let text = serde_json::to_string(&vectors).unwrap();
    check(&root().join("web/src/after/fair.vectors.json"), &format!("{text}\n"));
}

/// A secret, a label that is not ASCII, and nonces of all lengths, the last one of a bot.
fn committed(seats: u8) -> Committed {
    let mut nonces: Vec<Nonce> = (1..seats)
        .map(|seat| Nonce::new(vec![seat; usize::from(seat) * 15]).expect("1 to 32 bytes"))
        .collect();
    nonces.push(Nonce::of_the_house());
    Committed::new(Secret::from_bytes([7; 32]), nonces, "Küche 1/4").expect("a good label")
}
