package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.talk.Babbler;
import org.mcpjakarta.testkit.EventSocket;
import org.mcpjakarta.testkit.EventSocket.Event;

/** Clients that leave when they like, on a real server: nobody else notices, and neither does its operator. */
@ArquillianTest
@Timeout(300)
class BrokenConnectionsIT {
    private static final int BODIES = 100;
    private static final int ANSWERS = 40;
    private static final int STREAMS = Integer.getInteger("broken.streams", 200);
    private static final int RESUMES = Integer.getInteger("broken.resumes", 200);
    private static final Duration SILENCE = Duration.ofSeconds(20);
    /** An entry of Liberty or WildFly that tells of something bad, or a line of a stack trace. */
    private static final Pattern BAD = Pattern.compile("(\\] [0-9a-f]{8} \\S+ +[EW] | (ERROR|WARN) +\\[|^\\s+at ).*");

    @Deployment(testable = false)
    static WebArchive talk() {
        return Sample.empty("talk.war").addPackage(Babbler.class.getPackage())
                .addAsResource(new StringAsset("""
                        mcp.rate.progress=1000000
                        mcp.streams.ring-bytes=600000000
                        """), "META-INF/microprofile-config.properties");
    }

    private static String call(int id, int words) {
        return """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"babble","arguments":{"count":%d},"_meta":{"progressToken":1}}}"""
                .formatted(id, words);
    }

    private static Socket begin(String framing, String rest) throws IOException {
        Socket socket = new Socket("127.0.0.1", Server.port());
        socket.setSoTimeout((int) SILENCE.toMillis());
        socket.getOutputStream()
                .write(("POST /talk/mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                        + "Accept: application/json, text/event-stream\r\n" + framing + "\r\n\r\n" + rest)
                        .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    private static String status(Socket socket) throws IOException {
        return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
    }

    /** What was logged since then that an operator would have to look at. */
    private static List<String> badNews(int since) {
        return Server.log().substring(since).lines().filter(line -> BAD.matcher(line).find()).toList();
    }

    @Test
    @Tag("T-63")
    void aBodyThatBreaksOffIsNoNews() throws Exception {
        int before = Server.log().length();
        for (int i = 0; i < BODIES; i++) {
            Socket socket = begin("Content-Length: 1000", "{\"jsonrpc\":");
            socket.setSoLinger(i % 2 == 0, 0);
            socket.close();
        }
        try (Socket waiting = begin("Content-Length: 1000", "{\"jsonrpc\":")) {
            waiting.shutdownOutput();
            assertThat(status(waiting)).isEqualTo("HTTP/1.1 400");
        }
        // Some servers refuse it before anybody is asked, and then they close the connection.
        try (Socket waiting = begin("Transfer-Encoding: chunked", "zz\r\n{}\r\n")) {
            assertThat(status(waiting)).isIn("HTTP/1.1 400", "");
        }

        assertThat(Era.STATELESS_2026_07_28.connect("talk").ask("tools/list", "{}")).containsKey("result");
        assertThat(badNews(before)).isEmpty();
    }

    @Test
    @Tag("T-63")
    void aStreamThatIsCutIsNoNews() throws Exception {
        Random random = new Random(1);
        SessionAgent agent = SessionAgent.open("talk");
        int before = Server.log().length();
        for (int i = 0; i < STREAMS; i++) {
            String call = call(i, 300);
            Socket socket = begin("Content-Length: " + call.length() + "\r\nMcp-Session-Id: " + agent.session(), call);
            socket.getInputStream().readNBytes(random.nextInt(20_000));
            socket.setSoLinger(i % 2 == 0, 0);
            socket.close();
        }

        assertThat(Era.STATELESS_2026_07_28.connect("talk").call("babble", "{\"count\":1}")).isNotNull();
        assertThat(badNews(before)).isEmpty();
    }

    /** Some are written on the thread of the request, some are too large for that, and some for any buffer of a connection. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 40_000, 100_000, 4_000_000})
    @Tag("T-63")
    void anAnswerThatIsCutIsNoNews(int length) throws Exception {
        SessionAgent agent = SessionAgent.open("talk");
        int before = Server.log().length();
        for (int i = 0; i < ANSWERS; i++) {
            String call = """
                    {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"drone","arguments":{"length":%d}}}"""
                    .formatted(i, length);
            Socket socket = begin("Content-Length: " + call.length() + "\r\nMcp-Session-Id: " + agent.session(), call);
            socket.getInputStream().readNBytes(i % 4 < 2 ? 0 : 100);
            socket.setSoLinger(i % 2 == 0, 0);
            socket.close();
        }

        assertThat(Era.STATELESS_2026_07_28.connect("talk").call("drone", "{\"length\":1}")).isNotNull();
        assertThat(badNews(before)).isEmpty();
    }

    /** The former connection is open still, and the tool speaks all the time. */
    @Test
    @Tag("T-57")
    @Tag("R-107")
    void whoComesBackWhileTheToolSpeaksHearsTheNextWord() throws Exception {
        SessionAgent agent = SessionAgent.open("talk");
        EventSocket current = EventSocket.post(Server.uri("/talk/mcp"), SILENCE, call(7, 1_000_000), "Mcp-Session-Id",
                agent.session());
        Event last = current.next().orElseThrow();
        int empty = 0;
        for (int i = 0; i < RESUMES; i++) {
            EventSocket next = EventSocket.get(Server.uri("/talk/mcp"), SILENCE, "Mcp-Session-Id", agent.session(),
                    "Last-Event-ID", last.id());
            Optional<Event> first = told(next);
            empty += first.isEmpty() ? 1 : 0;
            last = first.orElse(last);
            current.close();
            current = next;
        }
        current.close();
        agent.cancel(7);

        assertThat(empty).as("empty streams of %d", RESUMES).isZero();
    }

    /** The next event that says something; one that only tells its place does not. */
    private static Optional<Event> told(EventSocket socket) throws IOException {
        Optional<Event> event = socket.next();
        while (event.isPresent() && event.get().data().isEmpty()) {
            event = socket.next();
        }
        return event;
    }
}
