package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallEnd.Kind;

/** Outcomes as listeners see them. */
public final class OutcomeKinds {
    private OutcomeKinds() {}

    /** The end of a call or of a task with that outcome, which is in the newest form. */
    public static CallEnd end(CallReport report, @Nullable Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return new CallEnd(Kind.ERROR, failed.error().code(), failed.error().message(), report.age(), null);
        }
        Kind kind = kind(outcome);
        String text = outcome instanceof Outcome.Complete complete && (kind == Kind.RESULT || kind == Kind.TOOL_ERROR)
                ? report.recorded(complete.result())
                : null;
        return new CallEnd(kind, 0, null, report.age(), text, report.replayed());
    }

    private static Kind kind(@Nullable Outcome outcome) {
        if (!(outcome instanceof Outcome.Complete complete)) {
            return Kind.RESULT;
        }
        if (complete.result().getBoolean("isError", false)) {
            return Kind.TOOL_ERROR;
        }
        return switch (complete.result().getString("resultType", "")) {
            case "input_required" -> Kind.INPUT_REQUIRED;
            case "task" -> Kind.TASK;
            default -> Kind.RESULT;
        };
    }
}
