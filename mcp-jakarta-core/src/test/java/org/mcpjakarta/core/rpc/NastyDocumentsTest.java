package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.core.rpc.Refusals.assertInvalidRequest;
import static org.mcpjakarta.core.rpc.Refusals.assertParseError;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;

/** Documents on which parsers are known to disagree, with the one reading that counts here. */
class NastyDocumentsTest {
    private final RpcReader reader = new RpcReader(JsonLimits.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {
            // structure
            "", " ", "{", "}", "[", "]", "{]", "[}", "{}}", "{\"a\"}", "{\"a\":}", "{:1}", "{\"a\":1,}", "{,}", "[1,]",
            "[,1]", "[1 2]",
            "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{\"a\" \"b\"}", "{1:2}", "{null:1}", "{a:1}", "{'a':1}",
            // strings
            "\"", "\"a", "\"\\x41\"", "\"\\u12\"", "\"\\u00zz\"", "\"\\U0041\"", "\"\\\"", "\"a\nb\"", "\"a\tb\"",
            "\"\u0000\"", "\"\u001f\"", "'a'",
            // numbers
            "01", "-01", "1.", ".5", "-", "+1", "1e", "1e+", "0x10", "1_000", "1e1.5", "- 1", "--1", "NaN", "Infinity",
            "-Infinity", "1a", "００",
            // literals
            "True", "TRUE", "nul", "nullx", "undefined", "truefalse",
            // comments and white space that JSON does not know
            "/**/{}", "{}#", "{\"a\":1//\n}", "\u00a0{}", "{}\u000b", "\u000c{}", "\u2028{}",
            // more than one document
            "{}{}", "{}\n{}", "[][]", "null null", "\u001e{}\n"})
    @Tag("T-22")
    @Tag("R-020")
    @Tag("R-019")
    void thisIsNoJson(String text) {
        assertParseError(() -> reader.read(Json.utf8(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "0", "-0", "\"\"", "true", "null", "\"{}\"", "{\"\":\"\"}", """
            {"jsonrpc":"2.0"}""", """
            {"jsonrpc":"2.0","method":["ping"]}""", """
            {"jsonrpc":"2.0","method":"a","id":[1]}""", """
            {"jsonrpc":"2.0\\u0000","method":"a"}""", """
            {"jsonrpc":"２.0","method":"a"}""", """
            {"jsonrpc":"2.0","method":"a","params":"{}"}""", """
            {"jsonrpc":"2.0","method\\u0000":"a"}""", """
            {"jsonrpc":"2.0","ｍethod":"a"}""", """
            {"jsonrpc":"2.0","method ":"a"}"""})
    @Tag("T-22")
    @Tag("R-022")
    @Tag("R-019")
    void thisIsJsonButNoMessage(String text) {
        assertInvalidRequest(() -> reader.read(Json.utf8(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            {"jsonrpc":"2.0","method":"a"}""", """
            {"\\u006asonrpc":"2.0","\\u006dethod":"a"}""", """
            \s{"method" : "a" , "jsonrpc" : "2\\u002e0"}\r
            """, """
            {"jsonrpc":"2.0","method":"a","params":{}}""", """
            {"jsonrpc":"2.0","method":"\\u0061","METHOD":"b","x":1E+2}""", """
            {"jsonrpc":"2.0","method":"a","__proto__":{"method":"b"},"constructor":null}"""})
    @Tag("T-22")
    @Tag("R-023")
    void thisIsTheSameMessageInAllItsSpellings(String text) {
        assertThat(reader.read(Json.utf8(text))).isEqualTo(new RpcMessage.Notification("a", JsonTrees.EMPTY_OBJECT));
    }
}
