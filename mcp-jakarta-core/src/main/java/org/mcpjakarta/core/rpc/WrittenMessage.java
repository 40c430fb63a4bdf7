package org.mcpjakarta.core.rpc;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;

/**
 * A message or a batch as the bytes that are sent, in JSON or compressed. The part that it shares with other messages is not copied,
 * since it is most of a long list. Immutable.
 */
public final class WrittenMessage {
    private static final byte[] EMPTY = {};
    private static final byte[] END = {'}'};
    /** A message that fits into one packet with its headers does not arrive sooner if it is compressed. */
    private static final int MIN_COMPRESSED_LENGTH = 1 << 10;

    /** An empty body. */
    public static final WrittenMessage NOTHING = new WrittenMessage(EMPTY, 0, EMPTY, EMPTY, null);

    private final byte[] head;
    private final int headLength;
    private final byte[] shared;
    private final byte[] tail;
    private final @Nullable WrittenObject result;

    private WrittenMessage(byte[] head, int headLength, byte[] shared, byte[] tail, @Nullable WrittenObject result) {
        this.head = head;
        this.headLength = headLength;
        this.shared = shared;
        this.tail = tail;
        this.result = result;
    }

    static WrittenMessage of(JsonBytes json) {
        return new WrittenMessage(json.bytes(), json.length(), EMPTY, EMPTY, null);
    }

    /** @param shared the part that other messages have as well */
    static WrittenMessage of(byte[] shared, byte[] tail) {
        return new WrittenMessage(EMPTY, 0, shared, tail, null);
    }

    /** A response with a result that other responses share. @param head the JSON before the result */
    static WrittenMessage of(JsonBytes head, WrittenObject result) {
        return new WrittenMessage(head.bytes(), head.length(), result.json(), END, result);
    }

    /** The messages as one JSON array. */
    public static WrittenMessage array(List<WrittenMessage> messages) {
        int length = messages.stream().mapToInt(message -> message.length() + 1).reduce(1, Math::addExact);
        JsonBytes json = new JsonBytes(Math.max(2, length));
        String mark = "[";
        for (WrittenMessage message : messages) {
            json.raw(mark).copy(message.head, 0, message.headLength);
            json.copy(message.shared, 0, message.shared.length);
            json.copy(message.tail, 0, message.tail.length);
            mark = ",";
        }
        return of(json.raw(messages.isEmpty() ? "[]" : "]"));
    }

    public int length() {
        return Math.addExact(headLength + tail.length, shared.length);
    }

    /** Whether {@link #compressed()} may be used. Only shared results are compressed: once, on first use. */
    public boolean isCompressible() {
        return result != null && shared.length >= MIN_COMPRESSED_LENGTH && headLength <= GzipBeginning.MAX_END_LENGTH;
    }

    /** The same in gzip, if it is compressible. The id comes last there, so that everything before it is the same for all clients. */
    public WrittenMessage compressed() {
        if (result == null) {
            throw new IllegalStateException("Only shared results can be compressed");
        }
        int from = RpcWriter.BEGIN.length();
        int to = headLength - RpcWriter.RESULT.length();
        byte[] end = Arrays.copyOfRange(head, from, to + 1);
        end[to - from] = '}';
        return result.compressed().endWith(end);
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
