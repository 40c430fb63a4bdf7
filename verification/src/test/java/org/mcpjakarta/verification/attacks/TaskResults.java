package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.server.ServerUnderTest;

/** Tasks with results of 6 MB that their client wants kept for 24 hours and never fetches. */
final class TaskResults implements Attack {
    private static final int WORKERS = 4;
    private static final int MOST = 300;
    private static final String CALL = Messages.request("1", "tools/call",
            "{\"name\":\"requiredTask\",\"arguments\":{\"size\":6000000},\"task\":{\"ttl\":86400000}}");

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "tasks-results";
    }

    /** Results are kept for their time; all together must leave most of the heap to others. */
    @Override
    public long mayStay() {
        return ServerUnderTest.HEAP * 300_000L;
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        AtomicInteger begun = new AtomicInteger();
        String session;
        try (Connection connection = site.connect()) {
            session = site.session(connection, "2025-11-25");
            sessions.add(session);
        }
        Workers.run(site, WORKERS, (connection, round) -> {
            Answer answer = connection.send(Request.inSession(session, CALL));
            int count = answer.has("taskId") ? begun.incrementAndGet() : begun.get();
            return count < MOST;
        });
        site.note(begun + " tasks were begun");
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
