package org.mcpjakarta.sse;

import java.io.IOException;

/** A connection that bytes are written to, used by one thread at a time. */
public interface Connection {
    /**
     * Whether the thread at hand serves this connection and nothing else, so that it writes by itself and may wait. Everybody else
     * leaves the writing to threads that are there for it.
     */
    boolean isServedHere();

    /** Does it when a burst has had its time, on a thread that must not wait. */
    void soon(Runnable work);

    /** Whether bytes can be written without waiting; if not, the pump is woken as soon as they can. */
    boolean isReady() throws IOException;

    /** Takes all the bytes, which must not change until the connection is ready again. */
    void write(byte[] bytes, int from, int count) throws IOException;

    /** Sends off what was written; the connection may have to get ready again after it. */
    void flush() throws IOException;

    /** The client has left, or does not read: told once, perhaps while a write is under way still. */
    void gone();

    /** Nothing is under way any more, and nothing comes; {@code gone} tells whether that is because the client has left. */
    void close(boolean gone);
}
