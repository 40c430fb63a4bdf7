package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;

import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;

/** Most arguments are accepted at once. Whatever the quick way does not know is left to the check that has words for it. */
class QuickCheckTest {
    private static final String ORDER = """
            {"type":"object","additionalProperties":false,"required":["customer","items"],"properties":{
             "customer":{"type":"string","minLength":1},
             "day":{"type":"string","format":"date"},
             "code":{"type":"string","pattern":"^[A-Z]{3}$"},
             "size":{"type":"integer","default":5},
             "note":{"anyOf":[{"type":"string"},{"type":"null"}]},
             "items":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["count"],
              "properties":{"count":{"type":"integer","minimum":1},"price":{"type":"number","format":"double"}}}}}}""";

    @ParameterizedTest
    @ValueSource(strings = {"{\"customer\":\"Ada\",\"items\":[],\"size\":1}",
            "{\"items\":[{\"count\":1,\"price\":9.5},{\"count\":2}],\"customer\":\"A\",\"size\":7,\"day\":\"2026-11-01\"}",
            "{\"customer\":\"Ada\",\"items\":[],\"size\":1,\"note\":null,\"code\":\"ABC\"}"})
    void whatConformsIsAccepted(String value) {
        assertThat(accepts(ORDER, value)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"customer\":\"Ada\",\"items\":[]}",
            "{\"customer\":\"\",\"items\":[],\"size\":1}",
            "{\"customer\":\"Ada\",\"items\":[],\"size\":1,\"other\":1}",
            "{\"customer\":\"Ada\",\"items\":[],\"size\":1,\"day\":null}",
            "{\"customer\":\"Ada\",\"items\":[],\"size\":1,\"day\":\"2026-02-30\"}",
            "{\"customer\":\"Ada\",\"items\":[],\"size\":1,\"code\":\"abc\"}",
            "{\"customer\":\"Ada\",\"items\":[{\"count\":0}],\"size\":1}",
            "{\"customer\":\"Ada\",\"items\":[{\"count\":1,\"more\":1}],\"size\":1}",
            "{\"customer\":\"Ada\",\"items\":[{}],\"size\":1}", "{\"customer\":\"Ada\",\"items\":{},\"size\":1}",
            "{\"customer\":\"Ada\",\"items\":[{\"count\":1.5}],\"size\":1}"})
    void theRestIsNot(String value) {
        assertThat(accepts(ORDER, value)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"type\":\"integer\",\"minimum\":-5,\"maximum\":5}|-6 -5 0 5 6 5.0 1e0 100000000000000000000 \"5\" null|-5 0 5 5.0 1e0",
            "{\"type\":\"integer\",\"format\":\"int64\"}|9223372036854775807 9223372036854775808 1.5|9223372036854775807",
            "{\"type\":\"number\",\"format\":\"double\"}|1 -9.5 1e299 1e309 -1e309 2e308 1e-400 \"1\" true|1 -9.5 1e299 1e-400",
            "{\"type\":\"number\",\"format\":\"double\",\"maximum\":2}|1 2.5|1",
            "{\"type\":\"number\",\"exclusiveMaximum\":2}|1 2|1",
            "{\"type\":\"string\",\"title\":\"A\"}|\"\" \"a\" 1 null []|\"\" \"a\"",
            "{\"type\":\"string\",\"maxLength\":1}|\"a\" \"ab\"|\"a\""})
    void valuesOfOneType(String schema, String values, String accepted) {
        assertThat(Stream.of(values.split(" ")).filter(value -> accepts(schema, value)))
                .containsExactly(accepted.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}}|{\"a\":1}",
            "{\"type\":\"object\",\"properties\":{\"a\":{}}}|{\"a\":1}"})
    void objectsWithoutAListOfMembersAreCheckedInFull(String schema, String value) {
        assertThat(accepts(schema, value)).isFalse();
    }

    @Test
    void schemasWrittenByHandAreCheckedInFull() {
        assertThat(new Compiler(object("{\"type\":\"object\"}"), SchemaKind.LITERAL).compile().accepts(json("{}")))
                .isFalse();
    }

    private static boolean accepts(String schema, String value) {
        return new Compiler(object(schema), SchemaKind.ARGUMENTS).compile().accepts(json(value));
    }
}
