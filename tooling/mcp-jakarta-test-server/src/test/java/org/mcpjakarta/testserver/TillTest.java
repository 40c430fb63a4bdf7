package org.mcpjakarta.testserver;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.util.Map;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Min;

import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.tools.Tool;

/** A test of beans, as on the page about tests. */
class TillTest {
    public record Receipt(String item, int count, double sum) {}

    @ApplicationScoped
    static class Prices {
        @Inject
        @ConfigProperty(name = "till.price")
        double price;

        double of(int count) {
            return price * count;
        }
    }

    @ApplicationScoped
    static class Till {
        @Inject
        Prices prices;

        int sold;

        @Tool(description = "Sells something")
        public Receipt sell(String item, @Min(1) int count) {
            sold += count;
            return new Receipt(item, count, prices.of(count));
        }

        @Tool(description = "Counts what was sold")
        @RolesAllowed("manager")
        public int sold() {
            return sold;
        }
    }

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Till.class, Prices.class).configure("till.price", "2.5")
            .requireTokens();

    private static McpTestClient connect(String... roles) {
        return server.client().token(server.token("ann").roles(roles).signed()).connect();
    }

    @Test
    void somethingIsSold() {
        try (McpTestClient client = connect()) {
            var result = client.callTool("sell", Map.of("item", "pen", "count", 4));

            assertThat(result).isSuccessful().hasStructured(new Receipt("pen", 4, 10.0));
            assertThat(client.callTool("sell", Map.of("item", "pen", "count", 0))).isError()
                    .hasTextContaining("count");
        }
    }

    @Test
    void onlyManagersSeeTheCount() {
        try (McpTestClient client = connect(); McpTestClient manager = connect("manager")) {
            assertThat(client.tools()).containsOnly("sell");
            assertThat(manager.tools()).containsOnly("sell", "sold");
            assertThat(client.callTool("sold")).isRefused(-32602);
            assertThat(manager.callTool("sold")).isSuccessful();
        }
    }

    @Test
    void withoutATokenNobodyGetsIn() {
        assertThat(server.client().connectRefused()).hasStatus(401);
        assertThat(server.client().token(server.token("ann").unsigned()).connectRefused()).hasStatus(401);
        assertThat(server.client()
                .token(server.token("ann").until(java.time.Instant.now().minusSeconds(600)).signed()).connectRefused())
                .hasStatus(401);
    }
}
