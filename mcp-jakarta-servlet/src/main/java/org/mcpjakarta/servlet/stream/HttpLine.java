package org.mcpjakarta.servlet.stream;

import java.io.IOException;
import java.time.Duration;

import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.Connection;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.WriterThreads;

/** The way from a pump to a response, watched for a client that does not read. */
final class HttpLine implements Connection {
    private final HttpExchange exchange;
    private final Heartbeat heartbeat;
    private final WriterThreads pumps;
    private final Duration deadline;
    private final Use use;
    private final Pump pump;
    private final Runnable touch = this::touch;
    private boolean begun;

    /** What is written. */
    interface Use {
        Pump.Source source();

        /** Writes the head of the response. */
        void begin() throws IOException;

        /** Looks at what is due. */
        default void touched() {}

        /** Nobody reads any more. */
        default void left() {}

        /** Nothing is written any more. */
        default void closed() {}
    }

    HttpLine(HttpExchange exchange, EndpointContext plumbing, Use use) {
        this.exchange = exchange;
        this.heartbeat = plumbing.heartbeat();
        this.pumps = plumbing.pumps();
        this.deadline = plumbing.wire().writeDeadline();
        this.use = use;
        this.pump = new Pump(pumps, use.source(), this);
        heartbeat.add(touch);
    }

    Pump pump() {
        return pump;
    }

    private void touch() {
        // A client that does not read must not keep a server from stopping either.
        if (pump.isStuckFor(deadline) || pumps.isClosed()) {
            pump.giveUp();
        } else {
            use.touched();
        }
    }

    @Override
    public boolean isServedHere() {
        return exchange.isServedHere();
    }

    @Override
    public void soon(Runnable work) {
        heartbeat.soon(work);
    }

    @Override
    public boolean isReady() throws IOException {
        if (!begun) {
            begun = true;
            use.begin();
        }
        return exchange.isReady(pump::wake);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        exchange.write(bytes, from, count);
    }

    @Override
    public void flush() throws IOException {
        exchange.flush();
    }

    @Override
    public void gone() {
        heartbeat.remove(touch);
        use.left();
    }

    @Override
    public void close(boolean gone) {
        try {
            exchange.close(gone);
        } finally {
            heartbeat.remove(touch);
            use.closed();
        }
    }
}
