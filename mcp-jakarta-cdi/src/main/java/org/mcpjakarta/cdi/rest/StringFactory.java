package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Finds the constructor or static method by which a type is created from text, in the order of JAX-RS. */
final class StringFactory {
    private StringFactory() {}

    static @Nullable Function<String, Object> find(Class<?> type) {
        Stream<String> methods = type.isEnum() ? Stream.of("fromString") : Stream.of("valueOf", "fromString");
        Constructor<?> constructor = Stream.of(type.getConstructors())
                .filter(one -> one.getParameterCount() == 1 && one.getParameterTypes()[0] == String.class)
                .findFirst().orElse(null);
        if (constructor != null && !Modifier.isAbstract(type.getModifiers())) {
            constructor.setAccessible(true);
            return text -> made(() -> constructor.newInstance(text));
        }
        return methods.flatMap(name -> Stream.of(type.getMethods()).filter(method -> makes(type, method, name)))
                .findFirst().map(StringFactory::by).orElse(null);
    }

    private static boolean makes(Class<?> type, Method method, String name) {
        return method.getName().equals(name) && Modifier.isStatic(method.getModifiers())
                && type.isAssignableFrom(method.getReturnType()) && method.getParameterCount() == 1
                && method.getParameterTypes()[0] == String.class;
    }

    private static Function<String, Object> by(Method method) {
        method.setAccessible(true);
        return text -> made(() -> method.invoke(null, text));
    }

    private interface Maker {
        Object make() throws ReflectiveOperationException;
    }

    // JAX-RS treats any exception thrown here as a mistake of the caller.
    private static Object made(Maker maker) {
        try {
            return maker.make();
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("The class rejects the text", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A public constructor or method cannot be called", e);
        }
    }
}
