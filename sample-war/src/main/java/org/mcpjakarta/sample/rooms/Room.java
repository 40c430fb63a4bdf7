package org.mcpjakarta.sample.rooms;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;

/** A meeting room, known by its name. */
@Entity
class Room {

    @Id
    private String name;
    private int seats;
    @Enumerated(EnumType.STRING)
    private Floor floor;

    /** For JPA. */
    protected Room() {}

    /** What callers may see. Entities stay inside: a new column should not change what an agent is told. */
    RoomView view() {
        return new RoomView(name, seats, floor);
    }
}
