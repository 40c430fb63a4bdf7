package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.CallTransactions.RolledBackException;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

class IdempotentTest {
    private static final String KEYS = "mcp.state.keys";

    @ApplicationScoped
    static class Desk {
        private final AtomicInteger runs = new AtomicInteger();

        @Tool
        @Idempotent(argument = "key")
        public String book(String key, String room) {
            if (room.isEmpty()) {
                throw new ToolCallException("no room");
            }
            return room + " " + runs.incrementAndGet();
        }

        @Tool
        public String plain() {
            return "plain " + runs.incrementAndGet();
        }
    }

    /** Keeps results like a database would. */
    @ApplicationScoped
    static class Ledger implements CallTransactions {
        private static final Map<String, byte[]> KEPT = new HashMap<>();
        private static RuntimeException atCommit;

        @Override
        public boolean isActive() {
            return true;
        }

        @Override
        public Optional<byte[]> once(String id, Duration kept, Supplier<byte[]> call) {
            assertThat(id).matches("[A-Za-z0-9_-]{1,64}");
            assertThat(kept).isEqualTo(Duration.ofMinutes(10));
            byte[] former = KEPT.get(id);
            if (former == null) {
                byte[] result = call.get();
                if (atCommit != null) {
                    throw atCommit;
                }
                if (result != null) {
                    KEPT.put(id, result);
                }
            }
            return Optional.ofNullable(former);
        }
    }

    @ApplicationScoped
    static class Observer implements CallListener {
        private static final List<Boolean> REPLAYED = new ArrayList<>();

        @Override
        public void ended(CallInfo call, CallEnd end) {
            REPLAYED.add(end.replayed());
        }
    }

    @ApplicationScoped
    static class Wrong {
        @Tool
        @Idempotent(argument = "keys")
        public void unknown(String key) {}

        @Tool
        @Idempotent(argument = "key", meta = "com.example/key")
        public void both(String key) {}

        @Tool
        @Idempotent(window = "10m")
        public void window() {}

        @Tool
        @Idempotent
        public CompletionStage<String> later() {
            return CompletableFuture.completedStage("");
        }
    }

    @BeforeEach
    void setKeys() {
        System.setProperty(KEYS, "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=");
    }

    @AfterEach
    void forget() {
        System.clearProperty(KEYS);
        Ledger.KEPT.clear();
        Ledger.atCommit = null;
    }

    @Test
    void sameKeyGetsTheSameResult() {
        try (Application application = Application.of(Desk.class)) {
            assertThat(application.text("book", "{\"key\":\"1\",\"room\":\"a\"}")).isEqualTo("a 1");
            assertThat(application.text("book", "{\"key\":\"1\",\"room\":\"a\"}")).isEqualTo("a 1");
            assertThat(application.text("book", "{\"key\":\"2\",\"room\":\"a\"}")).isEqualTo("a 2");
            assertThat(application.problem("book", "{\"key\":\"2\",\"room\":\"b\"}"))
                    .startsWith("This key was used before");
            assertThat(application.text("plain", "{}")).isEqualTo("plain 3");
            assertThat(application.text("plain", "{}")).isEqualTo("plain 4");
        }
    }

    private static ToolSpec.Builder live(ToolSpec.Once once) {
        return ToolSpec.named("live").taking("key", String.class, "").takingEffectOnce(once);
    }

    @Test
    void aToolThatWasAddedTakesEffectOnceAsWell() {
        try (Application application = Application.of(Desk.class)) {
            AtomicInteger runs = new AtomicInteger();
            application.bean(McpFeatures.class).tools().add(live(ToolSpec.Once.byArgument("key"))
                    .takingOptional("room", String.class, "").handledBy(call -> "run " + runs.incrementAndGet()));

            assertThat(application.text("live", "{\"key\":\"1\"}")).isEqualTo("run 1");
            assertThat(application.text("live", "{\"key\":\"1\"}")).isEqualTo("run 1");
            assertThat(application.text("live", "{\"key\":\"2\"}")).isEqualTo("run 2");
            assertThat(application.problem("live", "{\"key\":\"2\",\"room\":\"b\"}"))
                    .startsWith("This key was used before");
        }
    }

    @Test
    void mistakesInSpecsAreReported() {
        try (Application application = Application.of(Desk.class)) {
            McpFeatures.Tools tools = application.bean(McpFeatures.class).tools();

            assertThatThrownBy(() -> tools.add(live(ToolSpec.Once.byArgument("keys")).handledBy(call -> "")))
                    .hasMessage("MCPJ1031 Tool \"live\": takingEffectOnce: there is no argument \"keys\";"
                            + " name one of [key]");
            assertThatThrownBy(() -> tools.add(live(new ToolSpec.Once("key", "com.example/key", Duration.ofDays(8)))
                    .handledBy(call -> "")))
                    .hasMessageContaining("remove one of them").hasMessageContaining("from PT1S to P7D");
        }
    }

