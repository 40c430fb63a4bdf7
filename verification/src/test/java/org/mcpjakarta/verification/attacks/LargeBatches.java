package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Batches of 2025-03-26: small requests whose answers together are large. */
final class LargeBatches implements Attack {
    private static final long LARGEST = 16_777_216;
    private static final int LINES_EACH = 3;
    private static final int OTHER_LINES = 20;

    @Override
    public String name() {
        return "batches";
    }

    private static String batch(int count, String method, String params) {
        return "[" + list(count, i -> params.isEmpty()
                ? "{\"jsonrpc\":\"2.0\",\"id\":" + i + ",\"method\":\"" + method + "\"}"
                : Messages.request(Integer.toString(i), method, params)) + "]";
    }

    private static List<String> bodies() {
        return List.of(batch(500, "tools/call", "{\"name\":\"fill\",\"arguments\":{\"size\":1000000}}"),
                batch(20_000, "tools/list", ""),
                batch(25_000, "resources/list", ""),
                batch(16_000, "resources/read", "{\"uri\":\"docs://long.txt\"}"));
    }

    @Override
    public void run(Site site) throws IOException {
        try (Connection connection = site.connect()) {
            String session = site.session(connection, "2025-03-26");
            List<String> bodies = bodies();
            int sent = 0;
            do {
                send(site, session, bodies.get(sent++ % bodies.size()));
            } while (!site.isOver() || sent < bodies.size());
            int lines = site.log().lines().size();
            site.failIf(lines > OTHER_LINES + LINES_EACH * sent, lines + " lines were logged for " + sent + " batches");
            site.note(sent + " batches were sent");
        }
    }

    private static void send(Site site, String session, String body) {
        String what = body.substring(0, Math.min(body.length(), 60)) + "…";
        try (Connection connection = site.connect()) {
            Answer answer = connection.send(Request.inSession(session, body));
            site.failIf(answer.length() > LARGEST, answer.length() + " bytes were answered to " + what);
            site.failIf(answer.status() == 500, "500 was answered to " + what);
        } catch (IOException e) {
            site.fail(e + " instead of an answer to " + what);
        }
    }
}
