//! Any bytes are a record in order, or are refused with a sentence; nothing panics.
#![no_main]

use catalog::AnyGame;
use libfuzzer_sys::fuzz_target;
use protocol::{check, read_records, verify};

fuzz_target!(|bytes: &[u8]| {
    for read in read_records(bytes) {
        match read {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(record) => {
                let checked = check::<AnyGame>(&record, &mut ());
                let verified = verify::<AnyGame>(&record);
                assert!(checked.is_ok() || verified.is_err(), "what is not in order was dealt fairly");
            }
        }
    }
});
