//! 1 to 10 under perfect memory.
