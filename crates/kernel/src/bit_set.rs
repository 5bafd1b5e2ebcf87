/// The elements of a set made by [`bit_set!`](crate::bit_set!), the lowest first.
#[derive(Clone, Debug)]
pub struct BitSetIter<S>(pub(crate) S);

/// What [`BitSetIter`] asks of a set; [`bit_set!`](crate::bit_set!) implements it.
#[doc(hidden)]
pub trait BitSet: Copy {
    /// What is in the set.
    type Item;

    /// Takes the lowest element out.
    fn take_first(&mut self) -> Option<Self::Item>;

    /// The elements, the lowest first.
    #[inline]
    fn elements(self) -> BitSetIter<Self> {
        BitSetIter(self)
    }
}

impl<S: BitSet> Iterator for BitSetIter<S> {
    type Item = S::Item;

    #[inline]
    fn next(&mut self) -> Option<S::Item> {
        self.0.take_first()
    }
}

/// What every small set has whose elements are bits of one number. The struct is declared beside it;
/// then come the element's type, the bit of an element, the element of a bit, and the type of `len`.
/// Asking for an element that no set has is allowed: it is not in it.
///
/// ```
/// /// A set of places, 0 to 8.
/// #[derive(Clone, Copy, PartialEq, Eq, Default)]
/// pub struct Places(u16);
/// kernel::bit_set! { Places(u16) of u8: |place| place, |bit| bit, len u32; Debug }
///
/// let mut places: Places = [4, 1].into_iter().collect();
/// places.insert(7);
/// assert_eq!(places.minus(Places::only(4)).iter().collect::<Vec<_>>(), [1, 7]);
/// assert_eq!((places.len(), places.first(), places.contains(200)), (3, Some(1), false));
/// assert_eq!(format!("{places:?}"), "{1, 4, 7}");
/// ```
#[macro_export]
macro_rules! bit_set {
    ($set:ident($bits:ty) of $item:ty: |$element:ident| $bit:expr, |$back:ident| $from:expr, len $len:ty; Debug) => {
        $crate::bit_set! { $set($bits) of $item: |$element| $bit, |$back| $from, len $len }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
    ($set:ident($bits:ty) of $item:ty: |$element:ident| $bit:expr, |$back:ident| $from:expr, len $len:ty) => {
        #[allow(dead_code, reason = "every set has the same methods")]
        impl $set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// This alone.
            #[inline]
            #[must_use]
            pub const fn only($element: $item) -> Self {
                Self((1 as $bits).wrapping_shl(($bit) as u32))
            }

            /// Is it in the set?
            #[inline]
            #[must_use]
            pub const fn contains(self, $element: $item) -> bool {
                let bit = ($bit) as u32;
                bit < <$bits>::BITS && self.0.wrapping_shr(bit) & 1 == 1
            }

            /// Is nothing in the set?
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in the set.
            #[inline]
            #[must_use]
            pub const fn len(self) -> $len {
                self.0.count_ones() as $len
            }

            /// The set with this in it.
            #[inline]
            #[must_use]
            pub const fn with(self, $element: $item) -> Self {
                Self(self.0 | Self::only($element).0)
            }

            /// The set with this not in it.
            #[inline]
            #[must_use]
            pub const fn without(self, $element: $item) -> Self {
                Self(self.0 & !Self::only($element).0)
            }

            /// Puts it in.
            #[inline]
            pub const fn insert(&mut self, $element: $item) {
                *self = self.with($element);
            }

            /// Takes it out.
            #[inline]
            pub const fn remove(&mut self, $element: $item) {
                *self = self.without($element);
            }

            /// What is in this set or in the other.
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The lowest in the set.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let $back = self.0.trailing_zeros() as u8;
                Some($from)
            }

            /// What is in the set, the lowest first.
            #[inline]
            pub fn iter(self) -> $crate::BitSetIter<Self> {
                $crate::BitSet::elements(self)
            }
        }

        impl $crate::BitSet for $set {
            type Item = $item;
            #[inline]
            fn take_first(&mut self) -> Option<$item> {
                let first = self.first();
                self.0 &= self.0.wrapping_sub(1);
                first
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $crate::BitSetIter<Self>;
            #[inline]
            fn into_iter(self) -> $crate::BitSetIter<Self> {
                self.iter()
            }
        }
    };
}
