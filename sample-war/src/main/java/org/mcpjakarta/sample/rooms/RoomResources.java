package org.mcpjakarta.sample.rooms;

import java.util.List;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;

import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;

/** What agents may read: the rooms, and the bookings of each. */
@ApplicationScoped
public class RoomResources {

    @Inject
    private BookingService service;
    @Inject
    private McpFeatures features;

    @Resource(uri = "rooms://all", description = "All rooms of the house")
    public List<RoomView> rooms() {
        return service.rooms();
    }

    /** Nothing for a room that does not exist: the client is told that there is no such resource. */
    @ResourceTemplate(uriTemplate = "rooms://{room}/bookings", description = "The bookings of a room, from today on")
    public Optional<List<BookingView>> bookingsOfRoom(String room) {
        return service.findRoom(room).map(found -> service.upcoming(found.name()));
    }

    @CompleteResourceTemplate("rooms://{room}/bookings")
    public List<String> completeRoom(String room) {
        return service.roomNames(room);
    }

    /** Clients that subscribed to the bookings of the room hear of it once the transaction has succeeded, and not if it fails. */
    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) BookingView booking) {
        features.resources().updated("rooms://" + booking.room() + "/bookings");
    }
}
