package org.mcpjakarta.servlet;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.engine.Settings;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Reads a body within its limits. The bytes that arrive are counted, whatever the client announced, and so is the time they take:
 * between two reads, since one that waits for its first byte is ended by nobody but the container.
 */
final class RequestBody {
    private static final int FIRST = 1 << 13;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final int limit;
    private final long nanosAllowed;
    private final LongSupplier nanos;

    RequestBody(Settings.Bodies limits, LongSupplier nanos) {
        this.limit = limits.bytes();
        this.nanosAllowed = limits.time().toNanos();
        this.nanos = nanos;
    }

    byte[] read(HttpServletRequest request) throws IOException {
        MediaTypes.requireJson(request.getContentType());
        // A few compressed bytes can be gigabytes; no client of this protocol compresses.
        if (request.getHeader("Content-Encoding") != null) {
            throw new Rejection(415, RpcError.invalidRequest("The body must not be compressed"));
        }
        long announced = request.getContentLengthLong();
        if (announced > limit) {
            throw tooLarge();
        }
        // What is only announced takes no memory yet, unless it is little.
        return read(request.getInputStream(), new byte[announced < 0 ? FIRST : (int) Math.min(announced, FIRST)],
                announced);
    }

    private byte[] read(InputStream body, byte[] room, long announced) throws IOException {
        long begun = nanos.getAsLong();
        int count = body.read(room);
        // Nearly always all of it has come.
        return count >= 0 && count == announced ? room : rest(body, room, count, begun);
    }

    private byte[] rest(InputStream body, byte[] first, int read, long begun) throws IOException {
        byte[] bytes = first;
        int length = 0;
        for (int count = read; count >= 0; count = body.read(bytes, length, bytes.length - length)) {
            length += count;
            if (length > limit) {
                throw tooLarge();
            }
            if (nanos.getAsLong() - begun > nanosAllowed) {
                throw tooSlow();
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length * 2L, LARGEST));
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    private Rejection tooLarge() {
        return new Rejection(413, RpcError.invalidRequest("The body is larger than " + limit + " bytes"));
    }

    // The rest, which may never come, is not waited for.
    private static Rejection tooSlow() {
        return new Rejection(408, RpcError.invalidRequest("The body took too long"), Map.of("Connection", "close"));
    }
}
