package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean a tool that a model may call. The input schema comes from the parameters, the output schema
 * from the return type.
 *
 * <pre>{@code
 * @Stateless
 * public class RoomService {
 *
 *     @Tool(description = "Find rooms that are free on a day")
 *     public List<Room> findFree(@ToolArg(description = "the day") LocalDate day,
 *             @ToolArg(description = "number of seats", defaultValue = "4") @Min(1) int seats) {
 *         return rooms.freeOn(day, seats);
 *     }
 * }
 * }</pre>
 *
 * <p>Records, beans, lists and maps are always returned as structured content with an output schema, and also as JSON
 * text for clients that read only text. Strings, numbers and other plain values are returned as text, unless
 * {@link #structuredContent()} asks for more. A method may also return {@link ToolResponse}, content blocks, or a
 * {@code CompletionStage} of any of these.
 *
 * <p>Throw {@link ToolCallException} to tell the model what to do differently, and {@link org.mcpjakarta.McpException} to fail
 * the request itself. The text of any other exception never leaves the server.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Tool {

    /** The name the model calls; the name of the method if empty. Unique within a server. */
    String name() default "";

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the tool does and when to use it, written for the model. */
    String description() default "";

    /** Hints about the behaviour of the tool. */
    Annotations annotations() default @Annotations;

    /**
     * Whether plain values such as strings and numbers are structured, too. Records, beans, lists and maps are
     * structured in any case.
     */
    boolean structuredContent() default false;

    /**
     * The type that describes the structured content, for a method that returns {@link ToolResponse}; {@code Void}
     * stands for the return type of the method.
     */
    Class<?> outputSchemaFrom() default Void.class;

    /**
     * Hints that help a client decide whether to ask the user before it calls. They are not a promise that a client may
     * rely on for safety.
     */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Annotations {

        /** A title for people, for clients that read it here and not in {@link Tool#title()}; none if empty. */
        String title() default "";

        /** Whether the tool leaves its environment as it is. */
        boolean readOnlyHint() default false;

        /** Whether the tool may destroy or overwrite something; has a meaning only if it is not read-only. */
        boolean destructiveHint() default true;

        /** Whether a second call with the same arguments changes nothing more; has a meaning only if not read-only. */
        boolean idempotentHint() default false;

        /** Whether the tool reaches out to systems beyond the application, as a web search does. */
        boolean openWorldHint() default true;
    }
}
