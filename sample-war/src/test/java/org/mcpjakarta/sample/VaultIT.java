package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.testkit.TestToken;

/** Real tokens, verified by the server, on their way to roles and scopes. */
@ArquillianTest
class VaultIT {
    private static final String ANN = """
            {"principal":"ann","subject":"ann","scope":"vault:read","guard":"let in"}""";

    @Deployment(testable = false)
    static WebArchive vault() {
        return VaultClient.war();
    }

    private static TestToken ann() {
        return VaultClient.token("ann").roles("staff").scopes("vault:read");
    }

    private static TestToken ben() {
        return VaultClient.token("ben").roles("guest").scopes("vault:read");
    }

    @Test
    @Tag("R-545")
    void whoeverCallsIsKnownToAllPartsOfThePlatform() {
        String known = Server.current().hasTokensWhereCallsRun()
                ? ANN
                : """
                        {"subject":"null","scope":"null","guard":"let in"}""";

        assertThat(VaultClient.result(ann(), "whoAmI").get("structuredContent")).isEqualTo(json(known));
        assertThat(VaultClient.result(ann(), "whoAmILater").get("structuredContent")).isEqualTo(json(known));
        assertThat(VaultClient.result(ben(), "whoAmI").getJsonObject("structuredContent").getString("guard"))
                .isEqualTo("turned away");
    }

    // So many bodies that come slowly that the server does not let a thread wait for this one either.
    @Test
    @Tag("T-28")
    void whoeverCallsIsKnownAlsoWhenNoThreadWaitedForTheBody() throws Exception {
        assumeThat(Server.current()).as("Open Liberty has its own threads wait").isNotEqualTo(Server.LIBERTY);
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 50; i++) {
                slow.add(VaultClient.beginCall(ann().signed()));
            }

            whoeverCallsIsKnownToAllPartsOfThePlatform();
            whoeverCallsIsKnownStillWhenTheCallHasWaitedForTheUser();
            rolesDecideWhatIsThere();
            assertThat(VaultClient.call("forged", "whoAmI", "{}").statusCode()).isEqualTo(401);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sent", "sentAnyhow"})
    void whoeverCallsIsKnownOnThreadsOfTheServer(String tool) {
        assertThat(VaultClient.result(ann(), tool).toString()).contains("let in");
        assertThat(VaultClient.result(ben(), tool).toString()).contains("turned away");
    }

    @Test
    void whoeverCallsIsKnownStillWhenTheCallHasWaitedForTheUser() throws Exception {
        String session = initialize(ann());
        HttpResponse<Stream<String>> call = HttpClient.newHttpClient().send(toSession(session, ann(), """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"whoAmIAfterAsking"}}""").build(),
                BodyHandlers.ofLines());
        Iterator<JsonObject> events = call.body().filter(line -> line.startsWith("data: ") && line.length() > 6)
                .map(line -> json(line.substring(6)).asJsonObject()).iterator();

        Object question = events.next().get("id");
        HttpResponse<String> answer = Sample.send(toSession(session, ann(), """
                {"jsonrpc":"2.0","id":%s,"result":{"action":"accept","content":{"name":"Ann"}}}"""
                .formatted(question)));

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(events.next().getJsonObject("result").get("structuredContent")).isEqualTo(json(ANN));
    }

    @Test
    @Tag("R-327")
    @Tag("R-338")
    void whoeverCallsIsKnownStillWhenTheRequestIsOver() {
        String session = initialize(ann());
        String task = json(Sample.send(toSession(session, ann(), """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"whoAmIAlone","task":{}}}""")).body())
                .asJsonObject().getJsonObject("result").getJsonObject("task").getString("taskId");
        String fetch = """
                {"jsonrpc":"2.0","id":3,"method":"tasks/result","params":{"taskId":"%s"}}""".formatted(task);

        JsonObject known = json(Sample.send(toSession(session, ann(), fetch)).body()).asJsonObject()
                .getJsonObject("result").getJsonObject("structuredContent");
        HttpResponse<String> others = Sample.send(toSession(initialize(ben()), ben(), fetch));

        assertThat(known.getString("guard")).as(known.toString()).isEqualTo("let in");
        // WildFly keeps what it injects by the request scope, which ends with the request's own thread.
        assertThat(known.getString("principal", "")).as(known.toString())
                .isEqualTo(Server.current() == Server.LIBERTY ? "ann" : "");
        assertThat(others.body()).contains("-32602");
    }

