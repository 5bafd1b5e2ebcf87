//! 1 to 10, rule by rule: every test is named by the number in the rule book.

mod attentive;
mod common;
mod options;
mod random;
mod rules;
