package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** Reads violations of constraints on the arguments of a call from exceptions of Bean Validation. */
@FunctionalInterface
public interface Violations {
    /** For applications without Bean Validation. */
    Violations NONE = failure -> List.of();

    /** What is wrong with the arguments, by name; empty if the exception is about anything else. */
    List<String> problems(Throwable failure);

    /** Whether the application has Bean Validation; only then can {@link ParameterViolations} be loaded. */
    static boolean areKnown() {
        try {
            Class.forName("jakarta.validation.ConstraintViolationException", false, Violations.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** @param arguments the names of arguments by the path of their target, as for {@link ParameterCheck#ofSessionBean} */
    static Violations of(Method method, Map<String, String> arguments) {
        return areKnown() ? new ParameterViolations(method, arguments) : NONE;
    }
}
