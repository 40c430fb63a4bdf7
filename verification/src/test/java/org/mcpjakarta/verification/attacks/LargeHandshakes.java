package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;
import static org.mcpjakarta.verification.client.Messages.text;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Handshakes that say as much of the client as a request may hold. A session must not keep all of it. */
final class LargeHandshakes implements Attack {
    private static final int WORKERS = 4;
    private static final String REVISION = "2025-11-25";
    private static final String PLAIN_CLIENT = "{\"name\":\"x\",\"version\":\"1\"}";
    private static final List<byte[]> BODIES = List.of(unknownMembers(), largeTexts(), largeExperimental(),
            largeExtensions(), manySmall());

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "handshakes-large";
    }

    private static byte[] body(String capabilities, String client) {
        return Messages.initialize(REVISION, capabilities, client).getBytes(StandardCharsets.UTF_8);
    }

    // The only one that is accepted: nothing of it may be kept.
    private static byte[] unknownMembers() {
        return body("{\"elicitation\":{},\"org.example/a\":{\"x\":" + text(1_000_000) + "},\"org.example/b\":{\"x\":"
                + text(1_000_000) + "}}",
                "{\"name\":\"x\",\"version\":\"1\",\"title\":" + text(1_000_000) + "}");
    }

    private static byte[] largeTexts() {
        String texts = "\"name\":" + text(1_000_000) + ",\"title\":" + text(1_000_000) + ",\"version\":"
                + text(1_000_000) + ",\"description\":" + text(1_000_000);
        return body("{}", "{" + texts + "}");
    }

    private static byte[] largeExperimental() {
        return body("{\"experimental\":{" + list(1_000, i -> "\"e" + i + "\":{\"x\":" + text(4_000) + "}") + "}}",
                PLAIN_CLIENT);
    }

    private static byte[] largeExtensions() {
        return body("{\"extensions\":{" + list(1_000, i -> "\"org.example/e" + i + "\":{\"x\":" + text(4_000) + "}")
                + "}}", PLAIN_CLIENT);
    }

    private static byte[] manySmall() {
        return body("{\"experimental\":{" + list(900, i -> "\"e" + i + "\":{" + list(100, k -> "\"m" + k + "\":[]")
                + "}") + "}}", PLAIN_CLIENT);
    }

    @Override
    public void run(Site site) throws InterruptedException {
        Workers.run(site, WORKERS, (connection, round) -> {
            Answer answer = connection.send(Request.of(BODIES.get(round % BODIES.size())));
            sessions.add(answer.session());
            return true;
        });
        site.failIf(sessions.count() == 0, "No large handshake was accepted, so this shows nothing");
        site.note(sessions.count() + " sessions were opened");
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
