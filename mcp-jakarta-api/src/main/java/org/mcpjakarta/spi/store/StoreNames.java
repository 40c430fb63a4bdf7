package org.mcpjakarta.spi.store;

import java.util.regex.Pattern;

/** Checks what becomes part of a name in the store, so that no two names can be mixed up. */
public final class StoreNames {
    private static final Pattern KIND = Pattern.compile("[a-z0-9./-]{1,40}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private StoreNames() {}

    /** The same id of an item, a session, a log or a node. */
    public static String id(String id) {
        return check(ID, id);
    }

    /** The same id, which may be empty. */
    public static String idOrNone(String id) {
        return id.isEmpty() ? id : id(id);
    }

    /** The same name of a server or a kind of items. */
    public static String kind(String kind) {
        return check(KIND, kind);
    }

    // What does not fit may be a secret, or come from a client, so it is not repeated.
    private static String check(Pattern pattern, String name) {
        if (!pattern.matcher(name).matches()) {
            throw new IllegalArgumentException("A name of " + name.length() + " characters does not match " + pattern);
        }
        return name;
    }
}
