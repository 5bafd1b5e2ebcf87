use sqlx::{Connection as _, Executor as _, PgConnection};
use store::{Options, Store, StoreError, Target};

use crate::{Fresh, run, table};

/// The same database as somebody else.
fn as_user(target: &Target, user: &str) -> Target {
    let Target::Postgres(url) = target else { panic!("a PostgreSQL") };
    Target::Postgres(url.replace("postgres@", &format!("{user}@")))
}

#[test]
fn on_postgres_a_user_without_rights_is_told_so() {
    run(async {
        let fresh = Fresh::postgres().await;
        let store = fresh.open().await;
        table(&store, "t").await;
        let Target::Postgres(url) = fresh.target() else { panic!("a PostgreSQL") };
        let mut conn = PgConnection::connect(url).await.unwrap();
        conn.execute("CREATE ROLE stranger LOGIN; CREATE ROLE reader LOGIN").await.unwrap();
        conn.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader").await.unwrap();

        let stranger = as_user(fresh.target(), "stranger");
        let refused = Store::open_with(&stranger, Options::beside()).await.err().unwrap();
        assert!(matches!(refused, StoreError::NotAllowed(_)), "{refused:?}");
        assert!(refused.to_string().contains("may not do that"), "{refused}");

        let reader = Store::open_with(&as_user(fresh.target(), "reader"), Options::beside()).await.unwrap();
        assert_eq!(reader.open_tables(None, 10).await.unwrap().len(), 1);
        let refused = reader.close_table("t", 1).await.unwrap_err();
        assert!(matches!(refused, StoreError::NotAllowed(_)), "{refused:?}");
        reader.close().await;
        store.close().await;
    });
}
