package org.mcpjakarta.sample.rooms.rest;

import java.time.LocalDate;
import java.util.List;

import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

import org.mcpjakarta.sample.rooms.BookingRequest;
import org.mcpjakarta.sample.rooms.BookingService;
import org.mcpjakarta.sample.rooms.BookingView;

/** The bookings of a day, and making and cancelling one. */
@Path("bookings")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class BookingsResource {

    @Inject
    private BookingService service;

    @GET
    public List<BookingView> ofDay(@QueryParam("day") @NotNull LocalDate day) {
        return service.bookings(day);
    }

    @POST
    public BookingView book(@NotNull @Valid BookingRequest request) {
        return service.book(request);
    }

    @DELETE
    @Path("{id}")
    public BookingView cancel(@PathParam("id") long id) {
        return service.cancel(id);
    }
}
