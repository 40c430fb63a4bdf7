package org.mcpjakarta.sample.rooms.rest;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.sample.rooms.BookingService;
import org.mcpjakarta.sample.rooms.Floor;
import org.mcpjakarta.sample.rooms.RoomView;

/** {@code GET /api/rooms/free?day=2027-03-31&seats=4&floor=FIRST}. */
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
            @QueryParam("floor") @Nullable Floor floor) {
        return service.findFree(day, seats, Optional.ofNullable(floor));
    }
}
