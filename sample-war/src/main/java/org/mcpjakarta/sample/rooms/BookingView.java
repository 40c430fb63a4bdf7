package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;

/** A booking as callers see it. */
public record BookingView(long id, String room, LocalDate day, String organizer) {}
