package org.mcpjakarta.features;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A tool to be added while the server runs. It has every setting of {@link org.mcpjakarta.tools.Tool} and of the annotations used with
 * it. Immutable.
 *
 * <pre>{@code
 * ToolSpec.named("free_rooms").describedAs("Finds rooms that are free on a day")
 *         .taking("day", LocalDate.class, "the day")
 *         .taking(ArgumentSpec.of("seats", int.class).describedAs("how many people").defaultingTo("4"))
 *         .returning(Rooms.class)
 *         .readOnly().closedWorld()
 *         .allowing("staff")
 *         .handledBy(call -> rooms.freeOn((LocalDate) call.arguments().get("day"), (int) call.arguments().get("seats")))
 * }</pre>
 *
 * @param inputSchema a JSON Schema that replaces {@code arguments}, or the name of a file with one; empty for none
 * @param outputType the type of the structured content, or null if there is none or {@code outputSchema} describes it
 * @param outputSchema a JSON Schema for the structured content, or the name of a file with one; empty for none
 * @param tasks how it runs as a task, or null if it never does
 * @param once which of its calls take effect once, or null if each call takes effect
 * @param recorded what traces and the audit trail may contain of its calls
 */
public record ToolSpec(FeatureInfo info, List<ArgumentSpec> arguments, String inputSchema, @Nullable Type outputType,
        String outputSchema, Hints hints, @Nullable Tasks tasks, @Nullable Once once, RecordedValues recorded,
        McpHandler handler) {

    public ToolSpec {
        Objects.requireNonNull(handler, "handler");
        arguments = List.copyOf(arguments);
    }

    /** Hints about the behaviour of a tool, as in {@link org.mcpjakarta.tools.Tool.Annotations}. */
    public record Hints(String title, boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {
        /** What a client assumes about a tool without hints. */
        public static final Hints DEFAULT = new Hints("", false, true, false, true);
    }

    /**
     * How a tool runs as a task, as in {@link org.mcpjakarta.tools.RunsAsTask}.
     *
     * @param required whether it runs only as a task
     * @param asksFirst the keys of questions that are asked before there is a task
     */
    public record Tasks(boolean required, List<String> asksFirst) {
        public Tasks {
            asksFirst = List.copyOf(asksFirst);
        }
    }

    /**
     * Which calls are the same and take effect once, as in {@link org.mcpjakarta.tools.Idempotent}. If both names are empty, calls with
     * the same arguments are.
     *
     * @param argument the name of the argument that is the key, or empty
     * @param meta the field of the request's {@code _meta} that is the key, or empty
     * @param window how long a result is kept, at most seven days
     */
    public record Once(String argument, String meta, Duration window) {
        /** Calls with the same arguments are the same. */
        public static Once byAllArguments() {
            return new Once("", "", Duration.ofMinutes(10));
        }

        /** Calls with the same value of this argument are the same. */
        public static Once byArgument(String name) {
            return new Once(name, "", Duration.ofMinutes(10));
        }

        /** Calls with the same value of this field of the request's {@code _meta} are the same. */
        public static Once byMeta(String key) {
            return new Once("", key, Duration.ofMinutes(10));
        }

        /** Keeps results for this long; otherwise they are kept for ten minutes. */
        public Once within(Duration window) {
            return new Once(argument, meta, window);
        }
    }

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** Builds a spec; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder extends SpecBuilder<Builder> {
        private String inputSchema = "";
        private @Nullable Type outputType;
        private String outputSchema = "";
        private Hints hints = Hints.DEFAULT;
        private @Nullable Tasks tasks;
        private @Nullable Once once;

        private Builder(String name) {
            super(name);
        }

        /** A required argument. */
        public Builder taking(String argument, Type type, String description) {
            return taking(ArgumentSpec.of(argument, type).describedAs(description));
        }

        /** An optional argument. */
        public Builder takingOptional(String argument, Type type, String description) {
            return taking(ArgumentSpec.of(argument, type).describedAs(description).optional());
        }

        /** An argument with more settings, such as a default value. */
        public Builder taking(ArgumentSpec argument) {
            return copyTaking(argument);
        }

        /**
         * A JSON Schema for the arguments that is written by hand, as with {@link org.mcpjakarta.tools.InputSchema}. The handler gets
         * strings, numbers, booleans, lists and maps.
         *
         * @param schema the schema as JSON, or the name of a file on the class path that ends with {@code .json}
         */
        public Builder withInputSchema(String schema) {
            Builder copy = copy();
            copy.inputSchema = schema;
            return copy;
        }

        /**
         * The handler returns values of this type, which become structured content with an output schema; or it returns a
         * {@link org.mcpjakarta.tools.ToolResponse} with such a value. Every result is checked.
         */
        public Builder returning(Type type) {
            Builder copy = copy();
            copy.outputType = type;
            return copy;
        }

        /**
         * A JSON Schema for the structured content that is written by hand, as with {@link org.mcpjakarta.tools.OutputSchema}.
         *
         * @param schema the schema as JSON, or the name of a file on the class path that ends with {@code .json}
         */
        public Builder withOutputSchema(String schema) {
            Builder copy = copy();
            copy.outputSchema = schema;
            return copy;
        }

        /** The tool does not change anything. */
        public Builder readOnly() {
            return withHints(
                    new Hints(hints.title(), true, hints.destructive(), hints.idempotent(), hints.openWorld()));
        }

        /** The tool neither destroys nor overwrites anything. */
        public Builder nonDestructive() {
            return withHints(new Hints(hints.title(), hints.readOnly(), false, hints.idempotent(), hints.openWorld()));
        }

        /** Hints that a second call with the same arguments changes nothing more. {@link #takingEffectOnce} sees to it. */
        public Builder idempotent() {
            return withHints(new Hints(hints.title(), hints.readOnly(), hints.destructive(), true, hints.openWorld()));
        }

        /** The tool does not use systems outside the application. */
        public Builder closedWorld() {
            return withHints(
                    new Hints(hints.title(), hints.readOnly(), hints.destructive(), hints.idempotent(), false));
        }

        /** Sets all hints at once, including the title that some clients read there. */
        public Builder withHints(Hints hints) {
            Builder copy = copy();
            copy.hints = hints;
            return copy;
        }

        /**
         * The tool may continue after its request was answered, as with {@link org.mcpjakarta.tools.RunsAsTask}.
         *
         * @param asksFirst the keys of questions that are asked before there is a task
         */
        public Builder runningAsTask(String... asksFirst) {
            Builder copy = copy();
            copy.tasks = new Tasks(false, List.of(asksFirst));
            return copy;
        }

        /** The tool runs only as a task: clients that do not support tasks do not see it. */
        public Builder runningOnlyAsTask(String... asksFirst) {
            Builder copy = copy();
            copy.tasks = new Tasks(true, List.of(asksFirst));
            return copy;
        }

        /**
         * Lets a call take effect once, however often its client sends it, as with {@link org.mcpjakarta.tools.Idempotent}. The handler
         * returns its result, not a stage.
         */
        public Builder takingEffectOnce(Once once) {
            Builder copy = copy();
            copy.once = once;
            return copy;
        }

        /** Traces and the audit trail may contain the values of these arguments, as with {@link org.mcpjakarta.Recorded}. */
        public Builder recording(String... arguments) {
            return copyRecording(recorded.withArguments(arguments));
        }

        /** Traces and the audit trail may contain the result. */
        public Builder recordingResult() {
            return copyRecording(recorded.withResult());
        }

        /** Completes the spec. */
        public ToolSpec handledBy(McpHandler handler) {
            return new ToolSpec(info(), arguments, inputSchema, outputType, outputSchema, hints, tasks, once, recorded,
                    handler);
        }
    }
}
