package org.mcpjakarta.cdi.scan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.schema.Argument;

/**
 * The parameters of a method, and the arguments that clients give for them.
 *
 * @param arguments the arguments that clients give
 * @param sources   where the value of each parameter comes from, in order
 * @param names     the name of the argument for each parameter, in order; empty for parameters that clients do not give
 * @param members   the names of arguments that JAX-RS describes, by the path of their target: {@code 1.limit}
 */
record Signature(List<Argument> arguments, List<ParameterSource> sources, List<String> names,
        Map<String, String> members) {
    Signature(List<Argument> arguments, List<ParameterSource> sources, List<String> names) {
        this(arguments, sources, names, Map.of());
    }

    /** The names of all arguments by the path of their target: {@code 0} for a parameter, {@code 1.limit} for a member of one. */
    Map<String, String> paths() {
        Map<String, String> paths = new LinkedHashMap<>(members);
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).isEmpty()) {
                paths.put(String.valueOf(i), names.get(i));
            }
        }
        return paths;
    }
}
