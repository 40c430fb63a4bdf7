package org.mcpjakarta.features;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A prompt to be added while the server runs:
 * {@code PromptSpec.named("plan").taking("topic", "what it is about").handledBy(call -> "Plan " + call.arguments().get("topic"))}.
 * Immutable.
 *
 * @param title the name for people, or empty
 * @param description what the prompt is for, or empty
 * @param access who may use it
 */
public record PromptSpec(String name, String title, String description, List<Argument> arguments, McpHandler handler,
        Access access) {

    public PromptSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
    }

    /** For everybody whom the server serves. */
    public PromptSpec(String name, String title, String description, List<Argument> arguments, McpHandler handler) {
        this(name, title, description, arguments, handler, Access.UNRESTRICTED);
    }

    /** Only those may get the prompt, or know of it, who have one of the roles. */
    public PromptSpec allowing(String... roles) {
        return new PromptSpec(name, title, description, arguments, handler, access.withRoles(roles));
    }

    /** It takes a token with all of these scopes to get the prompt. */
    public PromptSpec needing(String... scopes) {
        return new PromptSpec(name, title, description, arguments, handler, access.withScopes(scopes));
    }

    /** An argument that the prompt takes; its value is a text. */
    public record Argument(String name, String description, boolean required) {}

    /** Begins a spec; {@link Draft#handledBy} completes it. */
    public static Draft named(String name) {
        return new Draft(name, "", "", List.of());
    }

    /** A spec that does not know yet who makes the messages. Immutable: each step makes a new one. */
    public record Draft(String name, String title, String description, List<Argument> arguments) {

        /** The name for people. */
        public Draft titled(String title) {
            return new Draft(name, title, description, arguments);
        }

        /** What the prompt is for. */
        public Draft describedAs(String description) {
            return new Draft(name, title, description, arguments);
        }

        /** A text that must be given. */
        public Draft taking(String argument, String description) {
            return with(new Argument(argument, description, true));
        }

        /** A text that may be left out. */
        public Draft takingOptional(String argument, String description) {
            return with(new Argument(argument, description, false));
        }

        /** The whole spec. */
        public PromptSpec handledBy(McpHandler handler) {
            return new PromptSpec(name, title, description, arguments, handler);
        }

        private Draft with(Argument argument) {
            List<Argument> more = new ArrayList<>(arguments);
            more.add(argument);
            return new Draft(name, title, description, more);
        }
    }
}
