package org.mcpjakarta.valkey;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The user that the page for operators recommends. */
final class AclLine {
    static final String USER = "mcp";
    static final String PASSWORD = "a long password";

    private AclLine() {}

    /** Makes the user known to a server. */
    static void apply(ServerProcess server) {
        Object[] rules = Stream.of(read().split(" ")).skip(2)
                .map(rule -> rule.startsWith(">") ? ">" + PASSWORD : rule).toArray();
        server.run("ACL", Stream.concat(Stream.of("SETUSER", USER), Stream.of(rules)).toArray());
    }

    /** Nodes of that user. */
    static TestNodes nodes(ServerProcess server) {
        return new TestNodes(server.uri()).with("mcp.valkey.user", USER).with("mcp.valkey.password", PASSWORD);
    }

    private static String read() {
        Path page = Path.of(System.getProperty("project.root", "../..")).resolve("docs/operations/valkey.md");
        try (Stream<String> lines = Files.lines(page)) {
            return lines.filter(line -> line.startsWith("user " + USER + " ")).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
