package org.mcpjakarta.testserver;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** The configuration of a test, as system properties: MicroProfile Config prefers them to the environment and to files. */
final class TestConfig implements AutoCloseable {
    private static final String MARK = "org.mcpjakarta.testserver.running";

    private final Map<String, @Nullable String> before = new LinkedHashMap<>();

    private TestConfig() {}

    /** @throws IllegalStateException if another server of this process has one */
    static TestConfig apply(Map<String, String> values) {
        if (System.getProperties().putIfAbsent(MARK, "true") != null) {
            throw new IllegalStateException("Another McpTestServer is running in this process; close it first");
        }
        TestConfig config = new TestConfig();
        values.forEach((name, value) -> config.before.put(name, System.setProperty(name, value)));
        return config;
    }

    @Override
    public void close() {
        before.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
        System.clearProperty(MARK);
    }
}
