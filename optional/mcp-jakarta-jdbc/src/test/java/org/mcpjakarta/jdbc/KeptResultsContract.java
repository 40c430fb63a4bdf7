package org.mcpjakarta.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import javax.sql.DataSource;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.mcpjakarta.jdbc.config.ResultSettings;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.CallTransactionsContract;

/** Effect and result of a call are committed together, or neither is, whatever fails. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class KeptResultsContract extends CallTransactionsContract {
    private static final Duration LONG = Duration.ofMinutes(1);

    private TestDatabase database;
    private LocalTransactions transactions;
    private ResultTransactions results;

    abstract TestDatabase start() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        if (database == null) {
            database = start();
        }
        transactions = new LocalTransactions(database.source());
        results = resultsOf("app", transactions.source());
        results.check();
        outside("drop table if exists booking");
        outside("delete from mcp_result");
        outside("create table booking (name varchar(40) not null)");
    }

    private ResultTransactions resultsOf(String application, DataSource source) {
        return new ResultTransactions(source,
                new ResultSettings("jdbc/app", application, true, Duration.ofSeconds(10)), () -> transactions);
    }

    Optional<byte[]> once(String id, Supplier<byte @Nullable []> call) {
        return results.once(id, LONG, call);
    }

    @AfterEach
    void end() {
        results.close();
    }

    @AfterAll
    void stop() {
        database.close();
    }

    private void outside(String sql) throws SQLException {
        try (Connection connection = database.source().getConnection()) {
            Sql.update(connection, sql);
        }
    }

    private int count(String what) {
        try (Connection connection = database.source().getConnection()) {
            return Sql.first(connection, "select count(" + what + ") from booking", row -> row.getInt(1)).orElseThrow();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected CallTransactions transactions() {
        return new CallTransactions() {
            @Override
            public boolean isActive() {
                return true;
            }

            @Override
            public Optional<byte[]> once(String id, Duration kept, Supplier<byte @Nullable []> call) {
                return results.once(id, kept, call);
            }
        };
    }

    @Override
    protected void change(String name) {
        try (Connection connection = transactions.source().getConnection()) {
            Sql.update(connection, "insert into booking (name) values (?)", name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected int changes() {
        return count("*");
    }

    @Override
    protected void markForRollback() {
        transactions.setRollbackOnly();
    }

    @Test
    void applicationsDoNotGetEachOthersResults() {
        try (ResultTransactions others = resultsOf("other", transactions.source())) {
            assertThat(results.once("a", LONG, () -> book("a"))).isEmpty();
            assertThat(others.once("a", LONG, () -> book("a"))).isEmpty();
        }
        assertThat(count("*")).isEqualTo(2);
    }

    @Test
    void sourceThatTakesNoPartInTransactionsIsRefusedAndTakesNoKey() {
        for (int i = 0; i < 2; i++) {
            try (ResultTransactions apart = resultsOf("app", database.source())) {
                assertThatIllegalStateException().isThrownBy(() -> apart.once("a", LONG, () -> book("a")))
                        .withMessageStartingWith("MCPJ6027 Configuration key mcp.jdbc.transactions: ");
            }
        }
        assertThat(count("*")).isZero();
        assertThat(results.once("a", LONG, () -> book("a"))).isEmpty();
    }

    @Test
    void commitThatFailsLeavesNothing() {
        IllegalStateException constraint = new IllegalStateException("constraint");
        transactions.failCommits(1, constraint);

        assertThatExceptionOfType(RolledBackException.class)
                .isThrownBy(() -> results.once("a", LONG, () -> book("a"))).withCause(constraint);

        assertThat(count("*")).isZero();
        assertThat(results.once("a", LONG, () -> book("a"))).isEmpty();
        assertThat(count("*")).isEqualTo(1);
    }

    @Test
    void commitWhoseReplyIsLostMayBeTriedAgain() {
        transactions.loseReplies(1);

        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> results.once("a", LONG, () -> book("a")));

        assertThat(results.once("a", LONG, () -> book("a"))).isPresent();
        assertThat(count("*")).isEqualTo(1);
    }

    @Test
    void manyCallsThatAreSentAgainBecauseTheyFailedHaveOneEffectEach() {
        int entries = Integer.getInteger("entries", 300);

        IntStream.range(0, 2 * entries).parallel().forEach(number -> {
            Random random = new Random(number);
            String name = "entry" + number % entries;
            boolean isDone = false;
            while (!isDone) {
                try {
                    if (random.nextInt(4) == 0) {
                        transactions.failCommits(1, null);
                    }
                    results.once(name, Duration.ofHours(1), () -> {
                        byte[] booked = book(name);
                        if (random.nextInt(4) == 0) {
                            throw new IllegalStateException("cut");
                        }
                        return booked;
                    });
                    isDone = random.nextInt(3) > 0; // else the answer is lost
                } catch (IllegalStateException | RolledBackException | StoreUnavailableException e) {
                    // The client sends the call again.
                }
            }
        });

        assertThat(count("*")).isEqualTo(entries);
        assertThat(count("distinct name")).isEqualTo(entries);
    }
}
