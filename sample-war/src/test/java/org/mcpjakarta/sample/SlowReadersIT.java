package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.sample.slow.Fountain;
import org.mcpjakarta.testkit.StalledClient;

/** Clients that ask for much and read nothing, on a real server. */
@ArquillianTest
@Timeout(180)
class SlowReadersIT {
    /** More than there are threads that may wait for a client. */
    private static final int READERS = 80;
    private static final int EVENTS = 300;
    private static final int EVENT_BYTES = 10_000;
    private static final int WAITING_THREADS = 64;
    private static final int SWIFT_THREADS = 2;
    /** More than the deadline and the beat of the heart that looks at it. */
    private static final Duration GIVEN_UP = Duration.ofSeconds(8);
    private static final Duration DEADLINES = Duration.ofSeconds(60);
    private static final Pattern IDS = Pattern.compile("\nid: (\\S+)\n");

    private final List<StalledClient> stalled = new ArrayList<>();

    @Deployment(testable = false)
    static WebArchive fountain() {
        return Sample.empty("fountain.war").addPackage(Fountain.class.getPackage())
                .addAsResource(new StringAsset("""
                        mcp.rate.progress=1000000
                        mcp.streams.ring-bytes=4000000
                        mcp.memory.max=500000000
                        mcp.sse.write-deadline=PT4S
                        """), "META-INF/microprofile-config.properties");
    }

    @AfterEach
    void leave() throws Exception {
        for (StalledClient client : stalled) {
            client.close();
        }
    }

    private static String call(String tool) {
        return """
                {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"%s","arguments":{"count":%d},"_meta":{"progressToken":1}}}"""
                .formatted(tool, EVENTS);
    }

    private static JsonObject vitals() {
        return Era.STATELESS_2026_07_28.connect("fountain").call("vitals", "{}").getJsonObject("structuredContent");
    }

    @Test
    @Tag("R-401")
    @Tag("T-27")
    void whoDoesNotReadHoldsUpNobody() throws Exception {
        JsonObject before = vitals();
        SessionAgent patient = SessionAgent.open("fountain");
        stall(patient, "flood");
        while (stalled.size() < READERS) {
            stall(SessionAgent.open("fountain"), "flood");
        }

        // All was said, though nobody reads it; and clients that do read are served as ever.
        await().atMost(DEADLINES).until(() -> vitals().getInt("floods") - before.getInt("floods") == READERS);
        long stalledAt = System.nanoTime();
        JsonObject under = vitals();
        // How many threads a container likes to have in reserve is its own affair, so only those that write are counted.
        assertThat(under.getInt("writing")).isLessThanOrEqualTo(WAITING_THREADS + SWIFT_THREADS);
        assertThat(under.getInt("heap") - before.getInt("heap")).as("no more than the logs")
                .isLessThan(READERS * (EVENTS * EVENT_BYTES >> 20) * 2 + 100);
        for (int call = 0; call < 20; call++) {
            long began = System.nanoTime();
            vitals();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        }

        // In time each of them is given up, and finds everything when it comes back. Where no thread waits for them, only the time tells.
        await().atMost(DEADLINES)
                .until(() -> System.nanoTime() - stalledAt > GIVEN_UP.toNanos() && vitals().getInt("writing") == 0);
        String got = stalled.get(0).readToTheEnd();
        String last = lastId(got);
        List<String> rest = rest(patient, last);
        assertThat(got).doesNotContain("dry");
        assertThat(rest).hasSize(EVENTS + 1 - Integer.parseInt(last.substring(last.indexOf('.') + 1), 36));
        assertThat(rest.get(rest.size() - 1)).contains("dry");
    }

    // As long as the request's thread is not back, a container does not tell whether the client reads: writing waits, but not for long.
    @Test
    @Tag("T-27")
    void whoDoesNotReadIsLeftByThreadsThatHaveToWait() throws Exception {
        SessionAgent patient = SessionAgent.open("fountain");
        stall(patient, "floodAndStay");
        await().atMost(DEADLINES).until(() -> vitals().getInt("writing") == 1);
        Era.STATELESS_2026_07_28.connect("fountain").call("go", "{}");

        await().atMost(DEADLINES).until(() -> vitals().getInt("writing") == 0);
        List<String> rest = rest(patient, lastId(stalled.get(0).readToTheEnd()));
        assertThat(rest.get(rest.size() - 1)).contains("dry");
    }

    private void stall(SessionAgent agent, String tool) throws Exception {
        stalled.add(StalledClient.post(Server.uri("/fountain/mcp"), agent.session(), call(tool)));
    }

    private static String lastId(String text) {
        String whole = text.substring(0, text.lastIndexOf("\n\n") + 2);
        String last = "";
        for (Matcher id = IDS.matcher(whole); id.find();) {
            last = id.group(1);
        }
        return last;
    }

    private static List<String> rest(SessionAgent agent, String lastEvent) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(Server.uri("/fountain/mcp")).timeout(DEADLINES)
                .header("Accept", "text/event-stream").header("Mcp-Session-Id", agent.session())
                .header("Last-Event-ID", lastEvent).build();
        try (var lines = HttpClient.newHttpClient().send(request, BodyHandlers.ofLines()).body()) {
            return lines.filter(line -> line.startsWith("data: {")).toList();
        }
    }
}
