package org.mcpjakarta.servlet.stream;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.http.Body;
import org.mcpjakarta.servlet.http.HttpExchange;

/** The stream that a reply becomes if there is something to say before the answer. */
public final class LazyStream {
    private final HttpExchange exchange;
    private final EndpointContext plumbing;
    private final BooleanSupplier overdue;
    private Supplier<StreamOrigin> origin;
    private @Nullable HttpStream stream;
    private boolean answered;
    private boolean comesBack;
    private boolean early;

    public LazyStream(HttpExchange exchange, EndpointContext plumbing, Supplier<StreamOrigin> origin,
            BooleanSupplier overdue) {
        this.exchange = exchange;
        this.plumbing = plumbing;
        this.origin = origin;
        this.overdue = overdue;
    }

    /** To be told before anything is said. */
    public void comeFrom(Supplier<StreamOrigin> place) {
        origin = place;
    }

    /**
     * To be told before anything is said.
     *
     * @param back   whether the client comes back by itself when the connection ends
     * @param always whether the client gets a stream in any case, and may have it before there is something to say
     */
    public void keep(boolean back, boolean always) {
        comesBack = back;
        early = always;
    }

    /** Ends the connection if the client comes back by itself. */
    public void hangUp() {
        HttpStream opened = comesBack ? open() : null;
        if (opened != null) {
            opened.hangUp();
        }
    }

    /** The answer may take a while: a client that gets a stream anyway learns now where to come back to. */
    public void announce() {
        HttpStream opened = early ? open() : null;
        if (opened != null) {
            opened.announce();
        }
    }

    /** There is nothing more to say. */
    public void end() {
        HttpStream opened = open();
        if (opened != null) {
            opened.end(new byte[0]);
        }
    }

    /** It, if there is something of it already. */
    public synchronized @Nullable HttpStream begun() {
        return stream;
    }

    /** The same, and it does not begin from now on. */
    public synchronized @Nullable HttpStream answered() {
        answered = true;
        return stream;
    }

    /** The answer to a batch: one array, or, where something went before the answers, an event for each. */
    public Body batch(List<WrittenMessage> responses) {
        if (begun() == null && !responses.isEmpty()) {
            return new Body(200, WrittenMessage.array(responses));
        }
        responses.forEach(response -> say(words -> words.append(response.toArray())));
        return Body.NOTHING;
    }

    /** Begins it, unless the reply was answered without. */
    @Nullable
    public HttpStream open() {
        return say(nothing -> {});
    }

    /** The same; the first words go out together with the beginning. */
    @Nullable
    public HttpStream say(Consumer<HttpStream> words) {
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
