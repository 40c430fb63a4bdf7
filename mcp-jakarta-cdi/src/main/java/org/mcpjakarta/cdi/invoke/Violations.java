package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** Finds what Bean Validation has against the arguments of a call. */
@FunctionalInterface
public interface Violations {
    /** For applications without Bean Validation. */
    Violations NONE = failure -> List.of();

    /** What is wrong with the arguments, by name; empty if the failure speaks of anything else. */
    List<String> problems(Throwable failure);

    /** Whether the application has Bean Validation; only then may {@link ParameterViolations} be touched. */
    static boolean areKnown() {
        try {
            Class.forName("jakarta.validation.ConstraintViolationException", false, Violations.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** @param arguments the names of arguments by the way to them: {@code 0} for a parameter, {@code 1.limit} for a member of one */
    static Violations of(Method method, Map<String, String> arguments) {
        return areKnown() ? new ParameterViolations(method, arguments) : NONE;
    }
}
