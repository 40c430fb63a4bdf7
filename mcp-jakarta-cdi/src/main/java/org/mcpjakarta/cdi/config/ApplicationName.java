package org.mcpjakarta.cdi.config;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The name under which the container knows the application. */
final class ApplicationName {
    private ApplicationName() {}

    /** The name, or what is given where no container has one. */
    static String orElse(String fallback) {
        try {
            return InitialContext.doLookup("java:app/AppName") instanceof String name ? name : fallback;
        } catch (NamingException e) {
            return fallback;
        }
    }
}
