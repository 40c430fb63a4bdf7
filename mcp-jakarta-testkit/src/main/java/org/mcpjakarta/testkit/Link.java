package org.mcpjakarta.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** One connection through the proxy: a socket for each side, and a thread for each direction. */
public final class Link {
    private static final int CHUNK = 8_192;

    private final Socket client;
    private final Socket server;
    private final Fault fault;
    private final AtomicLong fromServer = new AtomicLong();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean struck;
    private volatile boolean leftByServer;

    Link(Socket client, Socket server, Fault fault) throws IOException {
        this.client = client;
        this.server = server;
        this.fault = fault;
        this.struck = fault.after() == 0 && fault.strike().isSilent();
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
    }

    void start() {
        daemon("answers", () -> pump(server, this::answer));
        daemon("requests", () -> pump(client, this::request));
    }

    static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, "chaos-proxy-" + name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Handles the bytes that came from one side. */
    private interface Passage {
        void pass(byte[] bytes, int length) throws IOException;
    }

    private void pump(Socket from, Passage passage) {
        byte[] bytes = new byte[CHUNK];
        try {
            InputStream in = from.getInputStream();
            for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
                passage.pass(bytes, length);
            }
            leftByServer |= from == server;
            // A stream that ended on one side ends on the other, unless the fault hides that.
            if (!isSilent()) {
                (from == server ? client : server).shutdownOutput();
            }
        } catch (IOException broken) {
            leftByServer |= from == server && closed.getCount() > 0;
            if (!isSilent()) {
                reset();
            }
        }
    }

    private boolean is(Fault.Strike strike) {
        return struck && fault.strike() == strike;
    }

    private boolean isSilent() {
        return struck && fault.strike().isSilent();
    }

    private void request(byte[] bytes, int length) throws IOException {
        if (is(Fault.Strike.HALF_OPEN)) {
            awaitEnd();
        } else if (!is(Fault.Strike.SWALLOW_REQUESTS)) {
            server.getOutputStream().write(bytes, 0, length);
        }
    }

    private void answer(byte[] bytes, int length) throws IOException {
        long before = fromServer.getAndAdd(length);
        await(fault.lag());
        boolean strikes = !struck && fault.strike() != Fault.Strike.NOTHING && before + length >= fault.after();
        int whole = strikes ? (int) (fault.after() - before) : length;
        write(bytes, 0, whole);
        if (strikes) {
            strike();
            write(bytes, whole, length);
        }
    }

    private void write(byte[] bytes, int from, int to) throws IOException {
        if (is(Fault.Strike.SWALLOW_ANSWERS) || is(Fault.Strike.HALF_OPEN)) {
            return;
        }
        OutputStream out = client.getOutputStream();
        int step = fault.sliced() ? 1 : CHUNK;
        for (int at = from; at < to; at += step) {
            out.write(bytes, at, Math.min(step, to - at));
        }
    }

    private void strike() throws IOException {
        struck = true;
        switch (fault.strike()) {
            case FINISH -> {
                close();
                throw new IOException("cut");
            }
            case RESET -> {
                reset();
                throw new IOException("cut");
            }
            case HALF_OPEN -> awaitEnd();
            case STALL -> await(fault.pause());
            default -> {
                // The methods that pass bytes on check for the other faults.
            }
        }
    }

    private void awaitEnd() {
        await(Duration.ofDays(1));
    }

    private void await(Duration time) {
        try {
            if (!time.isZero()) {
                closed.await(time.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How many bytes of answers have come from the server, passed on or not. */
    public long fromServer() {
        return fromServer.get();
    }

    /** Whether the fault has happened. */
    public boolean isStruck() {
        return struck;
    }

    /** Whether the server has ended the connection. */
    public boolean isLeftByServer() {
        return leftByServer;
    }

    private void reset() {
        try {
            client.setSoLinger(true, 0);
            server.setSoLinger(true, 0);
        } catch (IOException alreadyClosed) {
            // Already closed, so there is nothing to reset.
        }
        close();
    }

    /** Closes the connection on both sides. */
    public void close() {
        closed.countDown();
        try {
            client.close();
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
