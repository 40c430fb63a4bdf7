package org.mcpjakarta.jdbc;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

import javax.sql.DataSource;

import org.h2.jdbcx.JdbcConnectionPool;
import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.spi.ClusterStore;

/** Nodes that share a database in the memory of this process, for the wire tests. */
public final class H2Cluster implements Supplier<ClusterStore> {
    private final DataSource source = pool();
    // A machine that runs several builds may be slow.
    private final JdbcSettings settings = new JdbcSettings("h2", "wire", true, Duration.ofMillis(25),
            Duration.ofSeconds(10), Duration.ofSeconds(5));

    private static DataSource pool() {
        JdbcConnectionPool pool = JdbcConnectionPool
                .create("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=500", "sa", "");
        pool.setMaxConnections(30);
        return pool;
    }

    @Override
    public ClusterStore get() {
        return new JdbcNode(settings, source);
    }
}
