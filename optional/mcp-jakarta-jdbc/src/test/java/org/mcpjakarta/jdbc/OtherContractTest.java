package org.mcpjakarta.jdbc;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The contract on a database that is running already, with its address as -Dcontract.url. Its driver has to be on the class path. */
@EnabledIfSystemProperty(named = "contract.url", matches = ".+", disabledReason = "asked for by -Dcontract.url")
class OtherContractTest extends DatabaseContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.at(System.getProperty("contract.url"), System.getProperty("contract.user"),
                System.getProperty("contract.password"));
    }
}
