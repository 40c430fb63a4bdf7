package org.mcpjakarta.servlet.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Keeps what is written off before the end of a response out of the memory that Undertow shares among connections. When such a write
 * fails, Undertow closes the connection while the write is under way still, and gives the buffer back with it. The write then goes on to
 * move the bounds of a buffer that holds the request or the answer of another client by now. A response that was told the size of its
 * buffer has one of its own, which nobody else ever gets.
 */
final class OwnBuffer {
    /** Takes what a call usually says in a burst, together with its answer. */
    private static final int BURST = 1 << 12;

    /** Whoever writes without waiting has gathered a burst already. Undertow complains in its log of what a broken connection leaves in a buffer. */
    private static final int NOTHING = 1;

    private static final String UNDERTOW = "io.undertow.";

    private OwnBuffer() {}

    /** To be told before anything is written. */
    static void forStream(HttpServletRequest request, HttpServletResponse response) {
        if (request.getServletContext().getClass().getName().startsWith(UNDERTOW)) {
            response.setBufferSize(request.isAsyncStarted() ? NOTHING : BURST);
        }
    }

    /** The same. What fits into the buffer is written by the end of the response alone, which is safe. */
    static void forBody(HttpServletRequest request, HttpServletResponse response, int length) {
        if (length >= response.getBufferSize()) {
            forStream(request, response);
        }
    }
}
