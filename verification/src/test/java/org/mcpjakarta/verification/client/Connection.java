package org.mcpjakarta.verification.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection to the server that is kept from one request to the next. Not safe for use by several threads, except {@link #close}. */
public final class Connection implements AutoCloseable {
    private static final int KEPT = 1 << 16;

    private final int port;
    private final Socket socket = new Socket();
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 14];
    private boolean open = true;

    /**
     * @param from the address that the server sees
     * @param patience how many milliseconds to wait for any bytes of an answer
     */
    public Connection(String from, int port, int patience) throws IOException {
        this(from, port, patience, 0);
    }

    /** @param receiveBuffer how many bytes the system keeps for a client that does not read, 0 for the usual */
    public Connection(String from, int port, int patience, int receiveBuffer) throws IOException {
        this.port = port;
        try {
            if (receiveBuffer > 0) {
                socket.setReceiveBufferSize(receiveBuffer);
            }
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(patience);
            socket.bind(new InetSocketAddress(from, 0));
            socket.connect(new InetSocketAddress("127.0.0.1", port), patience);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    public Answer send(Request request) throws IOException {
        write(request);
        return read();
    }

    public void write(Request request) throws IOException {
        OutputStream out = socket.getOutputStream();
        if (request.body().length > KEPT) {
            out.write(request.head(port));
            out.write(request.body());
        } else {
            out.write(request.bytes(port));
        }
    }

    /** Bytes as they are, to break the rules. */
    public void write(byte[] bytes, int from, int length) throws IOException {
        socket.getOutputStream().write(bytes, from, length);
    }

    /** Reads one answer to its end. */
    public Answer read() throws IOException {
        Body.Head head = Body.read(in);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        long length = 0;
        for (int read = head.body().read(buffer, 0, buffer.length); read >= 0; read = head.body().read(buffer, 0,
                buffer.length)) {
            kept.write(buffer, 0, Math.max(0, Math.min(read, KEPT - kept.size())));
            length += read;
        }
        open = !head.headers().getOrDefault("connection", "").equalsIgnoreCase("close");
        return new Answer(head.status(), head.headers(), length, kept.toString(StandardCharsets.UTF_8));
    }

    /** Reads the head of an answer, whose body is then read as events. */
    public Events events() throws IOException {
        Body.Head head = Body.read(in);
        return new Events(head.status(), head.headers(), head.body());
    }

    /** Whether another request may be sent. */
    public boolean isOpen() {
        return open && !socket.isClosed();
    }

    /** Ends the connection without the usual farewell, as a crash or a firewall does. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() {
        open = false;
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no more use in any case.
        }
    }
}
