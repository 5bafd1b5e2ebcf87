/// At most this many features are present at once.
const MOST_PRESENT: usize = 512;
/// At most this many features have a number.
const MOST_NUMBERS: usize = 64;

/// What a network is asked about: features that are there (some more than once), and features with a
/// number, in sixteenths.
#[derive(Clone, Debug)]
pub struct Inputs {
    present: [u16; MOST_PRESENT],
    presents: usize,
    numbers: [(u16, i8); MOST_NUMBERS],
    numbered: usize,
}

impl Default for Inputs {
    fn default() -> Self {
        Self { present: [0; MOST_PRESENT], presents: 0, numbers: [(0, 0); MOST_NUMBERS], numbered: 0 }
    }
}

impl Inputs {
    /// Nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        self.presents = 0;
        self.numbered = 0;
    }

    /// This feature is there, once more.
    ///
    /// # Panics
    /// If far more features are there than any encoder has.
    #[inline]
    pub fn put(&mut self, feature: usize) {
        self.present[self.presents] = feature as u16;
        self.presents += 1;
    }

    /// This feature has a number, in sixteenths; beyond the range of a byte it counts as its end.
    ///
    /// # Panics
    /// If far more features have a number than any encoder has.
    #[inline]
    pub fn number(&mut self, feature: usize, sixteenths: i32) {
        self.numbers[self.numbered] = (feature as u16, sixteenths.clamp(-128, 127) as i8);
        self.numbered += 1;
    }

    /// The features that are there.
    #[inline]
    #[must_use]
    pub fn present(&self) -> &[u16] {
        &self.present[..self.presents]
    }

    /// The features with a number.
    #[inline]
    #[must_use]
    pub fn numbers(&self) -> &[(u16, i8)] {
        &self.numbers[..self.numbered]
    }
}
