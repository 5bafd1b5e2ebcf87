//! What a weights file may be, and what is refused.

use nets::{Family, Inputs, Shape, Weights, WeightsError};

const SHAPE: Shape = Shape { inputs: 3, first: 2, second: 1 };

/// Weights of the first layer, input by input; biases; weights of the second layer; bias; last weight and bias.
fn numbers(first: [i16; 6], first_bias: [i32; 2], second: [i16; 2], rest: (i32, i16, i32)) -> Vec<u8> {
    let mut bytes = Vec::new();
    first.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    first_bias.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
    second.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bytes.extend(rest.0.to_le_bytes());
    bytes.extend(rest.1.to_le_bytes());
    bytes.extend(rest.2.to_le_bytes());
    bytes
}

fn file() -> Vec<u8> {
    // Input 0 gives 1/2 to the first unit, input 1 gives 1/4 to the second, input 2 takes it away again.
    let numbers = numbers([2048, 0, 0, 1024, 0, -1024], [0, 0], [1024, 512], (0, 1024, 0));
    Weights::write(Family::Hilo, 7, SHAPE, "{\"seed\": 1}", &numbers)
}

#[test]
fn a_file_says_what_it_is() {
    let weights = Weights::read(&file()).unwrap();
    assert_eq!((weights.family(), weights.encoding(), weights.shape()), (Family::Hilo, 7, SHAPE));
    assert_eq!(weights.note(), "{\"seed\": 1}");
}

#[test]
fn a_network_adds_up_what_is_there() {
    let network = Weights::read(&file()).unwrap().into_network(Family::Hilo, 7, 3).unwrap();
    let output = |present: &[usize], numbers: &[(usize, i32)]| {
        let mut inputs = Inputs::new();
        present.iter().for_each(|feature| inputs.put(*feature));
        numbers.iter().for_each(|(feature, number)| inputs.number(*feature, *number));
        network.output(&inputs)
    };
    assert_eq!(output(&[], &[]), 0);
    assert_eq!(output(&[0], &[]), 65_536 / 2);
    assert_eq!(output(&[0, 0, 0], &[]), 65_536, "an activation is cut off at one");
    assert_eq!(output(&[1], &[]), 65_536 / 8);
    assert_eq!(output(&[1, 2], &[]), 0);
    assert_eq!(output(&[2], &[]), 0, "and at nothing");
    assert_eq!(output(&[], &[(0, 8)]), 65_536 / 4, "half of input 0");
    assert_eq!(output(&[], &[(0, 8), (0, -1000)]), 0);
}

#[test]
fn whatever_is_cut_off_or_added_is_refused() {
    let whole = file();
    for length in 0..whole.len() {
        let error = Weights::read(&whole[..length]).unwrap_err();
        let expected = if length < 8 { "not a weights file" } else { "bytes" };
        assert!(error.to_string().contains(expected), "{length}: {error}");
    }
    let longer = [&whole[..], &[0]].concat();
    assert_eq!(
        Weights::read(&longer),
        Err(WeightsError::Length { expected: whole.len(), found: whole.len() + 1 })
    );
}

#[test]
fn every_changed_byte_is_noticed() {
    let whole = file();
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[place] ^= 1 << bit;
            assert!(Weights::read(&changed).is_err(), "bit {bit} of byte {place}");
        }
    }
}

#[test]
fn foreign_files_are_refused_with_a_sentence() {
    for foreign in [&b""[..], b"PK\x03\x04", b"YOLIO", b"SQLite format 3\0"] {
        assert_eq!(Weights::read(foreign), Err(WeightsError::Foreign));
    }
    let weights = Weights::read(&file()).unwrap();
    let error = weights.clone().into_network(Family::Swap, 7, 3).unwrap_err();
    assert_eq!(error.to_string(), "these are weights for hilo, not for swap");
    let error = weights.clone().into_network(Family::Hilo, 8, 3).unwrap_err();
    assert!(error.to_string().contains("version 7"), "{error}");
    assert!(weights.into_network(Family::Hilo, 7, 4).is_err());
}

#[test]
fn numbers_that_could_overflow_are_refused() {
    let wild = numbers([0; 6], [0, 0], [i16::MAX, 0], (0, 0, 0));
    assert_eq!(Weights::read(&Weights::write(Family::Hilo, 7, SHAPE, "", &wild)), Err(WeightsError::Broken));
    let wild = numbers([0; 6], [i32::MIN, 0], [0, 0], (0, 0, 0));
    assert_eq!(Weights::read(&Weights::write(Family::Hilo, 7, SHAPE, "", &wild)), Err(WeightsError::Broken));
}
