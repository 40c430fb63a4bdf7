package org.mcpjakarta.verification.booking;

import java.util.Locale;

/** Where the server keeps the results of idempotent tools. */
public enum Results {
    /** With the effect, in the transaction of the tool. */
    TRANSACTION,
    /** In the store, after the effect: if a node dies in between, the model is told that the effect is not known. */
    STORE,
    /** In the memory of a single node: what it knew is gone when it dies. */
    MEMORY;

    public static Results named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }
}
