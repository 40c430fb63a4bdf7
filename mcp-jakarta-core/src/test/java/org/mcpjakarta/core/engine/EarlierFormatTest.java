package org.mcpjakarta.core.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.once.OnceCalls;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.KnownRoots;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.shared.SharedSessionStore;
import org.mcpjakarta.core.shared.SharedTaskStore;
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskStatus;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

import jakarta.json.JsonObject;

/**
 * What nodes of an earlier version have written into the store is read by this one, so that both can run side by side. A file has what
 * each kind looks like. Files of earlier formats are kept; {@code -Dformat.write=FILE} writes a new one.
 */
@Timeout(60)
class EarlierFormatTest {
    private static final List<String> FORMATS = List.of("format-1.txt");
    private static final Instant NOON = Instant.parse("2026-07-28T12:00:00Z");
    private static final String CHANGE = "a change";

    private static final Session SESSION = new Session("a session", "alice",
            Clients.of(Revision.V2025_11_25, "{\"roots\":{\"listChanged\":true},\"sampling\":{}}"), true,
            LogSeverity.read(JsonTrees.string("warning")), Set.of("file:///a", "file:///b"),
            new KnownRoots(3, Json.object("{\"roots\":[{\"uri\":\"file:///c\"}]}")), NOON.toEpochMilli(),
            NOON.toEpochMilli() + 1, 7);
    private static final Task TASK = new Task("a task", "alice", "alice", "book", TaskStatus.COMPLETED, NOON,
            NOON.plusSeconds(1), Duration.ofMinutes(5), NOON.plusSeconds(300),
            Map.of("name", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT, "q1")),
            new Outcome.Complete(Json.object("{\"content\":[]}")), true, "gone");

    private final TestNodes nodes = new TestNodes(new MemoryCluster(NOON::toEpochMilli));
    private final Budget budget = new Budget(1 << 20);
    private final ClusterStore raw = nodes.store().join();
    private final List<byte[]> broadcasts = new CopyOnWriteArrayList<>();
    private final List<String> changes = new CopyOnWriteArrayList<>();
    private Cluster cluster;

    @BeforeEach
    void join() {
        raw.messages().start(new NodeMessages.Receiver() {
            @Override
            public void message(byte[] content) {}

            @Override
            public void broadcast(byte[] content) {
                broadcasts.add(content);
            }

            @Override
            public void change(NodeMessages.Change change) {
                changes.add(change.text());
            }

            @Override
            public void gap() {}
        });
        cluster = nodes.join("/mcp");
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    private SharedSessionStore sessions() {
        return new SharedSessionStore(cluster, new SessionLimits(100, 10, Duration.ofMinutes(16), Duration.ofHours(1),
                100, Duration.ofSeconds(30), SessionLimits.Ids.STORED), Revisions.all(), budget);
    }

    private SharedTaskStore tasks() {
        return new SharedTaskStore(cluster, budget, 10_000);
    }

    private static LogSeal.OfLog events() {
        return new LogSeal(TestNodes.KEYS, "mcp").of("session", "log");
    }

    private String once(String result) {
        Caller alice = new Caller("alice", Set.of(), Set.of(), null);
        ToolFeature tool = new ToolFeature("book", JsonTrees.EMPTY_OBJECT, (call, arguments) -> {
            throw new IllegalStateException("The work of the test runs instead");
        }).withOnce(new OnceRule(OnceRule.Source.ALL_ARGUMENTS, "", Duration.ofMinutes(10)));
        Call call = Call.standalone(Clients.of(Revision.V2026_07_28), alice,
                new RpcMessage.Request(RpcId.of(1), "tools/call", JsonTrees.EMPTY_OBJECT), Reply.NONE);
        Outcome outcome = OnceCalls.in(cluster, budget, cluster.clock()).run(call, tool, Json.object("{\"room\":1}"),
                () -> new Outcome.Complete(new ToolResult(ToolResult.textBlock(result), null, false, null).json()));
        return ((Outcome.Complete) outcome).result().toString();
    }

    @Test
    void earlierFormatsAreRead() throws IOException {
        for (String format : FORMATS) {
            Map<String, String[]> written = read(format);
            List<String> heard = new CopyOnWriteArrayList<>();
            cluster.handle("told", HandlerThread.RECEIVER, message -> heard.add(message.toString()));
            cluster.signals().listen(heard::add);
            put("session", written);
            put("task", written);
            put("once", written);

            raw.messages().broadcast(bytes(written.get("message")[1]));
            raw.messages().publish(new String(bytes(written.get("change")[1]), UTF_8));

            assertThat(sessions().find(SESSION.id()).orElseThrow()).as(format).usingRecursiveComparison()
                    .withEqualsForType((one, other) -> one.toString().equals(other.toString()),
                            JsonObject.class)
                    .isEqualTo(SESSION);
            assertThat(tasks().find(TASK.id()).map(Object::toString)).as(format)
                    .contains(TASK.toString().replace("node=gone", "node="));
            assertThat(once("another run")).as(format).contains("first run");
            await().untilAsserted(() -> assertThat(heard).as(format)
                    .containsExactlyInAnyOrder("{\"to\":\"all\"}", CHANGE));
            assertThat(new String(events().open(5, bytes(written.get("event")[1])), UTF_8)).isEqualTo("an event");
            assertThat(new String(events().open(6, bytes(written.get("last")[1])), UTF_8)).isEqualTo("the last event");
        }
    }

    private static byte[] bytes(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    private void put(String kind, Map<String, String[]> written) {
        String[] item = written.get(kind);
        raw.items(kind + "/mcp").create(new Item(item[0], "", 1, Long.MAX_VALUE, false, "", bytes(item[1])),
                Room.UNLIMITED);
    }

    /** An id and the bytes for each kind. */
    private static Map<String, String[]> read(String file) throws IOException {
        try (InputStream in = EarlierFormatTest.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), UTF_8).lines().map(line -> line.split(" "))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> new String[]{parts[1], parts[2]}));
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "format.write", matches = ".+")
    void writeFile() throws IOException {
        sessions().create(SESSION, 10, 10);
        tasks().create(TASK, new TaskStore.Room(10, 10, 10));
        once("first run");
        broadcasts.clear();
        changes.clear();
        cluster.broadcast("told", Json.object("{\"to\":\"all\"}"));
        cluster.signals().publish(CHANGE);
        await().until(() -> !changes.isEmpty());
        byte[] message = broadcasts.stream().filter(bytes -> bytes[1] > 0).findFirst().orElseThrow();
        Files.write(Path.of(System.getProperty("format.write")),
                List.of(item("session", "alice"), item("task", "alice"), item("once", "alice"),
                        line("message", message),
                        line("change", changes.get(0).getBytes(UTF_8)),
                        line("event", events().seal(5, "an event".getBytes(UTF_8))),
                        line("last", events().sealLast("the last event".getBytes(UTF_8)))));
    }

    private String item(String kind, String owner) {
        Item item = raw.items(kind + "/mcp").of(cluster.holder(owner), 1).get(0);
        return kind + " " + item.id() + " " + Base64.getEncoder().encodeToString(item.content());
    }

    private static String line(String kind, byte[] content) {
        return kind + " - " + Base64.getEncoder().encodeToString(content);
    }
}
