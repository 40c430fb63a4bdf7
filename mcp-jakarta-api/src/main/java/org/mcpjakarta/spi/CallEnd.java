package org.mcpjakarta.spi;

import java.time.Duration;

/**
 * How a call ended.
 *
 * @param errorCode the code of the JSON-RPC error; 0 unless the kind is {@link Kind#ERROR}
 * @param duration  since the call was admitted
 */
public record CallEnd(Kind kind, int errorCode, Duration duration) {
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
        /** Without a response, since the client cancelled it or left. */
        CANCELLED
    }
}
