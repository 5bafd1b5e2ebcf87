//! What a weights file may be, and what is refused; what a network makes of a row.

use nets::{About, Column, Input, Named, Policy, Sorted, WeightsError};

fn about() -> About {
    let input =
        |field: &str, size, reached: &[i16]| Input { field: field.into(), size, reached: reached.to_vec() };
    About {
        games: vec!["yolo".into(), "golow".into()],
        encoding: 7,
        inputs: vec![input("card", 2, &[1, 5]), input("turn", 1, &[1])],
        hidden: [2, 1],
        actions: 2,
        sorted: None,
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

/// Two slots and an action for each: the slot whose card comes first has the higher number, and cards that are
/// known and high come first.
fn sorted() -> About {
    let input = |field: &str| Input { field: field.into(), size: 2, reached: vec![1, 5] };
    let by = ["known", "card"];
    let fields = (0..2).flat_map(|seat| by.map(|name| input(&format!("seat+{seat}.{name}"))));
    let actions = vec![Named { first: 1, each: 2 }];
    let sorted = Sorted { by: by.map(str::to_owned).to_vec(), actions };
    About { inputs: fields.collect(), hidden: [1, 1], actions: 6, sorted: Some(sorted), ..about() }
}

const HANDS: [Column<'_>; 4] = [
    Column { field: "seat+0.known", at: 0, size: 2 },
    Column { field: "seat+0.card", at: 2, size: 2 },
    Column { field: "seat+1.known", at: 4, size: 2 },
    Column { field: "seat+1.card", at: 6, size: 2 },
];

#[test]
fn what_is_alike_is_sorted_and_actions_keep_their_names() {
    // The unit counts what the first card of the first seat and the second of the other have reached.
    let mut first = [0_i16; 16];
    (first[4], first[5], first[14], first[15]) = (1024, 1024, 2048, 2048);
    let mut bytes = Vec::new();
    first.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bytes.extend(0_i32.to_le_bytes());
    bytes.extend(1024_i16.to_le_bytes());
    bytes.extend(0_i32.to_le_bytes());
    bytes.extend([1024_i16, 0, 0, 0, 0, 0].map(i16::to_le_bytes).concat());
    bytes.extend([0_i32, 10, 11, 20, 21, 30].map(i32::to_le_bytes).concat());
    let policy = Policy::read(&Policy::write(&sorted(), &bytes)).unwrap();
    let mut reader = policy.reader("yolo", 7, &HANDS).unwrap();
    let mut weigh = |row: [i16; 8]| policy.weigh(&row, &mut reader).to_vec();
    let named = |count: i32, own: [i32; 4]| [&[count << 20][..], &own, &[30]].concat();
    assert_eq!(weigh([1, 1, 7, 2, 1, 1, 3, 9]), named(2 + 2, [10, 11, 20, 21]));
    assert_eq!(weigh([1, 1, 2, 7, 1, 1, 9, 3]), named(2 + 2, [20, 21, 10, 11]), "in the other order");
    assert_eq!(weigh([0, 1, 9, 1, 0, 0, 0, 0]), named(1, [20, 21, 10, 11]), "the known card comes first");
    assert_eq!(weigh([1, 1, 6, 6, 0, 0, 0, 0]), named(2, [10, 11, 20, 21]), "what is equal stays");
}

#[test]
fn nothing_is_sorted_that_is_not_there() {
    let refused = |about: &About, columns: &[Column<'_>]| {
        let bytes = vec![0; about.weight_bytes()];
        Policy::read(&Policy::write(about, &bytes)).unwrap().reader("yolo", 7, columns).unwrap_err()
    };
    assert_eq!(refused(&sorted(), &HANDS[..1]), WeightsError::Field("seat+0.card".into()));
    assert_eq!(refused(&sorted(), &HANDS[3..]), WeightsError::Field("known".into()));
    let mut beyond = sorted();
    beyond.actions = 4;
    assert_eq!(refused(&beyond, &HANDS), WeightsError::Broken);
    beyond.sorted = Some(Sorted { by: vec![], actions: vec![] });
    assert_eq!(refused(&beyond, &HANDS), WeightsError::Field(String::new()));
}
