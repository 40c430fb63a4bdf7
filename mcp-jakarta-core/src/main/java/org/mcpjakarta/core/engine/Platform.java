package org.mcpjakarta.core.engine;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a server has to have, each known by the name of a class. It is asked for before anything of ours is touched that needs it:
 * what a server says of a class that is missing helps nobody.
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
    private final String type;
    private final String feature;
    private final String part;

    Platform(String title, String type, String feature, String part) {
        this.title = title;
        this.type = type;
        this.feature = feature;
        this.part = part;
    }

    /** What is not there for classes of that loader. */
    public static List<Platform> missing(ClassLoader loader) {
        return Stream.of(values()).filter(part -> !part.isSeenBy(loader)).toList();
    }

    /** What is wrong, and what to do about it, in one line. */
    public static String message(Collection<Platform> missing) {
        return CODE + " The server shows this application no " + joined(missing, part -> part.title, " and no ")
                + ", which MCP Jakarta needs. On Open Liberty add to server.xml: "
                + joined(missing, part -> part.feature, ", ") + ". On WildFly add to the server, and do not exclude in"
                + " jboss-deployment-structure.xml: " + joined(missing, part -> part.part, ", ");
    }

    private static String joined(Collection<Platform> missing, Function<Platform, String> text, String between) {
        return missing.stream().map(text).collect(Collectors.joining(between));
    }

    private boolean isSeenBy(ClassLoader loader) {
        try {
            Class.forName(type, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
