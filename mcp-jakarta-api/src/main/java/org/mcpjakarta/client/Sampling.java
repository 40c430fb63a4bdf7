package org.mcpjakarta.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;

/** Questions to the model of the client. */
public final class Sampling {

    /** How many times {@link McpClient#converse} lets a model use tools before it has to answer without them. */
    public static final int MAX_TOOL_ROUNDS = 10;

    private static final int DEFAULT_MAX_TOKENS = 1000;

    private Sampling() {}

    /** A request with one text from the user. */
    public static Request text(String text) {
        return of(Message.user(text));
    }

    /** A request with a conversation, whose last message is to be answered. */
    public static Request of(Message... messages) {
        return new Request(Arrays.asList(messages), DEFAULT_MAX_TOKENS, null, null, List.of(), null, List.of(), null,
                null, Map.of());
    }

    /**
     * A question to the model of the client. Immutable: each method returns a changed copy. The client keeps nothing for the next
     * question; everything the model should know has to be in the messages.
     *
     * @param messages the conversation so far, the last message to be answered
     * @param maxTokens the maximum length of the answer in tokens
     * @param systemPrompt instructions that precede the conversation, or null
     * @param temperature the sampling temperature, or null
     * @param stopSequences texts at which the model should stop
     * @param preferences which model to choose, or null
     * @param tools the tools that the model may use; only for clients that support this, see {@link McpClient#supports}
     * @param toolChoice whether the model may or must use them, or null
     * @param context what to include besides the messages, or null; not sent to clients that do not declare support for it
     * @param metadata what the client passes to the provider of the model, in the format of that provider
     */
    public record Request(List<Message> messages, int maxTokens, @Nullable String systemPrompt,
            @Nullable Double temperature, List<String> stopSequences, @Nullable ModelPreferences preferences,
            List<Tool> tools, @Nullable ToolChoice toolChoice, @Nullable Context context,
            Map<String, Object> metadata) implements Question<Result> {

        public Request {
            messages = List.copyOf(messages);
            stopSequences = List.copyOf(stopSequences);
            tools = List.copyOf(tools);
            metadata = Map.copyOf(metadata);
            if (messages.isEmpty() || maxTokens < 1) {
                throw new IllegalArgumentException(
                        "A sampling request needs at least one message, and maxTokens above 0");
            }
            if (tools.isEmpty() && toolChoice != null) {
                throw new IllegalArgumentException("A tool choice needs tools");
            }
            SamplingRules.checkConversation(messages);
        }

        /** The same conversation, continued with these messages. */
        public Request and(Message... more) {
            List<Message> all = new ArrayList<>(messages);
            all.addAll(Arrays.asList(more));
            return new Request(all, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                    context, metadata);
        }

        /** The same conversation, continued with the model's answer and the results of the tools that it wants to use. */
        public Request and(Result answer, ToolResult... results) {
            Message message = new Message(answer.role(), answer.content(), answer.toolUses(), List.of());
            return results.length == 0 ? and(message) : and(message, Message.results(results));
        }

        public Request maxTokens(int most) {
            return new Request(messages, most, systemPrompt, temperature, stopSequences, preferences, tools, toolChoice,
                    context, metadata);
        }

        public Request systemPrompt(String text) {
            return new Request(messages, maxTokens, text, temperature, stopSequences, preferences, tools, toolChoice,
                    context, metadata);
        }

        public Request temperature(double degree) {
            return new Request(messages, maxTokens, systemPrompt, degree, stopSequences, preferences, tools, toolChoice,
                    context, metadata);
        }

        public Request stopAt(String... texts) {
            return new Request(messages, maxTokens, systemPrompt, temperature, List.of(texts), preferences, tools,
                    toolChoice, context, metadata);
        }

        public Request preferring(ModelPreferences wishes) {
            return new Request(messages, maxTokens, systemPrompt, temperature, stopSequences, wishes, tools, toolChoice,
                    context, metadata);
        }

        public Request tools(Tool... usable) {
            return new Request(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences,
                    List.of(usable), toolChoice, context, metadata);
        }

        public Request toolChoice(ToolChoice choice) {
            return new Request(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools,
                    choice, context, metadata);
        }

        public Request context(Context included) {
            return new Request(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools,
                    toolChoice, included, metadata);
        }

        /** @param values strings, numbers, booleans, and lists and maps of them */
        public Request metadata(Map<String, Object> values) {
            return new Request(messages, maxTokens, systemPrompt, temperature, stopSequences, preferences, tools,
                    toolChoice, context, values);
        }
    }

