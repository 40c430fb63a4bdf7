package org.mcpjakarta.valkey;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.valkey.config.ValkeySettings;

/** Nodes that share a store, with keys that no other test uses. */
final class TestNodes implements AutoCloseable {
    private final List<ValkeyNode> nodes = new ArrayList<>();
    private final Map<String, String> settings = new HashMap<>();

    TestNodes(String uri) {
        settings.put("mcp.valkey.uri", uri);
        settings.put("mcp.valkey.prefix", "mcp1:rooms:" + UUID.randomUUID());
    }

    TestNodes with(String key, String value) {
        settings.put(key, value);
        return this;
    }

    String prefix() {
        return settings.getOrDefault("mcp.valkey.prefix", "");
    }

    ValkeyNode join() {
        ValkeyNode node = new ValkeyNode(ValkeySettings.read(config(settings)));
        nodes.add(node);
        return node;
    }

    /** Another node of the same cluster that has another way to the server. */
    ValkeyNode joinBy(String uri) {
        Map<String, String> changed = new HashMap<>(settings);
        changed.put("mcp.valkey.uri", uri);
        ValkeyNode node = new ValkeyNode(ValkeySettings.read(config(changed)));
        nodes.add(node);
        return node;
    }

    static Config config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(settings, "test", 100)).build();
    }

    @Override
    public void close() {
        nodes.forEach(ValkeyNode::close);
    }
}
