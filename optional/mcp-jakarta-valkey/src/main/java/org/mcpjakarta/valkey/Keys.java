package org.mcpjakarta.valkey;

import java.util.regex.Pattern;

/**
 * The names of keys and channels. What one script touches has the same text in braces, by which a cluster of servers decides where a key
 * is: all items of a kind, all logs of a session, all that concerns a node.
 */
record Keys(String prefix) {
    private static final Pattern KIND = Pattern.compile("[a-z0-9./-]{1,40}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** The begin of all keys of items of a kind. */
    String items(String kind) {
        return prefix + ":{i:" + check(KIND, kind) + "}:";
    }

    /** The begin of all keys of the logs of a session. */
    String session(String server, String session) {
        return prefix + ":{" + check(KIND, server) + "/" + id(session) + "}:";
    }

    /** The begin of all keys that concern a node. */
    String node(String node) {
        return prefix + ":{n:" + id(node) + "}:";
    }

    String lastChange() {
        return prefix + ":{c}:n";
    }

    String changes() {
        return prefix + ":{c}:l";
    }

    /** The channel to all nodes. */
    String toAll() {
        return prefix + ":w";
    }

    /** The begin of the channels to single nodes. */
    String toNodes() {
        return prefix + ":w:";
    }

    /** The same id of an item, a session, a log or a node. */
    static String id(String id) {
        return check(ID, id);
    }

    /** The same id, which may be empty. */
    static String idOrNone(String id) {
        return id.isEmpty() ? id : id(id);
    }

    /** The same name of a server or a kind of items. */
    static String kind(String kind) {
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
