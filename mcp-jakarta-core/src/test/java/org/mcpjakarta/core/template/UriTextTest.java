package org.mcpjakarta.core.template;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UriTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"a:b", "rooms://all", "urn:isbn:1", "file:///x", "https://h/p?q=1#f", "x+y.z-1:a",
            "a://%41%C3%BC", "rooms://Zürich"})
    void anAddressHasASchemeAndAnEnd(String uri) {
        assertThat(UriText.problem(uri)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "/x", "//x/y", "../x", ":x", "1a:b", "a b:c", "é:x", "a:", "javascript:alert(1)",
            "JavaScript:x", "a:b\r\nc", "a:b\nc", "a:\u0000", "a:%00", "a:b c", "a:%", "a:%4", "a:%zz", "a:%C3",
            "a:<b>", "a:{b}", "a:b\\c", "a:\u007f"})
    @Tag("R-233")
    @Tag("R-237")
    void anythingElseIsNone(String uri) {
        assertThat(UriText.problem(uri)).isNotEmpty();
    }

    @Test
    @Tag("R-233")
    void noAddressIsLongerThanEightKilobytes() {
        assertThat(UriText.problem("a:" + "b".repeat(8190))).isNull();
        assertThat(UriText.problem("a:" + "b".repeat(8191))).contains("longer");
    }
}
