use std::path::Path;

use crate::run::{self, Done, cargo, done, output, program, root, say};
use crate::tools;

/// What the package is tested with; without these there is nothing to test.
const NEEDED: &[&str] = &["maturin>=1.9,<2", "numpy", "pytest", "hypothesis", "mypy", "pyright"];

/// Projects that our games are offered to: a test whose project is missing is left out.
const OTHERS: &[&str] = &[
    "gymnasium",
    "pettingzoo",
    "open_spiel",
    "pygambit",
    "ray",
    "pandas",
    "polars",
    "matplotlib",
    "nbclient",
    "ipykernel",
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
    others();
    // The types need no wheel, and the end of a build leaves processors free.
    let (wheel, types) = std::thread::scope(|scope| {
        let types = scope.spawn(|| types(&inside));
        (build(&inside), types.join())
    });
    let wheel = wheel?;
    types.map_err(|_| "the check of the types was lost")??;
    run::build()?;
    // From where the folder of the package is not in sight: it is the installed one that is tested.
    let pytest = Path::new(&inside).with_file_name("pytest");
    let options = ["-c", "../pyproject.toml", "--rootdir", "..", "-q", "-rs", "."];
    let mut tests = program(&pytest.to_string_lossy(), &options);
    tests.current_dir(root().join("python/tests"));
    tests.env("YOLIO_SEEDED", root().join("target/debug/examples/seeded"));
    done(tests)?;
    let Some(torch) = tools::torch() else {
        say("no Python here has PyTorch, so the training in small is left out, and so is what else learns");
        return Ok(());
    };
    learners(&torch, &wheel)?;
    training(&torch, &wheel)
}

/// Installs the projects of others, all in one go or else each by itself.
fn others() {
    // Ready-made or not at all: some would take half an hour to build.
    let install = |packages: &[&str]| {
        tools::python_in("target/python-package", &[&["--only-binary=:all:"], packages].concat())
    };
    if install(OTHERS).is_ok() {
        return;
    }
    for package in OTHERS {
        if let Err(why) = install(&[*package]) {
            say(&format!("{package} can't be installed, so its tests are left out ({why})"));
        }
    }
}

/// The stubs and the package, as two type checkers see them.
fn types(python: &str) -> Done {
    let mypy = ["-m", "mypy", "--config-file", "pyproject.toml"];
    let pyright = ["-m", "pyright", "--pythonpath", python];
    for check in [mypy, pyright] {
        let mut types = program(python, &check);
        types.current_dir(root().join("python"));
        done(types)?;
    }
    Ok(())
}

/// The checker of Stable-Baselines3, and the notebook that trains an agent: in a Python that has PyTorch,
/// because pip would fetch gigabytes for graphics cards with it.
fn learners(torch: &Path, wheel: &str) -> Done {
    let folder = "target/python-torch";
    // As new as they can be beside the PyTorch of Debian, whose version pip thinks too old.
    let checker = ["--no-deps", "stable-baselines3<2.5"];
    let others: Vec<&str> =
        "gymnasium<1.1 numpy<2 cloudpickle pandas matplotlib pytest nbclient ipykernel".split(' ').collect();
    let installed =
        tools::torch_in(folder, torch, &checker).and_then(|_| tools::torch_in(folder, torch, &others));
    let inside = match installed {
        Ok(inside) => inside,
        Err(why) => {
            say(&format!("Stable-Baselines3 can't be installed, so its checker is left out ({why})"));
            return Ok(());
        }
    };
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"];
    done(program(&inside, &[&install[..], &["--force-reinstall", wheel]].concat()))?;
    let options = ["-m", "pytest", "-c", "../pyproject.toml", "--rootdir", "..", "-q", "-rs"];
    let which = [
        "test_interfaces.py",
        "test_notebooks.py",
        "test_vec.py",
        "-k",
        "stable_baselines or train or pytorch",
    ];
    let mut tests = program(&inside, &[&options[..], &which].concat());
    tests.current_dir(root().join("python/tests"));
    done(tests)
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

/// The training in small: it begins, goes on where it stopped, imitates a bot and meets it, and what it wrote can be
/// seated.
fn training(torch: &Path, wheel: &str) -> Done {
    let python = torch.to_string_lossy();
    let folder = root().join("target/training");
    let _ = std::fs::remove_dir_all(&folder);
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    done(program(&python, &["-m", "zipfile", "-e", wheel, &at("package")]))?;
    let start = |words: &str| {
        let mut training = program(&python, &words.split(' ').collect::<Vec<_>>());
        training.current_dir(root()).env("PYTHONPATH", at("package"));
        done(training)
    };
    let small = "--device cpu --tables 32 --steps 16 --hidden 16 8 --critic 16 8 --minibatch 256 --mixes 1";
    let out = "target/training";
    for family in ["swap", "hilo"] {
        for minutes in ["0.02", "0.05"] {
            start(&format!(
                "train/train.py --family {family} --out {out}/{family} --minutes {minutes} {small}"
            ))?;
        }
    }
    let (swap, rival) = (format!("{out}/swap/swap.weights"), format!("{out}/rival.weights"));
    start(&format!(
        "train/imitate.py --family swap --bot normal --games 6 --epochs 1 --cores 2 --device cpu --start {swap} \
         --out {rival}"
    ))?;
    start(&format!(
        "train/train.py --family swap --out {out}/met --minutes 0.05 --start {swap} --soften 2 --rivals {rival} {small}"
    ))?;
    for (file, game) in [("swap/swap", "golow"), ("hilo/hilo", "hilo"), ("met/swap", "yolo")] {
        let players = format!("weights:{out}/{file}.weights,random");
        let yolio = root().join("target/debug/yolio").to_string_lossy().into_owned();
        let words = ["simulate", game, "--players", &players, "--games", "4", "--json"];
        let mut games = program(&yolio, &words);
        games.current_dir(root());
        done(games)?;
    }
    Ok(())
}

/// A wheel is at most ten megabytes.
fn small_enough(wheel: &Path) -> Done {
    let size = std::fs::metadata(wheel).map_err(|error| error.to_string())?.len();
    if size <= 10_000_000 { Ok(()) } else { Err(format!("the wheel has {size} bytes, more than 10 MB")) }
}
