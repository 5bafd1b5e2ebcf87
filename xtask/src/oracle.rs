use crate::run::{Done, cargo, done, output, program, say};

/// Records of every rule set, replayed by the referee: a second implementation in Python that was
/// written from the sheets and the record format, without a look at ours.
pub fn referee(records: &str) -> Done {
    let python = python()?;
    done(program(&python, &["-m", "unittest", "discover", "--start-directory", "oracle"]))?;
    let folder = crate::run::root().join("target/oracle");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let path = folder.to_string_lossy().into_owned();
    let example = ["run", "--release", "--quiet", "--package", "yolio-testkit", "--example", "records", "--"];
    done(cargo(&[&example[..], &[records, &path]].concat()))?;
    let files = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let mut files: Vec<String> =
        files.filter_map(|file| file.ok().map(|file| file.path().to_string_lossy().into_owned())).collect();
    files.sort();
    // The records take much room and are the same next time.
    let mut referee = program(&python, &["oracle/referee.py", "--verify"]);
    referee.args(files);
    let told = output(referee)?;
    let agreed = std::fs::remove_dir_all(&folder).map_err(|error| error.to_string());
    say(&format!("{} files of records: the referee agrees with all", told.lines().count()));
    agreed
}

/// Python 3, installed if the machine has a package manager and no Python.
fn python() -> Result<String, String> {
    let found =
        |name: &&str| output(program(name, &["-c", "import sys; assert sys.version_info >= (3, 9)"])).is_ok();
    let names = ["python3", "python"];
    if let Some(name) = names.iter().find(|name| found(name)) {
        return Ok((*name).to_owned());
    }
    say("no Python 3 here: installing it with apt-get");
    done(program("apt-get", &["install", "--yes", "--quiet", "python3"]))
        .map_err(|why| format!("the referee needs Python 3, which could not be installed ({why})"))?;
    Ok("python3".to_owned())
}
