package org.mcpjakarta.sample.rooms;

/** The room or the booking does not exist. */
public final class NotFoundException extends BookingException {

    private static final long serialVersionUID = 1;

    NotFoundException(String what, Object key) {
        super("There is no " + what + " " + key);
    }
}
