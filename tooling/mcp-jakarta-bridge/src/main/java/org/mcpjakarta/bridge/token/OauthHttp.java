package org.mcpjakarta.bridge.token;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.json.MalformedJsonException;
import org.mcpjakarta.bridge.report.Failure;

/** Asks servers for metadata and tokens, at addresses that {@code Addresses} has checked. Redirects are not followed. */
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
        Reply reply = send(HttpRequest.newBuilder(uri).header("Accept", "application/json").GET());
        return reply.status() == 200 && !reply.body().names().isEmpty() ? reply.body() : null;
    }

    Reply postJson(URI uri, JsonObject body) throws Failure {
        return send(HttpRequest.newBuilder(uri).header("Accept", "application/json")
                .header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.toString())));
    }

    /** @param authorization the header of that name, or null */
    Reply postForm(URI uri, Map<String, String> form, @Nullable String authorization) throws Failure {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).header("Accept", "application/json")
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
        HttpRequest ready = request.build();
        String server = ready.uri().getAuthority();
        // The time limit of a request would end with the head of its answer.
        CompletableFuture<HttpResponse<String>> sending = client.sendAsync(ready, head -> new SmallBody());
        try {
            HttpResponse<String> response = sending.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return new Reply(response.statusCode(), json(response.body()));
        } catch (ExecutionException e) {
            throw new Failure(e.getCause() instanceof SmallBody.TooLarge
                    ? "The answer of " + server + " is too large"
                    : "The authorization server at " + server + " cannot be reached");
        } catch (TimeoutException e) {
            throw new Failure("The authorization server at " + server + " does not answer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("The bridge is stopping");
        } finally {
            sending.cancel(true);
        }
    }

    private static JsonObject json(String body) {
        try {
            return JsonObject.read(body);
        } catch (MalformedJsonException e) {
            return new JsonObject();
        }
    }
}
