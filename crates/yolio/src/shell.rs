//! What makes the command line comfortable: completions and a manual page.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::fail::Failure;
use crate::out;

/// Prints completions for a shell.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio completions bash > ~/.local/share/bash-completion/completions/yolio
  yolio completions zsh > ~/.zfunc/_yolio
  yolio completions fish > ~/.config/fish/completions/yolio.fish")]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: Shell,
}

/// Prints the manual page, with all commands.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  yolio man > yolio.1\n  yolio man | man -l -")]
pub struct ManArgs {}

/// `yolio completions`
pub fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "yolio", &mut script);
    let mut to = out::open(None)?;
    to.write_all(&script)?;
    to.flush()?;
    Ok(())
}

/// `yolio man`: the page of the program, followed by those of its commands.
pub fn man(_args: &ManArgs) -> Result<(), Failure> {
    let mut program = Cli::command();
    program.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(program.clone()).render(&mut page)?;
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let man = clap_mangen::Man::new(command.clone());
        writeln!(page, ".SH \"YOLIO {}\"", command.get_name().to_uppercase())?;
        man.render_description_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_options_section(&mut page)?;
        man.render_extra_section(&mut page)?;
    }
    let mut to = out::open(None)?;
    to.write_all(&page)?;
    to.flush()?;
    Ok(())
}
