/// `1,234,567`
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A rate, as exact as it matters: `1,100,000`, `342`, `0.25`.
pub fn rate(number: f64) -> String {
    if number < 100.0 {
        // Two digits that count.
        let places = if number >= 10.0 {
            0
        } else if number >= 1.0 {
            1
        } else {
            2
        };
        return format!("{number:.places$}");
    }
    let scale = 10_f64.powi(number.log10().floor() as i32 - 2);
    count(((number / scale).round() * scale).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        cases.into_iter().for_each(|(number, text)| assert_eq!(count(number), text));
    }

    #[test]
    fn no_rate_has_more_digits_than_it_is_worth() {
        let cases = [
            (0.0, "0.00"),
            (0.254, "0.25"),
            (3.26, "3.3"),
            (42.4, "42"),
            (342.2, "342"),
            (9_996.0, "10,000"),
            (1_097_622.924_6, "1,100,000"),
        ];
        cases.into_iter().for_each(|(number, text)| assert_eq!(rate(number), text));
    }
}
