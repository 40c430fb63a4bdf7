package org.mcpjakarta.features;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A tool to be added while the server runs: {@code ToolSpec.named("ping").describedAs("Answers").handledBy(call -> "pong")}.
 * Immutable.
 *
 * @param title the name for people, or empty
 * @param description what the tool does, for the model, or empty
 * @param access who may use it
 */
public record ToolSpec(String name, String title, String description, List<Argument> arguments, McpHandler handler,
        Access access) {

    public ToolSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
    }

    /** For everybody whom the server serves. */
    public ToolSpec(String name, String title, String description, List<Argument> arguments, McpHandler handler) {
        this(name, title, description, arguments, handler, Access.UNRESTRICTED);
    }

    /** Only those may call the tool, or know of it, who have one of the roles. */
    public ToolSpec allowing(String... roles) {
        return new ToolSpec(name, title, description, arguments, handler, access.withRoles(roles));
    }

    /** It takes a token with all of these scopes to call the tool. */
    public ToolSpec needing(String... scopes) {
        return new ToolSpec(name, title, description, arguments, handler, access.withScopes(scopes));
    }

    /** An argument that the tool takes. */
    public record Argument(String name, Type type, String description, boolean required) {}

    /** Begins a spec; {@link Draft#handledBy} completes it. */
    public static Draft named(String name) {
        return new Draft(name, "", "", List.of());
    }

    /** A spec that does not know yet who serves its calls. Immutable: each step makes a new one. */
    public record Draft(String name, String title, String description, List<Argument> arguments) {

        /** The name for people. */
        public Draft titled(String title) {
            return new Draft(name, title, description, arguments);
        }

        /** What the tool does and when to use it, for the model. */
        public Draft describedAs(String description) {
            return new Draft(name, title, description, arguments);
        }

        /** An argument that every call gives. */
        public Draft taking(String argument, Type type, String description) {
            return with(new Argument(argument, type, description, true));
        }

        /** An argument that a call may leave out. */
        public Draft takingOptional(String argument, Type type, String description) {
            return with(new Argument(argument, type, description, false));
        }

        /** The whole spec. */
        public ToolSpec handledBy(McpHandler handler) {
            return new ToolSpec(name, title, description, arguments, handler);
        }

        private Draft with(Argument argument) {
            List<Argument> more = new ArrayList<>(arguments);
            more.add(argument);
            return new Draft(name, title, description, more);
        }
    }
}
