package org.mcpjakarta.core.engine;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The APIs that a server has to provide, each detected by one of its classes. They are checked before any class of ours is loaded
 * that needs them, since the server's own error about a missing class does not explain what to do.
 */
public enum Platform {
    SERVLET("Jakarta Servlet", "jakarta.servlet.ServletContainerInitializer",
            "servlet-6.0 (Jakarta EE 11: servlet-6.1)",
            "the subsystem undertow"),
    CDI("CDI", "jakarta.enterprise.inject.spi.CDI", "cdi-4.0 (Jakarta EE 11: cdi-4.1)", "the subsystem weld"),
    JSON_PROCESSING("JSON Processing", "jakarta.json.JsonObject", "jsonp-2.1", "the layer jsonp"),
    JSON_BINDING("JSON Binding", "jakarta.json.bind.Jsonb", "jsonb-3.0", "the layer jsonb"),
    CONFIG("MicroProfile Config", "org.eclipse.microprofile.config.ConfigProvider", "mpConfig-3.1",
            "the subsystem microprofile-config-smallrye");

    private static final String CODE = "MCPJ1110";

    private final String title;
    private final String className;
    private final String libertyFeature;
    private final String wildFlyPart;

    Platform(String title, String className, String libertyFeature, String wildFlyPart) {
        this.title = title;
        this.className = className;
        this.libertyFeature = libertyFeature;
        this.wildFlyPart = wildFlyPart;
    }

    /** The APIs that classes of that loader cannot see. */
    public static List<Platform> missing(ClassLoader loader) {
        return Stream.of(values()).filter(part -> !part.isSeenBy(loader)).toList();
    }

    /** One line that names the missing APIs and says how to add them. */
    public static String message(Collection<Platform> missing) {
        return CODE + " The server shows this application no " + joined(missing, part -> part.title, " and no ")
                + ", which MCP Jakarta needs. On Open Liberty add to server.xml: "
                + joined(missing, part -> part.libertyFeature, ", ")
                + ". On WildFly add to the server, and do not exclude in"
                + " jboss-deployment-structure.xml: " + joined(missing, part -> part.wildFlyPart, ", ");
    }

    private static String joined(Collection<Platform> missing, Function<Platform, String> text, String between) {
        return missing.stream().map(text).collect(Collectors.joining(between));
    }

    private boolean isSeenBy(ClassLoader loader) {
        try {
            Class.forName(className, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
