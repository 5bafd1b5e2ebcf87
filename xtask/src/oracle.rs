use crate::run::{Done, build, built, done, output, program, say};
use crate::tools;

/// Records of every rule set, replayed by the referee: a second implementation in Python that was
/// written from the sheets and the record format, without a look at ours.
pub fn referee(records: &str) -> Done {
    let python = tools::python()?;
    done(program(&python, &["-m", "unittest", "discover", "--start-directory", "oracle"]))?;
    let folder = crate::run::root().join("target/oracle");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let path = folder.to_string_lossy().into_owned();
    build()?;
    done(built("examples/records", &[records, &path]))?;
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
