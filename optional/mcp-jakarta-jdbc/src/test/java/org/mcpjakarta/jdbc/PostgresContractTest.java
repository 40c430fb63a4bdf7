package org.mcpjakarta.jdbc;

/** The contract on PostgreSQL. */
class PostgresContractTest extends DatabaseContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.postgres();
    }
}
