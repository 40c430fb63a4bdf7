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

    private static void assertFits(Revision revision, String definition, JsonObject value) {
        Schemas published = Schemas.of(revision);
        assertThat(published.violations(definition, value)).as(definition).isEmpty();
        assertThat(published.members(definition)).as(definition).containsAll(value.keySet());
    }
}
