package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;

/** Somebody else has the room on that day. */
public final class RoomTakenException extends BookingException {

    private static final long serialVersionUID = 1;

    RoomTakenException(String room, LocalDate day) {
        super("Room " + room + " is taken on " + day + "; findFree tells which rooms are free that day");
    }
}
