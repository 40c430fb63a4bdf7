package org.mcpjakarta.servlet.stream;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the connections of an endpoint that get events. */
final class OpenStreams {
    private final AtomicInteger open = new AtomicInteger();

    void opened(HttpStream stream) {
        open.incrementAndGet();
        stream.onClosed(open::decrementAndGet);
    }

    int count() {
        return open.get();
    }
}
