package org.mcpjakarta.servlet.stream;

import java.io.IOException;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.WriterThreads;

/** One JSON body that may be too large for the connection to accept at once. */
public final class HttpBody implements Pump.Source {
    private static final int LARGE = 1 << 16;

    private byte @Nullable [] json;
    private int from;

    HttpBody(byte[] json) {
        this.json = json;
    }

    /** Whether it is too large to be written by the request's thread, which would block if the client does not read. */
    public static boolean isLarge(WrittenMessage json) {
        return json.length() > LARGE;
    }

    /** Writes the body, now or when the connection accepts it, and ends the request. */
    public static void write(HttpExchange exchange, EndpointContext context, int status, WrittenMessage json)
            throws IOException {
        if (isLarge(json)) {
            exchange.startAsync();
        }
        if (exchange.isAsync() && json.length() > WriterThreads.SURE) {
            Pump pump = context.pump(new HttpBody(json.toArray()), exchange.body(status, json.length()));
            pump.start(() -> {});
            pump.wake();
        } else {
            exchange.json(status, json);
            exchange.complete();
        }
    }

    /**
     * The next part, as a copy. Undertow keeps the last array that was written for a minute after the connection has ended; it must not
     * be the whole body, whose memory is not counted any more then.
     */
    @Override
    public byte @Nullable [] next() {
        byte[] all = json;
        if (all == null) {
            return null;
        }
        byte[] part = Arrays.copyOfRange(all, from, Math.min(all.length, from + LARGE));
        from += part.length;
        if (from == all.length) {
            json = null;
        }
        return part;
    }

    @Override
    public boolean isOver() {
        return json == null;
    }
}
