package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Events;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Streams that are resumed while their tool speaks, with the old connection still open. None may end without the answer. */
final class ResumedStreams implements Attack {
    private static final int WORKERS = 2;
    private static final int RESUMES = 400;

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "resume";
    }

    @Override
    public int leastSeconds() {
        return 10;
    }

    @Override
    public void run(Site site) throws InterruptedException {
        AtomicInteger resumed = new AtomicInteger();
        AtomicInteger empty = new AtomicInteger();
        AtomicInteger cut = new AtomicInteger();
        Workers.run(site, WORKERS, (connection, round) -> {
            String session = site.session(connection, round % 2 == 0 ? "2025-11-25" : "2025-06-18");
            sessions.add(session);
            connection.send(
                    Request.inSession(session, Messages.request("1", "logging/setLevel", "{\"level\":\"debug\"}")));
            for (int i = 0; i < 10; i++) {
                int messages = resume(site, session, 10 + i);
                resumed.incrementAndGet();
                (messages == 0 ? empty : messages < 0 ? cut : new AtomicInteger()).incrementAndGet();
            }
            connection.send(Request.delete(session));
            return resumed.get() < RESUMES || !site.isOver();
        });
        site.note(resumed + " streams were resumed");
        site.failIf(empty.get() > 0, empty + " of " + resumed + " resumed streams ended empty");
        site.failIf(cut.get() > 0, cut + " of " + resumed + " resumed streams ended without the answer");
    }

    /** @return how many messages came; negative if the answer was not among them */
    private static int resume(Site site, String session, int id) throws IOException {
        try (Connection first = site.connect(); Connection second = site.connect()) {
            first.write(Request.inSession(session, Messages.call(Integer.toString(id), "speak", "{\"millis\":60}"))
                    .preferringStream());
            Events events = first.events();
            Map<String, String> event = events.next();
            while (!event.isEmpty() && !event.containsKey("id")) {
                event = events.next();
            }
            second.write(Request.resume(session, event.getOrDefault("id", "")));
            return count(second.events(), id);
        }
    }

    private static int count(Events events, int id) throws IOException {
        int messages = 0;
        for (Map<String, String> event = events.next(); !event.isEmpty(); event = events.next()) {
            String data = event.getOrDefault("data", "");
            messages += data.isEmpty() ? 0 : 1;
            if (data.contains("\"id\":" + id)) {
                return messages;
            }
        }
        return -messages;
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
