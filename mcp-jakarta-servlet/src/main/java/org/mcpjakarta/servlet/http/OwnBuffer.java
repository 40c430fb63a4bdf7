package org.mcpjakarta.servlet.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Gives a response on Undertow a buffer of its own, for writes before its end. By default such writes use a buffer from a pool that
 * Undertow shares among connections. When such a write fails, Undertow closes the connection while the write is still running, and
 * returns the buffer to the pool. The write then moves the bounds of a buffer that may already hold the request or the response of
 * another client. If the buffer size of a response is set explicitly, Undertow allocates a buffer that is never shared.
 */
final class OwnBuffer {
    /** Holds what a call usually sends in a burst, together with its answer. */
    private static final int BURST = 1 << 12;

    /** Non-blocking writes are gathered by the pump already. And Undertow logs an error if a connection breaks with bytes in the buffer. */
    private static final int NOTHING = 1;

    private static final String UNDERTOW = "io.undertow.";

    private OwnBuffer() {}

    /** To be called before anything is written. */
    static void forStream(HttpServletRequest request, HttpServletResponse response) {
        if (request.getServletContext().getClass().getName().startsWith(UNDERTOW)) {
            response.setBufferSize(request.isAsyncStarted() ? NOTHING : BURST);
        }
    }

    /** The same for a body. One that fits into the buffer is only written at the end of the response, which is safe. */
    static void forBody(HttpServletRequest request, HttpServletResponse response, int length) {
        if (length >= response.getBufferSize()) {
            forStream(request, response);
        }
    }
}
