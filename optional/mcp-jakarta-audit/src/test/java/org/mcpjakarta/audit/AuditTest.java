package org.mcpjakarta.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Recorded;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.audit.CallAudited.Outcome;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.spi.Identity;
import org.mcpjakarta.spi.Refusal.Reason;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.json.Json;
import jakarta.json.JsonObject;

/** Records as an application and an operator get them. */
class AuditTest {
    private static final String BOOK = "{\"name\":\"book\",\"arguments\":{\"room\":\"A\",\"pin\":\"hunter2\"}}";
    private static final Caller ADA = new Caller("0123456789abcdef", Set.of(), Set.of(), null,
            new Identity("https://issuer.example", "ada", "desktop"));

    @ApplicationScoped
    static class Desk {
        @Tool(description = "Books")
        @Recorded(arguments = "room")
        public String book(String room, String pin) {
            return room + pin;
        }

        @Tool(description = "Pays")
        @Idempotent
        public String pay(String bill) {
            return bill;
        }

        @Tool(description = "Fails")
        public String fail() {
            throw new ToolCallException("no");
        }

        @Tool(description = "Needs a scope")
        @Scopes("all")
        public String scoped() {
            return "secret";
        }
    }

    @ApplicationScoped
    static class Archive {
        private final List<CallAudited> records = new CopyOnWriteArrayList<>();

        void add(@Observes CallAudited decision) {
            records.add(decision);
        }

        List<CallAudited> records() {
            return records;
        }
    }

    @ApplicationScoped
    static class LaterArchive {
        private final BlockingQueue<CallAudited> records = new LinkedBlockingQueue<>();

        void add(@ObservesAsync CallAudited decision) {
            records.add(decision);
        }

        CallAudited first() throws InterruptedException {
            return records.poll(20, TimeUnit.SECONDS);
        }
    }

    @ApplicationScoped
    static class Full {
        void add(@Observes CallAudited decision) {
            throw new IllegalStateException("deliberate");
        }
    }

    private static WeldContainer deployed(Class<?>... beans) {
        return new Weld().disableDiscovery().addExtension(new McpExtension()).addExtension(new AuditExtension())
                .addBeanClass(Desk.class).addBeanClasses(beans).initialize();
    }

    private static McpEngine engine(WeldContainer container) {
        return container.select(Servers.class).get().named(Servers.DEFAULT);
    }

    private static RpcMessage.Response call(WeldContainer container, String params) {
        ClientProfile client = new ClientProfile(Revision.V2025_11_25, JsonObject.EMPTY_JSON_OBJECT, null);
        return engine(container).serve(Call.standalone(client, ADA,
                new RpcMessage.Request(RpcId.of(1), "tools/call", json(params)), Reply.NONE))
                .toCompletableFuture().join();
    }

    private static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static List<String> written(LogLines log) {
        return log.lines().stream().filter(line -> line.startsWith("{\"time\"")).toList();
    }

    @AfterEach
    void forget() {
        System.clearProperty("mcp.audit");
        System.clearProperty("mcp.audit.key");
    }

    @Test
    void observerGetsEachDecision() {
        try (WeldContainer container = deployed(Archive.class)) {
            call(container, BOOK);
            call(container, "{\"name\":\"fail\"}");
            call(container, "{\"name\":\"nothing\"}");
            engine(container).reports().refused(Reason.LIMIT, 429, "mcp.rate.tools", "tools/call", ADA);

            List<CallAudited> records = container.select(Archive.class).get().records();
            assertThat(records).extracting(CallAudited::outcome).containsExactly(Outcome.SERVED, Outcome.FAILED,
                    Outcome.FAILED, Outcome.REFUSED);
            assertThat(records.get(0)).satisfies(served -> {
                assertThat(served.caller()).isEqualTo(ADA.identity());
                assertThat(served.server()).isEqualTo("/mcp");
                assertThat(served.feature()).isEqualTo("book");
                assertThat(served.arguments()).containsExactly("room", "pin");
                assertThat(served.recorded()).containsOnlyKeys("room");
                assertThat(served.digest()).hasSize(22);
                assertThat(served.duration()).isPositive();
            });
            assertThat(records.get(3).limit()).isEqualTo("mcp.rate.tools");
            assertThat(records.get(3).reason()).isEqualTo("limit");
            assertThat(records.toString()).doesNotContain("hunter2");
        }
    }

    @Test
    void replaysAreShownAsSuch() {
        System.setProperty("mcp.audit", "on");
        try (LogLines log = new LogLines(); WeldContainer container = deployed(Archive.class)) {
            call(container, "{\"name\":\"pay\",\"arguments\":{\"bill\":\"7\"}}");
            call(container, "{\"name\":\"pay\",\"arguments\":{\"bill\":\"7\"}}");

            assertThat(container.select(Archive.class).get().records()).extracting(CallAudited::replayed)
                    .containsExactly(false, true);
            assertThat(json(written(log).get(0))).doesNotContainKey("replayed");
            assertThat(json(written(log).get(1)).getBoolean("replayed")).isTrue();
        }
    }

