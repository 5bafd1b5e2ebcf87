/// What some neighbouring numbers of a row say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name; `seat+1.hand` is about the next seat clockwise.
    pub name: String,
    /// Where it begins in the row.
    pub at: usize,
    /// How many numbers.
    pub size: usize,
    /// The least value.
    pub low: i16,
    /// The greatest value. Anything beyond is cut off.
    pub high: i16,
    /// What it says.
    pub meaning: &'static str,
}

/// Lists the fields of a row in order.
#[derive(Default)]
pub(crate) struct Fields {
    list: Vec<Field>,
    at: usize,
}

impl Fields {
    pub(crate) fn add(
        &mut self,
        name: impl Into<String>,
        size: usize,
        (low, high): (i16, i16),
        meaning: &'static str,
    ) {
        self.list.push(Field { name: name.into(), at: self.at, size, low, high, meaning });
        self.at += size;
    }

    /// A flag or several.
    pub(crate) fn flags(&mut self, name: impl Into<String>, size: usize, meaning: &'static str) {
        self.add(name, size, (0, 1), meaning);
    }

    pub(crate) fn finish(self) -> Vec<Field> {
        self.list
    }
}

/// A row being written, number after number. It starts as zeros.
#[derive(Debug)]
pub struct Row<'a> {
    /// Those that no part has.
    numbers: &'a mut [i16],
    at: usize,
    /// How many the parts have.
    parts: usize,
}

impl<'a> Row<'a> {
    /// Begins a row: all numbers are 0 first.
    #[inline]
    pub fn new(numbers: &'a mut [i16]) -> Self {
        numbers.fill(0);
        Self { numbers, at: 0, parts: 0 }
    }

    /// How many numbers are written.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parts + self.at
    }

    /// Is nothing written yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The next `N` numbers as a row of their own, which may be written later. Of a part whose length is
    /// known when it is compiled, no place is compared with the length again.
    #[inline]
    pub(crate) fn part<const N: usize>(&mut self) -> Row<'a> {
        let written = std::mem::take(&mut self.at);
        let (_, left) = std::mem::take(&mut self.numbers).split_at_mut(written);
        let (part, left) = left.split_first_chunk_mut::<N>().expect("a row has room for all its fields");
        self.numbers = left;
        self.parts += written + N;
        Row { numbers: part, at: 0, parts: 0 }
    }

    /// The end of a part: all of it is written.
    #[inline]
    pub(crate) fn end(self) {
        debug_assert_eq!(self.at, self.numbers.len(), "a part has another length than its fields");
    }

    #[inline]
    pub(crate) fn put(&mut self, number: i16) {
        self.numbers[self.at] = number;
        self.at += 1;
    }

    /// A number that may be too large for the row: cut off at its ends.
    #[inline]
    pub(crate) fn clamp(&mut self, number: i64, (low, high): (i16, i16)) {
        self.put(number.clamp(i64::from(low), i64::from(high)) as i16);
    }

    #[inline]
    pub(crate) fn flag(&mut self, is: bool) {
        self.put(i16::from(is));
    }

    /// A 1 at this place of `size`, if there is one.
    #[inline]
    pub(crate) fn one_hot(&mut self, place: Option<usize>, size: usize) {
        if let Some(place) = place.filter(|place| *place < size) {
            self.numbers[self.at + place] = 1;
        }
        self.at += size;
    }

    /// The next `size` numbers, to be filled in place.
    #[inline]
    pub(crate) fn block(&mut self, size: usize) -> &mut [i16] {
        self.at += size;
        &mut self.numbers[self.at - size..self.at]
    }
}
