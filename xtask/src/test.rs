use crate::run::{Done, Parts, cargo, done};
use crate::{api, bots, crash, fuzz, oracle, tidy, tools, web};

/// The one test command: says what it does and how long each part took.
pub fn all() -> Done {
    let mut parts = Parts::default();
    parts.part("format", || done(cargo(&["fmt", "--all", "--check"])))?;
    parts.part("pages of the web table", web::pages)?;
    parts.part("lints", || {
        done(cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
    })?;
    parts.part("web: types, lints, unit tests", web::checks)?;
    parts.part("PostgreSQL for the tests", tools::postgres)?;
    parts.part("tests", || done(cargo(&["test", "--workspace", "--all-targets", "--quiet"])))?;
    parts.part("tidy", tidy::tidy)?;
    parts.part("every game in a browser", || web::browser(&[]))?;
    parts.part("tests in the docs", || done(cargo(&["test", "--workspace", "--doc", "--quiet"])))?;
    parts.part("docs", || {
        let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
        docs.env("RUSTDOCFLAGS", "-D warnings");
        done(docs)
    })?;
    parts.part("50 kills of the server, SQLite", || crash::crash(&["--kills", "50"]))?;
    parts.part("10 kills of the server, PostgreSQL", || {
        crash::crash(&["--kills", "10", "--database", "postgres"])
    })?;
    parts.part("example bots", bots::play)?;
    parts.part("requests made from the API's description", || api::check("20"))?;
    parts.part("referee", || oracle::referee("10"))?;
    parts.part("fuzzing", || fuzz::all("5"))?;
    parts.summary();
    Ok(())
}
