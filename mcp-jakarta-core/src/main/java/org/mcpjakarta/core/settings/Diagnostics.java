package org.mcpjakarta.core.settings;

/** What people who develop or operate a server can look at. */
public record Diagnostics(Console console, Traffic traffic) {
    public static final Diagnostics OFF = new Diagnostics(Console.OFF, Traffic.OFF);

    /** What is logged of requests and responses. */
    public enum Traffic {
        OFF,
        /** Their heads, and what kind of messages they contain. */
        HEADERS,
        /** Their messages as well, without values. */
        BODIES
    }

    /** Who may see the console of a server. */
    public enum Viewers {
        NOBODY,
        /** Who sits at this machine. */
        THIS_MACHINE,
        /** Callers with a role. */
        ROLE
    }

    /**
     * The page about the server.
     *
     * @param role the role that a viewer needs; empty unless the viewers are those with a role
     */
    public record Console(Viewers viewers, String role) {
        public static final Console OFF = new Console(Viewers.NOBODY, "");
        public static final Console LOOPBACK = new Console(Viewers.THIS_MACHINE, "");

        public static Console forRole(String role) {
            return new Console(Viewers.ROLE, role);
        }

        public boolean isOn() {
            return viewers != Viewers.NOBODY;
        }
    }
}
