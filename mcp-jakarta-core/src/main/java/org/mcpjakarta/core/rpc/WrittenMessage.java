package org.mcpjakarta.core.rpc;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A message, or a batch of them, in JSON as it goes out. What it shares with other messages it does not copy, since that is most of a
 * long list. Immutable.
 */
public final class WrittenMessage {
    /** No message at all. */
    public static final WrittenMessage NOTHING = new WrittenMessage(new byte[0], 0, new byte[0], new byte[0]);

    private final byte[] head;
    private final int headLength;
    private final byte[] shared;
    private final byte[] tail;

    WrittenMessage(byte[] head, int headLength, byte[] shared, byte[] tail) {
        this.head = head;
        this.headLength = headLength;
        this.shared = shared;
        this.tail = tail;
    }

    public int length() {
        return Math.addExact(headLength + tail.length, shared.length);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(head, 0, headLength);
        if (shared.length > 0) {
            out.write(shared);
            out.write(tail);
        }
    }

    public byte[] toArray() {
        byte[] all = Arrays.copyOf(head, length());
        System.arraycopy(shared, 0, all, headLength, shared.length);
        System.arraycopy(tail, 0, all, headLength + shared.length, tail.length);
        return all;
    }
}
