package org.mcpjakarta.verification.booking;

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
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.verification.history.Door;
import org.mcpjakarta.verification.history.Findings;

/** Does a client send its call again, with the same key, until it knows the result? A server that follows a script shows it. */
class BookingClientTest {
    private static final String BROKEN = "";
    private static final String RUN = "-01234567-89ab-cdef-0123-456789abcdef";
    private static final String LONG_AGO = "1" + RUN;

    private final Findings findings = new Findings();
    private final BookingPlan plan = new BookingPlan(1, Duration.ofMillis(3), 1);
    private final List<String> requests = new CopyOnWriteArrayList<>();

    @Test
    void aCallIsSentAgainUntilItsResultIsThere() throws Exception {
        run(false, BROKEN, answer("503 Service Unavailable", "Retry-After: 1\r\n", ""),
                answer("502 Bad Gateway", "", ""),
                error("The same call was running, and has failed. It may be tried again"), result(LONG_AGO),
                result(LONG_AGO), result(Long.MAX_VALUE + RUN));

        assertThat(findings.violations()).isEmpty();
        ToolTally tally = plan.tally(BookingTool.EJB);
        assertThat(tally.calls()).isEqualTo(5);
        assertThat(tally.told()).containsExactlyEntriesOf(Map.of("b0", LONG_AGO));
        assertThat(tally.replays()).isOne();
        assertThat(plan.tally(BookingTool.PLAIN).replays()).isZero();
        assertThat(requests.subList(0, 5)).allSatisfy(request -> assertThat(request).contains("bookEjb",
                "\"org.mcpjakarta.verification/key\":\"b0\"", "\"booking\":\"b0\""));
        assertThat(requests.subList(0, 5).stream().map(BookingClientTest::arguments).distinct()).hasSize(1);
    }

    @Test
    void aSessionThatIsGoneIsBegunAnew() throws Exception {
        String session = answer("200 OK", "Mcp-Session-Id: s\r\n", "{}");
        String accepted = answer("202 Accepted", "", "");
        run(true, session, accepted, answer("404 Not Found", "", "{\"jsonrpc\":\"2.0\",\"error\":{}}"), session,
                accepted,
                result(LONG_AGO), result(LONG_AGO), result(LONG_AGO));

        assertThat(findings.violations()).isEmpty();
        assertThat(findings.counted("calls in a session that was gone")).isOne();
        assertThat(plan.tally(BookingTool.EJB).told()).hasSize(1);
    }

    @Test
    void aCallWhoseEffectIsNotKnownIsNotSentAgain() throws Exception {
        run(false,
                error("This call was begun before and cut off, so it is not known whether it has taken effect. It is"),
                result(LONG_AGO), result(LONG_AGO));

        assertThat(plan.tally(BookingTool.EJB).told()).containsEntry("b0", ToolTally.UNKNOWN);
        assertThat(plan.tally(BookingTool.EJB).calls()).isOne();
    }

    @Test
    void anAnswerThatIsNeitherIsNoticed() throws Exception {
        run(false, answer("500 Internal Server Error", "", "{}"), result(LONG_AGO), result(LONG_AGO), result(LONG_AGO));

        assertThat(findings.violations()).singleElement().asString().contains("was answered by 500");
    }

    private void run(boolean hasSession, String... answers) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> serve(server, new ArrayDeque<>(List.of(answers))));
            thread.setDaemon(true);
            thread.start();
            Door door = new Door(server.getLocalPort(), List.of(), Duration.ofSeconds(1));
            new BookingClient(door, plan, findings, new BookingClient.Habits(hasSession, 5_000, Integer.MAX_VALUE), 1)
                    .run();
        }
    }

    private void serve(ServerSocket server, Queue<String> answers) {
        while (true) {
            try (Socket socket = server.accept()) {
                requests.add(read(socket.getInputStream()));
                socket.getOutputStream().write(answers.remove().getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                return;
            }
        }
    }

    private static String read(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\r\n\r\n") < 0) {
            text.append((char) in.read());
        }
        var length = Pattern.compile("Content-Length: (\\d+)").matcher(text);
        int left = length.find() ? Integer.parseInt(length.group(1)) : 0;
        return text + new String(in.readNBytes(left), StandardCharsets.UTF_8);
    }

    private static String arguments(String request) {
        return request.replaceAll("(?s).*(\"arguments\":\\{[^}]*}).*", "$1");
    }

    private static String result(String run) {
        return answer("200 OK", "", """
                {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"run %s"}]}}""".formatted(run));
    }

    private static String error(String text) {
        return answer("200 OK", "", """
                {"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":"%s"}]}}"""
                .formatted(text));
    }

    private static String answer(String status, String headers, String body) {
        return "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }
}
