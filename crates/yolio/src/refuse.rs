//! What is said about a command line that cannot be understood.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::fail::Failure;

/// Help and version are printed as they are; a command without its second word gets its help; what is wrong
/// with the arguments is told in one sentence, with the name that was probably meant.
pub fn refuse(told: &clap::Error) -> ExitCode {
    let help = told.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if help || !told.use_stderr() {
        return match told.print() {
            Ok(()) => ExitCode::from(if help { 2 } else { 0 }),
            Err(error) => Failure::from(error).report(),
        };
    }
    Failure::Usage(sentence(told)).report()
}

fn sentence(told: &clap::Error) -> String {
    let text = told.render().to_string();
    let first: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let text = plain(first.join(" ").trim_start_matches("error: "));
    let near = told.context().find_map(|(kind, value)| match (kind, value) {
        (
            ContextKind::SuggestedSubcommand | ContextKind::SuggestedArg | ContextKind::SuggestedValue,
            value,
        ) => match value {
            ContextValue::String(name) => Some(name.clone()),
            ContextValue::Strings(names) => names.first().cloned(),
            _ => None,
        },
        _ => None,
    });
    match near {
        Some(name) => format!("{text}; did you mean \"{name}\"?"),
        None => text,
    }
}

/// Without the words of a programming language.
fn plain(text: &str) -> String {
    let text = text
        .replace("unrecognized subcommand", "there is no command")
        .replace("invalid digit found in string", "this is not a whole number from 0 up")
        .replace("number too large to fit in target type", "this number is too large")
        .replace("number too small to fit in target type", "this number is too small")
        .replace("cannot parse integer from empty string", "a number is missing");
    // `7 is not in 2..=6`
    match text.split_once(" is not in ").and_then(|(head, range)| Some((head, range.split_once("..")?))) {
        Some((head, (least, most))) => match most.trim_start_matches('=') {
            "" => format!("{head} is less than {least}"),
            most => format!("{head} is not between {least} and {most}"),
        },
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_said_in_words() {
        assert_eq!(plain("'7': 7 is not in 2..=6"), "'7': 7 is not between 2 and 6");
        assert_eq!(plain("'-1': -1 is not in 1.."), "'-1': -1 is less than 1");
    }
}
