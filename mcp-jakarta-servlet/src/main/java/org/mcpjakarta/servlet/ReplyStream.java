package org.mcpjakarta.servlet;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** The stream that a reply becomes if there is something to say before the answer. */
final class ReplyStream {
    private final HttpExchange exchange;
    private final Plumbing plumbing;
    private final BooleanSupplier overdue;
    private Supplier<StreamOrigin> origin;
    private @Nullable HttpStream stream;
    private boolean answered;

    ReplyStream(HttpExchange exchange, Plumbing plumbing, Supplier<StreamOrigin> origin, BooleanSupplier overdue) {
        this.exchange = exchange;
        this.plumbing = plumbing;
        this.origin = origin;
        this.overdue = overdue;
    }

    /** To be told before anything is said. */
    void comeFrom(Supplier<StreamOrigin> place) {
        origin = place;
    }

    /** It, if there is something of it already. */
    synchronized @Nullable HttpStream begun() {
        return stream;
    }

    /** The same, and it does not begin from now on. */
    synchronized @Nullable HttpStream answered() {
        answered = true;
        return stream;
    }

    /** Begins it, unless the reply was answered without. */
    @Nullable
    HttpStream open() {
        return say(nothing -> {});
    }

    /** The same; the first words go out together with the beginning. */
    @Nullable
    HttpStream say(Consumer<HttpStream> words) {
        HttpStream opened;
        boolean first;
        synchronized (this) {
            first = stream == null && !answered;
            if (first) {
                stream = new HttpStream(exchange, plumbing, origin.get(), overdue);
            }
            opened = stream;
        }
        if (opened != null) {
            words.accept(opened);
        }
        // Outside, since this may write, and nobody should have to wait for it.
        if (first) {
            opened.start();
        }
        return opened;
    }
}
