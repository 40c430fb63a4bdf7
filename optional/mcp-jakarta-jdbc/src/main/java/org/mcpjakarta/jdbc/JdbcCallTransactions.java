package org.mcpjakarta.jdbc;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.UserTransaction;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.config.ResultSettings;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The bean: keeps results of idempotent tools in the application's own transactions, if the configuration names its DataSource. */
@ApplicationScoped
public class JdbcCallTransactions implements CallTransactions {
    private @Nullable ResultTransactions results;

    /** @throws IllegalStateException if JNDI has no such DataSource, or the tables are those of another release */
    @PostConstruct
    void open() {
        Config config = ConfigProvider.getConfig(JdbcCallTransactions.class.getClassLoader());
        ResultSettings.read(config).ifPresent(settings -> {
            ResultTransactions opened = new ResultTransactions(Jndi.find(settings.key(), settings.dataSource()),
                    settings,
                    JdbcCallTransactions::transaction);
            Jndi.check(settings.key(), opened::check, opened::close);
            results = opened;
        });
    }

    private static UserTransaction transaction() {
        try {
            return InitialContext.doLookup("java:comp/UserTransaction");
        } catch (NamingException e) {
            throw new StoreUnavailableException("This thread has no UserTransaction");
        }
    }

    @PreDestroy
    void close() {
        if (results != null) {
            results.close();
        }
    }

    @Override
    public boolean isActive() {
        return results != null;
    }

    @Override
    public Optional<byte[]> once(String id, Duration kept, Supplier<byte @Nullable []> call) {
        if (results == null) {
            throw new IllegalStateException("This is not active");
        }
        return results.once(id, kept, call);
    }
}
