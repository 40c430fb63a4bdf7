package org.mcpjakarta.cdi;

import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.FeatureMethod;

/**
 * The part of an application that this copy of the library is for. In an EAR the container tells every copy of the beans of all web
 * applications, so that it takes their class loaders to tell them apart.
 */
final class DeploymentScope {
    private static final ClassLoader OWN = McpExtension.class.getClassLoader();

    private DeploymentScope() {}

    /** Whether the class is beside this library, below it, or somewhere that it can see. */
    static boolean has(Class<?> type) {
        return isVisible(type) || sees(type.getClassLoader(), McpExtension.class);
    }

    /** The class loaders of web applications that share this library, since it is in none of them. */
    static Set<ClassLoader> tenants(List<FeatureMethod> methods) {
        return methods.stream().map(method -> method.beanType().getJavaClass()).filter(type -> !isVisible(type))
                .map(Class::getClassLoader).map(Objects::requireNonNull).collect(Collectors.toSet());
    }

    /** Where the configuration of the application is. */
    static ClassLoader loader(List<FeatureMethod> methods) {
        Set<ClassLoader> tenants = tenants(methods);
        return tenants.size() == 1 ? tenants.iterator().next() : OWN;
    }

    /** What tells this copy of the library from others, and is the same after a restart. */
    static String id() {
        CodeSource source = McpExtension.class.getProtectionDomain().getCodeSource();
        return source == null ? OWN.toString() : String.valueOf(source.getLocation());
    }

    private static boolean isVisible(Class<?> type) {
        return type.getClassLoader() == OWN || sees(OWN, type);
    }

    private static boolean sees(@Nullable ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader) == type;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
