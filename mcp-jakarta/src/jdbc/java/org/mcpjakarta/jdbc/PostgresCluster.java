package org.mcpjakarta.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import javax.sql.DataSource;

import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.spi.ClusterStore;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/** Nodes that share a PostgreSQL, for the wire tests. There is one server for all tests, in which each of these has a name of its own. */
public final class PostgresCluster implements Supplier<ClusterStore> {
    private static final int CONNECTIONS = 200;
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final DataSource SOURCE = pool();

    // A machine that runs several builds may be slow.
    private final JdbcSettings settings = new JdbcSettings("postgres", "wire" + NUMBER.incrementAndGet(), true,
            Duration.ofMillis(25), Duration.ofSeconds(10), Duration.ofSeconds(5));

    // It ends with the process.
    private static DataSource pool() {
        HikariConfig config = new HikariConfig();
        try {
            config.setDataSource(EmbeddedPostgres.builder().setServerConfig("fsync", "off")
                    .setServerConfig("max_connections", Integer.toString(CONNECTIONS + 10)).start()
                    .getPostgresDatabase());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    @Override
    public ClusterStore get() {
        return new JdbcNode(settings, SOURCE);
    }
}
