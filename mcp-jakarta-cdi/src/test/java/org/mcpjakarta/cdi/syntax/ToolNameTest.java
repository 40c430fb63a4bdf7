package org.mcpjakarta.cdi.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "getUser", "DATA_EXPORT_v2", "admin.tools-list", "7"})
    @Tag("R-221")
    void lettersDigitsAndThreeMarksMakeAName(String name) {
        assertThat(ToolName.isValid(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "find rooms", "a/b", "a,b", "größe", "a\n", "раy", "a$b", "a:b"})
    @Tag("R-221")
    @Tag("T-47")
    void anythingElseIsNoName(String name) {
        assertThat(ToolName.isValid(name)).isFalse();
    }

    @Test
    @Tag("R-221")
    void aNameHasAtMost128Characters() {
        assertThat(ToolName.isValid("x".repeat(128))).isTrue();
        assertThat(ToolName.isValid("x".repeat(129))).isFalse();
    }
}
