package org.mcpjakarta.jdbc;

/** The contract on H2. */
class H2ContractTest extends DatabaseContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.h2();
    }
}
