package org.mcpjakarta.health;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;

/**
 * Makes the checks beans, if the server has MicroProfile Health. Its signatures do not use types of that API, so that it can be loaded where
 * there is none.
 */
public final class HealthExtension implements Extension {
    private static final String API = "org.eclipse.microprofile.health.HealthCheck";

    void offer(@Observes AfterBeanDiscovery event) {
        if (isThere(HealthExtension.class.getClassLoader())) {
            ServerChecks.add(event);
        }
    }

    static boolean isThere(ClassLoader loader) {
        try {
            Class.forName(API, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