    /** The effect of what comes later would not be in the transaction with the result. */
    @Test
    void aHandlerThatTakesEffectOnceMayNotReturnAStage() {
        try (Application application = Application.of(Desk.class)) {
            application.bean(McpFeatures.class).tools().add(live(ToolSpec.Once.byAllArguments())
                    .handledBy(call -> CompletableFuture.completedFuture("later")));

            assertThat(application.call("live", "{\"key\":\"1\"}").toString()).contains("-32603");
        }
    }

    @Test
    void listenersAreToldOfReplays() {
        for (List<Class<?>> beans : List.<List<Class<?>>>of(List.of(), List.of(Ledger.class))) {
            Observer.REPLAYED.clear();
            try (Application application = Application.of(Stream
                    .concat(Stream.of(Desk.class, Observer.class), beans.stream()).toArray(Class<?>[]::new))) {
                application.text("book", "{\"key\":\"1\",\"room\":\"a\"}");
                application.text("book", "{\"key\":\"1\",\"room\":\"a\"}");
                application.problem("book", "{\"key\":\"1\",\"room\":\"b\"}");
                application.text("plain", "{}");
                application.text("plain", "{}");
            }
            assertThat(Observer.REPLAYED).containsExactly(false, true, false, false, false);
        }
    }

    @Test
    void resultsAreKeptInTransactionsIfTheApplicationHasSuch() {
        try (Application application = Application.of(Desk.class, Ledger.class)) {
            assertThat(application.problem("book", "{\"key\":\"1\",\"room\":\"\"}")).isEqualTo("no room");
            assertThat(Ledger.KEPT).as("a call that has failed").isEmpty();
            assertThat(application.text("book", "{\"key\":\"2\",\"room\":\"secret\"}")).isEqualTo("secret 1");
            assertThat(application.text("book", "{\"key\":\"2\",\"room\":\"secret\"}")).isEqualTo("secret 1");
            assertThat(application.text("plain", "{}")).isEqualTo("plain 2");
            assertThat(Ledger.KEPT).hasSize(1).allSatisfy(
                    (id, content) -> assertThat(new String(content, java.nio.charset.StandardCharsets.ISO_8859_1))
                            .doesNotContain("secret"));
        }
    }

    @Test
    void whatPreventsTheCommitIsAFailureOfTheTool() {
        try (Application application = Application.of(Desk.class, Ledger.class); LogLines log = new LogLines()) {
            Ledger.atCommit = new RolledBackException("rolled back", new ToolCallException("The room is taken"));
            assertThat(application.problem("book", "{\"key\":\"1\",\"room\":\"a\"}")).isEqualTo("The room is taken");

            Ledger.atCommit = new RolledBackException("rolled back", new IllegalStateException("constraint"));
            assertThat(application.call("book", "{\"key\":\"1\",\"room\":\"a\"}").toString())
                    .contains("Internal error").doesNotContain("again", "constraint");
            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ5001")).hasSize(1);
            assertThat(log.lines()).noneMatch(line -> line.startsWith("MCPJ4006"));
        }
    }

    @Test
    void callWhoseCommitIsUncertainMayBeSentAgainAndTheOperatorReadsWhy() {
        try (Application application = Application.of(Desk.class, Ledger.class); LogLines log = new LogLines()) {
            Ledger.atCommit = new StoreUnavailableException("The connection broke");

            assertThat(application.call("book", "{\"key\":\"1\",\"room\":\"a\"}").toString())
                    .contains("may be sent again").doesNotContain("connection");

            assertThat(log.lines()).contains(
                    "MCPJ6006 Tool \"book\", called by an unknown caller: whether its result was kept is not known:"
                            + " The connection broke");
        }
    }

    @Test
    void resultsAreNotKeptInADatabaseWithoutKeys() {
        System.clearProperty(KEYS);

        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> Application.of(Desk.class, Ledger.class).close()).withMessageContaining("MCPJ6004");
    }

    @Test
    void mistakesAreReported() {
        List<String> lines = Application.refused(Wrong.class);

        assertThat(lines).filteredOn(line -> line.startsWith("MCPJ1031 ")).hasSize(4)
                .anyMatch(line -> line.contains("\"unknown\"") && line.endsWith(
                        "@Idempotent: there is no argument \"keys\"; name one of [key]"))
                .anyMatch(line -> line.contains("\"both\"") && line.endsWith(
                        "@Idempotent: the key is either an argument or a field of _meta; remove one of them"))
                .anyMatch(line -> line.contains("\"window\"")
                        && line.endsWith("@Idempotent: the window is not a duration from PT1S to P7D"))
                .anyMatch(line -> line.contains("\"later\"")
                        && line.endsWith("@Idempotent: the method returns before it has"
                                + " ended, so its result cannot be kept with its effect; return the value itself"));
    }
}
