package org.mcpjakarta.testkit.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;

import jakarta.json.JsonObject;

/** Requests of HTTP, with what all of them have in common, and threads to read the responses on. */
public final class Http implements AutoCloseable {
    static final String ACCEPT = "application/json, text/event-stream";
    static final String STREAM = "text/event-stream";

    private final URI endpoint;
    private final Map<String, String> headers;
    private final Duration patience;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "mcp-test-client");
        thread.setDaemon(true);
        return thread;
    });
    private final HttpClient client;

    /** @param headers sent with every request */
    public Http(URI endpoint, Map<String, String> headers, Duration patience) {
        this.endpoint = endpoint;
        this.headers = Map.copyOf(headers);
        this.patience = patience;
        this.client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(patience)
                .executor(threads).build();
    }

    Duration patience() {
        return patience;
    }

    URI endpoint() {
        return endpoint;
    }

    /** Posts exactly this body to the endpoint. */
    public Answer send(String body) {
        HttpResponse<byte[]> response = exchange(post(endpoint, body).build());
        return answer(response, response.body(), List.of());
    }

    HttpRequest.Builder post(URI address, JsonObject message) {
        return post(address, message.toString());
    }

    private HttpRequest.Builder post(URI address, String body) {
        return builder(address).header("Content-Type", "application/json").header("Accept", ACCEPT)
                .POST(BodyPublishers.ofString(body));
    }

    HttpRequest.Builder get(URI address) {
        return builder(address).header("Accept", STREAM).GET();
    }

    HttpRequest.Builder delete(URI address) {
        return builder(address).DELETE();
    }

    private HttpRequest.Builder builder(URI address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        headers.forEach(request::setHeader);
        return request;
    }

    CompletableFuture<HttpResponse<InputStream>> start(HttpRequest request) {
        return client.sendAsync(request, BodyHandlers.ofInputStream());
    }

    /** Sends the request and waits for the whole response. @throws AssertionError if it does not come */
    HttpResponse<byte[]> exchange(HttpRequest request) {
        CompletableFuture<HttpResponse<byte[]>> coming = client.sendAsync(request, BodyHandlers.ofByteArray());
        return Waiting.until(coming, patience, () -> "No response from " + request.uri() + " within " + patience);
    }

    void run(Runnable work) {
        threads.execute(work);
    }

    /** @param before what came first */
    static Answer answer(HttpResponse<?> response, byte[] body, List<JsonObject> before) {
        String text = new String(body, StandardCharsets.UTF_8);
        JsonObject message = message(text);
        return new Answer(response.statusCode(), response.headers().map(), message == null ? text : "", message,
                before);
    }

    private static @Nullable JsonObject message(String body) {
        if (!body.stripLeading().startsWith("{")) {
            return null;
        }
        try {
            JsonObject json = JsonText.object(body);
            return json.containsKey("result") || json.containsKey("error") ? json : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    static boolean isStream(HttpResponse<?> response) {
        return response.headers().firstValue("Content-Type").orElse("").startsWith(STREAM);
    }

    static byte[] read(HttpResponse<InputStream> response) throws IOException {
        try (InputStream body = response.body()) {
            return body.readAllBytes();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(1, TimeUnit.SECONDS)) {
                return; // daemons: they end with what they read
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
