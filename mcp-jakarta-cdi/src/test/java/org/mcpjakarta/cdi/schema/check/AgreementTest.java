package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.accepts;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import jakarta.json.JsonObject;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;

/** Our checker and another implementation of the standard say the same of every schema and value here. */
final class AgreementTest {

    private static final String[] VALUES = {"null", "true", "false", "0", "1", "-1", "1.0", "1.5", "2e3",
            "100000000000000000000",
            "\"\"", "\" \"", "\"a\"", "\"abc\"", "\"abcd\"", "\"\uD83D\uDE00\"", "\"A\"", "\"2024-02-29\"",
            "\"2023-02-29\"", "\"2024-2-9\"", "\"10:00:00Z\"", "\"10:00:00+02:00\"", "\"10:00:00\"", "\"25:00:00Z\"",
            "\"10:00Z\"",
            "\"2024-02-29T10:00:00Z\"", "\"2024-02-29t10:00:00.5-03:30\"", "\"2024-02-29T10:00:00\"", "\"PT1H\"",
            "\"P1Y2M3D\"", "\"P1W\"", "\"P\"", "\"PT\"", "\"P1\"", "\"1H\"", "\"PT1H30M5S\"", "\"P3D\"",
            "\"123e4567-e89b-12d3-a456-426614174000\"", "\"123E4567-E89B-12D3-A456-426614174000\"", "\"123e4567\"",
            "\"http://example.org/a?b=c#d\"", "\"urn:isbn:1\"", "\"a/b\"", "\"a b\"", "\"http://a b\"",
            "\"joe@example.org\"",
            "\"joe\"", "\"joe@\"", "\"@example.org\"", "\"joe@@example.org\"", "[]", "[1]", "[1,1]", "[1,2,3]",
            "[\"a\",null]", "[{\"a\":1,\"b\":2},{\"b\":2,\"a\":1}]", "[\"1\",1]", "{}", "{\"a\":1}", "{\"a\":\"x\"}",
            "{\"b\":1}", "{\"a\":1,\"b\":2}", "{\"a\":null}", "{\"A\":1}", "{\"k\":\"x\"}", "{\"k\":\"x\",\"a\":1}",
            "{\"k\":\"y\",\"a\":1}", "{\"k\":1}", "{\"v\":1,\"n\":{\"v\":2}}", "{\"v\":1,\"n\":{\"v\":\"x\"}}",
            "{\"n\":{}}"};

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"type\":\"string\"}", "{\"type\":\"integer\"}", "{\"type\":\"number\"}",
            "{\"type\":\"boolean\"}",
            "{\"type\":\"null\"}", "{\"type\":\"array\"}", "{\"type\":\"object\"}", "{\"type\":[\"string\",\"null\"]}",
            "{\"type\":[\"object\",\"array\"]}", "{\"type\":[\"integer\",\"null\"],\"minimum\":1}",
            "{\"type\":\"integer\",\"minimum\":0,\"maximum\":1}",
            "{\"type\":\"number\",\"exclusiveMinimum\":1,\"exclusiveMaximum\":2000}",
            "{\"type\":\"string\",\"minLength\":1,\"maxLength\":3}", "{\"type\":\"string\",\"maxLength\":1}",
            "{\"type\":\"string\",\"pattern\":\"^(?:[a-c]+)$\"}", "{\"type\":\"string\",\"pattern\":\"\\\\S\"}",
            "{\"type\":\"string\",\"pattern\":\"b\"}", "{\"type\":\"string\",\"enum\":[\"a\",\"A\"]}",
            "{\"const\":\"a\"}",
            "{\"type\":\"string\",\"format\":\"date\"}", "{\"type\":\"string\",\"format\":\"time\"}",
            "{\"type\":\"string\",\"format\":\"date-time\"}", "{\"type\":\"string\",\"format\":\"duration\"}",
            "{\"type\":\"string\",\"format\":\"uuid\"}", "{\"type\":\"string\",\"format\":\"uri\"}",
            "{\"type\":\"string\",\"format\":\"email\"}",
            "{\"type\":\"array\",\"items\":{\"type\":\"integer\"}}", "{\"type\":\"array\",\"uniqueItems\":true}",
            "{\"type\":\"array\",\"minItems\":1,\"maxItems\":2}",
            "{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"null\"]}}",
            "{\"type\":\"object\",\"minProperties\":1,\"maxProperties\":1}",
            "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}}",
            "{\"type\":\"object\",\"propertyNames\":{\"type\":\"string\",\"enum\":[\"a\"]},\"additionalProperties\":true}",
            "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}",
            "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}},\"additionalProperties\":false}",
            "{\"type\":\"object\",\"properties\":{\"a\":{}},\"required\":[\"a\"]}",
            "{\"type\":\"object\",\"properties\":{\"a\":{\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"null\"}]}}}",
            """
                    {"type":"object","oneOf":[
                      {"type":"object","properties":{"k":{"const":"x"}},"required":["k"],"additionalProperties":false},
                      {"type":"object","properties":{"k":{"const":"y"},"a":{"type":"integer"}},"required":["k","a"]}]}
                    """, """
                    {"type":"object","properties":{"v":{"type":"integer"},"n":{"$ref":"#/$defs/N"}},"required":["v"],
                     "$defs":{"N":{"type":"object","properties":{"v":{"type":"integer"},"n":{"$ref":"#/$defs/N"}}}}}
                    """})
    void bothSayTheSame(String text) {
        JsonObject schema = valid(object(text));
        SchemaCheck compiled = SchemaCheck.compile(schema);

        Schema quick = new Compiler(schema, SchemaKind.GENERATED).compile();

        for (String value : VALUES) {
            assertThat(compiled.problems(json(value)).isEmpty()).as("%s against %s", value, text)
                    .isEqualTo(accepts(schema, value));
            assertThat(quick.accepts(json(value)) && !accepts(schema, value)).as("%s at once, against %s", value, text)
                    .isFalse();
        }
    }

    /** Here the other implementation goes by its library, ours by the standard and by what JSON-B can read and write. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"pattern":"^a$"}         | "a\\n"                 | false
            {"pattern":"[$]"}         | "$"                    | true
            {"uniqueItems":true}      | [1,1.0]                | false
            {"uniqueItems":true}      | [[1],[1.0]]            | false
            {"format":"date-time"}    | "2024-02-29 10:00:00Z" | false
            {"format":"uri-reference"} | "a/b"                 | true
            {"format":"uri-reference"} | "a b"                 | false
            """)
    void oursGoesByTheStandard(String schema, String value, boolean accepted) {
        assertThat(SchemaCheck.compile(object(schema)).problems(json(value)).isEmpty()).isEqualTo(accepted);
    }
}
