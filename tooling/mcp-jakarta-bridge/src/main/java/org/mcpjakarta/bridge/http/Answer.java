package org.mcpjakarta.bridge.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.token.Challenge;

/** What the server has answered; the body may still be on its way. */
public final class Answer implements AutoCloseable {
    private static final int MAX_BODY = 64 << 20;

    private final HttpResponse<InputStream> response;
    private @Nullable String text;

    Answer(HttpResponse<InputStream> response) {
        this.response = response;
    }

    public int status() {
        return response.statusCode();
    }

    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    public boolean isJson() {
        return type().equals("application/json");
    }

    public boolean isEvents() {
        return type().equals("text/event-stream");
    }

    /** The media type, without parameters; empty if there is none. */
    public String type() {
        return header("Content-Type").map(type -> type.split(";")[0].strip().toLowerCase(Locale.ROOT)).orElse("");
    }

    public Challenge challenge() {
        return Challenge.of(status(), response.headers().allValues("WWW-Authenticate"));
    }

    /** How long to wait before the next request; null if the server does not say. */
    public @Nullable Duration retryAfter() {
        return header("Retry-After").filter(value -> value.matches("\\d{1,6}"))
                .map(value -> Duration.ofSeconds(Long.parseLong(value))).orElse(null);
    }

    /** The whole body; it may be asked for again. */
    public String text() throws IOException {
        String known = text;
        if (known == null) {
            byte[] bytes = response.body().readNBytes(MAX_BODY);
            if (bytes.length == MAX_BODY) {
                throw new IOException("The answer is too large");
            }
            known = new String(bytes, StandardCharsets.UTF_8);
            text = known;
        }
        return known;
    }

    public EventReader events() {
        return new EventReader(response.body());
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            // Nobody wants the rest.
        }
    }
}
