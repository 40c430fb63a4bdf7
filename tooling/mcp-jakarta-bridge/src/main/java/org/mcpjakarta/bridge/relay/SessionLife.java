package org.mcpjakarta.bridge.relay;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.Abort;
import org.mcpjakarta.bridge.http.Answer;
import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.ClientOutput;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;

/**
 * The session of the client, and what is needed to begin it again when the server has forgotten it: the handshake, the log level and
 * the subscriptions. Safe for use by many threads.
 */
final class SessionLife {
    private final Endpoint endpoint;
    private final Bounds bounds;
    private final ClientOutput output;
    private final Log log;
    private final Consumer<Session> whenReady;
    private final Map<String, Message> kept = new LinkedHashMap<>();
    private @Nullable Message initialize;
    private @Nullable Message initialized;
    private volatile @Nullable Session current;

    /** @param id null if the server has sessions without ids */
    record Session(@Nullable String id, String revision, JsonObject capabilities) {
        List<String> headers() {
            return id == null
                    ? List.of("MCP-Protocol-Version", revision)
                    : List.of("MCP-Protocol-Version", revision, "Mcp-Session-Id", id);
        }
    }

    /** @param whenReady gets each session once its handshake is complete */
    SessionLife(Endpoint endpoint, Bounds bounds, ClientOutput output, Log log, Consumer<Session> whenReady) {
        this.endpoint = endpoint;
        this.bounds = bounds;
        this.output = output;
        this.log = log;
        this.whenReady = whenReady;
    }

    @Nullable
    Session current() {
        return current;
    }

    boolean is(Session session) {
        return current == session;
    }

    /** The handshake has succeeded. */
    synchronized void begin(Message request, @Nullable String id, JsonObject result) {
        initialize = request;
        current = session(id, result);
    }

    private static Session session(@Nullable String id, JsonObject result) {
        String revision = result.text("protocolVersion");
        return new Session(id, revision == null || !revision.matches("[!-~]+") ? "" : revision,
                result.object("capabilities"));
    }

    /** The server has accepted the message. */
    void accepted(Message message) {
        Session ready = null;
        synchronized (this) {
            String method = String.valueOf(message.method());
            switch (method) {
                case "notifications/initialized" -> {
                    initialized = message;
                    ready = current;
                }
                case "logging/setLevel" -> kept.put(method, message);
                case "resources/subscribe" -> kept.put("subscribe " + message.params().text("uri"), message);
                case "resources/unsubscribe" -> kept.remove("subscribe " + message.params().text("uri"));
                default -> {
                    // Nothing that a new session has to know.
                }
            }
        }
        if (ready != null) {
            whenReady.accept(ready);
        }
    }

    /** Begins the session again, unless somebody has done so already. */
    void renew(Session lost) throws IOException, Failure {
        Session fresh;
        synchronized (this) {
            if (current != lost) {
                return;
            }
            fresh = open(lost);
            current = fresh;
        }
        log.say("The server had forgotten the session, so the bridge has begun a new one");
        tellOfChanges(fresh);
        if (initialized != null) {
            whenReady.accept(fresh);
        }
    }

    private Session open(Session lost) throws IOException, Failure {
        Message request = initialize;
        if (request == null) {
            throw new Failure("The server has forgotten the session: start the client again");
        }
        Session fresh;
        try (Answer answer = endpoint.post(request.text(), List.of(), new Abort(), bounds.silence())) {
            Message response = Answers.response(answer);
            if (response == null || !response.json().has("result")) {
                throw new Failure(
                        "The server has forgotten the session and does not begin a new one (" + answer.status()
                                + "): start the client again");
            }
            fresh = session(answer.header("Mcp-Session-Id").orElse(null), response.json().object("result"));
        }
        if (!fresh.revision().equals(lost.revision())) {
            throw new Failure("The server now speaks another revision of the protocol: start the client again");
        }
        List<Message> again = new ArrayList<>(kept.values());
        if (initialized != null) {
            again.add(0, initialized);
        }
        for (Message message : again) {
            try (Answer answer = endpoint.post(message.text(), fresh.headers(), new Abort(), bounds.silence())) {
                log.detail(message.method() + " was sent again: " + answer.status());
            }
        }
        return fresh;
    }

    /** Says that all lists may have changed, since the client was not notified while it had no session. */
    void tellOfChanges(Session session) {
        for (String feature : List.of("tools", "prompts", "resources")) {
            if (session.capabilities().object(feature).isTrue("listChanged")) {
                output.send(Message.notification("notifications/" + feature + "/list_changed", new JsonObject()));
            }
        }
    }

    /** Tells the server that the client is gone. */
    void end(Duration timeout) {
        Session session = current;
        current = null;
        if (session == null || session.id() == null) {
            return;
        }
        try {
            int status = endpoint.delete(session.headers(), timeout);
            log.detail("The session was ended: " + status);
        } catch (IOException | Failure e) {
            log.detail("The session could not be ended, so the server will do so");
        }
    }
}
