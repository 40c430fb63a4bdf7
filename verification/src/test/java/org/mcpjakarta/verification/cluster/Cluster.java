package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.history.Door;

/** Some nodes, their store and their balancer. */
final class Cluster implements AutoCloseable {
    private static final Path FOLDER = Path.of("verification/target/cluster");

    private final Duration lease;
    private final Faults faults = new Faults();
    private final List<Node> nodes = new ArrayList<>();
    private final int port;
    private @Nullable Store store;
    private @Nullable Balancer balancer;

    private Cluster(FailoverOptions options) {
        lease = options.lease();
        port = options.port();
    }

    static Cluster start(Path root, FailoverOptions options) throws IOException, InterruptedException {
        Cluster cluster = new Cluster(options);
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
        try {
            Path folder = root.resolve(FOLDER);
            empty(folder);
            Map<String, String> common = settings(options);
            if (!options.store().isEmpty()) {
                cluster.store = Store.start(options, folder.resolve("store"));
            }
            List<CompletableFuture<Node>> starting = IntStream.range(0, options.servers().size())
                    .mapToObj(i -> Node.start(root, "node" + (i + 1), options.servers().get(i), options.nodePort(i),
                            settings(common, cluster.store, options.servers().get(i))))
                    .toList();
            // Those that have started are closed, even if another one has not.
            starting.forEach(node -> node.thenAccept(cluster.nodes::add).exceptionally(failure -> null).join());
            cluster.nodes.sort(Comparator.comparing(Node::name));
            starting.forEach(CompletableFuture::join);
            cluster.balancer = Balancer.start(root, FOLDER.resolve("balancer"), options.port(), cluster.ports());
            return cluster;
        } catch (IOException | InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private static Map<String, String> settings(FailoverOptions options) {
        byte[] key = new byte[32];
        new SecureRandom().nextBytes(key);
        Map<String, String> settings = new TreeMap<>();
        // Every number is to arrive, so none may be held back.
        settings.put("MCP_RATE_PROGRESS", "100000");
        // Answers that are lost together with the node that received them are not waited for much longer than that node.
        settings.put("MCP_ASK_TIMEOUT", "PT15S");
        if (!options.store().isEmpty()) {
            settings.put("MCP_STATE_KEYS", Base64.getEncoder().encodeToString(key));
            settings.put("MCP_CLUSTER_LEASE", options.lease().toString());
        }
        return settings;
    }

    private static Map<String, String> settings(Map<String, String> common, @Nullable Store store, String server) {
        Map<String, String> settings = new TreeMap<>(common);
        settings.putAll(store == null ? Map.of() : store.settings(server));
        return settings;
    }

    private static void empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(one);
                }
            }
        }
        Files.createDirectories(folder);
    }

    private List<Integer> ports() {
        return nodes.stream().map(Node::port).toList();
    }

    Door door() {
        return new Door(port, ports(), lease);
    }

    Duration lease() {
        return lease;
    }

    Faults faults() {
        return faults;
    }

    List<Node> nodes() {
        return nodes;
    }

    Node anyNode(Random random) {
        return nodes.get(random.nextInt(nodes.size()));
    }

    Store store() {
        return Objects.requireNonNull(store);
    }

    Balancer balancer() {
        return Objects.requireNonNull(balancer);
    }

    @Override
    public void close() {
        if (balancer != null) {
            balancer.close();
        }
        nodes.forEach(Node::close);
        if (store != null) {
            store.close();
        }
    }
}
