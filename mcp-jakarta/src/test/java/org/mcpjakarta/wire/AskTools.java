package org.mcpjakarta.wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.core.ask.KnownAnswers;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Tools that ask their client. */
final class AskTools {
    static final AtomicInteger STEPS = new AtomicInteger();

    static final String SAMPLE_PARAMS = """
            {"messages":[{"role":"user","content":{"type":"text","text":"Capital of France?"}}],"maxTokens":100}""";
    static final String FORM_PARAMS = """
            {"mode":"form","message":"Who are you?","requestedSchema":{"type":"object","properties":{
             "name":{"type":"string","default":"Ada"},"sure":{"type":"boolean","default":true},
             "room":{"type":"string","oneOf":[{"const":"b","title":"Room B"},{"const":"c","title":"Room C"}],"default":"b"}},
             "required":["name"]}}""";
    static final String LINK_PARAMS = """
            {"mode":"url","message":"Please sign in","url":"https://rooms.example.com/connect"}""";

    static final ToolFeature CAPITAL = WireTools.tool("capital",
            (call, arguments) -> WireTools.text(ask(call, "capital", sample()).toString()));

    static final ToolFeature INFORMED = WireTools.tool("informed",
            (call, arguments) -> WireTools.text(ask(call, "informed", question(InputRequest.SAMPLE, """
                    {"messages":[{"role":"user","content":{"type":"text","text":"Who?"}}],"maxTokens":100,
                     "includeContext":"thisServer","metadata":{"tier":"fast","seed":7}}""")).toString()));

    static final ToolFeature FORM = WireTools.tool("form",
            (call, arguments) -> WireTools.text(ask(call, "form", form()).toString()));

    static final ToolFeature LINK = WireTools.tool("link",
            (call, arguments) -> WireTools
                    .text(ask(call, "link", question(InputRequest.ELICIT, LINK_PARAMS)).toString()));

    static final ToolFeature SEVERAL = WireTools.tool("several",
            (call, arguments) -> WireTools.text(ask(call, "several", question(InputRequest.ELICIT, """
                    {"mode":"form","message":"Which?","requestedSchema":{"type":"object","properties":{"rooms":
                     {"type":"array","items":{"type":"string","enum":["b","c"]}}}}}""")).toString()));

    static final ToolFeature SKILLED = WireTools.tool("skilled",
            (call, arguments) -> WireTools.text(ask(call, "skilled", question(InputRequest.SAMPLE, """
                    {"messages":[{"role":"user","content":{"type":"text","text":"Weather?"}}],"maxTokens":100,
                     "tools":[{"name":"weather","inputSchema":{"type":"object"}}]}""")).toString()));

    static final ToolFeature FOLDERS = WireTools.tool("folders",
            (call, arguments) -> WireTools.text(ask(call, "folders", roots()).toString()));

    /** Asks twice, has a step in between, and reports progress in each run. */
    static final ToolFeature ROUNDS = WireTools.tool("rounds", (call, arguments) -> {
        call.progress().report(1, null, null);
        JsonObject first = ask(call, "first", sample());
        call.progress().report(2, null, null);
        JsonValue step = call.dialogue().kept("step");
        if (step == null) {
            step = JsonTrees.number(STEPS.incrementAndGet());
            call.dialogue().keep("step", step);
        }
        JsonObject second = ask(call, "second", roots());
        call.progress().report(3, null, null);
        return WireTools.text(first.getString("model") + step + second.getJsonArray("roots").size());
    });

    static final ToolFeature TOGETHER = WireTools.tool("together", (call, arguments) -> {
        Map<String, InputRequest> questions = new LinkedHashMap<>(Map.of("a", sample(), "b", roots()));
        questions.keySet().removeIf(key -> call.dialogue().answer(key) != null);
        if (!questions.isEmpty()) {
            throw new UnansweredQuestions(questions);
        }
        return WireTools.text(call.dialogue().answer("a").getString("model") + call.dialogue().answer("b"));
    });

    /** Asks from the thread on which its stage ends. */
    static final ToolFeature LATER = new ToolFeature("later", WireTools.ECHO.descriptor(),
            (call, arguments) -> Background
                    .supply(() -> WireTools.text(ask(call, "later", sample()).getString("model"))));

    static final List<ToolFeature> ALL = List.of(CAPITAL, INFORMED, FORM, LINK, SEVERAL, SKILLED, ROUNDS, TOGETHER,
            LATER);

    private AskTools() {}

    /** Asks, and keeps its thread with the answer until the gate opens. */
    static ToolFeature behind(CompletableFuture<Void> gate) {
        return WireTools.tool("gated", (call, arguments) -> {
            JsonObject answer = ask(call, "capital", sample());
            gate.join();
            return WireTools.text(answer.toString());
        });
    }

    static InputRequest sample() {
        return question(InputRequest.SAMPLE, SAMPLE_PARAMS);
    }

    static InputRequest form() {
        return question(InputRequest.ELICIT, FORM_PARAMS);
    }

    static InputRequest roots() {
        return question(InputRequest.ROOTS, "{}");
    }

    private static InputRequest question(String method, String params) {
        return new InputRequest(method, Answer.parse(params).asJsonObject());
    }

    /** What the client library of an application does: guard, look for the answer, end the run if there is none. */
    private static JsonObject ask(Call call, String key, InputRequest question) {
        question.requireOf(call.client());
        JsonObject answer = KnownAnswers.of(call, key, question);
        if (answer != null) {
            return answer;
        }
        if (call.dialogue().refusal(key) != null) {
            return JsonTrees.object().add("refusal", call.dialogue().refusal(key).message()).build();
        }
        throw new UnansweredQuestions(Map.of(key, question));
    }
}
