use std::path::Path;

use crate::run::{self, Done, cargo, done, output, program, root, say};
use crate::tools;

/// What the package is tested with; without these there is nothing to test.
const NEEDED: &[&str] = &["maturin>=1.9,<2", "numpy", "pytest", "hypothesis", "mypy", "pyright"];

/// Projects that our games are offered to, each by itself: a test whose project is missing is left out.
const OTHERS: &[&str] = &[
    "gymnasium",
    "pettingzoo",
    "open_spiel",
    "pygambit",
    "ray",
    "pandas",
    "polars",
    "matplotlib",
    "nbclient ipykernel",
];

/// The Python package: built as a wheel, installed, its types checked, its tests run.
pub fn package() -> Done {
    let python = tools::python()?;
    let asked = "import sys; print(sys.version_info >= (3, 10))";
    if output(program(&python, &["-c", asked]))?.trim() != "True" {
        say("the Python package needs Python 3.10 or later: left out");
        return Ok(());
    }
    let inside = tools::python_in("target/python-package", NEEDED)?;
    for package in OTHERS {
        // Ready-made or not at all: some would take half an hour to build.
        let words: Vec<&str> = ["--only-binary=:all:"].into_iter().chain(package.split(' ')).collect();
        if let Err(why) = tools::python_in("target/python-package", &words) {
            say(&format!("{package} can't be installed, so its tests are left out ({why})"));
        }
    }
    let wheel = build(&inside)?;
    let mypy = ["-m", "mypy", "--config-file", "pyproject.toml"];
    let pyright = ["-m", "pyright", "--pythonpath", &inside];
    for check in [mypy, pyright] {
        let mut types = program(&inside, &check);
        types.current_dir(root().join("python"));
        done(types)?;
    }
    run::build()?;
    // From where the folder of the package is not in sight: it is the installed one that is tested.
    let pytest = Path::new(&inside).with_file_name("pytest");
    let options = ["-c", "../pyproject.toml", "--rootdir", "..", "-q", "-rs", "."];
    let mut tests = program(&pytest.to_string_lossy(), &options);
    tests.current_dir(root().join("python/tests"));
    tests.env("YOLIO_SEEDED", root().join("target/debug/examples/seeded"));
    done(tests)?;
    training(&wheel)
}

/// Builds the wheel as `pip install ./python` does, and installs it.
fn build(python: &str) -> Result<String, String> {
    let wheels = root().join("target/wheels");
    let _ = std::fs::remove_dir_all(&wheels);
    let folder = wheels.to_string_lossy().into_owned();
    let target = root().join("target/python-build");
    let lints = ["clippy", "--quiet", "--locked", "--release", "--manifest-path", "python/Cargo.toml"];
    let mut lints = cargo(&[&lints[..], &["--", "-D", "warnings"]].concat());
    lints.env("CARGO_TARGET_DIR", &target);
    done(lints)?;
    let wheel = ["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"];
    let mut wheel = program(
        python,
        &[&wheel[..], &["--no-build-isolation", "--wheel-dir", &folder, "./python"]].concat(),
    );
    // pip has its own copies of build tools elsewhere; here the installed maturin is taken, by its name.
    let tools = Path::new(python).parent().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(tools.into_iter().chain(std::env::split_paths(&path)));
    wheel.env("PATH", path.map_err(|error| error.to_string())?).env("CARGO_TARGET_DIR", &target);
    done(wheel)?;
    let made = std::fs::read_dir(&wheels).map_err(|error| error.to_string())?;
    let made = made.flatten().find(|file| file.path().extension().is_some_and(|kind| kind == "whl"));
    let path = made.ok_or("pip made no wheel")?.path();
    small_enough(&path)?;
    let path = path.to_string_lossy().into_owned();
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"];
    done(program(python, &[&install[..], &["--force-reinstall", &path]].concat()))?;
    Ok(path)
}

/// The training in small: it begins, goes on where it stopped, and what it wrote can be seated.
fn training(wheel: &str) -> Done {
    let Some(python) = tools::torch() else {
        say("no Python here has PyTorch, so the training in small is left out");
        return Ok(());
    };
    let python = python.to_string_lossy();
    let folder = root().join("target/training");
    let _ = std::fs::remove_dir_all(&folder);
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    done(program(&python, &["-m", "zipfile", "-e", wheel, &at("package")]))?;
    for (family, game) in [("swap", "golow"), ("hilo", "hilo")] {
        let out = at(family);
        for minutes in ["0.02", "0.05"] {
            let words = ["train/train.py", "--family", family, "--out", &out, "--minutes", minutes];
            let small =
                "--device cpu --tables 32 --steps 16 --hidden 16 8 --critic 16 8 --minibatch 256 --mixes 1";
            let words: Vec<&str> = words.into_iter().chain(small.split(' ')).collect();
            let mut training = program(&python, &words);
            training.current_dir(root()).env("PYTHONPATH", at("package"));
            done(training)?;
        }
        let players = format!("weights:{out}/{family}.weights,random");
        let yolio = root().join("target/debug/yolio").to_string_lossy().into_owned();
        done(program(&yolio, &["simulate", game, "--players", &players, "--games", "4", "--json"]))?;
    }
    Ok(())
}

/// A wheel is at most ten megabytes.
fn small_enough(wheel: &Path) -> Done {
    let size = std::fs::metadata(wheel).map_err(|error| error.to_string())?.len();
    if size <= 10_000_000 { Ok(()) } else { Err(format!("the wheel has {size} bytes, more than 10 MB")) }
}
