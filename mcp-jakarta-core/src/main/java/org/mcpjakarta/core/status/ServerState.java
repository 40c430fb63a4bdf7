package org.mcpjakarta.core.status;

import org.jspecify.annotations.Nullable;

/**
 * Whether a server of this node can be used, at one moment. To know it costs nothing: the store that nodes share is not asked.
 *
 * @param application    the path of its application; empty for the root, or if it is not known
 * @param path           its path on its host, such as {@code /rooms/mcp}
 * @param started        whether it has started
 * @param draining       whether it is about to stop: it serves the running calls, and nothing new
 * @param storeReachable whether the store that nodes share can be reached, as far as is known; null if there is none
 */
public record ServerState(String application, String path, boolean started, boolean draining,
        @Nullable Boolean storeReachable) {}
