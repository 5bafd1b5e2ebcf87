//! What a record may look like, and what is said about one that is not in order.

use serde_json::{Map, Value, json};

use crate::run::{GAMES, text, yolio_reading as yolio};

/// A game at random, written down with all legal actions.
fn recorded(game: &str) -> Value {
    let short = if game == "yo" { &["--rule", "rolls=4"][..] } else { &[] };
    let output = yolio(&[&["record", game, "--seats", "2", "--seed", "5", "--legal"], short].concat(), "");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// What is said about this text.
fn judged(record: &str) -> Result<(), String> {
    let output = yolio(&["replay", "-", "--quiet"], record);
    if output.status.success() { Ok(()) } else { Err(text(&output.stderr)) }
}

/// Refused in one sentence that says this, and in no words of a library.
fn refused(record: &str, says: &str) {
    let sentence = judged(record).expect_err("this must be refused");
    assert!(sentence.contains(says), "{sentence}\nshould say: {says}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    for word in [
        "enum",
        "unknown variant",
        "struct",
        "tuple",
        "invalid type",
        "unknown field",
        "missing field",
        "u8",
        "`",
    ] {
        assert!(!sentence.contains(word), "{sentence}\nspeaks of {word}");
    }
}

/// The same, with all keys in the opposite order.
fn keys_turned(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut keys: Vec<&String> = map.keys().collect();
            keys.reverse();
            keys.into_iter().map(|key| (key.clone(), keys_turned(&map[key]))).collect::<Map<_, _>>().into()
        }
        Value::Array(list) => list.iter().map(keys_turned).collect(),
        other => other.clone(),
    }
}

#[test]
fn the_order_of_keys_and_of_legal_actions_refuses_no_record() {
    for game in GAMES {
        let original = recorded(game);
        judged(&original.to_string()).unwrap();
        let mut turned = keys_turned(&original);
        judged(&turned.to_string()).unwrap_or_else(|error| panic!("{game}, other keys: {error}"));
        let steps = turned["steps"].as_array_mut().unwrap();
        for step in steps.iter_mut().filter(|step| step.get("legal").is_some()) {
            step["legal"].as_array_mut().unwrap().reverse();
            for seat in step["legal"].as_array_mut().unwrap() {
                seat["actions"].as_array_mut().unwrap().reverse();
            }
        }
        judged(&turned.to_string()).unwrap_or_else(|error| panic!("{game}, other lists: {error}"));
    }
}

#[test]
fn a_legal_list_with_an_action_twice_is_no_other_list_of_the_same() {
    let mut altered = recorded("golow");
    let steps = altered["steps"].as_array_mut().unwrap();
    let place = steps
        .iter()
        .position(|step| step["legal"][0]["actions"].as_array().is_some_and(|list| list.len() > 1));
    let actions = steps[place.unwrap()]["legal"][0]["actions"].as_array_mut().unwrap();
    actions[0] = actions[1].clone();
    refused(&altered.to_string(), "the legal actions of seat 0 differ");
}

#[test]
fn a_record_written_as_a_list_is_refused() {
    let record = recorded("yolo");
    let fields: Vec<Value> = record.as_object().unwrap().values().cloned().collect();
    refused(&json!(fields).to_string(), "a record is an object in braces");
    let mut altered = record.clone();
    let step: Vec<Value> = record["steps"][1].as_object().unwrap().values().cloned().collect();
    altered["steps"][1] = json!(step);
    refused(&altered.to_string(), "step 1: ");
    let mut altered = record.clone();
    altered["result"] = json!(record["result"].as_object().unwrap().values().collect::<Vec<_>>());
    refused(&altered.to_string(), "\"result\"");
    for other in ["1", "\"yolio-record\"", "null", "true"] {
        refused(other, "a record is an object in braces");
    }
}

#[test]
fn a_record_without_all_its_rules_is_refused() {
    for game in GAMES {
        let original = recorded(game);
        for key in original["rules"].as_object().unwrap().keys() {
            let mut altered = original.clone();
            altered["rules"].as_object_mut().unwrap().shift_remove(key);
            refused(&altered.to_string(), &format!("{key}: the record doesn't say it"));
        }
    }
    let mut altered = recorded("hilo");
    altered.as_object_mut().unwrap().shift_remove("rules");
    refused(&altered.to_string(), "\"rules\" is missing");
}

