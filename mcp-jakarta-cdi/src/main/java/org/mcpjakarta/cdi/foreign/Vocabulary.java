package org.mcpjakarta.cdi.foreign;

import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Another API whose annotations are understood. */
public enum Vocabulary {
    /** The API that several servers share; its annotations have the names of ours. */
    MCPJAVA("org.mcpjava.server."),
    /** Tools of models that the application itself calls. */
    LANGCHAIN4J("dev.langchain4j.");

    private final String prefix;

    Vocabulary(String prefix) {
        this.prefix = prefix;
    }

    /** The API to which a type belongs; null if it is none of these. */
    public static @Nullable Vocabulary of(Class<?> type) {
        return Stream.of(values()).filter(each -> type.getName().startsWith(each.prefix)).findFirst().orElse(null);
    }
}
