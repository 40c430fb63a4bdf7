package org.mcpjakarta.apps;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Specializes;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessManagedBean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpServer;

/** Finds the pages of an application, and the tools that they belong to, while its beans are discovered. */
public final class AppScan implements Extension {
    private final List<AnnotatedType<?>> types = new ArrayList<>();
    private final Set<Class<?>> replaced = new HashSet<>();

    /** The container reports session beans by a subtype of this event. */
    synchronized void beanFound(@Observes ProcessManagedBean<?> event) {
        AnnotatedType<?> type = event.getAnnotatedBeanClass();
        if (type.isAnnotationPresent(Specializes.class)) {
            replaced.add(type.getJavaClass().getSuperclass());
        }
        if (isOurs(type.getJavaClass())) {
            types.add(type);
        }
    }

    /** The pages, in the order of their URIs. */
    List<DeclaredPage> pages() {
        return types().flatMap(
                type -> type.getAnnotations(AppPage.class).stream()
                        .map(page -> new DeclaredPage(page, type.getJavaClass())))
                .sorted(Comparator.comparing(DeclaredPage::place)).toList();
    }

    List<AppTool> tools() {
        return types().flatMap(AppScan::tools).sorted(Comparator.comparing(AppTool::place)).toList();
    }

    /** The servers that have the extension. */
    Set<String> servers() {
        return types().filter(type -> AppsExtension.class.isAssignableFrom(type.getJavaClass())).flatMap(type -> {
            Set<McpServer> named = type.getAnnotations(McpServer.class);
            return named.isEmpty() ? Stream.of(McpServer.DEFAULT) : named.stream().map(McpServer::value);
        }).collect(Collectors.toSet());
    }

    private synchronized Stream<AnnotatedType<?>> types() {
        return types.stream().filter(type -> !replaced.contains(type.getJavaClass())).toList().stream();
    }

    private static <T> Stream<AppTool> tools(AnnotatedType<T> type) {
        List<Method> all = type.getMethods().stream().<Method>map(AnnotatedMethod::getJavaMember).toList();
        List<AppTool> tools = new ArrayList<>();
        for (AnnotatedMethod<?> method : type.getMethods()) {
            App app = method.getAnnotation(App.class);
            // The compiler copies annotations to bridge methods.
            if (app != null && !method.getJavaMember().isBridge() && !isOverridden(method.getJavaMember(), all)) {
                tools.add(AppTool.of(type, method, app));
            }
        }
        return tools.stream();
    }

    // An annotated type also lists the methods of superclasses that its class overrides.
    private static boolean isOverridden(Method method, List<Method> all) {
        return !Modifier.isPrivate(method.getModifiers()) && all.stream().anyMatch(other -> !other.equals(method)
                && other.getName().equals(method.getName())
                && other.getDeclaringClass() != method.getDeclaringClass()
                && method.getDeclaringClass().isAssignableFrom(other.getDeclaringClass())
                && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
    }

    // In an EAR, the container reports the beans of all web applications.
    private static boolean isOurs(Class<?> type) {
        ClassLoader own = AppScan.class.getClassLoader();
        return type.getClassLoader() == own || sees(own, type) || sees(type.getClassLoader(), AppScan.class);
    }

    private static boolean sees(@Nullable ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader) == type;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
