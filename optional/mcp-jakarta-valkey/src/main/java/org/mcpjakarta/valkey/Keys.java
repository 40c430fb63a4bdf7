package org.mcpjakarta.valkey;

import org.mcpjakarta.spi.store.StoreNames;

/**
 * The names of keys and channels. All keys of one script have the same text in braces, by which a cluster of servers decides where a key
 * is: all items of a kind, all logs of a session, all that concerns a node.
 */
record Keys(String prefix) {
    /** What all keys of items of a kind begin with. */
    String items(String kind) {
        return prefix + ":{i:" + StoreNames.kind(kind) + "}:";
    }

    /** What all keys of the logs of a session begin with. */
    String session(String server, String session) {
        return prefix + ":{" + StoreNames.kind(server) + "/" + StoreNames.id(session) + "}:";
    }

    /** What all keys that concern a node begin with. */
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

    /** What the names of the channels to single nodes begin with. */
    String toNodes() {
        return prefix + ":w:";
    }
}
