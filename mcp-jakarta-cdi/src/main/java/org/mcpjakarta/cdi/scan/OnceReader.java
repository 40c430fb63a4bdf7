package org.mcpjakarta.cdi.scan;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.OnceRules;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.features.ToolSpec;
import org.mcpjakarta.tools.Idempotent;

/** Reads {@link Idempotent}. */
final class OnceReader {
    private final OnceRules rules;

    OnceReader(Problems problems) {
        this.rules = new OnceRules(problems, "@Idempotent");
    }

    /** Null if the tool is not idempotent. */
    @Nullable
    OnceRule read(FeatureMethod feature, MethodDefinition method, boolean hasLiteralSchema) {
        Idempotent mark = feature.find(Idempotent.class);
        if (mark == null) {
            return null;
        }
        if (isLater(method.returned())) {
            rules.report(feature.place(), "the method returns before it has ended, so its result cannot be kept with"
                    + " its effect; return the value itself");
        }
        return rules.read(method.definition(),
                new ToolSpec.Once(mark.argument(), mark.meta(), duration(mark.window())), hasLiteralSchema);
    }

    private static boolean isLater(Type returned) {
        Type raw = returned instanceof ParameterizedType type ? type.getRawType() : returned;
        return raw instanceof Class<?> type && CompletionStage.class.isAssignableFrom(type);
    }

    private static Duration duration(String text) {
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            // Reported like one that is out of range.
            return Duration.ZERO;
        }
    }
}
