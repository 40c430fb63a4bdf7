package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Events;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Calls that wait for an answer of their user: large ones, and small ones whose first answer is large. */
final class WaitingCalls implements Attack {
    private static final int WORKERS = 4;
    private static final int MOST = 300;
    private static final int PER_SESSION = 40;
    private static final Pattern QUESTION = Pattern.compile("\"id\":(\"[^\"]*\"|\\d+)");
    private static final String FILLER = ",\"_meta\":{\"a\":" + text(1_000_000) + ",\"b\":" + text(1_000_000)
            + ",\"c\":" + text(1_000_000) + "}";
    private static final byte[] ASK = Messages.request("1", "tools/call",
            "{\"name\":\"ask\",\"arguments\":{\"text\":" + text(1_000_000) + "}" + FILLER + "}")
            .getBytes(StandardCharsets.UTF_8);

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "waiting-calls";
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Streams streams = site.streams();
        Workers.run(site, WORKERS, (connection, round) -> {
            String session = site.session(connection, "2025-11-25");
            sessions.add(session);
            for (int i = 0; i < PER_SESSION && !site.isOver(); i += 2) {
                streams.open(Request.inSession(session, idOf(ASK, i)));
                answerAtLength(site, session, i + 1);
            }
            return streams.opened() < MOST;
        });
        site.note(streams.opened() + " calls with large arguments, " + streams.answered(200) + " accepted");
    }

    // Only the id differs, and it has one digit in the text.
    private static byte[] idOf(byte[] call, int number) {
        String id = Integer.toString(number);
        String head = new String(call, 0, 30, StandardCharsets.UTF_8).replace("\"id\":1,", "\"id\":" + id + ",");
        byte[] start = head.getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[call.length - 30 + start.length];
        System.arraycopy(start, 0, all, 0, start.length);
        System.arraycopy(call, 30, all, start.length, call.length - 30);
        return all;
    }

    private static void answerAtLength(Site site, String session, int id) throws IOException {
        Connection connection = site.connect();
        connection.write(Request.inSession(session, Messages.call(Integer.toString(id), "askTwice", "{}")));
        Events events = connection.events();
        for (Map<String, String> event = events.next(); events.isStream() && !event.isEmpty(); event = events.next()) {
            Matcher question = QUESTION.matcher(event.getOrDefault("data", ""));
            if (question.find()) {
                try (Connection other = site.connect()) {
                    other.send(Request.inSession(session, "{\"jsonrpc\":\"2.0\",\"id\":" + question.group(1)
                            + ",\"result\":{\"action\":\"accept\",\"content\":{\"name\":" + text(1_000_000) + "}"
                            + FILLER + "}}"));
                }
                return;
            }
        }
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
