package org.mcpjakarta.console;

import java.time.Instant;
import java.util.Locale;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.Identity;
import org.mcpjakarta.spi.Refusal;

/**
 * A call that has ended, or a request that was refused. It contains no argument, no result and no text of an error.
 *
 * @param code  of the JSON-RPC error, or of HTTP if the request was refused; 0 without an error
 * @param limit the key of the limit that was reached
 * @param task  whether it is the work of a task, which has ended after its call
 * @param replayed whether it got the result of an earlier call
 */
record RecentCall(Instant at, @Nullable String method, @Nullable String feature, @Nullable String revision,
        @Nullable String caller, String outcome, int code, @Nullable String limit, long millis, boolean task,
        boolean replayed) {
    private static final int LONGEST = 200;
    /** Instead of a method that the protocol does not have: its name could be anything. */
    private static final String OTHER = "other";

    static RecentCall of(CallInfo call, CallEnd end, boolean task) {
        String method = McpMethod.of(call.method()) == McpMethod.OTHER ? OTHER : call.method();
        return new RecentCall(Instant.now(), method, cut(call.feature()), call.protocolVersion(), name(call.identity()),
                word(end.kind()), end.errorCode(), null, end.duration().toMillis(), task, end.replayed());
    }

    static RecentCall of(Refusal refusal) {
        return new RecentCall(Instant.now(), refusal.method(), null, null, name(refusal.identity()),
                "refused-" + word(refusal.reason()), refusal.status(), refusal.limit(), 0, false, false);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static @Nullable String name(@Nullable Identity identity) {
        return identity == null ? null : cut(identity.subject());
    }

    private static @Nullable String cut(@Nullable String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    JsonObject json() {
        LightObjectBuilder json = JsonTrees.object().add("at", at.toString()).addUnlessNull("method", method)
                .addUnlessNull("feature", feature).addUnlessNull("revision", revision).addUnlessNull("caller", caller)
                .add("outcome", outcome).addUnlessNull("limit", limit).add("millis", millis);
        if (code != 0) {
            json.add("code", code);
        }
        if (task) {
            json.add("task", true);
        }
        if (replayed) {
            json.add("replayed", true);
        }
        return json.build();
    }
}
