package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;

/** A room, kept for somebody for one day. */
@Entity
@Table(uniqueConstraints = @UniqueConstraint(columnNames = {"ROOM", "BOOKED_DAY"}))
class Booking {

    @Id
    @SequenceGenerator(name = "BOOKING_ID", sequenceName = "BOOKING_ID")
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "BOOKING_ID")
    private long id;
    @ManyToOne(optional = false)
    @JoinColumn(name = "ROOM")
    private Room room;
    @Column(name = "BOOKED_DAY", nullable = false) // "day" is a reserved word in SQL
    private LocalDate day;
    @Column(nullable = false)
    private String organizer;

    /** For JPA. */
    protected Booking() {}

    Booking(Room room, LocalDate day, String organizer) {
        this.room = room;
        this.day = day;
        this.organizer = organizer;
    }

    BookingView view() {
        return new BookingView(id, room.view().name(), day, organizer);
    }
}
