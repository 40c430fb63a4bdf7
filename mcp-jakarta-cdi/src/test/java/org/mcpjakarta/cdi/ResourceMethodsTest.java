package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.McpException;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.CacheHint;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.ResourceResponse;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.resources.TextResourceContents;

class ResourceMethodsTest {
    public record Room(String name, int seats) {}

    public enum Floor {
        GROUND,
        FIRST
    }

    @ApplicationScoped
    static class Rooms {
        @Resource(uri = "rooms://all", title = "All rooms", description = "Every room", size = 12, annotations = @Resource.Annotations(audience = {
                Role.USER}, priority = 0.5, lastModified = "2026-01-31T12:00:00Z"))
        @MetaField(prefix = "com.acme/", name = "team", value = "facilities")
        public List<Room> all() {
            return List.of(new Room("Oak", 4));
        }

        @Resource(uri = "rooms://text", mimeType = "text/markdown", name = "some text")
        @CacheHint(ttl = "PT5S", scope = CacheHint.Scope.PUBLIC)
        public String text(McpRequest request) {
            return "# " + request.id();
        }

        @Resource(uri = "rooms://bytes")
        public byte[] bytes() {
            return new byte[]{0, 1, -1};
        }

        @Resource(uri = "rooms://parts")
        public List<ResourceContents> parts() {
            return List.of(TextResourceContents.of("rooms://parts/1", "one", "text/plain"),
                    BlobResourceContents.of("rooms://parts/2", new byte[]{1}, "image/png"));
        }

        @Resource(uri = "rooms://response")
        public CompletionStage<ResourceResponse> response() {
            return CompletableFuture.supplyAsync(
                    () -> ResourceResponse.of(TextResourceContents.of("rooms://response", "late", null))
                            .withMetadata("com.acme/x", 1));
        }

        @Resource(uri = "rooms://null")
        public String nothing() {
            return null;
        }

        @Resource(uri = "rooms://empty-parts")
        public List<ResourceContents> noParts() {
            return List.of();
        }

        @Resource(uri = "rooms://empty-list")
        public List<Room> noRooms() {
            return List.of();
        }

        @Resource(uri = "rooms://optional")
        public Optional<Map<String, Integer>> optional() {
            return Optional.of(Map.of("a", 1));
        }

        @Resource(uri = "rooms://absent")
        public Optional<Room> absent() {
            return Optional.empty();
        }

        @Resource(uri = "rooms://broken")
        public String broken() {
            throw new IllegalStateException("jdbc:secret");
        }

        @Resource(uri = "rooms://refused")
        public String refused() {
            throw new McpException(7, "Ask the porter");
        }

        @ResourceTemplate(uriTemplate = "rooms://room/{id}", title = "A room", mimeType = "application/json")
        public Optional<Room> room(String id) {
            return id.equals("oak") ? Optional.of(new Room(id, 4)) : Optional.empty();
        }

        @ResourceTemplate(uriTemplate = "plans://{floor}/{nr}/{day}")
        public String plan(Floor floor, @ResourceTemplateArg(name = "nr") @Max(9) int number, LocalDate day) {
            return floor + " " + number + " " + day.getYear();
        }

        @ResourceTemplate(uriTemplate = "files://{+path}")
        public String file(String path) {
            return path;
        }
    }

    @AutoClose
    private static Application application = Application.of(Rooms.class);

