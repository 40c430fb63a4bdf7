package org.mcpjakarta.jdbc;

/** Kept results on PostgreSQL. */
class PostgresKeptResultsTest extends KeptResultsContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.postgres();
    }
}
