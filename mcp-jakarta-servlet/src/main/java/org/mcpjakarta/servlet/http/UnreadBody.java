package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.io.InputStream;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The body of a request that is refused before it was read. It would be taken for the next request, or make the container close the
 * connection under the client.
 */
final class UnreadBody {
    private static final int SMALL = 1 << 16;
    private static final long LONGEST_NANOS = 1_000_000_000;

    private UnreadBody() {}

    /** Reads it away if it is small and its length is known; else, or if it breaks off, the connection has to be closed. */
    static void drain(HttpServletRequest request, HttpServletResponse response) {
        if (!isReadAway(request)) {
            response.setHeader("Connection", "close");
        }
    }

    private static boolean isReadAway(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        boolean chunked = request.getHeader("Transfer-Encoding") != null;
        try {
            // A body that was not waited for must not be waited for here.
            if (request.getDispatcherType() == DispatcherType.ASYNC) {
                return request.getInputStream().isFinished();
            }
            return length <= 0 && !chunked || request.getInputStream().isFinished()
                    || !chunked && length <= SMALL && isReadAway(request.getInputStream(), (int) length);
        } catch (IOException e) {
            return false;
        }
    }

    // Not byte by byte for hours.
    private static boolean isReadAway(InputStream body, int length) throws IOException {
        long begun = System.nanoTime();
        byte[] bytes = new byte[length];
        int left = length;
        int count = 0;
        try {
            boolean mayWait = BlockingReads.begin();
            while (mayWait && count >= 0 && left > 0 && System.nanoTime() - begun < LONGEST_NANOS) {
                count = body.read(bytes, 0, left);
                left -= Math.max(count, 0);
            }
        } finally {
            BlockingReads.end();
        }
        return left == 0 || count < 0;
    }
}
