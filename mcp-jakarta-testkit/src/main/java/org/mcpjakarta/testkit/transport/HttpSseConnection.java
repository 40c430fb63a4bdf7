package org.mcpjakarta.testkit.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.transport.EventReader.Event;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;

/** HTTP+SSE: requests are posted to one address, and everything comes back on one stream. */
public final class HttpSseConnection implements Connection {
    private static final int OK = 200;

    private final Http http;
    private final InputStream stream;
    private final CompletableFuture<URI> messages = new CompletableFuture<>();
    private final Map<Integer, Pending> pending = new ConcurrentHashMap<>();
    private final List<Consumer<JsonObject>> listeners = new CopyOnWriteArrayList<>();
    private McpRevision revision = McpRevision.OF_HTTP_SSE;
    private JsonObject server = JsonObject.EMPTY_JSON_OBJECT;

    private HttpSseConnection(Http http, InputStream stream) {
        this.http = http;
        this.stream = stream;
    }

    public static Opening open(Http http, McpRevision wanted, boolean exactly, JsonObject capabilities) {
        HttpResponse<InputStream> response = Waiting.until(http.start(http.get(http.endpoint()).build()),
                http.patience(), () -> "No stream from " + http.endpoint() + " within " + http.patience());
        if (response.statusCode() != OK || !Http.isStream(response)) {
            return new Opening(null, refusal(response));
        }
        HttpSseConnection connection = new HttpSseConnection(http, response.body());
        http.run(connection::read);
        Exchange hello = connection.start(new Outgoing(0, "initialize", SessionConnection.hello(wanted, capabilities),
                capabilities, Map.of()), message -> {});
        Answer answer = Waiting.until(hello.answer(), http.patience(),
                () -> "No answer to initialize within " + http.patience());
        if (!answer.hasResult()) {
            return new Opening(null, answer);
        }
        connection.revision = SessionConnection.agreed(answer, wanted, exactly);
        connection.server = answer.result();
        connection.send(Messages.notification("notifications/initialized", JsonObject.EMPTY_JSON_OBJECT));
        return new Opening(connection, answer);
    }

    private static Answer refusal(HttpResponse<InputStream> response) {
        try {
            return Http.answer(response, Http.read(response), List.of());
        } catch (IOException e) {
            throw new AssertionError("The connection failed", e);
        }
    }

    private void read() {
        try {
            EventReader events = new EventReader(stream);
            for (Event event = events.next(); event != null; event = events.next()) {
                if (event.name().equals("endpoint")) {
                    messages.complete(http.endpoint().resolve(event.data()));
                } else if (!event.data().isEmpty()) {
                    take(JsonText.object(event.data()));
                }
            }
            end(new AssertionError("The stream ended"));
        } catch (IOException | RuntimeException e) {
            end(e);
        }
    }

    private void end(Throwable reason) {
        messages.completeExceptionally(reason);
        pending.values().forEach(call -> call.answer.completeExceptionally(reason));
    }

    private void take(JsonObject message) {
        if (!message.containsKey("method")) {
            @Nullable
            Pending call = message.get("id") instanceof JsonNumber id ? pending.remove(id.intValue()) : null;
            if (call != null) {
                call.answer.complete(new Answer(OK, Map.of(), "", message, call.before));
            }
            return;
        }
        // Which call a log message or a question belongs to is not said.
        Pending call = pending.isEmpty() || Messages.isChange(message) ? null : pending.values().iterator().next();
        if (message.get("params") instanceof JsonObject params
                && params.get("progressToken") instanceof JsonNumber id) {
            call = pending.getOrDefault(id.intValue(), call);
        }
        if (call == null) {
            listeners.forEach(listener -> listener.accept(message));
        } else {
            call.before.add(message);
            call.inbox.accept(message);
        }
    }

    private final class Pending implements Exchange {
        private final int id;
        private final Consumer<JsonObject> inbox;
        private final CompletableFuture<Answer> answer = new CompletableFuture<>();
        private final List<JsonObject> before = new CopyOnWriteArrayList<>();

        Pending(int id, Consumer<JsonObject> inbox) {
            this.id = id;
            this.inbox = inbox;
        }

        @Override
        public CompletableFuture<Answer> answer() {
            return answer;
        }

        @Override
        public void cut() {
            close(stream);
        }

        @Override
        public void leave() {
            pending.remove(id);
            answer.complete(new Answer(OK, Map.of(), "", null, before));
        }
    }

    @Override
    public McpRevision revision() {
        return revision;
    }

    @Override
    public JsonObject server() {
        return server;
    }

    @Override
    public Exchange start(Outgoing request, Consumer<JsonObject> inbox) {
        Pending call = new Pending(request.id(), inbox);
        pending.put(request.id(), call);
        http.run(() -> {
            try {
                post(request.message());
            } catch (RuntimeException | AssertionError e) {
                pending.remove(request.id());
                call.answer.completeExceptionally(e);
            }
        });
        return call;
    }

    private void post(JsonObject message) {
        URI address = Waiting.until(messages, http.patience(), () -> "The stream does not begin with an endpoint");
        var response = http.exchange(http.post(address, message).build());
        if (response.statusCode() / 100 != OK / 100) {
            throw new AssertionError("The server does not take " + message + ". "
                    + Http.answer(response, response.body(), List.of()).describe());
        }
    }

    @Override
    public void run(Runnable work) {
        http.run(work);
    }

    @Override
    public void send(JsonObject message) {
        post(message);
    }

    @Override
    public void cancel(Outgoing request, Exchange exchange) {
        send(Messages.notification("notifications/cancelled",
                Json.createObjectBuilder().add("requestId", request.id()).build()));
        exchange.leave();
    }

    @Override
    public Exchange listen(Outgoing wanted, Consumer<JsonObject> inbox) {
        listeners.add(inbox);
        return new Pending(wanted.id(), inbox);
    }

    @Override
    public void close() {
        close(stream);
        http.close();
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
