package org.mcpjakarta.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Publishes the keys of an issuer on the loopback interface, for servers that fetch them ({@code mp.jwt.verify.publickey.location}). */
public final class IssuerServer implements AutoCloseable {
    private static final int OK = 200;

    private final HttpServer http;
    private final TestIssuer issuer;

    private IssuerServer(HttpServer http) {
        this.http = http;
        this.issuer = TestIssuer.rsa("http://127.0.0.1:" + http.getAddress().getPort());
    }

    /** Starts an issuer with a new RSA key, on a free port; its name is its address. */
    public static IssuerServer start() {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
            IssuerServer server = new IssuerServer(http);
            String metadata = PlainJson.write(Map.of("issuer", server.issuer.name(), "jwks_uri",
                    server.keys().toString(), "response_types_supported", List.of("code")));
            server.publish("/jwks", server.issuer.keySet());
            server.publish("/.well-known/openid-configuration", metadata);
            server.publish("/.well-known/oauth-authorization-server", metadata);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes the tokens. */
    public TestIssuer issuer() {
        return issuer;
    }

    /** Where the JSON Web Key Set is. */
    public URI keys() {
        return URI.create(issuer.name() + "/jwks");
    }

    private void publish(String path, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        http.createContext(path, exchange -> answer(exchange, body));
    }

    private static void answer(HttpExchange exchange, byte[] body) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(OK, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
