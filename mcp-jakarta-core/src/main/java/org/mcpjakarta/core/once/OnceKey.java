package org.mcpjakarta.core.once;

import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * What tells the calls of an idempotent tool apart.
 *
 * @param id        a digest of caller, tool and key
 * @param arguments a digest of the arguments
 * @param owner     of the caller
 * @param window    how long the result is kept
 */
record OnceKey(String id, String arguments, String owner, Duration window) {
    /** Null if the call has no key; then it is not protected. */
    static @Nullable OnceKey of(OnceRule rule, Call call, String tool, JsonObject arguments) {
        String digest = ArgumentsDigest.of(arguments);
        String key = switch (rule.source()) {
            case ALL_ARGUMENTS -> digest;
            case ARGUMENT -> text(arguments.get(rule.name()));
            case META -> text(call.meta().get(rule.name()));
        };
        if (key == null) {
            return null;
        }
        String parts = JsonTrees.array(List.of(rule.source().name(), caller(rule, call), tool, key)).build()
                .toString();
        return new OnceKey(Cluster.key(parts), digest, call.caller().owner(), rule.window());
    }

    private static @Nullable String text(@Nullable JsonValue value) {
        return value == null || value == JsonValue.NULL
                ? null
                : value instanceof JsonString string ? string.getString() : value.toString();
    }

    // Anonymous callers are told apart by an explicit key. Without one, by session or address, so that none gets another's result.
    private static String caller(OnceRule rule, Call call) {
        if (call.caller().isKnown()) {
            return "owner " + call.caller().owner();
        }
        if (rule.source() != OnceRule.Source.ALL_ARGUMENTS) {
            return "anybody";
        }
        Session session = call.session();
        return session == null ? "address " + call.reply().address() : "session " + session.id();
    }

    /** What is kept before there is a result. */
    JsonObject begun() {
        return JsonTrees.object().add("arguments", JsonTrees.string(arguments)).build();
    }

    /** What is kept with the result. */
    JsonObject ended(JsonObject result) {
        return JsonTrees.object().add("arguments", JsonTrees.string(arguments)).add("result", result).build();
    }
}
