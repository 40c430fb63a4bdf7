package org.mcpjakarta.verification.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

import org.junit.jupiter.api.Test;

/** Does a client notice what it should not see? A server that follows a script shows it. */
class CountedCallTest {
    private static final String PRIMING = "id: s.0\nretry: 1\ndata: \n\n";
    private static final String QUESTION = event(2, "{\"id\":9,\"method\":\"elicitation/create\"}");
    private static final String RESULT = event(5, "{\"id\":1,\"result\":\"counted to 4\"}");
    private static final String LOST = event(3,
            "{\"id\":1,\"error\":{\"message\":\"The answer to this request is lost: \"}}");
    private static final Excuses KILLED = new Excuses() {
        @Override
        public boolean mayLoseCalls(String node, long since) {
            return node.equals("node1");
        }

        @Override
        public boolean mayRefuseCalls(String node, long since) {
            return false;
        }

        @Override
        public boolean wasAway(long since) {
            return false;
        }
    };
    private static final Excuses AWAY = new Excuses() {
        @Override
        public boolean mayLoseCalls(String node, long since) {
            return false;
        }

        @Override
        public boolean mayRefuseCalls(String node, long since) {
            return false;
        }

        @Override
        public boolean wasAway(long since) {
            return true;
        }
    };

    /** Where a stream waits until an answer has come. */
    private static final String CONFIRM = "<confirm>";

    private final Findings findings = new Findings();
    private String confirmation = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n";

