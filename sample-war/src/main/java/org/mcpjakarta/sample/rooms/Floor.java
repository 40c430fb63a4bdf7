package org.mcpjakarta.sample.rooms;

/** Where a room is. */
public enum Floor {
    GROUND,
    FIRST,
    SECOND
}
