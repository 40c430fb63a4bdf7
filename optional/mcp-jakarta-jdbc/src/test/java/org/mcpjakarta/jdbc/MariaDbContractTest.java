package org.mcpjakarta.jdbc;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The contract on MariaDB, with -Dmariadb: two databases are enough for every build. */
@EnabledIfSystemProperty(named = "mariadb", matches = ".*", disabledReason = "asked for by -Dmariadb")
class MariaDbContractTest extends DatabaseContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.mariaDb();
    }
}
