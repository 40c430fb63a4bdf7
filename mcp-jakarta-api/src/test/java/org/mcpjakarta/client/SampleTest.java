package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;

class SampleTest {
    private static final ToolUse USE = new ToolUse("1", "weather", Map.of("city", "Paris"));
    private static final SampleMessage USES = new SampleMessage(Role.ASSISTANT, List.of(), List.of(USE), List.of());
    private static final SampleMessage RESULT = SampleMessage.results(ToolResult.of(USE, "sunny"));
    private static final SampleMessage QUESTION = SampleMessage.user("What is the weather in Paris?");

    record City(String city) {}

    @Test
    void everythingCanBeSaidOfASample() {
        Sample sample = Sample.text("Hi").and(SampleMessage.assistant("Hello")).and(SampleMessage.user("Who are you?"))
                .maxTokens(5).systemPrompt("Be short").temperature(0.5).stopAt(".", "!")
                .preferring(ModelPreferences.named("small")).tools(new SampleTool("weather", "Tells it", City.class))
                .toolChoice(ToolChoice.REQUIRED).context(SampleContext.THIS_SERVER).metadata(Map.of("tier", "fast"));

        assertThat(sample.messages()).hasSize(3);
        assertThat(sample.maxTokens()).isEqualTo(5);
        assertThat(sample.systemPrompt()).isEqualTo("Be short");
        assertThat(sample.temperature()).isEqualTo(0.5);
        assertThat(sample.stopSequences()).containsExactly(".", "!");
        assertThat(sample.preferences()).isEqualTo(new ModelPreferences(List.of("small"), null, null, null));
        assertThat(sample.tools()).hasSize(1);
        assertThat(sample.toolChoice()).isEqualTo(ToolChoice.REQUIRED);
        assertThat(sample.context()).isEqualTo(SampleContext.THIS_SERVER);
        assertThat(sample.metadata()).isEqualTo(Map.of("tier", "fast"));
    }

    @Test
    @Tag("R-298")
    void usesAndResultsOfToolsGoTogether() {
        assertThat(Sample.of(QUESTION, USES, RESULT).messages()).hasSize(3);
        assertThat(Sample.of(QUESTION, USES, RESULT, SampleMessage.assistant("Sunny"), QUESTION).messages()).hasSize(5);

        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(QUESTION, USES));
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(QUESTION, USES, QUESTION));
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(QUESTION, RESULT));
        assertThatIllegalArgumentException().isThrownBy(
                () -> Sample.of(QUESTION, USES, SampleMessage.results(new ToolResult("2", "sunny", false))));
    }

    @Test
    @Tag("R-298")
    void resultsOfToolsStandAlone() {
        var results = List.of(ToolResult.of(USE, "sunny"));

        assertThatIllegalArgumentException().isThrownBy(
                () -> new SampleMessage(Role.USER, List.of(new TextContent("Here")), List.of(), results));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SampleMessage(Role.ASSISTANT, List.of(), List.of(), results));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SampleMessage(Role.USER, List.of(), List.of(USE), List.of()));
    }

    @Test
    @Tag("R-303")
    void aMessageHoldsSomethingThatAModelReads() {
        assertThatIllegalArgumentException().isThrownBy(() -> SampleMessage.of(Role.USER));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SampleMessage.of(Role.USER, new ResourceLink("rooms://all", "all")));
        assertThatIllegalArgumentException().isThrownBy(Sample::of);
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.text("x").maxTokens(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.text("x").toolChoice(ToolChoice.AUTO));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void weightsAreFromZeroToOne(double weight) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ModelPreferences(List.of(), weight, null, null));
    }

    @Test
    void textsOfAResultAreJoined() {
        var result = new SampleResult(Role.ASSISTANT, List.of(new TextContent("a"), new TextContent("b")), List.of(),
                "m", null);

        assertThat(result.text()).isEqualTo("a\nb");
    }
}
