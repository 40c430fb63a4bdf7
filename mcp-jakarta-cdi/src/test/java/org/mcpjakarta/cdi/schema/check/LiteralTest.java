package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.accepts;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.time.Duration;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** Schemas written by hand. */
final class LiteralTest {
    private static final String[] VALUES = {"null", "true", "0", "1", "3", "6", "-1", "1.0", "1.5", "\"\"", "\"a\"",
            "\"abc\"", "\"x1\"", "[]", "[1]", "[1,\"a\"]", "[\"a\",1]", "[1,2,3]", "[3,\"a\",null]", "[1,1]", "{}",
            "{\"a\":1}", "{\"a\":\"x\"}", "{\"b\":1}", "{\"a\":1,\"b\":2}", "{\"a\":null}", "{\"x1\":1}",
            "{\"x1\":\"s\"}", "{\"phone\":\"1\"}", "{\"email\":\"e\"}", "{\"kind\":\"phone\"}",
            "{\"kind\":\"phone\",\"phone\":\"1\"}", "{\"kind\":\"mail\",\"email\":\"e\"}", "{\"n\":{\"n\":{}}}",
            "{\"n\":{\"n\":5}}", "{\"n\":{\"a\":\"x\"}}", "{\"list\":[{\"a\":1},{\"a\":\"x\"}]}"};

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"type\":[\"object\",\"array\"]}", "{\"enum\":[1,\"a\",null,{\"a\":1},[1]]}",
            "{\"const\":{\"a\":1}}", "{\"const\":1}", "{\"const\":null}", "{\"multipleOf\":3}",
            "{\"multipleOf\":0.5,\"minimum\":1}", "{\"allOf\":[{\"type\":\"integer\"},{\"minimum\":1}]}",
            "{\"anyOf\":[{\"type\":\"integer\"},{\"required\":[\"a\"]}]}",
            "{\"anyOf\":[{\"type\":\"string\",\"minLength\":2},{\"type\":\"array\",\"minItems\":2}]}",
            "{\"oneOf\":[{\"type\":\"number\"},{\"minimum\":1}]}",
            "{\"oneOf\":[{\"required\":[\"a\"]},{\"required\":[\"b\"]}],\"type\":\"object\"}",
            "{\"not\":{\"type\":\"object\"}}", "{\"not\":{\"anyOf\":[{\"type\":\"array\"},{\"required\":[\"a\"]}]}}",
            "{\"if\":{\"properties\":{\"kind\":{\"const\":\"phone\"}},\"required\":[\"kind\"]},"
                    + "\"then\":{\"required\":[\"phone\"]},\"else\":{\"required\":[\"email\"]}}",
            "{\"if\":{\"type\":\"integer\"},\"then\":{\"minimum\":1}}", "{\"then\":false,\"else\":false}",
            "{\"dependentRequired\":{\"a\":[\"b\"]}}", "{\"dependentSchemas\":{\"a\":{\"required\":[\"b\"]}}}",
            "{\"patternProperties\":{\"^x\":{\"type\":\"integer\"}}}",
            "{\"patternProperties\":{\"^x\":{\"type\":\"integer\"}},\"additionalProperties\":false}",
            "{\"properties\":{\"a\":{\"type\":\"integer\"}},\"patternProperties\":{\"a\":{\"minimum\":2}}}",
            "{\"properties\":{\"a\":false}}", "{\"propertyNames\":{\"maxLength\":1}}",
            "{\"propertyNames\":{\"pattern\":\"^[ab]$\"}}", "{\"additionalProperties\":{\"type\":\"integer\"}}",
            "{\"prefixItems\":[{\"type\":\"integer\"},{\"type\":\"string\"}]}",
            "{\"prefixItems\":[{\"type\":\"integer\"}],\"items\":false}", "{\"items\":{\"type\":\"integer\"}}",
            "{\"contains\":{\"type\":\"string\"}}", "{\"contains\":{\"type\":\"integer\"},\"maxContains\":1}",
            "{\"contains\":{\"type\":\"integer\"},\"minContains\":0}",
            "{\"contains\":{\"type\":\"integer\"},\"minContains\":2}", "{\"contains\":true}",
            "{\"contains\":true,\"maxContains\":1}", "{\"contains\":true,\"minContains\":3}", "{\"contains\":false}",
            "{\"contains\":{}}", "{\"uniqueItems\":true,\"maxItems\":2}",
            "{\"minProperties\":1,\"maxProperties\":1}", "{\"type\":\"string\",\"pattern\":\"^[a-z]+$\"}",
            "{\"properties\":{\"n\":{\"$ref\":\"#\"}},\"additionalProperties\":false,\"type\":\"object\"}",
            "{\"properties\":{\"n\":{\"$ref\":\"#/$defs/n\"}},\"$defs\":{\"n\":{\"type\":\"object\"}}}",
            "{\"properties\":{\"n\":{\"$ref\":\"#node\"}},\"$defs\":{\"n\":{\"$anchor\":\"node\",\"type\":\"object\","
                    + "\"properties\":{\"n\":{\"$ref\":\"#node\"}},\"minProperties\":1}}}",
            "{\"$ref\":\"#/$defs/n\",\"required\":[\"a\"],\"$defs\":{\"n\":{\"minProperties\":2}}}",
            "{\"$id\":\"https://a.example/s\",\"properties\":{\"n\":{\"$ref\":\"https://a.example/s#/$defs/n\"}},"
                    + "\"$defs\":{\"n\":{\"type\":\"object\"}}}",
            "{\"properties\":{\"list\":{\"type\":\"array\",\"items\":{\"properties\":{\"a\":{\"type\":\"integer\"}}}}}}",
            "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"x-vendor\":5,\"$comment\":\"c\","
                    + "\"deprecated\":true,\"examples\":[1],\"type\":\"object\"}"})
    @Tag("R-211")
    @Tag("R-389")
    void bothSayTheSame(String text) {
        JsonObject schema = valid(object(text));
        SchemaCheck compiled = SchemaCheck.literal(schema);

        for (String value : VALUES) {
            assertThat(compiled.problems(json(value)).isEmpty()).as("%s against %s", value, text)
                    .isEqualTo(accepts(schema, value));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"$schema":"http://json-schema.org/draft-03/schema#"} | dialect
            {"type":"text"}                                       | "type" needs
            {"properties":[]}                                     | "properties" needs
            {"required":"a"}                                      | "required" needs
            {"minLength":-1}                                      | "minLength" needs
            {"maxItems":1.5}                                      | "maxItems" needs
            {"multipleOf":0}                                      | "multipleOf" needs
            {"allOf":[]}                                          | "allOf" needs
            {"anyOf":{}}                                          | "anyOf" needs
            {"uniqueItems":"yes"}                                 | "uniqueItems" needs
            {"type":[]}                                           | "type" needs
            {"type":["string","string"]}                          | "type" needs
            {"unevaluatedProperties":5}                           | "unevaluatedProperties" needs
            {"dependencies":[]}                                   | "dependencies" needs
            {"pattern":"("}                                       | a ) is missing
            {"$ref":"#/$defs/a"}                                  | does not refer to a schema
            {"$ref":"#a"}                                         | does not refer to a schema
            {"$ref":"other.json"}                                 | refers to another document
            {"$ref":"https://a.example/s"}                        | refers to another document
            {"$ref":"file:///etc/passwd"}                         | refers to another document
            {"$ref":"#"}                                          | without end
            {"allOf":[{"$ref":"#"}]}                              | without end
            {"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"not":{"$ref":"#/$defs/a"}}}} | without end
            {"$defs":{"a":{"$anchor":"x"},"b":{"$anchor":"x"}}}   | given twice
            {"$defs":{"a":{"type":"text"}}}                       | "type" needs
            """)
    @Tag("R-390")
    @Tag("R-394")
    @Tag("T-30")
    void whatIsNoSchemaIsRefused(String schema, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> SchemaCheck.literal(object(schema)))
                .withMessageContaining(reason);
    }

    @Test
    @Tag("R-392")
    @Tag("R-393")
    @Tag("T-30")
    void nothingIsEverFetched() throws Exception {
        try (ServerSocket canary = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            canary.setSoTimeout(200);
            String address = "http://127.0.0.1:" + canary.getLocalPort() + "/s.json";

            assertThatIllegalArgumentException()
                    .isThrownBy(() -> SchemaCheck.literal(object("{\"$ref\":\"" + address + "\"}")));
            SchemaCheck.literal(object("{\"$id\":\"" + address + "\",\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{}}}"))
                    .problems(json("{}"));

            assertThat(catchThrowable(canary::accept)).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    @Tag("R-395")
    @Tag("T-30")
    void aBombIsCutOff() {
        SchemaCheck schema = SchemaCheck.literal(object("{\"$ref\":\"#/$defs/d0\"," + bomb("{}")));

        Duration quickest = Duration.ofDays(1);
        for (int run = 0; run < 10; run++) {
            long start = System.nanoTime();
            assertThat(schema.problems(json("{}"))).isNotEmpty().allMatch(text -> text.contains("in time"));
            Duration taken = Duration.ofNanos(System.nanoTime() - start);
            quickest = taken.compareTo(quickest) < 0 ? taken : quickest;
        }
        assertThat(quickest).isLessThan(Duration.ofMillis(100));
    }

    @Test
    @Tag("R-395")
    void aBombBehindANotIsNoWayAround() {
        SchemaCheck schema = SchemaCheck.literal(object("{\"not\":{\"$ref\":\"#/$defs/d0\"}," + bomb("{}")));

        assertThat(schema.problems(json("{}"))).containsExactly("the value could not be checked in time");
    }

    /** Each of some thousand schemas would have to look at a value of a megabyte. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"const\":[]}", "{\"enum\":[[],[1]]}", "{\"uniqueItems\":true}",
            "{\"items\":{\"maxLength\":99}}", "{\"items\":{\"const\":\"a\"}}", "{\"items\":{\"minLength\":2000000}}",
            "{\"contains\":true}", "{\"items\":true,\"unevaluatedItems\":false}", "{\"items\":{\"enum\":[1,\"a\"]}}"})
    @Tag("R-395")
    @Tag("T-30")
    void aBombOnALargeValueIsCutOff(String last) {
        SchemaCheck schema = SchemaCheck
                .literal(object("{\"not\":{\"$ref\":\"#/$defs/d24\"}," + bomb(last)));
        JsonArrayBuilder large = JSON.createArrayBuilder();
        for (int i = 0; i < 10; i++) {
            large.add(i + "a".repeat(100_000));
        }
        JsonValue array = large.build();

        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertThat(schema.problems(array)).isNotNull());
    }

    /** Forty definitions, each of which asks twice for the next one. */
    private static String bomb(String last) {
        StringBuilder bomb = new StringBuilder("\"$defs\":{");
        for (int i = 0; i < 40; i++) {
            String next = "{\"$ref\":\"#/$defs/d" + (i + 1) + "\"}";
            bomb.append("\"d").append(i).append("\":{\"allOf\":[").append(next).append(',').append(next).append("]},");
        }
        return bomb + "\"d40\":" + last + "}}";
    }

    @Test
    @Tag("R-395")
    void aChainThatIsTooLongIsRefused() {
        StringBuilder chain = new StringBuilder("{\"$defs\":{");
        for (int i = 0; i < 200; i++) {
            chain.append("\"d").append(i).append("\":{\"$ref\":\"#/$defs/d").append(i + 1).append("\"},");
        }

        assertThatIllegalArgumentException()
                .isThrownBy(() -> SchemaCheck.literal(object(chain + "\"d200\":{}}}")));
    }

    @Test
    @Tag("R-396")
    @Tag("T-30")
    void namesAreMatchedInTimeOrNotAtAll() {
        SchemaCheck schema = SchemaCheck.literal(object("{\"patternProperties\":{\"^(a|aa)+$\":{}}}"));
        JsonObject nasty = JSON.createObjectBuilder().add("a".repeat(50_000) + "!", 1).build();

        assertTimeoutPreemptively(Duration.ofSeconds(5),
                () -> assertThat(schema.problems(nasty)).isNotNull());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"maxLength":2}                         | "abc"  | the value must be a string of at most 2 characters, but was too long
            {"pattern":"^a$"}                       | "b"    | the value must be a string that matches ^a$, but was a string of another form
            {"minimum":2}                           | 1      | the value must be a number of at least 2, but was too small
            {"format":"date","x-check-formats":true} | "soon" | the value must be a date such as 2026-08-31, but was a string of another form
            """)
    void messagesSayWhatIsMeantWithoutATypeToo(String schema, String value, String problem) {
        assertThat(SchemaCheck.literal(object(schema)).problems(json(value))).containsExactly(problem);
    }

    @Test
    void messagesSayWhatToDo() {
        SchemaCheck schema = SchemaCheck.literal(object("""
                {"type":"object","properties":{"name":{"type":"string"},"kind":{"enum":["phone","email"]}},
                 "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],"additionalProperties":false}"""));

        assertThat(schema.problems(json("{\"name\":5,\"kind\":\"fax\",\"nam\":1}"))).containsExactly(
                "the value fits none of 2 allowed forms; of the nearest one: \"phone\" is missing",
                "\"name\" must be a string, but was a number",
                "\"kind\" must be one of phone, email, but was another string",
                "\"nam\" is not an argument; did you mean \"name\"? Known: kind, name");
    }
}
