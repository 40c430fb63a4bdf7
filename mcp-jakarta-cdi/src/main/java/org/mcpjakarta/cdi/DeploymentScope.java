package org.mcpjakarta.cdi;

import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.FeatureMethod;

/**
 * The part of an application that belongs to this copy of the library. In an EAR, the container reports the beans of all web applications
 * to every copy, so they are told apart by their class loaders.
 */
final class DeploymentScope {
    private static final ClassLoader OWN_LOADER = McpExtension.class.getClassLoader();

    private DeploymentScope() {}

    /** Whether the class has the same class loader as this library, or one of the two loaders sees the other's classes. */
    static boolean contains(Class<?> type) {
        return isVisible(type) || sees(type.getClassLoader(), McpExtension.class);
    }

    /** The class loaders of web applications that share this library, because it is outside of them, in the EAR for example. */
    static Set<ClassLoader> webAppLoaders(List<FeatureMethod> methods) {
        return methods.stream().map(method -> method.beanType().getJavaClass()).filter(type -> !isVisible(type))
                .map(Class::getClassLoader).map(Objects::requireNonNull).collect(Collectors.toSet());
    }

    /** The class loader that finds the configuration of the application. */
    static ClassLoader loader(List<FeatureMethod> methods) {
        Set<ClassLoader> webAppLoaders = webAppLoaders(methods);
        return webAppLoaders.size() == 1 ? webAppLoaders.iterator().next() : OWN_LOADER;
    }

    /** Identifies this copy of the library among others. It is the same after a restart. */
    static String id() {
        CodeSource source = McpExtension.class.getProtectionDomain().getCodeSource();
        return source == null ? OWN_LOADER.toString() : String.valueOf(source.getLocation());
    }

    private static boolean isVisible(Class<?> type) {
        return type.getClassLoader() == OWN_LOADER || sees(OWN_LOADER, type);
    }

    private static boolean sees(@Nullable ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader) == type;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
