package org.mcpjakarta.verification.attacks;

import java.util.Map;

/** One way to harm a server. */
public interface Attack {

    /** What the command line and the table call it. */
    String name();

    /** Attacks until the time of the site is over, or until everything was tried. Connections stay open, sessions stay alive. */
    void run(Site site) throws Exception;

    /** Looks for harm that only shows later, while connections are still open. */
    default void check(Site site) throws Exception {}

    /** Leaves the server alone: ends sessions, closes connections. Connections of the site are closed in any case. */
    default void end(Site site) {}

    /** How many bytes of heap the documented limits let stay after the attack. */
    default long mayStay() {
        return 0;
    }

    /** How many seconds it needs to show anything, if it was given less. */
    default int leastSeconds() {
        return 0;
    }

    /** Whether it is the client's fault alone, so that nothing of it may be logged as an error or with a stack trace. */
    default boolean expectsCleanLog() {
        return false;
    }

    /** Environment variables of a server of its own, where the attack cannot be shown with the defaults. */
    default Map<String, String> settings() {
        return Map.of();
    }
}
