package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.Map;

import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;

/** Looks at the parameters of a call before the bean gets them. */
@FunctionalInterface
public interface ParameterCheck {
    /** For beans whose container answers a violation without a word to others. */
    ParameterCheck NONE = (reference, parameters) -> {};

    /** @throws org.mcpjakarta.core.result.InvalidArguments if the caller's arguments break a constraint */
    void check(Object reference, @Nullable Object[] parameters);

    /**
     * A container of Enterprise Beans takes a violation for a defect of the bean: it logs it with a stack trace and the values that
     * the caller sent. So violations are found before the container sees them.
     *
     * @param method the one that is called, of a type that the references have
     * @param arguments the names of arguments by the way to them: {@code 0} for a parameter, {@code 1.limit} for a member of one
     */
    static ParameterCheck ofSessionBean(BeanManager beans, Method method, Map<String, String> arguments) {
        return Violations.areKnown() ? ValidatorCheck.find(beans, method, arguments) : NONE;
    }
}
