use crate::StoreError;

/// PostgreSQL keeps no zero byte in a text; so that both databases hold the same, neither gets one.
pub(crate) fn check(what: &'static str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::BadText(what)) } else { Ok(()) }
}

/// The form in which names are compared: without case and without spare spaces.
pub fn name_key(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_case_and_spare_spaces() {
        assert_eq!(name_key("  Ann  LEE "), "ann lee");
        assert_eq!(name_key("ÄNN"), "änn");
        assert_ne!(name_key("Ann Lee"), name_key("AnnLee"));
    }
}
