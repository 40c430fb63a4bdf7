package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

class ShapeTest {
    private static final String SERVER_INFO = "/_meta/io.modelcontextprotocol~1serverInfo";

    static Stream<Arguments> differences() {
        return Stream.of(Revision.values()).flatMap(revision -> Stream.of(
                difference(revision, "initialize", "/capabilities/completions", Revision.V2025_03_26),
                difference(revision, "initialize", "/serverInfo/title", Revision.V2025_06_18),
                difference(revision, "initialize", "/serverInfo/description", Revision.V2025_11_25),
                difference(revision, "initialize", "/serverInfo/icons", Revision.V2025_11_25),
                difference(revision, "initialize", "/serverInfo/websiteUrl", Revision.V2025_11_25),
                difference(revision, "tools/list", "/tools/0/annotations", Revision.V2025_03_26),
                difference(revision, "tools/list", "/tools/0/title", Revision.V2025_06_18),
                difference(revision, "tools/list", "/tools/0/outputSchema", Revision.V2025_06_18),
                difference(revision, "tools/list", "/tools/0/_meta", Revision.V2025_06_18),
                difference(revision, "tools/list", "/tools/0/icons", Revision.V2025_11_25),
                difference(revision, "tools/call", "/structuredContent", Revision.V2025_06_18),
                difference(revision, "tools/call", "/content/0/_meta", Revision.V2025_06_18),
                difference(revision, "tools/call", "/content/0/annotations/lastModified", Revision.V2025_06_18),
                difference(revision, "tools/call", "/content/4/resource/_meta", Revision.V2025_06_18),
                difference(revision, "tools/call", "/content/3/icons", Revision.V2025_11_25),
                difference(revision, "resources/list", "/resources/0/title", Revision.V2025_06_18),
                difference(revision, "resources/list", "/resources/0/_meta", Revision.V2025_06_18),
                difference(revision, "resources/list", "/resources/0/annotations/lastModified", Revision.V2025_06_18),
                difference(revision, "resources/list", "/resources/0/annotations/priority", Revision.V2024_11_05),
                difference(revision, "resources/list", "/resources/0/size", Revision.V2024_11_05),
                difference(revision, "resources/list", "/resources/0/icons", Revision.V2025_11_25),
                difference(revision, "resources/templates/list", "/resourceTemplates/0/title", Revision.V2025_06_18),
                difference(revision, "resources/templates/list", "/resourceTemplates/0/icons", Revision.V2025_11_25),
                difference(revision, "resources/read", "/contents/0/_meta", Revision.V2025_06_18),
                difference(revision, "resources/read", "/_meta", Revision.V2024_11_05),
                difference(revision, "prompts/list", "/prompts/0/title", Revision.V2025_06_18),
                difference(revision, "prompts/list", "/prompts/0/icons", Revision.V2025_11_25),
                difference(revision, "prompts/list", "/prompts/0/arguments/0/title", Revision.V2025_06_18),
                difference(revision, "prompts/get", "/messages/0/content/_meta", Revision.V2025_06_18),
                difference(revision, "prompts/get", "/messages/3/content/icons", Revision.V2025_11_25)));
    }

    static Stream<Arguments> statelessDifferences() {
        return Stream.of(Revision.values()).flatMap(revision -> Stream.of(
                difference(revision, "tools/list", "/resultType", Revision.V2026_07_28),
                difference(revision, "tools/list", "/ttlMs", Revision.V2026_07_28),
                difference(revision, "tools/list", "/cacheScope", Revision.V2026_07_28),
                difference(revision, "tools/list", SERVER_INFO, Revision.V2026_07_28),
                difference(revision, "tools/call", "/resultType", Revision.V2026_07_28),
                difference(revision, "resources/read", "/ttlMs", Revision.V2026_07_28),
                difference(revision, "resources/read", "/cacheScope", Revision.V2026_07_28),
                difference(revision, "prompts/get", "/resultType", Revision.V2026_07_28),
                difference(revision, "tools/call", SERVER_INFO, Revision.V2026_07_28)));
    }

    private static Arguments difference(Revision revision, String method, String pointer, Revision since) {
        return Arguments.of(revision, method, pointer, since);
    }

    @ParameterizedTest
    @MethodSource("differences")
    @Tag("R-045")
    void memberIsThereFromItsRevisionOn(Revision revision, String method, String pointer, Revision since) {
        JsonObject shaped = Shape.of(revision).apply(method, NewestForms.of(method));

        assertThat(has(shaped, pointer)).isEqualTo(!revision.isBefore(since));
    }

    @ParameterizedTest
    @MethodSource("statelessDifferences")
    @Tag("R-030")
    void olderRevisionsHearNothingOfTheStatelessOne(Revision revision, String method, String pointer, Revision since) {
        JsonObject shaped = Shape.of(revision).apply(method, NewestForms.of(method));

        assertThat(has(shaped, pointer)).isEqualTo(!revision.isBefore(since));
    }

