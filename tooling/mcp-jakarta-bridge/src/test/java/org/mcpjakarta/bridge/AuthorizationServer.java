package org.mcpjakarta.bridge;

import java.nio.charset.StandardCharsets;
import java.net.URLDecoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.mcpjakarta.bridge.Stub.Page;

/**
 * An authorization server, and an endpoint that asks for its tokens. It keeps to OAuth 2.1: registered clients and addresses, PKCE with
 * S256, codes and refresh tokens that are good once, and a named resource. Every user agrees to everything, unless the test says no.
 */
final class AuthorizationServer implements AutoCloseable {
    final List<String> grants = new CopyOnWriteArrayList<>();
    final Set<String> tokens = ConcurrentHashMap.newKeySet();
    volatile boolean refuses;
    volatile boolean registers = true;
    /** Whether there are no tokens for the time being. */
    volatile boolean fails;
    volatile String codeMethods = "[\"S256\"]";
    volatile String needed = "read";
    volatile int lifetime = 3_600;

    private final Map<String, List<String>> clients = new ConcurrentHashMap<>(
            Map.of("given", List.of("http://127.0.0.1:11001/callback")));
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private final Map<String, String> refreshTokens = new ConcurrentHashMap<>();
    private final Map<String, String> scopes = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Stub stub = new Stub(this::page);

    String endpoint() {
        return stub.url();
    }

    List<String> seen() {
        return stub.seen();
    }

    private String name() {
        return "http://127.0.0.1:" + stub.port() + "/login";
    }

    private Page page(HttpExchange exchange, String body) {
        return switch (exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath()) {
            case "POST /mcp" -> message(exchange, TestTools.json(body));
            case "GET /metadata" -> Stub.json("""
                    {"resource":"%s","authorization_servers":["%s"],"scopes_supported":["read"]}"""
                    .formatted(endpoint(), name()));
            case "GET /.well-known/oauth-authorization-server/login" -> Stub.json(metadata());
            case "POST /login/register" -> register(TestTools.json(body));
            case "GET /login/authorize" -> authorize(form(exchange.getRequestURI().getRawQuery()));
            case "POST /login/token" -> fails ? new Page(503, "text/html", "") : token(form(body));
            default -> new Page(404, "text/html", "");
        };
    }

    private Page message(HttpExchange exchange, JsonObject message) {
        String header = Objects.toString(exchange.getRequestHeaders().getFirst("Authorization"), "");
        String token = header.startsWith("Bearer ") ? header.substring(7) : "";
        String metadata = "resource_metadata=\"http://127.0.0.1:%d/metadata\"".formatted(stub.port());
        if (!tokens.contains(token)) {
            return new Page(401, "text/plain", "", "WWW-Authenticate", "Bearer scope=\"read\", " + metadata);
        }
        if (!List.of(scopes.getOrDefault(token, needed).split(" ")).contains(needed)) {
            return new Page(403, "text/plain", "", "WWW-Authenticate",
                    "Bearer error=\"insufficient_scope\", scope=\"%s\", %s".formatted(needed, metadata));
        }
        return Stub.json("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(message.get("id")));
    }

    private String metadata() {
        return """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s/token",%2$s
                 "code_challenge_methods_supported":%3$s,"authorization_response_iss_parameter_supported":true}"""
                .formatted(name(), registers ? "\"registration_endpoint\":\"" + name() + "/register\"," : "",
                        codeMethods);
    }

    private Page register(JsonObject wanted) {
        String id = "client-" + numbers.incrementAndGet();
        clients.put(id, wanted.getJsonArray("redirect_uris").getValuesAs(JsonString::getString));
        return new Page(201, "application/json", "{\"client_id\":\"" + id + "\"}");
    }

    private Page authorize(Map<String, String> query) {
        if (!clients.getOrDefault(query.get("client_id"), List.of()).contains(query.get("redirect_uri"))
                || !"S256".equals(query.get("code_challenge_method")) || !endpoint().equals(query.get("resource"))) {
            return new Page(400, "text/plain", "");
        }
        String code = "code-" + numbers.incrementAndGet();
        codes.put(code, query);
        String answer = refuses ? "error=access_denied" : "code=" + code;
        return new Page(302, "text/plain", "", "Location", query.get("redirect_uri") + "?" + answer + "&state="
                + query.get("state") + "&iss=" + name());
    }

    private Page token(Map<String, String> form) {
        String scope;
        if ("refresh_token".equals(form.get("grant_type"))) {
            scope = refreshTokens.remove(form.getOrDefault("refresh_token", ""));
        } else {
            Map<String, String> asked = codes.remove(form.getOrDefault("code", ""));
            boolean fits = asked != null
                    && asked.get("code_challenge").equals(digest(form.getOrDefault("code_verifier", "")))
                    && asked.get("client_id").equals(form.get("client_id"))
                    && asked.get("redirect_uri").equals(form.get("redirect_uri"));
            scope = fits ? asked.getOrDefault("scope", "") : null;
        }
        if (scope == null || !endpoint().equals(form.get("resource"))) {
            return new Page(400, "application/json", "{\"error\":\"invalid_grant\"}");
        }
        grants.add(form.get("grant_type") + " " + scope);
        String token = "token-" + numbers.incrementAndGet();
        String refresh = "refresh-" + numbers.incrementAndGet();
        tokens.add(token);
        scopes.put(token, scope);
        refreshTokens.put(refresh, scope);
        return Stub.json("""
                {"access_token":"%s","token_type":"Bearer","expires_in":%d,"refresh_token":"%s","scope":"%s"}"""
                .formatted(token, lifetime, refresh, scope));
    }

    private static String digest(String verifier) {
        try {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(
                    MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> form(String text) {
        Map<String, String> form = new HashMap<>();
        for (String pair : text.split("&")) {
            String[] sides = pair.split("=", 2);
            form.put(sides[0], URLDecoder.decode(sides[1], StandardCharsets.UTF_8));
        }
        return form;
    }

    @Override
    public void close() {
        stub.close();
    }
}
