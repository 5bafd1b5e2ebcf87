//! Training in small: every command of it, on games and networks so small that they take seconds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bots::training;
use nets::{Family, Shape, Weights};

fn program() -> &'static str {
    env!("CARGO_BIN_EXE_yolio-train")
}

fn run(args: &[&str]) -> Output {
    Command::new(program()).args(args).output().expect("the program can be started")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests can be made");
    folder
}

/// A weights file whose numbers are all small and none alike.
fn weights(family: Family) -> Vec<u8> {
    let encoding = training::encoding(family);
    let shape = Shape { inputs: encoding.inputs, first: 4, second: 2 };
    let numbers: Vec<u8> =
        (0..shape.bytes()).map(|place| if place % 2 == 0 { (place * 7 % 251) as u8 } else { 0 }).collect();
    Weights::write(family, encoding.version, shape, "tiny", &numbers)
}

/// Games for training are the same on one thread and on three, and a network can be seated and measured.
#[test]
fn games_are_made_and_networks_measured() {
    for (family, name, game) in [(Family::Hilo, "hilo", "hilo"), (Family::Swap, "swap", "golow")] {
        let folder = folder(&format!("games-{name}"));
        let at = |file: &str| folder.join(file).to_str().unwrap().to_owned();
        fs::write(at("tiny.weights"), weights(family)).unwrap();
        for threads in ["1", "3"] {
            let made = run(&[
                "games",
                "--family",
                name,
                "--weights",
                &at("tiny.weights"),
                "--seed",
                "5",
                "--games",
                "6",
                "--watch",
                "500",
                "--threads",
                threads,
                "--out",
                &at(threads),
            ]);
            assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        }
        let moments = fs::read(at("1")).unwrap();
        assert!(moments.len() > 10_000, "{}", moments.len());
        assert!(moments == fs::read(at("3")).unwrap(), "{name}: the threads can be told from the games");
        let played = run(&[
            "match",
            "--game",
            game,
            "--player",
            &at("tiny.weights"),
            "--against",
            "random",
            "--games",
            "2",
            "--threads",
            "1",
        ]);
        let report: serde_json::Value = serde_json::from_slice(&played.stdout).unwrap();
        assert_eq!(report["players"][0]["player"], "network");
        assert_eq!(report["games"], 2);
    }
}

/// Weights that are cut short, changed, or of another game are refused with a sentence.
#[test]
fn other_files_are_refused() {
    let folder = folder("refused");
    let file = folder.join("swap.weights");
    let whole = weights(Family::Swap);
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    let cases = [
        (whole[..whole.len() - 9].to_vec(), "should have"),
        (changed, "checksum"),
        (b"no weights at all".to_vec(), "not a weights file"),
        (weights(Family::Hilo), "weights for hilo, not for swap"),
    ];
    for (bytes, sentence) in cases {
        fs::write(&file, bytes).unwrap();
        let player = file.to_str().unwrap();
        let refused =
            run(&["match", "--game", "yolo", "--player", player, "--against", "random", "--games", "2"]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && said.contains(sentence), "{said}");
    }
}

/// Two generations of `train.py`, if there is PyTorch; the weights it writes can be played.
#[test]
fn two_generations_are_learnt_from() {
    let python = ["python3", "/usr/bin/python3"].into_iter().find(|python| {
        Command::new(python)
            .args(["-c", "import numpy, torch"])
            .output()
            .is_ok_and(|out| out.status.success())
    });
    let Some(python) = python else {
        println!("skipped: there is no PyTorch here");
        return;
    };
    let folder = folder("generations");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("train.py");
    let learnt = Command::new(python)
        .arg(script)
        .args([
            "--family",
            "swap",
            "--program",
            program(),
            "--generations",
            "2",
            "--games",
            "8",
            "--threads",
            "1",
        ])
        .args(["--first", "8", "--second", "4", "--batch", "64", "--warm-up", "1", "--cpu", "--out"])
        .arg(&folder)
        .output()
        .unwrap();
    assert!(learnt.status.success(), "{}", String::from_utf8_lossy(&learnt.stderr));
    let written = Weights::read(&fs::read(folder.join("swap.weights")).unwrap()).unwrap();
    assert!(written.note().contains("\"seed\""), "{}", written.note());
    assert!(training::encoding(Family::Swap).network(written).is_ok());
}