#[test]
fn a_key_that_stands_twice_is_refused_wherever_it_stands() {
    let text = recorded("yolo").to_string();
    for (once, twice, says) in [
        ("\"seats\":2", "\"seats\":2,\"seats\":2", "\"seats\" stands twice"),
        ("\"headache\":false", "\"headache\":true,\"headache\":false", "\"headache\" stands twice"),
        ("\"is\":\"discard\"", "\"is\":\"look\",\"is\":\"discard\"", "step 0: \"is\" stands twice"),
        ("\"winners\":", "\"winners\":[],\"winners\":", "\"winners\" stands twice"),
    ] {
        assert!(text.contains(once), "{once}");
        refused(&text.replacen(once, twice, 1), says);
    }
}

#[test]
fn what_cannot_be_read_is_said_without_the_words_of_a_library() {
    let original = recorded("yolo");
    let acts = original["steps"].as_array().unwrap().iter();
    let act = acts.clone().position(|step| step.get("act").is_some()).unwrap();
    let keep = acts.clone().position(|step| step["act"]["do"] == "keep").unwrap();
    type Change = (usize, &'static str, Value, &'static str);
    let changes: [Change; 13] = [
        (act, "/act", json!([]), "a list stands where an object belongs"),
        (act, "/act", json!("draw"), "the text \"draw\" stands where an object belongs"),
        (act, "/act", json!({}), "\"do\" is missing"),
        (act, "/act", json!({"do": "juggle"}), "\"juggle\" is unknown"),
        (act, "/act", json!({"do": 5}), "the number 5 stands where"),
        (keep, "/act", json!({"do": "keep", "call": false}), "\"slot\" is missing"),
        (
            keep,
            "/act",
            json!({"do": "keep", "slot": "x", "call": false}),
            "stands where a whole number belongs",
        ),
        (keep, "/act", json!({"do": "keep", "slot": 999, "call": false}), "the number 999"),
        (keep, "/act", json!({"do": "keep", "slot": 0, "call": 1}), "stands where true or false belongs"),
        (keep, "/act", json!({"do": "draw", "colour": 1}), "there is no \"colour\""),
        (act, "/seat", json!("zero"), "\"seat\" must be a whole number from 0 to 255"),
        (act, "/seat", json!(-1), "\"seat\" must be a whole number from 0 to 255"),
        (act, "/legal", json!(5), "\"legal\" must be a list"),
    ];
    for (step, path, value, says) in changes {
        let mut altered = original.clone();
        *altered["steps"][step].pointer_mut(path).unwrap() = value;
        refused(&altered.to_string(), &format!("step {step}: "));
        refused(&altered.to_string(), says);
    }
    for (path, value, says) in [
        ("/seats", json!("two"), "\"seats\" must be a whole number from 0 to 255"),
        ("/game", json!(1), "\"game\" must be a text"),
        ("/rules", json!([]), "\"rules\" must be an object"),
        ("/assumptions", json!([1]), "\"assumptions\" must be a list of texts"),
        ("/dealing", json!({"method": "magic"}), "\"dealing\": \"magic\" is unknown"),
        ("/dealing", json!({"method": "seeded"}), "\"dealing\": "),
        ("/dealing", json!([]), "\"dealing\": a list stands where an object belongs"),
        ("/steps", json!({}), "\"steps\" must be a list"),
        ("/result/scores", json!(["a"]), "\"result\": \"scores\" must be a list of whole numbers"),
        ("/result/winners", json!([300]), "\"result\": \"winners\" must be a list of seats"),
        ("/result/rounds", json!([1]), "\"result\": \"rounds\" must be a list of lists of whole numbers"),
    ] {
        let mut altered = original.clone();
        *altered.pointer_mut(path).unwrap() = value;
        refused(&altered.to_string(), says);
    }
}

#[test]
fn broken_json_is_said_with_its_place() {
    let text = recorded("hilo").to_string();
    let pretty = serde_json::to_string_pretty(&recorded("hilo")).unwrap();
    refused(&text.replacen("\"seats\":", "\"seats\";", 1), "line 1, column ");
    refused(&text.replacen("{\"chance\":", "{oops\"chance\":", 1), "step 0: this is not JSON");
    refused(&pretty.replacen("\"seats\": 2", "\"seats\": oops", 1), "(line 5, column ");
    let cut = text.find("\"uncover\"").unwrap();
    refused(&text[..cut], "the file ends in the middle of the record");
    refused(&format!("{text}\n{text}\n oops"), "record 3: this is not JSON");
    refused(&format!("{text}\n{text}\n oops"), "(line 3, column 2)");
}
