package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;

/** One connection for what is asked once: sessions, and what an answer looks like. */
final class Client implements AutoCloseable {
    private static final int PATIENCE = 120_000;
    private final Socket socket = new Socket();
    private final byte[] buffer = new byte[1 << 16];
    private final Answer answer = new Answer(1 << 22);

    Client(int port) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE);
        socket.connect(new InetSocketAddress("127.0.0.1", port));
    }

    /** The answer is good until the next question. */
    Answer ask(byte[] request) throws IOException {
        socket.getOutputStream().write(request);
        answer.clear();
        boolean whole = false;
        while (!whole) {
            int read = socket.getInputStream().read(buffer);
            if (read < 0) {
                throw new IOException("The connection has ended: " + answer);
            }
            whole = answer.take(ByteBuffer.wrap(buffer, 0, read));
        }
        return answer;
    }

    /** As {@link #ask}, for what has to succeed. */
    Answer demand(byte[] request) throws IOException {
        Answer answer = ask(request);
        String body = answer.body();
        if (answer.status() / 100 != 2 || body.contains("\"error\":") || body.contains("\"isError\":true")) {
            throw new IOException("Not the answer that was hoped for: " + answer);
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
