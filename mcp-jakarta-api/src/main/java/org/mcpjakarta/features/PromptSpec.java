package org.mcpjakarta.features;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A prompt to be added while the server runs. It says all that {@link org.mcpjakarta.prompts.Prompt} and the annotations beside it can
 * say. Immutable.
 *
 * <pre>{@code
 * PromptSpec.named("plan").taking("topic", "what it is about").handledBy(call -> "Plan " + call.arguments().get("topic"))
 * }</pre>
 *
 * @param completers suggest values, by argument
 */
public record PromptSpec(FeatureInfo info, List<ArgumentSpec> arguments, Map<String, McpCompleter> completers,
        McpHandler handler) {

    public PromptSpec {
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
        completers = Map.copyOf(completers);
    }

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** Collects what a spec says; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder extends SpecBuilder<Builder> {
        private Builder(String name) {
            super(name);
        }

        /** A text that must be given. */
        public Builder taking(String argument, String description) {
            return taking(ArgumentSpec.of(argument, String.class).describedAs(description));
        }

        /** A text that may be left out. */
        public Builder takingOptional(String argument, String description) {
            return taking(ArgumentSpec.of(argument, String.class).describedAs(description).optional());
        }

        /** An argument of which there is more to say. Its type is one that a text can carry, such as a number, a date or an enum. */
        public Builder taking(ArgumentSpec argument) {
            return copyTaking(argument);
        }

        /** Suggests values for an argument, as with {@link org.mcpjakarta.completion.CompletePrompt}. */
        public Builder completing(String argument, McpCompleter completer) {
            return copyCompleting(argument, completer);
        }

        /** Completes the spec. */
        public PromptSpec handledBy(McpHandler handler) {
            return new PromptSpec(info(), arguments, completers, handler);
        }
    }
}
