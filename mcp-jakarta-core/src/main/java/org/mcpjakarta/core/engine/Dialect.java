package org.mcpjakarta.core.engine;

import java.util.HashMap;
import java.util.Map;

import org.mcpjakarta.core.revision.Shape;

/** How one revision is spoken: which methods there are, the form of their results, and how clients are asked. */
record Dialect(Map<String, MethodHandler> methods, Shape shape, Asking asking) {
    Dialect {
        // Not an immutable one of the JDK, where finding something takes a division and so twice the time.
        methods = new HashMap<>(methods);
    }
}
