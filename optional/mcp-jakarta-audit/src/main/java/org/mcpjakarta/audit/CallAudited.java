package org.mcpjakarta.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Identity;

/**
 * A decision of a server about a request: a CDI event. It holds no tokens and no session ids, and of the arguments only what their feature
 * allows to record.
 *
 * @param time            when it was made
 * @param reason          why it was refused or how the task has ended; empty for other outcomes
 * @param server          the path of the server on its host
 * @param caller          null for anonymous callers
 * @param callerDigest    the name of the caller in other messages of the log; empty for anonymous callers
 * @param protocolVersion the date of the revision; empty if it is not known yet
 * @param method          the method of the protocol; empty if it is not known yet, or does not exist
 * @param feature         the name of the tool or prompt, or the URI or URI template of the resource; empty if there is none
 * @param status          the HTTP status of a request that was refused before it became a call; else 0
 * @param errorCode       the code of the JSON-RPC error; 0 if there is none
 * @param limit           the configuration key of the limit that was reached; empty if none was
 * @param duration        how long the call has taken; null if it was refused before
 * @param traceId         the trace that it belongs to; empty if there is none
 * @param arguments       the names of the arguments
 * @param digest          a keyed digest of the arguments; empty if there are none
 * @param recorded        the values that the feature allows to record, as JSON
 * @param result          the result as JSON, if the feature allows to record it; else null
 * @param replayed        whether the result is that of an earlier call of an idempotent tool: this one has had no effect
 */
public record CallAudited(Instant time, Outcome outcome, String reason, String server, @Nullable Identity caller,
        String callerDigest, String protocolVersion, String method, String feature, int status, int errorCode,
        String limit, @Nullable Duration duration, String traceId, List<String> arguments, String digest,
        Map<String, String> recorded, @Nullable String result, boolean replayed) {
    public enum Outcome {
        /** The client got a result, questions or a task. */
        SERVED,
        /** The client got an error, or the tool says that it has failed. */
        FAILED,
        /** The client cancelled the call or left. */
        CANCELLED,
        /** The caller may not do this: its role, scope or token does not suffice, a limit is reached, or the request is wrong. */
        REFUSED,
        /** The work of a task has ended, after the call that created it was served. */
        TASK_ENDED
    }

    public CallAudited {
        arguments = List.copyOf(arguments);
        recorded = Map.copyOf(recorded);
    }

    /** A decision that is not about a replay. */
    public CallAudited(Instant time, Outcome outcome, String reason, String server, @Nullable Identity caller,
            String callerDigest, String protocolVersion, String method, String feature, int status, int errorCode,
            String limit, @Nullable Duration duration, String traceId, List<String> arguments, String digest,
            Map<String, String> recorded, @Nullable String result) {
        this(time, outcome, reason, server, caller, callerDigest, protocolVersion, method, feature, status, errorCode,
                limit, duration, traceId, arguments, digest, recorded, result, false);
    }
}
