package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.prompts.PromptMessage;
import org.mcpjakarta.prompts.PromptResponse;
import org.mcpjakarta.resources.TextResourceContents;

class PromptMethodsTest {
    public enum Mood {
        CALM,
        CHEERFUL,
        STERN
    }

    @ApplicationScoped
    static class Prompts {
        @Prompt(title = "Plan", description = "Plan a meeting")
        public String plan(@PromptArg(title = "Topic", description = "what it is about") String topic,
                Optional<String> room, @PromptArg(defaultValue = "4") @Max(200) int seats, McpRequest request) {
            return topic + " in " + room.orElse("any") + " for " + seats;
        }

        @Prompt(name = "typed")
        public CompletionStage<String> ofManyTypes(int count, LocalDate day, boolean urgent, Mood mood,
                Optional<Double> price) {
            return CompletableFuture.supplyAsync(() -> count + " " + day + " " + urgent + " " + mood + " "
                    + price.map(Object::toString).orElse("-"));
        }

        @Prompt
        public PromptMessage assistant() {
            return PromptMessage.assistant("I am here");
        }

        @Prompt
        public ContentBlock image() {
            return ImageContent.of(new byte[]{1}, "image/png");
        }

        @Prompt
        public List<PromptMessage> conversation(String uri) {
            return List.of(
                    new PromptMessage(Role.USER,
                            EmbeddedResource.of(TextResourceContents.of(uri, "inside", "text/plain"))),
                    PromptMessage.user("Read this"));
        }

        @Prompt
        public PromptResponse response() {
            return PromptResponse.of(PromptMessage.user("a")).withDescription("Says a").withMetadata("com.acme/x", 1);
        }

        @Prompt
        public String nothing() {
            return null;
        }

        @Prompt
        public String broken() {
            throw new IllegalStateException("jdbc:secret");
        }
    }

    @AutoClose
    private static Application application = Application.of(Prompts.class);

    @Test
    void promptsAreListedWithTheirArguments() {
        assertThat(application.request("prompts/list", "{}").getJsonArray("prompts").getValuesAs(JsonObject.class))
                .contains(Json.object("""
                        {"name":"plan","title":"Plan","description":"Plan a meeting","arguments":[
                         {"name":"topic","title":"Topic","description":"what it is about","required":true},
                         {"name":"room","required":false},{"name":"seats","required":false}]}"""),
                        Json.object("{\"name\":\"assistant\"}"));
    }

    @Test
    void textIsOneMessageOfTheUser() {
        assertThat(get("plan", "{\"topic\":\"tea\",\"seats\":\"12\"}")).isEqualTo(Json.object("""
                {"messages":[{"role":"user","content":{"type":"text","text":"tea in any for 12"}}]}"""));
        assertThat(text("plan", "{\"topic\":\"tea\",\"room\":\"Oak\"}")).isEqualTo("tea in Oak for 4");
    }

    @Test
    void argumentsAreReadAsTheirTypes() {
        assertThat(text("typed",
                "{\"count\":\"-3\",\"day\":\"2026-08-31\",\"urgent\":\"true\",\"mood\":\"CALM\",\"price\":\"1.50\"}"))
                .isEqualTo("-3 2026-08-31 true CALM 1.5");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{\"count\":\"x\"}|count", "{\"count\":\"1.5\"}|count",
            "{\"count\":\"99999999999\"}|count", "{\"count\":\"1e3\"}|count", "{\"count\":3}|count",
            "{\"count\":null}|count", "{\"day\":\"2026-02-30\"}|day", "{\"urgent\":\"yes\"}|urgent",
            "{\"mood\":\"calm\"}|mood", "{\"price\":\"cheap\"}|price", "{\"colour\":\"red\"}|colour",
            "{\"colour\":5}|colour"})
    @Tag("R-247")
    @Tag("R-248")
    void aBadValueIsToldByTheNameOfItsArgument(String wrong, String argument) {
        JsonObject good = Json.object(
                "{\"count\":\"3\",\"day\":\"2026-08-31\",\"urgent\":\"true\",\"mood\":\"CALM\"}");
        var arguments = org.mcpjakarta.core.json.JsonTrees.object(good).addAll(
                org.mcpjakarta.core.json.JsonTrees.object(Json.object(wrong))).build();

        JsonObject error = get("typed", arguments.toString()).getJsonObject("error");

        assertThat(error.getInt("code")).isEqualTo(-32602);
        assertThat(error.getString("message")).contains("\"" + argument + "\"");
    }

    @Test
    @Tag("R-247")
    @Tag("R-248")
    void whatIsMissingOrTooMuchIsTold() {
        assertThat(get("plan", "{}").getJsonObject("error").getString("message")).contains("\"topic\" is missing");
        assertThat(get("plan", "{\"topic\":\"a\",\"seats\":\"201\"}").getJsonObject("error").getString("message"))
                .contains("seats").contains("200");
        assertThat(text("plan", "{\"topic\":\"" + "a".repeat(1 << 20) + "\"}")).hasSizeGreaterThan(1 << 20);
    }

    @Test
    @Tag("R-250")
    @Tag("R-251")
    void messagesMayHoldAnything() {
        assertThat(get("assistant", "{}").get("messages")).isEqualTo(
                Json.value("[{\"role\":\"assistant\",\"content\":{\"type\":\"text\",\"text\":\"I am here\"}}]"));
        assertThat(get("image", "{}").get("messages")).isEqualTo(Json.value(
                "[{\"role\":\"user\",\"content\":{\"type\":\"image\",\"data\":\"AQ==\",\"mimeType\":\"image/png\"}}]"));
        assertThat(get("conversation", "{\"uri\":\"a://b\"}").get("messages")).isEqualTo(Json.value("""
                [{"role":"user","content":{"type":"resource",
                  "resource":{"uri":"a://b","mimeType":"text/plain","text":"inside"}}},
                 {"role":"user","content":{"type":"text","text":"Read this"}}]"""));
        assertThat(get("response", "{}")).isEqualTo(Json.object("""
                {"description":"Says a","_meta":{"com.acme/x":1},
                 "messages":[{"role":"user","content":{"type":"text","text":"a"}}]}"""));
    }

    @Test
    @Tag("R-247")
    void failuresKeepTheirSecrets() {
        for (String prompt : List.of("nothing", "broken")) {
            JsonObject error = get(prompt, "{}").getJsonObject("error");
            assertThat(error.getInt("code")).isEqualTo(-32603);
            assertThat(error.getString("message")).doesNotContain("secret").doesNotContain("null");
        }
    }

    private static String text(String prompt, String arguments) {
        return get(prompt, arguments).getJsonArray("messages").getJsonObject(0).getJsonObject("content")
                .getString("text");
    }

    private static JsonObject get(String prompt, String arguments) {
        return application.request("prompts/get", "{\"name\":\"" + prompt + "\",\"arguments\":" + arguments + "}");
    }
}
