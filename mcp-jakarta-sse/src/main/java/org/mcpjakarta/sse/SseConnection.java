package org.mcpjakarta.sse;

import java.io.IOException;

/** The connection that a stream is written to, used by one thread at a time. */
public interface SseConnection {
    /** Writes the bytes and sends them off. */
    void write(byte[] frames) throws IOException;

    /** The stream is over; {@code gone} tells whether that is because the client has left. */
    void close(boolean gone);
}
