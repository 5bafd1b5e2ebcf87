use crate::run::{Done, cargo, done};

/// What bots work out for themselves, compared with the rules in millions of states.
pub fn models(times: &str) -> Done {
    let mut test = cargo(&["test", "--release", "--package", "yolio-bots", "--lib", "--", "--nocapture"]);
    test.args([
        "a_grid_follows_the_rules",
        "every_deal_fits_the_view",
        "are_those_of_the_rules",
        "is_that_of_the_rules",
    ]);
    test.env("YOLIO_TIMES", times);
    done(test)
}

/// Random games in numbers too large for a test.
pub fn soak(args: &[&str]) -> Done {
    let example = ["run", "--release", "--quiet", "--package", "yolio-testkit", "--example", "soak", "--"];
    done(cargo(&[&example, args].concat()))
}
