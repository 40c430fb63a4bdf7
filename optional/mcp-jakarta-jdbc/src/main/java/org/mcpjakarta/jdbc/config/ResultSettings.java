package org.mcpjakarta.jdbc.config;

import java.time.Duration;
import java.util.Optional;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.jdbc.config.JdbcSettings.Key;

/**
 * Where results of idempotent tools are kept in transactions of the application.
 *
 * @param dataSource its name in JNDI
 * @param name       tells the rows of this application from those of others in the same table
 */
public record ResultSettings(String dataSource, String name, boolean creates, Duration timeout) {
    /** Empty if they are not. @throws IllegalStateException that says which key is wrong */
    public static Optional<ResultSettings> read(Config config) {
        return JdbcSettings.value(config, Key.TRANSACTIONS).map(name -> new ResultSettings(name.strip(),
                JdbcSettings.name(config), JdbcSettings.creates(config), JdbcSettings.timeout(config)));
    }

    /** The key of the DataSource. */
    public String key() {
        return Key.TRANSACTIONS.key();
    }
}
