package org.mcpjakarta.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * A question to the model of the client. Immutable: each method returns a changed copy. Nothing of it is remembered for the next
 * question; what the model should know has to be in the messages.
 *
 * @param messages the conversation so far, the last word to be answered
 * @param maxTokens how long the answer may get
 * @param systemPrompt what the model should be told first, or null
 * @param temperature how freely it should choose, or null
 * @param stopSequences texts at which it should stop
 * @param preferences which model to choose, or null
 * @param tools what the model may use; only for clients that can, see {@link McpClient#supports}
 * @param toolChoice whether it has to, or null
 * @param context what it should know besides, or null; left out where the client does not say that it can
 * @param metadata what the client passes to whoever runs the model, in the words of that provider
 */
public record Sample(List<SampleMessage> messages, int maxTokens, @Nullable String systemPrompt,
        @Nullable Double temperature, List<String> stopSequences, @Nullable ModelPreferences preferences,
        List<SampleTool> tools, @Nullable ToolChoice toolChoice, @Nullable SampleContext context,
        Map<String, Object> metadata) implements Question<SampleResult> {

    /** So many times a model may use tools before it has to answer without. */
    public static final int MOST_TOOL_ROUNDS = 10;

    private static final int TOKENS = 1000;

    public Sample {
        messages = List.copyOf(messages);
        stopSequences = List.copyOf(stopSequences);
        tools = List.copyOf(tools);
        metadata = Map.copyOf(metadata);
        if (messages.isEmpty() || maxTokens < 1) {
            throw new IllegalArgumentException("A sample needs a message and room for an answer");
        }
        if (tools.isEmpty() && toolChoice != null) {
            throw new IllegalArgumentException("There are no tools to choose");
        }
        checkThatUsesAreAnswered(messages);
    }

    /** A text from the user. */
    public static Sample text(String text) {
        return of(SampleMessage.user(text));
    }

    public static Sample of(SampleMessage... messages) {
        return new Sample(Arrays.asList(messages), TOKENS, null, null, List.of(), null, List.of(), null, null,
                Map.of());
    }

    /** The same conversation, going on with these messages. */
    public Sample and(SampleMessage... more) {
        List<SampleMessage> all = new ArrayList<>(messages);
        all.addAll(Arrays.asList(more));
        return new Sample(all, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                context, metadata);
    }

    /** The same conversation, going on with what the model said, and the results of the tools that it wants to use. */
    public Sample and(SampleResult said, ToolResult... results) {
        SampleMessage message = new SampleMessage(said.role(), said.content(), said.toolUses(), List.of());
        return results.length == 0 ? and(message) : and(message, SampleMessage.results(results));
    }

    public Sample maxTokens(int most) {
        return new Sample(messages, most, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                context, metadata);
    }

    public Sample systemPrompt(String text) {
        return new Sample(messages, maxTokens, text, temperature, stopSequences, preferences, tools, toolChoice,
                context, metadata);
    }

    public Sample temperature(double degree) {
        return new Sample(messages, maxTokens, systemPrompt, degree, stopSequences, preferences, tools, toolChoice,
                context, metadata);
    }

    public Sample stopAt(String... texts) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, List.of(texts), preferences, tools,
                toolChoice, context, metadata);
    }

    public Sample preferring(ModelPreferences wishes) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, stopSequences, wishes, tools, toolChoice,
                context, metadata);
    }

    public Sample tools(SampleTool... usable) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, List.of(usable),
                toolChoice, context, metadata);
    }

    public Sample toolChoice(ToolChoice choice) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools, choice,
                context, metadata);
    }

    public Sample context(SampleContext included) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                included, metadata);
    }

    /** @param values plain ones: texts, numbers, booleans, lists and maps of them */
    public Sample metadata(Map<String, Object> values) {
        return new Sample(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                context, values);
    }

    private static void checkThatUsesAreAnswered(List<SampleMessage> messages) {
        Set<String> open = Set.of();
        for (SampleMessage message : messages) {
            Set<String> answered = message.results().stream().map(ToolResult::toolUseId).collect(Collectors.toSet());
            if (!answered.equals(open)) {
                throw new IllegalArgumentException(
                        "Every use of a tool is answered by a result in the next message, and nothing else is");
            }
            open = message.uses().stream().map(ToolUse::id).collect(Collectors.toSet());
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("The last uses of tools have no results");
        }
    }
}
