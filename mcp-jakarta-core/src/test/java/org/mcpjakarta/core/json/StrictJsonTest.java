package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.core.json.JsonRefusals.assertNotJson;

import java.nio.charset.Charset;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

class StrictJsonTest {
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32LE", "UTF-32BE", "ISO-8859-1"})
    @Tag("R-002")
    @Tag("T-25")
    void otherEncodingsAreRefused(String charset) {
        byte[] body = """
                {"jsonrpc":"2.0","method":"grüße"}""".getBytes(Charset.forName(charset));

        assertNotJson(() -> json.read(body));
    }

    @ParameterizedTest
    @ValueSource(ints = {0xFF, 0xFE, 0x80, 0xC0, 0xF5})
    @Tag("R-002")
    @Tag("T-25")
    void bytesThatAreNeverUtf8AreRefusedInsideAString(int stray) {
        byte[] body = Json.utf8("{\"a\":\"x\"}");
        body[6] = (byte) stray;

        assertNotJson(() -> json.read(body));
    }

    @Test
    @Tag("R-002")
    @Tag("T-25")
    void overlongFormsAndEncodedSurrogatesAreRefused() {
        assertNotJson(() -> json.read(new byte[]{'"', (byte) 0xC0, (byte) 0x80, '"'}));
        assertNotJson(() -> json.read(new byte[]{'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'}));
        assertNotJson(() -> json.read(new byte[]{'"', (byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80, '"'}));
        assertNotJson(() -> json.read(new byte[]{'"', (byte) 0xE2, (byte) 0x82, '"'}));
    }

    @Test
    @Tag("R-002")
    void byteOrderMarkIsRefused() {
        assertNotJson(() -> json.read(Json.utf8("\uFEFF{}")));
    }

    @Test
    @Tag("R-002")
    void everyCharacterOfUnicodeIsKept() {
        String text = "grüße 漢字 😀 \uFFFD \u0000\u2028 \uD83D\uDC69\u200D\uD83D\uDE80";

        JsonValue read = json.read(Json.utf8(JsonTrees.string(text).toString()));

        assertThat(((JsonString) read).getString()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{} x", "{}{}", "{},", "{}]", "[] []", "{}\u0000", "{}\uFEFF", "1 2", "\"a\" \"b\"",
            "{} // c"})
    @Tag("R-020")
    void textAfterTheDocumentIsRefused(String text) {
        assertNotJson(() -> json.read(Json.utf8(text)));
    }

    @Test
    void whiteSpaceAroundTheDocumentIsFine() {
        assertThat(json.read(Json.utf8(" \t\r\n{ } \t\r\n"))).isEqualTo(JsonValue.EMPTY_JSON_OBJECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"text\"", "true", "false", "null", "-1.5e3", " 7 "})
    void anyValueMayBeADocument(String text) {
        assertThat(json.read(Json.utf8(text))).isEqualTo(Json.value(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1,\"a\":1}", "{\"a\":1,\"\\u0061\":2}", "{\"\":1,\"\":2}",
            "{\"x\":{\"a\":1,\"a\":2}}",
            "[[[{\"b\":0,\"a\":{},\"a\":{}}]]]", "{\"a\":{\"a\":{\"a\":{\"é\":1,\"\\u00e9\":2}}}}",
            "{\"method\":\"a\",\"params\":{},\"method\":\"b\"}"})
    @Tag("R-021")
    @Tag("T-22")
    void namesGivenTwiceAreRefusedAtEveryDepth(String text) {
        assertNotJson(() -> json.read(Json.utf8(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":{\"a\":1},\"A\":2}", "[{\"a\":1},{\"a\":1}]", "{\"e\\u0301\":1,\"é\":2}"})
    @Tag("R-022")
    void namesThatOnlyLookAlikeAreDifferent(String text) {
        assertThat(json.read(Json.utf8(text))).isEqualTo(Json.value(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\\uD800\"", "\"\\uDC00\"", "\"\\uDE00\\uD83D\"", "\"\\uD83D x\"", "{\"\\ud83d\":1}",
            "\"\\uD83D\\uD83D\\uDE00\""})
    @Tag("T-25")
    void halfASurrogatePairIsRefused(String text) {
        assertNotJson(() -> json.read(Json.utf8(text)));
    }

    @Test
    @Tag("T-25")
    void wholeSurrogatePairMayBeEscaped() {
        JsonValue read = json.read(Json.utf8("{\"\\uD83D\\uDE00\":\"\\ud83d\\ude00\"}"));

        assertThat(((JsonObject) read).getString("😀")).isEqualTo("😀");
    }

    @Test
    void nothingOfTheBodyIsRepeatedInTheRefusal() {
        InvalidJsonException refusal = assertNotJson(() -> json.read(Json.utf8("{\"canary")));

        assertThat(refusal.getMessage()).doesNotContain("canary");
    }
}
