use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the list of the rule books: `game.md` in English, `game.xx.md` in the language `xx`.
pub fn pack(folder: &Path, out: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let read = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> =
        read.flatten().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let mut list = String::from("static BOOKS: &[Book] = &[\n");
    for name in &names {
        let Some(stem) = name.strip_suffix(".md") else { continue };
        let (game, language) = stem.split_once('.').unwrap_or((stem, "en"));
        let path = fs::canonicalize(folder.join(name)).map_err(|error| error.to_string())?;
        writeln!(list, "Book {{ game: {game:?}, language: {language:?}, text: include_str!({path:?}) }},")
            .map_err(|error| error.to_string())?;
    }
    list.push_str("];\n");
    fs::write(out.join("books.rs"), list).map_err(|error| error.to_string())
}
