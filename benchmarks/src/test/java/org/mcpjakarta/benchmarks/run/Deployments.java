package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What we add to the deployment of a WAR with tools: its time, that of the start of the server, and heap. On Open Liberty. */
final class Deployments {
    static final List<Integer> SIZES = List.of(10, 500, 5_000);
    private static final String WITH = "tools";
    private static final String WITHOUT = "bare";
    /** What Open Liberty says of it. */
    private static final Pattern STARTED = Pattern
            .compile("CWWKZ0001I: Application tools started in ([0-9.]+) seconds");
    // More for the few tools that a bar in milliseconds is about.
    private static final int ROUNDS_OF_FEW = 7;
    private static final int ROUNDS = 3;

    private final Path benchmarks;
    private final int most;
    private final Servers servers;
    private final Results results;

    Deployments(Options options, Servers servers, Results results) {
        this.benchmarks = options.benchmarks();
        this.most = options.rounds();
        this.servers = servers;
        this.results = results;
    }

    /** @param start seconds from the start of the process until the application was started */
    private record Deployed(double start, double millis, double heap) {}

    void measure() throws IOException {
        for (int size : SIZES) {
            measure(size);
        }
        int few = SIZES.get(0);
        results.put("liberty-10-tools-added-ms", added(few));
        results.put("liberty-10-tools-start-over-bare",
                figure(name(few, WITH, "start-s")) / figure(name(few, WITHOUT, "start-s")));
        // Ten times the tools: what does not depend on their number makes the smaller one dearer.
        results.put("liberty-5000-over-500-tools-added", added(5_000) / added(500));
    }

    private void measure(int size) throws IOException {
        Path folder = benchmarks.resolve("target/run/tools-" + size);
        ToolWar war = new ToolWar(benchmarks, folder, size);
        Map<String, List<Deployed>> all = new LinkedHashMap<>();
        for (String kind : List.of(WITHOUT, WITH)) {
            Path dropins = servers.addLiberty(directory(size, kind));
            war.write(dropins.resolve("tools.war"), kind.equals(WITH));
            // The first start of a directory makes caches.
            start(size, kind);
            all.put(kind, new ArrayList<>());
        }
        int rounds = Math.min(most, size == SIZES.get(0) ? ROUNDS_OF_FEW : ROUNDS);
        System.out.printf(Locale.ROOT, "Deploying %d tools %d times, with us and without%n", size, rounds);
        List<String> order = new ArrayList<>(all.keySet());
        for (int round = 0; round < rounds; round++) {
            for (String kind : order) {
                all.get(kind).add(start(size, kind));
            }
            Collections.reverse(order);
        }
        all.forEach((kind, deployed) -> {
            results.put(name(size, kind, "start-s"), median(deployed, Deployed::start));
            results.put(name(size, kind, "deploy-ms"), median(deployed, Deployed::millis));
            results.put(name(size, kind, "heap-MB"), median(deployed, Deployed::heap));
            System.out.println("  " + kind + " " + deployed);
        });
    }

    private Deployed start(int size, String kind) throws IOException {
        Path log = benchmarks.resolve("target/run/" + directory(size, kind) + ".log");
        try (Server server = servers.liberty(directory(size, kind), log, () -> find(log).find())) {
            Matcher started = find(log);
            started.find();
            double heap = server.liveBytes() / 1e6;
            if (kind.equals(WITH)) {
                check(server, size);
            }
            return new Deployed(server.startUp().toMillis() / 1_000.0, Double.parseDouble(started.group(1)) * 1_000,
                    heap);
        }
    }

    private static Matcher find(Path log) throws IOException {
        return STARTED.matcher(Files.readString(log));
    }

    // That all of them are there, once the application is said to be started.
    private static void check(Server server, int size) throws IOException {
        int port = server.port();
        String path = "/tools/mcp";
        try (Client client = new Client(port)) {
            String session = client.demand(Wire.hello(path, port)).findHeader("mcp-session-id").orElseThrow();
            client.demand(Wire.initialized(path, port, session));
            String list = client.demand(Wire.post(path, port, Wire.session(session),
                    "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\"}")).body();
            int listed = list.split("\"inputSchema\"", -1).length - 1;
            if (listed != size) {
                throw new IOException(listed + " tools are listed instead of " + size);
            }
        }
    }

    private double added(int size) {
        return figure(name(size, WITH, "deploy-ms")) - figure(name(size, WITHOUT, "deploy-ms"));
    }

    private double figure(String name) {
        return results.findFigure(name).orElseThrow();
    }

    private static double median(List<Deployed> all, ToDoubleFunction<Deployed> value) {
        return all.stream().mapToDouble(value).sorted().skip(all.size() / 2).findFirst().orElseThrow();
    }

    private static String directory(int size, String kind) {
        return "benchmarks-" + size + "-" + kind;
    }

    private static String name(int size, String kind, String what) {
        return "liberty-" + size + "-" + kind + "-" + what;
    }

    /** A row for each size: what is there without us, with us. */
    static List<String> names(int size) {
        return List.of(name(size, WITHOUT, "deploy-ms"), name(size, WITH, "deploy-ms"), name(size, WITHOUT, "start-s"),
                name(size, WITH, "start-s"), name(size, WITHOUT, "heap-MB"), name(size, WITH, "heap-MB"));
    }
}
