package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;

import java.time.Duration;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** References in schemas written by hand. */
final class LiteralReferencesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"$id":"https://a.example/s/root","items":{"$ref":"item"},"$defs":{"i":{"$id":"item","type":"string"}}} | ["a"] | [1]
            {"items":{"$ref":"item"},"$defs":{"i":{"$id":"item","type":"string"}}}                                   | ["a"] | [1]
            {"$id":"https://a.example/s/root","$ref":"/t","$defs":{"i":{"$id":"/t","type":"string"}}}                | "a"   | 1
            {"$id":"https://a.example/s/root","$ref":"root#/$defs/i","$defs":{"i":{"type":"string"}}}                | "a"   | 1
            {"$id":"urn:a:b","$ref":"urn:a:b#x","$defs":{"i":{"$anchor":"x","type":"string"}}}                       | "a"   | 1
            {"$ref":"x#/$defs/i","$defs":{"x":{"$id":"x","$defs":{"i":{"type":"string"}}}}}                          | "a"   | 1
            {"$ref":"x#y","$defs":{"a":{"$anchor":"y"},"x":{"$id":"x","$defs":{"i":{"$anchor":"y","type":"string"}}}}} | "a"   | 1
            {"$ref":"#/$defs/a%20b","$defs":{"a b":{"type":"string"}}}                                               | "a"   | 1
            {"$ref":"#/$defs/a%22%C3%A4","$defs":{"a\\"ä":{"type":"string"}}}                                         | "a"   | 1
            {"$ref":"#/$defs/a+b","$defs":{"a+b":{"type":"string"}}}                                                 | "a"   | 1
            {"$ref":"#/$defs/a~1b~0c","$defs":{"a/b~c":{"type":"string"}}}                                           | "a"   | 1
            {"$ref":"#/prefixItems/0","prefixItems":[{"type":"string"}]}                                             | "a"   | 1
            {"$ref":"#/mine/i","mine":{"i":{"type":"string"}}}                                                       | "a"   | 1
            {"$ref":"#/$defs/","$defs":{"":{"type":"string"}}}                                                       | "a"   | 1
            {"$ref":"#/$defs/no","$defs":{"no":false},"$comment":"never"}                                            |       | 1
            {"const":1,"enum":[1,{"$id":"x"},{"$ref":"nowhere"}]}                                                    | 1     | 2
            """)
    @Tag("R-389")
    void leadToAnyPlaceInTheDocument(String schema, String right, String wrong) {
        SchemaCheck compiled = SchemaCheck.literal(object(schema));

        if (right != null) {
            assertThat(compiled.problems(json(right))).isEmpty();
        }
        assertThat(compiled.problems(json(wrong))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"$ref":"#/$defs/a%2"}                                                        | %
            {"$ref":"#/prefixItems/1","prefixItems":[{}]}                                 | does not refer to a schema
            {"$ref":"#/prefixItems/-1","prefixItems":[{}]}                                | does not refer to a schema
            {"$ref":"#/title","title":"t"}                                                | does not refer to a schema
            {"$ref":"a b"}                                                                | not the URI
            {"$ref":"#/mine","mine":{"type":"text"}}                                      | "type" needs
            {"$id":"https://a.example/s","$ref":"https://a.example/t"}                    | refers to another document
            {"$defs":{"a":{"$id":"x"},"b":{"$id":"x"}}}                                   | given twice
            {"$defs":{"a":{"$id":"x#y"}}}                                                 | $anchor
            {"$defs":{"a":{"$id":"x","$schema":"https://a.example/dialect"}}}             | dialect
            {"$dynamicRef":"#x"}                                                          | does not refer to a schema
            {"$dynamicAnchor":"x","$dynamicRef":"#x"}                                     | without end
            {"$defs":{"a":{"$anchor":"x"},"b":{"$dynamicAnchor":"x"}}}                    | given twice
            """)
    @Tag("R-394")
    void thatLeadNowhereAreRefused(String schema, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> SchemaCheck.literal(object(schema)))
                .withMessageContaining(reason);
    }

    private static final String LIST = """
            {"$id":"list","items":{"$dynamicRef":"#item"},"$defs":{"any":{"$dynamicAnchor":"item"}}}""";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"$ref":"list","$defs":{"l":%s}}                                                          | [1,"a"] |
            {"$ref":"list","$defs":{"l":%s,"i":{"$dynamicAnchor":"item","type":"string"}}}            | ["a"]   | [1]
            {"$ref":"list","$defs":{"l":%s,"i":{"$anchor":"item","type":"string"}}}                   | [1]     |
            {"$ref":"s","$defs":{"l":%s,"s":{"$id":"s","$ref":"list","$defs":{"i":{"$dynamicAnchor":"item","type":"string"}}}}} | ["a"] | [1]
            {"$dynamicRef":"#/$defs/i","$defs":{"l":%s,"i":{"type":"string"}}}                        | "a"     | 1
            """)
    @Tag("R-389")
    void thatAreDynamicLeadToTheOutermostAnchor(String schema, String right, String wrong) {
        SchemaCheck compiled = SchemaCheck.literal(object(schema.replace("%s", LIST)));

        assertThat(compiled.problems(json(right))).isEmpty();
        if (wrong != null) {
            assertThat(compiled.problems(json(wrong))).isNotEmpty();
        }
    }

    @Test
    @Tag("R-395")
    void thatTurnInCirclesDynamicallyEndTheCheck() {
        SchemaCheck schema = SchemaCheck.literal(object("""
                {"$ref":"a","$defs":{"a":{"$id":"a","$ref":"b","$defs":{"x":{"$dynamicAnchor":"x","$ref":"b"}}},
                 "b":{"$id":"b","$dynamicRef":"#x","$defs":{"x":{"$dynamicAnchor":"x"}}}}}"""));

        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertThat(schema.problems(json("1")))
                .containsExactly("the value could not be checked in time"));
    }
}
