package org.mcpjakarta.sample.rooms.rest;

import java.time.LocalDate;
import java.util.List;

import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.sample.rooms.BookingService;
import org.mcpjakarta.sample.rooms.BookingView;
import org.mcpjakarta.sample.rooms.Floor;
import org.mcpjakarta.sample.rooms.RoomView;
import org.mcpjakarta.tools.Tool;

/**
 * {@code GET /api/rooms/free?day=2027-03-31&seats=4&floor=FIRST} and {@code GET /api/rooms/Oak/bookings?limit=5}. The second one is a tool as
 * well: parameters of the address are its arguments, and the status of an exception is told to the model.
 */
@Path("rooms")
@Produces(MediaType.APPLICATION_JSON)
public class RoomsResource {

    @Inject
    private BookingService service;

    @GET
    @Path("free")
    public List<RoomView> free(
            @QueryParam("day") @NotNull @FutureOrPresent LocalDate day,
            @QueryParam("seats") @DefaultValue("4") @Min(1) @Max(200) int seats,
            @QueryParam("floor") List<Floor> floor) {
        return service.findFree(day, seats, floor.stream().findFirst());
    }

    @GET
    @Path("{room}/bookings")
    @Tool(description = "List the next bookings of a room", annotations = @Tool.Annotations(readOnlyHint = true))
    public List<BookingView> nextBookings(
            @PathParam("room") String room,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(100) int limit) {
        if (service.findRoom(room).isEmpty()) {
            throw new NotFoundException("There is no room " + room);
        }
        return service.upcoming(room).stream().limit(limit).toList();
    }
}
