package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a refusal of the reader has to look like. */
final class Refusals {
    private Refusals() {}

    static RpcException assertParseError(ThrowingCallable reading) {
        return assertRefused(reading, -32700);
    }

    static RpcException assertInvalidRequest(ThrowingCallable reading) {
        return assertRefused(reading, -32600);
    }

    private static RpcException assertRefused(ThrowingCallable reading, int code) {
        RpcException refusal = catchThrowableOfType(RpcException.class, reading);
        assertThat(refusal).as("a refusal").isNotNull();
        assertThat(refusal.error().code()).isEqualTo(code);
        assertThat(refusal.error().message()).hasSizeBetween(1, 200).doesNotContain("\n", "\r", "jakarta", "Exception");
        return refusal;
    }
}
