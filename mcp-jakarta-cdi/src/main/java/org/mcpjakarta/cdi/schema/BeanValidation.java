package org.mcpjakarta.cdi.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

import org.mcpjakarta.cdi.schema.ecma.EcmaPattern;
import org.mcpjakarta.cdi.schema.type.OptionalConstraints;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Negative;
import jakarta.validation.constraints.NegativeOrZero;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import jakarta.validation.groups.Default;

/** The only class here that links to Bean Validation. Calls check the default group, so constraints of other groups are ignored. */
public final class BeanValidation implements Constraints {

    @Override
    public void apply(Keywords schema, AnnotatedElement declaration) {
        for (Annotation annotation : declaration.getAnnotations()) {
            applyOne(schema, annotation);
        }
    }

    @Override
    public void rejectOnOptional(AnnotatedElement declaration) {
        for (Annotation annotation : declaration.getAnnotations()) {
            if (OptionalConstraints.isMisplaced(annotation)) {
                String name = "@" + annotation.annotationType().getSimpleName();
                throw new SchemaProblem(name + " cannot check an Optional, and would fail in each call",
                        "put it on what the optional holds, as in Optional<" + name + " String>");
            }
        }
    }

    private static void applyOne(Keywords schema, Annotation annotation) {
        if (annotation instanceof Min min && isInDefaultGroup(min.groups())) {
            lower(schema, BigDecimal.valueOf(min.value()), true);
        } else if (annotation instanceof Max max && isInDefaultGroup(max.groups())) {
            upper(schema, BigDecimal.valueOf(max.value()), true);
        } else if (annotation instanceof DecimalMin min && isInDefaultGroup(min.groups())) {
            lower(schema, new BigDecimal(min.value()), min.inclusive());
        } else if (annotation instanceof DecimalMax max && isInDefaultGroup(max.groups())) {
            upper(schema, new BigDecimal(max.value()), max.inclusive());
        } else if (annotation instanceof Positive positive && isInDefaultGroup(positive.groups())) {
            lower(schema, BigDecimal.ZERO, false);
        } else if (annotation instanceof PositiveOrZero positive && isInDefaultGroup(positive.groups())) {
            lower(schema, BigDecimal.ZERO, true);
        } else if (annotation instanceof Negative negative && isInDefaultGroup(negative.groups())) {
            upper(schema, BigDecimal.ZERO, false);
        } else if (annotation instanceof NegativeOrZero negative && isInDefaultGroup(negative.groups())) {
            upper(schema, BigDecimal.ZERO, true);
        } else if (annotation instanceof Size size && isInDefaultGroup(size.groups())) {
            size(schema, size.min(), size.max());
        } else if (annotation instanceof NotEmpty notEmpty && isInDefaultGroup(notEmpty.groups())) {
            size(schema, 1, Integer.MAX_VALUE);
        } else if (annotation instanceof NotBlank notBlank && isInDefaultGroup(notBlank.groups())) {
            size(schema, 1, Integer.MAX_VALUE);
            pattern(schema, "\\S");
        } else if (annotation instanceof Pattern pattern && isInDefaultGroup(pattern.groups())) {
            pattern(schema, pattern);
        } else if (annotation instanceof Email email && isInDefaultGroup(email.groups())) {
            email(schema);
        } else {
            repeated(schema, annotation);
        }
    }

    private static boolean isInDefaultGroup(Class<?>[] groups) {
        return groups.length == 0 || Arrays.asList(groups).contains(Default.class);
    }

    private static void lower(Keywords schema, BigDecimal bound, boolean inclusive) {
        BigDecimal current = schema.number("minimum");
        if (schema.isType("integer")) {
            BigDecimal least = inclusive
                    ? bound.setScale(0, RoundingMode.CEILING)
                    : bound.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
            schema.put("minimum", current == null ? least : current.max(least));
        } else if (schema.isType("number")) {
            schema.put(inclusive ? "minimum" : "exclusiveMinimum", bound);
        }
    }

    private static void upper(Keywords schema, BigDecimal bound, boolean inclusive) {
        BigDecimal current = schema.number("maximum");
        if (schema.isType("integer")) {
            BigDecimal most = inclusive
                    ? bound.setScale(0, RoundingMode.FLOOR)
                    : bound.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE);
            schema.put("maximum", current == null ? most : current.min(most));
        } else if (schema.isType("number")) {
            schema.put(inclusive ? "maximum" : "exclusiveMaximum", bound);
        }
    }

    private static void size(Keywords schema, int min, int max) {
        String what = schema.isType("string")
                ? "Length"
                : schema.isType("array")
                        ? "Items"
                        : schema.isType("object") ? "Properties" : "";
        if (what.isEmpty()) {
            return;
        }
        BigDecimal least = schema.number("min" + what);
        if (min > 0 && (least == null || least.intValue() < min)) {
            schema.put("min" + what, min);
        }
        BigDecimal most = schema.number("max" + what);
        if (max < Integer.MAX_VALUE && (most == null || most.intValue() > max)) {
            schema.put("max" + what, max);
        }
    }

    /** Bean Validation matches a pattern with the whole text, JSON Schema with any part of it. */
    private static void pattern(Keywords schema, Pattern pattern) {
        String ecma = pattern.flags().length == 0 ? EcmaPattern.of(pattern.regexp()) : null;
        if (ecma != null) {
            schema.remove("pattern");
            pattern(schema, "^(?:" + ecma + ")$");
        }
    }

    private static void pattern(Keywords schema, String pattern) {
        if (schema.isType("string") && !schema.has("pattern")) {
            schema.put("pattern", pattern);
        }
    }

    private static void email(Keywords schema) {
        if (schema.isType("string") && !schema.has("format")) {
            schema.put("format", "email");
        }
    }

    /** A repeated constraint is wrapped in a container annotation. */
    private static void repeated(Keywords schema, Annotation annotation) {
        if (annotation instanceof Size.List list) {
            Arrays.stream(list.value()).forEach(each -> applyOne(schema, each));
        } else if (annotation instanceof Pattern.List list) {
            Arrays.stream(list.value()).limit(1).forEach(each -> applyOne(schema, each));
        } else if (annotation instanceof Min.List list) {
            Arrays.stream(list.value()).forEach(each -> applyOne(schema, each));
        } else if (annotation instanceof Max.List list) {
            Arrays.stream(list.value()).forEach(each -> applyOne(schema, each));
        }
    }
}
