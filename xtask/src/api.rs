use crate::bots::Server;
use crate::run::{Done, build, done, program, root, say};
use crate::tools;

/// Where requests are made from a description.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Requests made from the API's own description, sensible and senseless ones: no 5xx, no answer that
/// the description does not know, no body of another shape.
pub fn check(examples: &str) -> Done {
    let python = tools::python_with(&[SCHEMATHESIS])?;
    build()?;
    // Thousands of requests come from one address here.
    let limits = [
        "REQUESTS_PER_SECOND",
        "SESSIONS_PER_MINUTE",
        "LOGINS_PER_MINUTE",
        "MISSES_PER_MINUTE",
        "NAMES_PER_MINUTE",
        "TABLES_PER_MINUTE",
        "TABLES_PER_ADDRESS",
        "COMMANDS_PER_PLAYER",
        "COMMANDS_PER_ADDRESS",
        "CHANGES_PER_MINUTE",
    ];
    let limits = limits.map(|limit| (limit, "0"));
    let server = Server::start(&limits)?;
    let tests = std::path::Path::new(&python).with_file_name("schemathesis").to_string_lossy().into_owned();
    let mut run = program(&tests, &["run", &format!("{}/api/openapi.json", server.url)]);
    run.args(["--max-examples", examples, "--suppress-health-check", "all"]);
    run.env("SCHEMATHESIS_HOOKS", root().join("xtask/src/api_hooks.py")).env("YOLIO_URL", &server.url);
    run.args(["--exclude-path-regex", "/(stream|events|socket)$", "--request-timeout", "20"]);
    run.args(["--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance"]);
    run.current_dir(root().join("target")).env("NO_COLOR", "1");
    let found = done(run);
    // A table that breaks is loaded again before anybody notices: only the log tells.
    let log = server.log();
    let faults: Vec<&str> =
        log.lines().filter(|line| line.contains("panicked") || line.contains("ERROR")).collect();
    faults.iter().for_each(|line| say(line));
    found?;
    if faults.is_empty() { Ok(()) } else { Err("the server's log tells of faults".to_owned()) }
}
