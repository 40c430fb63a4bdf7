package org.mcpjakarta.jdbc;

/** Kept results on H2. */
class H2KeptResultsTest extends KeptResultsContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.h2();
    }
}
