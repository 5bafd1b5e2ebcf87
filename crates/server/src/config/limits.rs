use serde::Deserialize;
use store::Retention;
use tables::Visibility;

/// Writes the limits with their defaults, and how to set one by its name.
macro_rules! limits {
    ($($(#[doc = $doc:literal])* $name:ident = $default:literal,)*) => {
        /// Numbers that bound everything. In a rate, 0 means none.
        #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Limits {
            $($(#[doc = $doc])* pub $name: u32,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl Limits {
            /// Every limit: its name, its default and what it is, for the hosting guide.
            pub const ALL: &'static [(&'static str, u32, &'static str)] =
                &[$((stringify!($name), $default, concat!($($doc),*)),)*];

            /// Sets one by its name; false, if there is none.
            pub fn set(&mut self, name: &str, value: u32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

limits! {
    /// Plain connections at a time; sockets are counted separately.
    connections = 6_000,
    /// Sockets and streams at a time.
    sockets = 12_000,
    /// Plain connections at a time from one address; trusted proxies have no such limit. 0: none.
    connections_per_address = 400,
    /// Sockets and streams at a time from one address. 0: none.
    sockets_per_address = 500,
    /// Sockets and streams of one player.
    sockets_per_player = 32,
    /// Sockets and streams at one table; its host and the people with a seat are always admitted.
    sockets_per_table = 256,
    /// Commands a second over one socket; refused with `too_fast`.
    commands_per_second = 30,
    /// Commands at once over one socket.
    commands_burst = 60,
    /// Commands a second of one player over all sockets.
    commands_per_player = 60,
    /// Commands a second from one address over all sockets.
    commands_per_address = 300,
    /// Changes a minute that one player makes around the games of one table: ready, pace, settings, seats, undo.
    changes_per_minute = 60,
    /// Commands refused as `too_fast`, less those taken in between, before the socket is closed.
    too_fast_in_a_row = 200,
    /// Commands that may wait at one table.
    queue = 256,
    /// Messages that may wait for one reader before it skips ahead.
    outbox = 64,
    /// Bytes a second that are read of a socket; eight times as many at once. 0: as they come.
    socket_bytes_per_second = 16_384,
    /// Bytes of a socket message.
    message_bytes = 8_192,
    /// Bytes of a request's body.
    body_bytes = 32_768,
    /// Seconds in which the head of a request has to arrive, and again its body.
    request_seconds = 15,
    /// Seconds for which a reader may take nothing of an answer before the connection is cut.
    write_seconds = 20,
    /// Seconds without an answer after which the database counts as silent.
    database_seconds = 10,
    /// Requests a second from one address.
    requests_per_second = 100,
    /// Requests at once from one address.
    requests_burst = 400,
    /// New sessions a minute from one address.
    sessions_per_minute = 60,
    /// Attempts a minute from one address to log in, to claim a seat, to set a password or to use a passkey.
    logins_per_minute = 20,
    /// New names a minute of one player.
    names_per_minute = 10,
    /// Requests a minute from one address for tables that do not exist.
    misses_per_minute = 20,
    /// New tables a minute by one player.
    tables_per_minute = 30,
    /// New tables a minute from one address.
    tables_per_address = 60,
    /// Open tables of one player.
    tables_per_player = 100,
    /// Tokens of one player.
    tokens_per_player = 20,
    /// Passkeys of one player.
    passkeys_per_player = 20,
    /// Challenges for passkeys that wait for an answer; beyond that the oldest go.
    passkey_challenges = 10_000,
    /// Days for which a token works at most.
    token_days = 366,
    /// Days after which a session that nobody uses ends; 0: never.
    session_days = 365,
    /// Minutes for which a seat link works.
    seat_link_minutes = 60,
    /// Reviews, replays and hints that one player may have waiting.
    work_per_player = 8,
    /// Replays and records being sent at a time.
    replays = 32,
    /// Replays and records being sent at a time to one address.
    replays_per_address = 4,
    /// Reviews being made or waited for at a time.
    reviews = 32,
    /// Reviews being made or waited for at a time for one address.
    reviews_per_address = 4,
    /// The most effort of a bot at a table; 1000 is about a second a decision.
    effort = 1_000,
    /// The most effort of a bot at a table that everybody sees in the lobby.
    effort_public = 100,
    /// Seconds after which a table without people is unloaded.
    idle_seconds = 60,
    /// Steps of a game between bots while nobody watches, or without a person's decision among their last 400; some rule sets never end by themselves.
    unwatched_steps = 20_000,
    /// Decisions a second of all bots at tables without people while nobody watches, or where no person has decided since 400 of them.
    unwatched_per_second = 200,
    /// Hours after which a table is closed where no person has a seat and nothing happens; 0: never.
    close_empty_hours = 24,
    /// Days after which a table is closed where nothing happens; 0: never.
    close_idle_days = 30,
    /// Days after which a closed table leaves the lists and gives its code back; 0: never.
    archive_days = 30,
    /// Days after which a closed table is deleted with its log; 0: never.
    purge_days = 365,
}

impl Limits {
    /// How long things are kept.
    #[must_use]
    pub fn retention(&self) -> Retention {
        let after = |number: u32, unit: i64| (number > 0).then(|| i64::from(number) * unit);
        Retention {
            empty: after(self.close_empty_hours, HOUR_MS),
            idle: after(self.close_idle_days, 24 * HOUR_MS),
            archive: after(self.archive_days, 24 * HOUR_MS),
            purge: after(self.purge_days, 24 * HOUR_MS),
            session: after(self.session_days, 24 * HOUR_MS),
        }
    }

    /// The most effort of a bot at a table.
    #[must_use]
    pub fn bot_effort(&self, visibility: Visibility) -> u32 {
        match visibility {
            Visibility::Public => self.effort_public.min(self.effort),
            Visibility::Link => self.effort,
        }
    }
}

const HOUR_MS: i64 = 3_600_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_can_be_set_by_its_name() {
        for (name, default, meaning) in Limits::ALL {
            let mut limits = Limits::default();
            assert!(limits.set(name, default + 1), "{name}");
            assert_ne!(limits, Limits::default(), "{name}");
            assert!(!meaning.trim().is_empty(), "{name}");
        }
        assert!(!Limits::default().set("too_fast", 1));
    }

    #[test]
    fn the_hosting_guide_names_every_limit_as_it_is() {
        let guide = include_str!("../../../../docs/hosting.md");
        for (name, default, meaning) in Limits::ALL {
            let row = format!("| `{name}` | {default} | {} |", meaning.trim());
            assert!(guide.contains(&row), "docs/hosting.md has no line {row}");
        }
    }
}
