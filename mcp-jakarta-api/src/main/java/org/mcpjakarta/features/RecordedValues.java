package org.mcpjakarta.features;

import java.util.List;
import java.util.stream.Stream;

/**
 * What traces and the audit trail may contain of the calls of a feature, as in {@link org.mcpjakarta.Recorded}.
 *
 * @param arguments the names of the arguments whose values may be recorded
 * @param result whether the result of a tool may be recorded
 */
public record RecordedValues(List<String> arguments, boolean result) {
    /** Only the names of the arguments and a keyed digest of their values are recorded. */
    public static final RecordedValues NONE = new RecordedValues(List.of(), false);

    public RecordedValues {
        arguments = List.copyOf(arguments);
    }

    RecordedValues withArguments(String... more) {
        return new RecordedValues(Stream.concat(arguments.stream(), Stream.of(more)).toList(), result);
    }

    RecordedValues withResult() {
        return new RecordedValues(arguments, true);
    }
}
