package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * A client of one revision. It adds to a message what its revision demands, a session id or {@code _meta} and mirrored headers,
 * so that one test can speak for all revisions; {@code post} sends exactly what it is given.
 */
final class WireClient {
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI endpoint;
    private final Revision revision;
    private final JsonObject capabilities;
    private final String token;
    private final String session;

    private WireClient(URI endpoint, Revision revision, String capabilities, String token) {
        this.endpoint = endpoint;
        this.revision = revision;
        this.capabilities = Answer.parse(capabilities).asJsonObject();
        this.token = token;
        this.session = revision.isStateless() ? "" : handshake();
    }

    private WireClient(WireClient other, URI endpoint, String token, String session) {
        this.endpoint = endpoint;
        this.revision = other.revision;
        this.capabilities = other.capabilities;
        this.token = token;
        this.session = session;
    }

    static WireClient of(WireServer server, Revision revision) {
        return of(server, revision, "{}");
    }

    static WireClient of(WireServer server, Revision revision, String capabilities) {
        return new WireClient(server.endpoint(), revision, capabilities, "");
    }

    /** @param token empty for none */
    static WireClient at(URI endpoint, String token, Revision revision, String capabilities) {
        return new WireClient(endpoint, revision, capabilities, token);
    }

    static WireClient bearing(String token, WireServer server, Revision revision) {
        return bearing(token, server, revision, "{}");
    }

    static WireClient bearing(String token, WireServer server, Revision revision, String capabilities) {
        return new WireClient(server.endpoint(), revision, capabilities, token);
    }

    /** The same client, or another one that claims to be in its session, with another token. */
    WireClient bearing(String other) {
        return new WireClient(this, endpoint, other, session);
    }

    /** A client of the same kind that shows another session id. */
    WireClient within(String otherSession) {
        return new WireClient(this, endpoint, token, otherSession);
    }

    /** The same client, which sends its next requests to another node. */
    WireClient through(WireServer node) {
        return new WireClient(this, node.endpoint(), token, session);
    }

    String session() {
        return session;
    }

    /** Sends the message as a well-behaved client of this revision would. */
    Answer send(String json) {
        JsonObject message = Answer.parse(json).asJsonObject();
        return post(revision.isStateless() ? withMeta(message).toString() : json, headersFor(message));
    }

    /** Sends the message and hands out the lines of the answer as they come. */
    Stream<String> open(String json) {
        JsonObject message = json.startsWith("[")
                ? JsonValue.EMPTY_JSON_OBJECT
                : Answer.parse(json).asJsonObject();
        String body = revision.isStateless() ? withMeta(message).toString() : json;
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofString(body));
        request.header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        String[] headers = headersFor(message);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        authorize(request);
        try {
            return HTTP.send(request.build(), BodyHandlers.ofLines()).body();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("The connection broke", e);
        }
    }

    Revision revision() {
        return revision;
    }

    Answer callTool(String name, String arguments) {
        return send(Message.call(name, arguments));
    }

    /** The headers that go with a message in this revision, as names and values in turn. */
    String[] headersFor(JsonObject message) {
        List<String> headers = new ArrayList<>(List.of("MCP-Protocol-Version", revision.date()));
        if (!revision.isStateless()) {
            headers.addAll(List.of("Mcp-Session-Id", session));
        } else if (message.containsKey("method")) {
            headers.addAll(List.of("Mcp-Method", message.getString("method", "")));
            String method = message.getString("method", "");
            String named = method.equals("resources/read") ? "uri" : method.startsWith("tasks/") ? "taskId" : "name";
            if (message.get("params") instanceof JsonObject params && params.containsKey(named)) {
                String name = params.getString(named, "");
                headers.addAll(List.of("Mcp-Name", name));
            }
        }
        return headers.toArray(String[]::new);
    }

    Answer post(String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofString(body));
        request.header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        return exchange(authorize(request), headers);
    }

    static Answer post(URI endpoint, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofByteArray(body));
        request.header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        return exchange(request, headers);
    }

    /** Sends the message and reads the stream of its answer while it goes on. */
    WireStream stream(String json) {
        JsonObject message = Answer.parse(json).asJsonObject();
        String body = revision.isStateless() ? withMeta(message).toString() : json;
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).POST(BodyPublishers.ofString(body));
        request.header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        return stream(authorize(request), headersFor(message));
    }

    /** Opens the stream on which a session hears of what belongs to no request. */
    WireStream listen() {
        return stream(authorize(HttpRequest.newBuilder(endpoint).GET().header("Accept", "text/event-stream")),
                "MCP-Protocol-Version", revision.date(), "Mcp-Session-Id", session);
    }

    private static WireStream stream(HttpRequest.Builder request, String... headers) {
        request.headers(headers);
        try {
            return new WireStream(HTTP.send(request.build(), BodyHandlers.ofInputStream()));
        } catch (IOException e) {
            throw new AssertionError("The connection broke", e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static Answer exchange(HttpRequest.Builder request, String... headers) {
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            return Answer.of(HTTP.send(request.build(), BodyHandlers.ofByteArray()));
        } catch (IOException e) {
            throw new AssertionError("The connection broke", e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends a request without a body in the session, with the verb and whatever headers it should have besides. */
    Answer verb(String verb, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).method(verb, BodyPublishers.noBody())
                .header("Accept", "text/event-stream").header("MCP-Protocol-Version", revision.date());
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return exchange(authorize(request), headers);
    }

    private HttpRequest.Builder authorize(HttpRequest.Builder request) {
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    /** The message with all that its revision wants to be said of the client. */
    JsonObject withMeta(JsonObject message) {
        JsonObject params = message.get("params") instanceof JsonObject given ? given : JsonTrees.EMPTY_OBJECT;
        JsonObject meta = params.get("_meta") instanceof JsonObject given ? given : JsonTrees.EMPTY_OBJECT;
        var full = JsonTrees.object(meta).add(MetaKeys.PROTOCOL_VERSION, revision.date())
                .add(MetaKeys.CLIENT_CAPABILITIES, capabilities);
        return JsonTrees.object(message).add("params", JsonTrees.object(params).add("_meta", full)).build();
    }

    private String handshake() {
        Answer answer = post("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,
                 "clientInfo":{"name":"wire","version":"1"}}}""".formatted(revision.date(), capabilities));
        assertThat(answer.text()).as("status %d", answer.status()).contains("\"result\"");
        String id = answer.header("Mcp-Session-Id");
        post(Message.notification("notifications/initialized"), "Mcp-Session-Id", id).isAccepted();
        return id;
    }
}
