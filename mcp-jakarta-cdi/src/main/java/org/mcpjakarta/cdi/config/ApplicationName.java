package org.mcpjakarta.cdi.config;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The name of the application in the container. */
final class ApplicationName {
    private ApplicationName() {}

    /** The name, or the fallback where JNDI does not have one, as outside of a container. */
    static String orElse(String fallback) {
        try {
            return InitialContext.doLookup("java:app/AppName") instanceof String name ? name : fallback;
        } catch (NamingException e) {
            return fallback;
        }
    }
}
