//! The same types for browsers and for other programs.

use kernel::Game;
use schemars::{Schema, SchemaGenerator, generate::SchemaSettings};
use ts_rs::{Config, TS, TypeVisitor};

use super::{
    Claim, Envelope, ErrorBody, GameInfo, Login, Me, Message, NewPasskey, NewTable, NewToken, PasskeyInfo,
    PasskeyLogin, PasskeyOptions, Password, Proof, RemovePasskey, Rename, Replay, Review, SeatLink,
    TableEvent, TableInfo, TablePage, TokenInfo, TokenMade,
};

const HEAD: &str = "// Generated from the Rust types by `cargo xtask playthroughs`. Do not edit.\n";

/// All types of the wire as one TypeScript module.
#[must_use]
pub fn typescript() -> String {
    let mut all =
        Declarations { config: Config::new().with_large_int("number"), seen: Vec::new(), out: Vec::new() };
    all.visit::<Message>();
    all.visit::<Envelope>();
    all.visit::<TableEvent>();
    all.visit::<Replay>();
    all.visit::<Review>();
    all.visit::<NewTable>();
    all.visit::<TableInfo>();
    all.visit::<TablePage>();
    all.visit::<GameInfo>();
    all.visit::<ErrorBody>();
    all.visit::<Me>();
    all.visit::<Rename>();
    all.visit::<Password>();
    all.visit::<Login>();
    all.visit::<PasskeyOptions>();
    all.visit::<PasskeyLogin>();
    all.visit::<Proof>();
    all.visit::<NewPasskey>();
    all.visit::<RemovePasskey>();
    all.visit::<PasskeyInfo>();
    all.visit::<NewToken>();
    all.visit::<TokenMade>();
    all.visit::<TokenInfo>();
    all.visit::<SeatLink>();
    all.visit::<Claim>();
    let actions = visit_actions(&mut all);
    all.out.sort();
    let any = format!(
        "/** An action of any game. */
export type AnyAction = {};
",
        actions.join(" | ")
    );
    let declarations: Vec<String> = all.out.into_iter().map(|(_, text)| text).collect();
    format!("{HEAD}\n{any}\n{}", declarations.join("\n"))
}

macro_rules! actions {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// Declares the actions of all games and gives their names.
        fn visit_actions(all: &mut Declarations) -> Vec<String> {
            $(all.visit::<<$game as Game>::Action>();)+
            vec![$(<<$game as Game>::Action>::name(&all.config)),+]
        }
    };
}

catalog::for_each_game!(actions);

/// Collects the declaration of every type that is used, once.
struct Declarations {
    config: Config,
    seen: Vec<String>,
    out: Vec<(String, String)>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::ident(&self.config);
        // What has no path of its own is built in.
        if T::output_path().is_some() {
            if self.seen.contains(&name) {
                return;
            }
            self.seen.push(name.clone());
            self.out.push((name, declaration::<T>(&self.config)));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn declaration<T: TS + 'static + ?Sized>(config: &Config) -> String {
    let docs = T::docs().map(|docs| docs.trim().to_owned() + "\n").unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

/// JSON Schema of what is said over the socket: the commands, the messages, and the stream of events.
#[must_use]
pub fn socket_schemas() -> [(&'static str, Schema); 3] {
    let of =
        |make: fn(&mut SchemaGenerator) -> Schema| make(&mut SchemaSettings::draft2020_12().into_generator());
    [
        ("command", of(|generator| generator.root_schema_for::<Envelope>())),
        ("message", of(|generator| generator.root_schema_for::<Message>())),
        ("event", of(|generator| generator.root_schema_for::<TableEvent>())),
    ]
}