    @Test
    @Tag("R-190")
    void theTokenIsNotPassedOnToThoseWhomAToolCalls() {
        try (Recipient recipient = new Recipient()) {
            String token = ann().signed();
            HttpResponse<String> answer = VaultClient.call(token, "deliver",
                    "{\"address\":\"" + recipient.address() + "\"}");

            assertThat(answer.body()).contains("\"text\":\"taken\"");
            assertThat(recipient.seen()).singleElement().satisfies(headers -> {
                assertThat(headers).containsKey("X-Courier").doesNotContainKey("Authorization");
                assertThat(headers.toString()).doesNotContain(token.substring(token.lastIndexOf('.')));
            });
        }
    }

    private static String initialize(TestToken token) {
        HttpResponse<String> answer = Sample.send(VaultClient.to(token.signed()).POST(BodyPublishers.ofString("""
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",
                 "capabilities":{"elicitation":{}},"clientInfo":{"name":"test","version":"1"}}}""")));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        String session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        Sample.send(toSession(session, token, """
                {"jsonrpc":"2.0","method":"notifications/initialized"}"""));
        return session;
    }

    private static HttpRequest.Builder toSession(String session, TestToken token, String message) {
        return VaultClient.to(token.signed()).header("Mcp-Session-Id", session)
                .header("MCP-Protocol-Version", "2025-11-25").POST(BodyPublishers.ofString(message));
    }

    @Test
    @Tag("R-199")
    void rolesDecideWhatIsThere() {
        assertThat(tools(ann())).contains("open", "look", "deposit", "ring", "whoAmI").doesNotContain("rob");
        assertThat(tools(ben())).contains("look", "deposit", "ring", "whoAmI").doesNotContain("rob", "open");
        assertThat(tools(VaultClient.token("eve"))).contains("deposit", "ring").doesNotContain("rob", "open", "look");
        assertThat(VaultClient.call(ben().signed(), "open").body())
                .isEqualTo(VaultClient.call(ben().signed(), "nothing").body().replace("nothing", "open"));
        assertThat(VaultClient.call(ann().signed(), "open").body()).contains("opened");
    }

    private static List<String> tools(TestToken token) {
        return json(VaultClient.list(token.signed()).body()).asJsonObject().getJsonObject("result")
                .getJsonArray("tools").getValuesAs(JsonObject.class).stream().map(tool -> tool.getString("name"))
                .toList();
    }

    @Test
    @Tag("R-194")
    @Tag("R-195")
    void aClientIsToldWhichScopesToGetAndThenGetsOn() {
        HttpResponse<String> refused = VaultClient.call(ann().signed(), "deposit");

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(VaultClient.challenge(refused)).isEqualTo("Bearer error=\"insufficient_scope\", "
                + "scope=\"vault:read vault:write\", resource_metadata=\"" + VaultClient.METADATA + "\"");
        assertThat(VaultClient.call(ann().scopes("vault:read vault:write").signed(), "deposit").body())
                .contains("deposited");
        assertThat(VaultClient.call(ann().claim("scp", List.of("vault:read", "vault:write")).signed(), "deposit")
                .body()).contains("deposited");
    }

    @Test
    @Tag("R-165")
    @Tag("R-179")
    void withoutATokenNobodyGetsFurther() {
        HttpResponse<String> refused = VaultClient.list("");

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(VaultClient.challenge(refused))
                .isEqualTo("Bearer scope=\"vault:read\", resource_metadata=\"" + VaultClient.METADATA + "\"");
        assertThat(refused.body()).contains("A token is needed");
    }

    @Test
    @Tag("R-175")
    @Tag("R-182")
    void theMetadataIsThereForEverybody() {
        HttpResponse<String> metadata = Sample.send(HttpRequest.newBuilder(URI.create(VaultClient.METADATA)));

        assertThat(metadata.statusCode()).isEqualTo(200);
        assertThat(json(metadata.body())).isEqualTo(json("""
                {"resource":"%s","authorization_servers":["https://login.example.com"],
                 "bearer_methods_supported":["header"],"scopes_supported":["vault:read"]}"""
                .formatted(VaultClient.RESOURCE)));
    }
}
