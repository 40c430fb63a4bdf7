package org.mcpjakarta.core.call;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * The answers a call has received from its client so far, and the values of steps that must not be repeated. This is all that is
 * needed to run the method again from its beginning. Thread-safe.
 */
public final class Dialogue {
    private static final String CALL = "call";
    private static final String ANSWERS = "answers";
    private static final String ONCE_VALUES = "kept";
    private static final String ROUND = "round";
    private static final String REFUSALS = "refusals";

    private final Map<String, JsonObject> answers = new HashMap<>();
    private final Map<String, RpcError> refusals = new HashMap<>();
    private final Map<String, JsonValue> onceValues = new HashMap<>();
    private final Set<String> usedKeys = new HashSet<>();
    private Map<String, InputRequest> openQuestions = Map.of();
    private int round;
    private @Nullable String callId;

    /** Identifies the call: the same for all its runs, and for all runs that continue from the same request state. */
    public synchronized String callId() {
        if (callId == null) {
            callId = CallId.mint();
        }
        return callId;
    }

    /** The method cannot continue before these are answered, even if it, an interceptor or a fallback swallows the exception. */
    public synchronized void ask(Map<String, InputRequest> questions) {
        openQuestions = questions;
    }

    /** The questions that were asked since the last call of this method, by key. */
    synchronized Map<String, InputRequest> takeOpenQuestions() {
        Map<String, InputRequest> taken = openQuestions;
        openQuestions = Map.of();
        return taken;
    }

    /** The client's answer to the question with this key; null if there is none yet. */
    public synchronized @Nullable JsonObject answer(String key) {
        usedKeys.add(key);
        return answers.get(key);
    }

    /** Whether all of these keys have an answer. */
    public synchronized boolean hasAnswers(Set<String> keys) {
        return answers.keySet().containsAll(keys);
    }

    /** The error with which the client refused to answer; null if it did not. */
    public synchronized @Nullable RpcError refusal(String key) {
        return refusals.get(key);
    }

    /** Only the first answer counts: the method may have acted on it, so the client cannot change it. */
    public synchronized void answered(String key, JsonObject answer) {
        answers.putIfAbsent(key, answer);
    }

    public synchronized void refused(String key, RpcError error) {
        refusals.put(key, error);
    }

    /** The value of a step that was done in an earlier run; null if there is none. */
    public synchronized @Nullable JsonValue kept(String key) {
        return onceValues.get(key);
    }

    public synchronized void keep(String key, JsonValue value) {
        onceValues.put(key, value);
    }

    /** Begins another round of questions and returns its number. */
    public synchronized int nextRound() {
        return ++round;
    }

    /** An independent copy. */
    synchronized Dialogue copy() {
        Dialogue copy = new Dialogue();
        copy.answers.putAll(answers);
        copy.refusals.putAll(refusals);
        copy.onceValues.putAll(onceValues);
        copy.usedKeys.addAll(usedKeys);
        copy.round = round;
        // A replay of the same state must see the id under which the steps so far were done.
        copy.callId = callId;
        return copy;
    }

    /** Everything that the next round needs. Answers that the method did not ask for are left out. */
    public synchronized JsonObject toJson() {
        JsonObjectBuilder carried = JsonTrees.object();
        answers.forEach((key, answer) -> {
            if (usedKeys.contains(key)) {
                carried.add(key, answer);
            }
        });
        JsonObjectBuilder values = JsonTrees.object();
        onceValues.forEach(values::add);
        LightObjectBuilder errors = JsonTrees.object();
        refusals.forEach((key, error) -> errors.add(key, error.json()));
        return JsonTrees.object().add(CALL, callId()).add(ROUND, round).add(ANSWERS, carried).add(ONCE_VALUES, values)
                .addUnlessEmpty(REFUSALS, errors.build()).build();
    }

    /** Whether the client's answers take more space than the values kept by the application. */
    public static boolean isMostlyAnswers(JsonObject carried) {
        return carried.get(ANSWERS).toString().length() > carried.get(ONCE_VALUES).toString().length();
    }

    /** Restores what {@link #toJson} has written. */
    public synchronized void restore(JsonObject carried) {
        // A node with an older version of this library writes no id; such a call gets a new one.
        callId = carried.getString(CALL, null);
        round = carried.getInt(ROUND);
        carried.getJsonObject(ANSWERS).forEach((key, answer) -> answers.put(key, answer.asJsonObject()));
        onceValues.putAll(carried.getJsonObject(ONCE_VALUES));
        JsonMembers.objectOrEmpty(carried, REFUSALS)
                .forEach((key, error) -> refusals.put(key, RpcError.of(error.asJsonObject())));
    }
}
