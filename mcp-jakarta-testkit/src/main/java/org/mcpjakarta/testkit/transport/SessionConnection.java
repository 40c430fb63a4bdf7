package org.mcpjakarta.testkit.transport;

import java.net.http.HttpRequest;
import java.util.Map;
import java.util.function.Consumer;

import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.result.Answer;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** Streamable HTTP with sessions. */
public final class SessionConnection implements Connection {
    static final JsonObject CLIENT = Json.createObjectBuilder().add("name", "mcp-jakarta-testkit").add("version", "1")
            .build();
    private static final int OK = 200;
    private static final int NOTHING = -1;

    private final Http http;
    private final McpRevision revision;
    private final String session;
    private final JsonObject server;

    private SessionConnection(Http http, McpRevision revision, String session, JsonObject server) {
        this.http = http;
        this.revision = revision;
        this.session = session;
        this.server = server;
    }

    /** @param exactly whether the server may not choose another revision */
    public static Opening open(Http http, McpRevision wanted, boolean exactly, JsonObject capabilities) {
        JsonObject hello = Messages.request(0, "initialize", hello(wanted, capabilities));
        Exchange exchange = HttpExchange.start(http, http.post(http.endpoint(), hello).build(), 0, message -> {}, null);
        Answer answer = Waiting.until(exchange.answer(), http.patience(),
                () -> "No answer to initialize within " + http.patience());
        if (!answer.hasResult()) {
            return new Opening(null, answer);
        }
        SessionConnection connection = new SessionConnection(http, agreed(answer, wanted, exactly),
                answer.header("Mcp-Session-Id"), answer.result());
        connection.send(Messages.notification("notifications/initialized", JsonObject.EMPTY_JSON_OBJECT));
        return new Opening(connection, answer);
    }

    static JsonObject hello(McpRevision revision, JsonObject capabilities) {
        return Json.createObjectBuilder().add("protocolVersion", revision.date()).add("capabilities", capabilities)
                .add("clientInfo", CLIENT).build();
    }

    /** @throws AssertionError if the server speaks another revision than it has to */
    static McpRevision agreed(Answer answer, McpRevision wanted, boolean exactly) {
        String date = answer.result().getString("protocolVersion", "");
        return McpRevision.of(date).filter(revision -> !exactly || revision == wanted).orElseThrow(
                () -> new AssertionError("The server does not speak " + wanted + " but \"" + date + "\""));
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
        return HttpExchange.start(http, inSession(http.post(http.endpoint(), request.message())), request.id(), inbox,
                this::resumption);
    }

    private HttpRequest resumption(String lastEvent) {
        return inSession(http.get(http.endpoint()).setHeader("Last-Event-ID", lastEvent));
    }

    @Override
    public void run(Runnable work) {
        http.run(work);
    }

    @Override
    public void send(JsonObject message) {
        var response = http.exchange(inSession(http.post(http.endpoint(), message)));
        if (response.statusCode() / 100 != OK / 100) {
            throw new AssertionError("The server does not take " + message + ". "
                    + Http.answer(response, response.body(), java.util.List.of()).describe());
        }
    }

    @Override
    public void cancel(Outgoing request, Exchange exchange) {
        send(Messages.notification("notifications/cancelled",
                Json.createObjectBuilder().add("requestId", request.id()).build()));
        exchange.leave();
    }

    @Override
    public Exchange listen(Outgoing wanted, Consumer<JsonObject> inbox) {
        return HttpExchange.start(http, inSession(http.get(http.endpoint())), NOTHING, inbox, this::resumption);
    }

    private HttpRequest inSession(HttpRequest.Builder request) {
        Map<String, String> headers = session.isEmpty() ? Map.of() : Map.of("Mcp-Session-Id", session);
        headers.forEach(request::setHeader);
        if (revision.hasProtocolHeader()) {
            request.setHeader("MCP-Protocol-Version", revision.date());
        }
        return request.build();
    }

    /** Ends the session. A server need not allow that, so any answer will do. */
    @Override
    public void close() {
        try {
            if (!session.isEmpty()) {
                http.exchange(inSession(http.delete(http.endpoint())));
            }
        } finally {
            http.close();
        }
    }
}
