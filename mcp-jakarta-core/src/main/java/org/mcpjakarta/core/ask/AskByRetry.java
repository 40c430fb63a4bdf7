package org.mcpjakarta.core.ask;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Dialogue;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * Asks by ending the call: the result contains the questions and a sealed state, and the client sends the request again with the
 * answers and the state. The server keeps nothing in between, so the retry may come at any time, to any node, or never.
 */
public final class AskByRetry implements Asking {
    private static final String RESPONSES = "inputResponses";
    private static final String STATE = "requestState";

    private final RequestState states;

    public AskByRetry(RequestState states) {
        this.states = states;
    }

    @Override
    public Outcome serve(Call call, MethodHandler handler) {
        if (Asking.isAllowed(call)) {
            resume(call);
        }
        return Asking.attempt(call, handler)
                .then(outcome -> outcome instanceof Outcome.InputRequired asked ? result(call, asked) : outcome);
    }

    private void resume(Call call) {
        String state = Params.text(call.params(), STATE);
        if (state != null) {
            call.dialogue().restore(states.open(binding(call), state));
        }
        // Answers with unknown keys are never read, so they need no check.
        Params.object(call.params(), RESPONSES).forEach((key, answer) -> {
            if (!(answer instanceof JsonObject object)) {
                throw new RpcException(RpcError.invalidParams("Each of the inputResponses must be an object"));
            }
            call.dialogue().answered(key, object);
        });
    }

    private Outcome result(Call call, Outcome.InputRequired asked) {
        JsonObjectBuilder requests = JsonTrees.object();
        InputRequest.requireAll(asked.questions().values(), call.client());
        asked.questions().forEach((key, question) -> requests.add(key, question.json()));
        String state = sealed(call, call.dialogue().toJson());
        return new Outcome.Complete(JsonTrees.object().add("resultType", "input_required")
                .add("inputRequests", requests).add(STATE, state).build());
    }

    // Answers of that size are an error of the client, not a defect of the server. As a defect they would be logged, and the client
    // could fill the log.
    private String sealed(Call call, JsonObject carried) {
        try {
            return states.seal(binding(call), carried);
        } catch (RequestState.TooLarge tooLarge) {
            if (Dialogue.isMostlyAnswers(carried)) {
                throw new RpcException(
                        RpcError.invalidParams("The answers are too large for the call to go on with them"));
            }
            throw tooLarge;
        }
    }

    private static RequestState.Binding binding(Call call) {
        return new RequestState.Binding(call.caller().owner(), call.method(), call.params());
    }
}
