package org.mcpjakarta.sample.rooms;

/** A room as callers see it. */
public record RoomView(String name, int seats, Floor floor) {}
