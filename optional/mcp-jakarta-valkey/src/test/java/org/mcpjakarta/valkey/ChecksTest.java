package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.valkey.config.ValkeySettings;
import org.mcpjakarta.valkey.connection.ValkeyServer;

/** Warnings of how the server is set up. */
class ChecksTest extends ServerTest {
    private boolean isWarned(LogLines log, String code) {
        return log.lines().stream().anyMatch(line -> line.startsWith(code));
    }

    @Test
    void evictionAndMissingFileAreReported() {
        server.run("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
        server.run("CONFIG", "SET", "appendonly", "no");
        try (LogLines log = new LogLines()) {
            Received.by(nodes.join());

            await().until(() -> isWarned(log, "MCPJ6003") && isWarned(log, "MCPJ6011"));
        }
    }

    @Test
    void serverThatComesLaterIsChecked() {
        try (ServerProcess later = ServerProcess.durable(ServerBinary.embedded(), "--maxmemory-policy", "allkeys-lru");
                LogLines log = new LogLines()) {
            later.kill();
            Received.by(nodes.joinBy(later.uri()));
            later.start();

            await().until(() -> isWarned(log, "MCPJ6003"));
        }
    }

    @Test
    void nothingIsReportedOfAServerThatKeepsEverything() {
        assertThat(warnings()).isEmpty();
    }

    @Test
    void nothingIsReportedWhereItMayNotBeAsked() {
        server.run("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
        server.run("ACL", "SETUSER", "default", "-config");

        assertThat(warnings()).isEmpty();
    }

    private List<String> warnings() {
        try (LogLines log = new LogLines();
                ValkeyServer asked = new ValkeyServer(
                        ValkeySettings.read(TestNodes.config(Map.of("mcp.valkey.uri", server.uri()))))) {
            new ValkeyChecks(asked.requests()).run();
            return log.lines();
        }
    }
}
