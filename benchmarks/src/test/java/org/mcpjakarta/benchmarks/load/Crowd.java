package org.mcpjakarta.benchmarks.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Many clients that listen, on one thread. */
public final class Crowd implements AutoCloseable {
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private final List<Listener> listeners = new ArrayList<>();
    private final int port;

    private static final class Listener {
        private final StringBuilder heard = new StringBuilder();
    }

    public Crowd(int port) throws IOException {
        this.port = port;
    }

    /** Opens a stream for each session and waits until all of them have begun. */
    public void listen(List<String> sessions) throws IOException {
        open(sessions);
        await("text/event-stream");
    }

    /** Opens a stream for each session. */
    public void open(List<String> sessions) throws IOException {
        for (String session : sessions) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
            channel.write(ByteBuffer.wrap(listenRequest(port, session)));
            channel.configureBlocking(false);
            Listener listener = new Listener();
            listeners.add(listener);
            channel.register(selector, SelectionKey.OP_READ, listener);
        }
    }

    static byte[] listenRequest(int port, String session) {
        return ("GET /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAccept: text/event-stream\r\nMcp-Session-Id: "
                + session + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A client that asks for something and never reads what comes; the system keeps as little of it as it can. */
    public static SocketChannel silent(int port, byte[] request) throws IOException {
        SocketChannel channel = SocketChannel.open().setOption(StandardSocketOptions.SO_RCVBUF, 1 << 10);
        channel.connect(new InetSocketAddress("127.0.0.1", port));
        channel.write(ByteBuffer.wrap(request));
        return channel;
    }

    /** Waits until all have heard the text, and forgets what they have heard. */
    public void await(String text) throws IOException {
        long end = System.nanoTime() + 60_000_000_000L;
        int left = listeners.size();
        while (left > 0) {
            if (System.nanoTime() > end) {
                throw new IOException(left + " of " + listeners.size() + " have not heard " + text);
            }
            selector.select(1_000);
            for (SelectionKey key : selector.selectedKeys()) {
                left -= hears(key, text) ? 1 : 0;
            }
            selector.selectedKeys().clear();
        }
        listeners.forEach(listener -> listener.heard.setLength(0));
    }

    private boolean hears(SelectionKey key, String text) throws IOException {
        buffer.clear();
        if (((SocketChannel) key.channel()).read(buffer) < 0) {
            throw new IOException("The server has closed a stream");
        }
        StringBuilder heard = ((Listener) key.attachment()).heard;
        boolean before = heard.indexOf(text) >= 0;
        heard.append(StandardCharsets.ISO_8859_1.decode(buffer.flip()));
        return !before && heard.indexOf(text) >= 0;
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
