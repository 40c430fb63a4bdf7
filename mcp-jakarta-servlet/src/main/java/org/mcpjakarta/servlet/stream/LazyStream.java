package org.mcpjakarta.servlet.stream;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.http.Body;
import org.mcpjakarta.servlet.http.HttpExchange;

/** The stream that a reply becomes if there are messages to send before the answer. Opened by the first of them. */
public final class LazyStream {
    private final HttpExchange exchange;
    private final EndpointContext context;
    private final BooleanSupplier isExpired;
    private Supplier<StreamOrigin> origin;
    private @Nullable HttpStream stream;
    private boolean answered;
    private boolean comesBack;
    private boolean opensEarly;

    public LazyStream(HttpExchange exchange, EndpointContext context, Supplier<StreamOrigin> origin,
            BooleanSupplier isExpired) {
        this.exchange = exchange;
        this.context = context;
        this.origin = origin;
        this.isExpired = isExpired;
    }

    /** Replaces the origin. To be called before the stream is opened. */
    public void comeFrom(Supplier<StreamOrigin> replacement) {
        origin = replacement;
    }

    /**
     * To be called before the stream is opened.
     *
     * @param resumes whether the client resumes the stream by itself when the connection ends
     * @param always  whether the client gets a stream in any case, so that it may be opened before there is a message
     */
    public void keep(boolean resumes, boolean always) {
        comesBack = resumes;
        opensEarly = always;
    }

    /** Ends the connection if the client resumes the stream by itself. */
    public void hangUp() {
        HttpStream opened = comesBack ? open() : null;
        if (opened != null) {
            opened.hangUp();
        }
    }

    /** The answer may take a while. If the client gets a stream anyway, it is opened now, so that the client knows where to resume. */
    public void announce() {
        HttpStream opened = opensEarly ? open() : null;
        if (opened != null) {
            opened.announce();
        }
    }

    /** Ends the stream. */
    public void end() {
        HttpStream opened = open();
        if (opened != null) {
            opened.end(new byte[0]);
        }
    }

    /** The stream if it is open already, else null. */
    public synchronized @Nullable HttpStream begun() {
        return stream;
    }

    /** The same; from now on the stream is not opened any more, since the reply is answered. */
    public synchronized @Nullable HttpStream answered() {
        answered = true;
        return stream;
    }

    /** The answer to a batch: one array, or one event for each response if the stream is open already. */
    public Body batch(List<WrittenMessage> responses) {
        if (begun() == null && !responses.isEmpty()) {
            return new Body(200, WrittenMessage.array(responses));
        }
        responses.forEach(response -> say(target -> target.append(response.toArray())));
        return Body.NOTHING;
    }

    /** Opens the stream if necessary; null if the reply was answered without one. */
    @Nullable
    public HttpStream open() {
        return say(nothing -> {});
    }

    /** The id of the stream, which is opened if necessary, if the client can resume it on this node; else empty. */
    public String lasting() {
        HttpStream opened = open();
        return opened != null && opened.log().isKept() && !opened.log().isFenced() ? opened.log().id() : "";
    }

    /** The same, and appends messages. If this opens the stream, they are written together with its head. */
    @Nullable
    public HttpStream say(Consumer<HttpStream> appender) {
        HttpStream opened;
        boolean first;
        synchronized (this) {
            first = stream == null && !answered;
            if (first) {
                stream = new HttpStream(exchange, context, origin.get(), isExpired);
            }
            opened = stream;
        }
        if (opened != null) {
            appender.accept(opened);
        }
        // Not under the lock: this may write, and other threads should not have to wait for that.
        if (first) {
            opened.start();
        }
        return opened;
    }
}
