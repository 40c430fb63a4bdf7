package org.mcpjakarta.verification.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Many connections that stay open; one thread reads what comes on them and throws it away. */
public final class Streams implements AutoCloseable {
    private static final int HEAD = 12;

    private final String from;
    private final int port;
    private final Selector selector = Selector.open();
    private final Map<SocketChannel, Integer> statuses = new ConcurrentHashMap<>();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong opened = new AtomicLong();
    private final int pause;

    /** @param pause how many milliseconds pass between two reads of all connections, 0 for none */
    public Streams(String from, int port, int pause) throws IOException {
        this.from = from;
        this.port = port;
        this.pause = pause;
        Thread reader = new Thread(this::readAll, "streams");
        reader.setDaemon(true);
        reader.start();
    }

    /** Sends a request on a connection of its own, and lets the answer come. */
    public void open(Request request) throws IOException {
        SocketChannel channel = connect(from, port, 0);
        try {
            channel.write(ByteBuffer.wrap(request.head(port)));
            channel.write(ByteBuffer.wrap(request.body()));
            channel.configureBlocking(false);
            opened.incrementAndGet();
            channel.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(HEAD));
            selector.wakeup();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** A connection whose answer is never read; the system keeps as little of it as it can. */
    public static SocketChannel unread(String from, int port, Request request) throws IOException {
        SocketChannel channel = connect(from, port, 1 << 10);
        channel.write(ByteBuffer.wrap(request.bytes(port)));
        return channel;
    }

    private static SocketChannel connect(String from, int port, int receiveBuffer) throws IOException {
        SocketChannel channel = SocketChannel.open();
        if (receiveBuffer > 0) {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
        }
        channel.bind(new InetSocketAddress(from, 0));
        channel.connect(new InetSocketAddress("127.0.0.1", port));
        return channel;
    }

    private void readAll() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
        try {
            while (selector.isOpen()) {
                selector.select(key -> read(key, buffer), 100);
                Thread.sleep(pause);
            }
        } catch (ClosedSelectorException | InterruptedException e) {
            // It was closed.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(SelectionKey key, ByteBuffer buffer) {
        SocketChannel channel = (SocketChannel) key.channel();
        buffer.clear().limit(pause == 0 ? buffer.capacity() : HEAD);
        try {
            int read = channel.read(buffer);
            if (read < 0) {
                key.cancel();
                channel.close();
                return;
            }
            received.addAndGet(read);
            begin(channel, (ByteBuffer) key.attachment(), buffer.flip());
        } catch (IOException e) {
            key.cancel();
        }
    }

    // The status is the last of the first twelve bytes: HTTP/1.1 200
    private void begin(SocketChannel channel, ByteBuffer head, ByteBuffer buffer) {
        while (head.hasRemaining() && buffer.hasRemaining()) {
            head.put(buffer.get());
        }
        if (!head.hasRemaining() && !statuses.containsKey(channel)) {
            statuses.put(channel, Integer.parseInt(
                    new String(head.array(), HEAD - 3, 3, StandardCharsets.US_ASCII)));
        }
    }

    public long opened() {
        return opened.get();
    }

    /** How many were answered with this status. */
    public long answered(int status) {
        return statuses.values().stream().filter(one -> one == status).count();
    }

    public long answered() {
        return statuses.size();
    }

    /** How many connections the server has not closed. */
    public long stillOpen() {
        return selector.keys().stream().filter(SelectionKey::isValid).count();
    }

    public long received() {
        return received.get();
    }

    @Override
    public void close() {
        for (SelectionKey key : selector.keys()) {
            closeQuietly(key.channel());
        }
        closeQuietly(selector);
    }

    private static void closeQuietly(AutoCloseable one) {
        try {
            one.close();
        } catch (Exception e) {
            // It is of no more use in any case.
        }
    }
}
