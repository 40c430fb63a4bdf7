package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.ee.inn.Guests;
import org.mcpjakarta.testkit.TestToken;

/** Resource classes are opened by annotation alone, and stay what they are. */
@ArquillianTest
class RestToolsIT {
    @Deployment(testable = false)
    static WebArchive inn() {
        return VaultClient.war().addPackage(Guests.class.getPackage());
    }

    private static TestToken ann() {
        return VaultClient.token("ann").roles("keeper").scopes("vault:read");
    }

    private static TestToken ben() {
        return VaultClient.token("ben").roles("guest").scopes("vault:read");
    }

    @Test
    void partsOfTheAddressAreArguments() {
        JsonObject tools = json(VaultClient.list(ben().signed()).body()).asJsonObject().getJsonObject("result");

        assertThat(schema(tools, "findGuest").getJsonObject("properties")).isEqualTo(json("""
                {"id": {"type": "integer", "format": "int64"}}"""));
        assertThat(schema(tools, "guests")).doesNotContainKey("required");
        assertThat(schema(tools, "guests").getJsonObject("properties")).isEqualTo(json("""
                { "night": {"type": "string", "format": "date"},
                  "limit": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647, "default": 20} }"""));
        assertThat(schema(tools, "enter").getJsonArray("required")).isEqualTo(json("[\"guest\"]"));
    }

    @Test
    void aResourceAndAToolAreTheSame() {
        JsonObject entered = call("enter", """
                {"guest": {"name": "Ann", "night": "2090-03-01"}}""").getJsonObject("structuredContent");
        int id = entered.getInt("id");

        assertThat(json(rest("guests/" + id).body())).isEqualTo(entered);
        assertThat(call("findGuest", "{\"id\": " + id + "}").get("structuredContent")).isEqualTo(entered);
        assertThat(call("guests", "{\"night\": \"2090-03-01\"}").get("structuredContent"))
                .isEqualTo(json(rest("guests?night=2090-03-01").body()));
        assertThat(call("leave", "{\"id\": " + id + "}").getJsonArray("content")).isEmpty();
        assertThat(rest("guests/" + id).statusCode()).isEqualTo(404);
    }

    @Test
    void statusesAreErrorsForTheModel() {
        assertThat(problem("findGuest", "{\"id\": -1}")).isEqualTo("404 Not Found: There is no guest -1");
        assertThat(problem("leave", "{\"id\": -1}")).isEqualTo("410 Gone");
        assertThat(problem("enter", """
                {"guest": {"name": "Ann", "night": "2090-12-31"}}""")).isEqualTo(
                "409 Conflict: The house is full that night");
    }

    @Test
    void constraintsHold() {
        assertThat(problem("enter", """
                {"guest": {"name": "ann", "night": "2090-03-01"}}""")).contains("guest.name");
        assertThat(problem("page", "{\"limit\": 11}")).contains("\"limit\"");
    }

    @Test
    void whatABeanGathersAreArguments() {
        assertThat(text(call("page", "{}"))).isEqualTo("0 to 2 in en");
        assertThat(text(call("page", "{\"start\": 5, \"limit\": 3}"))).isEqualTo("5 to 8 in en");
    }

    @Test
    void typesAreMadeOfTextAsJaxRsMakesThem() {
        assertThat(text(call("board", "{\"floor\": \"first\"}"))).isEqualTo("board 1");
        assertThat(problem("board", "{\"floor\": \"third\"}")).isEqualTo("\"floor\" cannot be read");
    }

    @Test
    void rolesHideAndAdmit() {
        assertThat(VaultClient.list(ben().signed()).body()).contains("findGuest").doesNotContain("\"key\"");
        assertThat(VaultClient.list(ann().signed()).body()).contains("\"key\"");
        assertThat(VaultClient.call(ben().signed(), "key", "{\"room\": \"17\"}").body())
                .contains("Unknown tool \\\"key\\\"");
        // Status 0: a session bean has a transaction, whichever way it is called.
        assertThat(VaultClient.call(ann().signed(), "key", "{\"room\": \"17\"}").body())
                .contains("door 7, transaction 0");
    }

    @Test
    void aStatusComesOutOfASessionBean() {
        String answer = VaultClient.call(ann().signed(), "key", "{\"room\": \"91\"}").body();

        assertThat(answer).contains("403 Forbidden: Nobody goes to the attic").contains("\"isError\":true");
    }

    @Test
    void theRestApiWorksAsBefore() {
        assertThat(rest("guests/here").body()).isEqualTo("/guests/here");
        HttpResponse<String> full = Sample.send(to("guests").header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("""
                        {"name": "Ann", "night": "2090-12-31"}""")));
        assertThat(full.statusCode()).isEqualTo(409);
        assertThat(rest("keys?floor=first").body()).isEqualTo("board 1");
    }

    private static JsonObject schema(JsonObject list, String tool) {
        return list.getJsonArray("tools").getValuesAs(JsonObject.class).stream()
                .filter(one -> one.getString("name").equals(tool)).findFirst().orElseThrow()
                .getJsonObject("inputSchema");
    }

    private static HttpResponse<String> rest(String path) {
        return Sample.send(to(path));
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(Server.uri("/vault/api/" + path)).header("Authorization",
                "Bearer " + ben().signed());
    }

    private static String problem(String tool, String arguments) {
        JsonObject result = call(tool, arguments);
        assertThat(result.getBoolean("isError", false)).as(result.toString()).isTrue();
        return text(result);
    }

    private static JsonObject call(String tool, String arguments) {
        String answer = VaultClient.call(ben().signed(), tool, arguments).body();
        JsonObject result = json(answer).asJsonObject().getJsonObject("result");
        assertThat(result).as(answer).isNotNull();
        return result;
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
