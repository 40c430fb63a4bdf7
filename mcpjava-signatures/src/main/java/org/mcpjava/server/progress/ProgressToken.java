package org.mcpjava.server.progress;

public interface ProgressToken {
    Type type();

    Number asInteger();

    String asString();

    enum Type {
        INTEGER,
        STRING
    }
}