    @Test
    @Tag("R-243")
    void resourcesAreListedWithAllThatIsSaidOfThem() {
        List<JsonObject> listed = application.request("resources/list", "{}").getJsonArray("resources")
                .getValuesAs(JsonObject.class);

        assertThat(listed).contains(Json.object("""
                {"uri":"rooms://all","name":"all","title":"All rooms","description":"Every room","size":12,
                 "mimeType":"application/json","_meta":{"com.acme/team":"facilities"},
                 "annotations":{"audience":["user"],"priority":0.5,"lastModified":"2026-01-31T12:00:00Z"}}"""),
                Json.object("{\"uri\":\"rooms://text\",\"name\":\"some text\",\"mimeType\":\"text/markdown\"}"),
                Json.object(
                        "{\"uri\":\"rooms://bytes\",\"name\":\"bytes\",\"mimeType\":\"application/octet-stream\"}"),
                Json.object("{\"uri\":\"rooms://parts\",\"name\":\"parts\"}"));
        assertThat(application.request("resources/templates/list", "{}").getJsonArray("resourceTemplates")
                .getValuesAs(JsonObject.class))
                .contains(Json
                        .object("""
                                {"uriTemplate":"rooms://room/{id}","name":"room","title":"A room","mimeType":"application/json"}"""),
                        Json.object("{\"uriTemplate\":\"files://{+path}\",\"name\":\"file\"}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "rooms://all|{\"mimeType\":\"application/json\",\"text\":\"[{\\\"name\\\":\\\"Oak\\\",\\\"seats\\\":4}]\"}",
            "rooms://text|{\"mimeType\":\"text/markdown\",\"text\":\"# 1\"}",
            "rooms://bytes|{\"mimeType\":\"application/octet-stream\",\"blob\":\"AAH/\"}",
            "rooms://empty-list|{\"mimeType\":\"application/json\",\"text\":\"[]\"}",
            "rooms://optional|{\"mimeType\":\"application/json\",\"text\":\"{\\\"a\\\":1}\"}",
            "rooms://response|{\"text\":\"late\"}",
            "rooms://room/oak|{\"mimeType\":\"application/json\",\"text\":\"{\\\"name\\\":\\\"oak\\\",\\\"seats\\\":4}\"}",
            "plans://FIRST/7/2026-08-31|{\"mimeType\":\"text/plain\",\"text\":\"FIRST 7 2026\"}",
            "files://a/b%20c.txt|{\"mimeType\":\"text/plain\",\"text\":\"a/b c.txt\"}"})
    @Tag("R-235")
    void theReturnTypeSaysHowItIsSent(String uri, String contents) {
        JsonObject read = application.read(uri);

        assertThat(read.getString("uri")).isEqualTo(uri);
        assertThat(Json.object(contents)).allSatisfy((name, value) -> assertThat(read).containsEntry(name, value));
        assertThat(read).hasSize(Json.object(contents).size() + 1);
    }

    @Test
    void aResourceMayHaveParts() {
        assertThat(application.request("resources/read", "{\"uri\":\"rooms://parts\"}").get("contents"))
                .isEqualTo(Json.value("""
                        [{"uri":"rooms://parts/1","mimeType":"text/plain","text":"one"},
                         {"uri":"rooms://parts/2","mimeType":"image/png","blob":"AQ=="}]"""));
        assertThat(application.request("resources/read", "{\"uri\":\"rooms://response\"}").get("_meta"))
                .isEqualTo(Json.value("{\"com.acme/x\":1}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rooms://null", "rooms://empty-parts", "rooms://absent", "rooms://room/elm", "rooms://none",
            "plans://SECOND/7/2026-08-31", "plans://FIRST/x/2026-08-31", "plans://FIRST/1e9/2026-08-31",
            "plans://FIRST/7/2026-02-30", "plans://FIRST/10/2026-08-31", "files://../etc"})
    @Tag("R-229")
    @Tag("R-230")
    @Tag("R-231")
    @Tag("R-236")
    void whatIsNotThereIsNotFound(String uri) {
        JsonObject old = application.read(uri).getJsonObject("error");
        JsonObject recent = application.request(Revision.V2026_07_28, "resources/read",
                Json.object("{\"uri\":\"" + uri + "\"}")).getJsonObject("error");

        assertThat(old.getInt("code")).isEqualTo(-32002);
        assertThat(recent.getInt("code")).isEqualTo(-32602);
        assertThat(recent.getJsonObject("data").getString("uri")).isEqualTo(uri);
    }

    @Test
    @Tag("R-232")
    void failuresKeepTheirSecrets() {
        JsonObject broken = application.read("rooms://broken").getJsonObject("error");
        JsonObject refused = application.read("rooms://refused").getJsonObject("error");

        assertThat(broken.getInt("code")).isEqualTo(-32603);
        assertThat(broken.getString("message")).doesNotContain("secret");
        assertThat(refused.getInt("code")).isEqualTo(7);
        assertThat(refused.getString("message")).isEqualTo("Ask the porter");
    }

    @Test
    @Tag("R-382")
    void aHintOfTheMethodGoesBeforeThatOfTheServer() {
        JsonObject hinted = application.request(Revision.V2026_07_28, "resources/read",
                Json.object("{\"uri\":\"rooms://text\"}"));

        assertThat(hinted.getInt("ttlMs")).isEqualTo(5000);
        assertThat(hinted.getString("cacheScope")).isEqualTo("public");
    }
}
