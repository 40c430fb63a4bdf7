package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.mcpjakarta.testkit.EventSocket;
import org.mcpjakarta.testkit.EventSocket.Event;

/** Reads one stream to its end, and comes back for the rest whenever the connection is cut. */
final class ReturningClient {
    private static final int ATTEMPTS = 300;

    private static final Duration SILENCE = Duration.ofMillis(100);

    private final URI endpoint;
    private final String session;
    private final Runnable placed;
    private final List<Event> events = new ArrayList<>();
    private String lastEvent = "";
    private int cuts;
    private int taken;

    /** @param placed run when the first event is there, and with it a place to come back to */
    ReturningClient(URI endpoint, String session, Runnable placed) {
        this.endpoint = endpoint;
        this.session = session;
        this.placed = placed;
    }

    /** Makes a call and reads its stream up to the result. */
    List<Event> call(String request) {
        return read(() -> EventSocket.post(endpoint, SILENCE, request, "Mcp-Session-Id", session),
                event -> event.data().contains("\"result\""));
    }

    /** Reads a new stream of news. */
    List<Event> listen(Predicate<Event> last) {
        return read(() -> EventSocket.get(endpoint, SILENCE, "Mcp-Session-Id", session), last);
    }

    /** Reads the rest of a call's stream. */
    List<Event> goOn(String after) {
        lastEvent = after;
        return read(this::back, event -> event.data().contains("\"result\""));
    }

    private EventSocket back() throws IOException {
        return EventSocket.get(endpoint, SILENCE, "Mcp-Session-Id", session, "Last-Event-ID", lastEvent);
    }

    /** How a connection is made. */
    private interface Opening {
        EventSocket open() throws IOException;
    }

    /**
     * The events with data, up to the last one; none if the connection was cut before the client knew where to come back to.
     */
    private List<Event> read(Opening first, Predicate<Event> last) {
        Opening opening = first;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (EventSocket stream = opening.open()) {
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
            opening = this::back;
        }
        throw new AssertionError("The stream did not end; the last event was " + lastEvent);
    }

    private boolean take(Event event) {
        if (taken++ == 0) {
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
