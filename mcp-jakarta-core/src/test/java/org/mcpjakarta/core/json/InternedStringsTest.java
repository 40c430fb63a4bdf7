package org.mcpjakarta.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InternedStringsTest {
    static Stream<String> words() {
        return Arrays.stream(InternedStrings.ALL);
    }

    @ParameterizedTest
    @MethodSource("words")
    void aWordIsTheSameStringEachTime(String word) {
        byte[] bytes = ("xx" + word + "y").getBytes(UTF_8);
        assertThat(InternedStrings.find(bytes, 2, bytes.length - 1)).isSameAs(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "i", "ib", "jsonrpd", "jsonrpC", "tools/bell", "method\u00e9", "\u00ff\u00ff"})
    void whatOnlyLooksAlikeIsNoWord(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        assertThat(InternedStrings.find(bytes, 0, bytes.length)).isNull();
    }

    @Test
    void aWordIsReadAsSuchWhereverItStands() {
        var read = (jakarta.json.JsonObject) new StrictJson(JsonLimits.DEFAULT)
                .read("{\"name\":\"name\",\"nom\\u0065\":\"nam\\u0065\"}".getBytes(UTF_8));
        assertThat(read.getString("name")).isSameAs(read.keySet().iterator().next()).isEqualTo("name");
        assertThat(read.getString("nome")).isEqualTo("name");
    }
}
