package org.mcpjakarta.core.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The servers of an application, each with its own engine, by the names that the application gives them. They are independent of each
 * other.
 */
public final class Servers {
    /** The name of the server that has all features not assigned to another one. */
    public static final String DEFAULT = "<default>";

    private final Map<String, McpEngine> byName;
    private final AtomicBoolean claimed = new AtomicBoolean();

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

    /** Claims the servers for one web application; false if another one has claimed them before. */
    public boolean take() {
        return claimed.compareAndSet(false, true);
    }
}
