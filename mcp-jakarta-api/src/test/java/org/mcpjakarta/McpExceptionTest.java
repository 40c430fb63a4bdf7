package org.mcpjakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class McpExceptionTest {

    @ParameterizedTest
    @Tag("R-024")
    @Tag("R-314")
    @ValueSource(ints = {-32020, -32021, -32022, -32042, -32050, -32099})
    void codesOfTheProtocolAreRefused(int code) {
        assertThatIllegalArgumentException().isThrownBy(() -> new McpException(code, "x"))
                .withMessageContaining(String.valueOf(code)).withMessageContaining("McpException.invalidParams");
    }

    @ParameterizedTest
    @Tag("R-026")
    @ValueSource(ints = {-32000, -32001, -32002, -32019})
    void codesOfTheLegacyBandAreRefused(int code) {
        assertThatIllegalArgumentException().isThrownBy(() -> new McpException(code, "x"));
    }

    @ParameterizedTest
    @Tag("R-027")
    @ValueSource(ints = {-32768, -32700, -32600, -32601, -32604, -32100})
    void codesOfJsonRpcAreRefused(int code) {
        assertThatIllegalArgumentException().isThrownBy(() -> new McpException(code, "x"));
    }

    @ParameterizedTest
    @Tag("R-027")
    @ValueSource(ints = {-32769, -31999, -1, 0, 1, 404, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void codesOfTheApplicationAreKept(int code) {
        assertThat(new McpException(code, "x").code()).isEqualTo(code);
    }

    @Test
    void invalidParamsAndInternalErrorHaveTheirStandardCodes() {
        assertThat(McpException.invalidParams("x").code()).isEqualTo(-32602);
        assertThat(McpException.internal("x").code()).isEqualTo(-32603);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "  ", "\n"})
    void aMissingMessageIsReplacedByASentence(String message) {
        assertThat(new McpException(1, message)).hasMessage("The request could not be served.");
        assertThat(McpException.internal(message)).hasMessage("The request could not be served.");
    }

    @Test
    void messageDataAndCauseAreKept() {
        var cause = new IllegalStateException("inside");

        var error = new McpException(7, "No such floor", Map.of("floor", 9), cause);

        assertThat(error).hasMessage("No such floor").hasCause(cause);
        assertThat(error.data()).isEqualTo(Map.of("floor", 9));
    }
}
