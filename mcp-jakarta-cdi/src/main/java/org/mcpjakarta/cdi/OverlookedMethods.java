package org.mcpjakarta.cdi;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.NormalScope;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Stereotype;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Inject;

/**
 * Finds methods that are annotated as features but do not belong to a bean, so that clients never see them.
 *
 * @param beans    the classes of all beans, including those of other web applications in the same EAR
 * @param features the annotated methods of these beans
 */
record OverlookedMethods(Set<Class<?>> beans, List<FeatureMethod> features) {
    private static final Set<String> SESSION_BEANS = Set.of("jakarta.ejb.Stateless", "jakarta.ejb.Singleton",
            "jakarta.ejb.Stateful");

    // Reflection leaves out annotations whose class is missing, so a session bean cannot be recognized on a server without EJB.
    private static final String NO_EJB = "; this server does not support session beans: to use them, add the feature"
            + " enterpriseBeansLite-4.0 on Open Liberty, or the subsystem ejb3 (standalone.xml) on WildFly";

    /** A line for each class, with a remedy. */
    List<String> among(Set<Class<?>> annotated) {
        return annotated.stream().sorted(Comparator.comparing(Class::getName)).map(this::line).flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> line(Class<?> type) {
        try {
            List<Method> overlooked = Stream.of(type.getDeclaredMethods()).filter(OverlookedMethods::isAnnotated)
                    .filter(method -> type.isInterface() ? !isFeature(type, method) : !isOfBean(type))
                    .sorted(Comparator.comparing(Method::getName)).toList();
            return overlooked.isEmpty() || isExcluded(type) ? Optional.empty() : Optional.of(line(type, overlooked));
        } catch (LinkageError e) {
            // Containers ignore classes that cannot be loaded, such as those of optional parts of a library. So does this.
            return Optional.empty();
        }
    }

    private static String line(Class<?> type, List<Method> overlooked) {
        String names = overlooked.stream().map(method -> method.getName() + "()").distinct()
                .collect(Collectors.joining(", "));
        return "MCPJ1130 " + type.getName() + ": clients do not see " + names + ", because " + reason(type);
    }

    private static boolean isAnnotated(Method method) {
        return !method.isSynthetic()
                && Stream.of(FeatureKind.values()).anyMatch(kind -> method.isAnnotationPresent(kind.annotation()));
    }

    /** Whether a bean that implements the interface has the annotation on its own method, or inherits the default method. */
    private boolean isFeature(Class<?> type, Method method) {
        return features.stream().anyMatch(feature -> type.isAssignableFrom(feature.beanType().getJavaClass())
                && feature.method().getName().equals(method.getName())
                && feature.method().getParameterCount() == method.getParameterCount());
    }

    private boolean isOfBean(Class<?> type) {
        return beans.stream().anyMatch(type::isAssignableFrom);
    }

    /** Whether the application excludes the class from the beans on purpose. */
    private static boolean isExcluded(Class<?> type) {
        return type.isAnnotationPresent(Vetoed.class) || type.getPackage().isAnnotationPresent(Vetoed.class)
                || type.isAnnotationPresent(Alternative.class);
    }

    private static String reason(Class<?> type) {
        if (type.isInterface()) {
            return "annotations on an interface are ignored; put them on the methods of the bean that implements it";
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            return "the class is abstract, and no bean extends it";
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            return "an inner class is not a bean; make it static, or a class of its own";
        }
        if (annotations(type).anyMatch(annotation -> SESSION_BEANS.contains(annotation.getName()))) {
            return "it is a session bean" + NO_EJB;
        }
        if (Stream.of(type.getDeclaredConstructors()).noneMatch(OverlookedMethods::isBeanConstructor)) {
            return "the class is not a bean; give it a constructor without parameters, or one with @Inject";
        }
        return annotations(type).anyMatch(OverlookedMethods::definesBeans)
                ? "CDI ignores the class: its archive is not scanned (bean-discovery-mode in beans.xml is"
                        + " \"none\", or the class is excluded there), or an extension vetoes it"
                : "the class is not a bean; give it a scope such as @ApplicationScoped"
                        + (knowsSessionBeans(type) ? "" : NO_EJB);
    }

    private static boolean knowsSessionBeans(Class<?> type) {
        try {
            Class.forName("jakarta.ejb.Stateless", false, type.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static Stream<Class<? extends Annotation>> annotations(Class<?> type) {
        return Stream.of(type.getAnnotations()).map(Annotation::annotationType);
    }

    private static boolean isBeanConstructor(Constructor<?> constructor) {
        return constructor.getParameterCount() == 0 || constructor.isAnnotationPresent(Inject.class);
    }

    private static boolean definesBeans(Class<? extends Annotation> annotation) {
        return annotation == Dependent.class || annotation.isAnnotationPresent(NormalScope.class)
                || annotation.isAnnotationPresent(Stereotype.class);
    }
}
