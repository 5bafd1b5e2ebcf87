//! YOLO and Go Low, rule by rule: every test is named by the number in the rule book.

mod common;
mod golow;
mod random_games;
mod rule_sets;
mod secrecy;
mod yolo_deckout;
mod yolo_scoring;
mod yolo_turns;
mod yolo_variants;
