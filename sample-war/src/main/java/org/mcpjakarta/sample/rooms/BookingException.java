package org.mcpjakarta.sample.rooms;

import jakarta.ejb.ApplicationException;

/**
 * The service understood the caller and says no. An application exception: callers get it as it is, with its message,
 * and whatever the method had written is rolled back. An agent reads the message, so it says what to do next.
 */
@ApplicationException(rollback = true)
public abstract sealed class BookingException extends RuntimeException permits RoomTakenException, NotFoundException {

    private static final long serialVersionUID = 1;

    BookingException(String message) {
        super(message);
    }
}
