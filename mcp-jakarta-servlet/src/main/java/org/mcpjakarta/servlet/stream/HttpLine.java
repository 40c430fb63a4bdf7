package org.mcpjakarta.servlet.stream;

import java.io.IOException;
import java.time.Duration;

import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.sse.Connection;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.WriterThreads;

/** Connects a pump to a response, and gives up on a client that does not read. */
final class HttpLine implements Connection {
    private final HttpExchange exchange;
    private final Heartbeat heartbeat;
    private final WriterThreads pumps;
    private final Duration deadline;
    private final Content content;
    private final Pump pump;
    private final Runnable onHeartbeat = this::onHeartbeat;
    private boolean headWritten;

    /** What is written to the response. */
    interface Content {
        Pump.Source source();

        /** Writes the head of the response. */
        void begin() throws IOException;

        /** Called at every heartbeat, to do what is due. */
        default void touched() {}

        /** The client has left, or does not read. */
        default void left() {}

        /** The response has ended; nothing more is written. */
        default void closed() {}
    }

    HttpLine(HttpExchange exchange, EndpointContext context, Content content) {
        this.exchange = exchange;
        this.heartbeat = context.heartbeat();
        this.pumps = context.pumps();
        this.deadline = context.wire().writeDeadline();
        this.content = content;
        this.pump = new Pump(pumps, content.source(), this);
        heartbeat.add(onHeartbeat);
    }

    Pump pump() {
        return pump;
    }

    private void onHeartbeat() {
        // A client that does not read must not delay the stop of the server either.
        if (pump.isStuckFor(deadline) || pumps.isClosed()) {
            pump.giveUp();
        } else {
            content.touched();
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
        if (!headWritten) {
            headWritten = true;
            content.begin();
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
        heartbeat.remove(onHeartbeat);
        content.left();
    }

    @Override
    public void close(boolean gone) {
        try {
            exchange.close(gone);
        } finally {
            heartbeat.remove(onHeartbeat);
            content.closed();
        }
    }
}
