package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** An annotation that stands in no source: values, and the defaults of its type. */
public final class AnnotationView implements InvocationHandler {
    private final Class<? extends Annotation> type;
    private final Map<String, Object> values;

    private AnnotationView(Class<? extends Annotation> type, Map<String, Object> values) {
        this.type = type;
        this.values = Map.copyOf(values);
    }

    /** @param values by the name of their attribute */
    public static <A extends Annotation> A of(Class<A> type, Map<String, Object> values) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type},
                new AnnotationView(type, values)));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
        return switch (method.getName()) {
            case "annotationType" -> type;
            case "toString" -> "@" + type.getName() + values;
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> arguments != null && proxy == arguments[0];
            default -> values.getOrDefault(method.getName(), method.getDefaultValue());
        };
    }
}
