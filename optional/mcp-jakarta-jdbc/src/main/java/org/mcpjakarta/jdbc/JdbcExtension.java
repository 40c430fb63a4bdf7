package org.mcpjakarta.jdbc;

import java.lang.System.Logger.Level;
import java.util.List;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.jdbc.config.ResultSettings;

/** Refuses a deployment whose configuration does not name a DataSource, before anything needs it. */
public final class JdbcExtension implements Extension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    /** Without a DataSource for what nodes share there is no such store; results may be kept nevertheless. */
    void decide(@Observes ProcessAnnotatedType<JdbcStore> event) {
        if (JdbcSettings.keepsResultsOnly(config())) {
            event.veto();
        }
    }

    private static Config config() {
        return ConfigProvider.getConfig(JdbcExtension.class.getClassLoader());
    }

    void check(@Observes AfterDeploymentValidation event) {
        Config config = config();
        warnOfUnknownKeys(config);
        try {
            if (!JdbcSettings.keepsResultsOnly(config)) {
                JdbcSettings.read(config);
            }
            ResultSettings.read(config);
            warnOfSharedRows(JdbcSettings.name(config));
        } catch (IllegalStateException e) {
            // Not every container logs why it does not start an application.
            LOG.log(Level.ERROR, e.getMessage());
            event.addDeploymentProblem(new DeploymentException(e.getMessage()));
        }
    }

    static void warnOfSharedRows(String name) {
        if (name.equals(JdbcSettings.UNNAMED)) {
            LOG.log(Level.WARNING,
                    "MCPJ6025 The rows of this application have the name {0}, as those of every application"
                            + " without a name. Set mcp.server.name or mcp.jdbc.name, to the same on all nodes",
                    name);
        }
    }

    static void warnOfUnknownKeys(Config config) {
        List<String> unknown = JdbcSettings.unknownKeys(config);
        if (!unknown.isEmpty()) {
            LOG.log(Level.WARNING, "MCPJ1102 Configuration keys that are not known and have no effect: {0}",
                    String.join(", ", unknown));
        }
    }
}
