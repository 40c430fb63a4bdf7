package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Keeps connections busy from one thread, and checks and counts what comes back. */
final class Load implements AutoCloseable {
    private static final int KEPT = 1 << 12;
    private static final long PATIENCE = Duration.ofSeconds(20).toNanos();

    private final int port;
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18);
    private final List<Connection> connections = new ArrayList<>();
    private final Deque<Connection> idle = new ArrayDeque<>();
    private Histogram times = new Histogram();
    private long toSend;
    private long sendUntil;
    private long sent;
    private long answered;
    private long wrong;
    private long idleNanos;
    private boolean paced;
    private String firstWrong = "";

    private static final class Connection {
        private final Talk talk;
        private final Answer answer = new Answer(KEPT);
        private SelectionKey key;
        private ByteBuffer request;
        private long begun;
        private boolean waiting;

        Connection(Talk talk, SelectionKey key) {
            this.talk = talk;
            this.key = key;
            this.request = ByteBuffer.allocate(0);
            key.attach(this);
        }
    }

    Load(int port, List<? extends Talk> talks) throws IOException {
        this.port = port;
        for (Talk talk : talks) {
            connections.add(new Connection(talk, connected()));
        }
        idle.addAll(connections);
    }

    private SelectionKey connected() throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true).configureBlocking(false);
        return channel.register(selector, SelectionKey.OP_READ);
    }

    /**
     * @param firstWrong the first answer that was not what it should be, or empty
     * @param idle for how many seconds there was nothing to do
     */
    record Count(long operations, long wrong, String firstWrong, Histogram times, double idle) {}

    /** Each connection asks once: what is measured then does not pay for accepting them, which is a good part of a short round. */
    void useAll() throws IOException {
        run(connections.size(), Duration.ZERO);
    }

    /** Each connection asks again as soon as it is answered, until so many requests were sent or the time is over. */
    Count run(long requests, Duration time) throws IOException {
        begin(requests, time, false);
        while (!idle.isEmpty()) {
            send(idle.remove(), System.nanoTime());
        }
        while (sent > answered) {
            awaitAnswers();
        }
        return count();
    }

    /** Requests are due at a fixed rate, whatever the answers do; their time counts from when they were due. */
    Count run(double perSecond, Duration time) throws IOException {
        begin(Long.MAX_VALUE, time, true);
        double due = System.nanoTime();
        while (System.nanoTime() < sendUntil) {
            while (due <= System.nanoTime() && !idle.isEmpty()) {
                send(idle.remove(), (long) due);
                due += 1e9 / perSecond;
            }
            look();
        }
        while (sent > answered) {
            awaitAnswers();
        }
        return count();
    }

    private void begin(long requests, Duration time, boolean paced) {
        this.paced = paced;
        times = new Histogram();
        toSend = requests;
        sendUntil = System.nanoTime() + time.toNanos();
        sent = answered = wrong = idleNanos = 0;
        firstWrong = "";
    }

    private Count count() {
        int each = connections.get(0).talk.requests();
        return new Count(answered / each, wrong, firstWrong, times, idleNanos / 1e9);
    }

    private void awaitAnswers() throws IOException {
        if (look() > sendUntil + PATIENCE) {
            throw new IOException((sent - answered) + " requests on port " + port + " were never answered");
        }
    }

    // Never sleeps: the server would have to wake it, which is dear in a virtual machine and no part of what it serves.
    private long look() throws IOException {
        long before = System.nanoTime();
        int ready = selector.selectNow(this::ready);
        long after = System.nanoTime();
        idleNanos += ready == 0 ? after - before : 0;
        return after;
    }

    private void send(Connection connection, long begun) {
        connection.request = connection.talk.next();
        connection.answer.clear();
        connection.begun = begun;
        connection.waiting = true;
        sent++;
        write(connection);
    }

    private void write(Connection connection) {
        try {
            ((SocketChannel) connection.key.channel()).write(connection.request);
            int wanted = connection.request.hasRemaining()
                    ? SelectionKey.OP_READ | SelectionKey.OP_WRITE
                    : SelectionKey.OP_READ;
            if (connection.key.interestOps() != wanted) {
                connection.key.interestOps(wanted);
            }
        } catch (IOException e) {
            again(connection);
        }
    }

    private void ready(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        if (key.isWritable()) {
            write(connection);
        }
        if (!key.isValid() || !key.isReadable()) {
            return;
        }
        try {
            buffer.clear();
            if (((SocketChannel) key.channel()).read(buffer) < 0) {
                again(connection);
            } else if (connection.answer.take(buffer.flip())) {
                answered(connection);
            }
        } catch (IOException e) {
            again(connection);
        }
    }

    private void answered(Connection connection) {
        long now = System.nanoTime();
        times.add(now - connection.begun);
        answered++;
        connection.waiting = false;
        if (!connection.talk.accepts(connection.answer)) {
            wrong(connection.answer.toString());
        }
        if (!paced && sent < toSend && now < sendUntil) {
            send(connection, now);
        } else {
            idle.add(connection);
        }
    }

    // Servers may end a connection between two answers; what was asked meanwhile is asked again. Within an answer they may not.
    private void again(Connection connection) {
        try {
            if (!connection.answer.isEmpty()) {
                wrong("The connection ended within an answer");
                connection.answer.clear();
            }
            connection.key.channel().close();
            connection.key = connected();
            connection.key.attach(connection);
            if (connection.waiting) {
                connection.request.rewind();
                write(connection);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The server on port " + port + " takes no connections", e);
        }
    }

    private void wrong(String what) {
        firstWrong = wrong++ == 0 ? what : firstWrong;
    }

    @Override
    public void close() throws IOException {
        for (Connection connection : connections) {
            connection.key.channel().close();
        }
        selector.close();
    }
}
