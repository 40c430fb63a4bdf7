package org.mcpjakarta.telemetry;

import java.lang.System.Logger.Level;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@link TelemetryListener} a bean, if the server has OpenTelemetry. Its fields and signatures do not use types of OpenTelemetry, so
 * that it can be loaded where there is none.
 */
public final class TelemetryExtension implements Extension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String API = "io.opentelemetry.api.OpenTelemetry";

    private volatile @Nullable AutoCloseable listener;

    void offer(@Observes AfterBeanDiscovery event) {
        TelemetryMode mode;
        try {
            mode = TelemetryMode.read(ConfigProvider.getConfig(TelemetryExtension.class.getClassLoader()));
        } catch (IllegalStateException e) {
            // Not every container logs why it does not start an application.
            LOG.log(Level.ERROR, e.getMessage());
            event.addDefinitionError(new DeploymentException(e.getMessage()));
            return;
        }
        if (mode == TelemetryMode.OFF) {
            return;
        }
        if (isThere(API)) {
            listener = ListenerBean.add(event, mode);
        } else {
            LOG.log(Level.INFO, "MCPJ7002 The server has no OpenTelemetry, so there are no traces and metrics."
                    + " Add the feature mpTelemetry-2.1 to Open Liberty, or the subsystem opentelemetry to WildFly");
        }
    }

    private static boolean isThere(String type) {
        try {
            Class.forName(type, false, TelemetryExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object event, BeanManager beans) {
        if (listener instanceof StartedLater later) {
            later.start(beans);
        }
    }

    void stop(@Observes BeforeShutdown event) throws Exception {
        AutoCloseable made = listener;
        if (made != null) {
            made.close();
        }
    }

    /** What has to be started once the servers exist. */
    interface StartedLater {
        void start(BeanManager beans);
    }
}
