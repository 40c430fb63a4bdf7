package org.mcpjakarta.valkey;

import java.lang.System.Logger.Level;
import java.util.List;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.mcpjakarta.valkey.config.ValkeySettings;

/** Refuses a deployment whose configuration does not say where Valkey is, before anything needs it. */
public final class ValkeyExtension implements Extension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    void check(@Observes AfterDeploymentValidation event) {
        Config config = ConfigProvider.getConfig(ValkeyExtension.class.getClassLoader());
        warnOfUnknownKeys(config);
        try {
            warnOfSharedKeys(ValkeySettings.read(config));
        } catch (IllegalStateException e) {
            // Not every container logs why it does not start an application.
            LOG.log(Level.ERROR, e.getMessage());
            event.addDeploymentProblem(new DeploymentException(e.getMessage()));
        }
    }

    static void warnOfSharedKeys(ValkeySettings settings) {
        if (settings.prefix().equals(ValkeySettings.UNNAMED_PREFIX)) {
            LOG.log(Level.WARNING, "MCPJ6015 The keys of this application begin with {0}, as those of every application"
                    + " without a name. Set mcp.server.name or mcp.valkey.prefix, to the same on all nodes",
                    settings.prefix());
        }
    }

    static void warnOfUnknownKeys(Config config) {
        List<String> unknown = ValkeySettings.unknownKeys(config);
        if (!unknown.isEmpty()) {
            LOG.log(Level.WARNING, "MCPJ1102 Configuration keys that are not known and have no effect: {0}",
                    String.join(", ", unknown));
        }
    }
}
