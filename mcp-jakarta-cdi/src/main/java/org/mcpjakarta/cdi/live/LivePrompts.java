package org.mcpjakarta.cdi.live;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.result.PromptResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;

/** Creates prompts from specs, and adds them to the features of the server. */
record LivePrompts(LiveFeatures features, Workshop workshop) implements McpFeatures.Prompts {
    @Override
    public void add(PromptSpec spec) {
        PromptFeature prompt = prompt(spec);
        features.update(before -> {
            if (before.prompts().find(spec.name()).isPresent()) {
                throw new IllegalArgumentException("There is a prompt \"" + spec.name()
                        + "\" already; remove it first, or give this one another name");
            }
            return before.withPrompts(before.prompts().with(prompt));
        });
    }

    @Override
    public boolean remove(String name) {
        boolean existed = features.get().prompts().find(name).isPresent();
        features.update(before -> before.withPrompts(before.prompts().without(name)));
        return existed;
    }

    private PromptFeature prompt(PromptSpec spec) {
        if (spec.name().isEmpty() || spec.name().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("The name of the prompt is empty or has control characters");
        }
        List<Argument> arguments = Workshop.distinct(spec.arguments().stream().map(given -> workshop
                .argument(given.name(), String.class, given.description(), given.required())).toList());
        Entry entry = new Entry().with("name", spec.name()).with("title", spec.title()).with("description",
                spec.description());
        if (!arguments.isEmpty()) {
            entry.with("arguments", entries(spec));
        }
        return new PromptFeature(spec.name(), entry.json(), workshop.<PromptResult>invoker(spec.handler(), arguments,
                value -> new PromptResults(value == null ? Object.class : value.getClass(), workshop.jsonb()),
                text -> CompletableFuture.failedFuture(
                        new RpcException(new RpcError(RpcError.INTERNAL_ERROR, text)))))
                .withAccess(LiveAccess.rule(spec.access()));
    }

    private static JsonValue entries(PromptSpec spec) {
        JsonArrayBuilder entries = JsonTrees.array();
        for (PromptSpec.Argument argument : spec.arguments()) {
            JsonObject entry = new Entry().with("name", argument.name()).with("description", argument.description())
                    .with("required", argument.required() ? JsonValue.TRUE : JsonValue.FALSE).json();
            entries.add(entry);
        }
        return entries.build();
    }
}
