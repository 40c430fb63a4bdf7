package org.mcpjakarta.client;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The other side of a call, which can be asked for what only it knows. Take it as a parameter of a tool, prompt or resource method.
 *
 * <p>Nothing waits for an answer: a question that has none yet ends the method, and once the answer is there the method <b>runs
 * again from the top</b>, with the same arguments, and gets it. So ask before the first side effect, and put a step that must not
 * happen twice into {@link #once}, with {@link #callId} for what it calls. A key names one question, or one step, throughout the call.
 */
public interface McpClient {

    /**
     * The answer to a question. The client must be able to answer it, see {@link #supports}; else the call ends with an error that
     * names the capability.
     */
    <T> Answer<T> ask(String key, Question<T> question);

    /** The answers to several questions, asked at the same time. */
    Answers askAll(Map<String, ? extends Question<?>> questions);

    /** Whether the client can be asked this; false outside a call, where there is no client. */
    boolean supports(Question<?> question);

    /**
     * Ends the connection, not the call: the client comes back after a moment and gets the rest, the result included. For work that takes
     * longer than proxies let connections live. Clients of revisions that would not come back are not hung up on.
     */
    void hangUp();

    /**
     * The value of a step that is taken once, however often the method runs again. The value is kept as JSON, and travels through the
     * client, unreadable to it, so keep it small; a record is best. It stays when a transaction around the method is rolled back, as
     * happens before each question.
     *
     * @param type leave it out; it tells what {@code T} is
     */
    @SuppressWarnings("unchecked")
    <T> T once(String key, Supplier<T> step, T... type);

    /** Like {@link #once(String, Supplier, Object[])}, with the type given. */
    <T> T once(String key, Class<T> type, Supplier<T> step);

    /**
     * The id of this call: random, the same each time the method runs for it, and of no other call. The client does not see it.
     *
     * <p>A client may send one try of a call several times, at once or to several nodes, and each of them takes the steps that had not
     * been taken before. Give this id to what such a step calls, as the key by which it knows a repetition; where a method has
     * several such steps, join it with their names.
     */
    String callId();

    /**
     * Asks a model that may use tools, and lets it use them until it is done: each use is answered by the function, once, and the model
     * asked again. After {@value Sample#MOST_TOOL_ROUNDS} rounds it has to do without.
     */
    default Answer<SampleResult> converse(String key, Sample sample, Function<ToolUse, ToolResult> tools) {
        Sample next = sample;
        for (int round = 1;; round++) {
            Answer<SampleResult> answer = ask(key + "." + round, next);
            if (!(answer instanceof Answer.Accepted<SampleResult> accepted)
                    || accepted.value().toolUses().isEmpty() || next.toolChoice() == ToolChoice.NONE) {
                return answer;
            }
            ToolResult[] results = accepted.value().toolUses().stream()
                    .map(use -> once(key + "." + use.id(), ToolResult.class, () -> tools.apply(use)))
                    .toArray(ToolResult[]::new);
            next = next.and(accepted.value(), results);
            next = round < Sample.MOST_TOOL_ROUNDS
                    ? next.toolChoice(ToolChoice.AUTO)
                    : next.toolChoice(ToolChoice.NONE);
        }
    }
}
