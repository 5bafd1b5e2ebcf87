//! Records through the real binary: what was dealt is accepted, what was tampered with is refused
//! with the step and the reason.

use serde_json::{Value, json};

use crate::run::{GAMES, yolio_reading as yolio};

fn record(args: &[&str]) -> Value {
    let output = yolio(&[&["record"], args].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The exit code and what was said on standard error.
fn judged(command: &str, input: &[u8]) -> (i32, String) {
    let output = yolio(&[command, "-"], input);
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn refused(command: &str, record: &Value, says: &str) {
    let (code, sentence) = judged(command, record.to_string().as_bytes());
    assert_eq!(code, 1, "{sentence}");
    assert!(sentence.contains(says), "{sentence}\nshould say: {says}");
    assert_eq!(sentence.trim_end().lines().count(), 1, "one sentence: {sentence}");
}

fn steps(record: &Value) -> usize {
    record["steps"].as_array().unwrap().len()
}

/// The first chance step with a card or dice after this step.
fn chance_after(record: &Value, from: usize) -> usize {
    let steps = record["steps"].as_array().unwrap();
    (from..steps.len()).find(|step| steps[*step].get("chance").is_some()).unwrap()
}

#[test]
fn what_was_recorded_is_in_order_and_as_dealt() {
    for game in GAMES {
        for dealing in ["fair", "seeded"] {
            let mut args = vec!["record", game, "--games", "3", "--dealing", dealing, "--legal"];
            if game == "yo" {
                args.extend(["--rule", "rolls=4"]);
            }
            let records = yolio(&args, b"").stdout;
            assert_eq!(judged("replay", &records), (0, String::new()), "{game}");
            assert_eq!(judged("verify", &records), (0, String::new()), "{game}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_record() {
    let args = ["hilo", "--seats", "3", "--seed", "77"];
    assert_eq!(record(&args), record(&args));
    assert_ne!(record(&args)["steps"], record(&["hilo", "--seats", "3", "--seed", "78"])["steps"]);
}

#[test]
fn every_altered_outcome_is_noticed() {
    for game in ["yolo", "golow", "hilo", "onetoten"] {
        let original = record(&[game, "--seats", "2"]);
        let place = chance_after(&original, 3);
        let mut altered = original.clone();
        let card = altered["steps"][place]["chance"]["card"].clone();
        let other = if card.is_string() {
            json!(if card == "R5" { "R6" } else { "R5" })
        } else {
            json!((card.as_i64().unwrap() % 10) + 1)
        };
        altered["steps"][place]["chance"]["card"] = other;
        refused("verify", &altered, &format!("step {place}: "));
    }
    let mut altered = record(&["yo", "--rule", "rolls=3"]);
    let place = chance_after(&altered, 0);
    let die = altered["steps"][place]["chance"]["bonus"][1].as_i64().unwrap();
    altered["steps"][place]["chance"]["bonus"][1] = json!(die % 6 + 1);
    refused("verify", &altered, &format!("step {place}: the dealing gives"));
}

#[test]
fn a_secret_that_was_not_committed_to_is_noticed() {
    let mut altered = record(&["yolo"]);
    let secret = altered["dealing"]["secret"].as_str().unwrap().replace('a', "b");
    altered["dealing"]["secret"] = json!(secret);
    refused("verify", &altered, "not the one that was committed to");
    altered["dealing"] = Value::Null;
    refused("verify", &altered, "doesn't say how it was dealt");
    assert_eq!(judged("replay", altered.to_string().as_bytes()).0, 0, "still a game in order");
}

#[test]
fn an_impossible_card_is_refused_at_its_step() {
    let mut altered = record(&["yolo"]);
    let place = chance_after(&altered, 4);
    altered["steps"][place]["chance"]["card"] = json!(99);
    refused("replay", &altered, &format!("step {place}: this outcome cannot happen now"));
}

#[test]
fn a_doubled_step_is_refused_at_its_step() {
    for game in GAMES {
        let mut altered = record(&[game]);
        let all = altered["steps"].as_array_mut().unwrap();
        // A chip may be placed twice, so at the dice the first roll is doubled; YOOLOO has none.
        let place = all.iter().position(|step| step.get("chance").is_some()).unwrap_or(0);
        let doubled = all[place].clone();
        all.insert(place, doubled);
        refused("replay", &altered, &format!("step {}: ", place + 1));
    }
}

#[test]
fn a_cut_off_end_is_refused_after_the_last_step() {
    for game in GAMES {
        let mut altered = record(&[game]);
        let left = steps(&altered) - 1;
        altered["steps"].as_array_mut().unwrap().truncate(left);
        refused("replay", &altered, &format!("step {left}: the record ends here, but the game is not over"));
    }
}

#[test]
fn a_step_too_many_is_refused() {
    for game in GAMES {
        let mut altered = record(&[game]);
        let end = steps(&altered);
        let last = altered["steps"][end - 1].clone();
        altered["steps"].as_array_mut().unwrap().push(last);
        refused("replay", &altered, &format!("step {end}: the game is over"));
    }
}

#[test]
fn a_wrong_result_is_refused() {
    for game in GAMES {
        let original = record(&[game]);
        let mut altered = original.clone();
        let score = altered["result"]["scores"][0].as_i64().unwrap();
        altered["result"]["scores"][0] = json!(score + 1);
        refused("replay", &altered, "the scores are");
        let mut altered = original;
        altered["result"]["winners"] = json!([]);
        refused("replay", &altered, "the winners are");
    }
}

#[test]
fn wrong_legal_actions_are_refused_at_their_step() {
    let mut altered = record(&["golow", "--legal"]);
    let acts = altered["steps"].as_array().unwrap();
    let place = acts.iter().position(|step| step.get("legal").is_some()).unwrap();
    altered["steps"][place]["legal"][0]["actions"].as_array_mut().unwrap().pop();
    refused("replay", &altered, &format!("step {place}: the legal actions of seat 0 differ"));
}

#[test]
fn unknown_formats_versions_games_and_rules_are_refused() {
    let original = record(&["yolo"]);
    let with = |key: &str, value: Value| {
        let mut altered = original.clone();
        altered[key] = value;
        altered
    };
    refused("replay", &with("version", json!(2)), "version 2 of the format is unknown");
    refused("replay", &with("format", json!("chess")), "the format is not");
    refused("replay", &with("game", json!("whist")), "there is no game \"whist\"");
    refused("replay", &with("seats", json!(9)), "the rule set is not valid: seats");
    refused("replay", &with("colour", json!("red")), "there is no \"colour\" here");
    let mut altered = original.clone();
    altered["rules"]["headache"] = json!("perhaps");
    altered["rules"]["luck"] = json!(1);
    let (_, sentence) = judged("replay", altered.to_string().as_bytes());
    assert!(sentence.contains("headache") && sentence.contains("luck"), "all faults at once: {sentence}");
}

#[test]
fn a_truncated_file_is_refused_with_the_step_it_ends_in() {
    let text = record(&["hilo"]).to_string();
    let cut = text.find("\"trade\"").unwrap();
    let (code, sentence) = judged("replay", &text.as_bytes()[..cut]);
    assert_eq!(code, 1);
    assert!(sentence.contains("record 1") && sentence.contains("step "), "{sentence}");
}

#[test]
fn ten_megabytes_of_noise_are_refused_with_one_sentence() {
    let mut state = 1_u64;
    let noise: Vec<u8> = (0..10_000_000)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        })
        .collect();
    let brackets = vec![b'['; 10_000_000];
    for (name, bytes) in [("bytes", noise), ("brackets", brackets), ("nothing", Vec::new())] {
        for command in ["replay", "verify"] {
            let (code, sentence) = judged(command, &bytes);
            assert_eq!(code, 1, "{name}: {sentence}");
            assert!(sentence.trim_end().lines().count() == 1 && sentence.len() < 300, "{name}: {sentence}");
        }
    }
}

#[test]
fn broken_json_has_no_exit_code_of_its_own_for_each_place() {
    let text = record(&["hilo"]).to_string();
    // Cut off and spoilt at every part of the record, and before it begins.
    for place in
        ["{", "\"format\"", "\"rules\"", "\"dealing\"", "\"steps\"", "\"uncover\"", "\"trade\"", "\"result\""]
    {
        let at = text.find(place).unwrap();
        for broken in [text[..at].to_owned() + "oops" + &text[at..], text[..at + 1].to_owned()] {
            for command in ["replay", "verify", "review"] {
                let (code, sentence) = judged(command, broken.as_bytes());
                assert_eq!(code, 1, "{command}, at {place}: {sentence}");
                assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
            }
        }
    }
}
