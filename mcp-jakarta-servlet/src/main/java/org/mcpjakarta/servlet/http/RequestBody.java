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
 * Reads bodies within limits of bytes and time. Usually on the request's thread; asynchronously, as {@link LateBody}, if too many
 * threads are already reading bodies.
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
     * Checks the headers of a body before any of it is read.
     *
     * @param memory called with the number of bytes beyond the free ones, before they are allocated; it may refuse them
     */
    BodyBytes open(HttpServletRequest request, LongConsumer memory) {
        MediaTypes.requireJson(request.getContentType());
        // A few compressed bytes can expand to gigabytes, and MCP clients do not compress requests.
        if (request.getHeader("Content-Encoding") != null) {
            throw new Rejection(415, RpcError.invalidRequest("The body must not be compressed"));
        }
        return new BodyBytes(limit, request.getContentLengthLong(), memory);
    }

    /**
     * Reads the whole body on the current thread; null if too many threads are reading already.
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
            // Most likely the client has left. If this were thrown to the container, it would log an error each time.
            throw incomplete();
        }
    }

    // The time is checked between reads only: a read that blocks can only be ended by the container.
    private void read(InputStream body, BodyBytes bytes) throws IOException {
        long begun = nanos.getAsLong();
        while (bytes.readFrom(body)) {
            if (nanos.getAsLong() - begun > nanosAllowed) {
                throw tooSlow();
            }
        }
    }

    // The rest of the body may never come, so the connection is closed instead of reading it.
    static Rejection tooSlow() {
        return new Rejection(408, RpcError.invalidRequest("The body took too long"), Map.of("Connection", "close"));
    }

    static Rejection incomplete() {
        return new Rejection(400, RpcError.invalidRequest("The body is incomplete or not well-formed HTTP"),
                Map.of("Connection", "close"));
    }
}
