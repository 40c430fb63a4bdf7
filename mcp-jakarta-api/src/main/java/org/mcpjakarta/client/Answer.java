package org.mcpjakarta.client;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

import org.mcpjakarta.tools.ToolCallException;

/** The answer to a question. Only a user declines or cancels; a model and a client accept or fail. */
public sealed interface Answer<T> {

    /** The question was answered. */
    record Accepted<T>(T value) implements Answer<T> {
        public Accepted {
            Objects.requireNonNull(value, "value");
        }
    }

    /** The user declined. */
    record Declined<T>() implements Answer<T> {}

    /** The user closed the question without an answer. */
    record Cancelled<T>() implements Answer<T> {}

    /** The client could not ask the question, or refused to; the message says why. */
    record Failed<T>(int code, String message) implements Answer<T> {}

    default boolean isAccepted() {
        return this instanceof Accepted;
    }

    /** The accepted answer; empty for any other. */
    default Optional<T> toOptional() {
        return this instanceof Accepted<T> accepted ? Optional.of(accepted.value()) : Optional.empty();
    }

    default T orElse(T other) {
        return toOptional().orElse(other);
    }

    /** The accepted answer; for any other, a {@link ToolCallException} tells the model that there is none. */
    default T orElseThrow() {
        return orElseThrow(() -> new ToolCallException(
                "A question was not answered, and the tool cannot continue without the answer."));
    }

    default <X extends Throwable> T orElseThrow(Supplier<X> failure) throws X {
        return toOptional().orElseThrow(failure);
    }
}
