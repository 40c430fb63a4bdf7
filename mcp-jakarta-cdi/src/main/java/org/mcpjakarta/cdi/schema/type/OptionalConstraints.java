package org.mcpjakarta.cdi.schema.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Null;
import jakarta.validation.valueextraction.Unwrapping;

/** Decides which constraints are allowed on an {@code Optional}. Loaded only if Bean Validation is present. */
public final class OptionalConstraints {
    private OptionalConstraints() {}

    /** Whether it is a constraint that no validator can apply to an {@code Optional}. */
    public static boolean isMisplaced(Annotation annotation) {
        Constraint constraint = annotation.annotationType().getAnnotation(Constraint.class);
        if (constraint == null || annotation instanceof NotNull || annotation instanceof Null || unwraps(annotation)) {
            return false;
        }
        List<Annotation> composing = Arrays.stream(annotation.annotationType().getAnnotations())
                .filter(meta -> meta.annotationType().isAnnotationPresent(Constraint.class)).toList();
        boolean unsupported = constraint.validatedBy().length > 0
                ? Arrays.stream(constraint.validatedBy()).noneMatch(OptionalConstraints::takesOptional)
                : composing.isEmpty();
        return unsupported || composing.stream().anyMatch(OptionalConstraints::isMisplaced);
    }

    private static boolean takesOptional(Class<? extends ConstraintValidator<?, ?>> validator) {
        ResolvedType type = ResolvedType.of(validator).as(ConstraintValidator.class);
        return type == null || type.argument(1).raw().isAssignableFrom(Optional.class);
    }

    private static boolean unwraps(Annotation annotation) {
        try {
            Class<?>[] payload = (Class<?>[]) annotation.annotationType().getMethod("payload").invoke(annotation);
            return Arrays.asList(payload).contains(Unwrapping.Unwrap.class);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
