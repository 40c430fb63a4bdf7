package org.mcpjakarta.testkit.client;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

import org.mcpjakarta.testkit.json.JsonText;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A server that gives the answers written down for it, by method, one after the other; the last one again and again. */
public final class PaperServer implements AutoCloseable {
    private final HttpServer http;
    private final Map<String, Deque<Page>> pages = new HashMap<>();
    private final List<JsonObject> received = new CopyOnWriteArrayList<>();
    private final List<String> lastEvents = new CopyOnWriteArrayList<>();

    /** @param body with {@code ID} for the id of the request; as a stream if it begins with an event */
    private record Page(int status, String body) {}

    public PaperServer() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.setExecutor(Executors.newCachedThreadPool());
        http.createContext("/mcp", this::serve);
        http.start();
    }

    /** @param method of the request, or {@code GET} */
    public PaperServer on(String method, int status, String body) {
        pages.computeIfAbsent(method, first -> new ArrayDeque<>()).add(new Page(status, body));
        return this;
    }

    public PaperServer onResult(String method, String result) {
        return on(method, 200, "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":" + result + "}");
    }

    /** Speaks the stateless revision. */
    public static PaperServer stateless(String capabilities) {
        return new PaperServer().onResult("server/discover", "{\"supportedVersions\":[\"2026-07-28\"],\"capabilities\":"
                + capabilities + "}");
    }

    /** Has sessions only. */
    public static PaperServer withSessions(String revision) {
        return new PaperServer().on("notifications/initialized", 202, "").onResult("initialize",
                "{\"protocolVersion\":\"" + revision + "\",\"capabilities\":{},\"serverInfo\":{\"name\":\"paper\"}}");
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
    }

    /** The messages of that method that clients have sent; with an empty text their responses. */
    public List<JsonObject> received(String method) {
        return received.stream().filter(message -> message.getString("method", "").equals(method)).toList();
    }

    public List<String> lastEvents() {
        return lastEvents;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            JsonObject message = text.isEmpty() ? JsonValue.EMPTY_JSON_OBJECT : JsonText.object(text);
            received.add(message);
            String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
            if (last != null) {
                lastEvents.add(last);
            }
            Page page = page(message.getString("method", exchange.getRequestMethod()));
            byte[] body = page.body().replace("ID", String.valueOf(message.get("id"))).getBytes(StandardCharsets.UTF_8);
            boolean stream = page.body().startsWith("id:") || page.body().startsWith("data:");
            exchange.getResponseHeaders().set("Content-Type", stream ? "text/event-stream" : "application/json");
            exchange.getResponseHeaders().set("Mcp-Session-Id", "s1");
            exchange.sendResponseHeaders(page.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                try (OutputStream out = exchange.getResponseBody()) {
                    out.write(body);
                }
            }
        }
    }

    private synchronized Page page(String method) {
        Deque<Page> left = pages.get(method);
        if (left == null) {
            return new Page(404, "{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":{\"code\":-32601,\"message\":\"No "
                    + method + "\"}}");
        }
        return left.size() > 1 ? left.remove() : left.element();
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
