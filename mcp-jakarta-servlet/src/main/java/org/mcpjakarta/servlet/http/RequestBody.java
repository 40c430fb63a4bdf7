package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.header.MediaTypes;
import org.mcpjakarta.servlet.header.Rejection;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Reads bodies within their limits, of bytes and of time: on the request's thread as a rule, and without a thread, as
 * {@link LateBody}, while too many threads wait for bodies already.
 */
public final class RequestBody {
    private final int limit;
    private final Duration allowed;
    private final long nanosAllowed;
    private final LongSupplier nanos;

    public RequestBody(Settings.Bodies limits, LongSupplier nanos) {
        this.limit = limits.bytes();
        this.allowed = limits.time();
        this.nanosAllowed = allowed.toNanos();
        this.nanos = nanos;
    }

    /** How long a body may take to arrive. */
    Duration allowed() {
        return allowed;
    }

    /**
     * Looks at what is said of a body before any of it is read.
     *
     * @param memory told of bytes beyond those that are free, before they are taken; it may refuse them
     */
    BodyBytes open(HttpServletRequest request, LongConsumer memory) {
        MediaTypes.requireJson(request.getContentType());
        // A few compressed bytes can be gigabytes; no client of this protocol compresses.
        if (request.getHeader("Content-Encoding") != null) {
            throw new Rejection(415, RpcError.invalidRequest("The body must not be compressed"));
        }
        return new BodyBytes(limit, request.getContentLengthLong(), memory);
    }

    /**
     * Reads the whole body on the thread at hand; null if too many threads read already.
     *
     * @param memory as for {@link #open}
     */
    public byte @Nullable [] read(HttpServletRequest request, LongConsumer memory) {
        try {
            return BlockingReads.begin() || !LateBody.isPossible(request) ? readNow(request, memory) : null;
        } finally {
            BlockingReads.end();
        }
    }

    private byte[] readNow(HttpServletRequest request, LongConsumer memory) {
        BodyBytes bytes = open(request, memory);
        try {
            read(request.getInputStream(), bytes);
            return bytes.all();
        } catch (SocketTimeoutException e) {
            throw tooSlow();
        } catch (IOException e) {
            // The client has left, most likely. Thrown to the container it would be an error in the log for each.
            throw incomplete();
        }
    }

    // The time is looked at between two reads, since one that waits for its first byte is ended by nobody but the container.
    private void read(InputStream body, BodyBytes bytes) throws IOException {
        long begun = nanos.getAsLong();
        while (bytes.readFrom(body)) {
            if (nanos.getAsLong() - begun > nanosAllowed) {
                throw tooSlow();
            }
        }
    }

    // The rest, which may never come, is not waited for.
    static Rejection tooSlow() {
        return new Rejection(408, RpcError.invalidRequest("The body took too long"), Map.of("Connection", "close"));
    }

    static Rejection incomplete() {
        return new Rejection(400, RpcError.invalidRequest("The body is incomplete or not well-formed HTTP"),
                Map.of("Connection", "close"));
    }
}
