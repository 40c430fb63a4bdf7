package org.mcpjakarta.telemetry;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;

/** Whether something else, such as a Java agent, has already made a span for a call of MCP. Then there must not be a second one. */
final class OtherInstrumentation {
    // The API of OpenTelemetry does not show the attributes of a span, but that of its SDK does. One lookup for each class of spans.
    private static final ClassValue<Optional<Method>> READER = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
            try {
                Method found = type.getMethod("getAttribute", AttributeKey.class);
                found.setAccessible(true);
                return Optional.of(found);
            } catch (NoSuchMethodException | RuntimeException notReadable) {
                return Optional.empty();
            }
        }
    };

    private OtherInstrumentation() {}

    static boolean hasMade(Span span) {
        if (!span.getSpanContext().isValid()) {
            return false;
        }
        Optional<Method> reader = READER.get(span.getClass());
        try {
            return reader.isPresent() && reader.get().invoke(span, McpAttributes.METHOD) != null;
        } catch (IllegalAccessException | InvocationTargetException notReadable) {
            return false;
        }
    }
}
