package org.mcpjakarta.testkit.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.transport.EventReader.Event;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;

import jakarta.json.JsonObject;

/** A request over Streamable HTTP. Reads one JSON body or a stream, and resumes a stream that ends too early. */
final class HttpExchange implements Exchange {
    private static final int NO_CONTENT = 204;
    private static final long RETRY_MILLIS = 100;

    private final Http http;
    private final int id;
    private final Consumer<JsonObject> inbox;
    private final @Nullable Function<String, HttpRequest> resumption;
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private final CountDownLatch left = new CountDownLatch(1);
    private final List<JsonObject> before = new CopyOnWriteArrayList<>();
    private volatile @Nullable InputStream open;
    private volatile @Nullable CompletableFuture<?> sending;
    private String lastEvent = "";
    private long retry = RETRY_MILLIS;

    /** @param resumption from the last event to the request that resumes after it; null if the era cannot */
    private HttpExchange(Http http, int id, Consumer<JsonObject> inbox,
            @Nullable Function<String, HttpRequest> resumption) {
        this.http = http;
        this.id = id;
        this.inbox = inbox;
        this.resumption = resumption;
    }

    static HttpExchange start(Http http, HttpRequest first, int id, Consumer<JsonObject> inbox,
            @Nullable Function<String, HttpRequest> resumption) {
        HttpExchange exchange = new HttpExchange(http, id, inbox, resumption);
        http.run(() -> exchange.run(first));
        return exchange;
    }

    @Override
    public CompletableFuture<Answer> answer() {
        return answer;
    }

    private void run(HttpRequest first) {
        try {
            HttpResponse<InputStream> response = send(first);
            Map<String, List<String>> headers = response.headers().map();
            int status = response.statusCode();
            while (Http.isStream(response)) {
                JsonObject message = read(response.body());
                if (message != null || hasLeft()) {
                    answer.complete(new Answer(status, headers, "", message, before));
                    return;
                }
                if (resumption == null || lastEvent.isEmpty()) {
                    throw new AssertionError(
                            "The stream ended before the response came, and cannot be resumed. Before it came "
                                    + before);
                }
                if (left.await(retry, TimeUnit.MILLISECONDS)) {
                    answer.complete(new Answer(status, headers, "", null, before));
                    return;
                }
                response = send(resumption.apply(lastEvent));
            }
            answer.complete(response.statusCode() == NO_CONTENT
                    ? new Answer(status, headers, "", null, before)
                    : Http.answer(response, Http.read(response), before));
        } catch (Throwable failure) { // catch-all: the thread that waits for the answer has to get it
            fail(failure);
        }
    }

    private void fail(Throwable failure) {
        if (hasLeft()) {
            answer.complete(new Answer(0, Map.of(), "", null, before));
        } else {
            answer.completeExceptionally(failure);
        }
    }

    private HttpResponse<InputStream> send(HttpRequest request) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<InputStream>> coming = http.start(request);
        sending = coming;
        if (hasLeft()) {
            coming.cancel(true);
        }
        try {
            HttpResponse<InputStream> response = coming.get();
            open = response.body();
            if (hasLeft()) {
                response.body().close();
            }
            return response;
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.CancellationException e) {
            throw new IOException("No response from " + request.uri() + why(e.getCause()), e);
        } finally {
            sending = null;
        }
    }

    private static String why(@Nullable Throwable cause) {
        return cause instanceof ConnectException ? "; is the server running?" : cause == null ? "" : ": " + cause;
    }

    /** The response; null if the stream ends or breaks before it. */
    private @Nullable JsonObject read(InputStream body) {
        try (body) {
            EventReader events = new EventReader(body);
            for (Event event = events.next(); event != null; event = events.next()) {
                lastEvent = event.id().isEmpty() ? lastEvent : event.id();
                retry = event.retry().isEmpty() ? retry : Long.parseLong(event.retry());
                if (event.data().isEmpty()) {
                    continue;
                }
                JsonObject message = JsonText.object(event.data());
                if (Messages.isResponse(message, id)) {
                    return message;
                }
                before.add(message);
                inbox.accept(message);
            }
        } catch (IOException e) {
            return null; // cut by the test, or by the network: resumed if possible
        }
        return null;
    }

    private boolean hasLeft() {
        return left.getCount() == 0;
    }

    @Override
    public void cut() {
        close(open);
    }

    @Override
    public void leave() {
        left.countDown();
        CompletableFuture<?> coming = sending;
        if (coming != null) {
            coming.cancel(true);
        }
        close(open);
    }

    private static void close(@Nullable InputStream body) {
        try {
            if (body != null) {
                body.close();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
