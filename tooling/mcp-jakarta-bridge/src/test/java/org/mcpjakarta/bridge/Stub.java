package org.mcpjakarta.bridge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** A server that answers as a test says. */
final class Stub implements AutoCloseable {
    private final HttpServer server;
    private final List<String> seen = new CopyOnWriteArrayList<>();

    /** @param headers names and values in turn */
    record Page(int status, String type, String body, String... headers) {}

    /** The script has written everything itself. */
    static final Page ANSWERED = new Page(0, "", "");

    interface Script {
        Page page(HttpExchange exchange, String body) throws IOException;
    }

    Stub(Script script) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            try (exchange) {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
                Page page = script.page(exchange, body);
                if (page == ANSWERED) {
                    return;
                }
                byte[] bytes = page.body().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", page.type());
                for (int i = 0; i < page.headers().length; i += 2) {
                    exchange.getResponseHeaders().add(page.headers()[i], page.headers()[i + 1]);
                }
                exchange.sendResponseHeaders(page.status(), bytes.length == 0 ? -1 : bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        server.start();
    }

    /** Always the same. */
    static Stub of(int status, String type, String body, String... headers) {
        return new Stub((exchange, request) -> new Page(status, type, body, headers));
    }

    static Page json(String body) {
        return new Page(200, "application/json", body);
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/mcp";
    }

    int port() {
        return server.getAddress().getPort();
    }

    List<String> seen() {
        return List.copyOf(seen);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
