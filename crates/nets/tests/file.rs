//! What a weights file may be, and what is refused; what a network makes of a row.

use nets::{About, Column, Input, Policy, WeightsError};

fn about() -> About {
    let input =
        |field: &str, size, reached: &[i16]| Input { field: field.into(), size, reached: reached.to_vec() };
    About {
        games: vec!["yolo".into(), "golow".into()],
        encoding: 7,
        inputs: vec![input("card", 2, &[1, 5]), input("turn", 1, &[1])],
        hidden: [2, 1],
        actions: 2,
        note: "{\"seed\": 1}".into(),
    }
}

/// Weights of the first layer, question by question; biases; the second layer; the last.
fn weights(first: [i16; 10], bias: [i32; 2], second: ([i16; 2], i32), last: ([i16; 2], [i32; 2])) -> Vec<u8> {
    let mut bytes = Vec::new();
    first.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bias.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
    second.0.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bytes.extend(second.1.to_le_bytes());
    last.0.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    last.1.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
    bytes
}

fn file() -> Vec<u8> {
    // The first card gives 1 from 1 on and 2 more from 5 on to the first unit, the second card 1 to the
    // second unit; a turn takes 1 from both.
    let first = [1024, 0, 2048, 0, 0, 1024, 0, 0, -1024, -1024];
    Policy::write(&about(), &weights(first, [0, 0], ([1024, 512], 0), ([1024, -1024], [0, 3 << 20])))
}

const COLUMNS: [Column<'_>; 2] =
    [Column { field: "turn", at: 0, size: 1 }, Column { field: "card", at: 1, size: 2 }];

#[test]
fn a_file_says_what_it_is() {
    assert_eq!(*Policy::read(&file()).unwrap().about(), about());
}

#[test]
fn a_network_adds_up_what_is_reached() {
    let policy = Policy::read(&file()).unwrap();
    let mut reader = policy.reader("golow", 7, &COLUMNS).unwrap();
    let mut first = |row: [i16; 3]| {
        let [one, other] = policy.weigh(&row, &mut reader) else { panic!("two actions") };
        assert_eq!(one + other, 3 << 20);
        f64::from(*one) / f64::from(1 << 20)
    };
    assert_eq!(first([0, 0, 0]), 0.0);
    assert_eq!(first([0, 1, 0]), 1.0);
    assert_eq!(first([0, 4, 0]), 1.0);
    assert_eq!(first([0, 5, 0]), 3.0);
    assert_eq!(first([0, 99, 2]), 3.5);
    assert_eq!(first([1, 99, 2]), 2.0);
    assert_eq!(first([1, -9, 0]), 0.0, "an activation is cut off at nothing");
}

#[test]
fn an_activation_is_cut_off() {
    let first = [i16::MAX, 0, i16::MAX, 0, 0, 0, 0, 0, 0, 0];
    let file = Policy::write(&about(), &weights(first, [0, 0], ([1024, 0], 0), ([1024, 0], [0, 0])));
    let policy = Policy::read(&file).unwrap();
    let mut reader = policy.reader("yolo", 7, &COLUMNS).unwrap();
    assert_eq!(policy.weigh(&[0, 9, 0], &mut reader)[0], 8 << 20);
}

#[test]
fn rows_of_other_games_and_rules_are_refused_with_a_sentence() {
    let policy = Policy::read(&file()).unwrap();
    let refused = |game: &str, version: u32, columns: &[Column<'_>]| {
        policy.reader(game, version, columns).unwrap_err().to_string()
    };
    assert_eq!(refused("hilo", 7, &COLUMNS), "these are weights for yolo and golow, not for hilo");
    assert!(refused("yolo", 8, &COLUMNS).contains("version 7"));
    let foreign = [Column { field: "dice", at: 0, size: 1 }];
    assert!(refused("yolo", 7, &foreign).contains("dice"));
    let longer = [Column { field: "card", at: 0, size: 3 }];
    assert!(refused("yolo", 7, &longer).contains("card"));
}

#[test]
fn whatever_is_cut_off_or_added_is_refused() {
    let whole = file();
    for length in 0..whole.len() {
        let error = Policy::read(&whole[..length]).unwrap_err();
        let expected = if length < 8 { "not a weights file" } else { "bytes" };
        assert!(error.to_string().contains(expected), "{length}: {error}");
    }
    let longer = [&whole[..], &[0]].concat();
    let refused = WeightsError::Length { expected: whole.len(), found: whole.len() + 1 };
    assert_eq!(Policy::read(&longer), Err(refused));
}

#[test]
fn every_changed_byte_is_noticed() {
    let whole = file();
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[place] ^= 1 << bit;
            assert!(Policy::read(&changed).is_err(), "bit {bit} of byte {place}");
        }
    }
}

#[test]
fn foreign_files_are_refused() {
    for foreign in [&b""[..], b"PK\x03\x04", b"YOLIO", b"SQLite format 3\0"] {
        assert_eq!(Policy::read(foreign), Err(WeightsError::Foreign));
    }
}

#[test]
fn descriptions_that_no_network_has_are_refused() {
    let broken = [
        About { hidden: [0, 1], ..about() },
        About { actions: 100_000, ..about() },
        About { inputs: vec![], ..about() },
        About { inputs: vec![Input { field: "card".into(), size: 1, reached: vec![5, 1] }], ..about() },
        About {
            inputs: vec![Input { field: "card".into(), size: usize::MAX, reached: vec![1, 5] }],
            ..about()
        },
    ];
    for about in broken {
        assert_eq!(Policy::read(&Policy::write(&about, &[0; 64])), Err(WeightsError::Broken), "{about:?}");
    }
}

#[test]
fn numbers_that_could_overflow_are_refused() {
    let read = |weights: &[u8]| Policy::read(&Policy::write(&about(), weights));
    let wild = weights([0; 10], [i32::MIN, 0], ([0, 0], 0), ([0, 0], [0, 0]));
    assert_eq!(read(&wild), Err(WeightsError::Broken));
    let wild = weights([0; 10], [0, 0], ([1, 0], i32::MAX), ([0, 0], [0, 0]));
    assert_eq!(read(&wild), Err(WeightsError::Broken));
    let wild = weights([0; 10], [0, 0], ([0, 0], 0), ([1, 0], [i32::MIN, 0]));
    assert_eq!(read(&wild), Err(WeightsError::Broken));
}
