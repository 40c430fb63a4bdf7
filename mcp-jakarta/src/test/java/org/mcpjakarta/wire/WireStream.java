package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A stream that is read while it goes on. */
final class WireStream implements AutoCloseable {
    private static final JsonObject END = JsonValue.EMPTY_JSON_OBJECT;

    private final InputStream body;
    private final BlockingQueue<JsonObject> events = new LinkedBlockingQueue<>();

    WireStream(HttpResponse<InputStream> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        body = response.body();
        Thread reader = new Thread(this::read, "wire-stream");
        reader.setDaemon(true);
        reader.start();
    }

    /** The next event, which comes soon. */
    JsonObject next() throws InterruptedException {
        JsonObject event = events.poll(10, TimeUnit.SECONDS);
        assertThat(event).as("the next event").isNotNull().isNotSameAs(END);
        return event;
    }

    boolean hasNext() {
        JsonObject event = events.peek();
        return event != null && event != END;
    }

    /** Whether it is over, whatever came before that. */
    boolean hasEnded() {
        return events.stream().anyMatch(event -> event == END);
    }

    void isOver() throws InterruptedException {
        assertThat(events.poll(10, TimeUnit.SECONDS)).as("the end of the stream").isSameAs(END);
    }

    /** Expects that nothing has come so far; to be asked after something later has come by another way. */
    void isSilent() {
        assertThat(List.copyOf(events)).isEmpty();
    }

    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                if (line.startsWith("data: ") && line.length() > 6) {
                    events.add(Answer.parse(line.substring(6)).asJsonObject());
                }
                line = lines.readLine();
            }
        } catch (IOException e) {
            // Closed by the test, or the server went: either way there is no more.
        }
        events.add(END);
    }
}
