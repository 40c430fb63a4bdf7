package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The servers that can be started, all with the same JDK, heap and collector as far as they have any. */
enum Program {
    LIBERTY("Open Liberty", liberty("benchmarks")),
    /** The same with the module that shares everything with other nodes through Valkey or Redis. */
    LIBERTY_STORE("Open Liberty with a store", liberty("benchmarks-store")),
    /** The same with a database as the store. */
    LIBERTY_DATABASE("Open Liberty with a database", liberty("benchmarks-database")),
    /** With OpenTelemetry and our module for it. */
    LIBERTY_TELEMETRY("Open Liberty with telemetry", liberty("benchmarks-telemetry")),
    /** With OpenTelemetry, of which our module makes no use. */
    LIBERTY_TELEMETRY_SERVER("Open Liberty with telemetry of its own", liberty("benchmarks-telemetry-server")),
    /** The module for telemetry is in the WAR but switched off, and the server has no OpenTelemetry. */
    LIBERTY_TELEMETRY_OFF("Open Liberty with telemetry switched off", liberty("benchmarks-telemetry-off")),
    WILDFLY("WildFly", wildfly("standalone")),
    /** With the sample: EJBs, JPA and REST, on a database in the memory of the server. */
    LIBERTY_WORK("Open Liberty with the sample", liberty("benchmarks-work")),
    WILDFLY_WORK("WildFly with the sample", wildfly("work")),
    JAVA_SDK("Java SDK, Tomcat", javaSdk("sessions")),
    JAVA_SDK_STATELESS("Java SDK stateless, Tomcat", javaSdk("stateless")),
    QUARKUS("Quarkus", (benchmarks, port) -> java("-Dquarkus.http.port=" + port, "-jar",
            benchmarks + "/peers/quarkus/target/quarkus-app/quarkus-run.jar")),
    TYPESCRIPT("TypeScript SDK 1", typescript("sessions")),
    TYPESCRIPT_STATELESS("TypeScript SDK 2", typescript("stateless"));

    private static final List<String> HEAP = List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

    /** Spans and metrics are made, and go nowhere. */
    private static final Map<String, String> OPEN_TELEMETRY = Map.of("OTEL_SDK_DISABLED", "false", "OTEL_SERVICE_NAME",
            "benchmarks", "OTEL_TRACES_EXPORTER", "none", "OTEL_LOGS_EXPORTER", "none", "OTEL_METRICS_EXPORTER", "otlp",
            "OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf", "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9");
    private static final Set<Program> ONLY_BY_NAME = Set.of(LIBERTY_STORE, LIBERTY_DATABASE, LIBERTY_TELEMETRY,
            LIBERTY_TELEMETRY_SERVER, LIBERTY_TELEMETRY_OFF);

    private final String title;
    private final Start start;

    /** How it is started. */
    @FunctionalInterface
    private interface Start {
        List<String> command(Path benchmarks, int port);
    }

    Program(String title, Start start) {
        this.title = title;
        this.start = start;
    }

    String title() {
        return title;
    }

    /** Whether it is for one case alone, and ends after it. */
    boolean isForWork() {
        return this == LIBERTY_WORK || this == WILDFLY_WORK;
    }

    boolean isJava() {
        return this != TYPESCRIPT && this != TYPESCRIPT_STATELESS;
    }

    /** Whether it is measured only if one of its subjects is named. */
    boolean isOnlyByName() {
        return ONLY_BY_NAME.contains(this);
    }

    List<String> command(Path benchmarks, int port) {
        return start.command(benchmarks, port);
    }

    /** What servers are told by their environment: the heap, and that nobody is to be slowed down on purpose. */
    Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(usual());
        if (this == LIBERTY_TELEMETRY || this == LIBERTY_TELEMETRY_SERVER) {
            all.putAll(OPEN_TELEMETRY);
        }
        if (this == LIBERTY_TELEMETRY_OFF || this == LIBERTY_TELEMETRY_SERVER) {
            all.put("MCP_TELEMETRY", "off");
        }
        return all;
    }

    private static Map<String, String> usual() {
        String heap = String.join(" ", HEAP);
        return Map.ofEntries(Map.entry("JAVA_HOME", System.getProperty("java.home")), Map.entry("JVM_ARGS", heap),
                Map.entry("JAVA_OPTS", heap + " -Djava.net.preferIPv4Stack=true"),
                Map.entry("LAUNCH_JBOSS_IN_BACKGROUND", "1"), Map.entry("NODE_ENV", "production"),
                Map.entry("MCP_RATE_TOOLS", "100000000"), Map.entry("MCP_RATE_PROGRESS", "1000"),
                Map.entry("MCP_SESSIONS_MAX", "100000"), Map.entry("MCP_SESSIONS_IDLE", "PT12H"),
                Map.entry("MCP_REQUESTS_PER_OWNER", "4000"), Map.entry("MCP_PAGE_SIZE", "10000"));
    }

    /** @param name of the directory of a server */
    static List<String> liberty(Path benchmarks, String name, int port) {
        return List.of(benchmarks + "/target/liberty/wlp/bin/server", "run", name, "--", "--http.port=" + port);
    }

    private static Start liberty(String name) {
        return (benchmarks, port) -> liberty(benchmarks, name, port);
    }

    /** @param base the directory of a server, beside "standalone" */
    private static Start wildfly(String base) {
        return (benchmarks, port) -> {
            Path home = only(benchmarks.resolve("target/wildfly"), "wildfly-");
            return List.of(home + "/bin/standalone.sh", "-b=127.0.0.1", "-bmanagement=127.0.0.1",
                    "-Djboss.server.base.dir=" + home.resolve(base), "-Djboss.http.port=" + port,
                    "-Djboss.https.port=0", "-Djboss.management.http.port=0");
        };
    }

    private static Start javaSdk(String mode) {
        return (benchmarks, port) -> java("-cp", benchmarks + "/peers/java-sdk/target/java-sdk.jar:" + benchmarks
                + "/peers/java-sdk/target/lib/*", "org.mcpjakarta.benchmarks.peers.JavaSdk", mode,
                Integer.toString(port));
    }

    private static Start typescript(String script) {
        return (benchmarks, port) -> List.of("node", benchmarks + "/peers/typescript/" + script + ".mjs",
                Integer.toString(port));
    }

    private static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(HEAP);
        command.addAll(List.of(arguments));
        return command;
    }

    private static Path only(Path folder, String prefix) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().startsWith(prefix)).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
