use catalog::AnyRules;
use kernel::Kind;

use super::{Study, study_of};
use crate::error::LabError;
use crate::lineup::Lineup;

/// The option values that are compared, each with the rules it is compared with.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    /// Tables beside the studied one.
    others: Vec<Lineup>,
    list: Vec<Case>,
    left_out: Vec<String>,
}

/// One option value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    pub(super) option: &'static str,
    pub(super) value: String,
    /// What the option is otherwise.
    pub(super) instead_of: String,
    /// Other options that are set on both sides, because the option means nothing without.
    pub(super) given: String,
    /// Its table: 0 is the studied one.
    pub(super) table: usize,
    pub(super) compared_with: usize,
}

impl Cases {
    /// No option is compared.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Every option of the game, one at a time, the rest as in the line-up's rules.
    ///
    /// # Errors
    /// If the game is not studied, or the players cannot play one of these rule sets.
    pub fn all(lineup: &Lineup) -> Result<Self, LabError> {
        let mut cases = Self::default();
        let study = study_of(lineup.rules().game())?;
        for option in study.game.options() {
            let values = values(study, option.key, option.kind);
            if values.is_empty() {
                cases.left_out.push(format!("{}: {}", option.key, option.meaning));
            }
            for value in values {
                cases.add(lineup, study, option.key, value)?;
            }
        }
        Ok(cases)
    }

    fn add(
        &mut self,
        lineup: &Lineup,
        study: &Study,
        option: &'static str,
        value: &str,
    ) -> Result<(), LabError> {
        let given = of(study.given, option);
        let Some(with) = changed(lineup.rules(), given) else { return Ok(()) };
        let current = with.to_pairs().into_iter().find(|(key, _)| *key == option);
        let instead_of = current.map_or_else(String::new, |(_, value)| value);
        let case = [(option, value)];
        let Some(own) = changed(&with, &case).filter(|own| *own != with) else { return Ok(()) };
        let compared_with = self.table(lineup, with)?;
        let table = self.table(lineup, own)?;
        let given = given.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ");
        self.list.push(Case { option, value: value.to_owned(), instead_of, given, table, compared_with });
        Ok(())
    }

    /// The number of the table with these rules, set up if there is none yet.
    fn table(&mut self, lineup: &Lineup, rules: AnyRules) -> Result<usize, LabError> {
        let place = self.lineups(lineup).position(|table| *table.rules() == rules);
        Ok(match place {
            Some(place) => place,
            None => {
                self.others.push(lineup.under(rules)?);
                self.others.len()
            }
        })
    }

    /// How many tables are played in every rotation of a block.
    #[must_use]
    pub fn tables(&self) -> usize {
        1 + self.others.len()
    }

    /// Options that only say who deals or starts, and are not compared.
    #[must_use]
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    pub(super) fn list(&self) -> &[Case] {
        &self.list
    }

    pub(super) fn lineups<'a>(&'a self, studied: &'a Lineup) -> impl Iterator<Item = &'a Lineup> {
        std::iter::once(studied).chain(&self.others)
    }
}

/// The rules with these options set; nothing, if they cannot be played.
fn changed(rules: &AnyRules, pairs: &[(&str, &str)]) -> Option<AnyRules> {
    let new = |key: &str| pairs.iter().find(|(changed, _)| *changed == key).map(|(_, value)| *value);
    let all = rules.to_pairs().into_iter();
    let all: Vec<(String, String)> =
        all.map(|(key, value)| (key.to_owned(), new(key).map_or(value, str::to_owned))).collect();
    AnyRules::from_pairs(rules.game(), i64::from(rules.seats()), &all).ok()
}

/// Every value of options that have few, examples of those that have many.
fn values(study: &Study, option: &str, kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Flag => &["false", "true"],
        Kind::Choice(words) => words,
        _ => of(study.examples, option),
    }
}

/// What the list says of this option.
fn of<T>(list: &[(&str, &'static [T])], option: &str) -> &'static [T] {
    list.iter().find(|(key, _)| *key == option).map_or(&[], |(_, found)| found)
}

#[cfg(test)]
mod tests {
    use catalog::GameId;

    use super::*;

    fn lineup(game: GameId, pairs: &[(&str, &str)]) -> Lineup {
        let rules = AnyRules::of(game, 3, pairs).unwrap();
        Lineup::new(rules, &["random".parse().unwrap()]).unwrap()
    }

    #[test]
    fn every_option_is_compared_or_left_out_by_name() {
        for game in [GameId::Hilo, GameId::Yolo, GameId::GoLow] {
            let cases = Cases::all(&lineup(game, &[])).unwrap();
            for option in game.options() {
                let compared = cases.list().iter().any(|case| case.option == option.key);
                let left_out = cases.left_out().iter().any(|text| text.starts_with(option.key));
                assert!(compared != left_out, "{game}: {}", option.key);
                assert_eq!(left_out, option.kind == Kind::PerSeat, "{game}: {}", option.key);
            }
        }
    }

    #[test]
    fn an_option_is_compared_with_the_rules_it_changes() {
        let lineup = lineup(GameId::Yolo, &[("headache", "true")]);
        let cases = Cases::all(&lineup).unwrap();
        let tables: Vec<&Lineup> = cases.lineups(&lineup).collect();
        assert_eq!(tables.len(), cases.tables());
        for case in cases.list() {
            let pairs = |table: usize| tables[table].rules().to_pairs();
            let changed: Vec<_> = pairs(case.table)
                .into_iter()
                .zip(pairs(case.compared_with))
                .filter(|(own, with)| own != with)
                .map(|(own, with)| (own.0, own.1, with.1))
                .collect();
            assert_eq!(changed, [(case.option, case.value.clone(), case.instead_of.clone())]);
        }
        assert!(cases.list().iter().any(|case| (case.option, case.value.as_str()) == ("headache", "false")));
    }
}
