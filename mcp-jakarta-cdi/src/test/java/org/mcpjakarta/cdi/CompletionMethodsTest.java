package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.completion.CompletionContext;
import org.mcpjakarta.completion.CompletionResult;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.ResourceTemplate;

class CompletionMethodsTest {
    public enum Mood {
        CALM,
        CHEERFUL,
        STERN
    }

    @ApplicationScoped
    static class Offers {
        @Prompt
        public String plan(String city, String street, Mood mood, Optional<Mood> other, int number) {
            return "";
        }

        @ResourceTemplate(uriTemplate = "rooms://{id}/plan", name = "floor plan")
        public String room(String id) {
            return "";
        }

        @CompletePrompt("plan")
        public List<String> city(String city) {
            return Stream.of("Paris", "Prague").filter(name -> name.startsWith(city)).toList();
        }

        @CompletePrompt("plan")
        public CompletionStage<CompletionResult> streets(McpRequest request,
                @CompleteArg(name = "street") String typed, CompletionContext context) {
            List<String> streets = List.of(typed + " of " + context.arguments().getOrDefault("city", "nowhere"));
            return CompletableFuture.supplyAsync(() -> new CompletionResult(streets, null, true));
        }

        @CompletePrompt("plan")
        public String other(@CompleteArg(name = "other") String typed) {
            return "any";
        }

        @CompleteResourceTemplate("floor plan")
        public List<String> ids(String prefix) {
            return IntStream.range(0, 150).mapToObj(i -> prefix + i).toList();
        }
    }

    @AutoClose
    private static Application application = Application.of(Offers.class);

    @Test
    void whatIsTypedIsCompleted() {
        assertThat(complete("city", "Pr", "{}"))
                .isEqualTo(Json.object("{\"values\":[\"Prague\"],\"total\":1,\"hasMore\":false}"));
    }

    @Test
    @Tag("R-259")
    void otherArgumentsAreKnown() {
        assertThat(complete("street", "Rue", "{\"city\":\"Paris\"}"))
                .isEqualTo(Json.object("{\"values\":[\"Rue of Paris\"],\"hasMore\":true}"));
        assertThat(complete("street", "", "{}").getJsonArray("values").getString(0)).isEqualTo(" of nowhere");
    }

    @Test
    void enumsCompleteThemselves() {
        assertThat(complete("mood", "c", "{}").getJsonArray("values"))
                .isEqualTo(Json.value("[\"CALM\",\"CHEERFUL\"]"));
        assertThat(complete("mood", "", "{}").getJsonArray("values")).hasSize(3);
        assertThat(complete("mood", "x", "{}").getJsonArray("values")).isEmpty();
        assertThat(complete("other", "c", "{}").getJsonArray("values")).isEqualTo(Json.value("[\"any\"]"));
        assertThat(complete("number", "1", "{}").getJsonArray("values")).isEmpty();
    }

    @Test
    @Tag("R-253")
    void templatesAreCompletedToo() {
        JsonObject completion = application.request("completion/complete", """
                {"ref":{"type":"ref/resource","uri":"rooms://{id}/plan"},"argument":{"name":"id","value":"a"}}""")
                .getJsonObject("completion");

        assertThat(completion.getJsonArray("values")).hasSize(100);
        assertThat(completion.getInt("total")).isEqualTo(150);
        assertThat(completion.getBoolean("hasMore")).isTrue();
    }

    private static JsonObject complete(String argument, String value, String context) {
        return application.complete("plan", argument, value, context).getJsonObject("completion");
    }
}
