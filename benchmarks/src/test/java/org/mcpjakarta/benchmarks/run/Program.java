package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The servers that can be started, all with the same JDK, heap and collector as far as they have any. */
enum Program {
    LIBERTY("Open Liberty") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return List.of(benchmarks + "/target/liberty/wlp/bin/server", "run", "benchmarks", "--",
                    "--http.port=" + port);
        }
    },
    /** The same with the module that shares everything with other nodes. */
    LIBERTY_STORE("Open Liberty with a store") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return List.of(benchmarks + "/target/liberty/wlp/bin/server", "run", "benchmarks-store", "--",
                    "--http.port=" + port);
        }
    },
    WILDFLY("WildFly") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return List.of(only(benchmarks.resolve("target/wildfly"), "wildfly-") + "/bin/standalone.sh",
                    "-b=127.0.0.1",
                    "-bmanagement=127.0.0.1", "-Djboss.http.port=" + port, "-Djboss.https.port=0",
                    "-Djboss.management.http.port=0");
        }
    },
    JAVA_SDK("Java SDK, Tomcat") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return javaSdk(benchmarks, port, "sessions");
        }
    },
    JAVA_SDK_STATELESS("Java SDK stateless, Tomcat") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return javaSdk(benchmarks, port, "stateless");
        }
    },
    QUARKUS("Quarkus") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return java("-Dquarkus.http.port=" + port, "-jar",
                    benchmarks + "/peers/quarkus/target/quarkus-app/quarkus-run.jar");
        }
    },
    TYPESCRIPT("TypeScript SDK 1") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return List.of("node", benchmarks + "/peers/typescript/sessions.mjs", Integer.toString(port));
        }
    },
    TYPESCRIPT_STATELESS("TypeScript SDK 2") {
        @Override
        List<String> command(Path benchmarks, int port) {
            return List.of("node", benchmarks + "/peers/typescript/stateless.mjs", Integer.toString(port));
        }
    };

    private static final List<String> HEAP = List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

    private final String title;

    Program(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    boolean isJava() {
        return this != TYPESCRIPT && this != TYPESCRIPT_STATELESS;
    }

    abstract List<String> command(Path benchmarks, int port);

    /** What servers are told by their environment: the heap, and that nobody is to be slowed down on purpose. */
    static Map<String, String> environment() {
        String heap = String.join(" ", HEAP);
        return Map.ofEntries(Map.entry("JAVA_HOME", System.getProperty("java.home")), Map.entry("JVM_ARGS", heap),
                Map.entry("JAVA_OPTS", heap + " -Djava.net.preferIPv4Stack=true"),
                Map.entry("LAUNCH_JBOSS_IN_BACKGROUND", "1"), Map.entry("NODE_ENV", "production"),
                Map.entry("MCP_RATE_TOOLS", "100000000"), Map.entry("MCP_RATE_PROGRESS", "1000"),
                Map.entry("MCP_SESSIONS_MAX", "100000"), Map.entry("MCP_SESSIONS_IDLE", "PT12H"),
                Map.entry("MCP_REQUESTS_PER_OWNER", "4000"), Map.entry("MCP_PAGE_SIZE", "10000"));
    }

    private static List<String> javaSdk(Path benchmarks, int port, String mode) {
        return java("-cp", benchmarks + "/peers/java-sdk/target/java-sdk.jar:" + benchmarks
                + "/peers/java-sdk/target/lib/*", "org.mcpjakarta.benchmarks.peers.JavaSdk", mode,
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
