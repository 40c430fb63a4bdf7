package org.mcpjakarta.migrate;

/** What tools of all these APIs return. */
public record Reservation(String room, int minutes) {}
