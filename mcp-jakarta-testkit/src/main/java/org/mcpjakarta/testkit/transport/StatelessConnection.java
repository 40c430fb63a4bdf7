package org.mcpjakarta.testkit.transport;

import java.net.http.HttpRequest;
import java.util.Set;
import java.util.function.Consumer;

import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.result.Answer;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** Streamable HTTP without sessions: every request says who sends it. */
public final class StatelessConnection implements Connection {
    private static final String PREFIX = "io.modelcontextprotocol/";

    private final Http http;
    private final McpRevision revision;
    private JsonObject server = JsonObject.EMPTY_JSON_OBJECT;

    private StatelessConnection(Http http, McpRevision revision) {
        this.http = http;
        this.revision = revision;
    }

    public static Opening open(Http http, McpRevision revision, JsonObject capabilities) {
        StatelessConnection connection = new StatelessConnection(http, revision);
        Exchange discovery = connection.start(
                new Outgoing(0, "server/discover", JsonObject.EMPTY_JSON_OBJECT, capabilities, java.util.Map.of()),
                message -> {});
        Answer answer = Waiting.until(discovery.answer(), http.patience(),
                () -> "No answer to server/discover within " + http.patience());
        if (!answer.hasResult()) {
            return new Opening(null, answer);
        }
        connection.server = answer.result();
        return new Opening(connection, answer);
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
        JsonObject params = withClient(request.params(), request.capabilities());
        HttpRequest.Builder post = http.post(http.endpoint(), request.withParams(params).message())
                .setHeader("MCP-Protocol-Version", revision.date()).setHeader("Mcp-Method", request.method());
        String named = named(request.method());
        if (params.get(named) instanceof JsonString name) {
            post.setHeader("Mcp-Name", HeaderText.of(name.getString()));
        }
        request.mirrored().forEach((name, value) -> post.setHeader("Mcp-Param-" + name, HeaderText.of(value)));
        return HttpExchange.start(http, post.build(), request.id(), inbox, null);
    }

    private static String named(String method) {
        return method.equals("resources/read")
                ? "uri"
                : method.startsWith("tasks/")
                        ? "taskId"
                        : Set.of("tools/call", "prompts/get").contains(method) ? "name" : "";
    }

    private JsonObject withClient(JsonObject params, JsonObject capabilities) {
        JsonObject full = Messages.withMeta(params, PREFIX + "protocolVersion", Json.createValue(revision.date()));
        full = Messages.withMeta(full, PREFIX + "clientInfo", SessionConnection.CLIENT);
        return Messages.withMeta(full, PREFIX + "clientCapabilities", capabilities);
    }

    @Override
    public void run(Runnable work) {
        http.run(work);
    }

    @Override
    public void send(JsonObject message) {
        throw new UnsupportedOperationException("Clients of " + revision + " send requests only");
    }

    @Override
    public void cancel(Outgoing request, Exchange exchange) {
        exchange.leave();
    }

    @Override
    public Exchange listen(Outgoing wanted, Consumer<JsonObject> inbox) {
        return start(wanted, inbox);
    }

    @Override
    public void close() {
        http.close();
    }
}