    @Test
    void aCallThatIsCutAndResumedIsAsItShouldBe() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION), stream("id: s.2\ndata: \n\n" + progress(3)),
                stream(progress(4) + RESULT));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counts()).containsEntry("results", 1L).containsEntry("events", 5L)
                .containsEntry("resumptions",
                        2L);
    }

    @Test
    void aMissingEventIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION), stream(progress(4) + RESULT));

        assertThat(findings.violations()).singleElement().asString().contains("event 4 after event 2");
    }

    @Test
    void anEventThatComesAgainIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION),
                stream(QUESTION + progress(3) + progress(4) + RESULT));

        assertThat(findings.violations()).singleElement().asString().contains("event 2 after event 2");
    }

    @Test
    void anEventInThePlaceOfAnotherIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION
                + event(3, "{\"method\":\"notifications/progress\",\"params\":{\"progress\":4}}") + progress(4)
                + RESULT));

        assertThat(findings.violations()).singleElement().asString().contains("event 3 is");
    }

    @Test
    void anEventAfterTheEndIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION + progress(3) + progress(4) + RESULT + progress(6)));

        assertThat(findings.violations()).singleElement().asString().contains("event 6 after the end");
    }

    @Test
    void anAnswerMayBeLostTogetherWithItsNode() throws Exception {
        run(KILLED, stream(PRIMING + progress(1) + QUESTION), stream(LOST));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counts()).containsEntry("told that the answer is lost", 1L);
    }

    @Test
    void anAnswerMayNotBeLostOtherwise() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION), stream(LOST));

        assertThat(findings.violations()).singleElement().asString().contains("nothing happened to its node");
    }

    @Test
    void aStreamThatIsUnknownElsewhereIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1)),
                "HTTP/1.1 404 Not Found\r\nContent-Length: 15\r\n\r\n{\"jsonrpc\":2.0}");

        assertThat(findings.violations()).singleElement().asString().contains("its stream is unknown");
    }

    @Test
    void aServerThatHasRemovedTheApplicationIsLeftForAnother() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION),
                "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
                stream(progress(3) + progress(4) + RESULT));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counts()).containsEntry("resumptions refused", 1L).containsEntry("results", 1L);
    }

    @Test
    void aQuestionMayEndItsCallIfTheStoreWasAway() throws Exception {
        String call = stream(PRIMING + progress(1) + QUESTION + event(3, "{\"id\":1,\"error\":\"no answer came\"}"));
        run(AWAY, call);
        assertThat(findings.violations()).isEmpty();

        run(Excuses.NONE, call);
        assertThat(findings.violations()).singleElement().asString().contains("event 3 ended it");
    }

    @Test
    void anAnswerMayNotBeLostWithTheStore() throws Exception {
        run(AWAY, stream(PRIMING + progress(1) + QUESTION), stream(LOST));

        assertThat(findings.violations()).singleElement().asString().contains("nothing happened to its node");
    }

    @Test
    void aCallThatFailsIsNoticed() throws Exception {
        run(Excuses.NONE, answer("500 Internal Server Error", "", "{\"jsonrpc\":2.0}"));

        assertThat(findings.violations()).singleElement().asString().contains("was answered by 500");
    }

    @Test
    void aResumptionThatFailsIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION), answer("500 Internal Server Error", "", ""),
                stream(progress(3) + progress(4) + RESULT));

        assertThat(findings.violations()).singleElement().asString()
                .contains("its resumption after event 2 was answered by 500");
    }

    @Test
    void anAnswerToTheQuestionThatFailsIsNoticed() throws Exception {
        confirmation = answer("500 Internal Server Error", "", "");
        run(Excuses.NONE, stream(PRIMING + progress(1) + QUESTION + CONFIRM + progress(3) + progress(4) + RESULT));

        assertThat(findings.violations()).singleElement().asString()
                .contains("the answer to its question was refused: 500");
    }

    @Test
    void aCallMayBeRefusedWithATimeToRetry() throws Exception {
        run(Excuses.NONE, answer("503 Service Unavailable", "Retry-After: 1\r\n", "{\"jsonrpc\":2.0}"));
        run(Excuses.NONE, answer("429 Too Many Requests", "Retry-After: 1\r\n", "{\"jsonrpc\":2.0}"));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counts()).containsEntry("calls refused with 503", 1L)
                .containsEntry("calls refused with 429", 1L);
    }

    @Test
    void aRefusalOfTheServerWithoutATimeToRetryIsNoticed() throws Exception {
        run(Excuses.NONE, answer("503 Service Unavailable", "", "{\"jsonrpc\":2.0}"));
        run(Excuses.NONE, answer("429 Too Many Requests", "", "{\"jsonrpc\":2.0}"));

        assertThat(findings.violations()).hasSize(2);
    }

    @Test
    void aBalancerMayHaveNoNodeOrLoseTheOneThatHadTheCall() throws Exception {
        run(Excuses.NONE, answer("503 Service Unavailable", "", "<html>"));
        run(Excuses.NONE, answer("502 Bad Gateway", "", "<html>"));
        run(Excuses.NONE, answer("504 Gateway Time-out", "", "<html>"));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counts()).containsEntry("calls refused with 503", 1L).containsEntry(CountedCall.BROKEN, 2L);
    }

    @Test
    void aStreamThatEndsWithoutItsLastEventIsNoticed() throws Exception {
        run(Excuses.NONE, stream(PRIMING + progress(1)), "HTTP/1.1 204 No Content\r\n\r\n");

        assertThat(findings.violations()).isNotEmpty().first().asString().contains("did not see its end");
    }

    private void run(Excuses excuses, String... streams) throws IOException, InterruptedException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> serve(server, new ArrayDeque<>(List.of(streams))));
            thread.setDaemon(true);
            thread.start();
            Door door = new Door(server.getLocalPort(), List.of(), Duration.ofSeconds(1));
            CountedCall call = new CountedCall(door, findings, excuses, "session", 1,
                    new HistoryClient.Load(4, 1, 5_000), "client");
            call.run();
            call.awaitAnswer();
        }
    }

    /** Confirms every answer, and answers everything else by the next part of the script. */
    private void serve(ServerSocket server, Queue<String> streams) {
        while (true) {
            try (Socket socket = server.accept()) {
                String request = read(socket.getInputStream());
                String[] parts = (request.contains("goOn") ? confirmation : streams.remove()).split(CONFIRM);
                socket.getOutputStream().write(parts[0].getBytes(StandardCharsets.UTF_8));
                if (parts.length > 1) {
                    confirm(server);
                    socket.getOutputStream().write(parts[1].getBytes(StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                return;
            }
        }
    }

    private void confirm(ServerSocket server) throws IOException {
        try (Socket socket = server.accept()) {
            read(socket.getInputStream());
            socket.getOutputStream().write(confirmation.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String read(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\r\n\r\n") < 0 || text.indexOf("POST") == 0 && !text.toString().endsWith("}}")) {
            text.append((char) in.read());
        }
        return text.toString();
    }

    private static String answer(String status, String headers, String body) {
        return "HTTP/1.1 " + status + "\r\nX-Node: node1\r\n" + headers + "Content-Length: " + body.length()
                + "\r\n\r\n" + body;
    }

    private static String stream(String events) {
        return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nX-Node: node1\r\n\r\n" + events;
    }

    private static String progress(int number) {
        return event(number, "{\"method\":\"notifications/progress\",\"params\":{\"progress\":" + number + "}}");
    }

    private static String event(int number, String data) {
        return "id: s." + number + "\ndata: " + data + "\n\n";
    }
}
