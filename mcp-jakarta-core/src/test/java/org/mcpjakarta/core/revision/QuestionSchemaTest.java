package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Schemas;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

/** Questions that use everything, reduced to each revision, checked against what that revision published. */
class QuestionSchemaTest {
    private static final String FIELDS = """
            "name":{"type":"string","title":"Name","minLength":1,"maxLength":9,"default":"Ada"},
            "mail":{"type":"string","format":"email"},"age":{"type":"integer","minimum":1,"maximum":9,"default":2},
            "ok":{"type":"boolean","default":true},"plain":{"type":"string","enum":["a","b"],"default":"a"},
            "titled":{"type":"string","oneOf":[{"const":"a","title":"A"},{"const":"b","title":"B"}],"default":"b"},
            "old":{"type":"string","enum":["a","b"],"enumNames":["A","B"]}""";
    private static final JsonObject FORM = Json
            .object("""
                    {"mode":"form","message":"Who?","requestedSchema":{"type":"object","properties":{%s},"required":["name"]}}"""
                    .formatted(FIELDS));
    private static final JsonObject CHOICES = Json
            .object("""
                    {"mode":"form","message":"Who?","requestedSchema":{"type":"object","properties":{
                     "some":{"type":"array","items":{"type":"string","enum":["a","b"]},"minItems":1,"maxItems":2,"default":["a"]},
                     "titled":{"type":"array","items":{"anyOf":[{"const":"a","title":"A"}]}}}}}""");
    private static final JsonObject PAGE = Json
            .object("{\"mode\":\"url\",\"message\":\"Go\",\"url\":\"https://a.example\"}");
    private static final JsonObject SAMPLE = Json
            .object("""
                    {"maxTokens":100,"systemPrompt":"Be short","temperature":0.5,"stopSequences":["."],
                     "includeContext":"thisServer","metadata":{"tier":"fast"},
                     "modelPreferences":{"hints":[{"name":"m"}],"costPriority":0.1,"speedPriority":0.2,"intelligencePriority":1},
                     "messages":[{"role":"user","content":{"type":"text","text":"a","_meta":{"com.acme/x":1}}},
                      {"role":"assistant","content":[{"type":"text","text":"b"},{"type":"image","data":"AAAA","mimeType":"image/png"}]},
                      {"role":"user","content":{"type":"audio","data":"AAAA","mimeType":"audio/wav"}}]}""");
    private static final JsonObject SKILLED = Json
            .object("""
                    {"maxTokens":100,"tools":[{"name":"t","inputSchema":{"type":"object"}}],"toolChoice":{"mode":"auto"},
                     "messages":[{"role":"user","content":{"type":"text","text":"a"}},
                      {"role":"assistant","content":{"type":"tool_use","id":"1","name":"t","input":{}}},
                      {"role":"user","content":{"type":"tool_result","toolUseId":"1","content":[{"type":"text","text":"r"}]}}]}""");

    @ParameterizedTest
    @EnumSource
    @Tag("R-303")
    void samplesFitTheSchema(Revision revision) {
        assertFits(revision, "CreateMessageRequest", "sampling/createMessage", SAMPLE);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26"}, mode = Mode.EXCLUDE)
    @Tag("R-309")
    @Tag("R-310")
    void formsFitTheSchema(Revision revision) {
        assertFits(revision, "ElicitRequest", "elicitation/create", FORM);
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @Tag("R-309")
    @Tag("R-310")
    void whatCameLaterFitsTheSchema(Revision revision) {
        assertFits(revision, "ElicitRequest", "elicitation/create", CHOICES);
        assertFits(revision, "ElicitRequest", "elicitation/create", PAGE);
        assertFits(revision, "CreateMessageRequest", "sampling/createMessage", SKILLED);
    }

    @ParameterizedTest
    @EnumSource
    void rootsFitTheSchema(Revision revision) {
        assertFits(revision, "ListRootsRequest", "roots/list", JsonTrees.EMPTY_OBJECT);
    }

    @Test
    @Tag("R-309")
    void eachPageHasAnIdOfItsOwn() {
        Shape shape = Shape.of(Revision.V2025_11_25);

        assertThat(shape.apply("elicitation/create", PAGE).getString("elicitationId"))
                .isNotEqualTo(shape.apply("elicitation/create", PAGE).getString("elicitationId"));
        assertThat(shape.apply("elicitation/create", FORM)).isEqualTo(FORM);
    }

    @Test
    void titlesBecomeNamesOfOptions() {
        JsonObject fields = Shape.of(Revision.V2025_06_18).apply("elicitation/create", FORM)
                .getJsonObject("requestedSchema").getJsonObject("properties");

        assertThat(fields.get("titled"))
                .isEqualTo(Json.object("{\"type\":\"string\",\"enum\":[\"a\",\"b\"],\"enumNames\":[\"A\",\"B\"]}"));
        assertThat(fields.getJsonObject("ok").getBoolean("default")).isTrue();
        assertThat(fields.getJsonObject("name")).doesNotContainKey("default");
    }

    @Test
    void severalBlocksBecomeSeveralMessages() {
        JsonArray messages = Shape.of(Revision.V2025_06_18).apply("sampling/createMessage", SAMPLE)
                .getJsonArray("messages");

        assertThat(messages).hasSize(4);
        assertThat(messages.getJsonObject(2).getString("role")).isEqualTo("assistant");
        assertThat(messages.getJsonObject(2).getJsonObject("content").getString("type")).isEqualTo("image");
    }

    @Test
    @Tag("R-296")
    void whatCannotBeReducedIsRefused() {
        assertThatThrownBy(() -> Shape.of(Revision.V2025_06_18).apply("elicitation/create", CHOICES))
                .isInstanceOf(RpcException.class);
        assertThatThrownBy(() -> Shape.of(Revision.V2025_06_18).apply("elicitation/create", PAGE))
                .isInstanceOf(RpcException.class);
        assertThatThrownBy(() -> Shape.of(Revision.V2025_06_18).apply("sampling/createMessage", SKILLED))
                .isInstanceOf(RpcException.class);
        assertThatThrownBy(() -> Shape.of(Revision.V2025_03_26).apply("elicitation/create", FORM))
                .isInstanceOf(RpcException.class);
    }

    private static void assertFits(Revision revision, String definition, String method, JsonObject params) {
        JsonObject request = JsonTrees.object().add("jsonrpc", "2.0").add("id", 1).add("method", method)
                .add("params", Shape.of(revision).apply(method, params)).build();

        assertThat(Schemas.of(revision).violations(definition, request)).isEmpty();
    }
}
