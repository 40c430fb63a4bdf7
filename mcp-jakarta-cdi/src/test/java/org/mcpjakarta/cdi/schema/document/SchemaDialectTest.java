package org.mcpjakarta.cdi.schema.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** Schemas that say which version of JSON Schema they are written in, and what is a keyword there. */
final class SchemaDialectTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "items":[{"type":"string"},{"type":"integer"}]                                   | ["a",1,null] | [1]
            "items":[{"type":"string"}],"additionalItems":false                              | ["a"]        | ["a",1]
            "items":[{"type":"string"}],"additionalItems":{"type":"integer"}                 | ["a",1]      | ["a","b"]
            "items":[],"additionalItems":{"type":"integer"}                                  | [1]          | ["b"]
            "items":{"type":"string"},"additionalItems":false                                | ["a","b"]    | [1]
            "definitions":{"d":{"type":"string"}},"items":{"$ref":"#/definitions/d"}         | ["a"]        | [1]
            "definitions":{"d":{"$id":"#d","type":"string"}},"items":{"$ref":"#d"}           | ["a"]        | [1]
            "definitions":{"d":{"type":"string"}},"$ref":"#/definitions/d"                   | "a"          | 1
            "definitions":{"d":{"type":"string"}},"$ref":"#/definitions/d","maxLength":1     | "abc"        | 1
            "items":[{"type":"string"},{"$ref":"#/items/0"}]                                 | ["a","b"]    | ["a",1]
            "dependencies":{"a":["b"],"c":{"maxProperties":1}}                               | {"a":1,"b":1} | {"a":1}
            "dependencies":{"a":["b"],"c":{"maxProperties":1}}                               | {"c":1}      | {"c":1,"d":1}
            "contains":{"type":"string"},"minContains":2                                     | ["a"]        | [1]
            "if":{"type":"string"},"then":{"maxLength":1},"else":{"type":"integer"}          | 5            | "ab"
            "exclusiveMinimum":3                                                             | 4            | 3
            "properties":{"a":{"const":1}},"additionalProperties":false                      | {"a":1}      | {"b":1}
            """)
    @Tag("R-390")
    void draft07IsUnderstood(String keywords, String right, String wrong) {
        for (String name : new String[]{"http://json-schema.org/draft-07/schema#",
                "https://json-schema.org/draft-07/schema"}) {
            SchemaCheck schema = SchemaCheck.literal(object("{\"$schema\":\"" + name + "\"," + keywords + "}"));

            assertThat(schema.problems(json(right))).isEmpty();
            assertThat(schema.problems(json(wrong))).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://json-schema.org/draft-04/schema#", "https://json-schema.org/draft/2019-09/schema",
            "https://a.example/mine"})
    @Tag("R-390")
    void othersAreRefused(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SchemaCheck.literal(object("{\"$schema\":\"" + name + "\"}")))
                .withMessageContaining("https://json-schema.org/draft/2020-12/schema");
    }

    @Test
    void dependenciesAreStillUnderstoodInTheNewestOne() {
        SchemaCheck schema = SchemaCheck
                .literal(object("{\"dependencies\":{\"a\":[\"b\"]},\"dependentRequired\":{\"c\":[\"d\"]}}"));

        assertThat(schema.problems(json("{\"a\":1}"))).containsExactly("\"b\" is missing, but \"a\" requires it");
        assertThat(schema.problems(json("{\"c\":1}"))).containsExactly("\"d\" is missing, but \"c\" requires it");
    }

    @Test
    void aPartOfTheDocumentMayUseAnother() {
        SchemaCheck schema = SchemaCheck.literal(object("""
                {"items":{"$ref":"old"},"$defs":{"o":{"$id":"old","$schema":"http://json-schema.org/draft-07/schema#",
                 "items":[{"type":"string"}]}}}"""));

        assertThat(schema.problems(json("[[\"a\",1]]"))).isEmpty();
        assertThat(schema.problems(json("[[1]]"))).isNotEmpty();
    }

    @Test
    @Tag("R-389")
    void keywordsThatAreNotKnownHaveNoEffect() {
        SchemaCheck schema = SchemaCheck
                .literal(object("{\"unit\":\"kg\",\"x-unit\":5,\"widget\":{\"$ref\":\"#/no\"}}"));

        assertThat(schema.problems(json("1"))).isEmpty();
        assertThat(schema.warnings()).isEmpty();
    }

    @Test
    void thoseThatLookMisspeltAreRemarkedOn() {
        assertThat(SchemaCheck.literal(object("{\"properties\":{\"a\":{\"requried\":[\"b\"]}}}")).warnings())
                .containsExactly("the keyword \"requried\" is unknown and has no effect; did you mean \"required\"?");
        assertThat(SchemaCheck.literal(object("{\"$schema\":\"http://json-schema.org/draft-07/schema#\","
                + "\"dependentRequired\":{\"a\":[\"b\"]},\"$defs\":{}}")).warnings())
                .containsExactly("the keyword \"dependentRequired\" has no effect in the dialect of the schema");
    }

    @Test
    @Tag("R-389")
    void trueAndFalseAreSchemas() {
        assertThat(SchemaCheck.literal(json("true")).problems(json("1"))).isEmpty();
        assertThat(SchemaCheck.literal(json("false")).problems(json("1")))
                .containsExactly("the value is of a form that is not allowed");
    }

    @Test
    @Tag("R-389")
    void formatsAreCheckedOnlyWhereTheSchemaAsksForIt() {
        String date = "{\"properties\":{\"d\":{\"type\":\"string\",\"format\":\"date\"}}";
        SchemaCheck said = SchemaCheck.literal(object(date + "}"));
        SchemaCheck asked = SchemaCheck.literal(object(date + ",\"x-check-formats\":true}"));

        assertThat(said.problems(json("{\"d\":\"soon\"}"))).isEmpty();
        assertThat(asked.problems(json("{\"d\":\"2026-08-31\"}"))).isEmpty();
        assertThat(asked.problems(json("{\"d\":\"soon\"}"))).containsExactly(
                "\"d\" must be a date such as 2026-08-31, but was a string of another form");
    }

    @Test
    void aFormatThatCannotBeCheckedIsRefusedWhereTheSchemaAsksForIt() {
        assertThat(SchemaCheck.literal(object("{\"format\":\"color\"}")).problems(json("\"a\""))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SchemaCheck.literal(object("{\"format\":\"color\",\"x-check-formats\":true}")))
                .withMessageContaining("\"color\"");
    }
}
