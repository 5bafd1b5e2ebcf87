/// The text in lines of at most this width, broken between words where possible.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    // What a line begins with is kept: columns of numbers stay columns.
    let text = text.trim_end();
    let indent = (text.chars().count() - text.trim_start().chars().count()).min(width / 2);
    let mut lines = vec![" ".repeat(indent)];
    for (place, word) in text.trim_start().split(' ').enumerate() {
        let mut word: Vec<char> = word.chars().collect();
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 0 && used + usize::from(place > 0) + word.len() > width {
            lines.push(String::new());
        } else if place > 0 && used > 0 {
            push(&mut lines, ' ');
        }
        while word.len() > width {
            word.drain(..width).for_each(|letter| push(&mut lines, letter));
            lines.push(String::new());
        }
        word.into_iter().for_each(|letter| push(&mut lines, letter));
    }
    lines
}

fn push(lines: &mut [String], letter: char) {
    if let Some(line) = lines.last_mut() {
        line.push(letter);
    }
}

/// Every text wrapped, one after another.
pub fn wrap_all<'a>(texts: impl IntoIterator<Item = &'a str>, width: usize) -> Vec<String> {
    texts.into_iter().flat_map(|text| wrap(text, width)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_asked_for_and_no_letter_is_lost() {
        let text = "Seat 0 takes the 7 from an extraordinarilylongword pile.";
        for width in 1..60 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{width}: {lines:?}");
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&lines.concat()), letters(text));
        }
    }
}
