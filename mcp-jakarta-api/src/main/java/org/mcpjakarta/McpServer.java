package org.mcpjakarta;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds the features of a class, or one of them, to a server by its name, for applications that run more than one. The
 * names on a method and on its class add up; without any, a feature belongs to the default server. A name is made of
 * letters, digits, hyphens and underscores.
 *
 * <p>Where {@link org.mcpjakarta.features.McpFeatures} are injected, it says those of which server.
 */
@Documented
@Repeatable(McpServer.McpServers.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
public @interface McpServer {

    /** The name of the default server. */
    String DEFAULT = "<default>";

    /** The name of the server. */
    String value() default DEFAULT;

    /** Holds repeated {@link McpServer}s; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface McpServers {

        McpServer[] value();
    }
}
