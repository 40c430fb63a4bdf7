package org.mcpjakarta.bridge.token;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.json.MalformedJsonException;
import org.mcpjakarta.bridge.report.Failure;

/** Asks servers for metadata and tokens. Only over TLS, or on this machine. */
final class OauthHttp {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client;

    /** @param body empty if it is not a JSON object */
    record Reply(int status, JsonObject body) {
        String error() {
            String error = body.text("error");
            return error != null && error.matches("[a-zA-Z_]{1,50}") ? error : "status " + status;
        }
    }

    OauthHttp(HttpClient client) {
        this.client = client;
    }

    /** The document, or null if there is none. */
    @Nullable
    JsonObject find(URI uri) throws Failure {
        Reply reply = send(HttpRequest.newBuilder(secure(uri)).header("Accept", "application/json").GET());
        return reply.status() == 200 && !reply.body().names().isEmpty() ? reply.body() : null;
    }

    Reply postJson(URI uri, JsonObject body) throws Failure {
        return send(HttpRequest.newBuilder(secure(uri)).header("Accept", "application/json")
                .header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.toString())));
    }

    /** @param authorization the header of that name, or null */
    Reply postForm(URI uri, Map<String, String> form, @Nullable String authorization) throws Failure {
        HttpRequest.Builder request = HttpRequest.newBuilder(secure(uri)).header("Accept", "application/json")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(encode(form)));
        return send(authorization == null ? request : request.header("Authorization", authorization));
    }

    static String encode(Map<String, String> form) {
        return form.entrySet().stream().map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
                .collect(Collectors.joining("&"));
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private Reply send(HttpRequest.Builder request) throws Failure {
        HttpRequest ready = request.timeout(PATIENCE).build();
        try {
            HttpResponse<String> response = client.send(ready, BodyHandlers.ofString());
            return new Reply(response.statusCode(), json(response.body()));
        } catch (IOException e) {
            throw new Failure("The authorization server at " + ready.uri().getAuthority() + " cannot be reached");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("The bridge is stopping");
        }
    }

    private static JsonObject json(String body) {
        try {
            return JsonObject.read(body);
        } catch (MalformedJsonException e) {
            return new JsonObject();
        }
    }

    /** What a server names must be an address to which a secret may be sent. */
    static URI secure(@Nullable String address) throws Failure {
        try {
            return secure(URI.create(String.valueOf(address)));
        } catch (IllegalArgumentException e) {
            throw new Failure("The metadata of the server contains something that is not a URL");
        }
    }

    private static URI secure(URI uri) throws Failure {
        if ("https".equals(uri.getScheme()) && uri.getHost() != null
                || "http".equals(uri.getScheme()) && Loopback.isHost(uri)) {
            return uri;
        }
        throw new Failure("The metadata of the server names an address that is not https");
    }
}
