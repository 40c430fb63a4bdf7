package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Schemas;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Until 2025-11-25 structured content was an object; since 2026-07-28 it is any JSON value. */
class StructuredContentTest {
    /** Output schemas with values that fit them. */
    static Stream<Arguments> schemasAndValues() {
        return Stream.of(Revision.V2025_06_18, Revision.V2025_11_25).flatMap(revision -> Stream.of(
                Arguments.of(revision, "{\"type\":\"object\",\"required\":[\"a\"]}", "{\"a\":1}"),
                Arguments.of(revision, "{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}", "[1,2]"),
                Arguments.of(revision, "{\"type\":\"string\"}", "\"text\""),
                Arguments.of(revision, "{\"type\":[\"integer\",\"null\"]}", "null"),
                Arguments.of(revision, "{\"type\":[\"object\",\"null\"],\"required\":[\"a\"]}", "{\"a\":1}"),
                Arguments.of(revision, "{\"type\":[\"object\",\"null\"],\"required\":[\"a\"]}", "null"),
                Arguments.of(revision, "{\"anyOf\":[{\"type\":\"object\",\"required\":[\"a\"]},{\"type\":\"string\"}]}",
                        "{\"a\":1}"),
                Arguments.of(revision, "{\"anyOf\":[{\"type\":\"object\",\"required\":[\"a\"]},{\"type\":\"string\"}]}",
                        "\"x\""),
                Arguments.of(revision, "{}", "{\"any\":[]}"),
                Arguments.of(revision, "{}", "[7]"),
                Arguments.of(revision, """
                        {"$defs":{"Node":{"type":"object","required":["next"],"properties":{"next":{"type":"array",
                         "items":{"$ref":"#/$defs/Node"}}}}},"type":"array","items":{"$ref":"#/$defs/Node"}}""",
                        "[{\"next\":[]}]"),
                Arguments.of(revision, """
                        {"$defs":{"Node":{"type":"object","required":["next"]}},"type":["object","null"],
                         "properties":{"child":{"$ref":"#/$defs/Node"}}}""", "{\"child\":{\"next\":1}}")));
    }

    @ParameterizedTest
    @MethodSource("schemasAndValues")
    @Tag("R-217")
    @Tag("R-216")
    void schemaAndContentAreReducedAlike(Revision revision, String schema, String value) {
        JsonObject shapedSchema = schema(revision, schema);
        JsonValue shapedContent = content(revision, value);

        assertThat(shapedSchema.getString("type")).isEqualTo("object");
        assertThat(shapedContent).isInstanceOf(JsonObject.class);
        assertThat(Schemas.violations(shapedSchema, shapedContent)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"b\":1}", "{\"result\":1}", "{\"result\":{}}", "[]", "null"})
    @Tag("R-216")
    void schemaThatAllowsObjectsAndNullAllowsNothingElseWhenReduced(String value) {
        JsonObject shaped = schema(Revision.V2025_11_25, "{\"type\":[\"object\",\"null\"],\"required\":[\"a\"]}");

        assertThat(Schemas.violations(shaped, Json.value(value))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "\"a\"", "1", "true", "null"})
    @Tag("R-217")
    void otherValuesAreWrapped(String value) {
        assertThat(content(Revision.V2025_11_25, value)).isEqualTo(Json.object("{\"result\":" + value + "}"));
        assertThat(content(Revision.V2025_06_18, value)).isEqualTo(Json.object("{\"result\":" + value + "}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"result\":1}", "[1]", "\"a\"", "null"})
    @Tag("R-218")
    void newestRevisionTakesAnyValueAsItIs(String value) {
        assertThat(content(Revision.V2026_07_28, value)).isEqualTo(Json.value(value));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25"})
    @Tag("R-217")
    void definitionsStayWhereReferencesLookForThem(Revision revision) {
        JsonObject shaped = schema(revision, """
                {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"array","items":{"$ref":"#/$defs/A"},
                 "$defs":{"A":{"type":"integer"}}}""");

        assertThat(shaped).isEqualTo(Json.object("""
                {"type":"object","properties":{"result":{"type":"array","items":{"$ref":"#/$defs/A"}}},
                 "required":["result"],"$defs":{"A":{"type":"integer"}}}"""));
    }

    private static JsonObject schema(Revision revision, String schema) {
        JsonObject tool = JsonTrees.object().add("name", "t").add("outputSchema", Json.object(schema)).build();
        JsonObject list = JsonTrees.object().add("tools", JsonTrees.array().add(tool)).build();
        return Shape.of(revision).apply("tools/list", list).getJsonArray("tools").getJsonObject(0)
                .getJsonObject("outputSchema");
    }

    private static JsonValue content(Revision revision, String value) {
        JsonObject result = JsonTrees.object().add("content", JsonTrees.array())
                .add("structuredContent", Json.value(value)).build();
        return Shape.of(revision).apply("tools/call", result).get("structuredContent");
    }
}
