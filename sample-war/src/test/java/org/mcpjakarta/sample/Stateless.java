package org.mcpjakarta.sample;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

import jakarta.json.JsonObject;

/**
 * A client of 2026-07-28 of any endpoint.
 *
 * @param token empty for none
 */
record Stateless(URI endpoint, String token) {
    private static final String MESSAGE = """
            {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s
             "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}""";

    /** @param path of the endpoint, from the context root on */
    static Stateless at(String path) {
        return new Stateless(Server.uri(path), "");
    }

    Stateless bearing(String other) {
        return new Stateless(endpoint, other);
    }

    List<String> tools() {
        return Sample.json(list().body()).asJsonObject().getJsonObject("result").getJsonArray("tools")
                .getValuesAs(JsonObject.class).stream().map(tool -> tool.getString("name")).toList();
    }

    HttpResponse<String> list() {
        return send(MESSAGE.formatted("tools/list", ""), "Mcp-Method", "tools/list");
    }

    /** What the server says of itself. */
    HttpResponse<String> discover() {
        return send(MESSAGE.formatted("server/discover", ""), "Mcp-Method", "server/discover");
    }

    HttpResponse<String> call(String tool, String arguments) {
        String params = """
                "name":"%s","arguments":%s,""".formatted(tool, arguments);
        return send(MESSAGE.formatted("tools/call", params), "Mcp-Method", "tools/call", "Mcp-Name", tool);
    }

    private HttpResponse<String> send(String message, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28").headers(headers)
                .POST(BodyPublishers.ofString(message));
        return Sample.send(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
    }
}
