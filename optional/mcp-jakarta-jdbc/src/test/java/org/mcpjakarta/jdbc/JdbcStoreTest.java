package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import javax.naming.Context;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.testkit.LogLines;

/** The bean in a container. */
class JdbcStoreTest {
    private static final String NAME = "java:comp/env/jdbc/mcp";
    private static final List<String> PROPERTIES = List.of("mcp.jdbc.datasource", "mcp.jdbc.create",
            "mcp.jdbc.transactions",
            Context.INITIAL_CONTEXT_FACTORY);

    private static SeContainer container() {
        return SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new JdbcExtension())
                .addBeanClasses(JdbcStore.class, JdbcCallTransactions.class).initialize();
    }

    private static String self(SeContainer container) {
        return container.select(ClusterStore.class).get().messages().self();
    }

    @BeforeEach
    void configure() {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, TestNaming.class.getName());
        System.setProperty("mcp.jdbc.datasource", NAME);
        System.setProperty("mcp.jdbc.create", "true");
    }

    @AfterEach
    void forget() {
        PROPERTIES.forEach(System::clearProperty);
        TestNaming.BOUND.clear();
    }

    @Test
    void storeIsABeanUntilTheApplicationEnds() {
        try (TestDatabase database = TestDatabase.h2()) {
            TestNaming.BOUND.put(NAME, database.source());
            try (SeContainer container = container()) {
                ClusterStore store = container.select(ClusterStore.class).get();
                Received received = new Received();
                store.messages().start(received);

                store.messages().broadcast("heard".getBytes(UTF_8));

                Awaitility.await().until(() -> received.broadcasts.contains("heard"));
                assertThat(store.now()).isPositive();
                assertThat(store.items("task").size()).isZero();
                assertThat(store.logs("mcp", Duration.ofMinutes(1), Duration.ofMinutes(1))).isNotNull();
            }
            Awaitility.await().until(() -> Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().startsWith("mcp-jakarta-jdbc")));
        }
    }

    @Test
    void deploymentWithoutDataSourceFails() {
        System.clearProperty("mcp.jdbc.datasource");
        try (LogLines log = new LogLines()) {
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(JdbcStoreTest::container)
                    .withMessageContaining("MCPJ6020 Configuration key mcp.jdbc.datasource: it is missing");

            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ6020")).hasSize(1);
        }
    }

    @Test
    void resultsMayBeKeptWithoutAStore() {
        System.clearProperty("mcp.jdbc.datasource");
        System.setProperty("mcp.jdbc.transactions", NAME);
        try (TestDatabase database = TestDatabase.h2()) {
            TestNaming.BOUND.put(NAME, database.source());
            try (LogLines log = new LogLines(); SeContainer container = container()) {
                assertThat(container.select(ClusterStore.class).isUnsatisfied()).isTrue();
                assertThat(container.select(CallTransactions.class).get().isActive()).isTrue();
                assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ6025")).hasSize(1);
            }
        }
    }

    @Test
    void resultsAreNotKeptUnlessThatIsConfigured() {
        try (TestDatabase database = TestDatabase.h2(); SeContainer container = container()) {
            TestNaming.BOUND.put(NAME, database.source());

            assertThat(self(container)).isNotEmpty();
            assertThat(container.select(CallTransactions.class).get().isActive()).isFalse();
        }
    }

    @Test
    void nameThatJndiDoesNotKnowIsToldInOneLine() {
        try (LogLines log = new LogLines(); SeContainer container = container()) {
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> self(container));

            assertThat(log.lines()).containsOnlyOnce("MCPJ6020 Configuration key mcp.jdbc.datasource: JNDI has nothing"
                    + " under this name that can be used; define the DataSource in the server (NameNotFoundException)");
        }
    }

    @Test
    void whatIsNotADataSourceIsRefused() {
        TestNaming.BOUND.put(NAME, "a text");
        try (LogLines log = new LogLines(); SeContainer container = container()) {
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> self(container));

            assertThat(log.lines())
                    .containsOnlyOnce("MCPJ6020 Configuration key mcp.jdbc.datasource: what JNDI has under"
                            + " this name is not a DataSource");
        }
    }

    @Test
    void missingTablesEndTheDeployment() {
        System.setProperty("mcp.jdbc.create", "false");
        try (TestDatabase database = TestDatabase.h2();
                LogLines log = new LogLines();
                SeContainer container = container()) {
            TestNaming.BOUND.put(NAME, database.source());

            assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> self(container));

            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ6021")).hasSize(1);
        }
    }

    @Test
    void applicationStartsWhileTheDatabaseIsAway() {
        try (TestDatabase database = TestDatabase.h2();
                LogLines log = new LogLines();
                SeContainer container = container()) {
            FaultyDataSource source = new FaultyDataSource(database.source());
            source.away(true);
            TestNaming.BOUND.put(NAME, source);

            assertThat(self(container)).isNotEmpty();
            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ6026")).hasSize(1)
                    .noneMatch(line -> line.contains("secret"));
        }
    }

    @Test
    void unknownKeyIsReported() {
        try (LogLines log = new LogLines()) {
            JdbcExtension.warnOfUnknownKeys(TestNodes.config(Map.of("mcp.jdbc.source", "1")));
            JdbcExtension.warnOfUnknownKeys(TestNodes.config(Map.of("mcp.jdbc.poll", "1")));

            assertThat(log.lines()).hasSize(1).allMatch(line -> line.startsWith("MCPJ1102"));
        }
    }

    @Test
    void applicationWithoutANameIsWarnedOfOthers() {
        try (LogLines log = new LogLines()) {
            for (String key : List.of("mcp.path", "mcp.server.name", "mcp.jdbc.name")) {
                JdbcExtension.warnOfSharedRows(JdbcSettings.name(TestNodes.config(Map.of(key, "rooms"))));
            }

            assertThat(log.lines()).hasSize(1).allMatch(line -> line.startsWith("MCPJ6025"));
        }
    }
}
