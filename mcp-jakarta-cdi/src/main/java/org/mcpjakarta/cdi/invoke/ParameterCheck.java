package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.Map;

import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;

/** Checks the parameters of a call before the bean gets them. */
@FunctionalInterface
public interface ParameterCheck {
    /** For beans whose container passes violations on without logging them. */
    ParameterCheck NONE = (reference, parameters) -> {};

    /** @throws org.mcpjakarta.core.result.InvalidArguments if the caller's arguments break a constraint */
    void check(Object reference, @Nullable Object[] parameters);

    /**
     * An EJB container treats a violation as a defect of the bean: it logs it with a stack trace and the values that the caller sent.
     * So violations are found before the container sees them.
     *
     * @param method the method that is called, declared by a type of the references
     * @param arguments the names of arguments by the path of their target: {@code 0} for a parameter, {@code 1.limit} for a member of one
     */
    static ParameterCheck ofSessionBean(BeanManager beans, Method method, Map<String, String> arguments) {
        return Violations.areKnown() ? ValidatorCheck.find(beans, method, arguments) : NONE;
    }
}
