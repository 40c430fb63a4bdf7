package org.mcpjakarta.jdbc;

import java.time.Duration;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;

/** The bean: the store in the database that the configuration of the application names. */
@ApplicationScoped
public class JdbcStore implements ClusterStore {
    private @Nullable JdbcNode node;

    /** @throws IllegalStateException if the configuration is not sufficient, or the tables are those of another release */
    @PostConstruct
    void open() {
        JdbcSettings settings = JdbcSettings.read(ConfigProvider.getConfig(JdbcStore.class.getClassLoader()));
        String key = JdbcSettings.Key.DATA_SOURCE.key();
        JdbcNode opened = new JdbcNode(settings, Jndi.find(key, settings.dataSource()));
        Jndi.check(key, opened::now, opened::close);
        node = opened;
    }

    @PreDestroy
    void close() {
        node().close();
    }

    private JdbcNode node() {
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
