package org.mcpjakarta.features;

import java.lang.reflect.Type;
import java.util.Objects;

/**
 * An argument of a feature that is added while the server runs. It has the settings of a parameter and its annotation. Immutable.
 *
 * <pre>{@code
 * ArgumentSpec.of("seats", int.class).describedAs("how many people").defaultingTo("4")
 * }</pre>
 *
 * @param type the type of the value that the handler gets
 * @param title the name for people, or empty; only prompts list it
 * @param description what it means, or empty
 * @param required whether a call must contain it
 * @param defaultValue the value of an argument that a call leaves out, written as text; none if empty
 * @param header what follows {@code Mcp-Param-} in the name of the header in which clients repeat the argument, or empty; only
 *     for tools
 */
public record ArgumentSpec(String name, Type type, String title, String description, boolean required,
        String defaultValue, String header) {

    public ArgumentSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }

    /** A required argument. */
    public static ArgumentSpec of(String name, Type type) {
        return new ArgumentSpec(name, type, "", "", true, "", "");
    }

    /** The name for people. */
    public ArgumentSpec titled(String title) {
        return new ArgumentSpec(name, type, title, description, required, defaultValue, header);
    }

    /** What the argument means, for the model or the user. */
    public ArgumentSpec describedAs(String description) {
        return new ArgumentSpec(name, type, title, description, required, defaultValue, header);
    }

    /** A call may leave it out. */
    public ArgumentSpec optional() {
        return new ArgumentSpec(name, type, title, description, false, defaultValue, header);
    }

    /** A call may leave it out; the handler then gets this value, written as text: {@code "4"}, {@code "2026-01-31"}. */
    public ArgumentSpec defaultingTo(String value) {
        return new ArgumentSpec(name, type, title, description, false, value, header);
    }

    /** Clients repeat the argument in the header {@code Mcp-Param-} with this name, as with {@code @McpHeader}. */
    public ArgumentSpec mirroredIn(String header) {
        return new ArgumentSpec(name, type, title, description, required, defaultValue, header);
    }
}
