//! Rendezvous hashing: every server rates every table, and the best rate gets it. When a server comes or goes, only
//! the tables that it gets or had change their place.

/// Which of these nodes a table belongs to.
pub fn place<'a>(table: &str, nodes: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    nodes.max_by_key(|node| (rate(table, node), *node))
}

/// FNV-1a over both names, stirred at the end: all releases must agree on it for ever.
fn rate(table: &str, node: &str) -> u64 {
    let bytes = table.bytes().chain([0]).chain(node.bytes());
    let hash = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn places<'a>(nodes: &[&'a str]) -> HashMap<String, &'a str> {
        let tables = (0..3000).map(|number| format!("t{number}"));
        tables.map(|table| (table.clone(), place(&table, nodes.iter().copied()).unwrap())).collect()
    }

    #[test]
    fn tables_are_spread_and_move_only_to_a_newcomer() {
        let (before, after) = (places(&["a", "b", "c"]), places(&["d", "c", "b", "a"]));
        for node in ["a", "b", "c"] {
            let share = before.values().filter(|place| **place == node).count();
            assert!((800..1200).contains(&share), "{node}: {share} of 3000");
        }
        let moved = |table: &&String| before[*table] != after[*table];
        let moved: Vec<&String> = before.keys().filter(moved).collect();
        assert!(moved.iter().all(|table| after[*table] == "d"));
        assert!((600..900).contains(&moved.len()), "{} of 3000", moved.len());
        assert_eq!(place("t", [].into_iter()), None);
    }

    #[test]
    fn the_rates_are_those_of_every_release() {
        assert_eq!(rate("table", "node"), 0x1c40_d1c7_3d52_0a22);
    }
}
