package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.benchmarks.load.Crowd;

/** What streams cost on which nothing is said, and how long it takes to tell all of them something. */
final class Listening {
    private static final int STREAMS = 1_000;
    private static final int ROUNDS = 15;
    /** What it takes until the code of this way is compiled; the other cases do not use it. */
    private static final int WARM_ROUNDS = 60;
    private static final int MOST_LOOKS = 6;
    private static final Duration PAUSE = Duration.ofSeconds(20);
    private static final String CHANGED = "notifications/tools/list_changed";

    private final Servers servers;
    private final Results results;

    Listening(Servers servers, Results results) {
        this.servers = servers;
        this.results = results;
    }

    void measure(Subject subject) throws IOException {
        System.out.println("Listening to " + subject.label());
        Program program = subject.program();
        Server server = servers.of(program);
        List<String> sessions = servers.sessions(program, STREAMS);
        // Once before, so that what is made for the first stream of all is not counted.
        try (Crowd crowd = new Crowd(server.port())) {
            listen(crowd, subject, sessions);
            servers.call(program, "change", "{}");
            crowd.await(CHANGED);
        }
        long before = program.isJava() ? withoutThem(server) : 0;
        try (Crowd crowd = new Crowd(server.port())) {
            listen(crowd, subject, sessions);
            if (program.isJava()) {
                results.put(subject.label() + "-stream-kB", (server.liveBytes() - before) / 1000.0 / STREAMS);
            }
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
                long begun = System.nanoTime();
                servers.call(program, "change", "{}");
                crowd.await(CHANGED);
                if (round >= WARM_ROUNDS) {
                    times.add((System.nanoTime() - begun) / 1e6);
                }
            }
            times.sort(null);
            results.put(subject.label() + "-tell-" + STREAMS + "-ms", times.get(ROUNDS / 2));
        }
    }

    private static void listen(Crowd crowd, Subject subject, List<String> sessions) throws IOException {
        if (subject == Subject.JAVA_SDK) {
            // It says nothing at all before the first message, not even that it listens.
            crowd.open(sessions);
            pause();
        } else {
            crowd.listen(sessions);
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** What is in use once the server has noticed that the streams are closed, which it may do only when it writes to them. */
    private static long withoutThem(Server server) throws IOException {
        long seen = server.liveBytes();
        for (int look = 0; look < MOST_LOOKS; look++) {
            pause();
            long now = server.liveBytes();
            if (look > 0 && now > seen - STREAMS * 100L) {
                return now;
            }
            seen = now;
        }
        return seen;
    }
}
