package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

final class MessagesTest {
    private final SchemaCheck booking = SchemaCheck.compile(
            object("""
                    {"type": "object",
                     "properties": {
                       "from": {"type": "string", "format": "date"},
                       "seats": {"type": "integer", "minimum": 1, "maximum": 200},
                       "floor": {"type": "string", "enum": ["GROUND", "FIRST"]},
                       "note": {"type": ["string", "null"], "maxLength": 5},
                       "name": {"type": "string", "minLength": 1, "pattern": "\\\\S"},
                       "price": {"type": "number", "exclusiveMinimum": 0},
                       "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2, "uniqueItems": true},
                       "stay": {"$ref": "#/$defs/Stay"},
                       "pet": {"type": "object", "oneOf": [
                         {"type": "object", "properties": {"kind": {"const": "dog"}, "name": {"type": "string"}},
                          "required": ["kind", "name"], "additionalProperties": false},
                         {"type": "object", "properties": {"kind": {"const": "cat"}}, "required": ["kind"], "additionalProperties": false}]}},
                     "required": ["from"],
                     "additionalProperties": false,
                     "$defs": {"Stay": {
                       "type": "object",
                       "properties": {"nights": {"type": "integer", "minimum": 1, "maximum": 2147483647},
                         "then": {"anyOf": [{"$ref": "#/$defs/Stay"}, {"type": "null"}]}},
                       "required": ["nights"],
                       "additionalProperties": false}}}
                    """));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "seats": "x"                 | "seats" must be an integer from 1 to 200, but was a string
            "seats": 201                 | "seats" must be an integer from 1 to 200, but was too large
            "seats": 0                   | "seats" must be an integer from 1 to 200, but was too small
            "seats": 1.5                 | "seats" must be an integer from 1 to 200, but was a number with a fraction
            "seats": null                | "seats" must be an integer from 1 to 200, but was null; leave it out instead
            "stay": {}                   | "stay.nights" is missing; expected an integer of at least 1
            "stay": {"nights":3000000000} | "stay.nights" must be an integer of at least 1, but was more than 2147483647
            "stay": {"nights":1,"x":1}   | "stay.x" is not known here; known: nights, then
            "stay": {"nights":1,"then":{"nights":0}} | "stay.then.nights" must be an integer of at least 1, but was too small
            "stay": {"nights":1,"then":5} | "stay.then" must be an object, but was a number
            "stay": []                   | "stay" must be an object, but was an array
            "flor": "FIRST"              | "flor" is not an argument; did you mean "floor"? Known: floor, from, name, note, pet, price, seats, stay, tags
            "SEATS": 1                   | "SEATS" is not an argument; did you mean "seats"? Known: floor, from, name, note, pet, price, seats, stay, tags
            "floor": "ROOF"              | "floor" must be one of GROUND, FIRST, but was another string
            "note": "123456"             | "note" must be a string of at most 5 characters or null, but was too long
            "name": "  "                 | "name" must be a string of at least 1 character that is not blank, but was a string of another form
            "price": 0                   | "price" must be a number greater than 0, but was too small
            "tags": ["a","a"]            | "tags" must be an array of 1 to 2 items, but was one with equal items
            "tags": ["a",1]              | "tags[1]" must be a string, but was a number
            "tags": []                   | "tags" must be an array of 1 to 2 items, but was too small
            "pet": {}                    | "pet.kind" is missing; expected one of dog, cat
            "pet": {"kind":"cow"}        | "pet.kind" must be one of dog, cat, but was something else
            "pet": {"kind":"dog"}        | "pet.name" is missing; expected a string
            "pet": {"kind":"cat","name":1} | "pet.name" is not known here; known: kind
            """, quoteCharacter = '`')
    void whatIsWrongIsSaidInOneSentence(String member, String message) {
        assertThat(booking.problems(json("{\"from\":\"2026-08-31\"," + member + "}"))).containsExactly(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"note\": null", "\"stay\": {\"nights\": 1, \"then\": null}", "\"seats\": 5.0",
            "\"seats\": 2e1",
            "\"pet\": {\"kind\": \"cat\"}",
            "\"note\": \"\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00\""})
    void whatIsRightPasses(String member) {
        assertThat(booking.problems(json("{\"from\":\"2026-08-31\"," + member + "}"))).isEmpty();
    }

    @Test
    void allProblemsAreToldInTheOrderOfTheDocument() {
        assertThat(booking.problems(json("{\"seats\":0,\"x\":1,\"floor\":2}"))).containsExactly(
                "\"seats\" must be an integer from 1 to 200, but was too small",
                "\"x\" is not an argument; known: floor, from, name, note, pet, price, seats, stay, tags",
                "\"floor\" must be one of GROUND, FIRST, but was a number",
                "\"from\" is missing; expected a date such as 2026-08-31");
    }

    @Test
    void moreThanTenProblemsAreNotTold() {
        String many = IntStream.range(0, 1000).mapToObj(i -> "\"m" + i + "\":1")
                .collect(Collectors.joining(",", "{", "}"));

        assertThat(booking.problems(json(many))).hasSize(10);
    }

    @Test
    void valuesAndLongNamesAreNotRepeated() {
        String name = "n\\n\\\"" + "x".repeat(500);

        assertThat(booking.problems(json("{\"from\":\"topsecret\",\"" + name + "\":\"topsecret\"}"))).hasSize(2)
                .noneMatch(
                        problem -> problem.contains("topsecret") || problem.contains("\n") || problem.length() > 200);
    }

    @Test
    void aValueThatIsNoObjectIsNamedAsAWhole() {
        assertThat(booking.problems(json("[]"))).containsExactly("the value must be an object, but was an array");
    }

    @Test
    void aToolWithoutArgumentsSaysSo() {
        SchemaCheck none = SchemaCheck.compile(object("{\"type\":\"object\",\"additionalProperties\":false}"));

        assertThat(none.problems(json("{\"x\":1}"))).containsExactly("\"x\" is not an argument; there are none");
    }

    @ParameterizedTest
    @Tag("R-394")
    @ValueSource(strings = {"{\"if\": {}}", "{\"type\": \"string\", \"format\": \"hostname\"}",
            "{\"$ref\": \"http://localhost/x\"}",
            "{\"$ref\": \"#/$defs/None\"}", "{\"anyOf\": [{}, {}]}"})
    void schemasOfOtherMakingAreRefused(String schema) {
        assertThatThrownBy(() -> SchemaCheck.compile(object(schema))).isInstanceOf(IllegalArgumentException.class);
    }
}
