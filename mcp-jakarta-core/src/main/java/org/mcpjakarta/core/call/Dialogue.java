package org.mcpjakarta.core.call;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * What a call has learned from its client so far, and the values of steps that must not happen twice: all that a method needs
 * to be run again from the top. Safe for use by many threads.
 */
public final class Dialogue {
    private static final String CALL = "call";
    private static final String ANSWERS = "answers";
    private static final String KEPT = "kept";
    private static final String ROUND = "round";

    private final Map<String, JsonObject> answers = new HashMap<>();
    private final Map<String, RpcError> refusals = new HashMap<>();
    private final Map<String, JsonValue> kept = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private Map<String, InputRequest> open = Map.of();
    private int round;
    private @Nullable String callId;

    /** What the call is told apart by: the same for all its runs, and for all that go on from the same state. */
    public synchronized String callId() {
        if (callId == null) {
            callId = CallId.mint();
        }
        return callId;
    }

    /** The method cannot go on before these are answered, whatever it, an interceptor or a fallback makes of that. */
    public synchronized void ask(Map<String, InputRequest> questions) {
        open = questions;
    }

    /** The questions that were asked since the last time, by key. */
    synchronized Map<String, InputRequest> takeOpen() {
        Map<String, InputRequest> taken = open;
        open = Map.of();
        return taken;
    }

    /** What the client said to the question of that key, or null if it has not said anything yet. */
    public synchronized @Nullable JsonObject answer(String key) {
        used.add(key);
        return answers.get(key);
    }

    /** Whether there are answers under all of these keys. */
    public synchronized boolean hasAnswers(Set<String> keys) {
        return answers.keySet().containsAll(keys);
    }

    /** The error by which the client refused to answer, or null. */
    public synchronized @Nullable RpcError refusal(String key) {
        return refusals.get(key);
    }

    /** The first answer counts: steps may have been taken on the strength of it, so a client cannot take it back. */
    public synchronized void answered(String key, JsonObject answer) {
        answers.putIfAbsent(key, answer);
    }

    public synchronized void refused(String key, RpcError error) {
        refusals.put(key, error);
    }

    /** The value of a step that was taken before, or null. */
    public synchronized @Nullable JsonValue kept(String key) {
        return kept.get(key);
    }

    public synchronized void keep(String key, JsonValue value) {
        kept.put(key, value);
    }

    /** One more round of questions; the number of it. */
    public synchronized int nextRound() {
        return ++round;
    }

    /** Another one that knows the same and goes its own way from here on. */
    synchronized Dialogue copy() {
        Dialogue copy = new Dialogue();
        copy.answers.putAll(answers);
        copy.refusals.putAll(refusals);
        copy.kept.putAll(kept);
        copy.used.addAll(used);
        copy.round = round;
        // A replay of the same state must find the id that the steps so far were taken under.
        copy.callId = callId;
        return copy;
    }

    /** All that is worth carrying to the next round; what nobody asked for is left behind. */
    public synchronized JsonObject toJson() {
        JsonObjectBuilder carried = JsonTrees.object();
        answers.forEach((key, answer) -> {
            if (used.contains(key)) {
                carried.add(key, answer);
            }
        });
        JsonObjectBuilder steps = JsonTrees.object();
        kept.forEach(steps::add);
        return JsonTrees.object().add(CALL, callId()).add(ROUND, round).add(ANSWERS, carried).add(KEPT, steps).build();
    }

    /** Whether the client has said more of it than the application keeps. */
    public static boolean isMostlyAnswers(JsonObject carried) {
        return carried.get(ANSWERS).toString().length() > carried.get(KEPT).toString().length();
    }

    /** Goes on where {@link #toJson} stopped. */
    public synchronized void restore(JsonObject carried) {
        // A node of an older version seals no id; such a call gets one now.
        callId = carried.getString(CALL, null);
        round = carried.getInt(ROUND);
        carried.getJsonObject(ANSWERS).forEach((key, answer) -> answers.put(key, answer.asJsonObject()));
        kept.putAll(carried.getJsonObject(KEPT));
    }
}
