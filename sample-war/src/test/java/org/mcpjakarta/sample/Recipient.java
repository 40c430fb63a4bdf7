package org.mcpjakarta.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Somebody whom tools call, who remembers the headers of all requests. */
final class Recipient implements AutoCloseable {
    private final HttpServer http;
    private final List<Map<String, List<String>>> seen = new CopyOnWriteArrayList<>();

    Recipient() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.createContext("/", this::serve);
        http.start();
    }

    String address() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/";
    }

    List<Map<String, List<String>>> seen() {
        return seen;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(exchange.getRequestHeaders());
            seen.add(headers);
            byte[] body = "taken".getBytes(StandardCharsets.UTF_8);
            // RESTEasy reads nothing whose type it is not told.
            exchange.getResponseHeaders().set("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
