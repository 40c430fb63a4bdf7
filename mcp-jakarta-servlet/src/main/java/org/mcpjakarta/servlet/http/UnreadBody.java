package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.io.InputStream;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The body of a request that was refused before its body was read. If nothing were done, the rest of it could be taken for the next
 * request, or the container could close the connection before the client has read the answer.
 */
final class UnreadBody {
    private static final int SMALL = 1 << 16;
    private static final long LONGEST_NANOS = 1_000_000_000;

    private UnreadBody() {}

    /** Reads and discards the body if it is small and its length is known. Otherwise, or if that fails, the connection is closed. */
    static void drain(HttpServletRequest request, HttpServletResponse response) {
        if (!discard(request)) {
            response.setHeader("Connection", "close");
        }
    }

    private static boolean discard(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        boolean chunked = request.getHeader("Transfer-Encoding") != null;
        try {
            // The body was read asynchronously so far, so it must not be read blocking here.
            if (request.getDispatcherType() == DispatcherType.ASYNC) {
                return request.getInputStream().isFinished();
            }
            return length <= 0 && !chunked || request.getInputStream().isFinished()
                    || !chunked && length <= SMALL && discard(request.getInputStream(), (int) length);
        } catch (IOException e) {
            return false;
        }
    }

    // Limited in time, since a client could send its body byte by byte for hours.
    private static boolean discard(InputStream body, int length) throws IOException {
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
