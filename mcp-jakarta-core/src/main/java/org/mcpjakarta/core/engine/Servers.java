package org.mcpjakarta.core.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The servers of an application, each with an engine of its own, by the names that the application gives them. None knows of another.
 */
public final class Servers {
    /** What the server is called that has whatever belongs to no other. */
    public static final String DEFAULT = "<default>";

    private final Map<String, McpEngine> byName;
    private final AtomicBoolean taken = new AtomicBoolean();

    /** @param byName in the order in which they are started */
    public Servers(Map<String, McpEngine> byName) {
        this.byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    public Map<String, McpEngine> byName() {
        return byName;
    }

    /** @throws IllegalStateException if there is no such server */
    public McpEngine named(String name) {
        McpEngine engine = byName.get(name);
        if (engine == null) {
            throw new IllegalStateException("There is no server " + name + " in this application");
        }
        return engine;
    }

    /** Whether nobody has begun to serve them before: they are for one web application. */
    public boolean take() {
        return taken.compareAndSet(false, true);
    }
}
