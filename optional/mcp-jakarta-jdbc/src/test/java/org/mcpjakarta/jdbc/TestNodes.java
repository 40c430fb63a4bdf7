package org.mcpjakarta.jdbc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import javax.sql.DataSource;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.jdbc.config.JdbcSettings;

/** Nodes that share a store, with rows that no other test uses. */
final class TestNodes implements AutoCloseable {
    private final List<JdbcNode> nodes = new ArrayList<>();
    private final Map<String, String> settings = new HashMap<>();
    private final DataSource source;

    TestNodes(DataSource source) {
        this.source = source;
        settings.put("mcp.jdbc.datasource", "jdbc/mcp");
        settings.put("mcp.jdbc.name", UUID.randomUUID().toString());
        settings.put("mcp.jdbc.create", "true");
    }

    TestNodes with(String key, String value) {
        settings.put(key, value);
        return this;
    }

    JdbcNode join() {
        return joinBy(source);
    }

    /** Another node of the same cluster that has another way to the database. */
    JdbcNode joinBy(DataSource other) {
        JdbcNode node = new JdbcNode(JdbcSettings.read(config(settings)), other);
        nodes.add(node);
        return node;
    }

    static Config config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(settings, "test", 100)).build();
    }

    @Override
    public void close() {
        nodes.forEach(JdbcNode::close);
    }
}
