package org.mcpjakarta.features;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A prompt to be added while the server runs. Immutable.
 *
 * <pre>{@code
 * PromptSpec.named("plan").taking("topic", "what it is about").handledBy(call -> "Plan " + call.arguments().get("topic"))
 * }</pre>
 *
 * @param title the name for people, or empty
 * @param description what the prompt is for, or empty
 * @param access who may use it
 */
public record PromptSpec(String name, String title, String description, List<Argument> arguments, Access access,
        McpHandler handler) {

    public PromptSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
    }

    /** An argument that the prompt takes; its value is a text. */
    public record Argument(String name, String description, boolean required) {}

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder named(String name) {
        return new Builder(name, "", "", List.of(), Access.UNRESTRICTED);
    }

    /** Collects what a spec says; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder {
        private final String name;
        private final String title;
        private final String description;
        private final List<Argument> arguments;
        private final Access access;

        private Builder(String name, String title, String description, List<Argument> arguments, Access access) {
            this.name = name;
            this.title = title;
            this.description = description;
            this.arguments = arguments;
            this.access = access;
        }

        /** The name for people. */
        public Builder titled(String title) {
            return new Builder(name, title, description, arguments, access);
        }

        /** What the prompt is for. */
        public Builder describedAs(String description) {
            return new Builder(name, title, description, arguments, access);
        }

        /** A text that must be given. */
        public Builder taking(String argument, String description) {
            return with(new Argument(argument, description, true));
        }

        /** A text that may be left out. */
        public Builder takingOptional(String argument, String description) {
            return with(new Argument(argument, description, false));
        }

        /** Only callers with one of these roles may get the prompt or see that it exists; without any, every caller of the server may. */
        public Builder allowing(String... roles) {
            return new Builder(name, title, description, arguments, access.withRoles(roles));
        }

        /** Callers need an access token with all of these scopes to get the prompt. */
        public Builder needing(String... scopes) {
            return new Builder(name, title, description, arguments, access.withScopes(scopes));
        }

        /** Completes the spec. */
        public PromptSpec handledBy(McpHandler handler) {
            return new PromptSpec(name, title, description, arguments, access, handler);
        }

        private Builder with(Argument argument) {
            List<Argument> more = new ArrayList<>(arguments);
            more.add(argument);
            return new Builder(name, title, description, more, access);
        }
    }
}
