use std::fs;
use std::path::Path;

use crate::run::{Done, cargo, done, root};

/// Rewrites everything that is generated and kept under version control.
pub fn rewrite() -> Done {
    let mut tests = cargo(&["test", "--package", "yolio-testkit", "--quiet", "--test", "golden"]);
    tests.env("YOLIO_REWRITE", "1");
    done(tests)?;
    recordings()
}

/// The recorded games with which the boards of the web table are tested: those that lie there are played again.
fn recordings() -> Done {
    let fresh = root().join("target/recordings");
    let kept = root().join("web/tests/recordings");
    fs::create_dir_all(&fresh).map_err(|error| format!("{}: {error}", fresh.display()))?;
    let example = ["run", "--quiet", "--package", "yolio-testkit", "--example", "frames", "--"];
    let mut frames = cargo(&example);
    frames.arg(&fresh);
    done(frames)?;
    copy_kept(&fresh, &kept).map_err(|error| format!("{}: {error}", kept.display()))
}

fn copy_kept(fresh: &Path, kept: &Path) -> std::io::Result<()> {
    for file in fs::read_dir(kept)? {
        let file = file?;
        fs::copy(fresh.join(file.file_name()), file.path())?;
    }
    Ok(())
}
