package org.mcpjakarta.cdi.foreign;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

import jakarta.enterprise.inject.spi.DeploymentException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.cdi.problem.Mistake;

/**
 * The types of another API that stand for some of ours: what methods return, and what they have injected. An optional jar implements it, and
 * the service loader finds it.
 */
public interface ForeignTypes {
    /** For applications without such a jar. */
    ForeignTypes NONE = new ForeignTypes() {
    };

    /** Our type for one that methods return; null if it is not one of them. */
    default @Nullable Class<?> returned(Class<?> theirs) {
        return null;
    }

    /** Our type for one that methods have as a parameter which clients do not give; null if it is not one of them. */
    default @Nullable Class<?> injected(Class<?> theirs) {
        return null;
    }

    /** Our value for one that a method returned, or a list of them; the value itself if it is not one of theirs. */
    default @Nullable Object ours(@Nullable Object value) {
        return value;
    }

    /** Their object for one of ours whose type {@link #injected} has given. */
    default Object theirs(Object ours) {
        throw new IllegalStateException("There is no other API");
    }

    /** Our exception for one of theirs; any other exception itself. */
    default Throwable exception(Throwable thrown) {
        return thrown;
    }

    /**
     * The icons of a provider of theirs; null if it is not one.
     *
     * @param kind of the feature, as our code names it
     */
    default @Nullable List<Icon> icons(Object provider, String kind, String name) {
        return null;
    }

    /**
     * The implementation beside this library, or {@link #NONE}.
     *
     * @throws DeploymentException if the jar is there, but not the API that it connects
     */
    static ForeignTypes find() {
        try {
            return ServiceLoader.load(ForeignTypes.class, ForeignTypes.class.getClassLoader()).findFirst()
                    .orElse(NONE);
        } catch (ServiceConfigurationError e) {
            throw new DeploymentException(Mistake.FOREIGN.code() + " mcp-jakarta-mcpjava: the API that it connects is"
                    + " missing; add org.mcpjava:mcp-server-api to the application (Maven: scope compile, not provided)",
                    e);
        }
    }
}
