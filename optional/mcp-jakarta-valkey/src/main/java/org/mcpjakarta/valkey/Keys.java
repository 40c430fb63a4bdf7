package org.mcpjakarta.valkey;

import org.mcpjakarta.spi.store.StoreNames;

/**
 * The names of keys and channels. What one script touches has the same text in braces, by which a cluster of servers decides where a key
 * is: all items of a kind, all logs of a session, all that concerns a node.
 */
record Keys(String prefix) {
    /** The begin of all keys of items of a kind. */
    String items(String kind) {
        return prefix + ":{i:" + StoreNames.kind(kind) + "}:";
    }

    /** The begin of all keys of the logs of a session. */
    String session(String server, String session) {
        return prefix + ":{" + StoreNames.kind(server) + "/" + StoreNames.id(session) + "}:";
    }

    /** The begin of all keys that concern a node. */
    String node(String node) {
        return prefix + ":{n:" + StoreNames.id(node) + "}:";
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
}
