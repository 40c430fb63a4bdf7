package org.mcpjakarta.bridge.token;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

import org.jspecify.annotations.Nullable;

/** A body in UTF-8 that may not become large. */
final class SmallBody implements BodySubscriber<String> {
    private static final int MAX_LENGTH = 1 << 20;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<String> text = new CompletableFuture<>();
    private @Nullable Subscription subscription;

    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public CompletionStage<String> getBody() {
        return text;
    }

    @Override
    public void onSubscribe(Subscription begun) {
        subscription = begun;
        begun.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        if (text.isDone()) {
            return;
        }
        for (ByteBuffer part : parts) {
            byte[] next = new byte[part.remaining()];
            part.get(next);
            bytes.writeBytes(next);
        }
        if (bytes.size() > MAX_LENGTH && subscription != null) {
            subscription.cancel();
            text.completeExceptionally(new TooLarge());
        }
    }

    @Override
    public void onError(Throwable failure) {
        text.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        text.complete(bytes.toString(StandardCharsets.UTF_8));
    }
}
