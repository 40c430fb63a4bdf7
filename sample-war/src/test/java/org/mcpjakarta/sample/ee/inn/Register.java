package org.mcpjakarta.sample.ee.inn;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
public class Register {
    private static final LocalDate FULL = LocalDate.of(2090, 12, 31);

    private final AtomicLong ids = new AtomicLong();
    private final List<Guest> guests = new CopyOnWriteArrayList<>();

    Guest enter(NewGuest guest) {
        if (guest.night().equals(FULL)) {
            throw new HouseFull();
        }
        Guest entered = new Guest(ids.incrementAndGet(), guest.name(), guest.night());
        guests.add(entered);
        return entered;
    }

    Optional<Guest> find(long id) {
        return guests.stream().filter(guest -> guest.id() == id).findFirst();
    }

    List<Guest> all() {
        return guests;
    }

    boolean leave(long id) {
        return guests.removeIf(guest -> guest.id() == id);
    }
}
