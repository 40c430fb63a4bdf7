package org.mcpjakarta.spi;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * How a call ended.
 *
 * @param errorCode    the code of the JSON-RPC error; 0 unless there is one
 * @param errorMessage the message of that error, as the client gets it; null unless there is one
 * @param duration     since the call was admitted
 * @param result       the result as JSON, if the feature {@linkplain org.mcpjakarta.Recorded allows} that it is recorded; else null
 * @param replayed     whether the result is that of an earlier call of an {@linkplain org.mcpjakarta.tools.Idempotent idempotent} tool: this
 *                     one has had no effect
 */
public record CallEnd(Kind kind, int errorCode, @Nullable String errorMessage, Duration duration,
        @Nullable String result, boolean replayed) {
    public enum Kind {
        /** With a result. */
        RESULT,
        /** With a result that tells the model of a failure ({@code isError}). */
        TOOL_ERROR,
        /** With questions to the client, which calls again with the answers. */
        INPUT_REQUIRED,
        /** With a task that goes on. */
        TASK,
        /** With a JSON-RPC error. */
        ERROR,
        /** With a JSON-RPC error, since the caller has not the role that the feature needs. To the caller it does not exist. */
        REFUSED_ROLE,
        /** With a JSON-RPC error, since the token of the caller does not have the scopes that the feature needs. */
        REFUSED_SCOPE,
        /** Without a response, since the client cancelled it or left. */
        CANCELLED,
        /** Without a response: the client did not answer in time. Only for what the server asks of a client. */
        TIMEOUT
    }

    /** The end of a call that is not a replay. */
    public CallEnd(Kind kind, int errorCode, @Nullable String errorMessage, Duration duration,
            @Nullable String result) {
        this(kind, errorCode, errorMessage, duration, result, false);
    }

    /** An end without an error. */
    public static CallEnd of(Kind kind, Duration duration) {
        return new CallEnd(kind, 0, null, duration, null);
    }
}
