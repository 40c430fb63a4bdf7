package org.mcpjakarta.core.status;

import java.util.Map;

/**
 * How a server of this node is doing, at one moment. The sessions are counted in the store that nodes share, if there is one.
 *
 * @param state         whether it can be used
 * @param sessions      how many sessions there are; on all nodes, if they share a store
 * @param calls         how many calls are running
 * @param listeners     how many streams receive changes
 * @param tasks         how many tasks there are, by their state as the protocol names it; on this node
 * @param streams       how many connections get events
 * @param streamBytes   how many bytes the events take that are kept for clients
 * @param eventsDropped how many events newer ones have displaced since the server started
 * @param memory        how many bytes all servers of the application keep for clients
 */
public record ServerStatus(ServerState state, int sessions, int calls, int listeners, Map<String, Integer> tasks,
        int streams, long streamBytes, long eventsDropped, long memory) {}
