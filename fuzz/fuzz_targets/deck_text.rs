//! Any text is a deck or is refused; a deck is read again as it is written.
#![no_main]

use deck::DeckText;
use kernel::OptionValue;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(read) = DeckText::read(text) else { return };
    let Ok(deck) = read.validate(1) else { return };
    assert_eq!(DeckText::read(&read.write()).as_ref(), Ok(&read), "as it was given");
    let sorted = DeckText::read(&deck.text().write()).expect("what a deck writes can be read");
    assert_eq!(sorted.validate(1), Ok(deck), "as the deck holds it");
});
