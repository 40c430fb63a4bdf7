package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;

class SamplingTest {
    private static final Sampling.ToolUse USE = new Sampling.ToolUse("1", "weather", Map.of("city", "Paris"));
    private static final Sampling.Message USES = new Sampling.Message(Role.ASSISTANT, List.of(), List.of(USE),
            List.of());
    private static final Sampling.Message RESULT = Sampling.Message.results(Sampling.ToolResult.of(USE, "sunny"));
    private static final Sampling.Message QUESTION = Sampling.Message.user("What is the weather in Paris?");

    record City(String city) {}

    @Test
    void everythingCanBeSaidOfASample() {
        Sampling.Request request = Sampling.text("Hi").and(Sampling.Message.assistant("Hello"))
                .and(Sampling.Message.user("Who are you?"))
                .maxTokens(5).systemPrompt("Be short").temperature(0.5).stopAt(".", "!")
                .preferring(Sampling.ModelPreferences.named("small"))
                .tools(new Sampling.Tool("weather", "Tells it", City.class))
                .toolChoice(Sampling.ToolChoice.REQUIRED).context(Sampling.Context.THIS_SERVER)
                .metadata(Map.of("tier", "fast"));

        assertThat(request.messages()).hasSize(3);
        assertThat(request.maxTokens()).isEqualTo(5);
        assertThat(request.systemPrompt()).isEqualTo("Be short");
        assertThat(request.temperature()).isEqualTo(0.5);
        assertThat(request.stopSequences()).containsExactly(".", "!");
        assertThat(request.preferences()).isEqualTo(new Sampling.ModelPreferences(List.of("small"), null, null, null));
        assertThat(request.tools()).hasSize(1);
        assertThat(request.toolChoice()).isEqualTo(Sampling.ToolChoice.REQUIRED);
        assertThat(request.context()).isEqualTo(Sampling.Context.THIS_SERVER);
        assertThat(request.metadata()).isEqualTo(Map.of("tier", "fast"));
    }

    @Test
    void whatWasSaidBeforeIsKept() {
        Sampling.Request sample = Sampling.text("Hi").metadata(Map.of("tier", "fast"))
                .context(Sampling.Context.ALL_SERVERS)
                .maxTokens(5)
                .systemPrompt("Be short").temperature(0.5).stopAt(".")
                .preferring(Sampling.ModelPreferences.named("small"))
                .tools(new Sampling.Tool("weather", "Tells it", City.class)).toolChoice(Sampling.ToolChoice.AUTO)
                .and(Sampling.Message.assistant("Hello"));

        assertThat(sample.metadata()).isEqualTo(Map.of("tier", "fast"));
        assertThat(sample.context()).isEqualTo(Sampling.Context.ALL_SERVERS);
    }

    @Test
    void metadataDoesNotChangeWithTheMapThatItCameFrom() {
        Map<String, Object> values = new HashMap<>(Map.of("tier", "fast"));
        Sampling.Request sample = Sampling.text("Hi").metadata(values);

        values.put("tier", "slow");

        assertThat(sample.metadata()).isEqualTo(Map.of("tier", "fast"));
    }

    @Test
    @Tag("R-298")
    void usesAndResultsOfToolsGoTogether() {
        assertThat(Sampling.of(QUESTION, USES, RESULT).messages()).hasSize(3);
        assertThat(Sampling.of(QUESTION, USES, RESULT, Sampling.Message.assistant("Sunny"), QUESTION).messages())
                .hasSize(5);

        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.of(QUESTION, USES));
        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.of(QUESTION, USES, QUESTION));
        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.of(QUESTION, RESULT));
        assertThatIllegalArgumentException().isThrownBy(
                () -> Sampling.of(QUESTION, USES,
                        Sampling.Message.results(new Sampling.ToolResult("2", "sunny", false))));
    }

    @Test
    @Tag("R-298")
    void resultsOfToolsStandAlone() {
        var results = List.of(Sampling.ToolResult.of(USE, "sunny"));

        assertThatIllegalArgumentException().isThrownBy(
                () -> new Sampling.Message(Role.USER, List.of(TextContent.of("Here")), List.of(), results));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sampling.Message(Role.ASSISTANT, List.of(), List.of(), results));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sampling.Message(Role.USER, List.of(), List.of(USE), List.of()));
    }

    @Test
    @Tag("R-303")
    void aMessageHoldsSomethingThatAModelReads() {
        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.Message.of(Role.USER));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sampling.Message.of(Role.USER, ResourceLink.of("rooms://all", "all")));
        assertThatIllegalArgumentException().isThrownBy(Sampling::of);
        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.text("x").maxTokens(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Sampling.text("x").toolChoice(Sampling.ToolChoice.AUTO));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void weightsAreFromZeroToOne(double weight) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sampling.ModelPreferences(List.of(), weight, null, null));
    }

    @Test
    void textsOfAResultAreJoined() {
        var result = new Sampling.Result(Role.ASSISTANT, List.of(TextContent.of("a"), TextContent.of("b")), List.of(),
                "m", null);

        assertThat(result.text()).isEqualTo("a\nb");
    }
}
