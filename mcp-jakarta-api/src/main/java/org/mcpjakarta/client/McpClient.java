package org.mcpjakarta.client;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The client of a call, which can be asked for what only it, its model or its user knows. Take it as a parameter of a tool, prompt or
 * resource method.
 *
 * <p>No thread waits for an answer. A question that has not been answered yet ends the method; when the answer arrives, the method
 * <b>runs again from the top</b> with the same arguments, and gets it. So ask before the first side effect, and put a step that must not
 * happen twice into {@link #once}, together with {@link #callId}. A key names one question, or one step, throughout the call.
 */
public interface McpClient {

    /**
     * The answer to a question. If the client does not support it, see {@link #supports}, the call ends with an error that names the
     * missing capability.
     */
    <T> Answer<T> ask(String key, Question<T> question);

    /** The answers to several questions, asked at the same time. */
    Answers askAll(Map<String, ? extends Question<?>> questions);

    /** Whether the client can be asked this; false outside a call. */
    boolean supports(Question<?> question);

    /**
     * Closes the connection, not the call: the client reconnects after a moment and receives the rest, including the result. Use it for
     * work that takes longer than proxies keep connections open. Does nothing for clients of revisions that would not reconnect.
     */
    void disconnect();

    /**
     * Executes a step only once, however often the method runs again, and returns its value in every run. The value is stored as JSON. A
     * stateless client gets it encrypted and sends it back, so keep it small; a record is best. It survives the rollback of a transaction
     * around the method, which happens before each question.
     *
     * @param type omit it: the compiler passes an empty array, whose class tells the type {@code T}
     */
    @SuppressWarnings("unchecked")
    <T> T once(String key, Supplier<T> step, T... type);

    /** Like {@link #once(String, Supplier, Object[])}, with the type given. */
    <T> T once(String key, Class<T> type, Supplier<T> step);

    /**
     * The id of this call: random, unique, and the same each time the method runs for this call. The client does not see it.
     *
     * <p>A client may send the same attempt of a call several times, at once or to several nodes, and each of them executes the steps
     * that were not executed before. Pass this id to the service that such a step calls, as its idempotency key; where a method has
     * several such steps, append the name of the step.
     */
    String callId();

    /**
     * Asks a model that may use tools, and lets it use them until it has finished: the function supplies the result of each use,
     * once, and then the model is asked again. After {@value Sampling#MAX_TOOL_ROUNDS} rounds it has to answer without tools.
     */
    default Answer<Sampling.Result> converse(String key, Sampling.Request request,
            Function<Sampling.ToolUse, Sampling.ToolResult> tools) {
        Sampling.Request next = request;
        for (int round = 1;; round++) {
            Answer<Sampling.Result> answer = ask(key + "." + round, next);
            if (!(answer instanceof Answer.Accepted<Sampling.Result> accepted)
                    || accepted.value().toolUses().isEmpty() || next.toolChoice() == Sampling.ToolChoice.NONE) {
                return answer;
            }
            Sampling.ToolResult[] results = accepted.value().toolUses().stream()
                    .map(use -> once(key + "." + use.id(), Sampling.ToolResult.class, () -> tools.apply(use)))
                    .toArray(Sampling.ToolResult[]::new);
            next = next.and(accepted.value(), results).toolChoice(
                    round < Sampling.MAX_TOOL_ROUNDS ? Sampling.ToolChoice.AUTO : Sampling.ToolChoice.NONE);
        }
    }
}
