package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.mcpjakarta.wire.EventReader.Event;

/** Reads one stream to its end, and comes back for the rest whenever the connection is cut. */
final class ReturningClient {
    private static final int ATTEMPTS = 300;

    private final int port;
    private final String session;
    private final Runnable placed;
    private final List<Event> events = new ArrayList<>();
    private String lastEvent = "";
    private int cuts;

    /** @param placed run as soon as the client knows where to come back to */
    ReturningClient(int port, String session, Runnable placed) {
        this.port = port;
        this.session = session;
        this.placed = placed;
    }

    /** How a connection is made. */
    interface Opening {
        RawStream open() throws IOException;
    }

    /**
     * The events with data, up to the last one; none if the connection was cut before the client knew where to come back to.
     */
    List<Event> read(Opening first, Predicate<Event> last) {
        Opening opening = first;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (RawStream stream = opening.open()) {
                assertThat(stream.status()).as("after %s cuts", cuts).isEqualTo(200);
                for (Optional<Event> next = stream.next(); next.isPresent(); next = stream.next()) {
                    if (take(next.get()) && last.test(next.get())) {
                        return events;
                    }
                }
            } catch (IOException cut) {
                cuts++;
            }
            if (lastEvent.isEmpty()) {
                return List.of();
            }
            opening = () -> RawStream.get(port, session, lastEvent);
        }
        throw new AssertionError("The stream did not end; the last event was " + lastEvent);
    }

    private boolean take(Event event) {
        if (lastEvent.isEmpty()) {
            placed.run();
        }
        lastEvent = event.id();
        boolean hasData = !event.data().isEmpty();
        if (hasData) {
            events.add(event);
        }
        return hasData;
    }

    int cuts() {
        return cuts;
    }
}
