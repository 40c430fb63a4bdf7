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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** A client of the HTTP+SSE transport: it opens a stream, is told there where to post to, and hears all answers there. */
final class ConnectedClient implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Event END = new Event("", "", "");

    private final HttpResponse<InputStream> response;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Event first;
    private final URI messages;
    private final String[] headers;

    /** @param id the line of the id, empty if there is none */
    record Event(String name, String id, String data) {}

    /** @param headers go with every request */
    private ConnectedClient(URI address, String... headers) throws IOException, InterruptedException {
        this.headers = headers;
        HttpRequest.Builder request = HttpRequest.newBuilder(address).header("Accept", "text/event-stream");
        response = HTTP.send((headers.length == 0 ? request : request.headers(headers)).build(),
                BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        Thread reader = new Thread(this::read, "connected-client");
        reader.setDaemon(true);
        reader.start();
        first = event();
        messages = address.resolve(first.data());
    }

    static URI address(WireServer server) {
        return URI.create(server.endpoint() + "/sse");
    }

    /** A client of the endpoint there. */
    static ConnectedClient at(URI endpoint, Revision revision) throws Exception {
        return new ConnectedClient(URI.create(endpoint + "/sse")).introduced(revision, "{}");
    }

    /** Opens the stream and says nothing yet. */
    static ConnectedClient stranger(WireServer server) throws Exception {
        return new ConnectedClient(address(server));
    }

    /** Opens the stream and shakes hands. */
    static ConnectedClient of(WireServer server, Revision revision, String capabilities) throws Exception {
        return stranger(server).introduced(revision, capabilities);
    }

    /** The same, with a token. */
    static ConnectedClient bearing(String token, WireServer server, Revision revision) throws Exception {
        return bearing(token, server, revision, "{}");
    }

    static ConnectedClient bearing(String token, WireServer server, Revision revision, String capabilities)
            throws Exception {
        return new ConnectedClient(address(server), "Authorization", "Bearer " + token)
                .introduced(revision, capabilities);
    }

    private ConnectedClient introduced(Revision revision, String capabilities) throws InterruptedException {
        assertThat(ask(initialize(revision.date(), capabilities)).getJsonObject("result")
                .getString("protocolVersion")).isEqualTo(revision.date());
        post(Message.notification("notifications/initialized")).isAccepted();
        return this;
    }

    static ConnectedClient of(WireServer server, Revision revision) throws Exception {
        return of(server, revision, "{}");
    }

    static String initialize(String revision, String capabilities) {
        return """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,
                 "clientInfo":{"name":"wire","version":"1"}}}""".formatted(revision, capabilities);
    }

    static String call(int id, String tool, String arguments) {
        return """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call",
                 "params":{"name":"%s","arguments":%s,"_meta":{"progressToken":"p"}}}""".formatted(id, tool, arguments);
    }

    /** What the stream began with. */
    Event first() {
        return first;
    }

    /** Where messages go. */
    URI messages() {
        return messages;
    }

    Answer post(String json, String... headers) {
        return post(messages, json, Stream.of(this.headers, headers).flatMap(Stream::of).toArray(String[]::new));
    }

    /** As the clients of this transport do it, without a word on what they accept. */
    static Answer post(URI address, String json, String... headers) {
        return WireClient.exchange(HttpRequest.newBuilder(address).POST(BodyPublishers.ofString(json))
                .header("Content-Type", "application/json"), headers);
    }

    /** Sends a request whose answer is the next message on the stream. */
    JsonObject ask(String json) throws InterruptedException {
        post(json).isAccepted();
        return next();
    }

    /** The next message on the stream, which comes soon. */
    JsonObject next() throws InterruptedException {
        Event event = event();
        assertThat(event.name()).isEqualTo("message");
        assertThat(event.id()).as("ids are for streams that one can come back to").isEmpty();
        return Answer.parse(event.data()).asJsonObject();
    }

    /** The next message is a ping, and is answered: until then the server waits with the answer to a call that has reported. */
    void pong() throws InterruptedException {
        pong(next());
    }

    void pong(JsonObject ping) {
        assertThat(ping.getString("method")).isEqualTo("ping");
        post(Message.result(ping, "{}")).isAccepted();
    }

    void isOver() throws InterruptedException {
        assertThat(events.poll(10, TimeUnit.SECONDS)).as("the end of the stream").isSameAs(END);
    }

    private Event event() throws InterruptedException {
        Event event = events.poll(10, TimeUnit.SECONDS);
        assertThat(event).as("the next event").isNotNull().isNotSameAs(END);
        return event;
    }

    /** Hangs up. */
    @Override
    public void close() throws IOException {
        response.body().close();
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            Event event = END;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String value = line.substring(line.indexOf(' ') + 1);
                if (line.startsWith("event: ")) {
                    event = new Event(value, event.id(), event.data());
                } else if (line.startsWith("id: ")) {
                    event = new Event(event.name(), value, event.data());
                } else if (line.startsWith("data: ")) {
                    event = new Event(event.name(), event.id(), value);
                } else if (line.isEmpty() && !event.data().isEmpty()) {
                    events.add(event);
                    event = END;
                }
            }
        } catch (IOException e) {
            // Closed by the test, or the server went: either way there is no more.
        }
        events.add(END);
    }
}
