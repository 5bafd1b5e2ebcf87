//! Databases to damage.

use std::fs;
use std::path::{Path, PathBuf};

use store::testing::Fresh;
use store::{NewEntry, NewTable, Options, Store, Target, Visibility};

/// A closed database with some tables in it.
pub async fn filled() -> (Fresh, PathBuf) {
    let db = Fresh::sqlite();
    let store = db.open().await;
    for number in 0..50 {
        store.create_table(table(&format!("t{number}"))).await.unwrap();
    }
    store.close().await;
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    let path = path.clone();
    (db, path)
}

pub fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        code: id.to_owned(),
        game: "yo".to_owned(),
        visibility: Visibility::Link,
        node: "single".to_owned(),
        created_at: 1,
        entries: (0..20).map(|at_ms| NewEntry { at_ms, body: "x".repeat(200) }).collect(),
        players: Vec::new(),
    }
}

/// All files of the folder with their bytes.
pub fn folder(path: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let files = fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.map(|file| (file.clone(), fs::read(file).unwrap())).collect();
    files.sort();
    files
}

/// Opening is refused with this code in a sentence, and no file has changed.
pub async fn refused(path: &Path, code: &str, words: &str) {
    let before = folder(path);
    for options in [Options::default(), Options::beside()] {
        let error = Store::open_with(&Target::Sqlite(path.to_owned()), options).await.err().unwrap();
        assert_eq!(error.code(), code, "{error}");
        assert!(error.to_string().contains(words), "{error}");
    }
    assert!(before == folder(path), "something was written");
}

/// Changes the database behind our back.
pub async fn meddle(path: &Path, sql: &str) {
    use sqlx::{Connection as _, Executor as _};
    let mut conn = sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    conn.execute(sql).await.unwrap();
    conn.close().await.unwrap();
}
