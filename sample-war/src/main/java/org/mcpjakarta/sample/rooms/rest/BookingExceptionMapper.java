package org.mcpjakarta.sample.rooms.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

import org.mcpjakarta.sample.rooms.BookingException;
import org.mcpjakarta.sample.rooms.RoomTakenException;

/** Turns a refusal of the service into 409 or 404 with its message. */
@Provider
public class BookingExceptionMapper implements ExceptionMapper<BookingException> {

    @Override
    public Response toResponse(BookingException refusal) {
        Status status = refusal instanceof RoomTakenException ? Status.CONFLICT : Status.NOT_FOUND;
        return Response.status(status).type(MediaType.TEXT_PLAIN).entity(refusal.getMessage()).build();
    }
}
