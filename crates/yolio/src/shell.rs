//! What makes the command line comfortable: completions and manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command, ValueEnum};
use clap_complete::env::Shells;
use clap_mangen::Man;

use crate::fail::Failure;
use crate::{args, names, out};

/// The variable by which a shell asks for completions.
pub const ASKED: &str = "YOLIO_COMPLETE";

/// Prints completions for a shell: commands, options, and the games, variants, bots and rules they take.
///
/// The script asks this program what fits, so it stays right when the program is replaced.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio completions bash > ~/.local/share/bash-completion/completions/yolio
  yolio completions zsh > ~/.zfunc/_yolio
  yolio completions fish > ~/.config/fish/completions/yolio.fish")]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: ShellArg,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShellArg {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

/// Prints the manual, or writes it as one page per command.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio man | man -l -
  yolio man simulate | man -l -
  yolio man --dir ~/.local/share/man/man1   then: man yolio-play")]
pub struct ManArgs {
    /// Only the page of this command, such as `play` or `analyse yo`.
    #[arg(conflicts_with = "dir")]
    command: Vec<String>,
    /// Write the page of the program and one for each command into this folder.
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// `yolio completions`
pub fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let name = args.shell.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
    let shells = Shells::builtins();
    let unknown = || Failure::Usage(format!("there are no completions for {name}"));
    let mut script = Vec::new();
    shells.completer(&name).ok_or_else(unknown)?.write_registration(
        ASKED,
        "yolio",
        "yolio",
        "yolio",
        &mut script,
    )?;
    let mut to = out::open(None)?;
    to.write_all(&script)?;
    to.flush()?;
    Ok(())
}

/// `yolio man`
pub fn man(args: &ManArgs) -> Result<(), Failure> {
    let mut program = without_help(args::command());
    program.build();
    if let Some(folder) = &args.dir {
        return write_pages(folder, &program);
    }
    let mut page = Vec::new();
    if args.command.is_empty() {
        whole(&program, &mut page)?;
    } else {
        let mut command = &program;
        let mut name = "yolio".to_owned();
        for word in &args.command {
            let known = || command.get_subcommands().map(Command::get_name);
            let missing =
                || format!("{name} has no command \"{word}\"{}", names::did_you_mean(word, known()));
            let found = command.get_subcommands().find(|known| known.get_name().eq_ignore_ascii_case(word));
            command = found.ok_or_else(|| Failure::Usage(missing()))?;
            name = format!("{name} {}", command.get_name());
        }
        // Its own commands are told below it: there may be no other page.
        page_of(command, &name.replace(' ', "-"), Below::Sections, &mut page)?;
    }
    let mut to = out::open(None)?;
    to.write_all(&page)?;
    to.flush()?;
    Ok(())
}

/// `yolio help` needs no page: it shows what all others say.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// How a page speaks of the commands below its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// By their names: each has a page.
    Pages,
    /// In sections of this page.
    Sections,
}

/// The page of the program, followed by what each command does.
fn whole(program: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    page_of(program, "yolio", Below::Sections, page)
}

fn page_of(command: &Command, name: &str, below: Below, page: &mut Vec<u8>) -> io::Result<()> {
    let man = Man::new(command.clone()).title(name.to_owned());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.get_subcommands().next().is_some() && below == Below::Pages {
        man.render_subcommands_section(page)?;
    }
    man.render_extra_section(page)?;
    if below == Below::Sections {
        sections(command, name, page)?;
    }
    if name == "yolio" {
        man.render_version_section(page)?;
    }
    Ok(())
}

fn sections(command: &Command, name: &str, page: &mut Vec<u8>) -> io::Result<()> {
    for below in command.get_subcommands() {
        let name = format!("{name}-{}", below.get_name());
        let man = Man::new(below.clone());
        writeln!(page, ".SH \"{}\"", name.replace('-', " ").to_uppercase())?;
        man.render_description_section(page)?;
        man.render_synopsis_section(page)?;
        man.render_options_section(page)?;
        man.render_extra_section(page)?;
        sections(below, &name, page)?;
    }
    Ok(())
}

/// A page for each command and for those below it, so that every page named by another is there.
fn write_pages(folder: &Path, program: &Command) -> Result<(), Failure> {
    let refused =
        |path: &Path, error: io::Error| Failure::Usage(format!("cannot write {}: {error}", path.display()));
    fs::create_dir_all(folder).map_err(|error| refused(folder, error))?;
    let mut open = vec![(program, "yolio".to_owned())];
    let mut written = 0;
    while let Some((command, name)) = open.pop() {
        let mut page = Vec::new();
        page_of(command, &name, Below::Pages, &mut page)?;
        let file = folder.join(format!("{name}.1"));
        fs::write(&file, page).map_err(|error| refused(&file, error))?;
        written += 1;
        let below = command.get_subcommands();
        open.extend(below.map(|below| (below, format!("{name}-{}", below.get_name()))));
    }
    let mut to = out::open(None)?;
    writeln!(to, "{written} pages are in {}.", folder.display())?;
    to.flush()?;
    Ok(())
}
