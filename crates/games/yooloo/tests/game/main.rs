//! YOOLOO, rule by rule: every test is named by the number in the rule book.

mod common;
mod options;
mod random;
mod rounds;
mod series;
mod showdown;
mod variants;
