package org.mcpjakarta.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;

/** Kept results on PostgreSQL. */
class PostgresKeptResultsTest extends KeptResultsContract {
    @Override
    TestDatabase start() throws Exception {
        return TestDatabase.postgres();
    }

    // This database ends a transaction with the first statement that fails.
    @Test
    void failureOfAStatementThatTheToolHasSwallowedIsAFailureOfTheTool() {
        assertThatExceptionOfType(RolledBackException.class).isThrownBy(() -> once("a", () -> {
            byte[] booked = book("a");
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> change("too long".repeat(20)));
            return booked;
        })).withCauseInstanceOf(SQLException.class);

        assertThat(changes()).isZero();
    }
}
