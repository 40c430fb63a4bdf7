package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Resources and templates in every revision. */
class ResourcesTest {
    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, WireOffers.all());

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-227")
    @Tag("R-243")
    void eachRevisionGetsTheMembersItKnows(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        JsonObject resource = list(client, "resources/list").getJsonArray("resources").getJsonObject(0);
        JsonObject template = list(client, "resources/templates/list").getJsonArray("resourceTemplates")
                .getJsonObject(0);

        String plain = "\"uri\":\"rooms://all\",\"name\":\"all\",\"mimeType\":\"text/plain\",\"size\":3";
        String icons = ",\"icons\":[{\"src\":\"data:image/png;base64,AA==\"}]";
        String aged = ",\"title\":\"All\",\"annotations\":{\"audience\":[\"user\"],\"lastModified\":\"2026-01-31T12:00:00Z\"}";
        assertThat(resource).isEqualTo(Answer.parse("{" + plain + switch (revision) {
            case V2024_11_05, V2025_03_26 -> ",\"annotations\":{\"audience\":[\"user\"]}";
            case V2025_06_18 -> aged;
            case V2025_11_25, V2026_07_28 -> aged + icons;
        } + "}"));
        assertThat(template.containsKey("title")).isEqualTo(!revision.isBefore(Revision.V2025_06_18));
        assertThat(template.getString("uriTemplate")).isEqualTo("rooms://{id}/plan");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-235")
    @Tag("R-239")
    @Tag("R-382")
    void aResourceIsReadByItsAddress(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        boolean meta = !revision.isBefore(Revision.V2025_06_18);
        String rest = revision.isStateless()
                ? ",\"resultType\":\"complete\",\"ttlMs\":%s,\"cacheScope\":\"%s\",\"_meta\":"
                        + "{\"io.modelcontextprotocol/serverInfo\":{\"name\":\"wire\",\"version\":\"1.0\"}}"
                : "";

        read(client, "rooms://all").is(200,
                """
                        {"jsonrpc":"2.0","id":1,"result":{"contents":[{"uri":"rooms://all","mimeType":"text/plain","text":"Oak"%s}]%s}}"""
                        .formatted(meta ? ",\"_meta\":{\"com.acme/x\":1}" : "", rest.formatted(60_000, "public")));
        read(client, "rooms://%C3%BC/plan").is(200,
                """
                        {"jsonrpc":"2.0","id":1,"result":{"contents":[{"uri":"rooms://%%C3%%BC/plan","mimeType":"image/png","blob":"AA=="%s}]%s}}"""
                        .formatted(meta ? ",\"_meta\":{\"id\":\"ü\"}" : "", rest.formatted(0, "private")));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-229")
    @Tag("R-230")
    @Tag("R-231")
    void whatIsNotThereHasTheCodeOfTheRevision(Revision revision) {
        JsonObject error = read(WireClient.of(server, revision), "rooms://none")
                .isError(200, revision.isStateless() ? -32602 : -32002);

        assertThat(error).isEqualTo(Answer.parse("{\"code\":" + error.getInt("code")
                + ",\"message\":\"Resource not found\",\"data\":{\"uri\":\"rooms://none\"}}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-233")
    @Tag("R-236")
    void addressesThatAreNoneAreRefused(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        for (String uri : List.of("", "all", "/etc/passwd", "rooms://%", "rooms://%00", "javascript:x")) {
            read(client, uri).isError(200, -32602);
        }
        if (!revision.isStateless()) { // the header that repeats the address is too much for most containers
            read(client, "a:" + "b".repeat(9000)).isError(200, -32602);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-236")
    @Tag("T-40")
    void anAddressThatWouldLeadElsewhereIsOneWhereNothingIs(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        for (String id : List.of("%2e%2e", ".", "%2Fetc%2Fpasswd", "a%2fb", "%5C%5Chost", "%252e%252e%252f")) {
            JsonObject error = read(client, "rooms://" + id + "/plan")
                    .isError(200, revision.isStateless() ? -32602 : -32002);
            assertThat(error.getString("message")).isEqualTo("Resource not found");
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-240")
    void subscribingBelongsToSessions(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        for (String method : List.of("resources/subscribe", "resources/unsubscribe")) {
            Answer answer = client.send(Message.request(method, """
                    {"uri":"rooms://all"}"""));
            if (revision.isStateless()) {
                answer.isError(404, -32601);
            } else {
                answer.is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-052")
    void aServerWithoutThemHasNoSuchMethods(Revision revision) {
        try (WireServer tools = WireServer.start()) {
            WireClient client = WireClient.of(tools, revision);
            for (String method : List.of("resources/list", "resources/templates/list", "resources/read",
                    "prompts/list", "prompts/get", "completion/complete")) {
                client.send(Message.request(method, """
                        {"uri":"a://b","name":"x"}"""))
                        .isError(revision.isStateless() ? 404 : 200, -32601);
            }
        }
    }

    private static JsonObject list(WireClient client, String method) {
        return client.send(Message.request(method)).result();
    }

    private static Answer read(WireClient client, String uri) {
        return client.send(Message.request("resources/read", """
                {"uri":"%s"}""".formatted(uri)));
    }
}
