package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** A call that has asked its client goes on at the node that gets the last answer, if its own node is gone. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class MovedCallsTest {
    private static final int RACES = 20;

    private final AtomicInteger ends = new AtomicInteger();
    /** Asks, and counts how often it gets beyond its question. */
    private final ToolFeature counted = WireTools.tool("counted", (call, arguments) -> {
        if (call.dialogue().answer("capital") == null) {
            throw new UnansweredQuestions(Map.of("capital", AskTools.sample()));
        }
        ends.incrementAndGet();
        return WireTools.text(call.dialogue().answer("capital").toString());
    });
    /** Asks once more after a refusal. */
    private final ToolFeature stubborn = WireTools.tool("stubborn", (call, arguments) -> {
        if (call.dialogue().refusal("form") == null) {
            throw new UnansweredQuestions(Map.of("form", AskTools.form()));
        }
        if (call.dialogue().answer("capital") == null) {
            throw new UnansweredQuestions(Map.of("capital", AskTools.sample()));
        }
        return WireTools.text(call.dialogue().refusal("form").message() + call.dialogue().answer("capital"));
    });
    @RegisterExtension
    final WireNodes nodes = WireNodes.of(3, AskedCall.SETTINGS, Features.of(
            List.of(AskTools.FORM, AskTools.ROUNDS, AskTools.TOGETHER, AskTools.LATER, counted, stubborn)),
            new WireGuard());

    @ParameterizedTest
    @EnumSource(names = {"V2025_03_26", "V2025_06_18", "V2025_11_25"})
    void aCallGoesOnWhereItsAnswerComes(Revision revision) throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "counted", revision)) {
            JsonObject question = call.question();
            nodes.kill(0);

            call.answer(1, question).isAccepted();
            call.resume(2);

            assertThat(call.result()).contains("\"id\":7").contains("Paris");
            assertThat(ends).hasValue(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whoHasComeBackBeforeTheAnswerGetsTheResult(int reader) throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "later")) {
            JsonObject question = call.question();
            call.resume(reader);
            nodes.kill(0);

            call.answer(1, question).isAccepted();

            assertThat(call.result()).contains("m");
        }
    }

    @Test
    void anAnswerThatWasPassedOnToADyingNodeIsNotLost() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "counted")) {
            JsonObject question = call.question();
            nodes.crash(0);

            call.answer(1, question).isAccepted();
            call.resume(2);
            nodes.lapse(0);

            assertThat(call.result()).contains("Paris");
            assertThat(ends).hasValue(1);
        }
    }

    @Test
    void twoAnswersAtOnceCountOnce() throws Exception {
        for (int race = 1; race <= RACES; race++) {
            int node = nodes.join();
            try (AskedCall call = AskedCall.of(nodes, node, "counted")) {
                JsonObject question = call.question();
                nodes.kill(node);

                CompletableFuture<Answer> one = Background.supply(() -> call.answer(1, question));
                CompletableFuture<Answer> other = Background.supply(() -> call.answer(2, question));
                call.resume(2);

                assertThat(call.result()).contains("Paris");
                assertThat(List.of(one.join().status(), other.join().status())).contains(202)
                        .allMatch(status -> status == 202 || status == 400);
                assertThat(ends).hasValue(race);
            }
        }
    }

    @Test
    void aRefusalIsAnAnswerAndIsRememberedWhenTheCallMovesAgain() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "stubborn")) {
            JsonObject form = call.question();
            nodes.kill(0);
            call.refuse(1, form).isAccepted();
            call.resume(2);
            JsonObject capital = call.question();
            nodes.kill(1);

            call.answer(2, capital).isAccepted();

            assertThat(call.result()).contains("rather not").contains("Paris");
        }
    }

    @Test
    void aUserMayCancelAQuestion() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "form")) {
            JsonObject question = call.question();
            nodes.kill(0);

            call.answer(2, question, "{\"action\":\"cancel\"}").isAccepted();
            call.resume(1);

            assertThat(call.result()).contains("cancel");
        }
    }

    @Test
    void aCallMovesAgainAndAgain() throws Exception {
        int steps = AskTools.STEPS.get();
        try (AskedCall call = AskedCall.of(nodes, 0, "rounds")) {
            JsonObject first = call.question();
            nodes.kill(0);
            call.answer(1, first).isAccepted();
            call.resume(2);
            JsonObject second = call.question();
            nodes.kill(1);

            call.answer(2, second, "{\"roots\":[]}").isAccepted();

            List<String> rest = new ArrayList<>(call.others());
            rest.addAll(call.rest());
            assertThat(rest).hasSize(4);
            for (int step = 1; step <= 3; step++) {
                assertThat(rest.get(step - 1)).as("never less than before").contains("\"progress\":" + step);
            }
            assertThat(rest.get(3)).contains("\"result\"");
            assertThat(AskTools.STEPS.get() - steps).as("what was kept is not done again").isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noAnswerIsLostOfSeveralQuestions(boolean diesAfterTheFirst) throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "together")) {
            List<JsonObject> questions = List.of(call.question(), call.question());
            JsonObject sample = questions.get(0).getString("method").startsWith("sampling")
                    ? questions.get(0)
                    : questions.get(1);
            JsonObject roots = questions.get(sample == questions.get(0) ? 1 : 0);
            if (diesAfterTheFirst) {
                call.answer(0, sample).isAccepted();
                nodes.kill(0);
            } else {
                nodes.kill(0);
                call.answer(1, sample).isAccepted();
            }

            call.answer(2, roots, "{\"roots\":[]}").isAccepted();
            call.resume(1);

            assertThat(call.result()).contains("m{").contains("roots");
        }
    }

    @Test
    void aNodeThatWasTakenForDeadDoesNotGoOnAsWell() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "counted")) {
            JsonObject question = call.question();
            nodes.lapse(0);

            call.answer(1, question).isAccepted();

            assertThat(call.rest()).as("the node has lost the stream").isEmpty();
            assertThat(call.answer(0, question).status()).isIn(202, 400);
            call.resume(0);
            assertThat(call.result()).contains("Paris");
            assertThat(ends).hasValue(1);
        }
    }

    @Test
    void aCancelledCallDoesNotGoOn() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "counted")) {
            JsonObject question = call.question();
            nodes.kill(0);

            call.client().through(nodes.node(1)).send(Message.notification("notifications/cancelled",
                    "{\"requestId\":7}")).isAccepted();
            call.answer(2, question);
            call.resume(2);

            assertThat(call.rest()).singleElement().asString().contains("\"id\":7").contains("is lost");
            assertThat(ends).hasValue(0);
        }
    }

    @Test
    void nothingGoesOnInASessionThatHasEnded() throws Exception {
        try (AskedCall call = AskedCall.of(nodes, 0, "counted")) {
            JsonObject question = call.question();
            nodes.kill(0);

            assertThat(call.client().through(nodes.node(1)).verb("DELETE").status()).isEqualTo(204);

            assertThat(call.answer(1, question).status()).isEqualTo(404);
            assertThat(ends).hasValue(0);
        }
    }
}
