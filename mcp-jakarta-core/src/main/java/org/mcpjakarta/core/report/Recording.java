package org.mcpjakarta.core.report;

import java.util.Set;

/**
 * What may be recorded of the calls of a feature.
 *
 * @param arguments the names of the arguments whose values may be recorded
 * @param result    whether the result may be recorded
 */
public record Recording(Set<String> arguments, boolean result) {
    public static final Recording NONE = new Recording(Set.of(), false);

    public Recording {
        arguments = Set.copyOf(arguments);
    }
}
