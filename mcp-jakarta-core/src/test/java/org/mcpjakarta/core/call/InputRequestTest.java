package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcException;

class InputRequestTest {
    private static final String EVERYTHING = "{\"elicitation\":{\"form\":{},\"url\":{}},\"sampling\":{\"tools\":{}},\"roots\":{}}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "elicitation/create | {} | {} | {\"elicitation\":{}}",
            "elicitation/create | {} | {\"elicitation\":{\"url\":{}}} | {\"elicitation\":{\"form\":{}}}",
            "elicitation/create | {\"mode\":\"url\"} | {} | {\"elicitation\":{\"url\":{}}}",
            "sampling/createMessage | {\"tools\":[]} | {} | {\"sampling\":{\"tools\":{}}}",
            "elicitation/create | {\"mode\":\"url\"} | {\"elicitation\":{}} | {\"elicitation\":{\"url\":{}}}",
            "elicitation/create | {\"mode\":\"url\"} | {\"elicitation\":{\"form\":{}}} | {\"elicitation\":{\"url\":{}}}",
            "sampling/createMessage | {} | {\"sampling\":true} | {\"sampling\":{}}",
            "sampling/createMessage | {\"tools\":[]} | {\"sampling\":{}} | {\"sampling\":{\"tools\":{}}}",
            "roots/list | {} | {\"root\":{}} | {\"roots\":{}}"})
    @Tag("R-295")
    @Tag("R-296")
    @Tag("R-306")
    @Tag("R-321")
    @Tag("R-362")
    void whatIsMissingIsNamed(String method, String params, String capabilities, String missing) {
        InputRequest question = new InputRequest(method, Json.object(params));

        assertThatThrownBy(() -> question.requireOf(Clients.of(Revision.V2026_07_28, capabilities)))
                .isInstanceOfSatisfying(RpcException.class, refusal -> {
                    assertThat(refusal.error().code()).isEqualTo(-32021);
                    assertThat(refusal.error().data())
                            .isEqualTo(Json.object("{\"requiredCapabilities\":" + missing + "}"));
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{} | {\"elicitation\":{\"form\":{},\"url\":{}},\"roots\":{},\"sampling\":{\"tools\":{}}}",
            "{\"elicitation\":{}} | {\"elicitation\":{\"url\":{}},\"roots\":{},\"sampling\":{\"tools\":{}}}",
            "{\"elicitation\":{\"url\":{}},\"roots\":{}} | {\"elicitation\":{\"form\":{}},\"sampling\":{\"tools\":{}}}",
            "{\"sampling\":{},\"elicitation\":{\"form\":{}}} | {\"elicitation\":{\"url\":{}},\"roots\":{},\"sampling\":{\"tools\":{}}}"})
    @Tag("R-060")
    @Tag("R-411")
    void allThatSeveralQuestionsMissIsNamedInOneErrorAndOneOrder(String capabilities, String missing) {
        List<InputRequest> questions = new ArrayList<>(List.of(question("sampling/createMessage", "{}"),
                question("elicitation/create", "{}"), question("roots/list", "{}"), question("ping", "{}"),
                question("elicitation/create", "{\"mode\":\"url\"}"),
                question("sampling/createMessage", "{\"tools\":[]}")));
        var client = Clients.of(Revision.V2026_07_28, capabilities);

        for (int order = 0; order < questions.size(); order++) {
            Collections.rotate(questions, 1);
            assertThatThrownBy(() -> InputRequest.requireAll(questions, client))
                    .isInstanceOfSatisfying(RpcException.class, refusal -> assertThat(refusal.error().data())
                            .hasToString("{\"requiredCapabilities\":" + missing + "}"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "elicitation/create | {} | {\"elicitation\":{}}",
            "elicitation/create | {\"mode\":\"form\"} | {\"elicitation\":{\"form\":{}}}",
            "elicitation/create | {\"mode\":\"form\"} | {\"elicitation\":{\"form\":{},\"url\":{}}}",
            "elicitation/create | {\"mode\":\"url\"} | {\"elicitation\":{\"url\":{}}}",
            "sampling/createMessage | {\"tools\":[]} | {\"sampling\":{\"tools\":{}}}",
            "roots/list | {} | {\"roots\":{\"listChanged\":true}}", "ping | {} | {}"})
    @Tag("R-306")
    void whatIsDeclaredMayBeAsked(String method, String params, String capabilities) {
        assertThat(new InputRequest(method, Json.object(params)).suits(Clients.of(Revision.V2026_07_28, capabilities)))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aRevisionLimitsWhatItsClientsCanDeclare(Revision revision) {
        boolean users = !revision.isBefore(Revision.V2025_06_18);
        boolean pages = !revision.isBefore(Revision.V2025_11_25);
        var client = Clients.of(revision, EVERYTHING);

        assertThat(question("elicitation/create", "{\"mode\":\"form\"}").suits(client)).isEqualTo(users);
        assertThat(question("elicitation/create", "{\"mode\":\"url\"}").suits(client)).isEqualTo(pages);
        assertThat(question("sampling/createMessage", "{\"messages\":[],\"tools\":[]}").suits(client)).isEqualTo(pages);
        assertThat(question("sampling/createMessage", "{\"messages\":[]}").suits(client)).isTrue();
    }

    @Test
    void unansweredQuestionsCostNoStackTrace() {
        assertThat(new UnansweredQuestions(Map.of()).getStackTrace()).isEmpty();
    }

    private static InputRequest question(String method, String params) {
        return new InputRequest(method, Json.object(params));
    }
}
