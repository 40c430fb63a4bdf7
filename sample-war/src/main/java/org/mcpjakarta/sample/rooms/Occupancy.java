package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;

/** How many of the rooms are booked on a day. */
public record Occupancy(LocalDate day, long booked, long rooms) {

    boolean full() {
        return booked == rooms;
    }
}
