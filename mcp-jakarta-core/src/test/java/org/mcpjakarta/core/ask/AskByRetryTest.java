package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.fixture.Schemas;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.json.JsonObject;

class AskByRetryTest {
    private static final ToolFeature ASKS = Tools.invoked("asks", (call, arguments) -> {
        JsonObject answer = call.dialogue().answer("folders");
        if (answer == null) {
            throw new UnansweredQuestions(
                    Map.of("folders", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
        }
        return Tools.tool("asks", ignored -> Tools.text(answer.toString())).invoker().invoke(call, arguments);
    });
    private static final ToolFeature ENDLESS = Tools.invoked("endless", (call, arguments) -> {
        String key = "q" + call.dialogue().toJson().getInt("round");
        throw new CompletionException(new UnansweredQuestions(
                Map.of(key, new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT))));
    });

    private static final ToolFeature ASKS_TWICE = Tools.invoked("asksTwice", (call, arguments) -> {
        String key = call.dialogue().answer("first") == null ? "first" : "second";
        throw new UnansweredQuestions(Map.of(key, new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
    });
    private static final ToolFeature KEEPS_MUCH = Tools.invoked("keepsMuch", (call, arguments) -> {
        call.dialogue().keep("much", Json.object("{\"text\":\"" + "x".repeat(100_000) + "\"}"));
        throw new UnansweredQuestions(Map.of("first", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
    });

    private final McpEngine engine = Engines.with(ASKS, ASKS_TWICE, KEEPS_MUCH, ENDLESS, Tools.echo());

    @Test
    @Tag("R-358")
    @Tag("R-360")
    @Tag("R-388")
    void theQuestionIsTheResult() {
        JsonObject result = result("asks", "{}");

        assertThat(Schemas.of(Revision.V2026_07_28).violations("InputRequiredResult", result)).isEmpty();
        assertThat(result).containsOnlyKeys("resultType", "inputRequests", "requestState", "_meta");
        assertThat(result.getString("resultType")).isEqualTo("input_required");
        assertThat(result.getJsonObject("inputRequests"))
                .isEqualTo(Json.object("{\"folders\":{\"method\":\"roots/list\",\"params\":{}}}"));
    }

    @Test
    void theAnswerCompletesTheCall() {
        String state = result("asks", "{}").getString("requestState");

        JsonObject end = result("asks", """
                {"inputResponses":{"folders":{"roots":[]}},"requestState":"%s"}""".formatted(state));

        assertThat(end.getString("resultType")).isEqualTo("complete");
        assertThat(end.toString()).contains("roots");
    }

    @Test
    @Tag("R-364")
    void aStateOfAnotherToolIsRefused() {
        String state = result("asks", "{}").getString("requestState");

        assertThat(code("endless", "{\"requestState\":\"" + state + "\"}")).isEqualTo(-32602);
        assertThat(code("asks", "{\"arguments\":{\"x\":1},\"requestState\":\"" + state + "\"}")).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"requestState\":\"x\"}", "{\"requestState\":7}", "{\"requestState\":null}",
            "{\"inputResponses\":null}", "{\"inputResponses\":[]}", "{\"inputResponses\":{\"folders\":12345}}",
            "{\"inputResponses\":{\"folders\":null}}", "{\"inputResponses\":{\"other\":[]}}"})
    @Tag("R-363")
    @Tag("R-367")
    void whatIsMalformedIsAnError(String params) {
        assertThat(code("asks", params)).isEqualTo(-32602);
        assertThat(code("echo", params)).isEqualTo(-32602);
    }

    @Test
    @Tag("R-369")
    void aMissingAnswerIsAskedForAgain() {
        String state = result("asks", "{}").getString("requestState");

        JsonObject again = result("asks", """
                {"inputResponses":{"wrong":{"roots":[]}},"requestState":"%s"}""".formatted(state));

        assertThat(again.getJsonObject("inputRequests")).containsOnlyKeys("folders");
    }

    @Test
    @Tag("T-42")
    @Tag("T-54")
    void answersThatNoClientCouldCarryAreItsOwnFault() {
        String state = result("asksTwice", "{}").getString("requestState");

        try (LogLines log = new LogLines()) {
            assertThat(code("asksTwice", "{\"inputResponses\":{\"first\":{\"name\":\"" + "x".repeat(100_000)
                    + "\"}},\"requestState\":\"" + state + "\"}")).isEqualTo(-32602);
            assertThat(log.failures()).isEmpty();
        }
    }

    @Test
    void whatTheApplicationKeepsAndNoClientCouldCarryIsADefect() {
        try (LogLines log = new LogLines()) {
            assertThat(code("keepsMuch", "{}")).isEqualTo(-32603);
            assertThat(log.failures()).singleElement().asString().contains("keep less with once()");
        }
    }

    @Test
    void aCallThatNeverHasEnoughIsStopped() {
        String state = result("endless", "{}").getString("requestState");
        for (int round = 2; round <= Asking.MOST_ROUNDS; round++) {
            state = result("endless", "{\"requestState\":\"" + state + "\"}").getString("requestState");
        }

        assertThat(code("endless", "{\"requestState\":\"" + state + "\"}")).isEqualTo(-32603);
    }

    @Test
    @Tag("R-359")
    void onlySomeRequestsMayEndByAsking() {
        Call list = call("tools/list", JsonTrees.EMPTY_OBJECT);
        MethodHandler asking = call -> {
            throw new UnansweredQuestions(Map.of("q", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
        };

        assertThatThrownBy(() -> Asking.attempt(list, asking)).isInstanceOf(IllegalStateException.class);
        for (String method : List.of("tools/call", "prompts/get", "resources/read")) {
            assertThat(Asking.attempt(call(method, JsonTrees.EMPTY_OBJECT), asking))
                    .isInstanceOf(Outcome.InputRequired.class);
        }
    }

    @Test
    @Tag("R-366")
    void nothingIsKeptForWhoDoesNotComeBack() {
        for (int i = 0; i < 1_000; i++) {
            result("asks", "{\"arguments\":{\"i\":" + i + "}}");
        }

        assertThat(engine).extracting("serverRequests.waiting").isEqualTo(Map.of());
        assertThat(engine).extracting("inFlight.running").isEqualTo(Map.of());
        assertThat(engine.sessions().count()).isZero();
    }

    private JsonObject result(String tool, String params) {
        RpcMessage.Response response = response(tool, params);
        assertThat(response.result()).as(String.valueOf(response.error())).isNotNull();
        return response.result();
    }

    private int code(String tool, String params) {
        RpcMessage.Response response = response(tool, params);
        assertThat(response.error()).as(String.valueOf(response.result())).isNotNull();
        return response.error().code();
    }

    private RpcMessage.Response response(String tool, String params) {
        JsonObject full = JsonTrees.object(Json.object(params)).add("name", tool).build();
        return Conversation.await(engine.serve(call("tools/call", full)));
    }

    private static Call call(String method, JsonObject params) {
        return Call.standalone(Clients.of(Revision.V2026_07_28, "{\"roots\":{}}"),
                new RpcMessage.Request(RpcId.of(1), method, params));
    }
}
