package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether a call costs more where there are more tools, or more sessions. */
final class Growth {
    private static final int FEW = 10;
    private static final int MANY_TOOLS = 5_000;
    private static final int MANY_SESSIONS = 10_000;
    private static final int ADDINGS = 5;
    private static final int CONNECTIONS = Case.ECHO.connections();

    private final Servers servers;
    private final Arena arena;
    private final Results results;

    Growth(Servers servers, Arena arena, Results results) {
        this.servers = servers;
        this.arena = arena;
        this.results = results;
    }

    void measure(Subject subject) throws IOException {
        // Before the code for it is warm.
        addTools(subject);
        arena.warm(Case.ECHO, subject);
        compare(subject, "tools", withTools(subject, FEW), withTools(subject, MANY_TOOLS), MANY_TOOLS);
        stock(subject, 0);
        // Few first: as soon as many sessions were opened there are many, whether they are used or not.
        Contender few = withSessions(subject, FEW);
        compare(subject, "sessions", few, withSessions(subject, MANY_SESSIONS), MANY_SESSIONS);
    }

    private void compare(Subject subject, String what, Contender few, Contender many, int most)
            throws IOException {
        Map<String, Contender> both = new LinkedHashMap<>();
        both.put("few", few);
        both.put("many", many);
        String title = subject.label() + " with more " + what;
        String name = name(subject, what, most);
        Map<String, Measure> measured = arena.manyRounds(title, both);
        for (int again = 0; again < Bar.MOST_REPEATS && isDoubtful(name, measured); again++) {
            System.out.println("Again: a bar is missed by less than the rounds differ");
            Map<String, Measure> more = arena.manyRounds(title, both);
            measured.replaceAll((which, measure) -> measure.and(more.get(which)));
        }
        results.put(name, measured.get("many").ratioTo(measured.get("few"), Window::cost));
    }

    private static boolean isDoubtful(String name, Map<String, Measure> measured) {
        return Bar.find(name).filter(bar -> bar.isDoubtful(measured.get("many"), measured.get("few"))).isPresent();
    }

    private static String name(Subject subject, String what, int most) {
        return subject.label() + "-cost-" + FEW + "-to-" + most + "-" + what;
    }

    /** What is known of a subject: more tools, more sessions, and the time to add many tools. */
    static List<String> names(Subject subject) {
        return List.of(name(subject, "tools", MANY_TOOLS), name(subject, "sessions", MANY_SESSIONS), adding(subject));
    }

    private static String adding(Subject subject) {
        return subject.label() + "-add-" + MANY_TOOLS + "-tools-ms";
    }

    // At run time, one after the other.
    private void addTools(Subject subject) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < ADDINGS; round++) {
            stock(subject, 0);
            long begun = System.nanoTime();
            stock(subject, MANY_TOOLS);
            times.add((System.nanoTime() - begun) / 1e6);
        }
        stock(subject, 0);
        results.add(adding(subject), times);
    }

    private Contender withTools(Subject subject, int count) throws IOException {
        Contender calls = arena.closed(Case.ECHO, CONNECTIONS, subject);
        return time -> {
            stock(subject, count);
            return calls.round(time);
        };
    }

    private void stock(Subject subject, int count) throws IOException {
        servers.call(subject.program(), "stock", "{\"count\":" + count + "}");
    }

    // Each connection goes through its share of the sessions.
    private Contender withSessions(Subject subject, int count) throws IOException {
        Server server = servers.of(subject.program());
        List<String> sessions = servers.sessions(subject.program(), count);
        Requests.Right right = arena.prepare(Case.ECHO, subject, sessions.get(0));
        List<List<byte[]>> shares = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            shares.add(new ArrayList<>());
        }
        for (int i = 0; i < Math.max(count, CONNECTIONS); i++) {
            shares.get(i % CONNECTIONS)
                    .add(Requests.request(Case.ECHO, subject, server.port(), sessions.get(i % count)));
        }
        List<Requests> talks = new ArrayList<>();
        for (List<byte[]> share : shares) {
            talks.add(new Requests(share, right, talks.size()));
        }
        return arena.closed(server, talks);
    }
}
