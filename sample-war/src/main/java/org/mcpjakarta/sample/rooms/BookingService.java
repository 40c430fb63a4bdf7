package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/**
 * Finds, books and cancels rooms. The same methods serve the REST API and, through their {@code @Tool} annotations,
 * agents: in both cases transactions and validation are those of the EJB.
 */
@Stateless
public class BookingService {

    @PersistenceContext
    private EntityManager em;
    @Inject
    private Event<BookingView> changes;

    // The hints tell a client that it may call this without asking its user first.
    @Tool(description = "Find the rooms that are free on a day", annotations = @Tool.Annotations(readOnlyHint = true))
    public List<RoomView> findFree(
            @ToolArg(description = "day of the meeting") @NotNull @FutureOrPresent LocalDate day,
            @ToolArg(description = "seats needed", defaultValue = "4") @Min(1) @Max(200) int seats,
            @ToolArg(description = "look on this floor only") Optional<Floor> floor) {
        return em.createQuery("""
                select r from Room r
                where r.seats >= :seats and not exists (select b from Booking b where b.room = r and b.day = :day)
                order by r.seats, r.name""", Room.class)
                .setParameter("seats", seats)
                .setParameter("day", day)
                .getResultStream()
                .map(Room::view)
                .filter(room -> floor.isEmpty() || room.floor() == floor.get())
                .toList();
    }

    @Tool(description = "List the bookings of a day", annotations = @Tool.Annotations(readOnlyHint = true))
    public List<BookingView> bookings(@ToolArg(description = "the day") @NotNull LocalDate day) {
        return em.createQuery("select b from Booking b where b.day = :day order by b.room.name", Booking.class)
                .setParameter("day", day)
                .getResultStream()
                .map(Booking::view)
                .toList();
    }

    @Tool(description = "Book a room for a day", annotations = @Tool.Annotations(destructiveHint = false))
    public BookingView book(@NotNull @Valid BookingRequest request) {
        // The lock lets callers who want the same room take turns, so that the second sees what the first has booked.
        Room room = em.find(Room.class, request.room(), LockModeType.PESSIMISTIC_WRITE);
        if (room == null) {
            throw new NotFoundException("room", request.room());
        }
        if (isTaken(room, request.day())) {
            throw new RoomTakenException(request.room(), request.day());
        }
        Booking booking = new Booking(room, request.day(), request.organizer());
        em.persist(booking);
        return changed(booking);
    }

    @Tool(description = "Book a room every week, all or none", annotations = @Tool.Annotations(destructiveHint = false))
    public List<BookingView> bookWeekly(
            @ToolArg(description = "the first meeting") @NotNull @Valid BookingRequest first,
            @ToolArg(description = "number of weeks") @Min(2) @Max(26) int weeks) {
        List<BookingView> series = new ArrayList<>();
        for (int week = 0; week < weeks; week++) {
            series.add(book(first.weeksLater(week)));
        }
        return series;
    }

    @Tool(description = "Cancel a booking")
    public BookingView cancel(@ToolArg(description = "id of the booking") long id) {
        Booking booking = em.find(Booking.class, id);
        if (booking == null) {
            throw new NotFoundException("booking", id);
        }
        em.remove(booking);
        return changed(booking);
    }

    /** Not a tool, like those below: what carries no annotation stays unknown to agents. */
    public List<RoomView> rooms() {
        return em.createQuery("select r from Room r order by r.name", Room.class).getResultStream().map(Room::view)
                .toList();
    }

    public Optional<RoomView> findRoom(String name) {
        return Optional.ofNullable(em.find(Room.class, name)).map(Room::view);
    }

    /** Of the rooms whose name begins so, in any case. */
    public List<String> roomNames(String beginning) {
        String wanted = beginning.toLowerCase(Locale.ROOT);
        return rooms().stream().map(RoomView::name).filter(name -> name.toLowerCase(Locale.ROOT).startsWith(wanted))
                .toList();
    }

    public List<BookingView> upcoming(String room) {
        return em.createQuery("""
                select b from Booking b where b.room.name = :room and b.day >= :today order by b.day""", Booking.class)
                .setParameter("room", room)
                .setParameter("today", LocalDate.now())
                .getResultStream()
                .map(Booking::view)
                .toList();
    }

    public Occupancy occupancyOn(LocalDate day) {
        long rooms = em.createQuery("select count(r) from Room r", Long.class).getSingleResult();
        return new Occupancy(day, bookings(day).size(), rooms);
    }

    private BookingView changed(Booking booking) {
        BookingView view = booking.view();
        changes.fire(view);
        return view;
    }

    private boolean isTaken(Room room, LocalDate day) {
        return !em.createQuery("select b.id from Booking b where b.room = :room and b.day = :day", Long.class)
                .setParameter("room", room)
                .setParameter("day", day)
                .getResultList()
                .isEmpty();
    }
}
