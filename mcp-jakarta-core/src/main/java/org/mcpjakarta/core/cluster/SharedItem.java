package org.mcpjakarta.core.cluster;

import jakarta.json.JsonObject;

/**
 * An item that all nodes share, as JSON. See {@link org.mcpjakarta.spi.ItemStore.Item} for what the members mean.
 *
 * @param until by the clock of the cluster, in milliseconds
 */
public record SharedItem(String id, String holder, long version, long until, boolean busy, String node,
        JsonObject content) {
    /** A new item without a holder. */
    public static SharedItem of(String id, long until, String node, JsonObject content) {
        return new SharedItem(id, "", 1, until, false, node, content);
    }

    /** The next version of this item. */
    public SharedItem changed(long newUntil, boolean nowBusy, JsonObject newContent) {
        return new SharedItem(id, holder, version + 1, newUntil, nowBusy, node, newContent);
    }
}
