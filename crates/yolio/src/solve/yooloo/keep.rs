//! A solution is written beside its file and takes its name when it is whole.

use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use solve::yooloo::Solution;

use crate::fail::Failure;

/// A file that will be written; opened before the work, so that a wrong name is told at once.
pub struct Pending {
    name: PathBuf,
    beside: PathBuf,
    file: fs::File,
}

impl Pending {
    pub fn new(name: &Path) -> Result<Self, Failure> {
        if name.is_dir() {
            return Err(Failure::Usage(format!("cannot write {}: it is a folder", name.display())));
        }
        let mut beside = name.as_os_str().to_owned();
        beside.push(".part");
        let beside = PathBuf::from(beside);
        let file = fs::File::create(&beside).map_err(|error| cannot_write(name, &error))?;
        Ok(Self { name: name.to_owned(), beside, file })
    }

    pub fn keep(self, solution: &Solution) -> Result<(), Failure> {
        let written = solution.write(&mut BufWriter::new(&self.file));
        let synced = written.and_then(|()| self.file.sync_all());
        let named = synced.and_then(|()| fs::rename(&self.beside, &self.name));
        named.map_err(|error| cannot_write(&self.name, &error))
    }
}

fn cannot_write(name: &Path, error: &std::io::Error) -> Failure {
    Failure::Usage(format!("cannot write {}: {error}", name.display()))
}
