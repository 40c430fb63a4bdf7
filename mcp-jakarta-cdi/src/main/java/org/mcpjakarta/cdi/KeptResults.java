package org.mcpjakarta.cdi;

import java.lang.System.Logger.Level;

import jakarta.enterprise.inject.spi.DeploymentException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.once.OnceCalls;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.CallTransactions;

/** Decides where the results of idempotent tools are kept. */
final class KeptResults {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final @Nullable CallTransactions transactions;

    KeptResults(@Nullable CallTransactions transactions) {
        this.transactions = transactions;
    }

    /** The services of a server, which keep results where the application wants it. */
    Services in(Services services, Settings settings) {
        CallTransactions active = transactions;
        if (active == null || !active.isActive()) {
            return services;
        }
        if (!settings.asking().keys().isShared()) {
            String message = "MCPJ6004 Results of idempotent tools are kept in a database, so mcp.state.keys has to be set:"
                    + " nothing is stored unencrypted";
            LOG.log(Level.ERROR, message);
            throw new DeploymentException(message);
        }
        return services.withOnce(OnceCalls.inTransactions(active, settings.asking().keys(), settings.path()));
    }
}
