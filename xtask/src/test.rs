use crate::parts::{Lane, Parts};
use crate::run::{Done, cargo, done};
use crate::{package, siege, tidy, tools, web};

/// The one test command: says what it does and how long each part took.
pub fn all() -> Done {
    let mut parts = Parts::new()?;
    parts.part("what the tests need beside Rust", tools::all)?;
    parts.part("format", || done(cargo(&["fmt", "--all", "--check"])))?;
    parts.part("pages of the web table", web::pages)?;
    parts.lanes(&[
        Lane { in_the_background: false, steps: &[&[("lints", &["lints"])]] },
        Lane { in_the_background: false, steps: &[&[("web: types, lints, unit tests", &["web"])]] },
    ])?;
    parts.part("tests", tests)?;
    parts.part("tidy", tidy::tidy)?;
    // Browsers and hostile clients are measured: nothing runs beside them.
    parts.part("every game in a browser", || web::browser(&[]))?;
    parts.part("hostile clients beside honest players", siege::short)?;
    parts.lanes(&[
        Lane {
            in_the_background: false,
            steps: &[
                &[
                    ("50 kills of the server, SQLite", &["crash", "--kills", "50"]),
                    (
                        "10 kills of the server, PostgreSQL",
                        &["crash", "--kills", "10", "--database", "postgres"],
                    ),
                ],
                &[("three servers and faults of every kind", &["cluster", "short"])],
                &[("example bots", &["bots"]), ("requests made from the API's description", &["api"])],
            ],
        },
        Lane {
            in_the_background: true,
            steps: &[
                &[("docs and their tests", &["docs"])],
                &[("a game of your own", &["own-game"])],
                &[("Python package", &["python"])],
                &[("fuzzing", &["fuzz"])],
                &[("referee", &["oracle"])],
            ],
        },
    ])?;
    parts.summary();
    Ok(())
}

/// No warning of the compiler or of clippy; what is for others can be packed.
pub fn lints() -> Done {
    done(cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    package::check()
}

fn tests() -> Done {
    let mut tests = cargo(&["test", "--workspace", "--all-targets", "--quiet"]);
    tests.env("YOLIO_POSTGRES", tools::postgres()?);
    // The slowest of them wait for clocks and sockets, not for a processor.
    tests.env("RUST_TEST_THREADS", "8");
    done(tests)
}

/// The example of a game outside the workspace: what the house gives to it works.
pub fn own_game() -> Done {
    let example = ["test", "--quiet", "--locked", "--manifest-path", "examples/own-game/Cargo.toml"];
    done(cargo(&[&example[..], &["--target-dir", "target/own-game"]].concat()))
}

/// The examples in the docs run, and every link in them leads somewhere.
pub fn docs() -> Done {
    done(cargo(&["test", "--workspace", "--doc", "--quiet"]))?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    done(docs)
}
