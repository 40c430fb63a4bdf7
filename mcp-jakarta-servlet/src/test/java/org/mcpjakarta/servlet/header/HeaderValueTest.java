package org.mcpjakarta.servlet.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderValueTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "add", "rooms://all?x=1", "two words", "=?base64?", "?=", "=?base64?=",
            "=?BASE64?YQ==?=",
            "=?base64?YQ==?= ", "x=?base64?YQ==?=", "=?utf-8?q?a?=", "~ !", "a\tb"})
    @Tag("R-148")
    @Tag("R-412")
    void plainTextIsTakenAsItStands(String value) {
        assertThat(HeaderValue.decode(value)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"naïve", "漢字 😀", "a\r\nX-Evil: 1", "=?base64?x?=", "", "plain"})
    @Tag("R-148")
    @Tag("R-149")
    void encodedTextIsDecoded(String text) {
        assertThat(HeaderValue.decode(encoded(text.getBytes(StandardCharsets.UTF_8)))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=?base64?YQ?=", "=?base64?YQ=?=", "=?base64?Y?=", "=?base64?Y!==?=", "=?base64?YQ==YQ==?=",
            "=?base64?YQ-_?=", "=?base64? YQ==?=", "=?base64?/w==?=", "=?base64?wIA=?=", "=?base64?7aCA?="})
    @Tag("R-148")
    @Tag("T-07")
    void brokenEncodingIsRefused(String value) {
        assertRefused(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"naïve", "a\u0008", "a\u000bb", "a\u0000", "a\u007f", "a\u001b[0m", "\u00e9", "\ufeff"})
    @Tag("R-150")
    @Tag("T-07")
    void whatIsNotPlainAsciiIsRefused(String value) {
        assertRefused(value);
    }

    private static String encoded(byte[] bytes) {
        return "=?base64?" + Base64.getEncoder().encodeToString(bytes) + "?=";
    }

    private static void assertRefused(String value) {
        Rejection rejection = catchThrowableOfType(Rejection.class, () -> HeaderValue.decode(value));
        assertThat(rejection).isNotNull();
        assertThat(rejection.status()).isEqualTo(400);
        assertThat(rejection.error().code()).isEqualTo(-32020);
    }
}
