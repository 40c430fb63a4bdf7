package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/**
 * Batches of 2025-03-26: as many small requests as are allowed, whose answers together are large, and batches of more. The first of each
 * kind has to be served as far as the limits promise; later ones may exceed the rates.
 */
final class LargeBatches implements Attack {
    private static final long LARGEST = 16_777_216;
    private static final int LINES_EACH = 3;
    private static final int OTHER_LINES = 20;
    private static final int MEMBERS = 100;
    private static final int MEDIUM = 60_000;
    private static final int LARGE = 1_000_000;

    @Override
    public String name() {
        return "batches";
    }

    private static String batch(int count, String method, String params) {
        return "[" + list(count, i -> params.isEmpty()
                ? "{\"jsonrpc\":\"2.0\",\"id\":" + i + ",\"method\":\"" + method + "\"}"
                : Messages.request(Integer.toString(i), method, params)) + "]";
    }

    /**
     * @param status of its answer
     * @param least  how many bytes the answer has if it is served
     */
    private record Kind(String body, int status, long least) {
        private static Kind filled(int size, long least) {
            return new Kind(
                    batch(MEMBERS, "tools/call", "{\"name\":\"fill\",\"arguments\":{\"size\":" + size + "}}"), 200,
                    least);
        }

        private static Kind refused(int count, String method) {
            return new Kind(batch(count, method, ""), 400, 0);
        }
    }

    private static List<Kind> kinds() {
        return List.of(Kind.filled(LARGE, LARGEST - 3 * LARGE), Kind.filled(MEDIUM, (long) MEMBERS * MEDIUM),
                new Kind(batch(MEMBERS, "tools/list", ""), 200, 50_000),
                new Kind(batch(MEMBERS, "resources/read", "{\"uri\":\"docs://long.txt\"}"), 200, 500_000),
                Kind.refused(MEMBERS + 1, "tools/list"), Kind.refused(25_000, "resources/list"));
    }

    @Override
    public void run(Site site) throws IOException {
        try (Connection connection = site.connect()) {
            String session = site.session(connection, "2025-03-26");
            List<Kind> kinds = kinds();
            int sent = 0;
            long bytes = 0;
            do {
                bytes += send(site, session, kinds.get(sent % kinds.size()), sent < kinds.size());
                sent++;
            } while (!site.isOver() || sent < kinds.size());
            int lines = site.log().lines().size();
            site.failIf(lines > OTHER_LINES + LINES_EACH * sent, lines + " lines were logged for " + sent + " batches");
            site.note(sent + " batches were sent, " + bytes + " bytes were answered");
        }
    }

    private static long send(Site site, String session, Kind kind, boolean first) {
        String what = kind.body().length() + " bytes: " + kind.body().substring(0, 90) + "…";
        try (Connection connection = site.connect()) {
            Answer answer = connection.send(Request.inSession(session, kind.body()));
            site.failIf(answer.length() > LARGEST, answer.length() + " bytes were answered to " + what);
            site.failIf(answer.status() == 500, "500 was answered to " + what);
            site.failIf(first && (answer.status() != kind.status() || answer.length() < kind.least()),
                    answer.status() + " and " + answer.length() + " bytes were answered to " + what);
            return answer.length();
        } catch (IOException e) {
            site.fail(e + " instead of an answer to " + what);
            return 0;
        }
    }
}
