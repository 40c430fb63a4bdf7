package org.mcpjakarta.cdi.ask;

import java.util.List;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.client.Answer;
import org.mcpjakarta.core.ask.KnownAnswers;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/** A question of an application in the form of the protocol, and how to read its answer. */
record EncodedQuestion<T>(InputRequest question, Function<JsonObject, Answer<T>> reader) {
    /** Reads members of a client's answer. A member of the wrong type makes the answer invalid. */
    static final JsonMembers ANSWER = new JsonMembers(
            (name, expected) -> new InvalidArguments(List.of("\"" + name + "\" must be " + expected)));

    static <T> EncodedQuestion<T> elicitation(JsonObject params, Function<JsonObject, T> content) {
        return new EncodedQuestion<>(new InputRequest(InputRequest.ELICIT, params),
                answer -> decision(answer, content));
    }

    /** @param id the id by which the application will report that the user is done */
    static <T> EncodedQuestion<T> errand(JsonObject params, @Nullable String id, Function<JsonObject, T> content) {
        return new EncodedQuestion<>(new InputRequest(InputRequest.ELICIT, params, id),
                answer -> decision(answer, content));
    }

    static <T> EncodedQuestion<T> sampling(JsonObject params, Function<JsonObject, T> result) {
        return new EncodedQuestion<>(new InputRequest(InputRequest.SAMPLE, params),
                result.andThen(Answer.Accepted::new)::apply);
    }

    static <T> EncodedQuestion<T> roots(JsonObject params, Function<JsonObject, T> result) {
        return new EncodedQuestion<>(new InputRequest(InputRequest.ROOTS, params),
                result.andThen(Answer.Accepted::new)::apply);
    }

    /** The answer, or null if there is none yet. An answer that does not fit ends the call and never reaches the application. */
    @Nullable
    Answer<T> answer(Call call, String key) {
        RpcError refusal = call.dialogue().refusal(key);
        if (refusal != null) {
            return new Answer.Failed<>(refusal.code(), refusal.message());
        }
        JsonObject answer = KnownAnswers.of(call, key, question);
        if (answer == null) {
            return null;
        }
        try {
            return reader.apply(answer);
        } catch (InvalidArguments problems) {
            KnownAnswers.doubt(call, question);
            throw new RpcException(RpcError.invalidParams("The answer does not fit the question: " + problems.brief()));
        }
    }

    private static <T> Answer<T> decision(JsonObject answer, Function<JsonObject, T> content) {
        return switch (answer.getString("action", "")) {
            case "accept" -> new Answer.Accepted<>(content.apply(answer));
            case "decline" -> new Answer.Declined<>();
            case "cancel" -> new Answer.Cancelled<>();
            default -> throw ANSWER.wrong("action", "accept, decline or cancel");
        };
    }
}
