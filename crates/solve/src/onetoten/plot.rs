//! Plot, to come.
/// Plot.
#[must_use]
pub fn plot() -> String {
    String::new()
}
