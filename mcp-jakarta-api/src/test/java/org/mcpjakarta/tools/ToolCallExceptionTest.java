package org.mcpjakarta.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolCallExceptionTest {

    @Test
    void textAndCauseAreKept() {
        var cause = new IllegalStateException("inside");

        assertThat(new ToolCallException("Ask for another day", cause)).hasMessage("Ask for another day")
                .hasCause(cause);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " \t"})
    void aMissingTextIsReplacedByASentence(String text) {
        assertThat(new ToolCallException(text)).hasMessage("The tool could not do what was asked.");
    }
}
