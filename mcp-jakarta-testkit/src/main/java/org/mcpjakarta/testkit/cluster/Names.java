package org.mcpjakarta.testkit.cluster;

import java.util.regex.Pattern;

/** What the names of a {@link org.mcpjakarta.spi.ClusterStore} may look like. */
final class Names {
    private static final Pattern KIND = Pattern.compile("[a-z0-9./-]{1,40}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private Names() {}

    /** The same kind of items, or name of a server. */
    static String kind(String kind) {
        return check(KIND, kind);
    }

    /** The same id of an item, a session, a log or a node. */
    static String id(String id) {
        return check(ID, id);
    }

    /** The same id, which may be empty. */
    static String idOrNone(String id) {
        return id.isEmpty() ? id : id(id);
    }

    // What does not fit may be a secret, or come from a client.
    private static String check(Pattern pattern, String name) {
        if (!pattern.matcher(name).matches()) {
            throw new IllegalArgumentException("A name of " + name.length() + " characters does not match " + pattern);
        }
        return name;
    }
}
