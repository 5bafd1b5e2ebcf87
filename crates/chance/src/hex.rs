use crate::fair::FairError;

/// Bytes as lower-case hexadecimal.
pub(crate) fn write(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes from hexadecimal, lower or upper case, two digits a byte.
pub(crate) fn read(text: &str) -> Result<Vec<u8>, FairError> {
    let digit = |c: u8| char::from(c).to_digit(16).ok_or(FairError::NotHexadecimal);
    if !text.len().is_multiple_of(2) {
        return Err(FairError::NotHexadecimal);
    }
    text.as_bytes().chunks_exact(2).map(|pair| Ok((digit(pair[0])? << 4 | digit(pair[1])?) as u8)).collect()
}

/// Exactly 32 bytes from hexadecimal.
pub(crate) fn read_32(text: &str) -> Result<[u8; 32], FairError> {
    read(text)?.try_into().map_err(|bytes: Vec<u8>| FairError::NotThirtyTwoBytes(bytes.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(read(&write(&all)), Ok(all));
        assert_eq!(write(&[0, 10, 0xff]), "000aff");
        assert_eq!(read("00Aff0"), Ok(vec![0, 0xaf, 0xf0]));
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["0", "0g", "g0", "+1", " 00", "0x00", "ä", "aä0", "００"] {
            assert_eq!(read(text), Err(FairError::NotHexadecimal), "{text}");
        }
        assert_eq!(read_32("00ff"), Err(FairError::NotThirtyTwoBytes(2)));
        assert_eq!(read_32(&"ab".repeat(33)), Err(FairError::NotThirtyTwoBytes(33)));
        assert_eq!(read_32(&"ab".repeat(32)), Ok([0xab; 32]));
    }
}
