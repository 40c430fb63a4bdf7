package org.mcpjakarta.jdbc;

import java.lang.System.Logger.Level;
import java.time.Duration;

import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.jdbc.database.SchemaException;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The bean: the store in the database that the configuration of the application names. */
@ApplicationScoped
public class JdbcStore implements ClusterStore {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private @Nullable JdbcNode node;

    /** @throws IllegalStateException if the configuration is not sufficient, or the tables are those of another release */
    @PostConstruct
    void open() {
        JdbcSettings settings = JdbcSettings.read(ConfigProvider.getConfig(JdbcStore.class.getClassLoader()));
        JdbcNode opened = new JdbcNode(settings, find(settings.dataSource()));
        try {
            opened.now();
        } catch (SchemaException e) {
            opened.close();
            throw refused(String.valueOf(e.getMessage()));
        } catch (StoreUnavailableException e) {
            LOG.log(Level.WARNING, "MCPJ6026 The database of mcp.jdbc.datasource cannot be used yet: {0}",
                    e.getMessage());
        }
        node = opened;
    }

    private static DataSource find(String name) {
        try {
            Object found = new InitialContext().lookup(name);
            if (found instanceof DataSource source) {
                return source;
            }
            throw refused("MCPJ6020 Configuration key mcp.jdbc.datasource: what JNDI has under this name is not a"
                    + " DataSource");
        } catch (NamingException e) {
            throw refused("MCPJ6020 Configuration key mcp.jdbc.datasource: JNDI has nothing under this name that can be"
                    + " used; define the DataSource in the server (" + e.getClass().getSimpleName() + ")");
        }
    }

    // Not every container logs why it does not start an application.
    private static IllegalStateException refused(String message) {
        LOG.log(Level.ERROR, message);
        return new IllegalStateException(message);
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
