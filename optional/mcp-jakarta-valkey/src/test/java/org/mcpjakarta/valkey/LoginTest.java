package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.testkit.LogLines;

/** Servers that ask for a password. */
class LoginTest extends ServerTest {
    @Test
    void passwordOfTheServerIsSufficient() {
        server.run("CONFIG", "SET", "requirepass", "open sesame");
        ValkeyNode node = nodes.with("mcp.valkey.password", "open sesame").join();
        ValkeyNode other = nodes.join();
        Received received = Received.by(node);

        create(node, "a");
        other.messages().broadcast(bytes("heard"));

        await().until(() -> received.broadcasts.contains("heard"));
    }

    @Test
    void userWithTheRecommendedRightsIsSufficient() {
        AclLine.apply(server);
        try (TestNodes users = impatient(AclLine.nodes(server))) {
            ValkeyNode node = users.join();
            ValkeyNode other = users.join();
            Received received = Received.by(node);

            create(node, "a");
            logs(node).append(List.of(event(1)));
            other.messages().send(node.messages().self(), bytes("message"));
            other.messages().publish("change");

            await().until(() -> received.messages.contains("message") && !received.changes.isEmpty());
            assertThat(events(other)).containsExactly("event 1");
        }
    }

    @Test
    void userCannotTouchOtherApplications() {
        AclLine.apply(server);
        try (TestNodes users = impatient(AclLine.nodes(server)).with("mcp.valkey.prefix", "mcp1:other")) {
            ValkeyNode node = users.join();

            assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("a"))
                    .withMessageContaining("NOPERM");
            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> node.messages().broadcast(bytes("a"))).withMessageContaining("NOPERM");
        }
    }

    @Test
    void wrongPasswordIsAFailureThatDoesNotRepeatIt() {
        server.run("CONFIG", "SET", "requirepass", "open sesame");
        ValkeyNode node = nodes.with("mcp.valkey.password", "open barley").join();

        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("a"))
                .withMessage("Valkey answered with the error WRONGPASS").withNoCause();
        try (LogLines log = new LogLines()) {
            Received.by(node);
            await().until(() -> log.lines().stream().anyMatch(line -> line.startsWith("MCPJ6012")));
        }
    }

    @Test
    void missingPasswordIsAFailure() {
        server.run("CONFIG", "SET", "requirepass", "open sesame");
        ValkeyNode node = nodes.join();

        assertThatExceptionOfType(StoreUnavailableException.class).isThrownBy(() -> items(node).find("a"))
                .withMessage("Valkey answered with the error NOAUTH");
    }
}