    @ParameterizedTest
    @EnumSource
    void whatAllRevisionsKnowStays(Revision revision) {
        Shape shape = Shape.of(revision);

        JsonObject tool = shape.apply("tools/list", NewestForms.TOOLS_LIST).getJsonArray("tools").getJsonObject(0);
        assertThat(tool).containsKeys("name", "description", "inputSchema");
        assertThat(tool.get("inputSchema"))
                .isEqualTo(NewestForms.TOOLS_LIST.getJsonArray("tools").getJsonObject(0).get("inputSchema"));
        JsonObject called = shape.apply("tools/call", NewestForms.TOOLS_CALL);
        assertThat(called.getJsonArray("content")).hasSize(5);
        assertThat(called.getJsonArray("content").getJsonObject(0).getString("text")).isEqualTo("A");
        assertThat(called.getJsonArray("content").getJsonObject(0).getJsonObject("annotations"))
                .containsKeys("audience", "priority");
        assertThat(called.getJsonObject("_meta")).containsKey("com.acme/x");
        assertThat(called).containsKey("isError");
        assertThat(shape.apply("initialize", NewestForms.INITIALIZE)).containsKeys("protocolVersion", "instructions");
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-030")
    void metaThatHeldNothingElseIsLeftOut(Revision revision) {
        assertThat(Shape.of(revision).apply("tools/list", NewestForms.TOOLS_LIST)).doesNotContainKey("_meta");
    }

    @ParameterizedTest
    @CsvSource({"V2024_11_05,text", "V2025_03_26,audio", "V2025_06_18,audio", "V2025_11_25,audio", "V2026_07_28,audio"})
    @Tag("R-045")
    @Tag("R-223")
    void audioBecomesANoteWhereItIsUnknown(Revision revision, String type) {
        JsonObject block = block(revision, 2);

        assertThat(block.getString("type")).isEqualTo(type);
        assertThat(block.toString()).contains("audio/wav");
    }

    @ParameterizedTest
    @CsvSource({"V2024_11_05,text", "V2025_03_26,text", "V2025_06_18,resource_link", "V2025_11_25,resource_link",
            "V2026_07_28,resource_link"})
    @Tag("R-045")
    void linkBecomesItsUriWhereItIsUnknown(Revision revision, String type) {
        JsonObject block = block(revision, 3);

        assertThat(block.getString("type")).isEqualTo(type);
        assertThat(block.getString(type.equals("text") ? "text" : "uri")).isEqualTo("rooms://a");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-250")
    void messagesOfPromptsAreReducedLikeContentOfTools(Revision revision) {
        List<JsonValue> blocks = Shape.of(revision).apply("prompts/get", NewestForms.PROMPTS_GET)
                .getJsonArray("messages").stream().map(message -> message.asJsonObject().get("content")).toList();

        assertThat(blocks).isEqualTo(Shape.of(revision).apply("tools/call", NewestForms.TOOLS_CALL)
                .getJsonArray("content"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-229")
    @Tag("R-230")
    void onlyTheErrorOfAMissingResourceDiffers(Revision revision) {
        Shape shape = Shape.of(revision);
        RpcError missing = ProtocolErrors.resourceNotFound("a://b");
        RpcError other = RpcError.invalidParams("The URI is none");

        RpcError shaped = shape.error("resources/read", missing);

        assertThat(shaped.code()).isEqualTo(revision.isStateless() ? -32602 : -32002);
        assertThat(shaped.data()).isEqualTo(missing.data());
        assertThat(shape.error("resources/read", other)).isEqualTo(other);
        assertThat(shape.error("tools/call", missing)).isEqualTo(missing);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-053")
    void completionIsAnnouncedOnlyWhereTheCapabilityExists(Revision revision) {
        JsonObject capabilities = Shape.of(revision).apply("initialize", NewestForms.INITIALIZE)
                .getJsonObject("capabilities");

        assertThat(capabilities.containsKey("completions")).isEqualTo(revision != Revision.V2024_11_05);
        assertThat(capabilities).containsKey("tools");
    }

    @ParameterizedTest
    @EnumSource
    void methodsThatNeverChangedPassThrough(Revision revision) {
        JsonObject result = Json.object("{\"a\":{\"title\":\"t\",\"icons\":[]},\"_meta\":{\"k\":1}}");

        assertThat(Shape.of(revision).apply("ping", result)).isEqualTo(result);
    }

    @ParameterizedTest
    @EnumSource
    void aPlainResultIsNotCopied(Revision revision) {
        JsonObject result = Json.object("{\"content\":[{\"type\":\"text\",\"text\":\"t\"}]}");

        assertThat(Shape.of(revision).apply("tools/call", result)).isSameAs(result);
    }

    private static JsonObject block(Revision revision, int index) {
        return Shape.of(revision).apply("tools/call", NewestForms.TOOLS_CALL).getJsonArray("content")
                .getJsonObject(index);
    }

    private static boolean has(JsonObject object, String pointer) {
        try {
            return JsonTrees.PROVIDER.createPointer(pointer).containsValue(object);
        } catch (JsonException e) { // not even the parent is there
            return false;
        }
    }
}
