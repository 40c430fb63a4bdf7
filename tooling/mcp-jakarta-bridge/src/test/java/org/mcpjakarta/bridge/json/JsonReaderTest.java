package org.mcpjakarta.bridge.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bridge takes for JSON. */
class JsonReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":[1,-2.5e3,\"x\\\"\\\\\",true,false,null,{},[]],\"b\":{\"c\":\"grün 🌲\"}}",
            "[0,0.5,1E+2]",
            "\"\\u0001\""})
    void whatIsReadIsWrittenAgain(String text) throws Exception {
        assertThat(JsonWriter.write(JsonReader.read(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", " [ ] ", "\t1\r\n", "{ \"a\" : 1 , \"b\" : [ 2 , 3 ] }",
            "\"\\u00fC\\/\\b\\f\\n\\r\\t\""})
    void whatIsJsonIsRead(String text) throws Exception {
        assertThat(JsonReader.read(text)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "[", "\"", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]", "{a:1}",
            "{'a':1}",
            "01", "1.", ".5", "+1", "1e", "--1", "tru", "nulL", "NaN", "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
            "{} {}",
            "1 2", "{\"a\":1,\"a\":2}", "{\"x\":{\"a\":1,\"\\u0061\":2}}", "// no", "[1]]", "\"\\"})
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void depthIsBounded() {
        assertThatThrownBy(() -> JsonReader.read("[".repeat(100_000))).hasMessageContaining("too deep");
    }

    @Test
    void theMessageSaysWhereAndNothingOfTheText() {
        assertThatThrownBy(() -> JsonReader.read("{\"secret\" 1}")).hasMessage("There is no \":\" at character 11");
    }
}
