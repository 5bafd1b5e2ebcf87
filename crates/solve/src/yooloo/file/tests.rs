use super::super::{Problem, ProblemDraft, solve_a, solve_b};
use super::*;

fn small() -> Solution {
    let draft = ProblemDraft {
        hands: Some([vec![1, 4, 5, 9], vec![2, 4, 6, 7]]),
        points: Some(vec![3, -1, 8, 8]),
        ..ProblemDraft::default()
    };
    solve_b(&draft.validate().unwrap(), 1, &mut |_, _| {})
}

fn bytes(solution: &Solution) -> Vec<u8> {
    let mut bytes = Vec::new();
    solution.write(&mut bytes).unwrap();
    bytes
}

#[test]
fn a_solution_is_read_as_it_was_written() {
    for solution in [small(), solve_a(&Problem::printed(4).unwrap(), 1, &mut |_, _| {})] {
        let again = Solution::read(&mut bytes(&solution).as_slice()).unwrap();
        assert_eq!(again.problem(), solution.problem());
        assert_eq!(again.order(), solution.order());
        assert_eq!(again.values, solution.values);
        assert_eq!(again.openings(), solution.openings());
    }
}

#[test]
fn every_damaged_byte_is_noticed() {
    let whole = bytes(&small());
    for place in 0..whole.len() {
        for change in [1, 0x80] {
            let mut damaged = whole.clone();
            damaged[place] ^= change;
            assert!(Solution::read(&mut damaged.as_slice()).is_err(), "byte {place}");
        }
    }
}

#[test]
fn a_file_cut_short_or_with_a_tail_is_refused() {
    let mut whole = bytes(&small());
    for length in 0..whole.len() {
        let error = Solution::read(&mut &whole[..length]).unwrap_err();
        let expected = if length < 8 { "not a solution" } else { "ends too early" };
        assert!(error.to_string().contains(expected), "{length}: {error}");
    }
    whole.push(0);
    assert!(matches!(Solution::read(&mut whole.as_slice()), Err(FileError::TooLong)));
}

/// A file that was made wrong on purpose has a right checksum.
fn forged(place: usize, with: &[u8]) -> String {
    let mut forged = bytes(&small());
    forged[place..place + with.len()].copy_from_slice(with);
    let end = forged.len() - 8;
    let sum = checksum(&forged[..end]);
    forged[end..].copy_from_slice(&sum.to_le_bytes());
    Solution::read(&mut forged.as_slice()).unwrap_err().to_string()
}

#[test]
fn forged_files_are_refused_in_words() {
    assert!(forged(0, b"PK").contains("not a solution file"));
    assert!(forged(8, &[2]).contains("version 2"));
    assert!(forged(10, &[7]).contains("damaged"));
    assert!(forged(11, &[255]).contains("damaged"));
    assert!(forged(11, &[0]).contains("no possible game"));
    // The first card of seat 0 is 1; made 4, the hand has two of them.
    assert!(forged(12, &4_i64.to_le_bytes()).contains("more than once"));
    assert!(forged(12, &100_i64.to_le_bytes()).contains("damaged"));
    assert!(forged(12 + 8 * 12, &u64::MAX.to_le_bytes()).contains("damaged"));
    assert!(forged(12 + 8 * 13, &f64::NAN.to_le_bytes()).contains("damaged"));
    assert!(forged(12 + 8 * 13, &1e9_f64.to_le_bytes()).contains("damaged"));
}
