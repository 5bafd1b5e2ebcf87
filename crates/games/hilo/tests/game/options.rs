//! Rule sets: read, written, refused.

use crate::common::rules;
use hilo::{Chain, FinalReveal, HiloEligible, HiloRemoval, HiloRules, StartTie};
use kernel::RuleSet;

#[test]
fn defaults_are_those_of_the_rule_book() {
    let rules = rules(4, &[]);
    assert_eq!(rules.start_tie(), StartTie::Age);
    assert_eq!(rules.hilo_removal(), HiloRemoval::Optional);
    assert_eq!(rules.hilo_eligible(), HiloEligible::Any);
    assert_eq!(rules.chain(), Chain::Forced);
    assert_eq!(rules.final_reveal(), FinalReveal::All);
    assert!(rules.reshuffle_keep_top());
    assert_eq!((rules.target(), rules.ages(), rules.heights()), (100, None, None));
}

#[test]
fn all_faults_are_told_at_once() {
    let wrong = [
        ("start_tie", "oldest"),
        ("hilo_removal", "never"),
        ("chain", "on"),
        ("target", "0"),
        ("ages", "8,9"),
        ("heights", "1,2,3,4,5,6,301"),
        ("colour", "red"),
        ("final_reveal", "all"),
        ("final_reveal", "one"),
    ];
    let faults = HiloRules::of(7, &wrong).unwrap_err();
    let mut keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    keys.sort_unstable();
    let expected = [
        "ages",
        "chain",
        "colour",
        "final_reveal",
        "heights",
        "hilo_removal",
        "seats",
        "start_tie",
        "target",
    ];
    assert_eq!(keys, expected);
    assert!(HiloRules::of(3, &[("heights", "0,1,2")]).is_err(), "everybody has a height");
    assert!(HiloRules::of(3, &[("ages", "151,1,2")]).is_err());
}

#[test]
fn assumptions_name_their_rules() {
    let told = |options: &[(&str, &str)]| {
        let list = rules(2, options).assumptions();
        list.iter().map(|line| line.to_string().split_once(':').unwrap().0.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told(&[]), ["H1", "H6", "H11", "H13"]);
    assert_eq!(told(&[("ages", "8,9"), ("hilo_eligible", "new_only")]), ["H11", "H13"]);
    assert_ne!(rules(2, &[]).assumptions(), rules(2, &[("reshuffle_keep_top", "false")]).assumptions());
}
