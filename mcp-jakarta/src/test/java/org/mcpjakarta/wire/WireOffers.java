package org.mcpjakarta.wire;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.MirroredHeader;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.template.UriTemplate;

import jakarta.json.JsonObject;

/** Resources, templates, prompts and completions that show what the wire does with them. */
final class WireOffers {
    static final ResourceFeature ALL = new ResourceFeature("rooms://all", json("""
            {"uri":"rooms://all","name":"all","title":"All","mimeType":"text/plain","size":3,
             "icons":[{"src":"data:image/png;base64,AA=="}],
             "annotations":{"audience":["user"],"lastModified":"2026-01-31T12:00:00Z"}}"""),
            (call, arguments) -> read(call, """
                    {"mimeType":"text/plain","text":"Oak","_meta":{"com.acme/x":1}}"""),
            new CachePolicy(60_000, CachePolicy.Scope.PUBLIC));

    static final TemplateFeature PLAN = new TemplateFeature(UriTemplate.parse("rooms://{id}/plan"),
            json("""
                    {"uriTemplate":"rooms://{id}/plan","name":"plan","title":"Plan"}"""),
            (call, variables) -> read(call, """
                    {"mimeType":"image/png","blob":"AA==","_meta":%s}""".formatted(variables)));

    static final PromptFeature MEET = new PromptFeature("meet", json("""
            {"name":"meet","title":"Meet","description":"Plan a meeting",
             "icons":[{"src":"data:image/png;base64,AA=="}],
             "arguments":[{"name":"topic","title":"Topic","required":true},{"name":"room"}]}"""),
            (call, arguments) -> {
                if (!arguments.containsKey("topic")) {
                    throw new InvalidArguments(List.of("\"topic\" is missing"));
                }
                return CompletableFuture.completedFuture(new PromptResult(null, JsonTrees.array()
                        .add(message("""
                                {"type":"text","text":"%s"}""".formatted(arguments.getString("topic"))))
                        .add(message("""
                                {"type":"audio","data":"AA==","mimeType":"audio/wav"}"""))
                        .add(message("""
                                {"type":"resource","resource":{"uri":"rooms://all","text":"Oak"}}"""))
                        .build(), null));
            });

    static final ToolFeature MIRRORED = new ToolFeature("mirrored",
            json("""
                    {"name":"mirrored","inputSchema":{"type":"object","properties":{
                     "region":{"type":"string","x-mcp-header":"Region"},"shard":{"type":"integer","x-mcp-header":"Shard"}}}}"""),
            (call, arguments) -> CompletableFuture.completedFuture(WireTools.text(arguments.toString())),
            List.of(new MirroredHeader("Region", List.of("region")), new MirroredHeader("Shard", List.of("shard"))));

    private WireOffers() {}

    static Features all() {
        return Features.of(List.of(MIRRORED)).withResources(new Catalog<>(List.of(ALL)))
                .withTemplates(new Catalog<>(List.of(PLAN))).withPrompts(new Catalog<>(List.of(MEET)))
                .withCompleters(Completers.NONE.with(new Target(Kind.PROMPT, "meet", "room"),
                        (call, value, context) -> CompletableFuture.completedFuture(
                                Suggestions.of(List.of(value + "/" + context.getString("topic", ""))))));
    }

    /** Several of each kind. */
    static Features many(int count) {
        return Features.of(numbers(count).map(i -> WireTools.tool("tool" + i, (call, arguments) -> WireTools.text("")))
                .toList())
                .withResources(new Catalog<>(numbers(count).map(i -> new ResourceFeature("a://" + i,
                        json("""
                                {"uri":"a://%s","name":"n"}""".formatted(i)), ALL.invoker())).toList()))
                .withTemplates(new Catalog<>(numbers(count).map(i -> new TemplateFeature(
                        UriTemplate.parse("a://" + i + "/{x}"),
                        json("""
                                {"uriTemplate":"a://%s/{x}","name":"n"}""".formatted(i)), PLAN.invoker())).toList()))
                .withPrompts(new Catalog<>(numbers(count)
                        .map(i -> new PromptFeature("prompt" + i, json("{\"name\":\"prompt" + i + "\"}"),
                                MEET.invoker()))
                        .toList()));
    }

    private static Stream<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed();
    }

    private static CompletableFuture<ResourceResult> read(Call call, String contents) {
        var full = JsonTrees.object(json(contents)).add("uri", call.params().getString("uri"));
        return CompletableFuture.completedFuture(new ResourceResult(JsonTrees.array().add(full).build(), null));
    }

    private static JsonObject message(String content) {
        return JsonTrees.object().add("role", "user").add("content", json(content)).build();
    }

    private static JsonObject json(String text) {
        return Answer.parse(text).asJsonObject();
    }
}
