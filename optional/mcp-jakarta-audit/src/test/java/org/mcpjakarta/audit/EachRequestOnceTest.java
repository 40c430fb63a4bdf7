package org.mcpjakarta.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.audit.CallAudited.Outcome;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.ClientOptions;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testserver.McpTestServer;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Requests over HTTP, also refused ones and batches: each has exactly one record. */
@Timeout(120)
class EachRequestOnceTest {
    private static final int BATCHES = 100;
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Desk.class, Archive.class).configure("mcp.rate.tools", "9999");

    @ApplicationScoped
    static class Desk {
        @Tool(description = "Says it again")
        public String echo(String text) {
            return text;
        }
    }

    @ApplicationScoped
    static class Archive {
        private final List<CallAudited> records = new CopyOnWriteArrayList<>();

        void add(@Observes CallAudited decision) {
            records.add(decision);
        }

        /** What was recorded since it was asked last. */
        List<Outcome> taken() {
            List<Outcome> taken = records.stream().map(CallAudited::outcome).toList();
            records.clear();
            return taken;
        }
    }

    /** A member of a batch, with # for its id. @param outcome empty if it has no record */
    private record Member(String json, List<Outcome> outcome) {}

    private static final List<Member> MEMBERS = List.of(
            new Member(
                    "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"text\":\"hi\"}}}",
                    List.of(Outcome.SERVED)),
            new Member("{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/list\"}", List.of(Outcome.SERVED)),
            new Member("{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/call\",\"params\":{\"name\":\"nothing\"}}",
                    List.of(Outcome.FAILED)),
            new Member("{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"tools/nothing\"}", List.of(Outcome.FAILED)),
            new Member("{\"jsonrpc\":\"2.0\",\"id\":#}", List.of(Outcome.REFUSED)),
            new Member("17", List.of(Outcome.REFUSED)),
            new Member(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"none\"}}",
                    List.of()));

    private static Archive archive() {
        return server.bean(Archive.class);
    }

    private static HttpResponse<String> post(String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.endpoint()).POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        try {
            return HTTP.send((headers.length == 0 ? request : request.headers(headers)).build(),
                    BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A session of the only revision that has batches. */
    private static String session() {
        String id = post(
                """
                        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},
                         "clientInfo":{"name":"test","version":"1"}}}""")
                .headers().firstValue("Mcp-Session-Id").orElseThrow();
        post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", "Mcp-Session-Id", id);
        return id;
    }

    @Test
    void eachMemberOfARandomBatchHasOne() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        String session = session();
        for (int batch = 0; batch < BATCHES; batch++) {
            archive().taken();
            List<Member> members = random.ints(1 + random.nextInt(12), 0, MEMBERS.size()).mapToObj(MEMBERS::get)
                    .toList();
            List<String> body = IntStream.range(0, members.size())
                    .mapToObj(id -> members.get(id).json().replace("#", Integer.toString(id))).toList();

            post(body.toString(), "Mcp-Session-Id", session);

            assertThat(archive().taken()).as("seed %d: %s", seed, body).containsExactlyInAnyOrderElementsOf(
                    members.stream().flatMap(member -> member.outcome().stream()).toList());
        }
    }

    private static JsonObject call(String tool) {
        return Json.createObjectBuilder().add("name", tool)
                .add("arguments", Json.createObjectBuilder().add("text", "hi")).build();
    }

    static Stream<ClientOptions> ways() {
        List<ClientOptions> ways = new ArrayList<>();
        Stream.of(McpRevision.values()).forEach(revision -> ways.add(server.client().revision(revision)));
        ways.add(McpTestClient.at(URI.create(server.endpoint() + "/sse")).httpSse());
        return ways.stream();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void eachRequestHasOne(ClientOptions way) {
        try (McpTestClient client = way.connect()) {
            archive().taken();
            client.request("tools/call", call("echo"));
            assertThat(archive().taken()).containsExactly(Outcome.SERVED);

            client.request("tools/call", call("nothing"));
            assertThat(archive().taken()).containsExactly(Outcome.FAILED);

            client.request("tools/nothing", JsonValue.EMPTY_JSON_OBJECT);
            assertThat(archive().taken()).containsExactly(Outcome.FAILED);
        }
    }

    @Test
    @Tag("T-01")
    void eachRefusalAtTheDoorHasOne() {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        for (String[] headers : List.of(new String[]{"Origin", "https://evil.example"},
                new String[]{"Mcp-Session-Id", "unknown"}, new String[]{"MCP-Protocol-Version", "1999-01-01"})) {
            archive().taken();
            assertThat(post(ping, headers).statusCode()).isBetween(400, 499);
            assertThat(archive().taken()).as(headers[0]).containsExactly(Outcome.REFUSED);
        }
        for (String body : List.of("", "{", "17", "[]", "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}")) {
            archive().taken();
            assertThat(post(body).statusCode()).isEqualTo(400);
            assertThat(archive().taken()).as(body).containsExactly(Outcome.REFUSED);
        }
    }
}
