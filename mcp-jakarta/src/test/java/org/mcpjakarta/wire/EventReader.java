package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** Reads a stream event by event, ids and all, and hangs up when it likes. */
final class EventReader implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    /** @param id empty if the event has none; @param retry empty likewise */
    record Event(String id, String retry, String data) {}

    private EventReader(HttpRequest.Builder request, String... headers) throws IOException, InterruptedException {
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        response = HTTP.send(request.build(), BodyHandlers.ofInputStream());
        lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    static EventReader post(URI endpoint, String body, String... headers) throws IOException, InterruptedException {
        return new EventReader(HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream"),
                headers);
    }

    /** Like {@link #post}, by a client that would rather have a stream than one JSON body. */
    static EventReader postForStream(URI endpoint, String body, String... headers)
            throws IOException, InterruptedException {
        return new EventReader(HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json").header("Accept", "text/event-stream, application/json"),
                headers);
    }

    static EventReader get(URI endpoint, String... headers) throws IOException, InterruptedException {
        return new EventReader(HttpRequest.newBuilder(endpoint).GET().header("Accept", "text/event-stream"), headers);
    }

    /** Reads on to the next comment. */
    void comment() throws IOException {
        String line = lines.readLine();
        while (!line.startsWith(":")) {
            line = lines.readLine();
        }
    }

    int status() {
        return response.statusCode();
    }

    /** The next event, or null at the end of the stream. */
    @Nullable
    Event next() throws IOException {
        String id = "";
        String retry = "";
        String data = null;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("retry: ")) {
                retry = line.substring(7);
            } else if (line.startsWith("data: ")) {
                data = line.substring(6);
            } else if (line.isEmpty() && data != null) {
                return new Event(id, retry, data);
            }
        }
        return null;
    }

    Event event() throws IOException {
        Event event = next();
        assertThat(event).isNotNull();
        return event;
    }

    @Override
    public void close() throws IOException {
        response.body().close();
    }
}