    @Test
    void eachDecisionIsALineOfTheLogIfItIsOn() {
        System.setProperty("mcp.audit", "on");
        try (LogLines log = new LogLines(); WeldContainer container = deployed()) {
            call(container, BOOK);
            call(container, "{\"name\":\"scoped\",\"_meta\":{\"traceparent\":"
                    + "\"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\"}}");

            List<String> lines = written(log);
            assertThat(lines).hasSize(2).noneMatch(line -> line.contains("hunter2"));
            JsonObject served = json(lines.get(0));
            assertThat(served.getString("outcome")).isEqualTo("served");
            assertThat(served.getString("subject")).isEqualTo("ada");
            assertThat(served.getJsonObject("recorded")).hasToString("{\"room\":\"A\"}");
            JsonObject refused = json(lines.get(1));
            assertThat(refused.getString("reason")).isEqualTo("scope");
            assertThat(refused.getString("trace")).isEqualTo("0af7651916cd43dd8448eb211c80319c");
        }
    }

    @Test
    void nothingIsRecordedUnlessItIsConfiguredOrObserved() {
        try (LogLines log = new LogLines(); WeldContainer container = deployed()) {
            call(container, BOOK);

            assertThat(written(log)).isEmpty();
            assertThat(engine(container).reports().areWanted()).isFalse();
        }
    }

    @Test
    void offIsOffForObserversToo() {
        System.setProperty("mcp.audit", "off");
        try (WeldContainer container = deployed(Archive.class)) {
            call(container, BOOK);

            assertThat(container.select(Archive.class).get().records()).isEmpty();
        }
    }

    @Test
    void observerOnAnotherThreadIsReached() throws InterruptedException {
        try (WeldContainer container = deployed(LaterArchive.class)) {
            call(container, BOOK);

            assertThat(container.select(LaterArchive.class).get().first().feature()).isEqualTo("book");
        }
    }

    @Test
    void observerThatThrowsChangesNoAnswer() {
        try (WeldContainer container = deployed(Full.class)) {
            assertThat(call(container, BOOK).error()).isNull();
        }
    }

    @Test
    void unlessRecordsAreRequired() {
        System.setProperty("mcp.audit", "required");
        try (WeldContainer container = deployed(Full.class)) {
            RpcMessage.Response answer = call(container, BOOK);

            assertThat(answer.result()).isNull();
            assertThat(answer.error().code()).isEqualTo(-32603);
        }
    }

    @Test
    void callThatFailsSinceItWasNotRecordedIsNotServedInTheTrail() throws InterruptedException {
        System.setProperty("mcp.audit", "required");
        try (LogLines log = new LogLines(); WeldContainer container = deployed(Full.class, LaterArchive.class)) {
            call(container, BOOK);

            assertThat(written(log)).singleElement().satisfies(line -> {
                assertThat(json(line).getString("outcome")).isEqualTo("failed");
                assertThat(json(line).getInt("error")).isEqualTo(-32603);
            });
            assertThat(container.select(LaterArchive.class).get().first().outcome()).isEqualTo(Outcome.FAILED);
        }
    }

    @Test
    void callThatSucceedsAlthoughAnObserverThrowsIsServedInTheTrail() {
        System.setProperty("mcp.audit", "on");
        try (LogLines log = new LogLines(); WeldContainer container = deployed(Full.class)) {
            call(container, BOOK);

            assertThat(written(log)).singleElement()
                    .satisfies(line -> assertThat(json(line).getString("outcome")).isEqualTo("served"));
        }
    }

    @Test
    void digestsAreEqualOnAllNodesWithTheSameKey() {
        System.setProperty("mcp.audit.key", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
        String first = digest();
        assertThat(digest()).isEqualTo(first);

        System.clearProperty("mcp.audit.key");
        assertThat(digest()).isNotEqualTo(first);
    }

    private static String digest() {
        try (WeldContainer container = deployed(Archive.class)) {
            call(container, BOOK);
            return container.select(Archive.class).get().records().get(0).digest();
        }
    }

    @Test
    void malformedConfigurationStopsTheDeployment() {
        System.setProperty("mcp.audit", "yes");
        assertThatThrownBy(() -> deployed()).hasMessageContaining(
                "MCPJ7101 mcp.audit is \"yes\"; set it to on, required or off");

        System.setProperty("mcp.audit", "on");
        System.setProperty("mcp.audit.key", "c2hvcnQ=");
        assertThatThrownBy(() -> deployed()).hasMessageContaining("MCPJ7102").hasMessageNotContaining("c2hvcnQ");
    }
}
