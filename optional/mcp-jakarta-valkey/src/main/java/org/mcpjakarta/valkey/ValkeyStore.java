package org.mcpjakarta.valkey;

import java.time.Duration;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.valkey.config.ValkeySettings;

/** The bean: the store that the configuration of the application describes. */
@ApplicationScoped
public class ValkeyStore implements ClusterStore {
    private @Nullable ValkeyNode node;

    /** @throws IllegalStateException if the configuration is not sufficient */
    @PostConstruct
    void open() {
        node = new ValkeyNode(ValkeySettings.read(ConfigProvider.getConfig(ValkeyStore.class.getClassLoader())));
    }

    @PreDestroy
    void close() {
        node().close();
    }

    private ValkeyNode node() {
        if (node == null) {
            throw new IllegalStateException("The container has not initialized this bean");
        }
        return node;
    }

    @Override
    public ItemStore items(String kind) {
        return node().items(kind);
    }

    @Override
    public EventLogStore logs(String server, Duration kept, Duration linger) {
        return node().logs(server, kept, linger);
    }

    @Override
    public NodeMessages messages() {
        return node().messages();
    }

    @Override
    public long now() {
        return node().now();
    }
}
