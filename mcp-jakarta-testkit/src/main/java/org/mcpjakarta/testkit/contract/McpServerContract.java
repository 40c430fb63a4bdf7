package org.mcpjakarta.testkit.contract;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Set;

import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.ClientOptions;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.FeatureList;
import org.mcpjakarta.testkit.result.RpcFailure;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Tests that every MCP server should pass, whatever it is made with. They read lists and resources and make wrong requests; they never run a
 * tool. Extend the class, and say where the server is.
 */
public abstract class McpServerContract {
    private static final String TOOL_NAME = "[A-Za-z0-9_.-]{1,128}";
    private static final String NOTHING = "no-such-thing-anywhere";
    private static final int BUDGET = 10_000;

    /** The address of the endpoint. */
    protected abstract URI endpoint();

    /** How clients connect: override it to add a token, for example. */
    protected ClientOptions client() {
        return McpTestClient.at(endpoint());
    }

    /** How many tokens of a model's context the tools may take. */
    protected int budget() {
        return BUDGET;
    }

    private static boolean has(McpTestClient client, String capability) {
        return client.server().get("capabilities") instanceof JsonObject all && all.containsKey(capability);
    }

    /** A revision that the server does not know is refused, or another one is offered; one that it knows works. */
    @TestFactory
    protected List<DynamicTest> eachRevisionWorksOrIsRefused() {
        return List.of(McpRevision.values()).stream().map(revision -> DynamicTest.dynamicTest(revision.date(), () -> {
            try (McpTestClient client = connectOrSkip(revision)) {
                if (has(client, "tools")) {
                    assertThat(client.tools().pages()).isPositive();
                }
            }
        })).toList();
    }

    // A server need not know every revision. The report shows those that were skipped.
    private McpTestClient connectOrSkip(McpRevision revision) {
        try {
            return client().revision(revision).connect();
        } catch (AssertionError refused) {
            Assumptions.assumeThat(false).as("The server does not speak " + revision + ": " + refused.getMessage())
                    .isTrue();
            throw refused;
        }
    }

    @Test
    protected void toolsAreDescribedForModels() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "tools")).isTrue();
            FeatureList tools = client.tools();

            assertThat(tools).allHaveDescriptions();
            assertThat(tools.keys()).doesNotHaveDuplicates();
            tools.forEach(tool -> {
                assertThat(tool.name()).matches(TOOL_NAME);
                assertThat(tool.inputSchema().getString("type", "")).as(tool.json().toString()).isEqualTo("object");
            });
        }
    }

    @Test
    protected void toolsLeaveRoomInTheContextOfAModel() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "tools")).isTrue();
            assertThat(client.tools()).fitsIn(budget());
        }
    }

    @Test
    protected void listsStayTheSame() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "tools")).isTrue();
            assertThat(client.tools().keys()).isEqualTo(client.tools().keys());
        }
    }

    @Test
    protected void listedResourcesCanBeRead() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "resources")).isTrue();
            client.resources().forEach(resource -> assertThat(client.readResource(resource.key())).hasResult());
        }
    }

    @Test
    protected void anUnknownToolIsRefused() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "tools")).isTrue();
            assertThat(client.callTool(NOTHING)).isRefused(-32602);
        }
    }

    @Test
    protected void anUnknownResourceIsRefused() {
        try (McpTestClient client = client().connect()) {
            Assumptions.assumeThat(has(client, "resources")).isTrue();
            Answer answer = client.readResource("test:///" + NOTHING).answer();
            assertThat(answer.failure().map(RpcFailure::code)).as(answer.describe()).hasValueSatisfying(
                    code -> assertThat(code).isIn(Set.of(-32002, -32602)));
        }
    }

    @Test
    protected void anUnknownMethodIsRefused() {
        try (McpTestClient client = client().connect()) {
            assertThat(client.request("no/such/method", JsonValue.EMPTY_JSON_OBJECT)).isRefused(-32601);
        }
    }

    @Test
    protected void pagesOfOtherSitesAreRefused() {
        assertThat(client().header("Origin", "https://attacker.example").connectRefused()).hasStatus(403);
    }

    @Test
    protected void brokenJsonIsRefused() {
        Answer answer = client().send("{\"jsonrpc\":");

        assertThat(answer).hasStatus(400).isRefused(-32700);
    }

    /** A server that gives its clients session ids knows its own. */
    @Test
    protected void anUnknownSessionIsRefused() {
        Answer hello = client().send("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},
                 "clientInfo":{"name":"contract","version":"1"}}}""".formatted(McpRevision.NEWEST_WITH_SESSIONS));
        Assumptions.assumeThat(hello.header("Mcp-Session-Id")).as("The server has no sessions").isNotEmpty();

        Answer answer = client().header("Mcp-Session-Id", NOTHING)
                .send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");

        assertThat(answer.status()).as(answer.describe()).isIn(400, 404);
    }
}
