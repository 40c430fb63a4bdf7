package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How long servers take to start, and how much memory they hold then and after all that was asked of them. */
final class Footprints {
    private static final int ROUNDS = 3;

    private final Servers servers;
    private final Results results;

    Footprints(Servers servers, Results results) {
        this.servers = servers;
        this.results = results;
    }

    /** Starts each a few times, in turn, with all cores for itself. */
    void measureStarts(Set<Program> programs) throws IOException {
        for (Program program : programs) {
            System.out.println("Starting " + program.title() + " " + ROUNDS + " times");
            List<Double> times = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                try (Server server = servers.alone(program)) {
                    times.add(server.startUp().toMillis() / 1000.0);
                    if (round == ROUNDS - 1) {
                        memory(server, "start");
                    }
                }
            }
            times.sort(null);
            results.put(name(program, "start-s"), times.get(ROUNDS / 2));
        }
    }

    void measureLoaded() throws IOException {
        for (Server server : servers.all()) {
            memory(server, "load");
        }
    }

    // The memory of the machine first: to tell its heap, a server collects what it can, which takes memory itself.
    private void memory(Server server, String after) throws IOException {
        results.put(name(server.program(), "resident-after-" + after + "-MB"), server.residentMegabytes());
        if (server.program().isJava()) {
            results.put(name(server.program(), "heap-after-" + after + "-MB"), server.liveBytes() / 1e6);
        }
    }

    static String name(Program program, String what) {
        return program.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + what;
    }
}
