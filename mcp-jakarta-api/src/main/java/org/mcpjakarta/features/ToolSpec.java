package org.mcpjakarta.features;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A tool to be added while the server runs. Immutable.
 *
 * <pre>{@code
 * ToolSpec.named("ping").describedAs("Answers").allowing("staff").handledBy(call -> "pong")
 * }</pre>
 *
 * @param title the name for people, or empty
 * @param description what the tool does, for the model, or empty
 * @param access who may use it
 */
public record ToolSpec(String name, String title, String description, List<Argument> arguments, Access access,
        McpHandler handler) {

    public ToolSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
    }

    /** An argument that the tool takes. */
    public record Argument(String name, Type type, String description, boolean required) {}

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

        /** What the tool does and when to use it, for the model. */
        public Builder describedAs(String description) {
            return new Builder(name, title, description, arguments, access);
        }

        /** An argument that every call gives. */
        public Builder taking(String argument, Type type, String description) {
            return with(new Argument(argument, type, description, true));
        }

        /** An argument that a call may leave out. */
        public Builder takingOptional(String argument, Type type, String description) {
            return with(new Argument(argument, type, description, false));
        }

        /** Only callers with one of these roles may call the tool or see that it exists; without any, every caller of the server may. */
        public Builder allowing(String... roles) {
            return new Builder(name, title, description, arguments, access.withRoles(roles));
        }

        /** Callers need an access token with all of these scopes to call the tool. */
        public Builder needing(String... scopes) {
            return new Builder(name, title, description, arguments, access.withScopes(scopes));
        }

        /** Completes the spec. */
        public ToolSpec handledBy(McpHandler handler) {
            return new ToolSpec(name, title, description, arguments, access, handler);
        }

        private Builder with(Argument argument) {
            List<Argument> more = new ArrayList<>(arguments);
            more.add(argument);
            return new Builder(name, title, description, more, access);
        }
    }
}
