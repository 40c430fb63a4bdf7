package org.mcpjakarta.audit;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.audit.CallAudited.Outcome;
import org.mcpjakarta.spi.CallInfo.Arguments;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.Refusal;

/** Makes records. */
final class AuditRecords {
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INTERNAL_ERROR = -32603;
    private static final String CANCELLED = "cancelled";
    private static final String FAILED = "failed";
    private static final int TRACE_FROM = 3;
    private static final int TRACE_TO = 35;

    private final byte[] key;

    /** @param key of the digests */
    AuditRecords(byte[] key) {
        this.key = key.clone();
    }

    CallAudited ofCall(CallInfo call, CallEnd end) {
        return switch (end.kind()) {
            case RESULT, INPUT_REQUIRED, TASK -> record(Outcome.SERVED, "", call, end);
            case TOOL_ERROR, ERROR, TIMEOUT -> record(Outcome.FAILED, "", call, end);
            case CANCELLED -> record(Outcome.CANCELLED, "", call, end);
            case REFUSED_ROLE -> record(Outcome.REFUSED, "role", call, end);
            case REFUSED_SCOPE -> record(Outcome.REFUSED, "scope", call, end);
        };
    }

    CallAudited ofTask(CallInfo call, CallEnd end) {
        String state = switch (end.kind()) {
            case RESULT -> "completed";
            case CANCELLED -> CANCELLED;
            default -> FAILED;
        };
        return record(Outcome.TASK_ENDED, state, call, end);
    }

    private CallAudited record(Outcome outcome, String reason, CallInfo call, CallEnd end) {
        Arguments arguments = call.arguments();
        String feature = Objects.requireNonNullElse(call.feature(), "");
        // A name that the protocol does not have is the client's to choose, and could be anything.
        boolean unknown = end.errorCode() == METHOD_NOT_FOUND && feature.isEmpty();
        return new CallAudited(Instant.now(), outcome, reason, call.server(), call.identity(), call.callerDigest(),
                call.protocolVersion(), unknown ? "" : call.method(), feature, 0, end.errorCode(), "", end.duration(),
                traceId(call), arguments.names(), arguments.digest(key), arguments.recorded(), end.result(),
                end.replayed());
    }

    private static String traceId(CallInfo call) {
        if (call.kept(CallInfo.TRACE_ID) instanceof String id) {
            return id;
        }
        @Nullable
        String parent = call.traceParent();
        return parent == null ? "" : parent.substring(TRACE_FROM, TRACE_TO);
    }

    /** The same decision if its record could not be made, so that its client gets an error. Errors and cancelled calls stay as they are. */
    static CallAudited unrecorded(CallAudited made) {
        boolean task = made.outcome() == Outcome.TASK_ENDED;
        boolean changes = switch (made.outcome()) {
            case SERVED, FAILED -> made.errorCode() == 0;
            case TASK_ENDED -> made.errorCode() == 0 && !made.reason().equals(CANCELLED);
            case CANCELLED, REFUSED -> false;
        };
        return !changes
                ? made
                : new CallAudited(made.time(), task ? made.outcome() : Outcome.FAILED, task ? FAILED : made.reason(),
                        made.server(), made.caller(), made.callerDigest(), made.protocolVersion(), made.method(),
                        made.feature(), made.status(), INTERNAL_ERROR, made.limit(), made.duration(), made.traceId(),
                        made.arguments(), made.digest(), made.recorded(), null);
    }

    static CallAudited ofRefusal(Refusal refusal) {
        return new CallAudited(Instant.now(), Outcome.REFUSED, refusal.reason().name().toLowerCase(Locale.ROOT),
                refusal.server(), refusal.identity(), refusal.callerDigest(), "",
                Objects.requireNonNullElse(refusal.method(), ""), "", refusal.status(), 0,
                Objects.requireNonNullElse(refusal.limit(), ""), null, "", List.of(), "", Map.of(), null);
    }
}