    /**
     * One message of a conversation with a model.
     *
     * @param content texts, images and audio
     * @param uses the tools that the model wants to use
     * @param results the results of these uses, in a message of their own
     */
    public record Message(Role role, List<ContentBlock> content, List<ToolUse> uses, List<ToolResult> results) {

        public Message {
            Objects.requireNonNull(role, "role");
            content = List.copyOf(content);
            uses = List.copyOf(uses);
            results = List.copyOf(results);
            SamplingRules.checkMessage(role, content, uses, results);
        }

        /** A text from the user. */
        public static Message user(String text) {
            return of(Role.USER, TextContent.of(text));
        }

        /** A text from the model. */
        public static Message assistant(String text) {
            return of(Role.ASSISTANT, TextContent.of(text));
        }

        public static Message of(Role role, ContentBlock... content) {
            return new Message(role, List.of(content), List.of(), List.of());
        }

        /** The results of tools, one for each use in the message before. */
        public static Message results(ToolResult... results) {
            return new Message(Role.USER, List.of(), List.of(), List.of(results));
        }
    }

    /**
     * What a model answered.
     *
     * @param content texts, images and audio
     * @param toolUses the tools that it wants to use before it continues
     * @param model the name of the model
     * @param stopReason why it stopped, such as {@code endTurn}, {@code maxTokens} or {@code toolUse}, or null
     */
    public record Result(Role role, List<ContentBlock> content, List<ToolUse> toolUses, String model,
            @Nullable String stopReason) {

        public Result {
            Objects.requireNonNull(role, "role");
            content = List.copyOf(content);
            toolUses = List.copyOf(toolUses);
            Objects.requireNonNull(model, "model");
        }

        /** All texts of the answer, joined by line breaks; empty if there are none. */
        public String text() {
            return content.stream().filter(TextContent.class::isInstance).map(block -> ((TextContent) block).text())
                    .collect(Collectors.joining("\n"));
        }
    }

    /**
     * A tool that a model may use while it answers.
     *
     * @param description what it does, written for the model
     * @param input what it takes: a record, whose components the model fills in
     */
    public record Tool(String name, String description, Class<? extends Record> input) {

        public Tool {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(description, "description");
            Objects.requireNonNull(input, "input");
        }
    }

    /**
     * A model wants to use a tool.
     *
     * @param id the id to which the result refers
     * @param input the arguments as plain values; not checked, since models make mistakes
     */
    public record ToolUse(String id, String name, Map<String, Object> input) {

        public ToolUse {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(name, "name");
            input = Map.copyOf(input);
        }
    }

    /**
     * The result of a tool.
     *
     * @param toolUseId the id of the use
     * @param text what the model gets to read
     * @param failed whether the use failed
     */
    public record ToolResult(String toolUseId, String text, boolean failed) {

        public ToolResult {
            Objects.requireNonNull(toolUseId, "toolUseId");
            Objects.requireNonNull(text, "text");
        }

        public static ToolResult of(ToolUse use, String text) {
            return new ToolResult(use.id(), text, false);
        }

        public static ToolResult error(ToolUse use, String text) {
            return new ToolResult(use.id(), text, true);
        }
    }

    /** Whether a model may or must use tools. */
    public enum ToolChoice {
        /** The model decides. */
        AUTO,
        /** The model has to use at least one. */
        REQUIRED,
        /** The model must not use any. */
        NONE
    }

    /**
     * What the client should include besides the messages. The protocol advises against anything but {@link #NONE}: put what the model
     * should know into the messages. Clients are free to ignore it.
     */
    public enum Context {
        /** Nothing. */
        NONE,
        /** Context from this server. */
        THIS_SERVER,
        /** Context from all servers of the client. */
        ALL_SERVERS
    }

    /**
     * Which model a client should choose. The client may not know any of the names, and may weigh the preferences differently.
     *
     * @param hints names or parts of names of models, the best first
     * @param cost how much a low price matters, from 0 to 1, or null
     * @param speed how much a quick answer matters, from 0 to 1, or null
     * @param intelligence how much the quality of the answer matters, from 0 to 1, or null
     */
    public record ModelPreferences(List<String> hints, @Nullable Double cost, @Nullable Double speed,
            @Nullable Double intelligence) {

        public ModelPreferences {
            hints = List.copyOf(hints);
            SamplingRules.checkWeight(cost);
            SamplingRules.checkWeight(speed);
            SamplingRules.checkWeight(intelligence);
        }

        /** Only names of models, without weights. */
        public static ModelPreferences named(String... hints) {
            return new ModelPreferences(List.of(hints), null, null, null);
        }
    }
}
