package org.mcpjakarta.sample;

import static org.mcpjakarta.sample.Sample.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.TestIssuer;

/**
 * An authorization server as small as one can be. Every user is Ann of the staff, who agrees to everything; but clients have to
 * keep to the rules of OAuth 2.1: registered addresses, proof keys by S256, codes that are good once, and a resource that is named.
 */
final class LoginServer {
    private final HttpServer http;
    private final TestIssuer issuer;
    private final Map<String, List<String>> clients = new ConcurrentHashMap<>();
    private final Map<String, Grant> codes = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private final List<Grant> granted = new CopyOnWriteArrayList<>();

    /** What Ann has agreed to. */
    record Grant(String client, String redirect, String challenge, String resource, String scope) {}

    private record Page(int status, @Nullable String location, String body) {}

    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String error) {
            super(error);
        }
    }

    private LoginServer(HttpServer http) {
        this.http = http;
        this.issuer = TestIssuer.rsa("http://127.0.0.1:" + http.getAddress().getPort());
        http.createContext("/", this::serve);
    }

    static LoginServer start() {
        try {
            LoginServer server = new LoginServer(
                    HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0));
            server.http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void stop() {
        http.stop(0);
    }

    String name() {
        return issuer.name();
    }

    TestIssuer issuer() {
        return issuer;
    }

    /** How often it was asked for anything. */
    int requests() {
        return requests.get();
    }

    /** Where its public keys are. */
    String keys() {
        return issuer.name() + "/keys";
    }

    /** What tokens were given out for, in the order of time. */
    List<Grant> granted() {
        return List.copyOf(granted);
    }

    private void serve(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        try (exchange) {
            Page page;
            try {
                page = page(exchange);
            } catch (Refused refused) {
                page = new Page(400, null, Json.createObjectBuilder().add("error", refused.getMessage()).build()
                        .toString());
            }
            byte[] body = page.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            // Pages of other origins are clients, too.
            exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
            exchange.getResponseHeaders().set("Access-Control-Allow-Headers", "Content-Type");
            if (page.location() != null) {
                exchange.getResponseHeaders().set("Location", page.location());
            }
            exchange.sendResponseHeaders(page.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private Page page(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return switch (exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath()) {
            case "GET /.well-known/oauth-authorization-server" -> new Page(200, null, metadata());
            case "GET /keys" -> new Page(200, null, issuer.keySet());
            case "OPTIONS /register" -> new Page(204, null, "");
            case "POST /register" -> register(json(body).asJsonObject());
            case "GET /authorize" -> authorize(form(Objects.toString(exchange.getRequestURI().getRawQuery(), "")));
            case "POST /token" -> token(form(body));
            default -> new Page(404, null, "{}");
        };
    }

    private String metadata() {
        return """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s/token",
                 "registration_endpoint":"%1$s/register","jwks_uri":"%1$s/keys","response_types_supported":["code"],
                 "grant_types_supported":["authorization_code"],"code_challenge_methods_supported":["S256"],
                 "token_endpoint_auth_methods_supported":["none"],
                 "authorization_response_iss_parameter_supported":true}"""
                .formatted(issuer.name());
    }

    private Page register(JsonObject wanted) {
        String id = "client-" + UUID.randomUUID();
        clients.put(id, wanted.getJsonArray("redirect_uris").getValuesAs(JsonString::getString));
        return new Page(201, null, Json.createObjectBuilder(wanted).add("client_id", id).build().toString());
    }

    private Page authorize(Map<String, String> query) {
        require(query, "response_type", "code", "unsupported_response_type");
        require(query, "code_challenge_method", "S256", "invalid_request");
        Grant grant = new Grant(query.get("client_id"), query.get("redirect_uri"), query.get("code_challenge"),
                query.get("resource"), query.get("scope"));
        if (!clients.getOrDefault(grant.client(), List.of()).contains(grant.redirect())) {
            throw new Refused("invalid_client");
        }
        String code = UUID.randomUUID().toString();
        codes.put(code, grant);
        return new Page(302, grant.redirect() + "?code=" + code + "&state=" + query.get("state") + "&iss="
                + issuer.name(), "");
    }

    private Page token(Map<String, String> form) {
        require(form, "grant_type", "authorization_code", "unsupported_grant_type");
        Grant grant = codes.remove(form.getOrDefault("code", ""));
        if (grant == null || !grant.challenge().equals(digest(form.getOrDefault("code_verifier", "")))) {
            throw new Refused("invalid_grant");
        }
        require(form, "client_id", grant.client(), "invalid_client");
        require(form, "redirect_uri", grant.redirect(), "invalid_grant");
        require(form, "resource", grant.resource(), "invalid_target");
        granted.add(grant);
        String token = issuer.token("ann", grant.resource()).claim("azp", grant.client()).roles("staff")
                .scopes(grant.scope()).signed();
        return new Page(200, null, Json.createObjectBuilder().add("access_token", token).add("token_type", "Bearer")
                .add("expires_in", 3600).add("scope", grant.scope()).build().toString());
    }

    private static void require(Map<String, String> form, String name, String value, String error) {
        if (!value.equals(form.get(name))) {
            throw new Refused(error);
        }
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
        return Stream.of(text.split("&")).map(pair -> pair.split("=", 2)).filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(pair -> decoded(pair[0]), pair -> decoded(pair[1])));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
