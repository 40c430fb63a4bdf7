package org.mcpjakarta.sse;

import java.io.IOException;

/** A connection that bytes are written to, used by one thread at a time. */
public interface Connection {
    /**
     * Whether the current thread serves only this connection, so that it may write and block by itself. Other threads leave the
     * writing to {@link WriterThreads}.
     */
    boolean isServedHere();

    /** Whether bytes can be written without blocking; if not, {@code wake} runs as soon as they can. It is the same at every call. */
    boolean isReady(Runnable wake) throws IOException;

    /** Accepts all the bytes, which must not change until the connection is ready again. */
    void write(byte[] bytes, int from, int count) throws IOException;

    /** Flushes what was written; the connection may not be ready right after it. */
    void flush() throws IOException;

    /** No write is running, and none follows. {@code gone} is true if that is because the client has left. */
    void close(boolean gone);
}
