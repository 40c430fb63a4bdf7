package org.mcpjakarta.cdi;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.foreign.TranslatedMethod;
import org.mcpjakarta.cdi.foreign.TranslatedType;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.FoundBean;

import jakarta.enterprise.inject.Specializes;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.enterprise.inject.spi.ProcessSessionBean;
import jakarta.enterprise.inject.spi.SessionBeanType;

/** Collects the annotated methods of an application while its beans are discovered. */
final class FeatureMethods {
    private final List<FeatureMethod> found = new ArrayList<>();
    private final List<FoundBean> all = new ArrayList<>();
    private final Set<Class<?>> replaced = new HashSet<>();
    private final Set<Class<?>> beans = new HashSet<>();

    /** The container reports session beans by a subtype of this event. */
    synchronized void add(ProcessManagedBean<?> event) {
        AnnotatedType<?> type = TranslatedType.of(event.getAnnotatedBeanClass());
        if (type.isAnnotationPresent(Specializes.class)) {
            replaced.add(type.getJavaClass().getSuperclass());
        }
        beans.add(type.getJavaClass());
        SessionBeanType session = event instanceof ProcessSessionBean<?> bean ? bean.getSessionBeanType() : null;
        if (!DeploymentScope.contains(type.getJavaClass())) {
            return;
        }
        // The compiler copies annotations to bridge methods, which would be features of the same name.
        List<AnnotatedMethod<?>> methods = type.getMethods().stream().<AnnotatedMethod<?>>map(TranslatedMethod::of)
                .filter(method -> !method.getJavaMember().isBridge()
                        && !isOverridden(method.getJavaMember(), type.getMethods()))
                .toList();
        methods.forEach(method -> kinds(method)
                .forEach(kind -> found.add(new FeatureMethod(kind, event.getBean(), type, method, session))));
        if (!methods.isEmpty()) {
            all.add(new FoundBean(event.getBean(), type, methods, session));
        }
    }

    /** All beans of the application. They are handed out once, and not kept. */
    synchronized List<FoundBean> takeBeans() {
        List<FoundBean> taken = all.stream().filter(bean -> !replaced.contains(bean.type().getJavaClass())).toList();
        all.clear();
        return taken;
    }

    /**
     * The methods in an order that does not depend on how classes were found. Methods of specialized beans are left out:
     * the container reports these beans, too, before it drops them.
     */
    synchronized List<FeatureMethod> sorted() {
        return found.stream().filter(feature -> !replaced.contains(feature.beanType().getJavaClass()))
                .sorted(Comparator.comparing(FeatureMethod::kind).thenComparing(FeatureMethod::signature)).toList();
    }

    /** Finds methods that are annotated but do not belong to a bean. */
    synchronized OverlookedMethods overlooked() {
        return new OverlookedMethods(Set.copyOf(beans), sorted());
    }

    private static Stream<FeatureKind> kinds(AnnotatedMethod<?> method) {
        return Stream.of(FeatureKind.values()).filter(kind -> method.isAnnotationPresent(kind.annotation()));
    }

    // An annotated type also lists the methods of superclasses. Annotations of methods are not inherited in Java, so
    // overriding a feature without the annotation takes it away.
    private static boolean isOverridden(Method method, Collection<? extends AnnotatedMethod<?>> all) {
        if (Modifier.isStatic(method.getModifiers()) || Modifier.isPrivate(method.getModifiers())) {
            return false;
        }
        return all.stream().map(AnnotatedMethod::getJavaMember).anyMatch(other -> !other.equals(method)
                && other.getName().equals(method.getName())
                && other.getDeclaringClass() != method.getDeclaringClass()
                && method.getDeclaringClass().isAssignableFrom(other.getDeclaringClass())
                && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
    }
}
