package org.mcpjakarta.servlet.http;

import java.io.IOException;

import org.jspecify.annotations.Nullable;

import jakarta.servlet.WriteListener;

/** What the container reports about a response: whether it can be written without blocking, and whether the connection failed. */
final class Readiness implements WriteListener {
    private final Runnable wake;
    private volatile boolean possible;
    private volatile @Nullable Throwable failure;

    /** @param wake runs at every report */
    Readiness(Runnable wake) {
        this.wake = wake;
    }

    boolean isPossible() throws IOException {
        if (failure != null) {
            throw new IOException(failure);
        }
        return possible;
    }

    @Override
    public void onWritePossible() {
        possible = true;
        wake.run();
    }

    @Override
    public void onError(Throwable thrown) {
        failure = thrown;
        wake.run();
    }
}
