package org.mcpjakarta.cdi.schema.type;

import java.io.Closeable;
import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Year;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;

/** The classes that cannot be converted to JSON, each with an alternative. */
public final class UnsupportedTypes {
    private static final String RECORD = "use a record of the values that matter";
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jakarta.", "jdk.", "sun.", "com.sun.");

    /** Types that a bean gets from its container: prefixes of class names, and how to inject them. */
    private static final Map<String, String> INJECTED = Map.of(
            "jakarta.servlet.", "inject it into the bean with @Inject",
            "java.security.Principal", "inject it into the bean with @Inject",
            "jakarta.enterprise.inject.", "inject it into the bean with @Inject",
            "jakarta.enterprise.event.", "inject it into the bean with @Inject",
            "jakarta.persistence.", "inject it into the bean with @PersistenceContext or @PersistenceUnit",
            "jakarta.enterprise.concurrent.", "inject it into the bean with @Resource",
            "jakarta.transaction.", "inject it into the bean with @Resource",
            "javax.sql.", "inject it into the bean with @Resource",
            "jakarta.ws.rs.",
            "a call has no request of JAX-RS; inject jakarta.servlet.http.HttpServletRequest into the bean with @Inject");

    private UnsupportedTypes() {}

    public static void check(Class<?> type) {
        String name = type.getTypeName();
        if (type == void.class || type == Void.class) {
            throw new SchemaProblem("void has no values", "leave it out");
        }
        if (type.isAnnotationPresent(FunctionalInterface.class)) {
            throw new SchemaProblem(name + " is a functional interface", RECORD);
        }
        if (isOfPlatform(type)) {
            throw new SchemaProblem(name + " has no JSON form", remedy(type));
        }
        if (isFunction(type)) {
            throw new SchemaProblem(name + " is a functional interface", RECORD);
        }
        if (Throwable.class.isAssignableFrom(type)) {
            throw new SchemaProblem(name + " is an exception", RECORD);
        }
        if (!Modifier.isPublic(type.getModifiers())) {
            throw new SchemaProblem(name + " is not public, so JSON-B cannot access it", "make it public");
        }
    }

    static boolean isOfPlatform(Class<?> type) {
        return PLATFORM.stream().anyMatch(type.getTypeName()::startsWith);
    }

    private static String remedy(Class<?> type) {
        String injection = INJECTED.entrySet().stream().filter(entry -> type.getName().startsWith(entry.getKey()))
                .map(Map.Entry::getValue).findFirst().orElse("");
        if (!injection.isEmpty()) {
            return "no client can send one; " + injection;
        }
        if (Closeable.class.isAssignableFrom(type) || type == File.class || Path.class.isAssignableFrom(type)) {
            return "use byte[] or String";
        }
        if (type == Iterable.class || Iterator.class.isAssignableFrom(type)
                || BaseStream.class.isAssignableFrom(type)) {
            return "use List";
        }
        if (Future.class.isAssignableFrom(type)) {
            return "use CompletionStage, for which no thread waits, or the value itself";
        }
        if (type == Year.class) {
            return "use int";
        }
        return Map.Entry.class.isAssignableFrom(type)
                ? "use a record or a Map"
                : "use String or " + RECORD.substring(4);
    }

    private static boolean isFunction(Class<?> type) {
        List<Method> abstractMethods = Arrays.stream(type.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .toList();
        return type.isInterface() && abstractMethods.size() == 1 && !BeanScan.isGetter(abstractMethods.get(0));
    }
}
