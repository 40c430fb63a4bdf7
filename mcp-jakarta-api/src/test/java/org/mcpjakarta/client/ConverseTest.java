package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.TextContent;

class ConverseTest {
    private static final Sampling.Request QUESTION = Sampling.text("Weather?")
            .tools(new Sampling.Tool("weather", "Tells it", City.class));

    record City(String city) {}

    /** A model that wants to use tools so many times. */
    private static final class Model implements McpClient {
        private final List<Sampling.Request> asked = new ArrayList<>();
        private final Map<String, Object> kept = new HashMap<>();
        private final int uses;

        Model(int uses) {
            this.uses = uses;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> Answer<T> ask(String key, Question<T> question) {
            Sampling.Request request = (Sampling.Request) question;
            asked.add(request);
            boolean tools = asked.size() <= uses && request.toolChoice() != Sampling.ToolChoice.NONE;
            Sampling.ToolUse one = new Sampling.ToolUse(asked.size() + "a", "weather", Map.of());
            Sampling.ToolUse other = new Sampling.ToolUse(asked.size() + "b", "weather", Map.of());
            return (Answer<T>) new Answer.Accepted<>(new Sampling.Result(Role.ASSISTANT,
                    List.of(TextContent.of("round " + asked.size())), tools ? List.of(one, other) : List.of(), "m",
                    tools ? "toolUse" : "endTurn"));
        }

        @Override
        public Answers askAll(Map<String, ? extends Question<?>> questions) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean supports(Question<?> question) {
            return true;
        }

        @Override
        public String callId() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void disconnect() {
            throw new UnsupportedOperationException();
        }

        @Override
        @SafeVarargs
        public final <T> T once(String key, Supplier<T> step, T... type) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> T once(String key, Class<T> type, Supplier<T> step) {
            return type.cast(kept.computeIfAbsent(key, absent -> step.get()));
        }
    }

    @Test
    @Tag("R-299")
    void everyUseIsAnsweredBeforeTheModelGoesOn() {
        Model model = new Model(2);

        Answer<Sampling.Result> end = model.converse("talk", QUESTION,
                use -> Sampling.ToolResult.of(use, "sunny " + use.id()));

        assertThat(end.orElseThrow().text()).isEqualTo("round 3");
        assertThat(model.asked.get(2).messages()).hasSize(5);
        assertThat(model.asked.get(2).messages().get(4).results()).extracting(Sampling.ToolResult::text)
                .containsExactly("sunny 2a", "sunny 2b");
        assertThat(model.kept).containsOnlyKeys("talk.1a", "talk.1b", "talk.2a", "talk.2b");
    }

    @Test
    @Tag("R-300")
    void thereIsAnEndToIt() {
        Model model = new Model(Integer.MAX_VALUE);

        Answer<Sampling.Result> end = model.converse("talk", QUESTION, use -> Sampling.ToolResult.error(use, "down"));

        assertThat(model.asked).hasSize(Sampling.MAX_TOOL_ROUNDS + 1);
        assertThat(model.asked.get(Sampling.MAX_TOOL_ROUNDS).toolChoice()).isEqualTo(Sampling.ToolChoice.NONE);
        assertThat(end.orElseThrow().toolUses()).isEmpty();
    }
}
