package org.mcpjakarta.core.once;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.report.CallReport;
import org.mcpjakarta.core.result.ToolResult;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Where the results of calls are kept that take effect once. */
interface OnceRecords {
    Outcome OTHER_ARGUMENTS = error("This key was used before, with other arguments. Use another key for another call");
    Outcome UNKNOWN = error(
            "This call was begun before and cut off, so it is not known whether it has taken effect. It is not"
                    + " run again; find out before you call with another key");
    Outcome NOT_KEPT = error("This call has taken effect before, but its result was not kept");
    Outcome STILL_RUNNING = error("The same call is still running. Send it again later to get its result");
    Outcome HAS_FAILED = error("The same call was running, and has failed. It may be tried again");

    /** Runs the work, or returns the result that it had before. */
    Outcome once(OnceKey key, Call call, Supplier<Outcome> work);

    /** Forgets expired results. */
    default void sweep() {}

    /** The result to keep; null for everything that is not one, such as an error or a question. */
    static @Nullable JsonObject resultOf(Outcome outcome) {
        return outcome instanceof Outcome.Complete complete && !complete.result().getBoolean("isError", false)
                ? complete.result()
                : null;
    }

    /** The outcome from what was kept of an earlier call that has ended. */
    static Outcome kept(OnceKey key, Call call, JsonObject content) {
        if (!content.getString("arguments", "").equals(key.arguments())) {
            return OTHER_ARGUMENTS;
        }
        CallReport report = call.report();
        if (report != null) {
            report.isReplay();
        }
        JsonValue result = content.get("result");
        return result instanceof JsonObject object ? new Outcome.Complete(object) : NOT_KEPT;
    }

    private static Outcome error(String text) {
        return new Outcome.Complete(ToolResult.error(text).json());
    }
}
