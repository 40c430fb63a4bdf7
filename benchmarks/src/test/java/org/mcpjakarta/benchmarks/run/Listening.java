package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.mcpjakarta.benchmarks.load.Crowd;

/** What streams cost on which nothing is said, and how long it takes to tell all of them something. */
final class Listening {
    static final int STREAMS = 1_000;
    static final int MANY_STREAMS = 10_000;
    private static final int ROUNDS = 15;
    /** What it takes until the code of this way is compiled; the other cases do not use it. */
    private static final int WARM_ROUNDS = 60;
    /** What it takes once the code is. */
    private static final int FEW_WARM_ROUNDS = 5;
    private static final int SILENT = 100;
    /** How much some of those who never read have asked for: more than the system takes in for them. */
    private static final String MUCH = "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"fill\",\"arguments\":{\"size\":500000}}}";
    private static final Set<Subject> OURS = EnumSet.of(Subject.LIBERTY, Subject.WILDFLY);
    // Tomcat takes 8 192 connections.
    private static final Set<Subject> HOLD_MANY = EnumSet.of(Subject.LIBERTY, Subject.WILDFLY, Subject.QUARKUS);
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
            results.add(name(subject, STREAMS), tell(program, crowd, WARM_ROUNDS));
            if (OURS.contains(subject)) {
                withSilent(subject, crowd);
            }
        }
    }

    static String name(Subject subject, int streams) {
        return subject.label() + "-tell-" + streams + "-ms";
    }

    static String nameWithSilent(Subject subject) {
        return subject.label() + "-tell-" + STREAMS + "-beside-silent-ms";
    }

    /** Whether a bar is about it. */
    static boolean isCompared(Subject subject) {
        return subject != Subject.TYPESCRIPT;
    }

    /** Tells the same number once more, for a bar that is in doubt. */
    void tellAgain(Subject subject) throws IOException {
        tell(subject, STREAMS);
    }

    /** Tells more than the bars are about. */
    void tellMany(Subject subject) throws IOException {
        if (HOLD_MANY.contains(subject)) {
            System.out.println("Listening to " + subject.label() + " with " + MANY_STREAMS + " streams");
            tell(subject, MANY_STREAMS);
        }
    }

    private void tell(Subject subject, int streams) throws IOException {
        Program program = subject.program();
        List<String> sessions = servers.sessions(program, streams);
        try (Crowd crowd = new Crowd(servers.of(program).port())) {
            listen(crowd, subject, sessions);
            results.add(name(subject, streams), tell(program, crowd, FEW_WARM_ROUNDS));
        }
    }

    private List<Double> tell(Program program, Crowd crowd, int before) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < before + ROUNDS; round++) {
            long begun = System.nanoTime();
            servers.call(program, "change", "{}");
            crowd.await(CHANGED);
            if (round >= before) {
                times.add((System.nanoTime() - begun) / 1e6);
            }
        }
        return times;
    }

    // Of those who never read half listen, too, and half wait for an answer. Nobody waits for them.
    private void withSilent(Subject subject, Crowd crowd) throws IOException {
        Program program = subject.program();
        int port = servers.of(program).port();
        List<SocketChannel> silent = new ArrayList<>();
        try {
            for (String session : servers.sessions(program, STREAMS + SILENT).subList(STREAMS, STREAMS + SILENT)) {
                silent.add(Crowd.silent(port, silent.size() % 2 == 0
                        ? Wire.listen("/mcp", port, session)
                        : Wire.post("/mcp", port, Wire.session(session), MUCH)));
            }
            results.add(nameWithSilent(subject), tell(program, crowd, FEW_WARM_ROUNDS));
        } finally {
            for (SocketChannel channel : silent) {
                channel.close();
            }
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
