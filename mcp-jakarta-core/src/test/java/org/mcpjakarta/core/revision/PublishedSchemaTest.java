package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.fixture.Schemas;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Results that use everything, reduced to each revision, checked against what that revision published. */
class PublishedSchemaTest {
    private static final Map<String, String> BLOCKS = Map.of("text", "TextContent", "image", "ImageContent", "audio",
            "AudioContent", "resource_link", "ResourceLink", "resource", "EmbeddedResource");

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    void listedToolsFitTheSchemaAndHoldNothingElse(Revision revision) {
        JsonObject result = Shape.of(revision).apply("tools/list", NewestForms.TOOLS_LIST);

        assertFits(revision, "ListToolsResult", result);
        assertFits(revision, "Tool", result.getJsonArray("tools").getJsonObject(0));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    void resultOfACallFitsTheSchemaAndHoldsNothingElse(Revision revision) {
        JsonObject result = Shape.of(revision).apply("tools/call", NewestForms.TOOLS_CALL);

        assertFits(revision, "CallToolResult", result);
        for (JsonValue block : result.getJsonArray("content")) {
            assertFits(revision, BLOCKS.get(block.asJsonObject().getString("type")), block.asJsonObject());
        }
        JsonObject embedded = result.getJsonArray("content").getJsonObject(4).getJsonObject("resource");
        assertFits(revision, "TextResourceContents", embedded);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-045")
    @Tag("R-037")
    void handshakeFitsTheSchemaAndHoldsNothingElse(Revision revision) {
        JsonObject result = Shape.of(revision).apply("initialize", NewestForms.INITIALIZE);

        assertFits(revision, "InitializeResult", result);
        assertFits(revision, "Implementation", result.getJsonObject("serverInfo"));
        assertFits(revision, "ServerCapabilities", result.getJsonObject("capabilities"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    @Tag("R-243")
    void listedResourcesFitTheSchemaAndHoldNothingElse(Revision revision) {
        JsonObject resources = shaped(revision, "resources/list");
        JsonObject templates = shaped(revision, "resources/templates/list");

        assertFits(revision, "ListResourcesResult", resources);
        assertFits(revision, "Resource", resources.getJsonArray("resources").getJsonObject(0));
        assertFits(revision, "ListResourceTemplatesResult", templates);
        assertFits(revision, "ResourceTemplate", templates.getJsonArray("resourceTemplates").getJsonObject(0));
        if (Schemas.of(revision).defines("Annotations")) {
            assertFits(revision, "Annotations",
                    resources.getJsonArray("resources").getJsonObject(0).getJsonObject("annotations"));
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    @Tag("R-235")
    void whatIsReadFitsTheSchemaAndHoldsNothingElse(Revision revision) {
        JsonObject result = shaped(revision, "resources/read");

        assertFits(revision, "ReadResourceResult", result);
        assertFits(revision, "TextResourceContents", result.getJsonArray("contents").getJsonObject(0));
        assertFits(revision, "BlobResourceContents", result.getJsonArray("contents").getJsonObject(1));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    @Tag("R-250")
    @Tag("R-251")
    void promptsFitTheSchemaAndHoldNothingElse(Revision revision) {
        JsonObject list = shaped(revision, "prompts/list");
        JsonObject got = shaped(revision, "prompts/get");

        assertFits(revision, "ListPromptsResult", list);
        JsonObject prompt = list.getJsonArray("prompts").getJsonObject(0);
        assertFits(revision, "Prompt", prompt);
        assertFits(revision, "PromptArgument", prompt.getJsonArray("arguments").getJsonObject(0));
        assertFits(revision, "GetPromptResult", got);
        for (JsonValue message : got.getJsonArray("messages")) {
            JsonObject block = message.asJsonObject().getJsonObject("content");
            assertFits(revision, BLOCKS.get(block.getString("type")), block);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-030")
    void completionsFitTheSchema(Revision revision) {
        assertFits(revision, "CompleteResult", shaped(revision, "completion/complete"));
    }

    private static JsonObject shaped(Revision revision, String method) {
        return Shape.of(revision).apply(method, NewestForms.of(method));
    }

    private static void assertFits(Revision revision, String definition, JsonObject value) {
        Schemas published = Schemas.of(revision);
        assertThat(published.violations(definition, value)).as(definition).isEmpty();
        assertThat(published.members(definition)).as(definition).containsAll(value.keySet());
    }
}
