package org.mcpjakarta.verification.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.verification.booking.Results;

/**
 * What the command line asks for.
 *
 * @param seconds how long clients work while something is done to nodes
 * @param faults  how much is done at least, however long it takes
 * @param kills   how often a node is killed at least, likewise
 * @param events  how many events clients read at least, likewise
 * @param longest seconds after which nothing more is done, even if that is less than it should be
 * @param period  the time from one fault to the next, if they do not take longer
 * @param only    what is done; everything if empty
 * @param store   the program of the store; empty for a single node without one
 * @param database whether the store is a database
 * @param bookings how often clients book with each tool instead of what they do otherwise, or 0
 * @param results where the results of bookings are kept
 * @param port    of the balancer; the store has the next one, and the nodes those after it
 */
record FailoverOptions(int seconds, int faults, int kills, long events, int longest, Duration period,
        List<Nemesis> only,
        int clients, int scripts, int to,
        int gap,
        Duration lease, String store, boolean database, int bookings, Results results, List<String> servers, int port,
        long seed, boolean recorded) {

    private static final String SHARED = "MCP_JDBC_DATASOURCE";
    private static final String JOINED = "MCP_JDBC_TRANSACTIONS";

    static FailoverOptions of(String[] args) {
        int seconds = 90;
        int faults = 0;
        int kills = 0;
        long events = 0;
        int longest = Integer.MAX_VALUE;
        int period = 12;
        List<Nemesis> only = List.of();
        int clients = 12;
        int scripts = 2;
        int to = 60;
        int gap = 20;
        int lease = 3;
        String store = "redis-server";
        boolean database = false;
        int bookings = 0;
        Results results = Results.TRANSACTION;
        List<String> servers = List.of("liberty", "liberty", "wildfly");
        int port = 9360;
        long seed = System.nanoTime();
        boolean recorded = false;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--seconds" -> seconds = Integer.parseInt(args[++i]);
                case "--faults" -> faults = Integer.parseInt(args[++i]);
                case "--kills" -> kills = Integer.parseInt(args[++i]);
                case "--events" -> events = Long.parseLong(args[++i]);
                case "--longest" -> longest = Integer.parseInt(args[++i]);
                case "--period" -> period = Integer.parseInt(args[++i]);
                case "--only" -> only = Arrays.stream(args[++i].split(",")).map(Nemesis::named).toList();
                case "--clients" -> clients = Integer.parseInt(args[++i]);
                case "--scripts" -> scripts = Integer.parseInt(args[++i]);
                case "--to" -> to = Integer.parseInt(args[++i]);
                case "--gap" -> gap = Integer.parseInt(args[++i]);
                case "--lease" -> lease = Integer.parseInt(args[++i]);
                case "--store" -> store = args[++i];
                case "--database" -> {
                    store = Path.of(args[++i], "postgres").toString();
                    database = true;
                }
                case "--bookings" -> bookings = Integer.parseInt(args[++i]);
                case "--results" -> results = Results.named(args[++i]);
                case "--alone" -> {
                    store = "";
                    servers = List.of("liberty");
                }
                case "--port" -> port = Integer.parseInt(args[++i]);
                case "--seed" -> seed = Long.parseLong(args[++i]);
                case "--record" -> recorded = true;
                default -> throw new IllegalArgumentException("Unknown option " + args[i]);
            }
        }
        return new FailoverOptions(seconds, faults, kills, events, longest, Duration.ofSeconds(period), only, clients,
                scripts,
                to, gap,
                Duration.ofSeconds(lease), store, database, bookings, results, servers, port, seed, recorded);
    }

    /** The DataSources that nodes are told, by the environment variables that tell them. */
    Map<String, String> dataSources() {
        if (bookings == 0) {
            return Map.of(SHARED, "mcp");
        }
        boolean isCluster = servers.size() > 1;
        return switch (results) {
            case TRANSACTION -> isCluster ? Map.of(SHARED, "mcp", JOINED, "bookings") : Map.of(JOINED, "bookings");
            case STORE -> Map.of(SHARED, "mcp");
            case MEMORY -> Map.of();
        };
    }

    int nodePort(int index) {
        return port + 2 + index;
    }
}
