package org.mcpjakarta.servlet.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.LongConsumer;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.servlet.header.Rejection;

/** Collects the bytes of a body as they arrive. They are counted, whatever length the client announced. */
public final class BodyBytes {
    /** How many bytes every request may use without being counted. */
    public static final int FREE = 1 << 13;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final int limit;
    private final long announced;
    private final LongConsumer memory;
    private byte[] bytes;
    private int length;

    /**
     * @param announced the length that the client announced; negative if it did not
     * @param memory    called with the number of bytes beyond the free ones, before they are allocated; it may refuse them
     */
    BodyBytes(int limit, long announced, LongConsumer memory) {
        this.limit = limit;
        this.announced = announced;
        this.memory = memory;
        if (announced > limit) {
            throw tooLarge();
        }
        // An announced length alone allocates no more than the free bytes.
        this.bytes = new byte[announced < 0 ? FREE : (int) Math.min(announced, FREE)];
    }

    /**
     * Reads once.
     *
     * @return whether more may come
     * @throws Overload if there is no memory for more
     */
    boolean readFrom(InputStream body) throws IOException {
        if (length == announced) {
            return false;
        }
        if (length == bytes.length) {
            int larger = roomFor(length, announced);
            memory.accept(larger - length);
            bytes = Arrays.copyOf(bytes, larger);
        }
        int count = body.read(bytes, length, bytes.length - length);
        if (count < 0) {
            return false;
        }
        length += count;
        if (length > limit) {
            throw tooLarge();
        }
        return length != announced;
    }

    byte[] all() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    // Doubles each time, but does not exceed the announced length while that is larger than what has arrived.
    private static int roomFor(int length, long announced) {
        long twice = Math.min(length * 2L, LARGEST);
        return (int) (announced > length ? Math.min(twice, announced) : twice);
    }

    private Rejection tooLarge() {
        return new Rejection(413, RpcError.invalidRequest("The body is larger than " + limit + " bytes"));
    }
}
