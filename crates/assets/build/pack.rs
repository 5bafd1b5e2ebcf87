use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes `files.rs`: the list of all files below `folder`, sorted by path, with their packed twins.
pub fn pack(folder: &Path, out: &Path) -> Result<(), String> {
    let mut files = BTreeMap::new();
    collect(folder, folder, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
    let packed = out.join("packed");
    let mut list =
        String::from("/// All files, in the order of their paths.\npub static FILES: &[Asset] = &[\n");
    let result = (|| {
        let _ = fs::remove_dir_all(&packed);
        fs::create_dir_all(&packed)?;
        for (number, (path, file)) in files.iter().enumerate() {
            let line = one(number, path, &fs::read(file)?, &packed)?;
            list.push_str(&line);
        }
        list.push_str("];\n");
        fs::write(out.join("files.rs"), &list)
    })();
    result.map_err(|error: io::Error| format!("the web table cannot be packed: {error}"))
}

fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Vite keeps its own notes in a folder with a dot.
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Ok(below) = path.strip_prefix(root) {
            let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            files.insert(parts.join("/"), path.clone());
        }
    }
    Ok(())
}

fn one(number: usize, path: &str, plain: &[u8], packed: &Path) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    plain.hash(&mut hasher);
    let tag = format!("{:016x}", hasher.finish());
    let stored = |ending: &str, bytes: &[u8]| -> io::Result<String> {
        let file = packed.join(format!("{number}.{ending}"));
        fs::write(&file, bytes)?;
        Ok(format!("include_bytes!({:?})", file.display().to_string()))
    };
    let twin = |ending: &str, bytes: Vec<u8>| -> io::Result<String> {
        if bytes.len() + 64 >= plain.len() {
            return Ok("None".to_owned());
        }
        Ok(format!("Some({})", stored(ending, &bytes)?))
    };
    let mut line = String::new();
    let _ = writeln!(
        line,
        "    Asset {{ path: {path:?}, mime: {:?}, tag: {tag:?}, immutable: {}, plain: {}, gzip: {}, brotli: {} }},",
        mime(path),
        path.starts_with("assets/"),
        stored("plain", plain)?,
        twin("gz", gzip(plain)?)?,
        twin("br", brotli(plain)?)?,
    );
    Ok(line)
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut to = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    to.write_all(plain)?;
    to.finish()
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    brotli::CompressorWriter::new(&mut bytes, 4096, 10, 22).write_all(plain)?;
    Ok(bytes)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
