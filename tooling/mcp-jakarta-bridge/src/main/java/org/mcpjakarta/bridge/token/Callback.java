package org.mcpjakarta.bridge.token;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** The page on this machine to which the authorization server sends the user back, as RFC 8252 has it. */
final class Callback implements AutoCloseable {
    private static final String PATH = "/callback";

    private final HttpServer server;
    private final String state;
    private final CompletableFuture<Map<String, String>> arrived = new CompletableFuture<>();

    private Callback(HttpServer server, String state) {
        this.server = server;
        this.state = state;
    }

    /** @param port 0 for any free one */
    static Callback at(int port, String state) throws Failure {
        try {
            HttpServer server = HttpServer
                    .create(new InetSocketAddress(InetAddress.getByAddress(new byte[]{127, 0, 0, 1}), port), 0);
            Callback callback = new Callback(server, state);
            server.createContext(PATH, callback::serve);
            server.start();
            return callback;
        } catch (IOException e) {
            throw new Failure("Port " + port + ", to which the login should return, is in use");
        }
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
    }

    /** What the authorization server says in the address, once the user is there. */
    Map<String, String> await(Duration time) throws Failure {
        try {
            return arrived.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new Failure("Nobody has logged in within " + time.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("The bridge is stopping");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> query = query(exchange.getRequestURI().getRawQuery());
            // Other pages can send a browser here, too; they do not know the state.
            boolean expected = state.equals(query.get("state"));
            String text = !expected
                    ? "This is not the answer to a login that the bridge has begun."
                    : query.containsKey("code") ? "Done. You can close this page." : "The login was refused.";
            byte[] page = ("<!doctype html><title>MCP Jakarta bridge</title><p>" + text)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.sendResponseHeaders(expected ? 200 : 400, page.length);
            exchange.getResponseBody().write(page);
            if (expected) {
                arrived.complete(query);
            }
        }
    }

    private static Map<String, String> query(@Nullable String raw) {
        Map<String, String> query = new HashMap<>();
        if (raw != null) {
            for (String pair : raw.split("&")) {
                String[] sides = pair.split("=", 2);
                if (sides.length == 2) {
                    query.put(decoded(sides[0]), decoded(sides[1]));
                }
            }
        }
        return query;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    @Override
    public void close() {
        // The page that says so should still reach the browser.
        server.stop(1);
    }
}
