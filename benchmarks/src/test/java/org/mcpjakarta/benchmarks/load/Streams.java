package org.mcpjakarta.benchmarks.load;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What it costs to hold many streams, to tell all of them something, and to have clients who never read. */
public final class Streams {
    private static final int MOST_SILENT = 500;
    private static final int ROUNDS = 5;
    private static final Duration ROUND = Duration.ofSeconds(4);
    private static final String CHANGED = "notifications/tools/list_changed";

    private final int port;
    private final ServerProcess server = ServerProcess.running();

    private Streams(int port) throws IOException {
        this.port = port;
    }

    public static void main(String[] args) throws IOException {
        new Streams(Integer.parseInt(args[0])).measure(Integer.parseInt(args[1]));
    }

    private void measure(int streams) throws IOException {
        new Callers(port, 8).call(ROUND);
        try (Line line = new Line(port); Crowd crowd = new Crowd(port)) {
            List<String> sessions = new ArrayList<>();
            while (sessions.size() < streams) {
                sessions.add(line.session());
            }
            // Those who never read are outside the crowd, which waits for all that are in it.
            List<String> others = new ArrayList<>();
            while (others.size() < Math.min(MOST_SILENT, streams)) {
                others.add(line.session());
            }
            long heap = server.liveBytes();
            int threads = server.threads();
            crowd.listen(sessions);
            print("streams held                  %d", streams);
            print("heap per stream               %.1f kB", (server.liveBytes() - heap) / 1000.0 / streams);
            print("threads before and with them  %d %d", threads, server.threads());
            tellAll(line, sessions.get(0), crowd);
            disturb(line, crowd, sessions.get(0), others);
        }
    }

    private void tellAll(Line line, String session, Crowd crowd) throws IOException {
        List<Long> times = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            times.add(tell(line, session, crowd));
        }
        print("one notification to all       %s ms", times);
    }

    private static long tell(Line line, String session, Crowd crowd) throws IOException {
        long begun = System.nanoTime();
        line.call(session, "change", "{}");
        crowd.await(CHANGED);
        return (System.nanoTime() - begun) / 1_000_000;
    }

    // With and without, in turn, so that what else the machine does falls on both alike.
    private void disturb(Line line, Crowd crowd, String session, List<String> others) throws IOException {
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        List<Long> told = new ArrayList<>();
        List<Long> toldWith = new ArrayList<>();
        int threads = server.threads();
        int threadsWith = 0;
        for (int round = 0; round < ROUNDS; round++) {
            without.add(p99());
            told.add(tell(line, session, crowd));
            List<SocketChannel> silent = silent(others);
            // The first of these gives the silent something to read.
            tell(line, session, crowd);
            toldWith.add(tell(line, session, crowd));
            with.add(p99());
            threadsWith = Math.max(threadsWith, server.threads());
            for (SocketChannel channel : silent) {
                channel.close();
            }
        }
        print("p99 of 8 callers, ms          %s", without);
        print("with %-3d who never read       %s", others.size(), with);
        print("one notification to all       %s ms", told);
        print("with %-3d who never read       %s ms", others.size(), toldWith);
        print("threads without and with them %d %d", threads, threadsWith);
    }

    // Half of them listen, and half have asked for more than the system takes in for them. Each has a session of its own, so that none is
    // refused for the streams of another.
    private List<SocketChannel> silent(List<String> sessions) throws IOException {
        List<SocketChannel> silent = new ArrayList<>();
        for (int i = 0; i < sessions.size(); i++) {
            String session = sessions.get(i);
            silent.add(Crowd.silent(port, i % 2 == 0
                    ? Crowd.listenRequest(port, session)
                    : Line.request(port, session, """
                            {"jsonrpc":"2.0","id":2,"method":"tools/call",
                             "params":{"name":"fill","arguments":{"size":500000}}}""")));
        }
        return silent;
    }

    private double p99() {
        return Math.round(new Callers(port, 8).call(ROUND).at(0.99).toNanos() / 10_000.0) / 100.0;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
