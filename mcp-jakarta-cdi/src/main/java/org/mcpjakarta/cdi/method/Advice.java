package org.mcpjakarta.cdi.method;

import java.lang.System.Logger.Level;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.spi.SessionBeanType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.TypeWalk;
import org.mcpjakarta.tools.Tool;

/** Warns of what is allowed, but probably not intended. */
public final class Advice {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private Advice() {}

    public static void on(List<FeatureMethod> methods) {
        methods.forEach(Advice::on);
        classes(methods).forEach(type -> LostNullables.in(type)
                .ifPresent(lost -> LOG.log(Level.WARNING, "MCPJ1121 {0}", lost)));
    }

    public static void onNoFeatures() {
        LOG.log(Level.WARNING, "MCPJ1131 The application offers nothing to clients: no bean has a method with @Tool,"
                + " @Resource, @ResourceTemplate or @Prompt. If there should be one, check whether its class has a scope such"
                + " as @ApplicationScoped, whether its archive is scanned (bean-discovery-mode in beans.xml is not"
                + " \"none\"), and whether the annotation is on the class and not on an interface");
    }

    private static void on(FeatureMethod feature) {
        Tool tool = feature.find(Tool.class);
        if (tool != null && tool.description().isBlank()) {
            LOG.log(Level.WARNING, "MCPJ1122 {0}: the tool has no description, so a model knows only its name;"
                    + " describe with @Tool(description = \"…\") what it does and when to use it", feature.place());
        }
        if (feature.session() == SessionBeanType.STATEFUL && feature.bean().getScope() == Dependent.class) {
            LOG.log(Level.WARNING,
                    "MCPJ1124 {0}: the bean is @Stateful without a scope, so each call gets a new instance, and its state is"
                            + " never kept; use @Stateless, or give it a scope such as @ApplicationScoped",
                    feature.place());
        }
        Type returned = new TypeArguments(feature.beanType().getJavaClass())
                .resolve(feature.method().getGenericReturnType());
        TypeWalk.classes(returned).stream().filter(Advice::isEntity).findFirst()
                .ifPresent(entity -> LOG.log(Level.WARNING, "MCPJ1123 {0}: the result contains the JPA entity {1},"
                        + " which is written with everything it refers to, and fails if a relation is not loaded;"
                        + " return a record of the values that matter", feature.place(), entity.getName()));
    }

    // By name: an application without Jakarta Persistence need not have the annotation.
    private static boolean isEntity(Class<?> type) {
        return Stream.of(type.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals("jakarta.persistence.Entity"));
    }

    /** The classes whose annotations decide which values may be null. */
    private static Set<Class<?>> classes(List<FeatureMethod> methods) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        methods.stream().map(FeatureMethod::method).forEach(method -> {
            classes.add(method.getDeclaringClass());
            types(method).map(TypeWalk::classes).forEach(classes::addAll);
        });
        // The API is compiled with annotations that applications do not need at run time.
        classes.removeIf(type -> Objects.equals(source(type), source(Tool.class)));
        return classes;
    }

    private static @Nullable CodeSource source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource();
    }

    private static Stream<Type> types(Method method) {
        return Stream.concat(Stream.of(method.getGenericParameterTypes()), Stream.of(method.getGenericReturnType()));
    }
}
