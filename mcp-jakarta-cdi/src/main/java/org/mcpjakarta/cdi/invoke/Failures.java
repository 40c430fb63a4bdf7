package org.mcpjakarta.cdi.invoke;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpException;
import org.mcpjakarta.OperationCancelledException;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.text.CutText;
import org.mcpjakarta.tools.ToolCallException;

/**
 * Decides what becomes of an exception of a method: an answer, an error for the client, or a defect, which is passed on unchanged
 * and whose text is not sent to clients.
 */
public final class Failures<R> {
    private static final String WITHOUT_TEXT = "The request could not be served.";
    private static final int LONGEST_CHAIN = 50;

    private final ApplicationExceptions applicationExceptions;
    private final Violations violations;
    private final ForeignRefusals foreign;
    private final UnaryOperator<Throwable> translation;
    private final JsonbValueMapper jsonb;
    private final Function<String, CompletionStage<R>> refusal;

    /**
     * @param translation our exception for one of another API
     * @param refusal     makes the answer if the method refuses the call: a text for the model, or an error
     */
    public Failures(ApplicationExceptions applicationExceptions, Violations violations, ForeignRefusals foreign,
            UnaryOperator<Throwable> translation, JsonbValueMapper jsonb,
            Function<String, CompletionStage<R>> refusal) {
        this.applicationExceptions = applicationExceptions;
        this.violations = violations;
        this.foreign = foreign;
        this.translation = translation;
        this.jsonb = jsonb;
        this.refusal = text -> refusal.apply(CutText.of(text, CutText.FOR_MODELS));
    }

    /** The error for the client if a method other than a tool refuses the call. */
    public static <R> CompletionStage<R> refused(String text) {
        return CompletableFuture.failedFuture(new RpcException(new RpcError(RpcError.INTERNAL_ERROR, text)));
    }

    CompletionStage<R> answer(Throwable thrown) {
        Throwable failure = unwrapped(thrown);
        // A question is not a failure, even if an interceptor or a container has wrapped it.
        UnansweredQuestions asked = find(UnansweredQuestions.class, failure);
        if (asked != null) {
            return CompletableFuture.failedFuture(asked);
        }
        // Containers may wrap the exceptions of a bean, an EJB container always does: the answer may be a few causes deep.
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < LONGEST_CHAIN; depth++, cause = cause.getCause()) {
            CompletionStage<R> answer = answerTo(translation.apply(cause));
            if (answer != null) {
                return answer;
            }
        }
        if (applicationExceptions.include(failure)) {
            String message = failure.getMessage();
            return refusal.apply(message == null || message.isBlank() ? WITHOUT_TEXT : message);
        }
        String foreignText = foreign.text(failure);
        return foreignText == null ? CompletableFuture.failedFuture(failure) : refusal.apply(foreignText);
    }

    private @Nullable CompletionStage<R> answerTo(Throwable cause) {
        if (cause instanceof ToolCallException error) {
            return refusal.apply(error.getMessage());
        }
        if (cause instanceof RpcException || cause instanceof InvalidArguments) {
            return CompletableFuture.failedFuture(cause);
        }
        if (cause instanceof McpException error) {
            JsonValue data = error.data() == null ? null : jsonb.write(error.data());
            return failed(new RpcError(error.code(), CutText.of(error.getMessage(), CutText.FOR_MODELS), data));
        }
        if (cause instanceof OperationCancelledException) {
            return failed(new RpcError(RpcError.INTERNAL_ERROR, "The call was cancelled"));
        }
        List<String> problems = violations.problems(cause);
        return problems.isEmpty() ? null : CompletableFuture.failedFuture(new InvalidArguments(problems));
    }

    private static <T> @Nullable T find(Class<T> type, Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < LONGEST_CHAIN; depth++, cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }

    private CompletionStage<R> failed(RpcError error) {
        return CompletableFuture.failedFuture(new RpcException(error));
    }

    private static Throwable unwrapped(Throwable thrown) {
        Throwable failure = thrown;
        while ((failure instanceof CompletionException || failure instanceof ExecutionException)
                && failure.getCause() != null) {
            failure = failure.getCause();
        }
        return failure;
    }
}
