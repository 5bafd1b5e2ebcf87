use crate::why::whys;

whys! {
    /// Reasons in 1 to 10.
    OneToTenWhy {
        Seen { sought: i64, slot: i64 } = "onetoten.seen",
            "You look for the {sought}, and it was seen in slot {slot}.";
        NowhereElse { sought: i64 } = "onetoten.nowhere_else", "The {sought} can lie nowhere else.";
        Unseen { sought: i64, unknown: i64 } = "onetoten.unseen",
            "The {sought} has not been seen: it is one of the {unknown} cards you do not know, each as likely.";
    }
}
