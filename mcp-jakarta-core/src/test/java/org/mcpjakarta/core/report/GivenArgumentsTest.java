package org.mcpjakarta.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;

/** The digest of arguments, which stands for them in the audit trail. */
class GivenArgumentsTest {
    private static String digest(String arguments) {
        return new GivenArguments(Tools.tool("book", given -> Tools.text("")), Json.object(arguments),
                CallReports.NONE).digest(new byte[32]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            {"a":1,"b":2}                   | {"b":2,"a":1}
            {"a":{"b":1,"c":2}}             | {"a":{"c":2,"b":1}}
            {"a":[{"b":1,"c":{"d":1,"e":2}}]} | {"a":[{"c":{"e":2,"d":1},"b":1}]}
            {"a": {"b": "x" , "c": null}}   | {"a":{"c":null,"b":"x"}}
            """)
    void orderOfMembersHasNoMeaningAtAnyDepth(String given, String inAnotherOrder) {
        assertThat(digest(given)).isEqualTo(digest(inAnotherOrder)).hasSize(22);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            {"a":[1,2]}      | {"a":[2,1]}
            {"a":{"b":1}}    | {"a":{"b":2}}
            {"a":{"b":1}}    | {"a":{"c":1}}
            {"a":{"b":1}}    | {"a":[{"b":1}]}
            {"a":1}          | {"a":"1"}
            {"a":"b","c":""} | {"a":"","c":"b"}
            {"a":{"b":{}}}   | {"a":{"b":{"c":{}}}}
            """)
    void differentArgumentsHaveDifferentDigests(String given, String other) {
        assertThat(digest(given)).isNotEqualTo(digest(other));
    }

    @Test
    void withoutArgumentsThereIsNone() {
        assertThat(digest("{}")).isEmpty();
    }
}
