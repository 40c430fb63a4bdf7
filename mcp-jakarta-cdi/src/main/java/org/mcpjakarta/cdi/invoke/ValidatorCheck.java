package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.validation.Validator;
import jakarta.validation.executable.ExecutableValidator;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.result.InvalidArguments;

/**
 * Checks parameters by the validator of the application. Like {@link ParameterViolations}, it is loaded only where Bean Validation is
 * present. Thread-safe.
 */
final class ValidatorCheck implements ParameterCheck {
    private final Supplier<Validator> source;
    private final Method method;
    private final ParameterViolations violations;
    private volatile @Nullable ExecutableValidator known;

    ValidatorCheck(Supplier<Validator> source, Method method, Map<String, String> arguments) {
        this.source = source;
        this.method = method;
        this.violations = new ParameterViolations(method, arguments);
    }

    /** Does not check anything if there is no validator bean: the container does not validate then, either. */
    static ParameterCheck find(BeanManager beans, Method method, Map<String, String> arguments) {
        Instance<Validator> validator = beans.createInstance().select(Validator.class);
        return validator.isResolvable() ? new ValidatorCheck(validator::get, method, arguments) : NONE;
    }

    @Override
    public void check(Object reference, @Nullable Object[] parameters) {
        List<String> problems = violations.problems(validator().validateParameters(reference, method, parameters));
        if (!problems.isEmpty()) {
            throw new InvalidArguments(problems);
        }
    }

    // Obtained by the first call: on Liberty, validation is ready only after the application has been deployed.
    private ExecutableValidator validator() {
        ExecutableValidator validator = known;
        if (validator == null) {
            validator = source.get().forExecutables();
            known = validator;
        }
        return validator;
    }
}
