package org.mcpjakarta.core.engine;

import java.util.Map;

import org.mcpjakarta.core.revision.Shape;

/** How one revision is spoken: which methods there are, and the form of their results. */
record Dialect(Map<String, MethodHandler> methods, Shape shape) {
    Dialect {
        methods = Map.copyOf(methods);
    }
}
