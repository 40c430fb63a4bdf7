package org.mcpjakarta.cdi.scan;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.OnceRule.Source;
import org.mcpjakarta.tools.Idempotent;

/** Reads {@link Idempotent}. */
final class OnceRules {
    private static final Duration LONGEST = Duration.ofDays(7);

    private final Problems problems;

    OnceRules(Problems problems) {
        this.problems = problems;
    }

    /** Null if the tool is not idempotent, or a problem was reported. */
    @Nullable
    OnceRule read(FeatureMethod feature, MethodDefinition method, boolean hasLiteralSchema) {
        Idempotent mark = feature.find(Idempotent.class);
        if (mark == null) {
            return null;
        }
        List<String> names = method.definition().arguments().stream().map(Argument::name).toList();
        if (!mark.argument().isEmpty() && !mark.meta().isEmpty()) {
            report(feature, "the key is either an argument or a field of _meta; remove one of them");
        }
        if (!mark.argument().isEmpty() && !hasLiteralSchema && !names.contains(mark.argument())) {
            report(feature, "there is no argument \"" + mark.argument() + "\"; name one of " + names);
        }
        if (isLater(method.returned())) {
            report(feature, "the method returns before it has ended, so its result cannot be kept with its effect;"
                    + " return the value itself");
        }
        return new OnceRule(
                !mark.argument().isEmpty()
                        ? Source.ARGUMENT
                        : mark.meta().isEmpty() ? Source.ALL_ARGUMENTS : Source.META,
                mark.argument() + mark.meta(), window(feature, mark.window()));
    }

    private static boolean isLater(Type returned) {
        Type raw = returned instanceof ParameterizedType type ? type.getRawType() : returned;
        return raw instanceof Class<?> type && CompletionStage.class.isAssignableFrom(type);
    }

    private Duration window(FeatureMethod feature, String text) {
        try {
            Duration window = Duration.parse(text);
            if (window.compareTo(Duration.ofSeconds(1)) >= 0 && window.compareTo(LONGEST) <= 0) {
                return window;
            }
        } catch (DateTimeParseException e) {
            // Reported like one that is out of range.
        }
        report(feature, "the window is not a duration from PT1S to P7D");
        return LONGEST;
    }

    private void report(FeatureMethod feature, String text) {
        problems.report(Mistake.IDEMPOTENT, feature.place(), "@Idempotent: " + text);
    }
}
