package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.accepts;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** Members and items that no other keyword has looked at. */
final class UnevaluatedTest {
    private static final String[] VALUES = {"5", "{}", "{\"a\":1}", "{\"b\":1}", "{\"a\":1,\"b\":1}", "{\"a\":\"x\"}",
            "{\"a\":1,\"b\":\"x\"}", "{\"a\":1,\"c\":1}", "{\"x1\":1}", "{\"x1\":1,\"c\":\"x\"}", "{\"a\":{\"b\":1}}",
            "{\"a\":{\"c\":1}}", "[]", "[1]", "[1,2]", "[1,\"a\"]", "[\"a\",1]", "[\"a\",\"b\"]", "[1,2,3]", "[[1],2]"};

    @ParameterizedTest
    @ValueSource(strings = {"{\"unevaluatedProperties\":false}", "{\"unevaluatedProperties\":true}",
            "{\"unevaluatedProperties\":{\"type\":\"integer\"}}",
            "{\"properties\":{\"a\":{\"type\":\"integer\"}},\"unevaluatedProperties\":false}",
            "{\"patternProperties\":{\"^x\":{}},\"unevaluatedProperties\":{\"type\":\"string\"}}",
            "{\"additionalProperties\":true,\"unevaluatedProperties\":false}",
            "{\"allOf\":[{\"properties\":{\"a\":{}}},{\"properties\":{\"b\":{}}}],\"unevaluatedProperties\":false}",
            "{\"anyOf\":[{\"properties\":{\"a\":{\"type\":\"integer\"}}},{\"properties\":{\"b\":{\"type\":\"integer\"}}}],"
                    + "\"unevaluatedProperties\":false}",
            "{\"oneOf\":[{\"properties\":{\"a\":{\"type\":\"integer\"}},\"required\":[\"a\"]},{\"required\":[\"b\"]}],"
                    + "\"unevaluatedProperties\":false}",
            "{\"not\":{\"not\":{\"properties\":{\"a\":{}}}},\"unevaluatedProperties\":false}",
            "{\"if\":{\"properties\":{\"a\":{\"const\":1}},\"required\":[\"a\"]},\"then\":{\"properties\":{\"b\":{}}},"
                    + "\"else\":{\"properties\":{\"x1\":{}}},\"unevaluatedProperties\":false}",
            "{\"dependentSchemas\":{\"a\":{\"properties\":{\"b\":{}}}},\"properties\":{\"a\":{}},"
                    + "\"unevaluatedProperties\":false}",
            "{\"$ref\":\"#/$defs/d\",\"unevaluatedProperties\":false,\"$defs\":{\"d\":{\"properties\":{\"a\":{}}}}}",
            "{\"properties\":{\"a\":{\"properties\":{\"b\":{}},\"unevaluatedProperties\":false}}}",
            "{\"allOf\":[{\"unevaluatedProperties\":true}],\"unevaluatedProperties\":false}",
            "{\"allOf\":[{\"unevaluatedProperties\":false}],\"properties\":{\"a\":{}}}",
            "{\"unevaluatedItems\":false}", "{\"unevaluatedItems\":{\"type\":\"integer\"}}",
            "{\"prefixItems\":[{}],\"unevaluatedItems\":false}", "{\"items\":{},\"unevaluatedItems\":false}",
            "{\"contains\":{\"type\":\"integer\"},\"unevaluatedItems\":false}",
            "{\"contains\":{\"type\":\"integer\"},\"minContains\":0,\"unevaluatedItems\":{\"type\":\"string\"}}",
            "{\"allOf\":[{\"prefixItems\":[{}]},{\"prefixItems\":[{},{\"type\":\"integer\"}]}],\"unevaluatedItems\":false}",
            "{\"prefixItems\":[{\"prefixItems\":[{}]}],\"unevaluatedItems\":false}",
            "{\"anyOf\":[{\"prefixItems\":[{\"type\":\"integer\"}]},{\"prefixItems\":[{},{\"type\":\"integer\"}]}],"
                    + "\"unevaluatedItems\":false}"})
    @Tag("R-389")
    void bothSayTheSame(String text) {
        JsonObject schema = valid(object(text));
        SchemaCheck compiled = SchemaCheck.literal(schema);

        for (String value : VALUES) {
            assertThat(compiled.problems(json(value)).isEmpty()).as("%s against %s", value, text)
                    .isEqualTo(accepts(schema, value));
        }
    }

    @Test
    void aMisspeltMemberIsToldWithThoseOfAllSchemasThatGoForTheValue() {
        SchemaCheck schema = SchemaCheck.literal(object("""
                {"allOf":[{"properties":{"name":{}}}],"$ref":"#/$defs/more","properties":{"age":{}},
                 "unevaluatedProperties":false,"$defs":{"more":{"properties":{"email":{}}}}}"""));

        assertThat(schema.problems(json("{\"name\":1,\"emial\":2}")))
                .containsExactly("\"emial\" is not an argument; did you mean \"email\"? Known: age, email, name");
    }

    @Test
    void nothingIsSaidOfTheRestWhereTheKnownPartIsWrong() {
        SchemaCheck schema = SchemaCheck
                .literal(object("{\"allOf\":[{\"properties\":{\"a\":{\"type\":\"string\"},\"b\":{}}}],"
                        + "\"unevaluatedProperties\":false}"));

        assertThat(schema.problems(json("{\"a\":1,\"b\":2}")))
                .containsExactly("\"a\" must be a string, but was a number");
    }
}
