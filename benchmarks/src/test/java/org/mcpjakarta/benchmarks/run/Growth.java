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
        Map<String, Measure> measured = arena.manyRounds(subject.label() + " with more " + what, both);
        results.put(subject.label() + "-cost-" + FEW + "-to-" + most + "-" + what,
                measured.get("many").ratioTo(measured.get("few"), Window::cost));
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
