package org.mcpjakarta.features;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A prompt to be added while the server runs. It has every setting of {@link org.mcpjakarta.prompts.Prompt} and of the annotations used
 * with it. Immutable.
 *
 * <pre>{@code
 * PromptSpec.named("plan").taking("topic", "what it is about").handledBy(call -> "Plan " + call.arguments().get("topic"))
 * }</pre>
 *
 * @param completers suggest values, by argument
 * @param recorded what traces and the audit trail may contain of its calls
 */
public record PromptSpec(FeatureInfo info, List<ArgumentSpec> arguments, Map<String, McpCompleter> completers,
        RecordedValues recorded, McpHandler handler) {

    public PromptSpec {
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
        completers = Map.copyOf(completers);
    }

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** Builds a spec; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder extends SpecBuilder<Builder> {
        private Builder(String name) {
            super(name);
        }

        /** A required string argument. */
        public Builder taking(String argument, String description) {
            return taking(ArgumentSpec.of(argument, String.class).describedAs(description));
        }

        /** An optional string argument. */
        public Builder takingOptional(String argument, String description) {
            return taking(ArgumentSpec.of(argument, String.class).describedAs(description).optional());
        }

        /** An argument with more settings. Its values must be readable from a string: numbers, dates and enums are. */
        public Builder taking(ArgumentSpec argument) {
            return copyTaking(argument);
        }

        /** Suggests values for an argument, as with {@link org.mcpjakarta.completion.CompletePrompt}. */
        public Builder completing(String argument, McpCompleter completer) {
            return copyCompleting(argument, completer);
        }

        /** Traces and the audit trail may contain the values of these arguments, as with {@link org.mcpjakarta.Recorded}. */
        public Builder recording(String... arguments) {
            return copyRecording(recorded.withArguments(arguments));
        }

        /** Completes the spec. */
        public PromptSpec handledBy(McpHandler handler) {
            return new PromptSpec(info(), arguments, completers, recorded, handler);
        }
    }
}
